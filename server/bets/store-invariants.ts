import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { countViolations, type InvariantResult } from '../platform/database-invariants.ts';

/** What must be true of bets; each query finds the rows that break it. */
export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  return countViolations(db, invariants);
}

const invariants = {
  'a settled bet has one settlement, an open one has none': sql`
    SELECT id FROM bets WHERE (state = 'settled') <> (settlement_version >= 1) OR (state <> 'settled' AND payout_minor <> 0)`,
  'a round of one bet has one bet': sql`
    SELECT round_id FROM bets WHERE provider = 'khela' GROUP BY round_id HAVING count(*) <> 1`,
};
