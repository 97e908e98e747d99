import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import type { SystemInfo } from '../../contract/brand.ts';
import { nowMs } from './clock.ts';

/**
 * The body of an encrypted call: compact JWE, ECDH-ES with A256GCM, to the brand's current key.
 * Each body is single use (jti) and short-lived (iat, seconds).
 * @throws Error where the page has no web cryptography (plain http on a host other than localhost)
 */
export async function encryptBody(payload: unknown, encryption: SystemInfo['encryption']): Promise<{ value: string }> {
  const text = new TextEncoder().encode(JSON.stringify(payload));
  const value = await new CompactEncrypt(text)
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: encryption.kid,
      iat: Math.floor(nowMs() / 1000),
      jti: crypto.randomUUID(),
    })
    .encrypt(encryption.jwk);
  return { value };
}
