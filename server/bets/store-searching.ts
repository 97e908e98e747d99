import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface FoundFilter {
  memberId?: bigint | undefined;
  /** The column that the window is of; both are in the order in which rows lie on the disk. */
  moment: 'placed_at' | 'settled_at';
  fromMs: number;
  untilMs: number;
  category?: string | undefined;
  studio?: string | undefined;
  gameCode?: string | undefined;
  state?: string | undefined;
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

export interface FoundRow {
  id: bigint;
  member_id: bigint;
  provider: string;
  category: string;
  game_code: string;
  round_id: bigint;
  state: string;
  stake_minor: bigint;
  payout_minor: bigint;
  placed_at: Date;
  settled_at: Date | null;
}

const columns = [
  'id',
  'member_id',
  'provider',
  'category',
  'game_code',
  'round_id',
  'state',
  'stake_minor',
  'payout_minor',
  'placed_at',
  'settled_at',
] as const;

/** One bet of the brand by its number, whosever it is. */
export async function byNumber(db: Db, brandId: number, id: bigint): Promise<FoundRow | undefined> {
  return db.selectFrom('bets').select(columns).where('id', '=', id).where('brand_id', '=', brandId).executeTakeFirst();
}

/** Bets of all members that a filter leaves. */
export async function found(db: Db, brandId: number, filter: FoundFilter, window: Window): Promise<FoundRow[]> {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

/** How many there are, and what the settled ones came to, minor units. */
export async function foundTotals(
  db: Db,
  brandId: number,
  filter: FoundFilter,
): Promise<{ count: number; stake_minor: bigint; payout_minor: bigint }> {
  return filtered(db, brandId, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(stake_minor) FILTER (WHERE state = 'settled'), 0)::bigint`.as('stake_minor'),
      sql<bigint>`coalesce(sum(payout_minor) FILTER (WHERE state = 'settled'), 0)::bigint`.as('payout_minor'),
    ])
    .executeTakeFirstOrThrow();
}

function filtered(db: Db, brandId: number, filter: FoundFilter) {
  const { memberId, moment, fromMs, untilMs, category, studio, gameCode, state, fromMinor, toMinor } = filter;
  let query = db
    .selectFrom('bets')
    .where('brand_id', '=', brandId)
    .where(moment, '>=', dateOf(fromMs))
    .where(moment, '<', dateOf(untilMs));
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (category !== undefined) query = query.where('category', '=', category);
  if (studio !== undefined) query = query.where('provider', '=', studio);
  if (gameCode !== undefined) query = query.where('game_code', '=', gameCode);
  if (state !== undefined) query = query.where('state', '=', state);
  if (fromMinor !== undefined) query = query.where('stake_minor', '>=', fromMinor);
  if (toMinor !== undefined) query = query.where('stake_minor', '<=', toMinor);
  return query;
}
