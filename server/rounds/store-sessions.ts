import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { statement } from '../platform/database/database-statement.ts';
import { readTogether } from '../platform/database/database-together.ts';
import type { Json } from '../platform/database/database-types.ts';

export interface SessionRow {
  id: bigint;
  brand_id: number;
  member_id: bigint | null;
  provider: string;
  game_code: string;
  category: string;
  currency: string;
  member_session_id: bigint | null;
  expires_at: Date;
  ended_at: Date | null;
}

export async function insertSession(
  db: Db,
  row: {
    tokenHash: Buffer;
    brandId: number;
    memberId: bigint | null;
    /** The member's session that it is opened in and ends with. */
    memberSessionId: bigint | null;
    provider: string;
    gameCode: string;
    category: string;
    currency: string;
    studio: string;
    funBalanceMinor: bigint | null;
    startedAtMs: number;
    expiresAtMs: number;
  },
): Promise<bigint> {
  const inserted = await db
    .insertInto('game_sessions')
    .values({
      token_hash: row.tokenHash,
      brand_id: row.brandId,
      member_id: row.memberId,
      member_session_id: row.memberSessionId,
      provider: row.provider,
      game_code: row.gameCode,
      category: row.category,
      currency: row.currency,
      studio: row.studio,
      fun_balance_minor: row.funBalanceMinor,
      started_at: dateOf(row.startedAtMs),
      expires_at: dateOf(row.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

const byTokens = statement<SessionRow & { token_hash: Buffer }>(`
  SELECT token_hash, id, brand_id, member_id, provider, game_code, category, currency, member_session_id, expires_at, ended_at
    FROM game_sessions WHERE token_hash = ANY ($1::bytea[])`);

/** Every call of every frame of a game asks for its own: those that come in one breath are read together. */
export const sessionByToken = readTogether<Buffer, SessionRow | undefined>({
  most: 64,
  kindOf: () => '',
  async read(db, hashes) {
    const rows = await byTokens(db, [[...hashes]]);
    return hashes.map((hash) => rows.find((row) => row.token_hash.equals(hash)));
  },
});

/** The studio whose wallet a session's game reaches; '' where it reaches the member's own money. */
export async function studioOf(db: Db, sessionId: bigint): Promise<string> {
  const row = await db.selectFrom('game_sessions').select('studio').where('id', '=', sessionId).executeTakeFirst();
  return row?.studio ?? '';
}

/** Waits until what a member stakes at this moment is written; nothing more is staked before the transaction ends. */
export async function holdPlay(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await sql`SELECT rounds_hold_play(${brandId}, ${memberId})`.execute(db);
}

/** Ends what was opened in these sessions of a member. */
export async function endSessionsOf(
  db: Db,
  { brandId, memberId, memberSessionIds }: { brandId: number; memberId: bigint; memberSessionIds: readonly bigint[] },
  atMs: number,
): Promise<void> {
  await db
    .updateTable('game_sessions')
    .set({ ended_at: dateOf(atMs) })
    .where('member_session_id', 'in', [...memberSessionIds])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets visitors' play for fun that ended before a moment; of much, some. @returns how many */
export async function forgetFun(db: Db, beforeMs: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('game_sessions')
    .select('id')
    .where('member_id', 'is', null)
    .where('expires_at', '<', dateOf(beforeMs))
    .limit(limit);
  const deleted = await db.deleteFrom('game_sessions').where('id', 'in', old).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export interface FunState {
  balanceMinor: bigint;
  round: Json | null;
}

export async function funState(db: Db, sessionId: bigint): Promise<FunState> {
  const row = await db
    .selectFrom('game_sessions')
    .select(['fun_balance_minor', 'fun_round'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { balanceMinor: row.fun_balance_minor ?? 0n, round: row.fun_round };
}

/** Writes a visitor's new state over the balance it was computed from; false where another request was first. */
export async function saveFun(
  db: Db,
  sessionId: bigint,
  before: FunState,
  balanceMinor: bigint,
  round: unknown,
): Promise<boolean> {
  const result = await db
    .updateTable('game_sessions')
    .set({ fun_balance_minor: balanceMinor, fun_round: JSON.stringify(round) })
    .where('id', '=', sessionId)
    .where('fun_balance_minor', '=', before.balanceMinor)
    .where(
      sql<boolean>`fun_round IS NOT DISTINCT FROM ${before.round === null ? null : JSON.stringify(before.round)}::jsonb`,
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
