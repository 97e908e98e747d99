import { sql } from 'kysely';
import { dateOf } from '../platform/database/database.ts';
import type { Db } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';

/**
 * Takes the snapshot of every account anew: its sum over all transactions that are surely decided. House balances are
 * read as snapshot plus what came after, so that no report adds up the whole history. Safe to run at any time, twice
 * or on several servers: the rows are a cache of the postings and nothing else.
 */
export async function rebuildSnapshots(db: Db, atMs: number): Promise<number> {
  const result = await sql`
    WITH horizon AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xid)
    INSERT INTO account_snapshots (account_id, brand_id, below_xid, balance_minor, taken_at)
    SELECT a.id, a.brand_id, h.xid, coalesce(sum(p.amount_minor), 0), ${dateOf(atMs)}
      FROM accounts a CROSS JOIN horizon h LEFT JOIN postings p ON p.account_id = a.id AND p.written_xid < h.xid
     GROUP BY a.id, a.brand_id, h.xid
     -- One order for all: two rebuilds at once wait for each other instead of deadlocking.
     ORDER BY a.id
    ON CONFLICT (account_id) DO UPDATE
       SET below_xid = excluded.below_xid, balance_minor = excluded.balance_minor, taken_at = excluded.taken_at
     WHERE account_snapshots.below_xid <= excluded.below_xid`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Balance of one kind of house account of a brand over all its shards, minor units; negative where it has paid out. */
export async function houseBalance(db: Db, brandId: number, kind: string, currency: string): Promise<bigint> {
  const result = await sql<{ balance_minor: bigint }>`
    WITH house AS (
      SELECT a.id, s.below_xid, coalesce(s.balance_minor, 0) AS balance_minor
        FROM accounts a LEFT JOIN account_snapshots s ON s.account_id = a.id
       WHERE a.brand_id = ${brandId} AND a.member_id = 0 AND a.kind = ${kind} AND a.currency = ${currency})
    SELECT (coalesce((SELECT sum(h.balance_minor) FROM house h), 0) + coalesce((
             SELECT sum(p.amount_minor) FROM postings p JOIN house h ON h.id = p.account_id
              WHERE h.below_xid IS NULL OR p.written_xid >= h.below_xid), 0))::bigint AS balance_minor`.execute(db);
  return oneRow(result.rows).balance_minor;
}
