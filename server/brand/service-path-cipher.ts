import { createCipheriv } from 'node:crypto';
import { sha256 } from '../platform/process/seal.ts';

const KEY_LETTERS = 8;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/**
 * Writes an address as the clients of this family of sites read it: base64 of DES in ECB with PKCS#7 padding, and behind
 * it the key, 8 letters. It keeps the address from readers of logs and protects nothing (docs/decisions/0024). The key comes
 * from the address, so that a page with it stays the same for as long as the address does.
 */
export function cipheredPath(path: string): string {
  const key = [...sha256(path).subarray(0, KEY_LETTERS)].map((byte) => letters[byte % letters.length]).join('');
  // Single DES is gone from OpenSSL, but triple DES with three equal keys is the same.
  const cipher = createCipheriv('des-ede3', Buffer.from(key.repeat(3), 'latin1'), null);
  return Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]).toString('base64') + key;
}
