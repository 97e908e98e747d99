import { type Db, dateOf } from '../platform/database/database.ts';

export interface StaffRow {
  id: bigint;
  account: string;
  name: string;
  role: string;
  active: boolean;
  last_login_at: Date | null;
  new_until: Date | null;
}

const columns = ['id', 'account', 'name', 'role', 'active', 'last_login_at', 'new_until'] as const;

export interface StaffInsert {
  account: string;
  name: string;
  role: string;
  passwordHash: string;
  codeSecretSealed: Uint8Array;
  /** Empty: every brand. */
  brandCodes: readonly string[];
  /** null: they are nobody's second hand. */
  newUntilMs: number | null;
  atMs: number;
}

/** The constraint that keeps staff accounts apart. */
export const ACCOUNT_TAKEN_CONSTRAINT = 'staff_account_key';

export async function insert(db: Db, staff: StaffInsert): Promise<bigint> {
  const { id } = await db
    .insertInto('staff')
    .values({
      account: staff.account,
      name: staff.name,
      role: staff.role,
      password_hash: staff.passwordHash,
      code_secret_sealed: Buffer.from(staff.codeSecretSealed),
      created_at: dateOf(staff.atMs),
      new_until: staff.newUntilMs === null ? null : dateOf(staff.newUntilMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (staff.brandCodes.length > 0) {
    const rows = staff.brandCodes.map((code) => ({ staff_id: id, brand_code: code }));
    await db.insertInto('staff_brands').values(rows).execute();
  }
  return id;
}

export async function byAccount(db: Db, account: string) {
  return db
    .selectFrom('staff')
    .select([...columns, 'password_hash', 'code_secret_sealed'])
    .where('account', '=', account)
    .executeTakeFirst();
}

export async function byId(db: Db, staffId: bigint): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').select(columns).where('id', '=', staffId).executeTakeFirst();
}

export async function all(db: Db): Promise<StaffRow[]> {
  return db.selectFrom('staff').select(columns).orderBy('id').execute();
}

/** The brands of each staff member who does not work for all. */
export async function brandCodes(db: Db, staffIds: readonly bigint[]): Promise<Map<bigint, string[]>> {
  const codes = new Map<bigint, string[]>();
  if (staffIds.length === 0) return codes;
  const rows = await db
    .selectFrom('staff_brands')
    .select(['staff_id', 'brand_code'])
    .where('staff_id', 'in', [...staffIds])
    .orderBy('brand_code')
    .execute();
  for (const { staff_id, brand_code } of rows) codes.set(staff_id, [...(codes.get(staff_id) ?? []), brand_code]);
  return codes;
}

/**
 * Uses up the code of a time step on an active account.
 * @returns false where this step or a later one was used before, or the account was shut
 */
export async function useCodeStep(db: Db, staffId: bigint, step: bigint, atMs: number): Promise<boolean> {
  const result = await db
    .updateTable('staff')
    .set({ last_code_step: step, last_login_at: dateOf(atMs) })
    .where('id', '=', staffId)
    .where('last_code_step', '<', step)
    .where('active', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Locks staff rows until commit, in the order of their ids so that two who shut each other out wait in turn. */
export async function lock(db: Db, staffIds: readonly bigint[]): Promise<StaffRow[]> {
  return db
    .selectFrom('staff')
    .select(columns)
    .where('id', 'in', [...staffIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setActive(db: Db, staffId: bigint, active: boolean): Promise<void> {
  await db.updateTable('staff').set({ active }).where('id', '=', staffId).execute();
}

export async function setRole(db: Db, staffId: bigint, role: string): Promise<void> {
  await db.updateTable('staff').set({ role }).where('id', '=', staffId).execute();
}

export async function setCodeSecret(
  db: Db,
  staffId: bigint,
  { sealed, newUntilMs }: { sealed: Uint8Array; newUntilMs: number },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ code_secret_sealed: Buffer.from(sealed), new_until: dateOf(newUntilMs) })
    .where('id', '=', staffId)
    .execute();
}
