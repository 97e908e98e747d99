import { createHmac, randomBytes } from 'node:crypto';

/** Source of `count` unpredictable bytes. Passed in, so that a test or a simulation can replay it. */
export type RandomBytes = (count: number) => Uint8Array;

/** The operating system's generator. */
export const secureRandom: RandomBytes = (count) => randomBytes(count);

/** An opaque token of 256 bits as URL-safe text. */
export function newToken(random: RandomBytes): string {
  return Buffer.from(random(32)).toString('base64url');
}

/**
 * The bytes of a provable round: block i is HMAC-SHA256(key = server seed, `${clientSeed}:${nonce}:${step}:${i}`),
 * blocks are read one after another. Anyone who knows the seeds can compute them again.
 * @param step number of the step inside the round: 0 the paid spin, 1 the first free spin, …
 */
export function provableBytes(serverSeed: Uint8Array, clientSeed: string, nonce: bigint, step: number): RandomBytes {
  let block: Buffer = Buffer.alloc(0);
  let used = 0;
  let index = 0;
  return (count) => {
    const out = new Uint8Array(count);
    for (let at = 0; at < count; at++) {
      if (used === block.length) {
        block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${step}:${index++}`).digest();
        used = 0;
      }
      out[at] = block[used++]!;
    }
    return out;
  };
}
