import { Secret, TOTP } from 'otpauth';
import type { RandomBytes } from '../platform/process/random.ts';

const PERIOD_SECONDS = 30;

/** A new secret for time-based codes (RFC 6238): 160 bits in base32, as authenticator apps take it. */
export function newCodeSecret(random: RandomBytes): string {
  return new Secret({ buffer: new Uint8Array(random(20)).buffer }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function codeUri(account: string, secret: string): string {
  return codesOf(secret, account).toString();
}

/** The six digits of a moment. */
export function codeAt(secret: string, atMs: number): string {
  return codesOf(secret).generate({ timestamp: atMs });
}

/**
 * The number of the time step whose code this is, or null where it is wrong. One step early or late is forgiven:
 * clocks of telephones differ.
 */
export function stepOfCode(secret: string, code: string, atMs: number): bigint | null {
  const delta = codesOf(secret).validate({ token: code, timestamp: atMs, window: 1 });
  return delta === null ? null : BigInt(TOTP.counter({ period: PERIOD_SECONDS, timestamp: atMs }) + delta);
}

function codesOf(secret: string, label = 'office'): TOTP {
  return new TOTP({ issuer: 'Khela', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });
}
