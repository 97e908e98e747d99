import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { approveProposal } from '../../contract/proposals.ts';
import { getSportsEvent } from '../../contract/sports.ts';
import {
  officeGetSportsPlayer,
  officeSaveSportsBook,
  officeSaveSportsPlayer,
  officeSaveSportsTerms,
} from '../../contract/sports-office.ts';
import { bettor } from '../lottery/test-draws.ts';
import * as tallies from '../tallies/service.ts';
import { staffOn } from '../testing/people.ts';
import { forgetEvents } from './store-events.ts';
import { openTicket } from './test-cash-outs.ts';
import { ask, feedUp, football, placeTicket, type TestEvent, type Wanted } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();

describe('a match that moves', () => {
  const H = 3_600_000;
  const announce = (match: TestEvent, startsAtMs: number) =>
    match.say({
      type: 'event',
      sport: 'football',
      tournament: { BN: 'পরীক্ষা', EN: 'Test league' },
      home: { BN: 'ঘর', EN: 'Home' },
      away: { BN: 'অতিথি', EN: 'Away' },
      startsAtMs,
      strengths: { home: 1.6, away: 1.1 },
      seasonAtMs: 0,
      seedHash: null,
    });

  test.each([
    ['by two days and an hour voids what was bet on it, for good', 49, 'void'],
    ['by less does not', 47, 'win'],
  ] as const)('%s', async (_, hours, result) => {
    const ticket = await openTicket(book);
    const { startsAtMs } = (await ticket.now()).legs[0]!;
    await announce(ticket.match, startsAtMs + hours * H);
    await book.settle();
    // It comes back near its time: what is void stays so.
    await announce(ticket.match, startsAtMs + H);
    await book.settle();
    await ticket.match.ended(football(90, 1, 0, [1, 0]));
    await book.settle();
    const { legs, payout } = await ticket.now();
    expect(legs[0]).toMatchObject({ result, postponed: result === 'void' });
    if (result === 'void') expect(payout).toBe('100.00');
  });

  test('and does not begin within two days: void as soon as the feed is heard, never while it is silent', async () => {
    const ticket = await openTicket(book);
    const back = sql`interval '49 hours 1 minute'`;
    await sql`UPDATE sports_events SET starts_at = starts_at - ${back} WHERE id = ${ticket.match.id}::bigint`.execute(
      book.site.db,
    );
    await sql`UPDATE sports_legs SET starts_at = starts_at - ${back} WHERE ticket_id = ${ticket.ticketId}::bigint`.execute(
      book.site.db,
    );
    await sql`UPDATE sports_feeds SET heard_at = heard_at - interval '1 minute'`.execute(book.site.db);
    await book.settle();
    expect((await ticket.now()).legs[0]).toMatchObject({ result: null });
    await feedUp(book.site.db);
    await book.settle();
    expect(await ticket.now()).toMatchObject({
      state: 'settled',
      payout: '100.00',
      legs: [{ result: 'void', postponed: true }],
    });
  });
});

test('a ticket of low odds counts nothing as played, whatever it comes to; its accumulator counts by its product', async () => {
  const who = await bettor(book.site, 'safe-player', 1_000_000n);
  const valid = async () => (await tallies.memberTotals(await book.site.ctx(), who.memberId)).validMinor;
  const [one, two] = [await book.event(), await book.event()];
  await sql`UPDATE sports_events SET strengths = '{"home": 4.2, "away": 0.3}' WHERE id IN (${one.id}::bigint, ${two.id}::bigint)`.execute(
    book.site.db,
  );
  const low = await placeTicket(book.site, who.token, [[one, 'match_result', 'home']], { stake: '100' });
  const { odds } = low.value.ticket.legs[0]!;
  expect(odds).toBeLessThan(1_200);
  expect(low.value.ticket.counts).toBe(false);
  const terms = { sport: 'football', enabled: true, marginMilli: 50, delayMs: 6_000, mostPayout: '100000' } as const;
  const rest = { mostLiability: '250000', cashOutMarginMilli: 50, version: 0 };
  const leastTurnoverOdds = Math.floor((odds * odds) / 1000);
  await ask(book.site, officeSaveSportsTerms, { ...terms, ...rest, leastTurnoverOdds }, { token: book.trader });
  const wanted: Wanted[] = [
    [one, 'match_result', 'home'],
    [two, 'match_result', 'home'],
  ];
  const both = await placeTicket(book.site, who.token, wanted, { stake: '100' });
  expect(both.value.ticket.counts).toBe(true);
  const system = await placeTicket(book.site, who.token, wanted, { stake: '50', sizes: [1, 2] });
  expect(system.value.ticket.counts).toBe(false);
  // Terms that change afterwards change nothing of it.
  await ask(
    book.site,
    officeSaveSportsTerms,
    { ...terms, ...rest, leastTurnoverOdds: 1_000, version: 1 },
    { token: book.trader },
  );
  await one.ended(football(90, 0, 1, [0, 0]));
  await two.ended(football(90, 1, 0, [0, 0]));
  await book.settle();
  expect(await valid()).toBe(10_000n);
});

test('an event that is forgotten takes what a trader set on it along; one that was bet on stays', async () => {
  const [empty, bet] = [await book.event(), await book.event()];
  await book.place([[bet, 'match_result', 'home']]);
  for (const { id: eventId } of [empty, bet]) {
    const hand = { eventId, held: true, marginMilli: null, homeShiftMilli: 0, version: 0 };
    await ask(book.site, officeSaveSportsBook, hand, { token: book.trader });
  }
  await forgetEvents(book.site.db, Date.now() + 30 * 24 * 3_600_000);
  const { rows } = await sql<{ event_id: bigint }>`
    SELECT event_id FROM sports_books WHERE event_id IN (${empty.id}::bigint, ${bet.id}::bigint)`.execute(book.site.db);
  expect(rows.map((row) => String(row.event_id))).toEqual([bet.id]);
});

describe('one player', () => {
  const save = async (memberId: bigint, limits: { mostMilli: number; delayMilli: number; version: number }) =>
    ask(
      book.site,
      officeSaveSportsPlayer,
      { memberId: String(memberId), reason: 'Bets with three others', ...limits },
      { token: book.trader },
    );

  test('may win less at once, in all tickets together; they see it, and the refusal names the most', async () => {
    const who = await bettor(book.site, 'limited', 100_000_000n);
    const match = await book.event();
    const asked = () => ask(book.site, getSportsEvent, { eventId: match.id }, { token: who.token });
    const all = (await asked()).value;
    // A thousandth of 250,000 is what their tickets may cost on one outcome.
    expect(await save(who.memberId, { mostMilli: 1, delayMilli: 2_000, version: 0 })).toMatchObject({
      value: { proposalId: null, player: { mostMilli: 1, version: 1 } },
    });
    const own = (await asked()).value;
    expect([Number(own.mostPayout), Number(own.mostLiability)]).toEqual([
      Number(all.mostPayout) / 1000,
      Number(all.mostLiability) / 1000,
    ]);
    expect(own.delayMs).toBe(2 * all.delayMs);
    const bet = (stake: string) => placeTicket(book.site, who.token, [[match, 'match_result', 'away']], { stake });
    const refused = await bet('5000');
    expect(refused).toMatchObject({ errorCode: 'sports_stake_limit' });
    const { most } = refused.value as unknown as { most: string };
    expect(await bet(most)).toMatchObject({ success: true });
    let taken = 0;
    while ((await bet('20')).success && taken < 20) taken += 1;
    expect(taken).toBeLessThan(5);
    // Others bet as before.
    expect(await book.place([[match, 'match_result', 'away']], { stake: '100' })).toMatchObject({ success: true });
  });

  test('may win more, or wait less, when a second person agrees; nobody changes what was changed meanwhile', async () => {
    const who = await bettor(book.site, 'loosened', 0n);
    const of = { memberId: String(who.memberId) };
    const now = async () => (await ask(book.site, officeGetSportsPlayer, of, { token: book.trader })).value;
    const asked = await save(who.memberId, { mostMilli: 2_000, delayMilli: 1_000, version: 0 });
    expect(asked.value.proposalId).not.toBeNull();
    expect(await now()).toMatchObject({ mostMilli: 1_000, version: 0 });
    const own = await ask(
      book.site,
      approveProposal,
      { proposalId: asked.value.proposalId!, note: '' },
      { token: book.trader },
    );
    expect(own).toMatchObject({ errorCode: 'second_person_needed' });
    const second = await staffOn(book.site, 'owner');
    await ask(book.site, approveProposal, { proposalId: asked.value.proposalId!, note: '' }, { token: second });
    expect(await now()).toMatchObject({ mostMilli: 2_000, version: 1 });
    expect(await save(who.memberId, { mostMilli: 500, delayMilli: 1_000, version: 0 })).toMatchObject({
      errorCode: 'version_conflict',
    });
    expect((await save(who.memberId, { mostMilli: 500, delayMilli: 500, version: 1 })).value.proposalId).not.toBeNull();
    expect(await save(999_999n, { mostMilli: 500, delayMilli: 1_000, version: 0 })).toMatchObject({
      errorCode: 'not_found',
    });
  });
});
