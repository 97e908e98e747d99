import { type Db, dateOf } from '../platform/database/database.ts';

export interface StaffSessionInsert {
  tokenHash: Uint8Array;
  staffId: bigint;
  address: string;
  userAgent: string;
  startedAtMs: number;
  expiresAtMs: number;
}

export async function insert(db: Db, session: StaffSessionInsert): Promise<bigint> {
  const row = await db
    .insertInto('staff_sessions')
    .values({
      token_hash: Buffer.from(session.tokenHash),
      staff_id: session.staffId,
      address: session.address,
      user_agent: session.userAgent,
      started_at: dateOf(session.startedAtMs),
      last_seen_at: dateOf(session.startedAtMs),
      expires_at: dateOf(session.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The open session of a token with the active staff member behind it. */
export async function byTokenHash(db: Db, tokenHash: Uint8Array) {
  return db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .select(['s.id', 's.staff_id', 's.last_seen_at', 's.expires_at', 'staff.account', 'staff.role', 'staff.new_until'])
    .where('s.token_hash', '=', Buffer.from(tokenHash))
    .where('s.ended_at', 'is', null)
    .where('staff.active', '=', true)
    .executeTakeFirst();
}

/** Sessions that nobody can come back to since before a moment. */
export async function forget(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires_at', '<', dateOf(beforeMs)).execute();
}

export async function touch(db: Db, sessionId: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: dateOf(atMs) })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends open sessions of a staff member. @returns how many */
export async function end(db: Db, which: { staffId: bigint; sessionId?: bigint }, atMs: number): Promise<number> {
  let query = db
    .updateTable('staff_sessions')
    .set({ ended_at: dateOf(atMs) })
    .where('staff_id', '=', which.staffId)
    .where('ended_at', 'is', null);
  if (which.sessionId !== undefined) query = query.where('id', '=', which.sessionId);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
