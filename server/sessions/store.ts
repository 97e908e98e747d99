import { type Db, dateOf } from '../platform/database.ts';

export type EndReason = 'logout' | 'replaced' | 'expired' | 'locked' | 'password';

export interface SessionInsert {
  tokenHash: Uint8Array;
  brandId: number;
  memberId: bigint;
  accountType: number;
  deviceId: string | null;
  userAgent: string;
  address: string;
  startedAtMs: number;
  expiresAtMs: number;
}

export async function insert(db: Db, session: SessionInsert): Promise<bigint> {
  const row = await db
    .insertInto('sessions')
    .values({
      token_hash: Buffer.from(session.tokenHash),
      brand_id: session.brandId,
      member_id: session.memberId,
      account_type: session.accountType,
      device_id: session.deviceId,
      user_agent: session.userAgent,
      address: session.address,
      started_at: dateOf(session.startedAtMs),
      last_seen_at: dateOf(session.startedAtMs),
      expires_at: dateOf(session.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface LiveSession {
  id: bigint;
  brandId: number;
  memberId: bigint;
  accountType: number;
  lastSeenAtMs: number;
  expiresAtMs: number;
}

/** The session of a token that nobody has ended; whether its time is up is for the caller to say. */
export async function byTokenHash(db: Db, tokenHash: Uint8Array): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'brand_id', 'member_id', 'account_type', 'last_seen_at', 'expires_at'])
    .where('token_hash', '=', Buffer.from(tokenHash))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    brandId: row.brand_id,
    memberId: row.member_id,
    accountType: row.account_type,
    lastSeenAtMs: row.last_seen_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
  };
}

export async function touch(db: Db, sessionId: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: dateOf(atMs) })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', dateOf(atMs))
    .execute();
}

export interface EndWhich {
  brandId: number;
  memberId: bigint;
  sessionId?: bigint;
  deviceId?: string;
  /** Leave this many of the newest. */
  keep?: number;
}

/** Ends open sessions of one member. Returns their ids. */
export async function end(db: Db, which: EndWhich, why: EndReason, atMs: number): Promise<bigint[]> {
  let chosen = db
    .selectFrom('sessions')
    .select('id')
    .where('brand_id', '=', which.brandId)
    .where('member_id', '=', which.memberId)
    .where('ended_at', 'is', null);
  if (which.sessionId !== undefined) chosen = chosen.where('id', '=', which.sessionId);
  if (which.deviceId !== undefined) chosen = chosen.where('device_id', '=', which.deviceId);
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: dateOf(atMs), ended_why: why })
    .where('id', 'in', chosen.orderBy('id', 'desc').offset(which.keep ?? 0))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A member's sessions, newest first, ended ones too. */
export async function ofMember(db: Db, brandId: number, memberId: bigint, limit: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'started_at', 'last_seen_at', 'expires_at', 'ended_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function othersAt(
  db: Db,
  brandId: number,
  memberId: bigint,
  address: string,
  sinceMs: number,
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('member_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('address', '=', address)
    .where('started_at', '>=', dateOf(sinceMs))
    .where('member_id', '<>', memberId)
    .limit(20)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Marks as ended what has run out, so that lists say so. Returns how many. */
export async function endExpired(db: Db, atMs: number, idleBeforeMs: number): Promise<bigint> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: dateOf(atMs), ended_why: 'expired' })
    .where('ended_at', 'is', null)
    .where((by) => by.or([by('expires_at', '<=', dateOf(atMs)), by('last_seen_at', '<=', dateOf(idleBeforeMs))]))
    .executeTakeFirst();
  return result.numUpdatedRows;
}
