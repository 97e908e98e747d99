import { sql } from 'kysely';
import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';

/** The shortest that a room may give, so that who says nothing keeps the others waiting no longer than needed. */
const TURN_MS = 5_000;
const BANK_MS = 1_000;

/** A room of each game in which anybody may sit down where they like and matches are short, with short clocks. */
export async function openRooms({ db, brand }: Ctx, games: readonly string[]) {
  await sql`UPDATE pvp_rooms SET turn_ms = ${TURN_MS}, bank_ms = ${BANK_MS} WHERE brand_id = ${brand.id}`.execute(db);
  const { rows } = await sql<{ id: bigint; game_code: string; least: bigint }>`
    SELECT DISTINCT ON (game_code) id, game_code, least_buy_in_minor AS least FROM pvp_rooms
     WHERE brand_id = ${brand.id} AND NOT random_seating AND entry_minor IS NULL AND game_code = ANY (${games})
     ORDER BY game_code, coalesce((options ->> 'deals')::integer, 1), options ->> 'match', options ->> 'pieces', position`.execute(
    db,
  );
  return rows.map(({ id, game_code: gameCode, least }) => ({
    roomId: String(id),
    gameCode,
    buyIn: fromMinor(least * 2n, brand.settings.currency.decimals),
    silentMs: TURN_MS + BANK_MS + 1_500,
  }));
}

/** How many hands of each game have ended. */
export async function handsOf({ db }: Ctx): Promise<Record<string, number>> {
  const { rows } = await sql<{ game_code: string; count: number }>`
    SELECT game_code, count(*)::int AS count FROM pvp_hands WHERE state = 'ended' GROUP BY game_code`.execute(db);
  return Object.fromEntries(rows.map(({ game_code: game, count }) => [game, count]));
}

/** How many tables somebody has not left. */
export async function openTables({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pvp_tables WHERE closed_at IS NULL`.execute(db);
  return rows[0]!.count;
}

/** What an open table shows: its number, and whose move it waits for; null where it waits for none. */
export interface Shown {
  readonly newsNo: bigint;
  readonly turnSeat: number | null;
}

/** What each open table shows. */
export async function newsOf({ db }: Ctx): Promise<Map<string, Shown>> {
  const { rows } = await sql<{ id: bigint; news_no: bigint; turn_seat: number | null }>`
    SELECT t.id, t.news_no, CASE WHEN h.state = 'playing' THEN h.turn_seat END AS turn_seat
      FROM pvp_tables t LEFT JOIN pvp_hands h ON h.id = t.hand_id WHERE t.closed_at IS NULL`.execute(db);
  return new Map(rows.map(({ id, news_no: newsNo, turn_seat: turnSeat }) => [String(id), { newsNo, turnSeat }]));
}
