import type { Random } from './random.ts';

/** Weights of a wheel add up to this, so that each chance is a whole number of hundredths of a percent. */
export const wheelWeights = 10_000;

/** Under which rule a segment follows from salt and client seed. */
export const wheelVersion = 1;

/** On which segment a wheel stops, counted from 0: where a number below the sum of all weights lies among them. */
export function segmentOf(weights: readonly number[], random: Random): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all < 1 || !weights.every((weight) => Number.isInteger(weight) && weight >= 0))
    throw new RangeError(`no wheel has the weights ${weights.join(', ')}`);
  let left = random.below(all);
  return weights.findIndex((weight) => (left -= weight) < 0);
}

export interface SealedSpin {
  /** Wheel, member and the how many-th spin of theirs: `990001-1042-3`. */
  spin: string;
  version: number;
  weights: readonly number[];
  salt: string;
}

/** The text whose SHA-256 is shown before a spin, when nobody has chosen its client seed. */
export function spinSealText({ spin, version, weights, salt }: SealedSpin): string {
  return [spin, version, weights.join(','), salt].join(';');
}
