import type { CallOutput } from '../../contract/call.ts';
import type { officeGetSportsFeed } from '../../contract/sports-desk.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { SILENT_MS } from './offering.ts';
import * as deskStore from './store-desk.ts';
import * as store from './store-events.ts';

const LOOKED_BACK_MS = 60 * 60 * 1000;
/** An event that is played is told of more often than this. */
const EVENT_SILENT_MS = 60_000;
/** Events that begin so soon are bet on already. */
const SOON_MS = 60 * 60 * 1000;

/** How the feed speaks. An alarm is a feed that nobody hears while there is something to bet on. */
export async function feedHealth(ctx: Pick<Ctx, 'db'>): Promise<CallOutput<typeof officeGetSportsFeed>> {
  const nowMs = await store.clockMs(ctx.db);
  const feed = await store.feed(ctx.db);
  const health = await deskStore.feedHealth(ctx.db, nowMs - LOOKED_BACK_MS, nowMs - EVENT_SILENT_MS);
  const open = await deskStore.openEvents(ctx.db, nowMs + SOON_MS);
  const events = await store.eventsByIds(
    ctx.db,
    health.silent.map(({ id }) => id),
  );
  return {
    nowMs,
    heardAtMs: feed?.heard_at.getTime() ?? null,
    isWhole: feed?.is_whole ?? false,
    alarm: open > 0 && nowMs - (feed?.heard_at.getTime() ?? 0) > SILENT_MS,
    openEvents: open,
    medianLagMs: whole(health.medianMs),
    worstLagMs: whole(health.worstMs),
    kinds: health.kinds,
    gaps: health.gaps.map((gap) => ({
      beganAtMs: gap.began_at.getTime(),
      notedAtMs: gap.noted_at.getTime(),
      recoveredAtMs: gap.recovered_at?.getTime() ?? null,
    })),
    silent: events.map(({ id, home, away, sport, told_at: toldAt }) => ({
      eventId: String(id),
      home,
      away,
      sport,
      toldAtMs: toldAt.getTime(),
    })),
  };
}

function whole(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms);
}
