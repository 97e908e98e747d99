import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { type RoundRow, rounds, seedColumns, type SeedRow } from './store.ts';

export type PairRow = SeedRow & { revealed_at: Date | null };

export async function pairsById(db: Db, ids: readonly bigint[]): Promise<PairRow[]> {
  return db
    .selectFrom('game_seeds')
    .select([...seedColumns, 'revealed_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/** Half-open. */
export interface Window {
  fromMs: number;
  untilMs: number;
}

/** A member's rounds that began in a window, of all games or of one, before one of them, the newest first. */
export async function roundsBefore(
  db: Db,
  whose: { brandId: number; memberId: bigint; gameCode: string | null },
  window: Window,
  before: Pick<RoundRow, 'started_at' | 'bet_id'> | null,
  limit: number,
): Promise<RoundRow[]> {
  return rounds(
    db,
    sql`brand_id = ${whose.brandId} AND member_id = ${whose.memberId}
        AND started_at >= ${dateOf(window.fromMs)} AND started_at < ${dateOf(window.untilMs)}
        AND (${whose.gameCode}::text IS NULL OR game_code = ${whose.gameCode})
        ${before ? sql`AND (started_at, bet_id) < (${before.started_at}, ${before.bet_id})` : sql``}
      ORDER BY started_at DESC, bet_id DESC LIMIT ${limit}`,
  );
}
