import type { Ctx } from '../platform/process/ctx.ts';
import * as service from './service.ts';

export { listenToFeed } from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Events that nobody has bet on are forgotten after so many days. */
const KEPT_DAYS = 7;
/** What was missed of the feed, and what outcomes began with. */
const GAPS_KEPT_DAYS = 30;
const OPENINGS_KEPT_DAYS = 366;
/** Tables, form and meetings look back so far. */
const RESULTS_KEPT_DAYS = 2 * 366;

/** Asks for what players' rules want of a brand's tickets, and decides those that have waited long enough. */
export async function decideTickets(ctx: Ctx): Promise<void> {
  while ((await service.askByRules(ctx)) > 0) continue;
  while ((await service.decideDue(ctx)) > 0) continue;
}

/** Settles the tickets of a brand whose events have results. */
export async function settleTickets(ctx: Ctx): Promise<void> {
  while ((await service.settleDue(ctx)) > 0) continue;
}

/** How long no ticket of any brand will wait to be decided. */
export async function untilDecidedMs(ctx: Pick<Ctx, 'db'>): Promise<number> {
  return (await service.untilDueMs(ctx.db)) ?? Infinity;
}

/** Keeps what outcomes were given when events began, and which came in. */
export async function keepChances(ctx: Pick<Ctx, 'db'>): Promise<void> {
  await service.keepChances(ctx.db);
}

export async function forgetEvents(ctx: Pick<Ctx, 'db' | 'nowMs' | 'platform'>): Promise<void> {
  const forgotten = await service.forgetEvents(ctx.db, ctx.nowMs - KEPT_DAYS * DAY_MS);
  await service.forgetGaps(ctx.db, ctx.nowMs - GAPS_KEPT_DAYS * DAY_MS);
  await service.forgetOpenings(ctx.db, ctx.nowMs - OPENINGS_KEPT_DAYS * DAY_MS);
  await service.forgetResults(ctx.db, ctx.nowMs - RESULTS_KEPT_DAYS * DAY_MS);
  await service.forgetBookings(ctx);
  if (forgotten > 0) ctx.platform.log.info({ forgotten }, 'old events that nobody bet on were forgotten');
}
