import type { Selectable } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import type { IdentityCompanies } from '../platform/database/database-types.ts';

export type CompanyRow = Selectable<IdentityCompanies>;

/** The companies of a brand in the order of their codes. */
export async function companies(db: Db, brandId: number): Promise<CompanyRow[]> {
  return db.selectFrom('identity_companies').selectAll().where('brand_id', '=', brandId).orderBy('code').execute();
}

export async function company(db: Db, brandId: number, code: string): Promise<CompanyRow | undefined> {
  return db
    .selectFrom('identity_companies')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst();
}

export const ISSUER_CONSTRAINT = 'identity_companies_issuer';

export interface CompanyWrite {
  brandId: number;
  code: string;
  name: { BN: string; EN: string };
  issuer: string;
  clientId: string;
  secretSealed: Buffer;
  mark: string;
  colour: string;
  isOn: boolean;
  trustsEmail: boolean;
  atMs: number;
}

/** Writes a company from the version that was read, 0 where there was none; false where it stands at another. */
export async function writeCompany(db: Db, write: CompanyWrite, version: number): Promise<boolean> {
  const row = {
    name: JSON.stringify(write.name),
    issuer: write.issuer,
    client_id: write.clientId,
    client_secret_sealed: write.secretSealed,
    mark: write.mark,
    colour: write.colour,
    is_on: write.isOn,
    trusts_email: write.trustsEmail,
    version: version + 1,
    changed_at: dateOf(write.atMs),
  };
  const written =
    version === 0
      ? await db
          .insertInto('identity_companies')
          .values({ brand_id: write.brandId, code: write.code, ...row })
          .onConflict((conflict) => conflict.columns(['brand_id', 'code']).doNothing())
          .returning('version')
          .execute()
      : await db
          .updateTable('identity_companies')
          .set(row)
          .where('brand_id', '=', write.brandId)
          .where('code', '=', write.code)
          .where('version', '=', version)
          .returning('version')
          .execute();
  return written.length > 0;
}
