import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Config } from '../platform/process/config.ts';
import { askCompany, IdentityFault } from './asking.ts';
import { discover, type Issuer, keysOf } from './issuer.ts';

/** What an issuer has signed of somebody. */
export interface Identity {
  subject: string;
  /** How people know the account by: its address of mail, else its name; ''. */
  person: string;
  email: string;
  /** The issuer says that the address is theirs. */
  isEmailVerified: boolean;
}

interface Claim {
  issuer: string;
  clientId: string;
  clientSecret: string;
  code: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
  nonce: string;
  returnUrl: string;
}

/** The token that came cannot be believed. */
export class UntrustedToken extends Error {}

type Needs = Pick<Config, 'sandboxIdentityUrl'>;

// No `none`, and nothing whose key a public key could be taken for (RFC 8725).
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const CLOCKS_DIFFER_SECONDS = 60;
const MOST_AGE = '10 minutes';

/**
 * Exchanges the code at the issuer that it was given by, and believes of its token what OpenID Connect Core 1.0 §3.1.3.7
 * lets one believe.
 * @throws IdentityFault where the issuer does not answer, UntrustedToken
 */
export async function identityOf(needs: Needs, claim: Claim, nowMs: number): Promise<Identity> {
  const issuer = await discover(needs, claim.issuer, nowMs);
  const payload = await verified(needs, issuer, { token: await exchange(needs, issuer, claim), claim, nowMs });
  const read = z.safeParse(claimsShape, payload);
  if (!read.success) throw new UntrustedToken(z.prettifyError(read.error));
  const { sub, email = '', email_verified, name = '' } = read.data;
  const isEmail = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[A-Za-z]{2,24}$/.test(email);
  return {
    subject: sub,
    person: clean(isEmail ? email : name),
    email: isEmail ? email : '',
    isEmailVerified: isEmail && (email_verified === true || email_verified === 'true'),
  };
}

async function exchange(needs: Needs, issuer: Issuer, claim: Claim): Promise<string> {
  const { clientId, clientSecret } = claim;
  const inForm = issuer.takesSecretInForm;
  // Form-encoded before they are put together (RFC 6749, 2.3.1).
  const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':');
  const { status, body } = await askCompany(needs, issuer.tokenUrl, {
    form: {
      grant_type: 'authorization_code',
      code: claim.code,
      redirect_uri: claim.returnUrl,
      code_verifier: claim.verifier,
      ...(inForm && { client_id: clientId, client_secret: clientSecret }),
    },
    headers: inForm ? {} : { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
  });
  if (status >= 500) throw new IdentityFault('no_answer', `the token endpoint answered ${status}`);
  const read = z.safeParse(z.object({ id_token: z.string().check(z.maxLength(16_000)) }), body);
  // A code of another client, of another browser or of yesterday.
  if (status !== 200 || !read.success) throw new UntrustedToken(`the token endpoint answered ${status}`);
  return read.data.id_token;
}

interface Seen {
  token: string;
  claim: Claim;
  nowMs: number;
}

async function verified(needs: Needs, issuer: Issuer, { token, claim, nowMs }: Seen): Promise<JWTPayload> {
  const keys = await keysOf(needs, issuer, nowMs);
  const check = async (set: typeof keys): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(token, createLocalJWKSet(set), {
      algorithms,
      issuer: claim.issuer,
      audience: claim.clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: CLOCKS_DIFFER_SECONDS,
      maxTokenAge: MOST_AGE,
      currentDate: new Date(nowMs),
    });
    if (payload['nonce'] !== claim.nonce) throw new UntrustedToken('another nonce');
    const isOfMany = Array.isArray(payload.aud) && payload.aud.length > 1;
    const { azp } = payload;
    if ((isOfMany && azp === undefined) || (azp !== undefined && azp !== claim.clientId))
      throw new UntrustedToken('given to another client');
    return payload;
  };
  try {
    return await check(keys).catch(async (error: unknown) => {
      // The issuer may have changed its keys since.
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return check(await keysOf(needs, issuer, nowMs, true));
    });
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new UntrustedToken(`${error.message} (${algorithmOf(token)})`, { cause: error });
    throw error;
  }
}

/** For the log. */
function algorithmOf(token: string): string {
  try {
    return decodeProtectedHeader(token).alg ?? 'no algorithm';
  } catch {
    return 'not a token';
  }
}

const claimsShape = z.object({
  // 255 letters of ASCII at most, and it tells one from another by every letter (OpenID Connect Core, 2).
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  email: z.optional(z.string().check(z.maxLength(254))),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string().check(z.maxLength(500))),
});

/** One line that may stand on a page. */
function clean(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 120);
}
