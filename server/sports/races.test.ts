import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { cashOutSportsTicket, listSportsTickets } from '../../contract/sports.ts';
import { officeSaveSportsBook } from '../../contract/sports-office.ts';
import { bettor } from '../lottery/test-draws.ts';
import { decideTickets } from './jobs.ts';
import { ask, feedUp, football, legsOf, placeTicket, type TestEvent } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
const MANY = 64;

const countOfTickets = async () =>
  (await ask(book.site, listSportsTickets, { pageNo: 1, pageSize: 1 }, { token: book.who.token })).value.totalCount;

const single = async (match: TestEvent) => (await book.place([[match, 'match_result', 'home']])).value.ticket;

async function inPlay(): Promise<TestEvent> {
  const match = await book.event('football', -600_000);
  await match.state(football(20, 0, 0));
  return match;
}

test('64 equal slips at once are one ticket, one stake and one answer', async () => {
  const legs = await legsOf(book.site, [[await book.event(), 'match_result', 'home']]);
  const [before, tickets] = [await book.who.balanceMinor(), await countOfTickets()];
  const answers = await Promise.all(Array.from({ length: MANY }, () => book.place([], { legs, key: 'slips-at-once' })));
  expect(answers.filter(({ success }) => success)).toHaveLength(MANY);
  expect(new Set(answers.map(({ value }) => value.ticket.ticketId)).size).toBe(1);
  expect(await book.who.balanceMinor()).toBe(before - 1_000n);
  expect(await countOfTickets()).toBe(tickets + 1);
});

test('a stop among bets: what came before it waits, what came after it is refused, and a goal ends all of them', async () => {
  const match = await inPlay();
  const legs = await legsOf(book.site, [[match, 'match_result', 'home']]);
  const before = await book.who.balanceMinor();
  const place = () => book.place([], { legs, policy: 'any' });
  const [early, ...racing] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, place)),
    match.stop(),
    Promise.all(Array.from({ length: 8 }, place)),
  ]);
  const answers = [...early, ...racing[1]];
  for (const { success, errorCode, value } of answers)
    expect(success ? value.ticket.state : errorCode).toBe(success ? 'pending' : 'sports_suspended');
  expect(await place()).toMatchObject({ errorCode: 'sports_suspended' });
  const { rows } = await sql<{ late: number }>`
    SELECT count(*)::integer AS late FROM sports_tickets t JOIN sports_legs l ON l.ticket_id = t.id
      JOIN sports_statements s ON s.event_id = l.event_id AND s.body ->> 'type' = 'stop'
     WHERE l.event_id = ${match.id} AND t.placed_at > s.heard_at`.execute(book.site.db);
  expect(rows[0]!.late).toBe(0);
  await match.state(football(21, 1, 0));
  await book.decide();
  for (const { value } of answers.filter(({ success }) => success))
    expect(await book.ticket(value.ticket.ticketId)).toMatchObject({ state: 'refused', refusal: 'incident' });
  expect(await book.who.balanceMinor()).toBe(before);
});

test('whoever decides and waits for one account holds nothing of the members before', async () => {
  const match = await inPlay();
  const other = await bettor(book.site, 'sports-fan-2', 100_000n);
  const first = (await book.place([[match, 'match_result', 'home']])).value.ticket;
  const second = (await placeTicket(book.site, other.token, [[match, 'match_result', 'home']])).value.ticket;
  await match.state(football(21, 1, 0));
  const pool = new pg.Pool({ connectionString: book.site.adminUrl });
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM accounts WHERE member_id = $1 FOR UPDATE', [other.memberId]);
  const deciding = book.decide();
  // The goal has refused the first, though the second still waits for its account.
  await expect.poll(async () => (await book.ticket(first.ticketId)).state).toBe('refused');
  await client.query('SELECT FROM accounts WHERE member_id = $1 FOR UPDATE NOWAIT', [book.who.memberId]);
  await client.query('COMMIT');
  client.release();
  await pool.end();
  await deciding;
  const { rows } = await sql<{ state: string }>`SELECT state FROM sports_tickets WHERE id = ${second.ticketId}`.execute(
    book.site.db,
  );
  expect(rows).toEqual([{ state: 'refused' }]);
});

describe('what refuses a bet refuses a cash-out too:', () => {
  test.each<[string, (match: TestEvent) => Promise<unknown>]>([
    ['a stop of betting', (match) => match.stop()],
    [
      'a feed that is silent',
      () => sql`UPDATE sports_feeds SET heard_at = now() - interval '21 seconds'`.execute(book.site.db),
    ],
    [
      'a trader who holds the match',
      ({ id }) =>
        ask(
          book.site,
          officeSaveSportsBook,
          { eventId: id, held: true, marginMilli: null, homeShiftMilli: 0, version: 0 },
          { token: book.trader },
        ),
    ],
    [
      'the end',
      (match) =>
        match.say({ type: 'result', outcome: 'played', certainty: 1, state: football(90, 0, 0, [0, 0]), seed: null }),
    ],
  ])('%s', async (_, happens) => {
    const match = await book.event();
    const [{ ticketId }, asked] = [await single(match), await single(match)];
    await match.state(football(20, 0, 0));
    const legs = await legsOf(book.site, [[match, 'match_result', 'away']]);
    const cashOut = async (of: string) => {
      const { offer } = (await book.ticket(ticketId)).cashOut ?? { offer: '1' };
      return ask(
        book.site,
        cashOutSportsTicket,
        { ticketId: of, openStake: '10', share: 1000, offer },
        { token: book.who.token },
      );
    };
    // Asked for in time, both wait.
    const { value } = await book.place([], { legs, policy: 'any' });
    expect((await cashOut(asked.ticketId)).value.ticket.cashingOut).not.toBeNull();
    await happens(match);
    const before = await book.who.balanceMinor();
    expect(await book.place([], { legs, policy: 'any' })).toMatchObject({ errorCode: 'sports_suspended' });
    expect(await cashOut(ticketId)).toMatchObject({ errorCode: 'sports_suspended' });
    await decideTickets(await book.site.ctx());
    expect(await book.who.balanceMinor()).toBe(before);
    expect(await book.ticket(value.ticket.ticketId)).toMatchObject({ state: 'pending' });
    expect(await book.ticket(asked.ticketId)).toMatchObject({ state: 'accepted' });
    await feedUp(book.site.db);
  });
});
