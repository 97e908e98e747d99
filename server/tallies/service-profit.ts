import type { GameCategory } from '../../contract/bets.ts';
import type { getBettingProfit } from '../../contract/bets-profit.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { whoseOf } from './service.ts';
import { type ProfitRow, profitRows } from './store.ts';

const LONGEST_DAYS = 93;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What a member staked and was paid over a half-open window: by day of the brand, by category and by game, each with
 * the sums of the betting record. Days without bets are left out.
 * @throws Refusal bad_input on untilMs: too_small where it is not after fromMs, too_big beyond 93 days
 */
export async function profit(
  ctx: Ctx,
  memberId: bigint,
  { fromMs, untilMs }: CallParsed<typeof getBettingProfit>,
): Promise<CallOutput<typeof getBettingProfit>> {
  if (untilMs <= fromMs) failField('untilMs', 'too_small');
  // A day more than the longest: where clocks are put back it is an hour longer.
  if (untilMs - fromMs >= (LONGEST_DAYS + 1) * DAY_MS) failField('untilMs', 'too_big');
  const rows = await profitRows(ctx.db, whoseOf(ctx, memberId), { fromMs, untilMs });
  const games = [...addedUp(rows, (row) => `${row.category} ${row.game_code}`).values()];
  return {
    ...sumsOf(ctx, addedUp(rows, () => '').get('')),
    days: [...addedUp(rows, (row) => row.day)].map(([day, sum]) => ({ day, ...sumsOf(ctx, sum) })),
    categories: [...addedUp(rows, (row) => row.category)].map(([category, sum]) => ({
      category: category as GameCategory,
      ...sumsOf(ctx, sum),
    })),
    games: games
      .toSorted((one, other) => Number(other.stake_minor - one.stake_minor))
      .map((sum) => ({
        category: sum.category as GameCategory,
        gameCode: sum.game_code,
        ...sumsOf(ctx, sum),
      })),
  };
}

/** Sums of rows by a key, in the order in which the keys come first; of day, category and game the first one's stay. */
function addedUp(rows: readonly ProfitRow[], keyOf: (row: ProfitRow) => string): Map<string, ProfitRow> {
  const sums = new Map<string, ProfitRow>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row));
    if (!sum) {
      sums.set(keyOf(row), { ...row });
      continue;
    }
    sum.count += row.count;
    sum.stake_minor += row.stake_minor;
    sum.payout_minor += row.payout_minor;
  }
  return sums;
}

function sumsOf(ctx: Ctx, sum: ProfitRow | undefined) {
  const { count = 0, stake_minor: stakeMinor = 0n, payout_minor: payoutMinor = 0n } = sum ?? {};
  return {
    betCount: count,
    stake: wallet.writeAmount(ctx, stakeMinor),
    payout: wallet.writeAmount(ctx, payoutMinor),
    net: wallet.writeAmount(ctx, payoutMinor - stakeMinor),
  };
}
