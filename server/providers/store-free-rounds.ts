import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

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

export interface FreeRoundsFilter {
  provider: string;
  memberId?: bigint | undefined;
  /** What they are at a moment. */
  state?: { is: 'open' | 'played' | 'expired' | 'revoked'; atMs: number } | undefined;
  /** When they were given. */
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export type FreeRoundsRow = Awaited<ReturnType<typeof granted>>[number];

export async function granted(db: Db, brandId: number, filter: FreeRoundsFilter, window: Window) {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

export async function countGranted(db: Db, brandId: number, filter: FreeRoundsFilter): Promise<number> {
  const { count } = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function filtered(db: Db, brandId: number, { provider, memberId, state, fromMs, untilMs }: FreeRoundsFilter) {
  let query = db.selectFrom('free_rounds').where('brand_id', '=', brandId).where('provider', '=', provider);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (fromMs !== undefined) query = query.where('granted_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('granted_at', '<', dateOf(untilMs));
  if (state === undefined) return query;
  query = query.where('revoked_at', state.is === 'revoked' ? 'is not' : 'is', null);
  if (state.is === 'revoked') return query;
  query = query.whereRef('used', state.is === 'played' ? '=' : '<', 'rounds');
  if (state.is === 'played') return query;
  return query.where('expires_at', state.is === 'expired' ? '<=' : '>', dateOf(state.atMs));
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
