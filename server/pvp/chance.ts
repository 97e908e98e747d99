import { randomFromBytes, type Random } from '../../games/random.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { provableBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import type { HandRow } from './store-hands.ts';

const PURPOSE = 'pvp-hand';
const SEED_BYTES = 32;
/** Far beyond the steps of any match: who begins at a table is drawn by it. */
export const FIRST_STEP = 1_000_000;

/** The server's part of a hand to come: its hash is told before any seat shows its own part. */
export function newServerSeed(ctx: Ctx): { server_seed_hash: Buffer; server_seed_sealed: Buffer } {
  const seed = ctx.random(SEED_BYTES);
  return { server_seed_hash: sha256(seed), server_seed_sealed: ctx.platform.seal.close(PURPOSE, seed, ctx.random) };
}

export function openServerSeed(ctx: Pick<Ctx, 'platform'>, sealed: Buffer): Buffer {
  return ctx.platform.seal.open(PURPOSE, sealed);
}

/**
 * What all seats that are dealt in have put into the chance of a hand: `<game>:<table>:<seat>=<seed in hex>,…` by number of the
 * seat. Each had promised theirs by its SHA-256 before the last hand was dealt, the server its own likewise: nobody can choose.
 */
export function clientSeedOf(
  game: string,
  tableId: bigint,
  seats: readonly { seat: number; seed: Uint8Array | null }[],
): string {
  const parts = seats
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ seat, seed }) => `${seat}=${Buffer.from(seed!).toString('hex')}`);
  return `${game}:${tableId}:${parts.join(',')}`;
}

/** The chance of a step of a hand, from the bytes of `provableBytes` with the number of the hand as their nonce. */
export function chanceOf(serverSeed: Uint8Array, clientSeed: string, number: bigint): (step: number) => Random {
  return (step) => randomFromBytes(provableBytes(serverSeed, clientSeed, number, step));
}

/** The same of a hand that has been dealt; the seal is opened when a step is asked for. */
export function chanceIn(ctx: Pick<Ctx, 'platform'>, hand: HandRow): (step: number) => Random {
  let seed: Buffer | undefined;
  return (step) => {
    seed ??= openServerSeed(ctx, hand.server_seed_sealed);
    return chanceOf(seed, hand.client_seed, hand.number)(step);
  };
}
