import { assert } from '../platform/process/fail.ts';
import type { RandomBytes } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';

/** Rounds of one chain: some days of play without a pause. */
export const CHAIN_ROUNDS = 20_000;
/** Every so many-th seed is kept; those between are computed from the next one kept. */
const STRIDE = 500;
const SEED_BYTES = 32;

/**
 * Chance for `CHAIN_ROUNDS` rounds, made at once: the seed of the last round is drawn, and that of each round before is
 * the SHA-256 of the one after it. The commitment is the SHA-256 of the first round's seed.
 * @returns seeds: every STRIDE-th seed, of the rounds STRIDE, 2 x STRIDE, …
 */
export function makeChain(random: RandomBytes): { commitment: Buffer; seeds: Buffer } {
  let seed: Buffer = Buffer.from(random(SEED_BYTES));
  const kept: Buffer[] = [];
  for (let round = CHAIN_ROUNDS; round > 0; round -= 1) {
    if (round % STRIDE === 0) kept.unshift(seed);
    seed = sha256(seed);
  }
  return { commitment: seed, seeds: Buffer.concat(kept) };
}

/**
 * The server seed of a round.
 * @param seeds as makeChain returned them
 * @param round from 1, the first of the chain
 */
export function serverSeedOf(seeds: Buffer, round: number): Buffer {
  assert(round >= 1 && round <= CHAIN_ROUNDS, 'a round of the chain');
  const next = Math.ceil(round / STRIDE);
  let seed: Buffer = seeds.subarray((next - 1) * SEED_BYTES, next * SEED_BYTES);
  for (let at = next * STRIDE; at > round; at -= 1) seed = sha256(seed);
  return Buffer.from(seed);
}
