import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { countViolations, type InvariantResult } from '../platform/database-invariants.ts';

/** What must always be true of deposits and pay-outs by themselves, each as a query for the rows that break it. */
export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  return countViolations(db, invariants);
}

const invariants = {
  'a credited deposit names its payment': sql`
    SELECT id FROM deposits WHERE state = 'credited' AND payment_reference IS NULL`,
  'the story of a deposit ends in its state': sql`
    SELECT d.id FROM deposits d
      JOIN (SELECT DISTINCT ON (deposit_id) deposit_id, to_state FROM deposit_steps ORDER BY deposit_id, id DESC) s ON s.deposit_id = d.id
     WHERE s.to_state <> d.state`,
  'a payment that people credited stands on its deposit': sql`
    SELECT c.id FROM payment_cases c LEFT JOIN deposits d ON d.id = c.credited_deposit_id
     WHERE c.state = 'credited' AND (d.state IS DISTINCT FROM 'credited' OR d.payment_reference IS DISTINCT FROM c.payment_reference)`,
};
