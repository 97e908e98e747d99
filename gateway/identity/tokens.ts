import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { type JWK, exportJWK, SignJWT } from 'jose';
import type { Person } from './people.ts';

/** What the company can do wrong. */
export const faults = [
  'none',
  'silent',
  'other-audience',
  'other-issuer',
  'other-nonce',
  'other-party',
  'expired',
  'old',
  'no-algorithm',
  'public-key-as-secret',
  'other-key',
  'unsigned-change',
  'huge-keys',
  'huge-answer',
  'no-keys',
  'other-name',
  'redirects',
] as const;
export type Fault = (typeof faults)[number];

export interface Keys {
  readonly published: JWK;
  readonly kid: string;
  readonly signing: KeyObject;
  /** Of nobody whom the company has published. */
  readonly foreign: KeyObject;
  readonly publicPem: string;
}

/** Keys for signatures, made anew with every start: whoever kept the last ones has to ask again. */
export async function newKeys(): Promise<Keys> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' });
  const kid = createHash('sha256').update(publicPem).digest('base64url').slice(0, 16);
  const published = { ...(await exportJWK(createPublicKey(privateKey))), kid, alg: 'RS256', use: 'sig' };
  return {
    published,
    kid,
    foreign,
    publicPem,
    signing: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}

interface TokenOf {
  person: Person;
  issuer: string;
  clientId: string;
  nonce: string;
  nowSeconds: number;
}

const VALID_SECONDS = 300;

/** The token of a login, with the fault that the company is told to make. */
export async function tokenOf(
  keys: Keys,
  { person, issuer, clientId, nonce, nowSeconds }: TokenOf,
  fault: Fault,
): Promise<string> {
  const agedSeconds = fault === 'expired' || fault === 'old' ? 3_600 : 0;
  const iat = nowSeconds - agedSeconds;
  const exp = fault === 'old' ? nowSeconds + VALID_SECONDS : iat + VALID_SECONDS;
  const claims = {
    iss: fault === 'other-issuer' ? 'https://issuer.example' : issuer,
    sub: person.sub,
    aud:
      fault === 'other-audience' ? 'somebody-else' : fault === 'other-party' ? [clientId, 'somebody-else'] : clientId,
    ...(fault === 'other-party' && { azp: 'somebody-else' }),
    nonce: fault === 'other-nonce' ? 'made-up' : nonce,
    iat,
    exp,
    name: person.name,
    email: person.email,
    email_verified: person.isVerified,
  };
  const kid = keys.kid;
  if (fault === 'no-algorithm') return `${encoded({ alg: 'none', kid })}.${encoded(claims)}.`;
  if (fault === 'public-key-as-secret') {
    const body = `${encoded({ alg: 'HS256', kid })}.${encoded(claims)}`;
    return `${body}.${createHmac('sha256', keys.publicPem).update(body).digest('base64url')}`;
  }
  const key = fault === 'other-key' ? keys.foreign : keys.signing;
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  if (fault !== 'unsigned-change') return token;
  const [head, , signature] = token.split('.');
  return `${head}.${encoded({ ...claims, sub: 'sandbox-salma' })}.${signature}`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
