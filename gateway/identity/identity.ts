import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import formbody from '@fastify/formbody';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import * as z from 'zod/mini';
import { answerPage } from '../answers.ts';
import type { PageLanguage } from '../page.ts';
import { servePieces } from '../pieces.ts';
import { brokenPage, choicePage } from './page.ts';
import { people, type Person, typedPerson } from './people.ts';
import { type Fault, faults, type Keys, newKeys, tokenOf } from './tokens.ts';

export interface SandboxIdentity {
  /** Its issuer, and where people reach it. */
  readonly url: string;
  /** What it does wrong from now on. */
  fault: Fault;
  stop(): Promise<void>;
}

interface SandboxIdentityOptions {
  /** 0 takes any free one. */
  port: number;
  /** Address to listen on; localhost unless told. */
  host?: string;
  /** Where people reach it when something stands before it; else http://localhost and the port. */
  publicUrl?: string;
  clientId: string;
  clientSecret: string;
}

const CODE_MS = 60_000;
const MOST_CODES = 1_000;
const HUGE_BYTES = 2 ** 20;
/** Where the sites of this installation take an answer: a real company has each written down. */
const BACK = /^\/login\/back\/[a-z][a-z0-9-]{1,23}$/;

interface Code {
  person: Person;
  nonce: string;
  challenge: string;
  redirectUri: string;
  untilMs: number;
}

interface Company {
  app: FastifyInstance;
  identity: { url: string; fault: Fault };
  keys: Keys;
  codes: Map<string, Code>;
  client: Pick<SandboxIdentityOptions, 'clientId' | 'clientSecret'>;
}

/**
 * A login company for made-up people, on a port of its own: an issuer of OpenID Connect with the code flow and PKCE,
 * which makes faults when it is told to.
 */
export async function startSandboxIdentity(options: SandboxIdentityOptions): Promise<SandboxIdentity> {
  const { clientId, clientSecret } = options;
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  await servePieces(app, join(import.meta.dirname, 'mark.svg'));
  const identity = { url: '', fault: 'none' as Fault, stop: () => app.close() };
  const company = { app, identity, keys: await newKeys(), codes: new Map(), client: { clientId, clientSecret } };
  serveDocuments(company);
  servePages(company);
  serveTokens(company);
  serveFaults(company);
  await app.listen({ port: options.port, host: options.host ?? 'localhost' });
  identity.url = options.publicUrl ?? `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return identity;
}

/** OpenID Connect Discovery 1.0, and the keys. */
function serveDocuments({ app, identity, keys }: Company): void {
  app.get('/.well-known/openid-configuration', (_request, reply) => {
    if (identity.fault === 'redirects') return reply.redirect('https://accounts.example/');
    return {
      issuer: identity.fault === 'other-name' ? 'https://issuer.example' : identity.url,
      authorization_endpoint: `${identity.url}/authorize`,
      token_endpoint: `${identity.url}/token`,
      jwks_uri: `${identity.url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    };
  });
  app.get('/keys', () => {
    if (identity.fault === 'no-keys') return { keys: [] };
    return { keys: [keys.published], ...(identity.fault === 'huge-keys' && { more: 'x'.repeat(HUGE_BYTES) }) };
  });
}

const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string().check(z.maxLength(500)),
  scope: z.string().check(z.maxLength(200)),
  state: z.string().check(z.minLength(1), z.maxLength(500)),
  nonce: z.string().check(z.minLength(1), z.maxLength(500)),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
  ui_locales: z._default(z.string().check(z.maxLength(40)), 'bn'),
});
type Asked = z.infer<typeof asked>;

const choice = z.object({
  person: z.string(),
  email: z._default(z.string().check(z.maxLength(120)), ''),
  name: z._default(z.string().check(z.maxLength(80)), ''),
  verified: z.optional(z.string()),
});

function servePages(company: Company): void {
  const { app } = company;
  app.get('/', (_request, reply) => answerPage(reply, 404, brokenPage('bn'), null));
  app.get('/authorize', (request, reply) => {
    const read = readAsked(company, request.query);
    if (read === null) return answerPage(reply, 400, brokenPage('bn'), null);
    return answerPage(reply, 200, choicePage(languageOf(read), read), { returnUrl: read.redirect_uri });
  });
  app.post('/authorize', (request, reply) => {
    const read = readAsked(company, request.body);
    const made = z.safeParse(choice, request.body);
    if (read === null || !made.success) return answerPage(reply, 400, brokenPage('bn'), null);
    const { person: who, email, name, verified } = made.data;
    if (who === 'nobody') return goBack(company, reply, read, { error: 'access_denied' });
    const isTyped = who === 'typed' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
    const person = isTyped
      ? typedPerson(email.trim(), name.trim(), verified === 'yes')
      : people.find(({ sub }) => sub === who);
    if (!person) return answerPage(reply, 400, brokenPage(languageOf(read)), null);
    return goBack(company, reply, read, { code: newCode(company, read, person) });
  });
}

function serveTokens({ app, identity, keys, codes, client }: Company): void {
  app.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
    const { fault } = identity;
    // No answer at all: whoever asked has to stop waiting by themselves.
    if (fault === 'silent') return reply.hijack();
    if (fault === 'huge-answer') return { id_token: 'x'.repeat(HUGE_BYTES) };
    const given = request.body ?? {};
    const pair = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString('utf8');
    const [id, secret] = pair.split(':').map(decodeURIComponent);
    if (id !== client.clientId || secret !== client.clientSecret)
      return reply.code(401).send({ error: 'invalid_client' });
    const code = codes.get(given['code'] ?? '');
    // One use: whoever comes second has stolen it.
    codes.delete(given['code'] ?? '');
    const challenge = createHash('sha256')
      .update(given['code_verifier'] ?? '')
      .digest('base64url');
    const isGood =
      code !== undefined &&
      given['grant_type'] === 'authorization_code' &&
      code.untilMs > Date.now() &&
      code.challenge === challenge &&
      code.redirectUri === given['redirect_uri'];
    if (!isGood) return reply.code(400).send({ error: 'invalid_grant' });
    const { person, nonce } = code;
    const nowSeconds = Math.floor(Date.now() / 1000);
    const of = { person, nonce, nowSeconds, issuer: identity.url, clientId: client.clientId };
    return {
      access_token: randomBytes(16).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await tokenOf(keys, of, fault),
    };
  });
}

/** Not of OpenID Connect: how a demonstration makes it fail. */
function serveFaults({ app, identity }: Company): void {
  app.post<{ Params: { fault: string } }>('/fault/:fault', (request, reply) => {
    const named = faults.find((one) => one === request.params.fault);
    if (named === undefined) return reply.code(400).send({ faults });
    identity.fault = named;
    return { fault: named };
  });
}

/** A request that may be answered: of the client that is known, back to where that one is. */
function readAsked({ client }: Company, given: unknown): Asked | null {
  const read = z.safeParse(asked, given);
  if (!read.success || read.data.client_id !== client.clientId) return null;
  const url = URL.parse(read.data.redirect_uri);
  const isBack = url !== null && /^https?:$/.test(url.protocol) && BACK.test(url.pathname) && url.search === '';
  return isBack ? read.data : null;
}

function newCode({ codes }: Company, read: Asked, person: Person): string {
  const code = randomBytes(24).toString('base64url');
  if (codes.size >= MOST_CODES) codes.clear();
  codes.set(code, {
    person,
    nonce: read.nonce,
    challenge: read.code_challenge,
    redirectUri: read.redirect_uri,
    untilMs: Date.now() + CODE_MS,
  });
  return code;
}

function goBack({ identity }: Company, reply: FastifyReply, read: Asked, what: Record<string, string>): FastifyReply {
  const url = new URL(read.redirect_uri);
  for (const [name, value] of Object.entries({ ...what, state: read.state, iss: identity.url }))
    url.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url.href, 303);
}

function languageOf({ ui_locales }: Asked): PageLanguage {
  return ui_locales.toLowerCase().startsWith('en') ? 'en' : 'bn';
}
