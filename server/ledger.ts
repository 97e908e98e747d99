import { sql } from 'kysely';
import * as bets from './bets/service.ts';
import * as bonuses from './bonuses/service.ts';
import * as corrections from './corrections/service.ts';
import * as cashier from './cashier/service.ts';
import type { Db } from './platform/database.ts';
import { countViolations, type InvariantResult } from './platform/database-invariants.ts';
import * as providers from './providers/service.ts';
import * as wallet from './wallet/service.ts';
import * as withdrawals from './withdrawals/service.ts';

/**
 * Everything that must always be true of the money, over all brands: what each slice knows of itself, and that the
 * slices tell the same story. All of it is read at one moment, however busy the site is, and stops nobody.
 */
export async function checkLedger(db: Db): Promise<InvariantResult[]> {
  if (db.isTransaction) return readInvariants(db);
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (transaction) => {
    // Long books take longer than any request may.
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    // Whole books are compared with whole books: row by row would be quadratic, and after a crash, when the planner has
    // lost its statistics, it would try.
    await sql`SET LOCAL enable_nestloop = off`.execute(transaction);
    await sql`SET LOCAL enable_mergejoin = off`.execute(transaction);
    return readInvariants(transaction);
  });
}

async function readInvariants(db: Db): Promise<InvariantResult[]> {
  return [
    ...(await wallet.checkInvariants(db)),
    ...(await wallet.checkLiability(db)),
    ...(await bets.checkInvariants(db)),
    ...(await bonuses.checkInvariants(db)),
    ...(await cashier.checkInvariants(db)),
    ...(await providers.checkInvariants(db)),
    ...(await corrections.checkInvariants(db)),
    ...(await withdrawals.checkInvariants(db)),
    ...(await countViolations(db, crossInvariants)),
  ];
}

// What a transaction did to the member's own accounts, beside what it is called: one posting an account.
const moved = sql`
  SELECT t.brand_id, t.member_id, t.currency, t.kind, t.key, count(p.id) AS postings, sum(p.amount_minor) AS amount_minor,
         count(DISTINCT a.id) AS accounts,
         coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'bonus'), 0) AS bonus_minor,
         coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'studio'), 0) AS studio_minor
    FROM transactions t
    JOIN postings p ON p.transaction_id = t.id
    JOIN accounts a ON a.id = p.account_id AND a.member_id = t.member_id
   GROUP BY t.id`;

const crossInvariants = {
  'a bet has one stake posting of its amount': sql`
    SELECT b.id FROM bets b
      LEFT JOIN (${moved}) m ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.key = 'bet:' || b.key
     WHERE m.kind IS DISTINCT FROM 'bet' OR m.postings <> m.accounts OR m.amount_minor <> -b.stake_minor OR m.currency <> b.currency`,
  'a settled bet with a payout has one win of it, any other bet none': sql`
    SELECT b.id FROM bets b
      LEFT JOIN (${moved}) m ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.key = 'win:' || b.key
     WHERE CASE WHEN b.state = 'settled' AND b.payout_minor > 0
                THEN m.kind IS DISTINCT FROM 'win' OR m.postings <> m.accounts OR m.amount_minor <> b.payout_minor OR m.currency <> b.currency
                ELSE m.kind IS NOT NULL END`,
  'a bet that was taken back has its stake back, any other has not': sql`
    SELECT b.id FROM bets b
      LEFT JOIN (${moved}) m ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.key = 'rollback:' || b.key
     WHERE CASE WHEN b.state = 'rolled_back'
                THEN m.kind IS DISTINCT FROM 'rollback' OR m.postings <> m.accounts OR m.amount_minor <> b.stake_minor OR m.currency <> b.currency
                ELSE m.kind IS NOT NULL END`,
  'a bet takes and returns its shares of bonus and studio money': sql`
    SELECT b.id FROM bets b
      LEFT JOIN (${moved}) took ON took.brand_id = b.brand_id AND took.member_id = b.member_id AND took.key = 'bet:' || b.key
      LEFT JOIN (${moved}) paid ON paid.brand_id = b.brand_id AND paid.member_id = b.member_id
            AND paid.key = CASE b.state WHEN 'settled' THEN 'win:' WHEN 'rolled_back' THEN 'rollback:' END || b.key
     WHERE took.bonus_minor <> -b.stake_bonus_minor
        OR took.studio_minor <> CASE WHEN b.studio = '' THEN 0 ELSE -b.stake_minor END
        OR b.payout_bonus_minor <> div(b.payout_minor::numeric * b.stake_bonus_minor, b.stake_minor)
        OR paid.bonus_minor <> CASE b.state WHEN 'settled' THEN b.payout_bonus_minor ELSE b.stake_bonus_minor END
        OR paid.studio_minor <> CASE WHEN b.studio = '' THEN 0 WHEN b.state = 'settled' THEN b.payout_minor ELSE b.stake_minor END`,
  'a bet, win or rollback transaction has its bet': sql`
    SELECT t.id FROM transactions t
     WHERE t.kind IN ('bet', 'win', 'rollback')
       AND (left(t.key, length(t.kind) + 1) <> t.kind || ':' OR NOT EXISTS (
             SELECT 1 FROM bets b WHERE b.brand_id = t.brand_id AND b.member_id = t.member_id AND b.key = substr(t.key, length(t.kind) + 2)))`,
  'a round of ours is as its bet is': sql`
    SELECT r.id FROM (SELECT * FROM game_rounds WHERE provider = 'khela' AND NOT (state = 'rolled_back' AND stake_minor = 0)) r
      FULL JOIN (SELECT * FROM bets WHERE provider = 'khela') b
        ON b.round_id = r.id AND b.brand_id = r.brand_id AND b.member_id = r.member_id AND b.key = r.key
     WHERE r.id IS NULL OR b.id IS NULL OR r.stake_minor <> b.stake_minor OR r.payout_minor <> b.payout_minor OR r.currency <> b.currency
        OR (r.state, b.state) NOT IN (('open', 'accepted'), ('closed', 'settled'), ('rolled_back', 'rolled_back'))`,
  'a credited deposit has one transaction of its amount, any other none': sql`
    SELECT d.id FROM deposits d
      LEFT JOIN (${moved}) m ON m.brand_id = d.brand_id AND m.member_id = d.member_id AND m.key = 'deposit:' || d.id
     WHERE CASE WHEN d.state = 'credited'
                THEN m.kind IS DISTINCT FROM 'deposit' OR m.postings <> 1 OR m.amount_minor <> d.amount_minor OR m.currency <> d.currency
                ELSE m.kind IS NOT NULL END`,
  'a credited deposit whose fee the member bears has one fee of it, any other none': sql`
    SELECT d.id FROM deposits d
      LEFT JOIN (${moved}) m ON m.brand_id = d.brand_id AND m.member_id = d.member_id AND m.key = 'deposit-fee:' || d.id
     WHERE CASE WHEN d.state = 'credited' AND d.fee_bearer = 'member' AND d.fee_minor > 0
                THEN m.kind IS DISTINCT FROM 'fee' OR m.postings <> 1 OR m.amount_minor <> -d.fee_minor OR m.currency <> d.currency
                ELSE m.kind IS NOT NULL END`,
  'a deposit transaction has its credited deposit': sql`
    SELECT t.id FROM transactions t
     WHERE t.kind = 'deposit'
       AND NOT EXISTS (SELECT 1 FROM deposits d WHERE d.brand_id = t.brand_id AND d.member_id = t.member_id
                                                  AND d.state = 'credited' AND t.key = 'deposit:' || d.id)`,
  'an open withdrawal has an open hold of its amount, any other none': sql`
    SELECT w.id FROM withdrawals w
      LEFT JOIN holds h ON h.id = w.hold_id AND h.brand_id = w.brand_id AND h.member_id = w.member_id AND h.amount_minor = w.amount_minor
     WHERE h.state IS DISTINCT FROM CASE WHEN w.state IN ('requested', 'approved_once', 'approved', 'paying', 'failed') THEN 'open'
                                         WHEN w.state IN ('rejected', 'cancelled') THEN 'released' ELSE 'posted' END`,
  'an open hold belongs to an open withdrawal': sql`
    SELECT h.id FROM holds h
     WHERE h.state = 'open' AND h.key LIKE 'withdrawal:%'
       AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.hold_id = h.id)`,
  'a paid withdrawal has one transaction of its amount, any other none': sql`
    SELECT w.id FROM withdrawals w
      LEFT JOIN (${moved}) m ON m.brand_id = w.brand_id AND m.member_id = w.member_id AND m.key = 'withdrawal:' || w.id
     WHERE CASE WHEN w.paid_at IS NOT NULL
                THEN m.kind IS DISTINCT FROM 'withdrawal' OR m.postings <> 1 OR m.amount_minor <> -w.amount_minor OR m.currency <> w.currency
                ELSE m.kind IS NOT NULL END`,
  'what came back of a withdrawal is what it says, and no more than was paid': sql`
    SELECT w.id FROM withdrawals w
      LEFT JOIN (${moved}) m ON m.brand_id = w.brand_id AND m.member_id = w.member_id AND m.key = 'withdrawal_return:' || w.id
     WHERE w.returned_minor > w.amount_minor
        OR CASE WHEN w.returned_minor > 0
                THEN m.kind IS DISTINCT FROM 'withdrawal_return' OR m.postings <> 1 OR m.amount_minor <> w.returned_minor OR m.currency <> w.currency
                ELSE m.kind IS NOT NULL END`,
  'a withdrawal transaction has its withdrawal': sql`
    SELECT t.id FROM transactions t
     WHERE t.kind IN ('withdrawal', 'withdrawal_return')
       AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.brand_id = t.brand_id AND w.member_id = t.member_id
                                                     AND t.key = t.kind || ':' || w.id)`,
  'a transfer has one posting out and one in of its amount': sql`
    SELECT r.id FROM transfers r
      LEFT JOIN (${moved}) o ON o.brand_id = r.brand_id AND o.member_id = r.sender_id AND o.key = 'transfer:' || r.id
      LEFT JOIN (${moved}) i ON i.brand_id = r.brand_id AND i.member_id = r.receiver_id AND i.key = 'transfer:' || r.id
     WHERE o.kind IS DISTINCT FROM 'transfer_out' OR o.postings <> 1 OR o.amount_minor <> -r.amount_minor OR o.currency <> r.currency
        OR i.kind IS DISTINCT FROM 'transfer_in' OR i.postings <> 1 OR i.amount_minor <> r.amount_minor OR i.currency <> r.currency`,
  'a transfer transaction has its transfer': sql`
    SELECT t.id FROM transactions t
     WHERE t.kind IN ('transfer_out', 'transfer_in')
       AND NOT EXISTS (SELECT 1 FROM transfers r
                        WHERE r.brand_id = t.brand_id AND t.key = 'transfer:' || r.id
                          AND t.member_id = CASE t.kind WHEN 'transfer_out' THEN r.sender_id ELSE r.receiver_id END)`,
  'transfers leave nothing with the house': sql`
    SELECT a.brand_id FROM accounts a JOIN postings p ON p.account_id = a.id
     WHERE a.kind = 'house_transfers' GROUP BY a.brand_id, a.currency HAVING sum(p.amount_minor) <> 0`,
  'an approved correction has one transaction of its lines, any other none': sql`
    SELECT c.id FROM corrections c
      LEFT JOIN transactions t ON t.brand_id = c.brand_id AND t.member_id = c.member_id AND t.key = 'correction:' || c.id
     WHERE CASE WHEN c.state = 'approved'
                THEN t.id IS DISTINCT FROM c.posted_transaction_id OR t.kind <> 'correction' OR t.currency <> c.currency
                ELSE t.id IS NOT NULL END
    UNION
    SELECT id FROM (
      SELECT c.id, l.account, l.studio, l.amount_minor
        FROM corrections c JOIN correction_lines l ON l.correction_id = c.id WHERE c.state = 'approved'
      UNION ALL
      SELECT c.id, a.kind, a.studio, -p.amount_minor
        FROM corrections c
        JOIN postings p ON p.transaction_id = c.posted_transaction_id
        JOIN accounts a ON a.id = p.account_id AND a.member_id = c.member_id
       WHERE c.state = 'approved') AS both_sides
     GROUP BY id, account, studio HAVING sum(amount_minor) <> 0`,
  'bonus money lies only under an active bonus': sql`
    SELECT a.id FROM accounts a LEFT JOIN bonuses b
        ON b.brand_id = a.brand_id AND b.member_id = a.member_id AND b.currency = a.currency AND b.state = 'active'
     WHERE a.kind = 'bonus' AND a.balance_minor <> 0 AND b.id IS NULL`,
  'an accepted bonus was paid in once, any other never': sql`
    SELECT b.id FROM bonuses b
      LEFT JOIN (${moved}) m ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.key = 'bonus:' || b.id
     WHERE CASE WHEN b.accepted_at IS NOT NULL
                THEN m.kind IS DISTINCT FROM 'bonus' OR m.amount_minor <> b.amount_minor OR m.bonus_minor <> b.amount_minor OR m.currency <> b.currency
                ELSE m.kind IS NOT NULL END`,
  'what left a bonus is what its transactions moved': sql`
    SELECT b.id FROM bonuses b
      LEFT JOIN (SELECT t.brand_id, t.member_id, t.reference,
                        -coalesce(sum(p.amount_minor) FILTER (WHERE t.kind = 'bonus_conversion'), 0) AS converted_minor,
                        -coalesce(sum(p.amount_minor) FILTER (WHERE t.kind = 'bonus_forfeit'), 0) AS forfeited_minor
                   FROM transactions t JOIN postings p ON p.transaction_id = t.id
                   JOIN accounts a ON a.id = p.account_id AND a.kind = 'bonus'
                  WHERE t.kind IN ('bonus_conversion', 'bonus_forfeit')
                  GROUP BY t.brand_id, t.member_id, t.reference) m
        ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.reference = 'bonus:' || b.id
     WHERE coalesce(m.converted_minor, 0) <> b.converted_minor OR coalesce(m.forfeited_minor, 0) <> b.forfeited_minor`,
  'a bonus counts its open bets, and no stake that was not settled under it': sql`
    SELECT b.id FROM bonuses b
      LEFT JOIN (SELECT s.bonus_id, count(*) FILTER (WHERE s.state = 'accepted') AS open_bets,
                        sum(s.stake_minor * coalesce(o.game_weights ->> s.game_code, o.weights ->> s.category, '0')::bigint)
                          FILTER (WHERE s.state = 'settled') AS staked_hundredths
                   FROM bets s JOIN bonuses o ON o.id = s.bonus_id GROUP BY s.bonus_id) n ON n.bonus_id = b.id
     WHERE b.open_bets <> coalesce(n.open_bets, 0) OR b.wagered_hundredths > coalesce(n.staked_hundredths, 0)`,
};
