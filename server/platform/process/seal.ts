import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from './random.ts';

/** Keeps secrets at rest: AES-256-GCM under a key that only the environment knows, bound to a purpose. */
export interface Seal {
  /** @returns 12 bytes nonce, 16 bytes tag, ciphertext */
  close(purpose: string, plain: Uint8Array, random: RandomBytes): Buffer;
  /** Throws where the bytes were not sealed for this purpose under this key. */
  open(purpose: string, sealed: Uint8Array): Buffer;
  /** A key derived for one purpose, 32 bytes. */
  key(purpose: string): Buffer;
}

/** @param secret at least 32 characters from the environment */
export function createSeal(secret: string): Seal {
  const keys = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    let derived = keys.get(purpose);
    if (!derived) {
      derived = Buffer.from(hkdfSync('sha256', secret, 'khela', purpose, 32));
      keys.set(purpose, derived);
    }
    return derived;
  };
  return {
    key,
    close(purpose, plain, random) {
      const nonce = random(12);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
  };
}

export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

export function hmacSha256(key: string | Uint8Array, data: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** Compares two secrets in time that does not depend on where they differ. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
