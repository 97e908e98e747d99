import type { JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';
import type { Config } from '../platform/process/config.ts';
import { addressOf, askCompany, IdentityFault } from './asking.ts';

/** What an issuer says of itself (OpenID Connect Discovery 1.0). */
export interface Issuer {
  issuer: string;
  authorizationUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** It names itself when a browser comes back (RFC 9207). */
  namesItself: boolean;
  /** The secret goes into the form where a header is not taken. */
  takesSecretInForm: boolean;
}

type Needs = Pick<Config, 'sandboxIdentityUrl'>;

const KEPT_MS = 10 * 60_000;
/** An unknown key is looked for anew, but nobody makes us ask with every made-up token. */
const KEYS_ANEW_MS = 30_000;
const MOST_KEYS = 40;

interface Kept<T> {
  value: T;
  atMs: number;
}

const issuers = new Map<string, Kept<Issuer>>();
const keySets = new Map<string, Kept<JSONWebKeySet>>();

/**
 * An issuer by its discovery document, kept for ten minutes.
 * @throws IdentityFault other_issuer where it calls itself otherwise, not_an_issuer, and those of askCompany
 */
export async function discover(needs: Needs, issuer: string, nowMs: number): Promise<Issuer> {
  const kept = issuers.get(issuer);
  if (kept && nowMs - kept.atMs < KEPT_MS) return kept.value;
  const value = await discoverAnew(needs, issuer);
  issuers.set(issuer, { value, atMs: nowMs });
  return value;
}

/** The same, asked of the issuer itself: what staff try before they save. @throws IdentityFault */
export async function discoverAnew(needs: Needs, issuer: string): Promise<Issuer> {
  const { status, body } = await askCompany(needs, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (status !== 200) throw new IdentityFault('no_answer', `the discovery document answered ${status}`);
  const read = z.safeParse(discoveryShape, body);
  if (!read.success) throw new IdentityFault('not_an_issuer', z.prettifyError(read.error));
  const said = read.data;
  // Whoever answers here for another could sign for it.
  if (said.issuer !== issuer) throw new IdentityFault('other_issuer', 'it calls itself otherwise');
  addressOf(said.authorization_endpoint);
  const ways = said.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return {
    issuer,
    authorizationUrl: said.authorization_endpoint,
    tokenUrl: said.token_endpoint,
    keysUrl: said.jwks_uri,
    namesItself: said.authorization_response_iss_parameter_supported ?? false,
    takesSecretInForm: !ways.includes('client_secret_basic'),
  };
}

/**
 * The issuer's keys for signatures, kept for ten minutes.
 * @param isMissing a token names a key that is not among those that are kept
 * @throws IdentityFault no_keys, and those of askCompany
 */
export async function keysOf(
  needs: Needs,
  { keysUrl }: Pick<Issuer, 'keysUrl'>,
  nowMs: number,
  isMissing = false,
): Promise<JSONWebKeySet> {
  const kept = keySets.get(keysUrl);
  if (kept && nowMs - kept.atMs < (isMissing ? KEYS_ANEW_MS : KEPT_MS)) return kept.value;
  const value = await keysAnew(needs, keysUrl);
  keySets.set(keysUrl, { value, atMs: nowMs });
  return value;
}

/** The keys that an address publishes now. @throws IdentityFault */
export async function keysAnew(needs: Needs, keysUrl: string): Promise<JSONWebKeySet> {
  const { status, body } = await askCompany(needs, keysUrl);
  const read = z.safeParse(keysShape, body);
  if (status !== 200 || !read.success) throw new IdentityFault('no_keys', `the keys answered ${status}`);
  return read.data;
}

const address = z.string().check(z.maxLength(500), z.regex(/^https?:\/\//));

const discoveryShape = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
});

const keysShape = z.object({
  keys: z.array(z.looseObject({ kty: z.string() })).check(z.minLength(1), z.maxLength(MOST_KEYS)),
});
