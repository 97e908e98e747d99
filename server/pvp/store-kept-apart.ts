import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

/** What two have in common who may not sit together. */
export type Link = 'device' | 'upline';

/** Two whom a room of tables for money kept apart. */
export interface KeptAtTable {
  room_id: bigint;
  member_id: bigint;
  kept_from: bigint;
  kept_link: Link;
  refused: boolean;
}

interface KeptRow {
  kept_id: string;
  member_id: bigint;
  kept_from: bigint;
  kept_link: Link;
  outcome: 'elsewhere' | 'refused' | 'parted';
  times: number;
  at: Date;
  name_bn: string;
  name_en: string;
}

/** Counts the two, and that it was now. */
export async function noteKept(db: Db, brandId: number, kept: KeptAtTable): Promise<void> {
  await sql`
    INSERT INTO pvp_kept_apart AS k (brand_id, room_id, member_id, kept_from, kept_link, refused, last_at)
    VALUES (${brandId}, ${kept.room_id}, ${kept.member_id}, ${kept.kept_from}, ${kept.kept_link}, ${kept.refused}, clock_timestamp())
    ON CONFLICT (room_id, member_id, kept_from, refused) DO UPDATE
       SET times = k.times + 1, kept_link = excluded.kept_link, last_at = excluded.last_at`.execute(db);
}

/** Who was kept from whom since a moment, at tables for money and at sit-and-gos, the latest first. */
export async function keptSince(db: Db, brandId: number, sinceMs: number, limit: number): Promise<KeptRow[]> {
  const since = dateOf(sinceMs);
  const { rows } = await sql<KeptRow>`
    SELECT o.*, r.name_bn, r.name_en
      FROM (SELECT 'entry/' || e.id AS kept_id, t.room_id, e.member_id, e.kept_from, e.kept_link, CASE WHEN e.parted THEN 'parted' ELSE 'elsewhere' END AS outcome,
                   1 AS times, e.entered_at AS at
              FROM pvp_entries e JOIN pvp_tournaments t ON t.id = e.tournament_id
             WHERE e.brand_id = ${brandId} AND e.kept_from IS NOT NULL AND e.entered_at >= ${since}
            UNION ALL
            SELECT 'table/' || k.room_id || '/' || k.member_id || '/' || k.kept_from || '/' || k.refused, k.room_id, k.member_id, k.kept_from, k.kept_link,
                   CASE WHEN k.refused THEN 'refused' ELSE 'elsewhere' END, k.times, k.last_at
              FROM pvp_kept_apart k WHERE k.brand_id = ${brandId} AND k.last_at >= ${since}) o
      JOIN pvp_rooms r ON r.id = o.room_id
     ORDER BY o.at DESC, o.kept_id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
