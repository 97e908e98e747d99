import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What a number of a draw would cost the house. */
export interface ExposureRow {
  draw_id: bigint;
  play_type: string;
  number: string;
  liability_minor: bigint;
}

/** Adds to what numbers would cost, and answers what they would cost now. Sorted, so that nobody waits in a circle. */
export async function raiseExposures(db: Db, brandId: number, added: readonly ExposureRow[]): Promise<ExposureRow[]> {
  const rows = added.map((one) => ({
    draw: String(one.draw_id),
    play: one.play_type,
    number: one.number,
    added: String(one.liability_minor),
  }));
  const raised = await sql<ExposureRow>`
    INSERT INTO lottery_exposures AS e (brand_id, draw_id, play_type, number, liability_minor)
    SELECT ${brandId}::integer, r.draw, r.play, r.number, sum(r.added)::bigint
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(draw bigint, play text, number text, added bigint)
     GROUP BY r.draw, r.play, r.number ORDER BY r.draw, r.play, r.number
    ON CONFLICT (draw_id, play_type, number) DO UPDATE SET liability_minor = e.liability_minor + excluded.liability_minor
    RETURNING draw_id, play_type, number, liability_minor`.execute(db);
  return raised.rows;
}
