import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { officeGetSportsExposure } from '../../contract/sports-desk.ts';
import { getSportsEvent } from '../../contract/sports.ts';
import type { SportsRulingBody } from '../../contract/sports-rulings.ts';
import { priceEvent, settleLeg } from '../../games/sports/book.ts';
import { stateBefore } from '../../games/sports/events.ts';
import { endOf, everySport, strengths } from '../../games/sports/test-matches.ts';
import { keepChances } from './jobs.ts';
import { ask } from './test-events.ts';
import { all, deciders } from './test-rulings.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
const { decide, propose } = deciders(book);

/** Of football the desk is tested on its own. */
const sports = everySport.filter((sport) => sport !== 'football');

describe.each(sports)('the desk of %s', (sport) => {
  const end = endOf(sport, 'desk');

  test('sees how it may end, decides its result, a selection and a stretch of time, and counts what it gave', async () => {
    const match = await book.event(sport);
    const legs = await firstOf(match.id, 3);
    const tickets = [];
    for (const { market, line, outcome } of legs)
      tickets.push((await book.place([[match, market, outcome, line]])).value.ticket.ticketId);
    const { value } = await ask(book.site, officeGetSportsExposure, { eventId: match.id }, { token: book.trader });
    expect(value).toMatchObject({ alone: legs.length, shared: 0 });
    expect(value.scenarios.reduce((sum, { chance }) => sum + chance, 0) / 10_000).toBeCloseTo(1, 2);
    // Each end takes or pays something, and not all the same.
    expect(new Set(value.scenarios.map(({ result }) => result)).size).toBeGreaterThan(1);

    await sql`UPDATE sports_events SET starts_at = now() - interval '2 hours' WHERE id = ${match.id}`.execute(
      book.site.db,
    );
    const unplayed = stateBefore(sport) as never;
    const asked = await propose(match, { kind: 'result', outcome: 'played', state: unplayed });
    expect(asked).toMatchObject({ errorCode: 'bad_input' });
    // Of a match to two sets or maps nobody makes one that a single set or map decides.
    const other = { ...end, bestOf: 1 } as never;
    if ('bestOf' in end)
      expect(await propose(match, { kind: 'result', outcome: 'abandoned', state: other })).toMatchObject({
        errorCode: 'bad_input',
      });
    await decide(match, { kind: 'result', outcome: 'played', state: end as never });
    for (const [at, { market, line, outcome }] of legs.entries()) {
      const result = settleLeg({ market, line, outcome, accepted: null }, end, true);
      expect(await book.ticket(tickets[at]!), `${market} ${outcome}`).toMatchObject({
        state: 'settled',
        legs: [{ result, ruled: { kind: 'result' } }],
      });
    }
    const { market, line, outcome } = legs[0]!;
    const factor: SportsRulingBody = {
      kind: 'factor',
      market,
      line,
      outcome,
      result: 'half_win',
      places: null,
      sharing: null,
    };
    await decide(match, factor);
    expect(await book.ticket(tickets[0]!)).toMatchObject({ legs: [{ result: 'half_win', ruled: { kind: 'factor' } }] });
    await decide(match, { ...all, market: legs.at(-1)!.market });
    expect(await book.ticket(tickets.at(-1)!)).toMatchObject({ payout: '10.00', legs: [{ result: 'void' }] });
  });

  test('keeps the chances that it opened with, and which outcome came in', async () => {
    const match = await book.event(sport);
    await match.state(stateBefore(sport));
    await match.ended(end);
    await keepChances(await book.site.ctx());
    const { rows } = await sql<{ chance: number; won: boolean }>`
      SELECT chance, won FROM sports_openings WHERE event_id = ${match.id}`.execute(book.site.db);
    const [main] = priceEvent({ status: 'scheduled', state: stateBefore(sport), strengths: strengths[sport] }, 0.05);
    expect(rows).toHaveLength(main!.outcomes.length);
    expect(rows.filter(({ won }) => won)).toHaveLength(1);
  });
});

/** The first outcome of so many markets that are open, each of another kind. */
async function firstOf(eventId: string, count: number) {
  const { value } = await ask(book.site, getSportsEvent, { eventId }, {});
  const byMarket = Map.groupBy(value.book, ({ market }) => market);
  return [...byMarket.values()].slice(0, count).map(([{ market, line, outcomes } = value.book[0]!]) => ({
    market,
    line,
    outcome: outcomes.find(({ odds }) => odds !== null)!.outcome,
  }));
}
