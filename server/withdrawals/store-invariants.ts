import { type RawBuilder, sql } from 'kysely';

/**
 * What must be true of withdrawals by themselves; each query finds the rows that break it.
 * @param withdrawals the withdrawals that are looked at, to stand behind FROM
 */
export function invariants(withdrawals: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'a withdrawal that is being paid has one open order, any other none': sql`
      SELECT w.id AS withdrawal_id FROM ${withdrawals} w
        LEFT JOIN withdrawal_payouts p ON p.withdrawal_id = w.id AND p.state = 'open'
       WHERE (w.state IN ('approved', 'paying', 'paying_again')) <> (p.payout_key IS NOT NULL)
          OR (p.payout_key IS NOT NULL AND p.amount_minor <> w.due_minor)`,
    'a paid withdrawal has a paid order of its amount': sql`
      SELECT w.id AS withdrawal_id FROM ${withdrawals} w
       WHERE w.paid_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM withdrawal_payouts p
                          WHERE p.withdrawal_id = w.id AND p.state = 'paid' AND p.amount_minor = w.amount_minor)`,
    'the story of a withdrawal ends where it stands': sql`
      SELECT w.id AS withdrawal_id FROM ${withdrawals} w
       WHERE w.state IS DISTINCT FROM (SELECT s.to_state FROM withdrawal_steps s
                                        WHERE s.withdrawal_id = w.id ORDER BY s.id DESC LIMIT 1)`,
  };
}
