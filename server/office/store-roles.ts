import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface RoleRow {
  code: string;
  name_bn: string;
  name_en: string;
  permissions: string[];
  payout_most: number | null;
  deposit_most: number | null;
  correction_most: number | null;
  payout_day_most: number | null;
  deposit_day_most: number | null;
  correction_day_most: number | null;
  version: number;
}

const columns = [
  'code',
  'name_bn',
  'name_en',
  'permissions',
  'payout_most',
  'deposit_most',
  'correction_most',
  'payout_day_most',
  'deposit_day_most',
  'correction_day_most',
  'version',
] as const;

/** The constraint by which nobody has a role that is not there. */
export const ROLE_THERE_CONSTRAINT = 'staff_own_role';
/** And by which a code stands for one role. */
export const ROLE_CODE_CONSTRAINT = 'staff_roles_pkey';

export async function all(db: Db): Promise<RoleRow[]> {
  return db.selectFrom('staff_roles').select(columns).orderBy('code').execute();
}

export async function byCode(db: Db, code: string): Promise<RoleRow | undefined> {
  return db.selectFrom('staff_roles').select(columns).where('code', '=', code).executeTakeFirst();
}

/** The same, kept as it is until the end of the transaction: who gives it gives what they have read. */
export async function kept(db: Db, code: string): Promise<RoleRow | undefined> {
  return db.selectFrom('staff_roles').select(columns).where('code', '=', code).forShare().executeTakeFirst();
}

/** The same, to be changed. */
export async function locked(db: Db, code: string): Promise<RoleRow | undefined> {
  return db.selectFrom('staff_roles').select(columns).where('code', '=', code).forUpdate().executeTakeFirst();
}

interface Change {
  by: string;
  atMs: number;
}

export async function insert(db: Db, row: RoleRow, { by, atMs }: Change): Promise<void> {
  await db
    .insertInto('staff_roles')
    .values({ ...row, changed_by: by, changed_at: dateOf(atMs) })
    .execute();
}

export async function update(db: Db, { code, ...row }: RoleRow, { by, atMs }: Change): Promise<void> {
  await db
    .updateTable('staff_roles')
    .set({ ...row, changed_by: by, changed_at: dateOf(atMs) })
    .where('code', '=', code)
    .execute();
}

export async function remove(db: Db, code: string): Promise<void> {
  await db.deleteFrom('staff_roles').where('code', '=', code).execute();
}

/** How many have each role, also those who are kept out. */
export async function holders(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('staff')
    .select(['role', sql<number>`count(*)::int`.as('count')])
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, count }) => [role, count]));
}
