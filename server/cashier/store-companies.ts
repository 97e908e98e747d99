import { type Db, dateOf } from '../platform/database/database.ts';

export interface ConnectionRow {
  brand_id: number;
  company: string;
  is_on: boolean;
  /** null: the brand has no account of its own with it. */
  merchant: string | null;
  api_key_sealed: Buffer | null;
  webhook_secret_sealed: Buffer | null;
  last_secret_sealed: Buffer | null;
  last_secret_until: Date | null;
  version: number;
  changed_at: Date;
}

/** What a brand has written down of a company. */
export async function connection(db: Db, brandId: number, company: string): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('payment_companies')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('company', '=', company)
    .executeTakeFirst();
}

export async function connectionOfMerchant(
  db: Db,
  company: string,
  merchant: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('payment_companies')
    .selectAll()
    .where('company', '=', company)
    .where('merchant', '=', merchant)
    .executeTakeFirst();
}

/** Where a brand has said nothing of a company, it is on. */
export async function isSwitchedOff(db: Db, brandId: number, company: string): Promise<boolean> {
  const row = await connection(db, brandId, company);
  return row?.is_on === false;
}

export const MERCHANT_CONSTRAINT = 'payment_companies_merchant';

export interface ConnectionWrite {
  brandId: number;
  company: string;
  isOn: boolean;
  merchant: string | null;
  apiKeySealed: Buffer | null;
  webhookSecretSealed: Buffer | null;
  lastSecretSealed: Buffer | null;
  lastSecretUntilMs: number | null;
  atMs: number;
}

/** Writes a connection from the version that was read, 0 where there was none; false where it stands at another. */
export async function writeConnection(db: Db, write: ConnectionWrite, version: number): Promise<boolean> {
  const row = {
    is_on: write.isOn,
    merchant: write.merchant,
    api_key_sealed: write.apiKeySealed,
    webhook_secret_sealed: write.webhookSecretSealed,
    last_secret_sealed: write.lastSecretSealed,
    last_secret_until: write.lastSecretUntilMs === null ? null : dateOf(write.lastSecretUntilMs),
    changed_at: dateOf(write.atMs),
    version: version + 1,
  };
  const key = { brand_id: write.brandId, company: write.company };
  const written =
    version === 0
      ? await db
          .insertInto('payment_companies')
          .values({ ...key, ...row })
          .onConflict((conflict) => conflict.columns(['brand_id', 'company']).doNothing())
          .returning('version')
          .execute()
      : await db
          .updateTable('payment_companies')
          .set(row)
          .where('brand_id', '=', key.brand_id)
          .where('company', '=', key.company)
          .where('version', '=', version)
          .returning('version')
          .execute();
  return written.length > 0;
}
