import { describe, expect, test } from 'vitest';
import { cashOutSportsTicket } from '../../contract/sports.ts';
import { sql } from 'kysely';
import { decideTickets } from './jobs.ts';
import { bettor } from '../lottery/test-draws.ts';
import { ask, football, legsOf, type TestEvent } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();

describe('while it is played', () => {
  let match: TestEvent;
  const live = async () => {
    match = await book.event('football', -600_000);
    await match.state(football(20, 0, 0));
    return match;
  };

  test('a bet waits, and is taken at the odds of that moment', async () => {
    const placed = await book.place([[await live(), 'match_result', 'home']], { policy: 'any' });
    expect(placed.value.ticket.state).toBe('pending');
    await match.state(football(21, 0, 0));
    await book.decide();
    const taken = await book.ticket(placed.value.ticket.ticketId);
    expect(taken.state).toBe('accepted');
    const [now] = await legsOf(book.site, [[match, 'match_result', 'home']]);
    expect(taken.legs[0]!.odds).toBe(now!.odds);
  });

  test.each([
    ['a goal for it', () => match.state(football(21, 1, 0)), 'any', 'incident'],
    ['a goal against it', () => match.state(football(21, 0, 1)), 'any', 'incident'],
    ['other odds that were not asked for', () => match.state(football(40, 0, 0)), 'none', 'odds_higher'],
    ['the end of the match', () => match.ended(football(90, 0, 0, [0, 0])), 'any', 'suspended'],
  ] as const)('%s refuses it, and the stake is back', async (_, happens, policy, refusal) => {
    const before = await book.who.balanceMinor();
    const placed = await book.place([[await live(), 'match_result', 'home']], { policy });
    await happens();
    await book.decide();
    expect(await book.ticket(placed.value.ticket.ticketId)).toMatchObject({ state: 'refused', refusal });
    expect(await book.who.balanceMinor()).toBe(before);
  });

  test.each([
    ['and goes on where nothing came of it', () => match.state(football(22, 0, 0)), { state: 'accepted' }],
    [
      'and ends with a goal that came of it',
      () => match.state(football(22, 0, 1)),
      { state: 'refused', refusal: 'incident' },
    ],
  ] as const)('a bet that meets a stop of betting waits for what comes, %s', async (_, happens, ends) => {
    const placed = await book.place([[await live(), 'match_result', 'home']], { policy: 'any' });
    const { ticketId } = placed.value.ticket;
    await match.stop();
    await book.decide();
    expect(await book.ticket(ticketId)).toMatchObject({ state: 'pending' });
    await happens();
    await book.decide();
    expect(await book.ticket(ticketId)).toMatchObject(ends);
  });

  test('what the feed has not spoken since is not decided', async () => {
    const placed = await book.place([[await live(), 'match_result', 'home']], { policy: 'any' });
    const { ticketId } = placed.value.ticket;
    await sql`UPDATE sports_tickets SET decides_at = now() WHERE state = 'pending'`.execute(book.site.db);
    await sql`UPDATE sports_feeds SET heard_at = heard_at - interval '10 seconds'`.execute(book.site.db);
    await decideTickets(await book.site.ctx());
    expect(await book.ticket(ticketId)).toMatchObject({ state: 'pending' });
    await book.decide();
    expect(await book.ticket(ticketId)).toMatchObject({ state: 'accepted' });
  });

  test('a handicap counts goals since it was taken', async () => {
    match = await book.event('football', -600_000);
    await match.state(football(60, 0, 2, [0, 2]));
    const [leg] = await legsOf(book.site, [[match, 'handicap', 'home', 0]]);
    const placed = await book.place([], { legs: [leg!] });
    await book.decide();
    await match.ended(football(90, 1, 2, [0, 2]));
    await book.settle();
    expect(await book.ticket(placed.value.ticket.ticketId)).toMatchObject({
      legs: [{ result: 'win', accepted: { home: 0, away: 2 } }],
    });
  });

  test('cashed out is what is still offered after the wait', async () => {
    match = await book.event();
    const placed = await book.place([[match, 'match_result', 'home']]);
    const { ticketId } = placed.value.ticket;
    await match.state(football(60, 1, 0, [1, 0]));
    const offered = (await book.ticket(ticketId)).cashOut!;
    expect(Number(offered.offer)).toBeGreaterThan(10);
    const more = String(Number(offered.offer) + 1);
    const refused = await ask(
      book.site,
      cashOutSportsTicket,
      { ticketId, openStake: '10', share: 1000, offer: more },
      { token: book.who.token },
    );
    expect(refused).toMatchObject({ errorCode: 'sports_cash_out_changed' });
    const before = await book.who.balanceMinor();
    const asked = await ask(
      book.site,
      cashOutSportsTicket,
      { ticketId, openStake: '10', share: 1000, offer: offered.offer },
      { token: book.who.token },
    );
    expect(asked.value.ticket).toMatchObject({ state: 'accepted', cashingOut: offered.offer });
    await book.decide();
    expect(await book.ticket(ticketId)).toMatchObject({ state: 'cashed_out', payout: offered.offer });
    expect(await book.who.balanceMinor()).toBe(before + BigInt(offered.offer.replace('.', '')));
    await match.ended(football(90, 0, 1, [0, 0]));
    await book.settle();
    expect((await book.ticket(ticketId)).payout).toBe(offered.offer);
  });

  test('a goal inside the wait of a cash-out leaves the ticket as it is', async () => {
    match = await book.event();
    const placed = await book.place([[match, 'match_result', 'home']]);
    const { ticketId } = placed.value.ticket;
    await match.state(football(60, 1, 0, [1, 0]));
    const { offer } = (await book.ticket(ticketId)).cashOut!;
    await ask(
      book.site,
      cashOutSportsTicket,
      { ticketId, openStake: '10', share: 1000, offer },
      { token: book.who.token },
    );
    await match.state(football(61, 1, 1, [1, 0]));
    await book.decide();
    expect(await book.ticket(ticketId)).toMatchObject({ state: 'accepted', cashingOut: null });
    const other = await bettor(book.site, 'another-fan', 0n);
    expect(
      await ask(
        book.site,
        cashOutSportsTicket,
        { ticketId, openStake: '10', share: 1000, offer },
        { token: other.token },
      ),
    ).toMatchObject({
      errorCode: 'not_found',
    });
  });
});
