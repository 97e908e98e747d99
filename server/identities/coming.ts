import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type * as calls from '../../contract/identities.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import * as status from '../brand/service-status.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf, type RequestFacts } from '../platform/process/ctx.ts';
import { fail, Refusal } from '../platform/process/fail.ts';
import { newToken } from '../platform/process/random.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as sessions from '../sessions/service.ts';
import { IdentityFault } from './asking.ts';
import { openCompany, returnUrlOf, secretOf } from './companies.ts';
import { discover } from './issuer.ts';
import { type Identity, identityOf, UntrustedToken } from './proving.ts';
import * as store from './store-attempts.ts';
import * as bindings from './store-bindings.ts';

/** The cookie by which a browser is known again; the page never sees it. */
export const BROWSER_COOKIE = 'signInBrowser';
/** What a browser brings along beside its input. */
export interface Bringing {
  /** What its cookie says. */
  browser: string | undefined;
  caller: sessions.Caller;
}

const VALID_MS = 10 * 60_000;
/** So long somebody fills in a form. */
const TICKET_MS = 30 * 60_000;
export const BROWSER_SECONDS = (VALID_MS + TICKET_MS) / 1000;
const VERIFIER_SEAL = 'identity-verifier';

/**
 * Begins a login: what will prove that an answer is meant for this browser is made and kept, and the address of the
 * company's page with it.
 * @param host the site on which it begins: the browser comes back there, if it is one of the brand's
 * @param browser what the browser's cookie says, where there is one
 * @returns with the cookie to set
 * @throws Refusal identity_closed, identity_unreachable, login.not.session or in_need_true_account where somebody binds
 */
export async function start(
  ctx: Ctx,
  input: CallParsed<typeof calls.startIdentity>,
  { host, browser }: { host: string; browser: string | undefined },
): Promise<{ url: string; browser: string }> {
  const company = await openCompany(ctx, input.company);
  const memberId = input.purpose === 'bind' ? memberWhoBinds(ctx) : null;
  const { config } = ctx.platform;
  const issuer = await discover(config, company.issuer, ctx.nowMs).catch((error: unknown) => unreachable(ctx, error));
  const [state, nonce, verifier] = [newToken(ctx.random), newToken(ctx.random), newToken(ctx.random)];
  // The same for all tabs of a browser: each has a state of its own.
  const known = browser !== undefined && /^[\w-]{43}$/.test(browser) ? browser : newToken(ctx.random);
  const returnUrl = returnUrlOf(await siteOf(ctx, host), input.company);
  await store.insert(ctx.db, {
    brandId: ctx.brand.id,
    company: company.code,
    issuer: company.issuer,
    clientId: company.client_id,
    returnUrl,
    stateHash: sha256(state),
    browserHash: sha256(known),
    nonce,
    verifierSealed: ctx.platform.seal.close(VERIFIER_SEAL, Buffer.from(verifier), ctx.random),
    memberId,
    deviceId: input.loginDeviceId ?? null,
    begunAtMs: ctx.nowMs,
    expiresAtMs: ctx.nowMs + VALID_MS,
  });
  const url = new URL(issuer.authorizationUrl);
  const asked = {
    response_type: 'code',
    scope: 'openid email profile',
    client_id: company.client_id,
    redirect_uri: returnUrl,
    state,
    nonce,
    code_challenge: sha256(verifier).toString('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href, browser: known };
}

/**
 * Takes what a browser brings back. Its state is used up whatever comes of it.
 * @throws Refusal identity_expired, identity_refused, identity_unreachable, identity_closed; bind_customer_required with the
 * proof where no account is bound; of the bound one account_locked, account_closed, member_no_enter,
 * login_verify_required with {ticket, methods}
 */
export async function finish(
  ctx: Ctx,
  input: CallParsed<typeof calls.finishIdentity>,
  { browser, caller }: Bringing,
): Promise<CallOutput<typeof calls.finishIdentity>> {
  const taken = await store.take(ctx.db, {
    brandId: ctx.brand.id,
    company: input.company,
    stateHash: sha256(input.state),
    browserHash: sha256(browser ?? ''),
    atMs: ctx.nowMs,
  });
  if (!taken) fail('identity_expired');
  const company = await openCompany(ctx, input.company);
  // The office has written down another issuer, or another client of it, since.
  if (company.issuer !== taken.issuer || company.client_id !== taken.client_id) fail('identity_expired');
  if (taken.member_id !== null && (ctx.actor.kind !== 'member' || ctx.actor.memberId !== taken.member_id))
    fail('identity_expired');
  const identity = await identityBehind(ctx, input, taken, secretOf(ctx, company));
  const whose = { brandId: ctx.brand.id, issuer: taken.issuer, subject: identity.subject };
  const bound = await bindings.ofSubject(ctx.db, whose);
  if (taken.member_id !== null) {
    if (bound) fail(bound.member_id === taken.member_id ? 'identity_bound' : 'identity_taken');
    return { entered: null, proof: await proofOf(ctx, taken, identity, company.trusts_email) };
  }
  if (!bound) return fail('bind_customer_required', await proofOf(ctx, taken, identity, company.trusts_email));
  const member = await members.get(ctx, bound.member_id);
  const entered = await sessions.loginByCompany(ctx, member, caller, taken.device_id ?? undefined);
  return { entered, proof: null };
}

/** What a request brings along of its browser. */
export function bringing(request: RequestFacts): Bringing {
  return { browser: browserOf(request), caller: sessions.callerOf(request) };
}

/** What the browser's cookie says, where there is one. */
export function browserOf({ cookies }: RequestFacts): string | undefined {
  return cookies[BROWSER_COOKIE];
}

/** What a ticket proves, in the browser that it was given to. @throws Refusal identity_expired */
export async function attemptOf(ctx: Ctx, ticket: string, browser: string | undefined): Promise<store.AttemptRow> {
  const found = await store.ofTicket(ctx.db, {
    brandId: ctx.brand.id,
    ticketHash: sha256(ticket),
    browserHash: sha256(browser ?? ''),
    atMs: ctx.nowMs,
  });
  return found ?? fail('identity_expired');
}

function memberWhoBinds(ctx: Ctx): bigint {
  if (ctx.actor.kind !== 'member') fail('login.not.session');
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  return memberId;
}

async function identityBehind(
  ctx: Ctx,
  input: CallParsed<typeof calls.finishIdentity>,
  taken: store.AttemptRow,
  clientSecret: string,
): Promise<Identity> {
  const { config, seal, log } = ctx.platform;
  try {
    const { namesItself } = await discover(config, taken.issuer, ctx.nowMs);
    if (input.iss === undefined ? namesItself : input.iss !== taken.issuer)
      throw new UntrustedToken('it came from another issuer');
    const claim = {
      issuer: taken.issuer,
      clientId: taken.client_id,
      clientSecret,
      code: input.code,
      verifier: seal.open(VERIFIER_SEAL, taken.verifier_sealed).toString('utf8'),
      nonce: taken.nonce,
      returnUrl: taken.return_url,
    };
    return await identityOf(config, claim, ctx.nowMs);
  } catch (error) {
    if (!(error instanceof UntrustedToken)) return unreachable(ctx, error);
    log.warn({ err: error, company: taken.company }, 'a login of a company could not be trusted');
    ctx.platform.metrics.failure('identity-company', 'untrusted');
    return fail('identity_refused');
  }
}

async function proofOf(
  ctx: Ctx,
  { id, company }: store.AttemptRow,
  { subject, person, email, isEmailVerified }: Identity,
  trustsEmail: boolean,
): Promise<NonNullable<CallOutput<typeof calls.finishIdentity>['proof']>> {
  const ticket = newToken(ctx.random);
  const isEmailProved = isEmailVerified && trustsEmail;
  const proved = { subject, person, email, isEmailProved };
  await store.prove(ctx.db, id, { ...proved, ticketHash: sha256(ticket), ticketUntilMs: ctx.nowMs + TICKET_MS });
  return { company, ticket, person, email, isEmailProved };
}

/** The brand's own site at which somebody is, else its main one: never what a request claims to be. */
async function siteOf(ctx: Ctx, host: string): Promise<string> {
  const sites = await status.sitesOf(ctx);
  return sites.find((site) => new URL(site).hostname === host) ?? sites[0] ?? ctx.platform.config.publicUrl;
}

function unreachable(ctx: Ctx, error: unknown): never {
  if (!(error instanceof IdentityFault)) throw error;
  ctx.platform.log.warn({ err: error, trouble: error.trouble }, 'a login company gave no answer');
  ctx.platform.metrics.failure('identity-company', error.trouble);
  throw new Refusal('identity_unreachable');
}
