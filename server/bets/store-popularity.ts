import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

/** The games among the brand's latest bets since a moment: most members first, then most bets. */
export async function playedLately(
  db: Db,
  brandId: number,
  sinceMs: number,
  latest: number,
): Promise<{ game_code: string; members: number; bets: number }[]> {
  const { rows } = await sql<{ game_code: string; members: number; bets: number }>`
    SELECT game_code, count(DISTINCT member_id)::int AS members, count(*)::int AS bets
      FROM (SELECT game_code, member_id FROM bets WHERE brand_id = ${brandId} AND placed_at >= ${dateOf(sinceMs)}
             ORDER BY placed_at DESC LIMIT ${latest}) played
     GROUP BY game_code
     ORDER BY members DESC, bets DESC, game_code`.execute(db);
  return rows;
}

/** Of each game the largest payout above its stake, among the brand’s latest bets since a moment. */
export async function largestWins(db: Db, brandId: number, sinceMs: number, latest: number, limit: number) {
  const columns = [
    'id',
    'member_id',
    'game_code',
    'stake_minor',
    'payout_minor',
    'settled_at',
    'placed_at',
    'state',
  ] as const;
  const won = db
    .selectFrom((from) =>
      from
        .selectFrom('bets')
        .select(columns)
        .where('brand_id', '=', brandId)
        .where('placed_at', '>=', dateOf(sinceMs))
        .orderBy('placed_at', 'desc')
        .limit(latest)
        .as('played'),
    )
    .select(columns)
    .distinctOn('game_code')
    .where('state', '=', 'settled')
    .whereRef('payout_minor', '>', 'stake_minor')
    .orderBy('game_code')
    .orderBy('payout_minor', 'desc')
    .orderBy('id', 'desc');
  return db
    .selectFrom(won.as('won'))
    .select(columns)
    .orderBy('payout_minor', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
