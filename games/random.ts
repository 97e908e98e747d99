/** Chance, passed in. A game asks for nothing else, so the same answers always replay the same round. */
export interface Random {
  /** A uniform integer from 0 to `limit` - 1. `limit` is a whole number from 1 to 2^32; else a RangeError. */
  below(limit: number): number;
}

/** The largest limit that `below` accepts. */
export const largestLimit = 2 ** 32;

/**
 * Turns a stream of uniform bytes into uniform integers without modulo bias, by rejection.
 *
 * For each number the fewest bytes that can hold `limit` - 1 are read (none for a limit of 1, one up to 256, two up to
 * 65,536 …), first byte most significant. Readings at or above the largest multiple of `limit` are thrown away and new
 * bytes are read; the rest, modulo `limit`, is the answer. Anyone who has the bytes can follow this by hand: that is
 * how a player checks a draw.
 */
export function randomFromBytes(nextBytes: (count: number) => Uint8Array): Random {
  return {
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > largestLimit) {
        throw new RangeError(`a random limit is a whole number from 1 to 2^32, not ${limit}`);
      }
      const count = bytesFor(limit);
      const space = 256 ** count;
      const fairSpace = space - (space % limit);
      for (;;) {
        const reading = read(nextBytes(count), count);
        if (reading < fairSpace) return reading % limit;
      }
    },
  };
}

function bytesFor(limit: number): number {
  let count = 0;
  while (256 ** count < limit) count += 1;
  return count;
}

function read(bytes: Uint8Array, count: number): number {
  if (bytes.length !== count) throw new RangeError(`asked for ${count} random bytes, got ${bytes.length}`);
  let reading = 0;
  for (const byte of bytes) reading = reading * 256 + byte;
  return reading;
}
