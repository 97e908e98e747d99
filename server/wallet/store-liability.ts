import { sql } from 'kysely';
import { dateOf } from '../platform/database/database.ts';
import type { Db } from '../platform/database/database.ts';

interface Sums {
  cash_minor: bigint;
  held_minor: bigint;
  bonus_minor: bigint;
  studio_minor: bigint;
}

export interface OwedRow extends Sums {
  currency: string;
  members: number;
}

const sums = sql`
  coalesce(sum(a.balance_minor) FILTER (WHERE a.kind = 'cash'), 0)::bigint AS cash_minor,
  coalesce(sum(a.held_minor), 0)::bigint AS held_minor,
  coalesce(sum(a.balance_minor) FILTER (WHERE a.kind = 'bonus'), 0)::bigint AS bonus_minor,
  coalesce(sum(a.balance_minor) FILTER (WHERE a.kind = 'studio'), 0)::bigint AS studio_minor`;

export async function owed(db: Db, brandId: number): Promise<OwedRow[]> {
  const result = await sql<OwedRow>`
    SELECT a.currency, ${sums}, (count(DISTINCT a.member_id) FILTER (WHERE a.balance_minor > 0))::int AS members
      FROM accounts a
     WHERE a.brand_id = ${brandId} AND a.member_id <> 0 AND a.kind <> 'points'
     GROUP BY a.currency ORDER BY a.currency`.execute(db);
  return result.rows;
}

/**
 * One statement sees the books at one moment: balances now, and what moved them since each end, which begins a quarter of
 * an hour. Quarters that are added up are read as they stand, only what came after them posting by posting.
 */
export async function owedAt(db: Db, brandId: number, currency: string, endsMs: readonly number[]): Promise<Sums[]> {
  if (endsMs.length === 0) return [];
  const ends = endsMs.map((endMs) => dateOf(endMs).toISOString());
  const result = await sql<Sums>`
    WITH ends AS (SELECT e.at, e.place FROM unnest(${ends}::timestamptz[]) WITH ORDINALITY AS e (at, place)),
    now AS (
      SELECT ${sums} FROM accounts a WHERE a.brand_id = ${brandId} AND a.member_id <> 0 AND a.currency = ${currency}),
    -- Each counts from the first end after it: so every one is read once, whatever the number of days.
    moved AS (
      SELECT width_bucket(q.at, (SELECT array_agg(e.at ORDER BY e.place) FROM ends e)) AS bucket, q.kind, sum(q.minor) AS minor
        FROM (SELECT from_at AS at, kind, moved_minor AS minor FROM liability_quarters
               WHERE brand_id = ${brandId} AND currency = ${currency} AND from_at >= ${dateOf(endsMs[0]!)}
              UNION ALL
              SELECT at, account, amount_minor FROM wallet_new_postings()
               WHERE brand_id = ${brandId} AND currency = ${currency} AND at >= ${dateOf(endsMs[0]!)}) q
       GROUP BY 1, 2),
    -- Of the holds that stood at one of these ends only, each counts from the first end behind its beginning to the last before its own.
    holding AS (
      SELECT width_bucket(h.at, (SELECT array_agg(e.at ORDER BY e.place) FROM ends e)) AS after_place,
             width_bucket(h.ended_at, (SELECT array_agg(e.at ORDER BY e.place) FROM ends e)) AS until_place, sum(h.amount_minor) AS minor
        FROM (SELECT h.account_id, h.at, 'infinity'::timestamptz AS ended_at, h.amount_minor FROM holds h WHERE h.brand_id = ${brandId} AND h.ended_at IS NULL
              UNION ALL
              SELECT h.account_id, h.at, h.ended_at, h.amount_minor FROM holds h WHERE h.brand_id = ${brandId} AND h.ended_at >= ${dateOf(endsMs[0]!)}) h
        JOIN accounts a ON a.id = h.account_id AND a.currency = ${currency}
       GROUP BY 1, 2),
    held AS (
      SELECT e.place, coalesce(sum(h.minor), 0) AS minor FROM ends e LEFT JOIN holding h ON h.after_place < e.place AND h.until_place >= e.place GROUP BY e.place)
    SELECT (n.cash_minor - coalesce((SELECT sum(m.minor) FROM moved m WHERE m.kind = 'cash' AND m.bucket >= e.place), 0))::bigint AS cash_minor,
           h.minor::bigint AS held_minor,
           (n.bonus_minor - coalesce((SELECT sum(m.minor) FROM moved m WHERE m.kind = 'bonus' AND m.bucket >= e.place), 0))::bigint AS bonus_minor,
           (n.studio_minor - coalesce((SELECT sum(m.minor) FROM moved m WHERE m.kind = 'studio' AND m.bucket >= e.place), 0))::bigint AS studio_minor
      FROM ends e JOIN held h ON h.place = e.place CROSS JOIN now n
     ORDER BY e.place`.execute(db);
  return result.rows;
}

export interface LargestRow extends Sums {
  member_id: bigint;
}

export async function largest(db: Db, brandId: number, currency: string, limit: number): Promise<LargestRow[]> {
  const result = await sql<LargestRow>`
    SELECT a.member_id, ${sums}
      FROM accounts a
     WHERE a.brand_id = ${brandId} AND a.member_id <> 0 AND a.currency = ${currency}
     GROUP BY a.member_id HAVING sum(a.balance_minor) > 0
     ORDER BY sum(a.balance_minor) DESC, a.member_id LIMIT ${limit}`.execute(db);
  return result.rows;
}
