import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export type EndReason = 'logout' | 'replaced' | 'expired' | 'locked' | 'password' | 'elsewhere';

export interface SessionInsert {
  tokenHash: Uint8Array;
  brandId: number;
  memberId: bigint;
  accountType: number;
  deviceId: string | null;
  userAgent: string;
  address: string;
  /** As contract/sessions.ts names the ways. */
  way: string;
  isNewPlace: boolean;
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
      way: session.way,
      is_new_place: session.isNewPlace,
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
  /** As contract/sessions.ts names the ways. */
  way: string;
  startedAtMs: number;
  lastSeenAtMs: number;
  expiresAtMs: number;
}

/** The session of a token that nobody has ended; whether its time is up is for the caller to say. */
export async function byTokenHash(db: Db, tokenHash: Uint8Array): Promise<LiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'brand_id', 'member_id', 'account_type', 'way', 'started_at', 'last_seen_at', 'expires_at'])
    .where('token_hash', '=', Buffer.from(tokenHash))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    brandId: row.brand_id,
    memberId: row.member_id,
    accountType: row.account_type,
    way: row.way,
    startedAtMs: row.started_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
  };
}

/**
 * When a session that nobody has ended ends by itself; null where it has ended. It does not end before the transaction.
 */
export async function heldUntil(db: Db, sessionId: bigint): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('expires_at')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    // Whoever ends it waits, and ends what was opened in it as well.
    .forShare()
    .executeTakeFirst();
  return row?.expires_at.getTime() ?? null;
}

/** Whether nobody has ended a session; if so, it is not ended before the transaction is. Shared by a member's calls. */
export async function holdOpen(
  db: Db,
  { brandId, memberId, sessionId }: Required<Pick<EndWhich, 'brandId' | 'memberId' | 'sessionId'>>,
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT sessions_hold_open(${brandId}, ${memberId}, ${sessionId}) AS open`.execute(db);
  return oneRow(rows).open;
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
  exceptSessionId?: bigint;
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
  if (which.exceptSessionId !== undefined) chosen = chosen.where('id', '<>', which.exceptSessionId);
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

/** Forgets the sessions of an account type that ended before a moment. */
export async function forgetOf(db: Db, accountType: number, beforeMs: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('account_type', '=', accountType)
    .where('ended_at', '<', dateOf(beforeMs))
    .execute();
}

/** A member's sessions, newest first, ended ones too. */
export async function ofMember(db: Db, brandId: number, memberId: bigint, limit: number) {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent',
      'address',
      'way',
      'is_new_place',
      'started_at',
      'last_seen_at',
      'expires_at',
      'ended_at',
    ])
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

/** Who logged in last from an address, among its latest sessions. */
export async function membersAt(db: Db, brandId: number, address: string, most: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('sessions')
        .select(['member_id', 'started_at'])
        .where('brand_id', '=', brandId)
        .where('address', '=', address)
        .orderBy('started_at', 'desc')
        .limit(500)
        .as('latest'),
    )
    .select('member_id')
    .groupBy('member_id')
    .orderBy((by) => by.fn.max('started_at'), 'desc')
    .limit(most)
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

/** Where a member has logged in from before: their devices and addresses, newest first; of many, the latest. */
export async function placesOf(
  db: Db,
  brandId: number,
  memberId: bigint,
): Promise<{ deviceId: string | null; address: string }[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['device_id', 'address'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ deviceId: row.device_id, address: row.address }));
}

/** Whether a member has had a session on a device. */
export async function hasHadDevice(db: Db, brandId: number, memberId: bigint, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('device_id', '=', deviceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member of a kind who last had a session on a device since a moment. */
export async function lastOnDevice(
  db: Db,
  brandId: number,
  deviceId: string,
  accountType: number,
  sinceMs: number,
): Promise<bigint | null> {
  const row = await db
    .selectFrom('sessions')
    .select('member_id')
    .where('brand_id', '=', brandId)
    .where('device_id', '=', deviceId)
    .where('account_type', '=', accountType)
    .where('started_at', '>=', dateOf(sinceMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.member_id ?? null;
}

/** The days of a zone, as 2026-11-01, on which a member logged in within a half-open window. */
export async function loginDays(
  db: Db,
  whose: { brandId: number; memberId: bigint; timeZone: string },
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT to_char(s.started_at AT TIME ZONE ${whose.timeZone}, 'YYYY-MM-DD') AS day FROM sessions s
     WHERE s.brand_id = ${whose.brandId} AND s.member_id = ${whose.memberId}
       AND s.started_at >= ${dateOf(fromMs)} AND s.started_at < ${dateOf(untilMs)}`.execute(db);
  return rows.map(({ day }) => day);
}
