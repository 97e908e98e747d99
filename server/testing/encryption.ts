import { CompactEncrypt, importJWK } from 'jose';
import { nowMs } from '../platform/process/clock.ts';
import type { PublicKey } from '../platform/process/encryption.ts';
import { newToken, secureRandom } from '../platform/process/random.ts';

export interface EncryptionChoices {
  kid?: string;
  iatSeconds?: number;
  jti?: string;
}

/** The body of an encrypted call, as a browser makes it; the choices let a test make a wrong one. */
export async function encryptPayload(
  key: PublicKey,
  payload: unknown,
  choices: EncryptionChoices = {},
): Promise<{ value: string }> {
  const recipient = await importJWK(key.jwk, 'ECDH-ES');
  const value = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: choices.kid ?? key.kid,
      iat: choices.iatSeconds ?? Math.floor(nowMs() / 1000),
      jti: choices.jti ?? newToken(secureRandom),
    })
    .encrypt(recipient);
  return { value };
}
