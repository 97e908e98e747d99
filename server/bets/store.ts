import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database.ts';

export interface BetFilter {
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  category?: string | undefined;
  gameCode?: string | undefined;
  state?: string | undefined;
}

export interface BetTotals {
  count: number;
  stake_minor: bigint;
  payout_minor: bigint;
  valid_minor: bigint;
}

const totals = [
  sql<number>`count(*)::int`.as('count'),
  // A bet that was taken back cost nothing.
  sql<bigint>`coalesce(sum(stake_minor) FILTER (WHERE state <> 'rolled_back'), 0)::bigint`.as('stake_minor'),
  sql<bigint>`coalesce(sum(payout_minor), 0)::bigint`.as('payout_minor'),
  sql<bigint>`coalesce(sum(valid_minor), 0)::bigint`.as('valid_minor'),
] as const;

export async function totalsOf(db: Db, brandId: number, memberId: bigint, filter: BetFilter): Promise<BetTotals> {
  return filtered(db, brandId, memberId, filter).select(totals).executeTakeFirstOrThrow();
}

/** Totals of a whole brand over a half-open window. */
export async function brandTotals(db: Db, brandId: number, fromMs: number, untilMs: number): Promise<BetTotals> {
  return db
    .selectFrom('bets')
    .select(totals)
    .where('brand_id', '=', brandId)
    .where('placed_at', '>=', dateOf(fromMs))
    .where('placed_at', '<', dateOf(untilMs))
    .executeTakeFirstOrThrow();
}

/** How many members placed a bet since a moment. */
export async function activeMembers(db: Db, brandId: number, sinceMs: number): Promise<number> {
  const row = await db
    .selectFrom('bets')
    .select(sql<number>`count(DISTINCT member_id)::int`.as('count'))
    .where('brand_id', '=', brandId)
    .where('placed_at', '>=', dateOf(sinceMs))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The latest settled bets that returned more than their stake. */
export async function latestWins(db: Db, brandId: number, limit: number) {
  return db
    .selectFrom('bets')
    .select(['member_id', 'game_code', 'stake_minor', 'payout_minor', 'settled_at', 'placed_at'])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'settled')
    .whereRef('payout_minor', '>', 'stake_minor')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function filtered(db: Db, brandId: number, memberId: bigint, filter: BetFilter) {
  let query = db.selectFrom('bets').where('brand_id', '=', brandId).where('member_id', '=', memberId);
  if (filter.fromMs !== undefined) query = query.where('placed_at', '>=', dateOf(filter.fromMs));
  if (filter.untilMs !== undefined) query = query.where('placed_at', '<', dateOf(filter.untilMs));
  if (filter.category !== undefined) query = query.where('category', '=', filter.category);
  if (filter.gameCode !== undefined) query = query.where('game_code', '=', filter.gameCode);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  return query;
}
