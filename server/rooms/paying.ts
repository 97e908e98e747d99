import * as bets from '../bets/service.ts';
import { isUnavailable } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { sha256 } from '../platform/process/seal.ts';
import type { RoomId } from './store.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import type { BetRow } from './store-bets.ts';
import { gameNamed, providerOf } from './games.ts';
import type { PlaceRow } from './store-placing.ts';
import { tellOwn } from './voices.ts';

/** Enough that what a transaction takes by itself is little of it, and few enough that nobody's account is held for long. */
const MOST_AT_ONCE = 1_000;

/** The end of a bet in our books: what it came to, nothing where it was lost, or its stake where it goes back. */
export function endingOf(bet: BetRow, kind: 'win' | 'rollback'): bets.Ending {
  const key = keyOf(bet);
  const payoutMinor = kind === 'win' ? bet.payout_minor : 0n;
  return { memberId: bet.member_id, key, bodyHash: sha256(`${kind}:${key}:${payoutMinor}`), kind, payoutMinor };
}

/** Pays what a round that is over owes, and settles what it lost. Repeatable. */
export async function payRound(ctx: Ctx, room: RoomId, number: bigint): Promise<void> {
  const { db } = ctx;
  await payBack(ctx, room, await betStore.unpaidBets(db, room, number));
  await inLists(await betStore.lostBets(db, room, number), async (some) => {
    await bets.endAll(
      ctx,
      some.map((bet) => endingOf(bet, 'win')),
    );
  });
  await store.markRoundPaid(db, room, number);
}

/** Pays wins and gives refunds back, and tells their players. Each bet ends once: whoever pays it again pays nothing. */
export async function payBack(ctx: Ctx, room: RoomId, won: readonly BetRow[]): Promise<void> {
  await inLists(won, async (some) => {
    const ended = await bets.endAll(
      ctx,
      some.map((bet) => endingOf(bet, bet.state === 'refunded' ? 'rollback' : 'win')),
    );
    const ofMembers = Map.groupBy(some.entries(), ([, bet]) => bet.member_id);
    for (const [memberId, own] of ofMembers) {
      const [last] = own.at(-1)!;
      const told = own.map(([, bet]) => bet);
      const { balanceMinor } = ended[last]!;
      assert(balanceMinor !== null, 'a bet that is paid or given back has an account');
      tellOwn(ctx, room, memberId, told, balanceMinor);
    }
    await betStore.markPaid(
      ctx.db,
      room,
      some.map(({ id }) => id),
    );
  });
}

/**
 * Ends bets in lists; where one breaks, each bet of it by itself, so that none waits for another's trouble.
 * @throws the first error, after all have been tried
 */
async function inLists(all: readonly BetRow[], end: (some: readonly BetRow[]) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (let from = 0; from < all.length; from += MOST_AT_ONCE) {
    const some = all.slice(from, from + MOST_AT_ONCE);
    try {
      await end(some);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (some.length === 1) errors.push(error);
      else for (const one of some) await end([one]).catch((each: unknown) => errors.push(each));
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** The key in our books, as rooms_bet_key makes it. */
function keyOf({ id, game_code: game, number, member_id: member, places }: BetRow): string {
  const provider = providerOf(gameNamed(game));
  if (provider !== 'khela-crash') return `table:${id}`;
  const [[position]] = places as unknown as [PlaceRow];
  return `${provider}:${number}:${member}:${position}:${id}`;
}
