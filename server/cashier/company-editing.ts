import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { depositCallback } from '../../contract/cashier.ts';
import { companyCallbackPath } from '../../contract/company-callbacks.ts';
import type { listPaymentCompanies, savePaymentCompany } from '../../contract/payment-companies.ts';
import * as audit from '../audit/service.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { companies } from './companies/known.ts';
import { accountOfBrand, COMPANY_KEY_PURPOSE } from './companies/keys.ts';
import type { CompanyName } from './companies/port.ts';
import * as store from './store-companies.ts';

const HOUR_MS = 60 * 60 * 1000;
/** What people see of a key. */
const HIDDEN = '••••••';

/** What is written of a company: keys only as they are sealed, so that a proposal that waits gives none away. */
interface Wanted {
  company: CompanyName;
  version: number;
  isOn: boolean;
  merchant: string | null;
  /** Base64; null: the one that is there stays. */
  apiKeySealed: string | null;
  webhookSecretSealed: string | null;
  lastSecretHours: number;
}

/** Every payment company, and how the brand stands with it. */
export async function officeCompanies(ctx: Ctx): Promise<CallOutput<typeof listPaymentCompanies>> {
  const names = Object.keys(companies) as CompanyName[];
  const list = await Promise.all(
    names.map(async (company) => {
      const { name, hasKeys, isConnected } = companies[company];
      const row = await store.connection(ctx.db, ctx.brand.id, company);
      const account = hasKeys ? await accountOfBrand(ctx, company) : null;
      const path = company === 'sandbox' ? depositCallback.path : companyCallbackPath(company);
      const lastUntilMs = row?.last_secret_until?.getTime() ?? 0;
      return {
        company,
        name,
        hasKeys,
        isConnected: await isConnected(ctx),
        isOn: row?.is_on ?? true,
        merchant: account?.merchant ?? null,
        ownMerchant: row?.merchant ?? null,
        callbackUrl: new URL(path, ctx.platform.config.publicUrl).href,
        lastSecretUntilMs: lastUntilMs > ctx.nowMs ? lastUntilMs : null,
        changedAtMs: row?.changed_at.getTime() ?? null,
        version: row?.version ?? 0,
      };
    }),
  );
  return { list };
}

/**
 * Switches a company on or off for the brand and writes its keys there; into the audit log, without the keys. Staff switch
 * one off alone; everything else waits for a second person.
 * @throws Refusal version_conflict, conflict (another brand has this account), bad_input
 */
export async function saveCompany(
  ctx: Ctx,
  input: CallParsed<typeof savePaymentCompany>,
  address: string,
): Promise<CallOutput<typeof savePaymentCompany>> {
  const { company } = input;
  if (company === 'people') return failField('company', 'invalid_value');
  return transact(ctx, async (inside) => {
    const row = await store.connection(inside.db, inside.brand.id, company);
    if ((row?.version ?? 0) !== input.version) fail('version_conflict');
    const wanted = wantedOf(inside, { ...input, company }, row);
    const asked = proposalOf(inside, row, wanted, input.note);
    if (asked === null) return { version: await write(inside, wanted, address), proposalId: null };
    return { version: input.version, proposalId: (await proposals.propose(inside, asked, address)).id };
  });
}

/**
 * Carries out what two people agreed on for a company.
 * @throws Refusal proposal_stale where it has changed since, conflict
 */
export async function carryOutCompany(ctx: Ctx, { body }: proposals.Approved, address: string): Promise<null> {
  const wanted = body as Wanted;
  const row = await store.connection(ctx.db, ctx.brand.id, wanted.company);
  if ((row?.version ?? 0) !== wanted.version) fail('proposal_stale');
  await write(ctx, wanted, address);
  return null;
}

function wantedOf(
  ctx: Ctx,
  input: Omit<CallParsed<typeof savePaymentCompany>, 'company'> & { company: CompanyName },
  row: store.ConnectionRow | undefined,
): Wanted {
  const { company, version, isOn, merchant, apiKey, webhookSecret, lastSecretHours } = input;
  const isOfKeys = companies[company].hasKeys;
  if (!isOfKeys && (merchant !== null || apiKey !== '' || webhookSecret !== '')) failField('merchant', 'invalid_value');
  // Another account has other keys.
  const isOther = merchant !== null && merchant !== (row?.merchant ?? null);
  if (isOther && apiKey === '') failField('apiKey', 'required');
  if (isOther && webhookSecret === '') failField('webhookSecret', 'required');
  if (merchant === null && (apiKey !== '' || webhookSecret !== '')) failField('merchant', 'required');
  if (webhookSecret !== '' && webhookSecret.length < 16) failField('webhookSecret', 'too_short');
  if (apiKey !== '' && apiKey.length < 16) failField('apiKey', 'too_short');
  const seal = (plain: string) =>
    plain === ''
      ? null
      : ctx.platform.seal.close(COMPANY_KEY_PURPOSE, Buffer.from(plain), ctx.random).toString('base64');
  return {
    company,
    version,
    isOn,
    merchant,
    apiKeySealed: seal(apiKey),
    webhookSecretSealed: seal(webhookSecret),
    lastSecretHours,
  };
}

/** What a second person has to decide of it; null: nothing. */
function proposalOf(ctx: Ctx, row: store.ConnectionRow | undefined, wanted: Wanted, reason: string) {
  if (ctx.actor.kind !== 'staff') return null;
  const before = { isOn: row?.is_on ?? true, merchant: row?.merchant ?? null };
  const { isOn, merchant } = wanted;
  const changes = [
    ...proposals.changesBetween(before, { isOn, merchant }),
    ...(wanted.apiKeySealed === null ? [] : [{ path: 'newApiKey', before: '', after: HIDDEN }]),
    ...(wanted.webhookSecretSealed === null
      ? []
      : [
          { path: 'newWebhookSecret', before: '', after: HIDDEN },
          { path: 'lastSecretHours', before: '', after: String(wanted.lastSecretHours) },
        ]),
  ];
  if (proposals.areHarmless(changes, { isOn: proposals.off })) return null;
  const subject = `payment_company:${wanted.company}`;
  return { kind: 'payment_company', subject, body: wanted, changes, reason, field: 'note' } as const;
}

/** @returns the new version */
async function write(ctx: Ctx, wanted: Wanted, address: string): Promise<number> {
  const { company, version, isOn, merchant } = wanted;
  const row = await store.connection(ctx.db, ctx.brand.id, company);
  const bytes = (text: string | null) => (text === null ? null : Buffer.from(text, 'base64'));
  const secret = bytes(wanted.webhookSecretSealed);
  // The secret of another account signs nothing of this one.
  const isSameAccount = row !== undefined && row.merchant === merchant && merchant !== null;
  const turns = secret !== null && isSameAccount && wanted.lastSecretHours > 0;
  const stays = secret === null && isSameAccount;
  const connection: store.ConnectionWrite = {
    brandId: ctx.brand.id,
    company,
    isOn,
    merchant,
    apiKeySealed: merchant === null ? null : (bytes(wanted.apiKeySealed) ?? row?.api_key_sealed ?? null),
    webhookSecretSealed: merchant === null ? null : (secret ?? row?.webhook_secret_sealed ?? null),
    lastSecretSealed: turns ? row.webhook_secret_sealed : stays ? row.last_secret_sealed : null,
    lastSecretUntilMs: turns
      ? ctx.nowMs + wanted.lastSecretHours * HOUR_MS
      : stays
        ? (row.last_secret_until?.getTime() ?? null)
        : null,
    atMs: ctx.nowMs,
  };
  try {
    if (!(await store.writeConnection(ctx.db, connection, version))) fail('version_conflict');
  } catch (error) {
    if (brokenConstraint(error) === store.MERCHANT_CONSTRAINT) fail('conflict');
    throw error;
  }
  await audit.record(ctx, {
    action: 'payment_company.save',
    subject: `payment_company:${company}`,
    detail: {
      isOn,
      merchant,
      newApiKey: wanted.apiKeySealed !== null,
      newWebhookSecret: wanted.webhookSecretSealed !== null,
    },
    address,
  });
  return version + 1;
}
