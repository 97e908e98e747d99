import { crash } from '../../games/instant/crash/room.ts';
import type { Flight } from '../../games/instant/crash/room.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { secureRandom } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import type { TestSite } from '../testing/site.ts';
import { serverSeedOf } from './chain.ts';
import { outcomeOf } from './chance.ts';
import type { RoomId } from './store.ts';
import * as store from './store.ts';
import * as rounds from './test-rounds.ts';

export const sky: RoomId = { brandId: 1, game: 'crash' };

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
  const number = ((await ended(site)) ?? 0n) + 1n;
  await layChain(await site.ctx(), number, [first, second, ...others]);
  return rounds.nextRound(site, null, sky);
}

/**
 * Lays a chain under the room whose first crash points fit; only the house could look for such a one, and only where bets
 * have no part in them: it is published with a client seed, as those of earlier versions.
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
    const room = { brandId: ctx.brand.id, game: sky.game };
    await store.insertChain(ctx.db, room, {
      commitment,
      client_seed,
      first_number: number,
      rounds: ROUNDS,
      seedsSealed,
    });
    return crashHundredths;
  }
}

/** Where a flight crashes, in hundredths. */
export function crashPointOf(serverSeed: Uint8Array, clientSeed: string, number: bigint): number {
  return (outcomeOf(crash, serverSeed, clientSeed, number) as Flight).crashHundredths;
}

/** Moves the room on, as the job does, until something is so. */
export async function driveUntil(site: TestSite, isSo: () => Promise<boolean>): Promise<void> {
  await rounds.driveUntil(site, isSo, null, sky);
}

/** The betting of the latest round, where it is open, closes in a moment. @returns when, ms by the database's clock */
export async function closeBetting(site: TestSite, inMs = 20): Promise<number> {
  return rounds.closeBetting(site, inMs, sky);
}

/** The round goes on to a phase, and no further. */
export async function driveTo(site: TestSite, number: bigint, phase: 'running' | 'settled'): Promise<void> {
  await rounds.driveTo(site, number, phase, null, sky);
}

/** The latest round is over and everybody paid. */
export async function ended(site: TestSite): Promise<bigint | null> {
  return rounds.ended(site, null, sky);
}
