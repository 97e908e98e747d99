import { createHmac } from 'node:crypto';
import { largestLimit, randomFromBytes, type Random } from '../random.ts';

/** Answers the questions of a round with the given numbers, and fails when one is out of range or asked for in vain. */
export function answering(...answers: number[]): Random & { left(): number } {
  const waiting = [...answers];
  return {
    below(limit) {
      const answer = waiting.shift();
      if (answer === undefined || answer >= limit) throw new Error(`no answer below ${limit}: ${answer}`);
      return answer;
    },
    left: () => waiting.length,
  };
}

/** Fails when it is asked anything: for moves that chance has no part in. */
export const noChance: Random = {
  below(limit) {
    throw new Error(`chance was asked for a number below ${limit}`);
  },
};

/** The bytes of one step of a round, as they are made in play; `seed` stands for the seeds. */
export function chanceFrom(seed: string, nonce = 0): Random {
  let bytes: number[] = [];
  let block = 0;
  return randomFromBytes((count) => {
    while (bytes.length < count) {
      bytes.push(...createHmac('sha256', seed).update(`client:${nonce}:0:${block}`).digest());
      block += 1;
    }
    const taken = Uint8Array.from(bytes.slice(0, count));
    bytes = bytes.slice(count);
    return taken;
  });
}

/** mulberry32: good enough for statistics, and fast. */
export function quick(from: number): Random {
  let state = from | 0;
  return {
    below(limit) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / largestLimit) * limit);
    },
  };
}
