import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface DeedInsert {
  /** null: a deed that concerns no single brand. */
  brandId: number | null;
  staffId: bigint | null;
  staffAccount: string | null;
  action: string;
  subject: string;
  detail: Readonly<Record<string, unknown>>;
  address: string | null;
  atMs: number;
}

export async function insert(db: Db, deed: DeedInsert): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      brand_id: deed.brandId,
      staff_id: deed.staffId,
      staff_account: deed.staffAccount,
      action: deed.action,
      subject: deed.subject,
      detail: JSON.stringify(deed.detail),
      address: deed.address,
      at: dateOf(deed.atMs),
    })
    .execute();
}

export interface DeedFilter {
  brandId: number;
  /** Also deeds that concern no single brand. */
  withoutBrand: boolean;
  action?: string | undefined;
  staffAccount?: string | undefined;
}

const columns = ['id', 'at', 'staff_account', 'action', 'subject', 'detail', 'address'] as const;
export type DeedRow = Awaited<ReturnType<typeof list>>[number];

/** Deeds to any of these subjects, oldest first. */
export async function about(db: Db, brandId: number, subjects: readonly string[], limit: number): Promise<DeedRow[]> {
  if (subjects.length === 0) return [];
  return db
    .selectFrom('audit_log')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('subject', 'in', [...subjects])
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function list(db: Db, filter: DeedFilter, limit: number, offset: number) {
  return filtered(db, filter).select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function count(db: Db, filter: DeedFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, { brandId, withoutBrand, action, staffAccount }: DeedFilter) {
  let query = db
    .selectFrom('audit_log')
    .where((by) =>
      withoutBrand ? by.or([by('brand_id', '=', brandId), by('brand_id', 'is', null)]) : by('brand_id', '=', brandId),
    );
  if (action) query = query.where('action', '=', action);
  if (staffAccount) query = query.where('staff_account', '=', staffAccount);
  return query;
}
