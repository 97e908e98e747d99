import { serverSeedOf } from '../rooms/chain.ts';
import { crashPointOf } from './chance.ts';
import * as store from './store.ts';
import * as service from './service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { secureRandom } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import type { TestSite } from '../test-site.ts';

/** Betting that is open until a test closes it: nobody's bets come too late because a machine is busy. */
const BETTING_MS = 30_000;

/** The room's own ctx, in a brand where rounds follow each other at once: quicker than an operator may say. */
export async function quick(site: TestSite): Promise<Ctx> {
  const ctx = await site.ctx();
  const { settings } = ctx.brand;
  const play = { ...settings.play, crashBettingMs: BETTING_MS, crashPauseMs: 20 };
  return { ...ctx, brand: { ...ctx.brand, settings: { ...settings, play } } };
}

type Fits = (hundredths: number) => boolean;

/** Under two seconds: what nobody asks about is nothing to wait for. */
export const brief: Fits = (hundredths) => hundredths < 110;
/** As many more are seen at most before another chain is laid. */
const others = [brief, brief];
/** The seed of the last round is the only one that is kept. */
const ROUNDS = 500;

/**
 * Begins a round whose crash point fits, on a chain of its own; the one before is brought to its end.
 * @param second that of the round after it
 */
export async function nextFlight(site: TestSite, first: Fits, second: Fits = brief): Promise<bigint> {
  const ctx = await site.ctx();
  await service.keepOpen(ctx);
  const last = await ended(site);
  const number = (last ?? 0n) + 1n;
  await layChain(ctx, number, [first, second, ...others]);
  await driveUntil(site, async () => (await store.latestRound(site.db, ctx.brand.id))?.number === number);
  return number;
}

/**
 * Lays a chain under the room whose first crash points fit; only the house could look for such a one.
 * @returns the first of them
 */
export async function layChain(ctx: Ctx, number: bigint, fits: Fits[]): Promise<number> {
  const seeds = Buffer.from(secureRandom(32));
  const ofRounds = fits.map((_, at) => serverSeedOf(seeds, at + 1));
  for (let looks = 0; ; looks += 1) {
    const client_seed = `test-${number}-${looks}`;
    const pointOf = (at: number) => crashPointOf(ofRounds[at]!, client_seed, number + BigInt(at));
    const crashHundredths = pointOf(0);
    if (!fits.every((fit, at) => fit(pointOf(at)))) continue;
    const commitment = sha256(serverSeedOf(seeds, 1));
    const seedsSealed = ctx.platform.seal.close('crash-chain', seeds, secureRandom);
    await store.insertChain(ctx.db, {
      brandId: ctx.brand.id,
      commitment,
      client_seed,
      first_number: number,
      rounds: ROUNDS,
      seedsSealed,
    });
    return crashHundredths;
  }
}

/** Moves the room on, as the job does, until something is so. */
export async function driveUntil(site: TestSite, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    const waitMs = await service.moveOn(await quick(site), true);
    if (await isSo()) return;
    await pauseMs(Math.min(waitMs, 50));
  }
}

/** The betting of the latest round, where it is open, closes in a moment. @returns when, ms by the database's clock */
export async function closeBetting(site: TestSite, inMs = 20): Promise<number> {
  const { rows } = await site.app.database.pool.query<{ closes_at: Date }>(
    `UPDATE crash_rounds SET closes_at = date_trunc('milliseconds', clock_timestamp()) + $1 * interval '1 millisecond'
      WHERE brand_id = 1 AND state = 'betting' AND closes_at > clock_timestamp() + $1 * interval '1 millisecond'
      RETURNING closes_at`,
    [inMs],
  );
  return (rows[0]?.closes_at ?? (await store.latestRound(site.db, 1))!.closes_at).getTime();
}

/** The round goes on to a phase, and no further. */
export async function driveTo(site: TestSite, number: bigint, state: 'flying' | 'crashed'): Promise<void> {
  await closeBetting(site);
  const { brand } = await site.ctx();
  await driveUntil(site, async () => (await store.roundOf(site.db, brand.id, number))?.state === state);
}

/** The latest round is over and everybody paid. */
export async function ended(site: TestSite): Promise<bigint | null> {
  const { brand } = await site.ctx();
  let latest = await store.latestRound(site.db, brand.id);
  if (latest?.state === 'betting') await closeBetting(site);
  while (latest && !latest.paid_at) {
    await service.moveOn(await quick(site), false);
    await pauseMs(10);
    latest = await store.roundOf(site.db, brand.id, latest.number);
  }
  return latest?.number ?? null;
}
