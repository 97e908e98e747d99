import { type RawBuilder, sql } from 'kysely';
import { checkLedger } from './ledger.ts';
import type { Db } from './platform/database.ts';
import { countViolations, type InvariantResult } from './platform/database-invariants.ts';
import type { Mark } from './wallet/service.ts';
import * as wallet from './wallet/service.ts';

/**
 * The invariants of play and of the books, asked of what is new since the last check that found nothing: with what was
 * verified before they are true of everything, at a cost that does not grow with the years. Without a mark the whole
 * books are read. Broken books move no mark, so they stay in the alarm. Changes of rows that were verified before, past
 * every guard, are found by their sums or by the nightly check of everything.
 */
export async function checkNewBooks(db: Db): Promise<InvariantResult[]> {
  const mark = await wallet.latestMark(db);
  // Before the snapshot: what it does not see has drawn its ids later.
  const ends = await wallet.lastIds(db);
  const read = async (inside: Db) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(inside);
    const results = mark ? await countViolations(inside, newInvariants(mark)) : await checkLedger(inside);
    const seen = await sql<{ snapshot: string; owned: Record<string, string> }>`
      SELECT pg_current_snapshot()::text AS snapshot, coalesce((
        SELECT jsonb_object_agg(o.whose, o.total_minor::text) FROM (${ownedNow}) o), '{}') AS owned`.execute(inside);
    return { results, seen: seen.rows[0]! };
  };
  // Inside a transaction it only looks: what others will see is not decided yet.
  if (db.isTransaction) return (await read(db)).results;
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  const { results, seen } = await snapshot.execute(read);
  if (results.every(({ violations }) => violations === 0)) await wallet.moveMark(db, seen, ends);
  return results;
}

const ownedNow = sql`
  SELECT a.brand_id || ':' || a.currency AS whose, sum(a.balance_minor) AS total_minor FROM accounts a
   WHERE a.member_id <> 0 GROUP BY a.brand_id, a.currency`;

/** By the names of the checks of the whole books. What is asked for by key may be older than the mark. */
function newInvariants(mark: Mark): Record<string, RawBuilder<unknown>> {
  const unseen = sql`(SELECT * FROM postings WHERE id > ${mark.posting} AND NOT pg_visible_in_snapshot(written_xid, ${mark.snapshot}::pg_snapshot))`;
  return { ...bookInvariants(mark, unseen), ...playInvariants(mark) };
}

function bookInvariants(mark: Mark, unseen: RawBuilder<unknown>): Record<string, RawBuilder<unknown>> {
  return {
    'postings of a transaction sum to zero': sql`
      SELECT transaction_id FROM ${unseen} p GROUP BY transaction_id HAVING sum(amount_minor) <> 0`,
    'postings of a transaction are in its one currency': sql`
      SELECT p.id FROM ${unseen} p JOIN transactions t ON t.id = p.transaction_id JOIN accounts a ON a.id = p.account_id
       WHERE a.currency <> t.currency OR a.brand_id <> t.brand_id`,
    'a transaction has postings': sql`
      SELECT t.id FROM transactions t
       WHERE t.id > ${mark.transaction}
         AND NOT EXISTS (SELECT 1 FROM postings p WHERE p.id > ${mark.posting} AND p.transaction_id = t.id)`,
    'a posting has a transaction': sql`
      SELECT p.id FROM ${unseen} p WHERE NOT EXISTS (SELECT 1 FROM transactions t WHERE t.id = p.transaction_id)`,
    'a balance is the sum of its postings': sql`
      SELECT a.id FROM accounts a
       CROSS JOIN LATERAL (SELECT p.balance_after_minor FROM postings p WHERE p.account_id = a.id ORDER BY p.id DESC LIMIT 1) last
       WHERE a.member_id <> 0 AND a.id IN (SELECT account_id FROM ${unseen} p) AND a.balance_minor IS DISTINCT FROM last.balance_after_minor`,
    'each posting continues the balance before it': sql`
      SELECT p.id FROM ${unseen} p
        LEFT JOIN LATERAL (SELECT b.balance_after_minor FROM postings b WHERE b.account_id = p.account_id AND b.id < p.id
                            ORDER BY b.id DESC LIMIT 1) before ON true
       WHERE p.balance_after_minor IS NOT NULL AND p.balance_after_minor <> coalesce(before.balance_after_minor, 0) + p.amount_minor`,
    'no member is below zero': sql`
      SELECT id FROM accounts WHERE member_id <> 0 AND (balance_minor < 0 OR held_minor < 0 OR held_minor > balance_minor)`,
    'no bonus account is below zero': sql`
      SELECT id FROM accounts WHERE kind = 'bonus' AND balance_minor < 0`,
    'held is the sum of open holds': sql`
      SELECT coalesce(a.id, h.account_id) FROM (SELECT id, held_minor FROM accounts WHERE held_minor <> 0) a
        FULL JOIN (SELECT account_id, sum(amount_minor) AS held_minor FROM holds WHERE state = 'open' GROUP BY account_id) h ON h.account_id = a.id
       WHERE a.held_minor IS DISTINCT FROM h.held_minor`,
    // What they owned before and what moved since; the house's side of the same postings is the opposite.
    'what members own is what the house accounts owe': sql`
      WITH moved AS (
        SELECT a.brand_id || ':' || a.currency AS whose, sum(p.amount_minor) FILTER (WHERE a.member_id <> 0) AS members_minor,
               sum(p.amount_minor) AS all_minor
          FROM ${unseen} p JOIN accounts a ON a.id = p.account_id GROUP BY 1)
      SELECT o.whose FROM (${ownedNow}) o
        LEFT JOIN moved m ON m.whose = o.whose
        LEFT JOIN jsonb_each_text(${JSON.stringify(mark.owned)}::jsonb) b ON b.key = o.whose
       WHERE o.total_minor <> coalesce(b.value::numeric, 0) + coalesce(m.members_minor, 0) OR m.all_minor <> 0`,
  };
}

function playInvariants(mark: Mark): Record<string, RawBuilder<unknown>> {
  // Bets that were placed or ended since; some minutes more, since their moment is the server's and not the database's.
  const bets = sql`(SELECT * FROM bets WHERE id > ${mark.bet} UNION
                    SELECT * FROM bets WHERE settled_at >= ${mark.at}::timestamptz - interval '5 minutes')`;
  const rounds = sql`(SELECT * FROM game_rounds WHERE id > ${mark.round} AND provider = 'khela' AND NOT (state = 'rolled_back' AND stake_minor = 0))`;
  const moved = sql`
    SELECT t.brand_id, t.member_id, t.currency, t.kind, t.key, count(p.id) AS postings, count(DISTINCT a.id) AS accounts,
           sum(p.amount_minor) AS amount_minor,
           coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'bonus'), 0) AS bonus_minor,
           coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'studio'), 0) AS studio_minor
      FROM transactions t
      JOIN postings p ON p.transaction_id = t.id AND p.id > ${mark.posting}
      JOIN accounts a ON a.id = p.account_id AND a.member_id = t.member_id
     WHERE t.id > ${mark.transaction} AND t.kind IN ('bet', 'win', 'rollback')
     GROUP BY t.id`;
  const transactionOf = (prefix: string) => sql`EXISTS (
    SELECT 1 FROM transactions t WHERE t.brand_id = b.brand_id AND t.member_id = b.member_id AND t.key = ${prefix} || b.key)`;
  const movedOf = (prefix: string) => sql`
    LEFT JOIN (${moved}) m ON m.brand_id = b.brand_id AND m.member_id = b.member_id AND m.key = ${prefix} || b.key`;
  return {
    'a settled bet has one settlement, an open one has none': sql`
      SELECT id FROM ${bets} b WHERE (state = 'settled') <> (settlement_version >= 1) OR (state <> 'settled' AND payout_minor <> 0)`,
    'a round of one bet has one bet': sql`
      SELECT round_id FROM ${bets} b WHERE provider = 'khela' GROUP BY round_id HAVING count(*) <> 1`,
    'no round is interrupted for more than 30 seconds': sql`
      SELECT id FROM game_rounds WHERE state = 'open' AND touched_at < now() - interval '30 seconds'`,
    'the nonces of a seed pair are used without a gap': sql`
      SELECT r.id FROM ${rounds} r JOIN game_seeds g ON g.id = r.seed_id
       WHERE (r.nonce > 0 AND NOT EXISTS (SELECT 1 FROM game_rounds b WHERE b.seed_id = r.seed_id AND b.nonce = r.nonce - 1))
          OR g.next_nonce <> (SELECT b.nonce + 1 FROM game_rounds b WHERE b.seed_id = r.seed_id ORDER BY b.nonce DESC LIMIT 1)`,
    'a member has one seed pair in use': sql`
      SELECT brand_id, member_id FROM game_seeds WHERE revealed_at IS NULL GROUP BY brand_id, member_id HAVING count(*) > 1`,
    'a bet has one stake posting of its amount': sql`
      SELECT b.id FROM ${bets} b ${movedOf('bet:')}
       WHERE NOT ${transactionOf('bet:')} OR m.kind <> 'bet' OR m.postings <> m.accounts OR m.amount_minor <> -b.stake_minor OR m.currency <> b.currency`,
    'a settled bet with a payout has one win of it, any other bet none': sql`
      SELECT b.id FROM ${bets} b ${movedOf('win:')}
       WHERE (b.state = 'settled' AND b.payout_minor > 0) <> ${transactionOf('win:')}
          OR m.kind <> 'win' OR m.postings <> m.accounts OR m.amount_minor <> b.payout_minor OR m.currency <> b.currency`,
    'a bet that was taken back has its stake back, any other has not': sql`
      SELECT b.id FROM ${bets} b ${movedOf('rollback:')}
       WHERE (b.state = 'rolled_back') <> ${transactionOf('rollback:')}
          OR m.kind <> 'rollback' OR m.postings <> m.accounts OR m.amount_minor <> b.stake_minor OR m.currency <> b.currency`,
    'a bet takes and returns its shares of bonus and studio money': sql`
      SELECT b.id FROM ${bets} b
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
       WHERE t.id > ${mark.transaction} AND t.kind IN ('bet', 'win', 'rollback')
         AND (left(t.key, length(t.kind) + 1) <> t.kind || ':' OR NOT EXISTS (
               SELECT 1 FROM bets b WHERE b.brand_id = t.brand_id AND b.member_id = t.member_id AND b.key = substr(t.key, length(t.kind) + 2)))`,
    'a round of ours is as its bet is': sql`
      SELECT coalesce(r.id, b.round_id) FROM (
        SELECT brand_id, member_id, key FROM ${rounds} r UNION SELECT brand_id, member_id, key FROM ${bets} b WHERE provider = 'khela') k
        LEFT JOIN LATERAL (SELECT * FROM game_rounds r WHERE r.brand_id = k.brand_id AND r.member_id = k.member_id AND r.key = k.key OFFSET 0) r ON true
        LEFT JOIN LATERAL (SELECT * FROM bets b WHERE b.brand_id = k.brand_id AND b.member_id = k.member_id AND b.key = k.key OFFSET 0) b ON true
       WHERE r.id IS NULL OR b.id IS NULL OR b.round_id <> r.id OR r.stake_minor <> b.stake_minor OR r.payout_minor <> b.payout_minor
          OR r.currency <> b.currency
          OR (r.state, b.state) NOT IN (('open', 'accepted'), ('closed', 'settled'), ('rolled_back', 'rolled_back'))`,
  };
}
