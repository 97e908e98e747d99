import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of corrections; each query finds the rows that break it.
 * @param corrections the corrections that are looked at, to stand behind FROM
 */
export function invariants(corrections: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'a correction is decided by someone else than who proposed it': sql`
      SELECT id FROM ${corrections} c
       WHERE state IN ('approved', 'refused') AND (decided_by IS NULL OR decided_by = proposed_by)`,
    // One that was taken back before stands in the index of transactions, however old it is.
    'a transaction is taken back once': sql`
      SELECT c.transaction_id FROM ${corrections} c
       WHERE c.kind = 'reversal' AND c.state = 'approved'
         AND EXISTS (SELECT 1 FROM corrections o WHERE o.brand_id = c.brand_id AND o.transaction_id = c.transaction_id AND o.id <> c.id
                                                   AND o.kind = 'reversal' AND o.state = 'approved')`,
    'a correction moves something': sql`
      SELECT c.id FROM ${corrections} c WHERE NOT EXISTS (SELECT 1 FROM correction_lines l WHERE l.correction_id = c.id)`,
  };
}
