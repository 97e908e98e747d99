import { type RawBuilder, sql } from 'kysely';
import { pino } from 'pino';
import { type Db, openDatabase } from '../server/platform/database/database.ts';
import { settleDue } from '../server/sports/service.ts';
import { football, newEvent, type TestEvent } from '../server/sports/test-events.ts';
import type { TestSite } from '../server/testing/site.ts';
import { fund } from '../server/testing/money.ts';
import { memberOn } from '../server/testing/people.ts';
import { rounded } from './options.ts';

const EVENTS = 60;
const MEMBERS = 200;
const STAKE_MINOR = 1_000;
const OUTCOMES = ['home', 'draw', 'away'];
const ODDS = [1_900, 3_400, 4_200];
/** What settling changes of a ticket: the ticket, its selections, and its bet. */
const PLAIN = {
  sports_tickets: sql`state = 'settled', payout_minor = 1, version = 1, settled_at = now()`,
  sports_legs: sql`result = 'win', result_version = 1`,
  bets: sql`state = 'settled', settled_at = now(), settlement_version = 1`,
} as const;
type Table = keyof typeof PLAIN;

/**
 * Settles so many accumulators of three selections by the results of 60 matches, and compares the time with that of one plain UPDATE of the
 * same rows in copies of their tables, indexes and all. @returns seconds of each
 */
export async function settled(site: TestSite, tickets: number): Promise<Record<string, unknown>> {
  const admin = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  const plainly = (statement: RawBuilder<unknown>) =>
    admin.db.connection().execute(async (one) => {
      // One statement over all rows takes longer than any of the site may.
      await sql`SET statement_timeout = 0`.execute(one);
      await statement.execute(one);
    });
  const fromId = await bettedTickets(site, tickets);
  // What a collector does by itself after such a day; all that is timed finds the same tables.
  for (const table of tables()) await plainly(sql`VACUUM ANALYZE ${sql.table(table)}`);
  const plain = new Map<Table, number>();
  for (const table of tables()) {
    const copy = sql.table(`plain_${table}`);
    await plainly(sql`CREATE TABLE ${copy} (LIKE ${sql.table(table)} INCLUDING ALL)`);
    await plainly(sql`INSERT INTO ${copy} OVERRIDING SYSTEM VALUE SELECT * FROM ${ofTickets(table, fromId)}`);
    await plainly(sql`VACUUM ANALYZE ${copy}`);
    plain.set(table, await secondsOf(() => plainly(sql`UPDATE ${copy} SET ${PLAIN[table]}`)));
    await plainly(sql`DROP TABLE ${copy}`);
  }
  await admin.close();
  const ctx = await site.ctx();
  const settleSeconds = await secondsOf(async () => {
    while ((await settleDue(ctx)) > 0) continue;
  });
  const left = await countOf(site.db, sql`sports_tickets WHERE id > ${fromId} AND state = 'accepted'`);
  if (left > 0) throw new Error(`${left} tickets were not settled`);
  const plainSeconds = [...plain.values()].reduce((sum, seconds) => sum + seconds, 0);
  return {
    tickets,
    paid: await countOf(site.db, sql`sports_tickets WHERE id > ${fromId} AND payout_minor > 0`),
    ...rounded({ settleSeconds, plainSeconds, ratio: settleSeconds / plainSeconds }),
    ofPlain: rounded(Object.fromEntries(plain)),
  };
}

/** Matches that have ended, with tickets that were taken before. @returns the last ticket that was there before them */
export async function bettedTickets(site: TestSite, tickets: number): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`SELECT coalesce(max(id), 0) AS id FROM sports_tickets`.execute(site.db);
  const matches: TestEvent[] = [];
  for (let at = 0; at < EVENTS; at += 1) matches.push(await newEvent(site.db));
  const members: string[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const { memberId } = await memberOn(site, `slips${at}`);
    await fund(site, memberId, BigInt(Math.ceil(tickets / MEMBERS) * STAKE_MINOR));
    members.push(String(memberId));
  }
  for (let placed = 0; placed < tickets; placed += MEMBERS) {
    const some = members.slice(0, tickets - placed).map((member, at) => {
      const number = placed + at;
      const legs = [0, 1, 2].map((place) => ({
        place,
        event: matches[(number * 7 + place * (1 + (number % 19))) % EVENTS]!.id,
        outcome: OUTCOMES[Math.floor(number / (1 + place * 5)) % 3]!,
        odds: ODDS[Math.floor(number / (1 + place * 5)) % 3]!,
      }));
      return { member, key: `sports:bench:${number}`, most: mostMinorOf(legs.map(({ odds }) => odds)), legs };
    });
    await placeAll(site.db, some);
  }
  await expose(site.db, rows[0]!.id);
  for (const [at, match] of matches.entries()) {
    const goals = [at % 3, Math.floor(at / 3) % 3] as const;
    await match.ended(football(90, ...goals, [0, 0]));
  }
  return rows[0]!.id;
}

function mostMinorOf(odds: readonly number[]): number {
  return Math.floor(odds.reduce((product, each) => product * each, STAKE_MINOR) / 1000 ** odds.length);
}

interface Wanted {
  member: string;
  key: string;
  most: number;
  legs: readonly { place: number; event: string; outcome: string; odds: number }[];
}

/** As the site writes bets and tickets, a list of members in one statement. */
async function placeAll(db: Db, wanted: readonly Wanted[]): Promise<void> {
  await sql`
    WITH w AS (SELECT w.*, row_number() OVER (ORDER BY w.key) AS place, nextval('sports_rounds') AS round
                 FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(member bigint, key text, most bigint, legs jsonb)),
    placed AS (
      SELECT p.* FROM bets_place_all(ARRAY(
        SELECT ROW(1, w.member, 'PLAY', 'khela-sports', 'football', 'SPORTS', w.round, w.key, sha256(w.key::bytea), ${STAKE_MINOR}::bigint, 0, false, '',
                   clock_timestamp())::bets_command FROM w ORDER BY w.place)) WITH ORDINALITY AS p(outcome, balance_minor, sequence, bet_id, place)),
    written AS (
      INSERT INTO sports_tickets (brand_id, member_id, bet_id, key, state, sizes, lines, line_minor, stake_minor, open_minor, most_minor, counts, policy,
                                  placed_at, decides_at, decided_at)
      SELECT 1, w.member, p.bet_id, w.key, 'accepted', ARRAY[3], 1, ${STAKE_MINOR}::bigint, ${STAKE_MINOR}::bigint, ${STAKE_MINOR}::bigint, w.most, true, 'any',
             now(), now(), now() FROM w JOIN placed p USING (place)
      RETURNING id, key)
    INSERT INTO sports_legs (ticket_id, place, event_id, market, outcome, odds, chance, event_version, incidents, starts_at)
    SELECT t.id, l.place, l.event, 'match_result', l.outcome, l.odds, 3333, 0, '0-0', e.starts_at
      FROM written t JOIN w USING (key) CROSS JOIN jsonb_to_recordset(w.legs) AS l(place integer, event bigint, outcome text, odds integer)
      JOIN sports_events e ON e.id = l.event`.execute(db);
}

/** What outcomes may cost by tickets after this one. */
async function expose(db: Db, fromId: bigint): Promise<void> {
  await sql`
    INSERT INTO sports_exposures (brand_id, event_id, selection, tickets, stake_minor, liability_minor)
    SELECT t.brand_id, l.event_id, l.market || '::' || l.outcome, count(*), sum(t.open_minor), sum(t.most_minor - t.open_minor)
      FROM sports_tickets t JOIN sports_legs l ON l.ticket_id = t.id WHERE t.id > ${fromId} GROUP BY 1, 2, 3`.execute(
    db,
  );
}

function tables(): Table[] {
  return Object.keys(PLAIN) as Table[];
}

function ofTickets(table: Table, fromId: bigint): RawBuilder<unknown> {
  if (table === 'sports_tickets') return sql`sports_tickets WHERE id > ${fromId}`;
  if (table === 'sports_legs') return sql`sports_legs WHERE ticket_id > ${fromId}`;
  return sql`bets WHERE id IN (SELECT bet_id FROM sports_tickets WHERE id > ${fromId})`;
}

async function countOf(db: Db, of: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${of}`.execute(db);
  return rows[0]!.count;
}

async function secondsOf(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return (performance.now() - startedAt) / 1000;
}
