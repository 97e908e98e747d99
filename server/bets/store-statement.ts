import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

export interface Window {
  fromMs: number;
  untilMs: number;
}

export interface StatementRow {
  id: bigint;
  round_id: bigint;
  category: string;
  game_code: string;
  stake_minor: bigint;
  stake_bonus_minor: bigint;
  payout_minor: bigint;
  state: string;
  placed_at: Date;
  settled_at: Date | null;
}

/** How many bets a member placed in a half-open window. */
export async function countRows(db: Db, brandId: number, memberId: bigint, window: Window): Promise<number> {
  const row = await windowed(db, brandId, memberId, window)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A member's bets of a half-open window, the oldest first, after one of them. */
export async function statementRows(
  db: Db,
  brandId: number,
  memberId: bigint,
  window: Window,
  after: { placedAt: Date; id: bigint } | null,
  limit: number,
): Promise<StatementRow[]> {
  let query = windowed(db, brandId, memberId, window).select([
    'id',
    'round_id',
    'category',
    'game_code',
    'stake_minor',
    'stake_bonus_minor',
    'payout_minor',
    'state',
    'placed_at',
    'settled_at',
  ]);
  if (after) query = query.where(sql<boolean>`(placed_at, id) > (${after.placedAt}, ${after.id})`);
  return query.orderBy('placed_at').orderBy('id').limit(limit).execute();
}

function windowed(db: Db, brandId: number, memberId: bigint, { fromMs, untilMs }: Window) {
  return db
    .selectFrom('bets')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('placed_at', '>=', dateOf(fromMs))
    .where('placed_at', '<', dateOf(untilMs));
}
