import type { Ctx } from '../../platform/process/ctx.ts';
import { hmacSha256 } from '../../platform/process/seal.ts';
import * as brand from '../../brand/service.ts';
import * as store from '../store-companies.ts';
import type { CompanyName } from './port.ts';
import { sandboxSecret } from './sandbox.ts';

/** What seals the keys of a brand's account with a company. */
export const COMPANY_KEY_PURPOSE = 'payment-company-key';

/** A brand's account with a company. */
export interface Account {
  brandId: number;
  merchant: string;
  /** Signs what we send. */
  apiKey: string;
  /** Any of them may have signed what we get: the present one, and the last while it is changed. */
  webhookSecrets: readonly string[];
}

/** The account of the brand; null: it has none. */
export async function accountOfBrand(ctx: Ctx, company: CompanyName): Promise<Account | null> {
  const row = await store.connection(ctx.db, ctx.brand.id, company);
  return row && row.merchant !== null ? opened(ctx, row) : sandboxAccount(ctx, company, ctx.brand.id);
}

/** The account under which a company names a merchant of ours, whichever brand's; null: nobody's. */
export async function accountOfMerchant(ctx: Ctx, company: CompanyName, merchant: string): Promise<Account | null> {
  const row = await store.connectionOfMerchant(ctx.db, company, merchant);
  if (row) return opened(ctx, row);
  const brandId = Number(/^khela-([1-9]\d{0,8})$/.exec(merchant)?.[1] ?? 0);
  if (brandId === 0 || (await brand.brandById(ctx.db, brandId)) === null) return null;
  // Whoever has an account of their own is not spoken for by the one that they were lent.
  const own = await store.connection(ctx.db, brandId, company);
  return own && own.merchant !== null ? null : sandboxAccount(ctx, company, brandId);
}

/** In the demo every brand has an account with the company that plays this one. */
function sandboxAccount(ctx: Ctx, company: CompanyName, brandId: number): Account | null {
  if (!ctx.platform.config.sandboxOffered) return null;
  const merchant = `khela-${brandId}`;
  const secret = sandboxSecret(ctx.platform.seal);
  const derived = (what: string) => hmacSha256(secret, `${company}.${what}.${merchant}`).toString('hex');
  return { brandId, merchant, apiKey: derived('api'), webhookSecrets: [derived('webhook')] };
}

function opened(ctx: Ctx, row: store.ConnectionRow): Account | null {
  const open = (sealed: Buffer | null) =>
    sealed === null ? null : ctx.platform.seal.open(COMPANY_KEY_PURPOSE, sealed).toString('utf8');
  const apiKey = open(row.api_key_sealed);
  const present = open(row.webhook_secret_sealed);
  if (row.merchant === null || apiKey === null || present === null) return null;
  const isLastGood = row.last_secret_until !== null && row.last_secret_until.getTime() > ctx.nowMs;
  const last = isLastGood ? open(row.last_secret_sealed) : null;
  const webhookSecrets = last === null ? [present] : [present, last];
  return { brandId: row.brand_id, merchant: row.merchant, apiKey, webhookSecrets };
}
