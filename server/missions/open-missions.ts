import type { GameCategory } from '../../contract/bets.ts';
import type { MissionTerms, ProgramTerms, SignInTerms } from '../../contract/mission-terms.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { kindsPlayed } from './ceiling.ts';
import { readTerms } from './reading.ts';
import * as store from './store.ts';

const MONTH_DAYS = 30;

/** An open mission or calendar as what it asks and gives; what asks neither for turnover nor deposits asks nothing that could be weighed. */
interface OpenMission {
  id: bigint | null;
  title: MissionTerms['title'];
  worthMinor: bigint;
  depositMinor: number;
  turnoverMinor: number;
  kinds: readonly GameCategory[];
  period: MissionTerms['recurrence'];
  most: number;
  bonus: null;
}

/**
 * The brand's open missions and sign-in calendars. Minor units.
 * @param draft as though it were open, in the place of what has its number; leaderboards give by rank, which nobody can promise themselves
 */
export async function activeMissions(
  ctx: Ctx,
  draft: { id: bigint | null; terms: ProgramTerms } | null = null,
): Promise<OpenMission[]> {
  const games = await lobby.gamesInBrief(ctx);
  const open = (await store.all(ctx.db, ctx.brand.id))
    .filter((row) => row.state === 'active' && row.id !== draft?.id)
    .map((row): { id: bigint | null; terms: ProgramTerms } => ({ id: row.id, terms: readTerms(row.terms) }));
  return [...open, ...(draft ? [draft] : [])].flatMap(({ id, terms }) => {
    if (terms.kind === 'mission') return [ofMission(id, terms, kindsPlayed(terms, games))];
    return terms.kind === 'sign_in' ? [ofCalendar(id, terms)] : [];
  });
}

function ofMission(id: bigint | null, terms: MissionTerms, kinds: readonly GameCategory[]): OpenMission {
  const { title, metric, target, prizeMinor, recurrence, most } = terms;
  return {
    id,
    title,
    worthMinor: BigInt(prizeMinor),
    depositMinor: metric === 'deposits' ? Math.max(1, terms.leastDepositMinor) * target : 0,
    turnoverMinor: metric === 'turnover' ? target : 0,
    kinds,
    period: recurrence,
    most: recurrence === 'completion' ? most : Number.POSITIVE_INFINITY,
    bonus: null,
  };
}

/** Who signs in on every day of a month; after its last day a row begins anew. */
function ofCalendar(id: bigint | null, { title, prizesMinor }: SignInTerms): OpenMission {
  const days = Array.from({ length: MONTH_DAYS }, (_, day) => prizesMinor[day % prizesMinor.length] ?? 0);
  const worthMinor = BigInt(days.reduce((sum, minor) => sum + minor, 0));
  const asked = { depositMinor: 0, turnoverMinor: 0, kinds: [] };
  return { id, title, worthMinor, ...asked, period: 'once', most: 1, bonus: null };
}
