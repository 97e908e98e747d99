import { equalBytes, hmacSha256 } from '../../platform/process/seal.ts';

/** So far the clocks of a company and ours may be apart, either way. What is older may be a recording. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** Whether a callback was signed about now. */
export function isFresh(nowMs: number, signedAtMs: number): boolean {
  return Math.abs(nowMs - signedAtMs) <= TOLERANCE_MS;
}

/**
 * Whether one of the signatures, hexadecimal HMAC-SHA256, is that of the text under one of the secrets. Several are good
 * while a secret is changed. Each is compared with each, in time that does not depend on where they differ.
 */
export function isSignedByOne(
  text: string,
  signatures: readonly string[],
  secrets: readonly (string | Uint8Array)[],
): boolean {
  const given = signatures.filter((one) => /^[0-9a-f]{64}$/i.test(one)).map((one) => Buffer.from(one, 'hex'));
  return secrets
    .map((secret) => hmacSha256(secret, text))
    .map((right) => given.map((one) => equalBytes(right, one)).includes(true))
    .includes(true);
}

/** A header that came once; empty where it did not. */
export function headerOf(headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string {
  const given = headers[name];
  return typeof given === 'string' ? given : '';
}
