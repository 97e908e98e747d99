import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

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
  subject?: string | undefined;
  subjectKind?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
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

/** Who did something to any of these subjects at exactly one of these moments: a deed and what it moves have one. */
export async function doers(db: Db, brandId: number, subjects: readonly string[], moments: readonly Date[]) {
  if (subjects.length === 0) return [];
  return db
    .selectFrom('audit_log')
    .select(['subject', 'at', 'staff_account'])
    .where('brand_id', '=', brandId)
    .where('subject', '=', sql<string>`ANY(${[...subjects]}::text[])`)
    .where('at', '=', sql<Date>`ANY(${[...moments]}::timestamptz[])`)
    .where('staff_account', 'is not', null)
    .execute();
}

export async function list(db: Db, filter: DeedFilter, window: Window) {
  return inWindow(filtered(db, filter).select(columns), window).execute();
}

export async function count(db: Db, filter: DeedFilter): Promise<number> {
  const row = await filtered(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, filter: DeedFilter) {
  const { brandId, withoutBrand, action, staffAccount, subject, subjectKind, fromMs, untilMs } = filter;
  let query = db
    .selectFrom('audit_log')
    .where((by) =>
      withoutBrand ? by.or([by('brand_id', '=', brandId), by('brand_id', 'is', null)]) : by('brand_id', '=', brandId),
    );
  if (action) query = query.where('action', '=', action);
  if (staffAccount) query = query.where('staff_account', '=', staffAccount);
  if (subject) query = query.where('subject', '=', subject);
  if (subjectKind) query = query.where(sql<boolean>`split_part(subject, ':', 1) = ${subjectKind}`);
  if (fromMs !== undefined) query = query.where('at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('at', '<', dateOf(untilMs));
  return query;
}
