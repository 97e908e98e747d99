import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import type { Ending, NewBet, NewPart } from './store-writing.ts';
import * as store from './store-writing.ts';
import { refuseProtected } from './usage.ts';
import * as wallet from '../wallet/service.ts';

export type { Ending } from './store-writing.ts';

export interface PlacedBet {
  betId: bigint;
  /** What the member can stake after it. */
  balanceMinor: bigint;
}

/**
 * Takes the stakes of bets that end later, all or none: call it in the transaction that writes what they are on.
 * @returns null where they were placed before under the same keys, from the same body
 * @throws Refusal insufficient_balance, limit_reached, self_excluded, bonus_max_bet, key_reused
 */
export async function placeAll(ctx: Ctx, bets: readonly NewBet[]): Promise<PlacedBet[] | null> {
  const { settings, id: brandId } = ctx.brand;
  const rows = await store.placeAll(ctx.db, { brandId, currency: settings.currency.code, atMs: ctx.nowMs }, bets);
  if (rows.every(({ outcome }) => outcome === 'repeated')) return null;
  const refused = rows.findIndex(({ outcome }) => outcome !== 'posted');
  if (refused >= 0) return refuse(ctx, rows[refused]!.outcome, bets[refused]!);
  for (const bet of bets.filter(({ uncounted }) => uncounted)) await store.countNothing(ctx.db, brandId, bet);
  tellBalances(ctx, bets, rows);
  return rows.map((row) => ({ betId: row.bet_id!, balanceMinor: row.balance_minor! }));
}

/**
 * Splits an open bet in two on the same outcome whose stakes come to what it was, each to be ended alone. No money moves, and nothing
 * counts otherwise by it: valid turnover is what both come to. The same part twice is one.
 * @returns the number of the part
 */
export async function split(ctx: Ctx, part: NewPart): Promise<bigint> {
  const { outcome, bet_id: betId } = await store.split(ctx.db, { brandId: ctx.brand.id, atMs: ctx.nowMs }, part);
  assert(outcome === 'posted' || outcome === 'repeated', `bet ${part.key} could not be split: ${outcome}`);
  return betId!;
}

/**
 * Ends bets of any game: settles them or takes them back, each once, or settles settled ones again. Whoever ends one again in
 * the same way moves nothing. What is settled again becomes its next version, of which the difference is paid or taken back;
 * what a member has spent meanwhile the house bears, as a correction of its own in their record.
 * @returns the balance of each member afterwards; null where a bet was paid nothing and needed no account
 */
export async function endAll(ctx: Ctx, endings: readonly Ending[]): Promise<{ balanceMinor: bigint | null }[]> {
  if (endings.length === 0) return [];
  const rows = await store.endAll(ctx.db, ctx.brand.id, ctx.nowMs, endings);
  tellBalances(ctx, endings, rows);
  return rows.map(({ outcome, balance_minor: balanceMinor }, at) => {
    assert(outcome === 'posted' || outcome === 'repeated', `bet ${endings[at]!.key} could not be ended: ${outcome}`);
    return { balanceMinor };
  });
}

/** Tells the open screens of each member the last of their balances. */
export function tellBalances(
  ctx: Ctx,
  of: readonly { memberId: bigint }[],
  rows: readonly Pick<store.OutcomeRow, 'outcome' | 'balance_minor' | 'sequence'>[],
): void {
  const moved = rows.flatMap(({ outcome, balance_minor: balanceMinor, sequence }, at) =>
    outcome === 'posted' && balanceMinor !== null && sequence !== null
      ? [{ memberId: of[at]!.memberId, balanceMinor, sequence }]
      : [],
  );
  const last = new Map(moved.map((one) => [one.memberId, one]));
  for (const { memberId, balanceMinor, sequence } of last.values())
    wallet.tellBalance(ctx, memberId, balanceMinor, sequence);
}

/** What a bet that bets_place_all did not take is answered. */
export async function refuse(ctx: Ctx, outcome: string, bet: Pick<NewBet, 'memberId' | 'stakeMinor'>): Promise<never> {
  switch (outcome) {
    case 'self_excluded':
    case 'limit_reached':
      return refuseProtected(ctx, bet.memberId, bet.stakeMinor);
    case 'bonus_max_bet':
      return fail('bonus_max_bet');
    case 'insufficient':
      return fail('insufficient_balance');
    case 'repeated':
    case 'key_reused':
      return fail('key_reused');
    default:
      assert(false, `a bet came out as ${outcome}`);
  }
}
