import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { countViolations, type InvariantResult } from '../platform/database-invariants.ts';

/** What must be true of corrections; each query finds the rows that break it. */
export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  return countViolations(db, invariants);
}

const invariants = {
  'a correction is decided by someone else than who proposed it': sql`
    SELECT id FROM corrections WHERE state IN ('approved', 'refused') AND (decided_by IS NULL OR decided_by = proposed_by)`,
  'a transaction is taken back once': sql`
    SELECT transaction_id FROM corrections WHERE kind = 'reversal' AND state = 'approved'
     GROUP BY brand_id, transaction_id HAVING count(*) > 1`,
  'a correction moves something': sql`
    SELECT c.id FROM corrections c WHERE NOT EXISTS (SELECT 1 FROM correction_lines l WHERE l.correction_id = c.id)`,
};
