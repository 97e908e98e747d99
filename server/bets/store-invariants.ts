import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** What must be true of bets; each query finds the rows that break it. */
export async function checkInvariants(db: Db): Promise<{ name: string; violations: number }[]> {
  const results = [];
  for (const [name, query] of Object.entries(invariants)) {
    const found = await sql<{
      violations: number;
    }>`SELECT count(*)::int AS violations FROM (${query}) AS broken`.execute(db);
    results.push({ name, violations: found.rows[0]!.violations });
  }
  return results;
}

const invariants = {
  'a settled bet has one settlement, an open one has none': sql`
    SELECT id FROM bets WHERE (state = 'settled') <> (settlement_version >= 1) OR (state <> 'settled' AND payout_minor <> 0)`,
  'a round of one bet has one bet': sql`
    SELECT round_id FROM bets WHERE provider = 'khela' GROUP BY round_id HAVING count(*) <> 1`,
};
