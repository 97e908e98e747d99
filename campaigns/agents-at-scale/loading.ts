import { CompiledQuery, sql } from 'kysely';
import { pino } from 'pino';
import { type Db, openDatabase } from '../../server/platform/database/database.ts';
import * as agents from '../../server/agents/service.ts';
import * as tallies from '../../server/tallies/service.ts';
import type { Person } from '../../server/agents/test-agents.ts';
import type { TestSite } from '../../server/testing/site.ts';
import * as wallet from '../../server/wallet/service.ts';
import type { Place } from './tree.ts';

const AT_ONCE = 100_000;
const FIRST = 200;
const PEOPLE_AT_ONCE = 10_000;
/** Of the 288 of a day: enough to show whether their number counts. */
const WINDOWS_A_DAY = 10;
/** As many days as are closed at most, and as many as one turn closes. */
const CLOSED_AT_MOST = 100;
const DAYS_AT_ONCE = 10;

/** Lets everybody of a tree be a member below its head, since some day of the last three years. @returns their numbers by their places */
export async function loadTree(site: TestSite, head: Person, tree: readonly Place[]): Promise<bigint[]> {
  const ids = tree.map((_, at) => head.memberId + BigInt(at));
  await asOwner(site, async (one) => {
    // A few, and then many: as long as nothing is known of the size of the tree, each one who comes would read all before it.
    for (let from = 1, until = FIRST; from < tree.length; from = until, until += PEOPLE_AT_ONCE) {
      const places = tree.slice(from, until);
      await run(one, MEMBERS, [
        head.memberId,
        ids.slice(from, until),
        places.map(({ upline }) => ids[upline!]),
        places.map(({ isAgent }) => (isAgent ? 1 : 0)),
        ids.at(-1),
        ids.length,
      ]);
      await run(one, 'ANALYZE agent_tree');
      await run(one, 'ANALYZE members');
    }
    await run(one, `SELECT setval(pg_get_serial_sequence('members', 'id'), (SELECT max(id) FROM members))`);
    await run(one, ACCOUNTS, [head.memberId]);
    await run(one, PAYERS, [head.memberId]);
    for (const table of ['members', 'agent_tree', 'accounts', 'contract_payers'])
      await run(one, `VACUUM ANALYZE ${table}`);
  });
  return ids;
}

/** Lets them have played so many bets of a studio on the day before a moment, evenly, and everything be added up. */
export async function loadDay(site: TestSite, ids: readonly bigint[], bets: number, untilMs: number): Promise<void> {
  const ctx = await site.ctx();
  await asOwner(site, async (one) => {
    for (let from = 0; from < bets; from += AT_ONCE)
      await run(one, BETS, [ids[0], ids.length, from, Math.min(from + AT_ONCE, bets), bets, untilMs]);
    await run(one, WAYS);
    await run(one, SLOTS, [ids[0]]);
    await run(one, DAYS, [ctx.brand.settings.timeZone]);
    await run(one, 'VACUUM ANALYZE bets');
    await run(one, 'ANALYZE');
  });
  for (let time = 0; time < 3; time += 1) await wallet.addUpPostings(ctx, [ctx.brand]);
  await tallies.rebuild(ctx, [ctx.brand]);
  await asOwner(site, (one) => run(one, 'VACUUM ANALYZE'));
}

/** Every agent of the tree gets what the one above them has, a little lower: real-time salary of all games, for a week already. */
export async function loadContracts(site: TestSite, tree: readonly Place[], ids: readonly bigint[], atMs: number) {
  const agents = tree.flatMap(({ isAgent, upline, depth }, at) => (isAgent ? [{ at, upline, depth }] : []));
  await asOwner(site, async (one) => {
    await run(one, CONTRACTS, [
      agents.map(({ at }) => ids[at]),
      agents.map(({ upline }) => (upline === null ? null : ids[upline])),
      agents.map(({ depth }) => 60_000 - 1_000 * depth),
      atMs,
      ids[0],
    ]);
    for (const table of ['contracts', 'contract_versions']) await run(one, `VACUUM ANALYZE ${table}`);
  });
  const { rows } = await sql<{ id: bigint }>`SELECT id FROM contracts WHERE member_id = ${ids[0]!}`.execute(site.db);
  return { agents: agents.length, headContract: rows[0]!.id };
}

/** Days before the first one on which the same was played and paid, as the slices keep them: so many times more history. */
export async function loadHistory(
  site: TestSite,
  ids: readonly bigint[],
  days: number,
  untilMs: number,
): Promise<void> {
  await asOwner(site, async (one) => {
    for (let back = 1; back <= days; back++) {
      await run(one, OLD_TALLIES, [ids[0], back]);
      await run(one, OLD_DAYS, [back]);
      await run(one, OLD_SLOTS, [back]);
      await run(one, OLD_TEAMS, [back]);
      await run(one, OLD_MONEY, [ids[0], back]);
    }
    await run(one, EVER_PAID, [ids[0]]);
    await run(one, RECENT);
    await run(one, OLD_STATEMENTS, [WINDOWS_A_DAY * days, untilMs]);
    await run(one, OLD_COUNTS, [WINDOWS_A_DAY * days, untilMs]);
    await run(one, 'VACUUM ANALYZE');
  });
  const ctx = await site.ctx();
  await wallet.addUpPostings(ctx, [ctx.brand]);
  for (let time = 0; time < CLOSED_AT_MOST / DAYS_AT_ONCE; time += 1) await agents.closeDays(ctx);
}

async function asOwner(site: TestSite, act: (one: Db) => Promise<unknown>): Promise<void> {
  const owner = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  try {
    await owner.db.connection().execute(async (one) => {
      await run(one, 'SET statement_timeout = 0');
      await act(one);
    });
  } finally {
    await owner.close();
  }
}

async function run(db: Db, text: string, values: unknown[] = []): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(text, values));
}

const MEMBERS = `
  INSERT INTO members (id, brand_id, account, account_key, nickname, type, password_hash, password_changed_at, registered_at, upline_id)
  OVERRIDING SYSTEM VALUE
  SELECT p.id, h.brand_id, 'scale-' || p.id, 'scale-' || p.id, 'scale-' || p.id, p.type, 'nobody logs in here', h.registered_at,
         h.registered_at - ($5::bigint - p.id) * interval '1096 days' / $6::integer, p.upline_id
    FROM members h CROSS JOIN unnest($2::bigint[], $3::bigint[], $4::smallint[]) WITH ORDINALITY AS p(id, upline_id, type, place)
   WHERE h.id = $1::bigint ORDER BY p.place`;

const ACCOUNTS = `
  INSERT INTO accounts (brand_id, member_id, kind, currency, decimals)
  SELECT m.brand_id, m.id, 'cash', a.currency, a.decimals FROM accounts a JOIN members m ON m.brand_id = a.brand_id AND m.id > a.member_id
   WHERE a.member_id = $1::bigint AND a.kind = 'cash'`;

/** Two of three have paid in. */
const PAYERS = `
  INSERT INTO contract_payers (brand_id, member_id, paid_at)
  SELECT m.brand_id, m.id, m.registered_at FROM members h JOIN members m ON m.brand_id = h.brand_id AND m.id > h.id
   WHERE h.id = $1::bigint AND m.id % 3 > 0`;

/** Bet n is the member's at its turn, two in a row: the first wins twice its stake, the second nothing. No money moves: how it does is measured elsewhere. */
const BETS = `
  WITH numbered AS (
    SELECT nextval('postings_id_seq') AS id, n, $1::bigint + 1 + n / 2 % ($2::integer - 1) AS member_id,
           to_timestamp($6::bigint / 1000.0) - ($5::integer - n) * (interval '1 day' / $5::integer) AS at
      FROM generate_series($3::integer, $4::integer - 1) n)
  INSERT INTO bets (id, brand_id, member_id, round_id, provider, game_code, category, currency, key, stake_minor, payout_minor, state,
                    settlement_version, placed_at, settled_at, valid_minor, body_hash)
  SELECT l.id, a.brand_id, l.member_id, l.id, 'scale', 'scale-' || l.n % 5, CASE WHEN l.n % 10 < 7 THEN 'RNG' ELSE 'LIVE' END, a.currency,
         'scale-' || l.id, 20000, CASE l.n % 2 WHEN 0 THEN 40000 ELSE 0 END, 'settled', 1, l.at, l.at, 20000, substr(sha256(l.id::text::bytea), 1, 16)
    FROM numbered l JOIN accounts a ON a.member_id = l.member_id AND a.kind = 'cash' ORDER BY l.id`;

const WAYS = `
  INSERT INTO contract_ways (brand_id, path)
  SELECT DISTINCT t.brand_id, left(t.path, length(t.path) - length(t.member_id::text) - 1) FROM agent_tree t WHERE t.upline_id IS NOT NULL`;

const SLOTS = `
  INSERT INTO contract_slots (brand_id, slot_at, way_id, member_id, category, bet_group, bets, stake_minor, payout_minor, valid_minor)
  SELECT b.brand_id, date_bin('5 minutes', b.settled_at, 'epoch'), w.id, b.member_id, b.category, b.round_id::text, count(*), sum(b.stake_minor),
         sum(b.payout_minor), sum(b.valid_minor)
    FROM bets b JOIN agent_tree t ON t.member_id = b.member_id AND t.until_at = 'infinity'
    JOIN contract_ways w ON w.brand_id = t.brand_id AND w.path = left(t.path, length(t.path) - length(t.member_id::text) - 1)
   WHERE b.member_id > $1::bigint
   GROUP BY 1, 2, 3, 4, 5, 6`;

const DAYS = `
  INSERT INTO contract_days (brand_id, day, way_id, member_id, category, bets, stake_minor, payout_minor, valid_minor)
  SELECT brand_id, (slot_at AT TIME ZONE $1)::date, way_id, member_id, category, sum(bets), sum(stake_minor), sum(payout_minor), sum(valid_minor)
    FROM contract_slots GROUP BY 1, 2, 3, 4, 5`;

const CONTRACTS = `
  WITH agreed AS (
    INSERT INTO contracts (brand_id, kind, product, period, carry_windows, upline_id, member_id, state, offered_at)
    SELECT h.brand_id, 'realtime', 'CONS', 'D', 0, g.upline_id, g.member_id, 'active', to_timestamp($4::bigint / 1000.0)
      FROM members h CROSS JOIN unnest($1::bigint[], $2::bigint[]) AS g(member_id, upline_id) WHERE h.id = $5::bigint
    RETURNING id, brand_id, member_id)
  INSERT INTO contract_versions (brand_id, contract_id, version, tiers, active_minor, text_bn, text_en, seal, state, offered_at, answered_at, from_at, until_at)
  SELECT a.brand_id, a.id, 1,
         jsonb_build_array(jsonb_build_object('minimumBetMinor', '5000', 'netLossMinor', '0', 'activeMembers', 0, 'rateType', 'P', 'rateMicro', g.rate,
           'lossMicro', g.rate, 'amountMinor', '0')),
         50000, '', '', repeat('0', 64), 'accepted', to_timestamp($4::bigint / 1000.0), to_timestamp($4::bigint / 1000.0),
         to_timestamp($4::bigint / 1000.0), 'infinity'
    FROM agreed a JOIN unnest($1::bigint[], $3::integer[]) AS g(member_id, rate) ON g.member_id = a.member_id`;

const OLD_TALLIES = `
  INSERT INTO tallies_by_member
  SELECT t.brand_id, t.member_id, t.day - $2::integer, t.category, t.game_code, t.open_bets, t.open_stake_minor, t.back_bets, t.settled_bets, t.stake_minor,
         t.stake_bonus_minor, t.payout_minor, t.valid_minor
    FROM tallies_by_member t WHERE t.member_id > $1::bigint AND t.game_code LIKE 'scale-%'
     AND t.day = (SELECT max(day) - 1 FROM tallies_by_member) ON CONFLICT DO NOTHING`;

const OLD_TEAMS = `
  INSERT INTO tallies_by_team
  SELECT t.brand_id, t.agent_id, t.day - $1::integer, t.category, t.settled_bets, t.stake_minor, t.payout_minor, t.valid_minor FROM tallies_by_team t
   WHERE t.day = (SELECT max(day) - 1 FROM tallies_by_team) ON CONFLICT DO NOTHING`;

/** One of ten pays in on a day, and one of thirty is paid out. */
const OLD_MONEY = `
  INSERT INTO account_days (brand_id, member_id, currency, day, account, studio, kind, count, in_minor, out_minor, first_drawn, last_drawn, first_at, last_at)
  SELECT a.brand_id, a.member_id, a.currency, d.day, 'cash', '', k.kind, 1, k.in_minor, k.out_minor, 0, 0, d.day, d.day
    FROM accounts a CROSS JOIN (SELECT max(day) - $2::integer AS day FROM tallies_by_team) d
    JOIN (VALUES ('deposit', 50000, 0, 10), ('withdrawal', 0, 40000, 30)) AS k(kind, in_minor, out_minor, one_of) ON (a.member_id + $2::integer) % k.one_of = 0
   WHERE a.kind = 'cash' AND a.member_id > $1::bigint ON CONFLICT DO NOTHING`;

const EVER_PAID = `
  INSERT INTO account_days (brand_id, member_id, currency, day, account, studio, kind, count, in_minor, out_minor, first_drawn, last_drawn, first_at, last_at)
  SELECT a.brand_id, a.member_id, a.currency, '-infinity', 'cash', '', 'deposit', 1, 50000, 0, 0, 0, now(), now()
    FROM accounts a WHERE a.kind = 'cash' AND a.member_id > $1::bigint AND a.member_id % 3 > 0 ON CONFLICT DO NOTHING`;

const RECENT = `
  INSERT INTO tallies_recent AS t SELECT * FROM tallies_recent_sums()
  ON CONFLICT (brand_id, member_id) DO UPDATE SET last_day = excluded.last_day, through_minor = excluded.through_minor`;

const OLD_DAYS = `
  INSERT INTO contract_days
  SELECT brand_id, day - $1::integer, way_id, member_id, category, bets, stake_minor, payout_minor, valid_minor FROM contract_days
   WHERE day = (SELECT max(day) - 1 FROM contract_days) ON CONFLICT DO NOTHING`;

const OLD_SLOTS = `
  INSERT INTO contract_slots
  SELECT brand_id, slot_at - $1::integer * interval '1 day', way_id, member_id, category, bet_group, bets, stake_minor, payout_minor, valid_minor
    FROM contract_slots WHERE slot_at >= (SELECT max(slot_at) - interval '1 day' FROM contract_slots) AND slot_at < (SELECT max(slot_at) FROM contract_slots)`;

const OLD_STATEMENTS = `
  INSERT INTO contract_statements (brand_id, contract_id, version, member_id, kind, product, period, currency, from_at, until_at, bets, stake_minor, payout_minor,
    valid_minor, cost_minor, active, carried_before_minor, base_minor, carried_minor, tier, gross_minor, below_minor, income_minor, gap_minor,
    adjusted_minor, owed_before_minor, amount_minor, owed_minor, state, settled_at)
  SELECT s.brand_id, s.contract_id, s.version, s.member_id, s.kind, s.product, s.period, s.currency, s.from_at - w.back, s.until_at - w.back, s.bets,
         s.stake_minor, s.payout_minor, s.valid_minor, s.cost_minor, s.active, 0, s.base_minor, 0, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 'nothing', s.settled_at - w.back
    FROM contract_statements s CROSS JOIN (SELECT n * interval '5 minutes' AS back FROM generate_series(1, $1::integer) n) w
   WHERE s.from_at = to_timestamp($2::bigint / 1000.0) ORDER BY w.back DESC`;

const OLD_COUNTS = `
  INSERT INTO contract_counts
  SELECT c.brand_id, c.contract_id, c.from_at - w.back, c.until_at - w.back, c.stake_minor, c.payout_minor, c.valid_minor, c.active, c.gross_minor,
         c.income_minor, c.gap_minor, c.carried_minor, c.carried_age
    FROM contract_counts c CROSS JOIN (SELECT n * interval '5 minutes' AS back FROM generate_series(1, $1::integer) n) w
   WHERE c.from_at = to_timestamp($2::bigint / 1000.0)`;
