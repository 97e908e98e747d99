import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { listIdentityCompanies } from '../../contract/identities.ts';
import type * as calls from '../../contract/identities-office.ts';
import * as audit from '../audit/service.ts';
import * as status from '../brand/service-status.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { addressOf, IdentityFault } from './asking.ts';
import { discoverAnew, keysAnew } from './issuer.ts';
import * as bindings from './store-bindings.ts';
import * as store from './store-companies.ts';

const SECRET_PURPOSE = 'identity-company';
/** What people see of a secret. */
const HIDDEN = '••••••';

type Terms = Omit<CallParsed<typeof calls.saveIdentityCompany>, 'company' | 'version' | 'note' | 'clientSecret'>;

/** What is written of a company: its secret only as it is sealed, so that a proposal that waits gives none away. */
interface Wanted extends Terms {
  company: string;
  /** Base64; null: the one that is there stays. */
  secretSealed: string | null;
}

const harmless: proposals.HarmlessChanges = {
  name: proposals.always,
  mark: proposals.always,
  colour: proposals.always,
  isOn: proposals.off,
  trustsEmail: proposals.off,
};

/** The companies by which people may log in. */
export async function shownCompanies(ctx: Ctx): Promise<CallOutput<typeof listIdentityCompanies>> {
  const rows = await store.companies(ctx.db, ctx.brand.id);
  return { list: rows.filter(({ is_on }) => is_on).map(shown) };
}

/** A company as its button shows it. */
export function shown({ code, name, mark, colour }: store.CompanyRow) {
  return { company: code, name: name as Terms['name'], mark, colour };
}

/** A company that is on. @throws Refusal identity_closed */
export async function openCompany(ctx: Ctx, code: string): Promise<store.CompanyRow> {
  const row = await store.company(ctx.db, ctx.brand.id, code);
  return row?.is_on ? row : fail('identity_closed');
}

/** Where a browser comes back to from a company: an address of its own for each, so that no two can be mixed up. */
export function returnUrlOf(site: string, company: string): string {
  return new URL(`/login/back/${company}`, site).href;
}

/** What the company knows the brand by. */
export function secretOf(ctx: Ctx, { client_secret_sealed }: store.CompanyRow): string {
  return ctx.platform.seal.open(SECRET_PURPOSE, client_secret_sealed).toString('utf8');
}

/** The companies as the office reads them, without their secrets. */
export async function officeCompanies(ctx: Ctx): Promise<CallOutput<typeof calls.listOfficeIdentities>> {
  const rows = await store.companies(ctx.db, ctx.brand.id);
  const bound = await bindings.countByIssuer(ctx.db, ctx.brand.id);
  const known = await status.sitesOf(ctx);
  const sites = known.length > 0 ? known : [ctx.platform.config.publicUrl];
  return rows.map((row) => ({
    ...shown(row),
    issuer: row.issuer,
    clientId: row.client_id,
    isOn: row.is_on,
    trustsEmail: row.trusts_email,
    bound: bound.get(row.issuer) ?? 0,
    returnUrls: sites.map((site) => returnUrlOf(site, row.code)),
    changedAtMs: row.changed_at.getTime(),
    version: row.version,
  }));
}

/** Asks an issuer whether it would serve, before it is saved. */
export async function tryCompany(
  ctx: Ctx,
  { issuer }: CallParsed<typeof calls.tryIdentityCompany>,
): Promise<CallOutput<typeof calls.tryIdentityCompany>> {
  const { config } = ctx.platform;
  try {
    const { authorizationUrl, keysUrl } = await discoverAnew(config, issuer.trim());
    const { keys } = await keysAnew(config, keysUrl);
    return { trouble: null, page: authorizationUrl, keys: keys.length };
  } catch (error) {
    if (!(error instanceof IdentityFault)) throw error;
    return { trouble: error.trouble, page: '', keys: 0 };
  }
}

/**
 * Connects a company or changes it; into the audit log, without its secret. Staff switch one off and change its looks
 * alone; everything else opens a door to members' accounts and waits for a second person.
 * @throws Refusal version_conflict, conflict (another company of the brand has this issuer), bad_input
 */
export async function saveCompany(
  ctx: Ctx,
  input: CallParsed<typeof calls.saveIdentityCompany>,
  address: string,
): Promise<CallOutput<typeof calls.saveIdentityCompany>> {
  return transact(ctx, async (inside) => {
    const row = await store.company(inside.db, inside.brand.id, input.company);
    if ((row?.version ?? 0) !== input.version) fail('version_conflict');
    const wanted = wantedOf(inside, input, row);
    const asked = proposalOf(inside, row, wanted, input.note);
    if (asked === null) return { version: await write(inside, wanted, address), proposalId: null };
    return { version: input.version, proposalId: (await proposals.propose(inside, asked, address)).id };
  });
}

/**
 * Carries out what two people agreed on for a company; what else was saved meanwhile stays.
 * @throws Refusal proposal_stale where one of its values has been changed since, conflict
 */
export async function carryOutCompany(ctx: Ctx, { body, changes }: proposals.Approved, address: string): Promise<null> {
  const { company, secretSealed, ...wanted } = body as Wanted;
  const row = await store.company(ctx.db, ctx.brand.id, company);
  const ofTerms = changes.filter(({ path }) => path !== 'newSecret');
  const terms = proposals.agreedOver(row ? termsOf(row) : {}, wanted, ofTerms);
  // A company that somebody else has connected under this name meanwhile is not this one's.
  if (row === undefined && secretSealed === null) fail('proposal_stale');
  await write(ctx, { ...terms, company, secretSealed }, address);
  return null;
}

function wantedOf(
  ctx: Ctx,
  given: CallParsed<typeof calls.saveIdentityCompany>,
  row: store.CompanyRow | undefined,
): Wanted {
  const { company, name, clientId, clientSecret, mark, colour, isOn, trustsEmail } = given;
  const issuer = given.issuer.trim();
  const { sandboxIdentityUrl } = ctx.platform.config;
  try {
    const url = addressOf(issuer);
    const isOpen = url.protocol === 'https:' || url.origin === sandboxIdentityUrl;
    if (!isOpen || url.search !== '') failField('issuer', 'invalid_format');
  } catch (error) {
    if (!(error instanceof IdentityFault)) throw error;
    failField('issuer', 'invalid_format');
  }
  const isOther = issuer !== row?.issuer || clientId !== row.client_id;
  // Another client has another secret.
  if (isOther && clientSecret === '') failField('clientSecret', 'required');
  const sealed =
    clientSecret === '' ? null : ctx.platform.seal.close(SECRET_PURPOSE, Buffer.from(clientSecret), ctx.random);
  const terms = { name, issuer, clientId, mark, colour, isOn, trustsEmail };
  return { company, ...terms, secretSealed: sealed?.toString('base64') ?? null };
}

/** What a second person has to decide of it; null: nothing. */
function proposalOf(ctx: Ctx, row: store.CompanyRow | undefined, wanted: Wanted, reason: string) {
  if (ctx.actor.kind !== 'staff') return null;
  const { company, secretSealed, ...terms } = wanted;
  const changes = [
    ...proposals.changesBetween(row ? termsOf(row) : {}, terms),
    ...(secretSealed === null ? [] : [{ path: 'newSecret', before: '', after: HIDDEN }]),
  ];
  if (row !== undefined && proposals.areHarmless(changes, harmless)) return null;
  const subject = `identity_company:${company}`;
  return { kind: 'identity_company', subject, body: wanted, changes, reason, field: 'note' } as const;
}

/** @returns the new version */
async function write(ctx: Ctx, wanted: Wanted, address: string): Promise<number> {
  const { company, secretSealed, ...terms } = wanted;
  const row = await store.company(ctx.db, ctx.brand.id, company);
  const sealed = secretSealed === null ? row?.client_secret_sealed : Buffer.from(secretSealed, 'base64');
  if (sealed === undefined) return failField('clientSecret', 'required');
  const version = row?.version ?? 0;
  const { issuer, clientId, mark, colour, isOn, trustsEmail, name } = terms;
  const of = { brandId: ctx.brand.id, code: company, atMs: ctx.nowMs, secretSealed: sealed };
  const written = { ...of, name, issuer, clientId, mark, colour, isOn, trustsEmail };
  try {
    if (!(await store.writeCompany(ctx.db, written, version))) fail('version_conflict');
  } catch (error) {
    if (brokenConstraint(error) === store.ISSUER_CONSTRAINT) fail('conflict');
    throw error;
  }
  await audit.record(ctx, {
    action: 'identity_company.save',
    subject: `identity_company:${company}`,
    detail: { before: row ? termsOf(row) : null, after: { ...terms }, newSecret: secretSealed !== null },
    address,
  });
  return version + 1;
}

/** A company as changes of it are told. */
function termsOf(row: store.CompanyRow): Terms {
  return {
    name: row.name as Terms['name'],
    issuer: row.issuer,
    clientId: row.client_id,
    mark: row.mark,
    colour: row.colour,
    isOn: row.is_on,
    trustsEmail: row.trusts_email,
  };
}
