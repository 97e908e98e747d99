import type { CallInput, CallOutput } from '../../../contract/call.ts';
import type { listRounds } from '../../../contract/rounds.ts';

type Ask = (input: CallInput<typeof listRounds>) => Promise<CallOutput<typeof listRounds>>;

/** What there is to open: a round, or why there is none yet. */
export type LastRound = { roundId: string } | 'seed_in_use' | 'no_rounds';

const A_PAGE = 100;
/** Who has played more than so many rounds under one seed has to change it first, as who has played one. */
const PAGES = 10;

/** The member's newest round that can be checked: it is over, and its seed has been revealed. */
export async function findLastRound(ask: Ask): Promise<LastRound> {
  let beforeRoundId: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    // Each page begins where the last one ended.
    const { list, hasMore } = await ask({ most: A_PAGE, ...(beforeRoundId !== undefined && { beforeRoundId }) });
    const found = list.find(({ state, serverSeed }) => state === 'closed' && serverSeed !== null);
    if (found) return { roundId: found.roundId };
    if (list.length === 0 && page === 0) return 'no_rounds';
    beforeRoundId = list.at(-1)?.roundId;
    if (!hasMore || beforeRoundId === undefined) break;
  }
  return 'seed_in_use';
}
