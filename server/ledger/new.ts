import { sql } from 'kysely';
import { checkLedger, checkPunctuality, sharedInvariants } from './ledger.ts';
import { changedBets, type Extent, newExtent, type Sql } from './extent.ts';
import type { Db } from '../platform/database/database.ts';
import { endingAt } from '../platform/database/database-cancelling.ts';
import { brokenOf, countViolations, type InvariantResult } from '../platform/database/database-invariants.ts';
import { waitForOlder } from '../platform/jobs/facts.ts';
import { promiseInvariants } from '../rounds/service.ts';
import type { Mark } from '../wallet/service.ts';
import * as wallet from '../wallet/service.ts';
import { oneRow } from '../platform/database/database-rows.ts';

const MINUTE_MS = 60_000;
/** For so long those are awaited that drew the ids of a mark: bets are over at once. */
const MOST_WAIT_MS = 1_000;

/**
 * The invariants asked of what is new since the last check that found nothing: with what was verified before they are
 * true of everything, at a cost that does not grow with the years. Without a mark the whole books are read. Broken books
 * move no mark, so they stay in the alarm. Changes of rows that were verified before, past every guard, are found by
 * their sums or by the nightly check of everything. It never takes longer than until the next one is due, nor holds up a stop.
 * @throws Error where it did not come to its end in time; the signal's reason where it was stopped
 */
export async function checkNewBooks(
  db: Db,
  stopped: AbortSignal = new AbortController().signal,
  withinMs = MINUTE_MS,
): Promise<InvariantResult[]> {
  const mark = await wallet.latestMark(db);
  if (!mark) return checkWholeBooks(db, stopped);
  const minute = AbortSignal.timeout(withinMs);
  try {
    return await readBooks(db, mark, AbortSignal.any([stopped, minute]));
  } catch (error) {
    if (stopped.aborted || !minute.aborted) throw error;
    throw new Error(`the check of what is new in the books took longer than ${withinMs} ms and was given up`, {
      cause: error,
    });
  }
}

/** checkLedger of everything, after which only what is newer is new: also where the minute's check was given up before. */
export async function checkWholeBooks(db: Db, stopped = new AbortController().signal): Promise<InvariantResult[]> {
  return readBooks(db, null, stopped);
}

async function readBooks(db: Db, mark: Mark | null, ending: AbortSignal): Promise<InvariantResult[]> {
  // Before the snapshot: what it does not see has drawn its ids later.
  const ends = await wallet.lastIds(db);
  const read = async (inside: Db) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(inside);
    // Before the rules, each of which sees at least as much: what is right in the end was right of this.
    const seen = await sql<{ snapshot: string; owned: Record<string, string> }>`
      SELECT pg_current_snapshot()::text AS snapshot, coalesce((
        SELECT jsonb_object_agg(o.whose, o.total_minor::text) FROM (${ownedNow}) o), '{}') AS owned`.execute(inside);
    const results = mark
      ? [
          ...(await askOfNew(inside, mark, (rules) => countViolations(inside, rules, 'books', ending))),
          ...(await checkPunctuality(inside)),
        ]
      : await checkLedger(inside, undefined, ending);
    return { results, seen: oneRow(seen.rows) };
  };
  // Inside a transaction it only looks: what others will see is not decided yet.
  if (db.isTransaction) return (await read(db)).results;
  await waitForOlder(db, AbortSignal.any([ending, AbortSignal.timeout(MOST_WAIT_MS)]));
  // Each rule is one statement and sees one moment. One moment for all of them would keep every row that bets have written
  // anew since, and bets would become slower for as long as the check takes.
  const { results, seen } = await db
    .transaction()
    .setIsolationLevel('read committed')
    .setAccessMode('read only')
    .execute((inside) => endingAt(db, inside, ending, () => read(inside)));
  // What is late is not wrong: the books are verified all the same.
  if (brokenOf(results).length === 0) await wallet.moveMark(db, seen, ends);
  return results;
}

const ownedNow = sql`
  SELECT a.brand_id || ':' || a.currency AS whose, sum(a.balance_minor) AS total_minor FROM accounts a
   WHERE a.member_id <> 0 GROUP BY a.brand_id, a.currency`;

/**
 * These compare one part of what is new with another. Of what came since it last looked the planner expects hardly a row, and
 * would go through all of one part for each row of the other. The other rules look up by key what may be old.
 */
const ofNewAlone: ReadonlySet<string> = new Set([
  'a bet has one stake posting of its amount',
  'a settled bet with a payout has one win of it, any other bet none',
  'a bet that was taken back has its stake back, any other has not',
  'a bet takes and returns its shares of bonus and studio money',
  'a transaction has postings',
  'a posting has a transaction',
  'postings of a transaction are in its one currency',
]);

/** Asks the rules of what is new, each with the joins that keep it in step with how much that is. */
export async function askOfNew<Answer>(
  inside: Db,
  mark: Mark,
  ask: (rules: Record<string, Sql>) => Promise<Answer[]>,
): Promise<Answer[]> {
  const rules = Object.entries(newInvariants(mark, await changedBets(inside, mark)));
  const those = (isAlone: boolean) => Object.fromEntries(rules.filter(([name]) => ofNewAlone.has(name) === isAlone));
  await sql`SET LOCAL enable_nestloop = off`.execute(inside);
  const compared = await ask(those(true));
  await sql`SET LOCAL enable_nestloop = on`.execute(inside);
  return [...compared, ...(await ask(those(false)))];
}

/** By the names of the checks of the whole books. What is asked for by key may be older than the mark. */
function newInvariants(mark: Mark, changed: readonly bigint[]): Record<string, Sql> {
  const extent = newExtent(mark, changed);
  return { ...sharedInvariants(extent), ...newBookInvariants(mark, extent), ...newRoundInvariants(mark) };
}

/** What of the whole books is a sum over everything is here a step from what was verified. */
function newBookInvariants(mark: Mark, { postings, transactions, postingsWithin }: Extent): Record<string, Sql> {
  const moves = sql`wallet_moves_after(${mark.posting}::bigint, ${mark.snapshot}::pg_snapshot)`;
  return {
    'a transaction has postings': sql`
      SELECT t.id AS transaction_id FROM ${transactions} t
       WHERE NOT EXISTS (SELECT 1 FROM ${postingsWithin} p WHERE p.transaction_id = t.id)
       UNION ALL
      -- Of a bet that moves money itself they are there where both accounts are.
      SELECT b.id FROM (SELECT brand_id, member_id, currency, min(id) AS id FROM bets
                         WHERE id > ${mark.bet} AND cash_after_minor IS NOT NULL GROUP BY brand_id, member_id, currency) b
       WHERE (SELECT count(*) FROM accounts a
               WHERE a.brand_id = b.brand_id AND a.currency = b.currency
                 AND (a.member_id, a.kind, a.shard) IN ((b.member_id, 'cash', 0), (0, 'house_games', b.member_id % 64))) <> 2`,
    'a balance is the sum of its postings': sql`
      SELECT a.id FROM accounts a
       WHERE a.member_id <> 0 AND a.id IN (SELECT account_id FROM ${moves} p) AND a.balance_minor <> wallet_stood(a.id, 9223372036854775807)`,
    'each posting continues the balance before it': sql`
      SELECT id FROM (
        SELECT p.id, p.account_id, p.drawn, p.amount_minor, p.balance_after_minor, lag(p.balance_after_minor) OVER own AS before_minor
          FROM ${moves} p WINDOW own AS (PARTITION BY p.account_id ORDER BY p.id)) run
       WHERE balance_after_minor <> coalesce(before_minor, wallet_stood(account_id, drawn)) + amount_minor`,
    'held is the sum of open holds': sql`
      SELECT coalesce(a.id, h.account_id) FROM (SELECT id, held_minor FROM accounts WHERE held_minor <> 0) a
        FULL JOIN (SELECT account_id, sum(amount_minor) AS held_minor FROM holds WHERE state = 'open' GROUP BY account_id) h ON h.account_id = a.id
       WHERE a.held_minor IS DISTINCT FROM h.held_minor`,
    // What they owned before and what moved since; the house's side of the same postings is the opposite.
    'what members own is what the house accounts owe': sql`
      WITH moved AS (
        SELECT a.brand_id || ':' || a.currency AS whose, sum(p.amount_minor) AS members_minor
          FROM (SELECT account_id, sum(amount_minor) AS amount_minor FROM ${moves} m GROUP BY account_id) p
          JOIN accounts a ON a.id = p.account_id GROUP BY 1),
      both_sides AS (
        SELECT a.brand_id || ':' || a.currency AS whose, sum(p.amount_minor) AS all_minor FROM ${postings} p JOIN accounts a ON a.id = p.account_id GROUP BY 1)
      SELECT o.whose FROM (${ownedNow}) o
        LEFT JOIN moved m ON m.whose = o.whose
        LEFT JOIN both_sides s ON s.whose = o.whose
        LEFT JOIN jsonb_each_text(${JSON.stringify(mark.owned)}::jsonb) b ON b.key = o.whose
       WHERE o.total_minor <> coalesce(b.value::numeric, 0) + coalesce(m.members_minor, 0) OR s.all_minor <> 0`,
  };
}

function newRoundInvariants(mark: Mark): Record<string, Sql> {
  const rounds = sql`(SELECT * FROM game_rounds WHERE bet_id > ${mark.bet})`;
  // The pairs that were played with, and what their players have in use by now.
  const seeds = sql`(
    SELECT g.* FROM game_seeds g WHERE g.id IN (SELECT r.seed_id FROM ${rounds} r)
     UNION
    SELECT g.* FROM game_seeds g WHERE g.revealed_at IS NULL AND (g.brand_id, g.member_id) IN (SELECT r.brand_id, r.member_id FROM ${rounds} r))`;
  return {
    ...promiseInvariants(seeds),
    'the nonces of a seed pair are used without a gap': sql`
      SELECT r.seed_id FROM (SELECT brand_id, member_id, seed_id, count(*) AS rounds, count(DISTINCT nonce) AS nonces, min(nonce) AS first, max(nonce) AS last
                               FROM ${rounds} r GROUP BY brand_id, member_id, seed_id) r
        JOIN game_seeds g ON g.id = r.seed_id
       WHERE r.rounds <> r.nonces OR r.last - r.first + 1 <> r.rounds OR g.next_nonce <> r.last + 1
          OR (r.first > 0 AND (SELECT b.nonce FROM game_rounds b
                                WHERE b.brand_id = r.brand_id AND b.member_id = r.member_id AND b.seed_id = r.seed_id AND b.nonce = r.first - 1
                                -- The newest first: it is the one before those.
                                ORDER BY b.started_at DESC, b.bet_id DESC LIMIT 1) IS NULL)`,
  };
}
