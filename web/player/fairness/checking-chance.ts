import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Random, randomFromBytes } from '../../../games/random.ts';

/**
 * The numbers of HMAC-SHA256 of "message:block", block after block, without any bias.
 * @param onTaken the bytes of each reading, also of those that were thrown away
 */
export function chanceOf(seed: Uint8Array, message: string, onTaken: (hex: string) => void = () => {}): Random {
  const letters = new TextEncoder();
  let waiting: number[] = [];
  let blocks = 0;
  return randomFromBytes((count) => {
    while (waiting.length < count) {
      waiting = [...waiting, ...hmac(sha256, seed, letters.encode(`${message}:${blocks++}`))];
    }
    const taken = Uint8Array.from(waiting.splice(0, count));
    onTaken(hexOf(taken));
    return taken;
  });
}

/** null where these are no bytes of a seed or a hash. */
export function bytesOf(hex: string): Uint8Array | null {
  if (!/^(?:[\da-f]{2}){16,64}$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
