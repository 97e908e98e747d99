import type { TeamFigures } from '../../contract/agent-team.ts';
import { dayOf, startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as wallet from '../wallet/service.ts';
import type { FigureRow, TeamWindow } from './store-figures.ts';

const nothing: Omit<FigureRow, 'key'> = {
  bets: 0n,
  stake_minor: 0n,
  payout_minor: 0n,
  valid_minor: 0n,
  deposit_minor: 0n,
  withdrawal_minor: 0n,
  bonus_minor: 0n,
  reward_minor: 0n,
};

/** The days of the brand up to so many days before today: the first one and the one behind the last. */
export function daysBack(ctx: Ctx, from: number, until = 0): Pick<TeamWindow, 'fromDay' | 'untilDay'> {
  const { timeZone } = ctx.brand.settings;
  const dayBack = (days: number) => dayOf(startOfDayMs(ctx.nowMs, timeZone, days), timeZone);
  return { fromDay: dayBack(from), untilDay: dayBack(until - 1) };
}

/** The team of an agent in some days. */
export function teamIn(
  ctx: Ctx,
  agentId: bigint,
  days: Pick<TeamWindow, 'fromDay' | 'untilDay'>,
  memberIds: readonly bigint[] | null = null,
): TeamWindow {
  const { timeZone, currency } = ctx.brand.settings;
  return { brandId: ctx.brand.id, agentId, timeZone, currency: currency.code, ...days, memberIds };
}

export function sumOf(rows: readonly FigureRow[]): Omit<FigureRow, 'key'> {
  const sum = { ...nothing };
  for (const row of rows) for (const key of Object.keys(nothing) as (keyof typeof nothing)[]) sum[key] += row[key];
  return sum;
}

/** Figures as an agent reads them. */
export function presentFigures(ctx: Ctx, row: Omit<FigureRow, 'key'> | undefined): TeamFigures {
  const sum = row ?? nothing;
  const text = (minor: bigint) => wallet.writeAmount(ctx, minor);
  return {
    bets: Number(sum.bets),
    stake: text(sum.stake_minor),
    payout: text(sum.payout_minor),
    valid: text(sum.valid_minor),
    deposits: text(sum.deposit_minor),
    withdrawals: text(sum.withdrawal_minor),
    bonuses: text(sum.bonus_minor),
    rewards: text(sum.reward_minor),
    net: text(netOf(sum)),
  };
}

/** What a team has lost, minor units: stakes less payouts and what it was given. */
function netOf(sum: Omit<FigureRow, 'key'>): bigint {
  return sum.stake_minor - sum.payout_minor - sum.bonus_minor - sum.reward_minor;
}
