import * as agents from './agents/jobs.ts';
import * as cashback from './cashback/jobs.ts';
import * as missions from './missions/jobs.ts';
import { nowMs } from './platform/process/clock.ts';
import type { Brand, Ctx } from './platform/process/ctx.ts';
import type { FactReader } from './platform/jobs/facts.ts';
import * as points from './points/jobs.ts';
import * as referrals from './referrals/jobs.ts';
import * as returns from './returns/jobs.ts';
import * as slots from './slots/jobs.ts';
import * as tallies from './tallies/jobs.ts';
import * as vip from './vip/jobs.ts';

/** What follows the news of settled bets, each reader at its own pace, by the names of their marks. */
export const newsReaders = {
  returns: returns.watchReturns,
  tallies: tallies.addUpBets,
  vip: vip.watchTurnover,
  cashback: cashback.countCashback,
  boards: missions.countForBoards,
  points: points.countPoints,
  referrals: referrals.watchReferrals,
  agents: agents.watchLinks,
  contracts: agents.countPlay,
  pots: slots.feedPots,
};

/** Starts all of them. */
export function startReaders(
  ctx: () => Omit<Ctx, 'brand'>,
  brandById: (id: number) => Promise<Brand | null>,
): FactReader[] {
  return Object.values(newsReaders).map((read) => read(ctx(), brandById, nowMs));
}
