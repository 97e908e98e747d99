import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { GameRow, PlayRow } from './store-games.ts';

export async function updateGame(
  db: Db,
  brandId: number,
  code: string,
  { schedule, shipped, ...change }: Partial<GameRow>,
): Promise<void> {
  await db
    .updateTable('lottery_games')
    .set({
      ...change,
      ...(schedule && { schedule: JSON.stringify(schedule) }),
      ...(shipped && { shipped: JSON.stringify(shipped) }),
    })
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .execute();
}

export async function upsertPlay(db: Db, brandId: number, gameCode: string, play: PlayRow): Promise<void> {
  const { play_type, ...decided } = play;
  await db
    .insertInto('lottery_plays')
    .values({ brand_id: brandId, game_code: gameCode, play_type, ...decided })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code', 'play_type']).doUpdateSet(decided))
    .execute();
}

export async function holidays(db: Db, brandId: number): Promise<{ gameCode: string; day: string }[]> {
  const { rows } = await sql<{ gameCode: string; day: string }>`
    SELECT game_code AS "gameCode", to_char(day, 'YYYY-MM-DD') AS day FROM lottery_holidays
     WHERE brand_id = ${brandId} ORDER BY lottery_holidays.day, game_code`.execute(db);
  return rows;
}

export async function setHoliday(
  db: Db,
  brandId: number,
  { gameCode, day, closed }: { gameCode: string; day: string; closed: boolean },
): Promise<void> {
  if (closed)
    await sql`INSERT INTO lottery_holidays (brand_id, game_code, day) VALUES (${brandId}, ${gameCode}, ${day}::date) ON CONFLICT DO NOTHING`.execute(
      db,
    );
  else
    await sql`DELETE FROM lottery_holidays WHERE brand_id = ${brandId} AND game_code = ${gameCode} AND day = ${day}::date`.execute(
      db,
    );
}

/** The time in which a lottery was off is nothing to make up for. */
export async function planFromNow(db: Db, brandId: number, code: string): Promise<void> {
  await sql`
    UPDATE lottery_games g SET planned_until = greatest(clock_timestamp(), coalesce(g.planned_until, (
             SELECT max(d.draws_at) FROM lottery_draws d WHERE d.brand_id = g.brand_id AND d.game_code = g.code), g.draws_from))
     WHERE g.brand_id = ${brandId} AND g.code = ${code}`.execute(db);
}

export async function exposures(
  db: Db,
  drawId: bigint,
): Promise<{ play_type: string; number: string; liability_minor: bigint }[]> {
  return db
    .selectFrom('lottery_exposures')
    .select(['play_type', 'number', 'liability_minor'])
    .where('draw_id', '=', drawId)
    .orderBy('liability_minor', 'desc')
    .limit(2000)
    .execute();
}
