import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { countViolations, differenceOf, type InvariantResult } from '../platform/database/database-invariants.ts';

/** The wallet's own invariants over all the books. */
export async function checkInvariants(db: Db): Promise<InvariantResult[]> {
  return countViolations(db, {
    ...sharedInvariants({ postings: sql`postings`, transactions: sql`transactions` }),
    ...wholeInvariants(),
    ...liabilityInvariants(),
  });
}

/**
 * What must always be true of the books, each as a query for the rows that break it; every one must find none.
 * These are the wallet's own; other slices bring theirs to `npm run ledger:check`.
 * @param of the postings that are looked at, of a transaction all or none, and the transactions that they can be of, to
 *   stand behind FROM
 */
export function sharedInvariants({
  postings,
  transactions,
}: Record<'postings' | 'transactions', RawBuilder<unknown>>): Record<string, RawBuilder<unknown>> {
  return {
    'postings of a transaction sum to zero': sql`
      SELECT transaction_id FROM ${postings} p GROUP BY transaction_id HAVING sum(amount_minor) <> 0`,
    'postings of a transaction are in its one currency': sql`
      SELECT p.id FROM ${postings} p JOIN ${transactions} t ON t.id = p.transaction_id JOIN accounts a ON a.id = p.account_id
       WHERE a.currency <> t.currency OR a.brand_id <> t.brand_id`,
    'a posting has a transaction': sql`
      SELECT p.id FROM ${postings} p WHERE NOT EXISTS (SELECT 1 FROM ${transactions} t WHERE t.id = p.transaction_id)`,
    'no member is below zero': sql`
      SELECT id FROM accounts WHERE member_id <> 0 AND (balance_minor < 0 OR held_minor < 0 OR held_minor > balance_minor)`,
    'no bonus account is below zero': sql`
      SELECT id FROM accounts WHERE kind = 'bonus' AND balance_minor < 0`,
  };
}

/** What is a sum over all postings; of new ones it is asked another way, or at night only. */
export function wholeInvariants(): Record<string, RawBuilder<unknown>> {
  return {
    'a transaction has postings': sql`
      SELECT t.id AS transaction_id FROM transactions t WHERE NOT EXISTS (SELECT 1 FROM postings p WHERE p.transaction_id = t.id)`,
    'a balance is the sum of its postings': sql`
      SELECT a.id FROM accounts a LEFT JOIN postings p ON p.account_id = a.id
       WHERE a.member_id <> 0 GROUP BY a.id HAVING a.balance_minor <> coalesce(sum(p.amount_minor), 0)`,
    'each posting continues the balance before it': sql`
      SELECT id FROM (SELECT id, account_id, amount_minor, balance_after_minor,
               lag(balance_after_minor, 1, 0::bigint) OVER (PARTITION BY account_id ORDER BY id) AS balance_before
          FROM postings WHERE balance_after_minor IS NOT NULL) AS run
       WHERE balance_after_minor <> balance_before + amount_minor`,
    'held is the sum of open holds': sql`
      SELECT a.id FROM accounts a LEFT JOIN holds h ON h.account_id = a.id AND h.state = 'open'
       WHERE a.member_id <> 0 GROUP BY a.id HAVING a.held_minor <> coalesce(sum(h.amount_minor), 0)`,
    'what members own is what the house accounts owe': sql`
      SELECT brand_id, currency FROM (
        SELECT a.brand_id, a.currency,
               sum(CASE WHEN a.member_id <> 0 THEN a.balance_minor ELSE 0 END) AS members_minor,
               coalesce((SELECT sum(p.amount_minor) FROM postings p JOIN accounts h ON h.id = p.account_id
                          WHERE h.member_id = 0 AND h.brand_id = a.brand_id AND h.currency = a.currency), 0) AS house_minor
          FROM accounts a GROUP BY a.brand_id, a.currency) AS books
       WHERE members_minor + house_minor <> 0`,
    'a quarter of the liability report is the sum of its postings': sql`
      SELECT brand_id, currency, kind, from_at FROM (
        SELECT brand_id, currency, kind, from_at, transaction_kind, moved_minor FROM liability_quarters
        UNION ALL
        SELECT p.brand_id, a.currency, a.kind, date_bin('15 minutes', p.at, 'epoch'), p.kind, -sum(p.amount_minor)
          FROM (SELECT snapshot FROM liability_marks ORDER BY id DESC LIMIT 1) m
          JOIN postings p ON p.balance_after_minor IS NOT NULL AND pg_visible_in_snapshot(p.written_xid, m.snapshot)
          JOIN accounts a ON a.id = p.account_id
         GROUP BY 1, 2, 3, 4, 5) AS books
       GROUP BY brand_id, currency, kind, from_at, transaction_kind HAVING sum(moved_minor) <> 0`,
    'a day of an account is the sum of its postings': differenceOf(sql`account_days`, sql`wallet_day_sums()`),
  };
}

/** The report starts from what members have and goes back by what moved it: both must be the same in the end. */
export function liabilityInvariants(): Record<string, RawBuilder<unknown>> {
  return {
    'player balances are what the liability report says': sql`
      SELECT brand_id, currency, kind FROM (
        SELECT brand_id, currency, kind, balance_minor AS minor FROM accounts WHERE member_id <> 0
        UNION ALL
        SELECT brand_id, currency, kind, -moved_minor FROM liability_quarters
        UNION ALL
        SELECT brand_id, currency, account, -amount_minor FROM wallet_new_postings()) AS books
       GROUP BY brand_id, currency, kind HAVING sum(minor) <> 0`,
  };
}
