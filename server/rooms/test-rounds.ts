import { pauseMs } from '../platform/jobs/pause.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { TestSite } from '../testing/site.ts';
import type { Entropy } from './entropy.ts';
import * as service from './service.ts';
import type { RoomId } from './store.ts';
import * as store from './store.ts';

export const GAME = 'dragon-tiger';
export const room: RoomId = { brandId: 1, game: GAME };

/** Betting that is open until a test closes it: nobody's bets come too late because a machine is busy. */
const BETTING_MS = 30_000;

/** The room's own ctx, in a brand where rounds follow each other at once: quicker than an operator may say. */
export async function quick(site: TestSite): Promise<Ctx> {
  const ctx = await site.ctx();
  const { settings } = ctx.brand;
  const times = { tableBettingMs: BETTING_MS, tablePauseMs: 20, crashBettingMs: BETTING_MS, crashPauseMs: 20 };
  return { ...ctx, brand: { ...ctx.brand, settings: { ...settings, play: { ...settings.play, ...times } } } };
}

/** Begins a round; the one before is brought to its end. */
export async function nextRound(site: TestSite, entropy: Entropy | null = null, at = room): Promise<bigint> {
  const ctx = await site.ctx();
  await service.keepOpen(ctx, at.game);
  const number = ((await ended(site, entropy, at)) ?? 0n) + 1n;
  await driveUntil(site, async () => (await store.latestRound(site.db, at))?.number === number, entropy, at);
  return number;
}

/** Moves the room on, as the job does, until something is so. */
export async function driveUntil(
  site: TestSite,
  isSo: () => Promise<boolean>,
  entropy: Entropy | null = null,
  at = room,
): Promise<void> {
  while (!(await isSo())) {
    await hurry(site);
    const waitMs = await service.moveOn(await quick(site), at.game, true, entropy);
    if (await isSo()) return;
    await pauseMs(Math.min(waitMs, 20));
  }
}

/** The betting of the latest round, where it is open, closes in a moment. @returns when, ms by the database's clock */
export async function closeBetting(site: TestSite, inMs = 20, at = room): Promise<number> {
  const { rows } = await site.app.database.pool.query<{ closes_at: Date }>(
    `UPDATE room_rounds SET closes_at = date_trunc('milliseconds', clock_timestamp()) + $1 * interval '1 millisecond'
      WHERE brand_id = 1 AND game_code = $2 AND state = 'betting' AND closes_at > clock_timestamp() + $1 * interval '1 millisecond'
      RETURNING closes_at`,
    [inMs, at.game],
  );
  return (rows[0]?.closes_at ?? (await store.latestRound(site.db, at))!.closes_at).getTime();
}

/** The round goes on to a phase, and no further. */
export async function driveTo(
  site: TestSite,
  number: bigint,
  state: 'closed' | 'running' | 'dealing' | 'settled' | 'void',
  entropy: Entropy | null = null,
  at = room,
): Promise<void> {
  await closeBetting(site, 20, at);
  await driveUntil(site, async () => (await store.roundOf(site.db, at, number))?.state === state, entropy, at);
}

/** The latest round is over and everybody paid. */
export async function ended(site: TestSite, entropy: Entropy | null = null, at = room): Promise<bigint | null> {
  let latest = await store.latestRound(site.db, at);
  if (latest?.state === 'betting') await closeBetting(site, 20, at);
  while (latest && !latest.paid_at) {
    await hurry(site);
    await service.moveOn(await quick(site), at.game, false, entropy);
    await pauseMs(5);
    latest = await store.roundOf(site.db, at, latest.number);
  }
  return latest?.number ?? null;
}

/** Cards that are being dealt have been: nobody looks at them here. */
async function hurry(site: TestSite): Promise<void> {
  await site.app.database.pool.query(
    `UPDATE room_rounds SET ends_at = dealt_at + interval '20 milliseconds', next_at = dealt_at + interval '40 milliseconds'
      WHERE brand_id = 1 AND state = 'dealing'`,
  );
}
