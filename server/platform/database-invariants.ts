import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export interface InvariantResult {
  name: string;
  /** Rows that break it. */
  violations: number;
}

/** Runs queries that each look for the rows which break a rule; every one must find none. */
export async function countViolations(
  db: Db,
  invariants: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const found = await sql<{
      violations: number;
    }>`SELECT count(*)::int AS violations FROM (${query}) AS broken`.execute(db);
    results.push({ name, violations: found.rows[0]!.violations });
  }
  return results;
}
