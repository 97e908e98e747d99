import { sql } from 'kysely';
import { type Extent, type Sql, underKey } from './extent.ts';

/** That deposits, withdrawals, transfers, corrections and the books tell the same story. */
export function paymentInvariants(extent: Extent): Record<string, Sql> {
  return {
    ...depositInvariants(extent),
    ...withdrawalInvariants(extent),
    ...transferInvariants(extent),
    ...correctionInvariants(extent),
  };
}

function depositInvariants(extent: Extent): Record<string, Sql> {
  const { deposits, transactions } = extent;
  const under = (beginning: string) => underKey(extent, { row: 'd', beginning, key: sql`d.id` });
  const [credit, fee] = [under('deposit:'), under('deposit-fee:')];
  return {
    'a credited deposit has one transaction of its amount, any other none': sql`
      SELECT d.id AS deposit_id FROM ${deposits} d ${credit.join}
       WHERE (d.state = 'credited') <> ${credit.stands}
          OR m.kind <> 'deposit' OR m.postings <> 1 OR m.amount_minor <> d.amount_minor OR m.currency <> d.currency`,
    'a credited deposit with a fee has it once, from who bears it, any other none': sql`
      SELECT d.id AS deposit_id FROM ${deposits} d ${fee.join}
       WHERE (d.state = 'credited' AND d.fee_minor > 0) <> ${fee.stands} OR m.kind <> 'fee' OR m.currency <> d.currency
          OR CASE WHEN d.fee_bearer = 'member' THEN m.postings <> 1 OR m.amount_minor <> -d.fee_minor OR m.fees_minor <> d.fee_minor
                  ELSE m.postings <> 0 OR m.fees_minor <> -d.fee_minor END`,
    'a deposit transaction has its credited deposit': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE t.kind = 'deposit'
         AND NOT EXISTS (SELECT 1 FROM deposits d WHERE d.brand_id = t.brand_id AND d.member_id = t.member_id
                                                    AND d.state = 'credited' AND t.cause_kind = 'deposit' AND d.id = t.cause_id)`,
  };
}

function withdrawalInvariants(extent: Extent): Record<string, Sql> {
  const { withdrawals, transactions } = extent;
  const under = (beginning: string) => underKey(extent, { row: 'w', beginning, key: sql`w.id` });
  const [payment, back] = [under('withdrawal:'), under('withdrawal_return:')];
  return {
    'an open withdrawal has an open hold of its amount, any other none': sql`
      SELECT w.id AS withdrawal_id FROM ${withdrawals} w
        LEFT JOIN holds h ON h.id = w.hold_id AND h.brand_id = w.brand_id AND h.member_id = w.member_id AND h.amount_minor = w.amount_minor
       WHERE h.state IS DISTINCT FROM CASE WHEN w.state IN ('requested', 'approved_once', 'approved', 'paying', 'failed') THEN 'open'
                                           WHEN w.state IN ('rejected', 'cancelled') THEN 'released' ELSE 'posted' END`,
    'an open hold belongs to an open withdrawal': sql`
      SELECT h.id FROM holds h
       WHERE h.state = 'open' AND h.key LIKE 'withdrawal:%'
         AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.hold_id = h.id)`,
    'a paid withdrawal has one transaction of its amount, any other none': sql`
      SELECT w.id AS withdrawal_id FROM ${withdrawals} w ${payment.join}
       WHERE (w.paid_at IS NOT NULL) <> ${payment.stands}
          OR m.kind <> 'withdrawal' OR m.postings <> 1 OR m.amount_minor <> -w.amount_minor OR m.currency <> w.currency`,
    'what came back of a withdrawal is what it says, and no more than was paid': sql`
      SELECT w.id AS withdrawal_id FROM ${withdrawals} w ${back.join}
       WHERE w.returned_minor > w.amount_minor OR (w.returned_minor > 0) <> ${back.stands}
          OR m.kind <> 'withdrawal_return' OR m.postings <> 1 OR m.amount_minor <> w.returned_minor OR m.currency <> w.currency`,
    'a withdrawal transaction has its withdrawal': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE t.kind IN ('withdrawal', 'withdrawal_return')
         AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.brand_id = t.brand_id AND w.member_id = t.member_id
                                                       AND t.cause_kind = 'withdrawal' AND w.id = t.cause_id)`,
  };
}

function transferInvariants(extent: Extent): Record<string, Sql> {
  const { transfers, transactions, postings } = extent;
  const under = (member: string) => underKey(extent, { row: 'r', member, beginning: 'transfer:', key: sql`r.id` });
  const [out, into] = [under('sender_id'), under('receiver_id')];
  return {
    'a transfer has one posting out and one in of its amount': sql`
      SELECT r.id FROM ${transfers} r ${out.join}
       WHERE NOT ${out.stands} OR m.kind <> 'transfer_out' OR m.postings <> 1 OR m.amount_minor <> -r.amount_minor OR m.currency <> r.currency
      UNION
      SELECT r.id FROM ${transfers} r ${into.join}
       WHERE NOT ${into.stands} OR m.kind <> 'transfer_in' OR m.postings <> 1 OR m.amount_minor <> r.amount_minor OR m.currency <> r.currency`,
    'a transfer transaction has its transfer': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE t.kind IN ('transfer_out', 'transfer_in')
         AND NOT EXISTS (SELECT 1 FROM transfers r
                          WHERE r.brand_id = t.brand_id AND t.cause_kind = 'transfer' AND r.id = t.cause_id
                            AND t.member_id = CASE t.kind WHEN 'transfer_out' THEN r.sender_id ELSE r.receiver_id END)`,
    'transfers leave nothing with the house': sql`
      SELECT a.brand_id FROM accounts a JOIN ${postings} p ON p.account_id = a.id
       WHERE a.kind = 'house_transfers' GROUP BY a.brand_id, a.currency HAVING sum(p.amount_minor) <> 0`,
  };
}

function correctionInvariants({ corrections, postingsWithin, isWithin }: Extent): Record<string, Sql> {
  return {
    'an approved correction has one transaction of its lines, any other none': sql`
      SELECT c.id FROM ${corrections} c
        LEFT JOIN general_transactions t ON t.brand_id = c.brand_id AND t.member_id = c.member_id AND t.key = 'correction:' || c.id
       WHERE CASE WHEN c.state = 'approved'
                  THEN t.id IS DISTINCT FROM c.posted_transaction_id OR t.kind <> 'correction' OR t.currency <> c.currency
                  ELSE t.id IS NOT NULL END
      UNION
      SELECT id FROM (
        SELECT c.id, l.account, l.studio, l.amount_minor
          FROM ${corrections} c JOIN correction_lines l ON l.correction_id = c.id
         WHERE c.state = 'approved' AND ${isWithin(sql`c.posted_transaction_id`)}
        UNION ALL
        SELECT c.id, a.kind, a.studio, -p.amount_minor
          FROM ${corrections} c
          JOIN ${postingsWithin} p ON p.transaction_id = c.posted_transaction_id
          JOIN accounts a ON a.id = p.account_id AND a.member_id = c.member_id
         WHERE c.state = 'approved' AND ${isWithin(sql`c.posted_transaction_id`)}) AS both_sides
       GROUP BY id, account, studio HAVING sum(amount_minor) <> 0`,
  };
}
