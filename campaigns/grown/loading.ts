import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { nowMs } from '../../server/platform/process/clock.ts';
import { type Db, openDatabase } from '../../server/platform/database/database.ts';
import { activePair } from '../../server/rounds/seeds.ts';
import { funded, type SlotPlayer } from '../../server/slots/test-players.ts';
import * as tallies from '../../server/tallies/service.ts';
import type { TestSite } from '../../server/testing/site.ts';
import * as wallet from '../../server/wallet/service.ts';

const DAYS = 60;
const AT_ONCE = 100_000;

/**
 * Lets members have played so many rounds of a machine in the last sixty days, half of them the first member: rows as the
 * functions of bets write them, many at once, oldest first. Every second round wins twice its stake, so that nobody's balance changes.
 */
export async function loadBets(site: TestSite, bets: number, members: number): Promise<SlotPlayer[]> {
  const players: SlotPlayer[] = [];
  for (let at = 0; at < members; at += 1) players.push(await funded(site, `grown-${at}`, 1_000_000n));
  const ctx = await site.ctx();
  for (const { memberId } of players) await activePair(ctx, memberId, 'grown');
  const owner = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  try {
    await owner.db.connection().execute(async (one) => {
      await run(one, 'SET statement_timeout = 0');
      await run(one, PLAYERS, [players.map(({ memberId }) => memberId)]);
      await run(
        one,
        `SELECT wallet_house_account(brand_id, member_id, 'house_games', currency) FROM grown_players LIMIT 1`,
      );
      for (let from = 0; from < bets; from += AT_ONCE)
        await run(one, LOAD, [from, Math.min(from + AT_ONCE, bets), bets, DAYS, nowMs()]);
      for (const statement of AFTERWARDS) await run(one, statement);
    });
  } finally {
    await owner.close();
  }
  // As often as it takes until what is added up is known to be whole: one that has just begun may still be under way.
  for (let time = 0; time < 3; time += 1) await wallet.addUpPostings(ctx, [ctx.brand]);
  await tallies.rebuild(ctx, [ctx.brand]);
  return players;
}

async function run(db: Db, text: string, values: unknown[] = []): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text, values));
}

const PLAYERS = `
  CREATE TABLE grown_players AS
  SELECT p.place - 1 AS place, a.id AS account_id, a.brand_id, a.member_id, a.currency, a.balance_minor, g.id AS seed_id
    FROM unnest($1::bigint[]) WITH ORDINALITY AS p(member_id, place)
    JOIN accounts a ON a.member_id = p.member_id AND a.kind = 'cash'
    JOIN game_seeds g ON g.member_id = p.member_id AND g.brand_id = a.brand_id AND g.revealed_at IS NULL`;

/** Bet n is the first member's where it is even; the others take turns. Pairs of rounds of a member follow each other. */
const LOAD = `
  WITH numbered AS (
    SELECT nextval('postings_id_seq') AS id, n,
           CASE WHEN n / 2 % 2 = 0 THEN n / 4 * 2 + n % 2 ELSE n / (4 * (SELECT count(*) - 1 FROM grown_players)) * 2 + n % 2 END AS nonce,
           CASE WHEN n / 2 % 2 = 0 THEN 0 ELSE 1 + n / 4 % (SELECT count(*) - 1 FROM grown_players) END AS place,
           to_timestamp($5::bigint / 1000.0) - ($3::integer - n) * ($4::integer * interval '1 day' / $3::integer) AS at
      FROM generate_series($1::integer, $2::integer - 1) n),
  played AS (SELECT l.*, p.brand_id, p.member_id, p.currency, p.balance_minor, p.seed_id, CASE n % 2 WHEN 0 THEN 400 ELSE 0 END AS payout_minor,
                    p.balance_minor + CASE n % 2 WHEN 0 THEN 200 ELSE 0 END AS after_minor
               FROM numbered l JOIN grown_players p ON p.place = l.place)
  INSERT INTO bets (id, brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor, state,
                    settlement_version, placed_at, settled_at, valid_minor, body_hash, seed_id, nonce, rules, cash_after_minor, written_xid)
  SELECT id, brand_id, member_id, id, 'khela', CASE WHEN n % 100 < 2 THEN 'sundarban' ELSE 'rickshaw-raja' END, 'RNG', currency,
         'grown-00000000-0000-0000-' || lpad(id::text, 12, '0'), 200, payout_minor, 'settled', 1, at, at, 200, substr(sha256(id::text::bytea), 1, 16),
         seed_id, nonce, 1, after_minor, pg_current_xact_id()
    FROM played ORDER BY id`;

const AFTERWARDS = [
  `UPDATE game_seeds g SET next_nonce = r.rounds
     FROM (SELECT seed_id, count(*) AS rounds FROM bets WHERE seed_id IS NOT NULL GROUP BY seed_id) r WHERE r.seed_id = g.id`,
  'DROP TABLE grown_players',
  'VACUUM ANALYZE bets',
  'VACUUM ANALYZE movements',
  'ANALYZE',
];
