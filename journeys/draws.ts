import { sql } from 'kysely';
import type { Books } from './books.ts';

/**
 * Lets the draw of a lottery that closes next close so soon, and be drawn at once; the draws after it stay where they are.
 * Nobody waits that long for a journey, nor should they have to hurry: a draw that is about to close may also be given time,
 * as long as it closes before the one after it.
 * @returns its issue
 */
export async function closeNextIn(books: Books, gameCode: string, inMs: number): Promise<string> {
  const issue = await books.ask(async ({ db, brand: { id } }) => {
    const { rows } = await sql<{ issue: string }>`
      UPDATE lottery_draws d SET opens_at = least(d.opens_at, now()), closes_at = n.at, draws_at = n.at
        FROM (SELECT date_trunc('milliseconds', clock_timestamp()) + ${inMs}::integer * interval '1 millisecond' AS at) n
       WHERE d.state = 'open' AND d.id = (
         SELECT o.id FROM lottery_draws o WHERE o.brand_id = ${id} AND o.game_code = ${gameCode} AND o.state = 'open'
            AND o.closes_at > clock_timestamp() ORDER BY o.closes_at LIMIT 1 FOR UPDATE)
      RETURNING d.issue`.execute(db);
    return rows[0]?.issue;
  });
  // It was closed in this very moment: then another is the next.
  return issue ?? closeNextIn(books, gameCode, inMs);
}

/** How a draw stands. */
export async function drawNow(books: Books, gameCode: string, issue: string): Promise<{ id: bigint; state: string }> {
  return books.ask(async ({ db, brand: { id } }) => {
    const { rows } = await sql<{ id: bigint; state: string }>`
      SELECT id, state FROM lottery_draws WHERE brand_id = ${id} AND game_code = ${gameCode} AND issue = ${issue}`.execute(
      db,
    );
    if (!rows[0]) throw new Error(`${gameCode} has no draw ${issue}`);
    return rows[0];
  });
}

/** What an operator decides about the odds of a play type; null: as they are stated. */
export async function setOdds(
  books: Books,
  gameCode: string,
  playType: string,
  odds: readonly number[] | null,
): Promise<void> {
  await books.ask(({ db, brand: { id } }) =>
    sql`INSERT INTO lottery_plays (brand_id, game_code, play_type, odds) VALUES (${id}, ${gameCode}, ${playType}, ${odds}::integer[])
        ON CONFLICT (brand_id, game_code, play_type) DO UPDATE SET odds = excluded.odds`.execute(db),
  );
}
