import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { oneRow } from './database-rows.ts';

/** 'books': money or its story is wrong. 'punctuality': work is late, nothing is wrong, and it clears itself when it is done. */
export type InvariantKind = 'books' | 'punctuality';

export interface InvariantResult {
  name: string;
  kind: InvariantKind;
  /** Rows that break it. */
  violations: number;
  /** The first of those rows, each column as text; only where there are any. */
  rows?: readonly Record<string, string | null>[];
}

const MOST_ROWS = 50;

/**
 * Runs queries that each look for the rows which break a rule; every one must find none. Those of punctuality say with
 * `due_at` since when a row is late, the latest first.
 * @param tell hears of each as soon as it is asked
 */
export async function countViolations(
  db: Db,
  invariants: Readonly<Record<string, RawBuilder<unknown>>>,
  kind: InvariantKind = 'books',
  stopped?: AbortSignal,
  tell?: (result: InvariantResult) => void,
): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    stopped?.throwIfAborted();
    const found = await sql<{
      violations: number;
    }>`SELECT count(*)::int AS violations FROM (${query}) AS broken`.execute(db);
    const { violations } = oneRow(found.rows);
    const result = { name, kind, violations, ...(violations > 0 && { rows: await firstRows(db, query) }) };
    tell?.(result);
    results.push(result);
  }
  return results;
}

/** A rule that what is kept is what it is to be, both behind FROM: the rows of each that the other has not. */
export function differenceOf(kept: RawBuilder<unknown>, due: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`WITH kept AS (SELECT * FROM ${kept} k), due AS MATERIALIZED (SELECT * FROM ${due} d)
    (SELECT * FROM kept EXCEPT SELECT * FROM due) UNION ALL (SELECT * FROM due EXCEPT SELECT * FROM kept)`;
}

/**
 * How many rows were ever written, changed or deleted, whoever did it and past whatever guard. The database counts it
 * within ten seconds of a commit.
 * @param except tables that are not counted
 */
export async function rowsWritten(db: Db, except: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint AS count FROM pg_stat_user_tables
     WHERE schemaname = 'public' AND relname <> ALL (${except}::text[])`.execute(db);
  return oneRow(rows).count;
}

/** Of rules that were asked those of the books that something breaks. */
export function brokenOf<Asked extends { kind: InvariantKind; violations: number }>(
  invariants: readonly Asked[],
): Asked[] {
  return invariants.filter(({ kind, violations }) => kind === 'books' && violations > 0);
}

/** Of rules that were asked those of punctuality by which something is late. */
export function lateOf<Asked extends { kind: InvariantKind; violations: number }>(
  invariants: readonly Asked[],
): Asked[] {
  return invariants.filter(({ kind, violations }) => kind === 'punctuality' && violations > 0);
}

async function firstRows(db: Db, query: RawBuilder<unknown>): Promise<Record<string, string | null>[]> {
  const { rows } = await sql<{ row: Record<string, string | null> }>`
    SELECT (SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each_text(to_jsonb(broken)) AS e) AS row
      FROM (${query}) AS broken LIMIT ${MOST_ROWS}`.execute(db);
  return rows.map(({ row }) => row);
}
