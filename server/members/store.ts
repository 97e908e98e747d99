import { type SqlBool, sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface MemberRow {
  id: bigint;
  account: string;
  account_key: string;
  nickname: string;
  type: number;
  status: string;
  upline_id: bigint | null;
  language: string;
  details: Record<string, string>;
  mobile: string | null;
  registered_at: Date;
  last_login_at: Date | null;
  password_changed_at: Date;
  vip_level: number;
  agent_frozen_at: Date | null;
}

export const memberColumns = [
  'id',
  'account',
  'account_key',
  'nickname',
  'type',
  'status',
  'upline_id',
  'language',
  'details',
  'mobile',
  'registered_at',
  'last_login_at',
  'password_changed_at',
  'vip_level',
  'agent_frozen_at',
] as const;

export interface MemberInsert {
  brandId: number;
  account: string;
  accountKey: string;
  nickname: string;
  type: number;
  language: string;
  passwordHash: string;
  paymentPasswordHash: string | null;
  uplineId: bigint | null;
  details: Record<string, string>;
  mobile: string | null;
  atMs: number;
}

/** The constraint that keeps account names apart. */
export const ACCOUNT_TAKEN_CONSTRAINT = 'members_brand_id_account_key_key';
/** The constraint that keeps proved numbers apart. */
export const MOBILE_TAKEN_CONSTRAINT = 'members_mobile';

export async function insert(db: Db, member: MemberInsert): Promise<bigint> {
  const row = await db
    .insertInto('members')
    .values({
      brand_id: member.brandId,
      account: member.account,
      account_key: member.accountKey,
      nickname: member.nickname,
      type: member.type,
      password_hash: member.passwordHash,
      password_changed_at: dateOf(member.atMs),
      payment_password_hash: member.paymentPasswordHash,
      upline_id: member.uplineId,
      language: member.language,
      details: JSON.stringify(member.details),
      mobile: member.mobile,
      registered_at: dateOf(member.atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function byId(db: Db, brandId: number, memberId: bigint): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom('members')
    .select(memberColumns)
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row as MemberRow | undefined;
}

/** Those of these members that are of the brand. */
export async function byIds(db: Db, brandId: number, ids: readonly bigint[]): Promise<MemberRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select(memberColumns)
    .where('brand_id', '=', brandId)
    .where('id', 'in', [...ids])
    .execute();
  return rows as MemberRow[];
}

export async function byAccountKey(db: Db, brandId: number, accountKey: string): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom('members')
    .select(memberColumns)
    .where('brand_id', '=', brandId)
    .where('account_key', '=', accountKey)
    .executeTakeFirst();
  return row as MemberRow | undefined;
}

/** Whom a login means: the member of the name, else that of the number; asked in one go, whichever was entered. */
export async function byLogin(
  db: Db,
  brandId: number,
  accountKey: string,
  mobile: string | null,
): Promise<(MemberRow & { password_hash: string }) | undefined> {
  const row = await db
    .selectFrom('members')
    .select([...memberColumns, 'password_hash'])
    .where('brand_id', '=', brandId)
    .where((by) => by.or([by('account_key', '=', accountKey), by('mobile', '=', mobile)]))
    .orderBy(sql`account_key = ${accountKey}`, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as (MemberRow & { password_hash: string }) | undefined;
}

export async function byMobile(db: Db, brandId: number, mobile: string): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom('members')
    .select(memberColumns)
    .where('brand_id', '=', brandId)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return row as MemberRow | undefined;
}

export async function giveMissing(
  db: Db,
  brandId: number,
  memberId: bigint,
  given: Pick<MemberInsert, 'paymentPasswordHash' | 'mobile'> & { email: string | null },
): Promise<void> {
  const { paymentPasswordHash, mobile, email } = given;
  await sql`
    UPDATE members SET
           payment_password_hash = CASE WHEN payment_password_changed_at IS NULL
                                        THEN coalesce(payment_password_hash, ${paymentPasswordHash}) ELSE payment_password_hash END,
           mobile = coalesce(mobile, (SELECT ${mobile}::text WHERE NOT EXISTS (
             SELECT FROM members o WHERE o.brand_id = ${brandId} AND o.mobile = ${mobile}))),
           details = jsonb_strip_nulls(jsonb_build_object('email', ${email}::text)) || details
     WHERE brand_id = ${brandId} AND id = ${memberId}`.execute(db);
}

export async function accounts(db: Db, brandId: number, memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'account'])
    .where('brand_id', '=', brandId)
    .where('id', 'in', [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row.account]));
}

/**
 * Marks a login on an active account.
 * @returns null where the account is not active any more, else the moment of the login before
 */
export async function markLogin(
  db: Db,
  brandId: number,
  memberId: bigint,
  atMs: number,
): Promise<{ before: Date | null } | null> {
  // The row is locked until commit: a change of status made at the same time comes either before this login and stops
  // it, or after it and ends its session.
  const result = await sql<{ before: Date | null }>`
    UPDATE members SET last_login_at = ${dateOf(atMs)}
    FROM (SELECT id, last_login_at AS before FROM members
          WHERE brand_id = ${brandId} AND id = ${memberId} AND status = 'active' FOR UPDATE) AS found
    WHERE members.id = found.id
    RETURNING found.before`.execute(db);
  return result.rows[0] ?? null;
}

export async function setLanguage(db: Db, brandId: number, memberId: bigint, language: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ language })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
}

/** @returns the status before, or null where there is no such member */
export async function setStatus(
  db: Db,
  brandId: number,
  memberId: bigint,
  status: string,
): Promise<{ before: string; account: string } | null> {
  // One row, locked so that the status before is the one that this change replaces.
  const result = await sql<{ before: string; account: string }>`
    UPDATE members SET status = ${status}
    FROM (SELECT id, status AS before FROM members WHERE brand_id = ${brandId} AND id = ${memberId} FOR UPDATE) AS found
    WHERE members.id = found.id
    RETURNING found.before, members.account`.execute(db);
  return result.rows[0] ?? null;
}

/**
 * Members of a type and a beginning of their names who have not logged in since a moment, oldest first.
 * @param start in small letters, without signs that LIKE reads
 */
export async function idleSince(
  db: Db,
  brandId: number,
  which: { type: number; start: string; beforeMs: number; limit: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account_key', 'like', `${which.start}%`)
    .where('type', '=', which.type)
    .where('status', '=', 'active')
    .where((by) => by(by.fn.coalesce('last_login_at', 'registered_at'), '<', dateOf(which.beforeMs)))
    .orderBy('id')
    .limit(which.limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface MemberFilter {
  search: string;
  status?: string | undefined;
  tag?: string | undefined;
  /** Only those directly below this member; null: whom nobody stands above. */
  uplineId?: bigint | null | undefined;
  exceptType?: number | undefined;
  types?: readonly number[] | undefined;
  isFrozen?: boolean | undefined;
  /** Registered in this half-open window. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

/** Members by the beginning of account or nickname, or by id. */
export async function search(db: Db, brandId: number, filter: MemberFilter, window: Window): Promise<MemberRow[]> {
  const rows = await inWindow(filtered(db, brandId, filter).select(memberColumns), window).execute();
  return rows as MemberRow[];
}

export async function countFound(db: Db, brandId: number, filter: MemberFilter): Promise<number> {
  const row = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, brandId: number, filter: MemberFilter) {
  const { search: given, status, tag, uplineId, exceptType, types, isFrozen, fromMs, untilMs } = filter;
  let query = db.selectFrom('members').where('brand_id', '=', brandId);
  if (uplineId !== undefined) query = query.where('upline_id', uplineId === null ? 'is' : '=', uplineId);
  if (types !== undefined) query = query.where('type', 'in', [...types]);
  if (isFrozen !== undefined) query = query.where('agent_frozen_at', isFrozen ? 'is not' : 'is', null);
  if (exceptType !== undefined) query = query.where('type', '<>', exceptType);
  if (status !== undefined) query = query.where('status', '=', status);
  if (tag !== undefined)
    query = query.where('id', 'in', (by) =>
      by.selectFrom('member_tags').select('member_id').where('brand_id', '=', brandId).where('tag', '=', tag),
    );
  if (fromMs !== undefined) query = query.where('registered_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('registered_at', '<', dateOf(untilMs));
  if (given === '') return query;
  const start = `${given.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return query.where((by) =>
    by.or([
      by('account_key', 'like', start),
      sql<SqlBool>`lower(nickname) LIKE ${start}`,
      ...(/^[1-9]\d{0,17}$/.test(given) ? [by('id', '=', BigInt(given))] : []),
    ]),
  );
}
