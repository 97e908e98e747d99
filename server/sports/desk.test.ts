import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { cashOutSportsTicket } from '../../contract/sports.ts';
import { getSportsCalibration } from '../../contract/sports-calibration.ts';
import { officeGetSportsExposure, officeGetSportsFeed, officeListSportsCompany } from '../../contract/sports-desk.ts';
import { officeListSportsLog } from '../../contract/sports-rulings.ts';
import { bettor } from '../lottery/test-draws.ts';
import { noteChange } from '../platform/pages/shown.ts';
import { ask, football, placeTicket } from './test-events.ts';
import { keepChances } from './jobs.ts';
import { all, deciders } from './test-rulings.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
const { decide, single } = deciders(book);

describe('what a trader sees', () => {
  test('the log tells of the feed, of people and of money, in order', async () => {
    const match = await book.event();
    await single(match);
    await match.ended(football(90, 1, 0, [0, 0]));
    await book.settle();
    await decide(match, all);
    const asked = { eventId: match.id, pageNo: 1, pageSize: 20 };
    const { list } = (await ask(book.site, officeListSportsLog, asked, { token: book.trader })).value;
    expect(list.toReversed().map(({ kind, what }) => `${kind} ${what}`)).toEqual([
      'statement event',
      'statement result_2',
      'settlement settlement',
      'ruling cancel',
      'settlement settlement',
    ]);
    expect(list[0]!.run).toMatchObject({ selections: 1, tickets: 1, paid: '0.00' });
    expect(Number(list[0]!.run!.takenBack)).toBeGreaterThan(0);
    const only = await ask(book.site, officeListSportsLog, { ...asked, kind: 'ruling' }, { token: book.trader });
    expect(only.value.totalCount).toBe(1);
  });

  test('exposure by score: what a single costs, and what an accumulator is expected to', async () => {
    const [match, other] = [await book.event(), await book.event()];
    const ticket = (await book.place([[match, 'match_result', 'home']])).value.ticket;
    const seen = async () =>
      (await ask(book.site, officeGetSportsExposure, { eventId: match.id }, { token: book.trader })).value;
    const { scenarios, alone } = await seen();
    const cost = (Number(ticket.stake) - Number(ticket.mostPayout)).toFixed(2);
    expect(alone).toBe(1);
    for (const { home, away, result: kept } of scenarios)
      expect(kept).toBe(home! > away! ? cost : away === home && home === 7 ? kept : '10.00');
    await book.place([
      [match, 'match_result', 'away'],
      [other, 'match_result', 'home'],
    ]);
    const after = await seen();
    expect(after).toMatchObject({ alone: 1, shared: 1 });
    const away = Number(after.scenarios.find(({ name }) => name === '0-1')!.result);
    expect(away).toBeLessThan(20);
    expect(after.scenarios.find(({ name }) => name === '1-0')!.result).toBe((Number(cost) + 10).toFixed(2));
  });

  test('of a ticket that is cashed out in part only what is open is exposed', async () => {
    const match = await book.event();
    const { ticketId, openStake } = (await book.place([[match, 'match_result', 'home']])).value.ticket;
    const half = { ticketId, openStake, share: 500, offer: '0.01' };
    await ask(book.site, cashOutSportsTicket, half, { token: book.who.token });
    const ticket = await book.ticket(ticketId);
    expect(ticket.openStake).toBe('5.00');
    const { scenarios } = (await ask(book.site, officeGetSportsExposure, { eventId: match.id }, { token: book.trader }))
      .value;
    const kept = (score: string) => scenarios.find(({ name }) => name === score)!.result;
    expect(kept('0-1')).toBe('5.00');
    expect(kept('1-0')).toBe((5 - Number(ticket.mostPayout)).toFixed(2));
  });

  test('members who bet alike within a minute from one place', async () => {
    const match = await book.event();
    await single(match);
    const friend = await bettor(book.site, 'sports-friend', 100_000n);
    await placeTicket(book.site, friend.token, [[match, 'match_result', 'home']]);
    const { largest, groups } = (
      await ask(book.site, officeListSportsCompany, { eventId: match.id }, { token: book.trader })
    ).value;
    expect(largest.map(({ account }) => account).toSorted()).toEqual(['sports-fan', 'sports-friend']);
    expect(groups).toMatchObject([{ outcome: 'home', links: ['address'], stake: '20.00' }]);
  });

  test('a feed that nobody hears while events are open raises an alarm', async () => {
    await book.event();
    const health = async () => (await ask(book.site, officeGetSportsFeed, {}, { token: book.trader })).value;
    expect(await health()).toMatchObject({ alarm: false, isWhole: true });
    await sql`UPDATE sports_feeds SET heard_at = now() - interval '21 seconds'`.execute(book.site.db);
    expect((await health()).alarm).toBe(true);
  });

  test('chances at the start of an event against what happened', async () => {
    const [match, off] = [await book.event('counter-strike'), await book.event('counter-strike')];
    const state = (home: number, away: number) =>
      ({ sport: 'counter-strike', maps: { home, away }, rounds: { home: 0, away: 0 } }) as const;
    const counted = async () => {
      await keepChances(await book.site.ctx());
      // As a second later.
      noteChange(book.site.db);
      const { sports } = (await ask(book.site, getSportsCalibration, {}, {})).value;
      const { events, bands } = sports.find(({ sport }) => sport === 'counter-strike')!;
      const sum = (of: 'outcomes' | 'won') => bands.reduce((total, band) => total + band[of], 0);
      return { events, outcomes: sum('outcomes'), won: sum('won') };
    };
    await match.state(state(0, 0));
    await match.ended(state(2, 1));
    await off.ended(state(0, 0), 'cancelled');
    expect(await counted()).toEqual({ events: 1, outcomes: 2, won: 1 });
    await match.reopened(state(1, 1));
    expect(await counted()).toEqual({ events: 0, outcomes: 0, won: 0 });
  });
});
