import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

const columns = [
  'id',
  'member_id',
  'game_code',
  'rounds',
  'used',
  'stake_minor',
  'note',
  'granted_at',
  'expires_at',
  'revoked_at',
] as const;

export interface FreeRoundsInsert {
  brand_id: number;
  member_id: bigint;
  provider: string;
  game_code: string;
  currency: string;
  rounds: number;
  stake_minor: bigint;
  note: string;
}

export async function insertFreeRounds(
  db: Db,
  row: FreeRoundsInsert,
  { atMs, expiresAtMs }: { atMs: number; expiresAtMs: number },
): Promise<bigint> {
  const { id } = await db
    .insertInto('free_rounds')
    .values({ ...row, granted_at: dateOf(atMs), expires_at: dateOf(expiresAtMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a member may still play in a game. */
export async function open(
  db: Db,
  whose: { brandId: number; memberId: bigint; provider: string; gameCode: string },
  atMs: number,
) {
  return db
    .selectFrom('free_rounds')
    .select(columns)
    .where('brand_id', '=', whose.brandId)
    .where('member_id', '=', whose.memberId)
    .where('provider', '=', whose.provider)
    .where('game_code', '=', whose.gameCode)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', dateOf(atMs))
    .whereRef('used', '<', 'rounds')
    .orderBy('id')
    .execute();
}

export async function granted(db: Db, brandId: number, provider: string, limit: number, offset: number) {
  const query = db.selectFrom('free_rounds').where('brand_id', '=', brandId).where('provider', '=', provider);
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await query.select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { rows, count };
}

/** Whose rounds were taken back now; undefined where there are none or they were taken back before. */
export async function revoke(db: Db, brandId: number, id: bigint, atMs: number) {
  return db
    .updateTable('free_rounds')
    .set({ revoked_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['member_id', 'rounds', 'used'])
    .executeTakeFirst();
}
