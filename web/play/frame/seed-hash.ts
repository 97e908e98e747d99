/**
 * SHA-256 of a server seed, in hexadecimal, as the server publishes it beforehand.
 * @param seedHex 64 hexadecimal digits
 * @returns null where the browser gives no cryptography on this address
 */
export async function hashOfSeed(seedHex: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const bytes = Uint8Array.from(seedHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
