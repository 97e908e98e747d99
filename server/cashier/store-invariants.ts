import { type RawBuilder, sql } from 'kysely';

/**
 * What must always be true of deposits by themselves, each as a query for the rows that break it.
 * @param deposits the deposits that are looked at, and the cases, to stand behind FROM
 */
export function invariants(
  deposits: RawBuilder<unknown>,
  cases: RawBuilder<unknown>,
): Record<string, RawBuilder<unknown>> {
  return {
    'a credited deposit names its payment': sql`
      SELECT id AS deposit_id FROM ${deposits} d WHERE state = 'credited' AND payment_reference IS NULL`,
    'the story of a deposit ends in its state': sql`
      SELECT d.id AS deposit_id FROM ${deposits} d
        JOIN LATERAL (SELECT s.to_state FROM deposit_steps s WHERE s.deposit_id = d.id ORDER BY s.id DESC LIMIT 1) s ON true
       WHERE s.to_state <> d.state`,
    'a payment that people credited stands on its deposit': sql`
      SELECT c.id FROM ${cases} c LEFT JOIN deposits d ON d.id = c.credited_deposit_id
       WHERE c.state = 'credited' AND (d.state IS DISTINCT FROM 'credited' OR d.payment_reference IS DISTINCT FROM c.payment_reference)`,
  };
}
