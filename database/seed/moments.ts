/** Something that happened at a moment of the past, to be done again through the services. */
export interface Moment {
  atMs: number;
  act(): Promise<void>;
}

export interface SeededMember {
  id: bigint;
  account: string;
  type: number;
  registeredAtMs: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Moments spread over the last `days` days, denser in the evening, none before `sinceMs` or after now.
 * @param chance uniform numbers from 0 to 1
 */
export function pastMoments(
  nowMs: number,
  sinceMs: number,
  count: number,
  days: number,
  chance: () => number,
): number[] {
  const earliestMs = Math.max(sinceMs + 60_000, nowMs - days * DAY_MS);
  return Array.from({ length: count }, () => {
    const atMs = earliestMs + chance() * (nowMs - 60_000 - earliestMs);
    return Math.floor(atMs);
  }).sort((left, right) => left - right);
}

/** Uniform numbers from 0 to 1 out of random bytes. */
export function chanceOf(random: (count: number) => Uint8Array): () => number {
  return () => Buffer.from(random(4)).readUInt32BE(0) / 2 ** 32;
}
