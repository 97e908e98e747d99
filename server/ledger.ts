import { sql } from 'kysely';
import * as bets from './bets/service.ts';
import type { Db } from './platform/database.ts';
import { countViolations, type InvariantResult } from './platform/database-invariants.ts';
import * as providers from './providers/service.ts';
import * as wallet from './wallet/service.ts';

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
    ...(await bets.checkInvariants(db)),
    ...(await providers.checkInvariants(db)),
    ...(await countViolations(db, crossInvariants)),
  ];
}

// What a transaction did to the member's own account, beside what it is called.
const moved = sql`
  SELECT t.brand_id, t.member_id, t.currency, t.kind, t.key, count(p.id) AS postings, sum(p.amount_minor) AS amount_minor
    FROM transactions t
    JOIN postings p ON p.transaction_id = t.id
    JOIN accounts a ON a.id = p.account_id AND a.member_id = t.member_id
   GROUP BY t.id`;

const crossInvariants = {
  'a bet has one stake posting of its amount': sql`
    SELECT b.id FROM bets b
      LEFT JOIN (${moved}) m ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.key = 'bet:' || b.key
     WHERE m.kind IS DISTINCT FROM 'bet' OR m.postings <> 1 OR m.amount_minor <> -b.stake_minor OR m.currency <> b.currency`,
  'a settled bet with a payout has one win of it, any other bet none': sql`
    SELECT b.id FROM bets b
      LEFT JOIN (${moved}) m ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.key = 'win:' || b.key
     WHERE CASE WHEN b.state = 'settled' AND b.payout_minor > 0
                THEN m.kind IS DISTINCT FROM 'win' OR m.postings <> 1 OR m.amount_minor <> b.payout_minor OR m.currency <> b.currency
                ELSE m.kind IS NOT NULL END`,
  'a bet that was taken back has its stake back, any other has not': sql`
    SELECT b.id FROM bets b
      LEFT JOIN (${moved}) m ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.key = 'rollback:' || b.key
     WHERE CASE WHEN b.state = 'rolled_back'
                THEN m.kind IS DISTINCT FROM 'rollback' OR m.postings <> 1 OR m.amount_minor <> b.stake_minor OR m.currency <> b.currency
                ELSE m.kind IS NOT NULL END`,
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
  'a deposit transaction has its credited deposit': sql`
    SELECT t.id FROM transactions t
     WHERE t.kind = 'deposit'
       AND NOT EXISTS (SELECT 1 FROM deposits d WHERE d.brand_id = t.brand_id AND d.member_id = t.member_id
                                                  AND d.state = 'credited' AND t.key = 'deposit:' || d.id)`,
};
