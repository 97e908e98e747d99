import * as shapes from '../../games/instant/crash/shapes.ts';
import type { Ctx } from '../platform/ctx.ts';
import * as providers from '../providers/service.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import type { BetRow } from './store-bets.ts';
import { tellOwn } from './telling.ts';

/** The name under which the room reaches the bets; no studio has one that begins like it. */
const PROVIDER = 'khela-crash';
const MOST_AT_ONCE = 200;

/** What every call about a bet says. */
export function callOf(bet: Pick<BetRow, 'member_id' | 'number'>) {
  return { provider: PROVIDER, memberId: bet.member_id, gameCode: shapes.id, round: String(bet.number) };
}

/** The transaction of a bet: round, player, place, and its own number, as a place may be taken again. */
export function betTransaction({ number, member_id: member, place, id }: BetRow): string {
  return `${number}:${member}:${place}:${id}`;
}

export function winTransaction(bet: BetRow): string {
  return `${betTransaction(bet)}:win`;
}

/** Pays cash-outs and tells their players. Each has a transaction of its own: whoever pays it again pays nothing. */
export async function payCashOuts(ctx: Ctx, bets: readonly BetRow[]): Promise<void> {
  if (bets.length === 0) return;
  await Promise.all(
    bets.map(async (bet) => {
      const { balanceMinor } = await providers.win(ctx, {
        ...callOf(bet),
        transactionId: winTransaction(bet),
        bet: betTransaction(bet),
        amountMinor: bet.payout_minor,
      });
      tellOwn(ctx, bet, balanceMinor);
    }),
  );
  await betStore.markPaid(
    ctx.db,
    bets.map(({ id }) => id),
  );
}

/** Pays what a crashed round still owes and ends it for all its players: what won nothing has lost. Repeatable. */
export async function payRound(ctx: Ctx, number: bigint): Promise<void> {
  const { db, brand } = ctx;
  for (;;) {
    const owed = await betStore.unpaidBets(db, brand.id, number, MOST_AT_ONCE);
    if (owed.length === 0) break;
    await payCashOuts(ctx, owed);
  }
  const players = await betStore.playersOf(db, brand.id, number);
  for (let from = 0; from < players.length; from += MOST_AT_ONCE) {
    const some = players.slice(from, from + MOST_AT_ONCE);
    await Promise.all(
      some.map((memberId) =>
        providers.endRound(ctx, {
          ...callOf({ member_id: memberId, number }),
          transactionId: `${number}:${memberId}:end`,
        }),
      ),
    );
  }
  await store.markRoundPaid(db, brand.id, number);
}
