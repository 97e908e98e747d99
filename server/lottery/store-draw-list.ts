import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Window } from '../platform/database/database-keyset.ts';
import { oneRow } from '../platform/database/database-rows.ts';
import type { DrawnNumbers, DrawRow } from './store.ts';

export interface OfficeDrawRow extends DrawRow {
  name_bn: string;
  name_en: string;
  family: string;
  source: string;
  stake_minor: bigint;
  payout_minor: bigint;
  winners: number;
  exposure_minor: bigint;
  parts: number;
  parts_settled: number;
  proposed: DrawnNumbers | null;
  proposed_by: bigint | null;
  proposed_name: string | null;
  proposed_at: Date | null;
  proposed_reason: string | null;
}

export interface DrawFilter {
  gameCode?: string | undefined;
  state?: string | undefined;
  /** Its beginning. */
  issue?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  waiting?: string | undefined;
}

/** Draws that have closed or close soon, by their moment. */
export async function listDraws(
  db: Db,
  brandId: number,
  filter: DrawFilter,
  { order: { isDown }, limit, offset = 0, after }: Window,
): Promise<OfficeDrawRow[]> {
  const order = sql.raw(isDown ? 'd.draws_at DESC, d.id DESC' : 'd.draws_at, d.id');
  const behind = after && sql`AND (d.draws_at, d.id) ${sql.raw(isDown ? '<' : '>')} (${after.value}, ${after.id})`;
  const { rows } = await sql<OfficeDrawRow>`
    SELECT d.*, p.*, r.result AS proposed, r.entered_by AS proposed_by, r.entered_name AS proposed_name, r.entered_at AS proposed_at,
           r.reason AS proposed_reason
      FROM (SELECT d.id, d.brand_id, d.game_code, d.issue, d.opens_at, d.closes_at, d.draws_at, d.state, d.server_seed_hash, d.server_seed, d.merkle_root,
                   d.tickets, d.result, d.result_version, d.sealed_at, d.settled_at, d.cancel_reason, g.name_bn, g.name_en, g.family, g.source
              ${among(brandId, filter)} ${behind ?? sql``} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) d
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(p.stake_minor), 0)::bigint AS stake_minor, coalesce(sum(p.payout_minor), 0)::bigint AS payout_minor,
              coalesce(sum(p.winners), 0)::integer AS winners, count(*)::integer AS parts,
              count(*) FILTER (WHERE p.settled_version = d.result_version)::integer AS parts_settled, ${exposureOf()} AS exposure_minor
         FROM lottery_parts p WHERE p.draw_id = d.id) p
      LEFT JOIN lottery_results r ON r.draw_id = d.id AND r.state = 'proposed'
     ORDER BY ${order}`.execute(db);
  return rows;
}

export async function countDraws(db: Db, brandId: number, filter: DrawFilter): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count ${among(brandId, filter)}`.execute(db);
  return Number(oneRow(rows).count);
}

export interface DrawTotals {
  tickets: bigint;
  stake_minor: bigint;
  payout_minor: bigint;
  winners: bigint;
  exposure_minor: bigint;
}

/** What such draws come to together. */
export async function drawTotals(db: Db, brandId: number, filter: DrawFilter): Promise<DrawTotals> {
  const { rows } = await sql<DrawTotals>`
    SELECT coalesce(sum(d.tickets), 0)::bigint AS tickets, coalesce(sum(p.stake_minor), 0)::bigint AS stake_minor,
           coalesce(sum(p.payout_minor), 0)::bigint AS payout_minor, coalesce(sum(p.winners), 0)::bigint AS winners,
           coalesce(sum(d.exposure_minor), 0)::bigint AS exposure_minor
      FROM (SELECT d.id, d.tickets, ${exposureOf()} AS exposure_minor ${among(brandId, filter)}) d
      LEFT JOIN (SELECT p.draw_id, sum(p.stake_minor) AS stake_minor, sum(p.payout_minor) AS payout_minor, sum(p.winners) AS winners
                   FROM lottery_parts p WHERE p.draw_id IN (SELECT d.id ${among(brandId, filter)}) GROUP BY p.draw_id) p ON p.draw_id = d.id`.execute(
    db,
  );
  return rows[0]!;
}

/** Of each play type the dearest number, while nobody knows which numbers come. */
function exposureOf(): RawBuilder<bigint> {
  return sql`CASE WHEN d.state IN ('open', 'closed') THEN (
    SELECT coalesce(sum(m.most), 0)::bigint
      FROM (SELECT max(e.liability_minor) AS most FROM lottery_exposures e WHERE e.draw_id = d.id GROUP BY e.play_type) m) ELSE 0::bigint END`;
}

function among(
  brandId: number,
  { gameCode = '', state = '', issue = '', fromMs, untilMs, waiting = '' }: DrawFilter,
): RawBuilder<unknown> {
  const [from = null, until = null] = [fromMs, untilMs].map((atMs) => (atMs === undefined ? null : new Date(atMs)));
  return sql`FROM lottery_draws d JOIN lottery_games g ON g.brand_id = d.brand_id AND g.code = d.game_code
     WHERE d.brand_id = ${brandId} AND (d.replaced_at IS NULL OR ${state}::text = 'cancelled')
       AND d.closes_at < clock_timestamp() + CASE WHEN g.source = 'office' THEN interval '1 day' ELSE interval '1 minute' END
       AND ${gameCode}::text IN ('', d.game_code)
       AND ${state}::text IN ('', d.state)
       AND starts_with(d.issue, ${issue}::text)
       AND (${from}::timestamptz IS NULL OR d.draws_at >= ${from}::timestamptz)
       AND (${until}::timestamptz IS NULL OR d.draws_at < ${until}::timestamptz)
       AND (${waiting}::text = '' OR (d.state = 'closed' AND d.server_seed_hash IS NULL AND d.draws_at <= clock_timestamp())
            OR EXISTS (SELECT FROM lottery_results r WHERE r.draw_id = d.id AND r.state = 'proposed'))`;
}
