import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

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

export interface WinFilter {
  sinceMs: number;
  /** Smaller payouts are left out. */
  leastMinor: bigint;
  /** Of these games alone. */
  gameCodes?: readonly string[] | undefined;
}

/** The latest settled bets since a moment that returned more than their stake. */
export async function latestWins(
  db: Db,
  brandId: number,
  { sinceMs, leastMinor, gameCodes }: WinFilter,
  limit: number,
) {
  return db
    .selectFrom('bets')
    .select(['member_id', 'game_code', 'stake_minor', 'payout_minor', 'settled_at', 'placed_at'])
    .where('brand_id', '=', brandId)
    .where('placed_at', '>=', dateOf(sinceMs))
    .where('state', '=', 'settled')
    .whereRef('payout_minor', '>', 'stake_minor')
    .where('payout_minor', '>=', leastMinor)
    .$if(gameCodes !== undefined, (of) => of.where('game_code', 'in', gameCodes ?? []))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
