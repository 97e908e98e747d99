import { describe, expect, test } from 'vitest';
import { priceSportsBuilder } from '../../contract/sports-builder.ts';
import { cashOutSportsTicket } from '../../contract/sports.ts';
import { officeGetSportsExposure } from '../../contract/sports-desk.ts';
import { officeSaveSportsTerms } from '../../contract/sports-office.ts';
import { partOfferMinor } from '../../games/sports/parts-shapes.ts';
import { minor, textOf } from './test-cash-outs.ts';
import { ask, football, legsOf, type TestEvent } from './test-events.ts';
import { all, deciders } from './test-rulings.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();
const desk = deciders(book);
const winsAndBoth = 'both_score::yes+match_result::home';

const priceFor = async ({ id }: TestEvent, parts: string) =>
  (await ask(book.site, priceSportsBuilder, { eventId: id, parts }, {})).value;

/** A builder as a leg of a ticket, at its odds of now. */
async function legFor(match: TestEvent, parts: string) {
  const { odds } = await priceFor(match, parts);
  return { eventId: match.id, market: 'builder', line: null, outcome: parts, odds: odds ?? 1_500, banker: false };
}

describe('selections of one match', () => {
  test('are one ticket with one price, paid when all of it has happened and taken back with the result', async () => {
    const match = await book.event();
    const leg = await legFor(match, winsAndBoth);
    const before = await book.who.balanceMinor();
    const placed = await book.place([], { legs: [leg] });
    expect(placed.value.ticket).toMatchObject({ state: 'accepted', legs: [{ market: 'builder', odds: leg.odds }] });
    expect(placed.value.ticket.cashOut).not.toBeNull();
    const { ticketId } = placed.value.ticket;
    await match.ended(football(90, 2, 1, [1, 0]));
    await book.settle();
    expect(await book.ticket(ticketId)).toMatchObject({ state: 'settled', legs: [{ result: 'win' }] });
    expect(await book.who.balanceMinor()).toBe(before - 1_000n + BigInt(leg.odds));
    await match.reopened(football(90, 2, 0, [1, 0]));
    await match.ended(football(90, 2, 0, [1, 0]));
    await book.settle();
    expect(await book.ticket(ticketId)).toMatchObject({ legs: [{ result: 'lose' }], payout: '0.00' });
    expect(await book.who.balanceMinor()).toBe(before - 1_000n);
  });

  test('stand in an accumulator beside another match, and what nobody can know falls away', async () => {
    const [one, two] = [await book.event(), await book.event()];
    const legs = [
      await legFor(one, winsAndBoth),
      await legFor(two, 'correct_score::1-0+next_goal:1:home'),
      await legFor(two, 'half_result::home+match_result::home'),
    ];
    // Whoever wins 1-0 has scored the first: that part adds nothing.
    expect(await book.place([], { legs: legs.slice(0, 2) })).toMatchObject({ errorCode: 'sports_builder_refused' });
    const placed = await book.place([], { legs: [legs[0]!, legs[2]!] });
    await one.ended(football(90, 2, 1, [1, 0]));
    await two.ended(football(30, 0, 0), 'abandoned');
    await book.settle();
    const settled = await book.ticket(placed.value.ticket.ticketId);
    expect(settled.legs.map(({ result }) => result)).toEqual(['win', 'void']);
    expect(settled.payout).toBe((legs[0]!.odds / 100).toFixed(2));
  });

  test('that are broken off pay for what was certain by then, at the odds it had when it was taken', async () => {
    const match = await book.event();
    const [alone] = await legsOf(book.site, [[match, 'both_score', 'yes']]);
    const placed = await book.place([], { legs: [await legFor(match, winsAndBoth)] });
    await match.ended(football(70, 1, 1, [1, 0]), 'abandoned');
    await book.settle();
    expect(await book.ticket(placed.value.ticket.ticketId)).toMatchObject({
      state: 'settled',
      payout: (Number(alone!.odds) / 100).toFixed(2),
      legs: [{ result: 'repriced', paidOdds: alone!.odds }],
    });
  });

  test('wait while they are played, and a goal in between ends them', async () => {
    const match = await book.event('football', -600_000);
    await match.state(football(20, 0, 0));
    const before = await book.who.balanceMinor();
    const placed = await book.place([], { legs: [await legFor(match, winsAndBoth)], policy: 'any' });
    expect(placed.value.ticket.state).toBe('pending');
    await match.state(football(21, 1, 0));
    await book.decide();
    expect(await book.ticket(placed.value.ticket.ticketId)).toMatchObject({ state: 'refused', refusal: 'incident' });
    expect(await book.who.balanceMinor()).toBe(before);
  });
});

describe('what people decide', () => {
  test('takes a part out of a builder, or loses it with a part, whatever else is taken back', async () => {
    const match = await book.event();
    const [alone] = await legsOf(book.site, [[match, 'both_score', 'yes']]);
    const leg = await legFor(match, winsAndBoth);
    const { ticketId } = (await book.place([], { legs: [leg] })).value.ticket;
    const cancelled = await desk.decide(match, { ...all, market: 'match_result' });
    // Who wins is void, whether both score is open; nobody prices what is left meanwhile.
    expect(await book.ticket(ticketId)).toMatchObject({ state: 'accepted', cashOut: null, legs: [{ result: null }] });
    // The grid of a trader counts what is left of it, at the odds that this was taken at.
    const grid = (await ask(book.site, officeGetSportsExposure, { eventId: match.id }, { token: book.trader })).value;
    const brings = (name: string) => Number(grid.scenarios.find((one) => one.name === name)!.result);
    expect(brings('1-2')).toBeCloseTo(10 - Number(alone!.odds) / 100, 2);
    expect(brings('1-0')).toBe(10);
    await match.ended(football(90, 1, 1, [1, 0]));
    await book.settle();
    expect(await book.ticket(ticketId)).toMatchObject({
      payout: (Number(alone!.odds) / 100).toFixed(2),
      legs: [{ result: 'repriced', paidOdds: alone!.odds, ruled: { kind: 'cancel' } }],
    });
    await desk.decide(match, {
      kind: 'factor',
      market: 'both_score',
      line: null,
      outcome: 'yes',
      result: 'lose',
      places: null,
      sharing: null,
    });
    expect(await book.ticket(ticketId)).toMatchObject({ payout: '0.00', legs: [{ result: 'lose', paidOdds: null }] });
    await desk.takeBack(cancelled);
    expect(await book.ticket(ticketId)).toMatchObject({ payout: '0.00', legs: [{ result: 'lose' }] });
  });

  test('by hand is a result like any, and the grid of a trader knows when a builder pays', async () => {
    const match = await book.event('football', -600_000);
    await match.state(football(20, 0, 0));
    const leg = await legFor(match, winsAndBoth);
    const { ticketId } = (await book.place([], { legs: [leg], policy: 'any' })).value.ticket;
    await book.decide();
    const { value } = await ask(book.site, officeGetSportsExposure, { eventId: match.id }, { token: book.trader });
    const paid = (name: string) => Number(value.scenarios.find((one) => one.name === name)!.result);
    const taken = (await book.ticket(ticketId)).legs[0]!.odds;
    expect(paid('2-1')).toBeCloseTo(10 - taken / 100, 2);
    expect([paid('1-0'), paid('1-1')]).toEqual([10, 10]);
    const names = value.selections.map(({ market, outcome }) => `${market} ${outcome}`);
    expect(names.toSorted()).toEqual(['both_score yes', 'match_result home']);
    const state = football(90, 2, 1, [1, 0]);
    await desk.decide(match, { kind: 'result', outcome: 'played', state });
    expect(await book.ticket(ticketId)).toMatchObject({ payout: (taken / 100).toFixed(2), legs: [{ result: 'win' }] });
  });
});

describe('a part of a ticket on a builder', () => {
  test('is cashed out at its joint chance, and what is left is settled as it stands', async () => {
    const match = await book.event();
    const leg = await legFor(match, winsAndBoth);
    const { ticketId, cashOut } = (await book.place([], { legs: [leg], stake: '100' })).value.ticket;
    // Less than was staked, by the margins of the price and of the cash-out.
    expect(Number(cashOut!.offer)).toBeGreaterThan(80);
    expect(Number(cashOut!.offer)).toBeLessThan(100);
    const offer = textOf(partOfferMinor(minor(cashOut!.offer), 10_000n, 4_000n));
    const input = { ticketId, openStake: '100', share: 400, offer };
    const part = await ask(book.site, cashOutSportsTicket, input, { token: book.who.token });
    expect(part.value.ticket).toMatchObject({ state: 'accepted', openStake: '60.00' });
    await match.ended(football(90, 2, 1, [1, 1]));
    await book.settle();
    const rest = (6_000n * BigInt(leg.odds)) / 1000n;
    expect(await book.ticket(ticketId)).toMatchObject({ state: 'settled', payout: textOf(rest + minor(offer)) });
  });
});

describe('refused are', () => {
  test.each([
    ['match_result::home', 'parts'],
    ['match_result::home+both_score::yes', 'parts'],
    ['correct_score::0-1+match_result::home', 'impossible'],
    ['correct_score::1-0+match_result::home', 'adds_nothing'],
    ['both_score::yes+draw_no_bet::home', 'not_offered'],
  ])('%s: %s', async (parts, problem) => {
    const match = await book.event();
    expect(await priceFor(match, parts)).toMatchObject({ odds: null, problem });
    const placed = await book.place([], { legs: [{ ...(await legFor(match, winsAndBoth)), outcome: parts }] });
    expect(placed.errorCode).toBe(problem === 'not_offered' ? 'sports_suspended' : 'sports_builder_refused');
  });

  test('an event that does not exist, and one that has begun without the feed', async () => {
    expect(await ask(book.site, priceSportsBuilder, { eventId: '999999', parts: winsAndBoth }, {})).toMatchObject({
      errorCode: 'not_found',
    });
    const late = await book.event('football', -1_000);
    expect(await priceFor(late, winsAndBoth)).toMatchObject({ odds: null, problem: 'suspended' });
  });

  test('many builders around one outcome, which together cost more than it may', async () => {
    const match = await book.event();
    const terms = {
      sport: 'football',
      enabled: true,
      marginMilli: 50,
      delayMs: 6_000,
      mostPayout: '100000',
      mostLiability: '500',
      cashOutMarginMilli: 50,
      leastTurnoverOdds: 1200,
      version: 0,
    } as const;
    await ask(book.site, officeSaveSportsTerms, terms, { token: book.trader });
    const around = ['both_score::yes+match_result::home', 'both_score::no+match_result::home'];
    for (const parts of around)
      expect(await book.place([], { legs: [await legFor(match, parts)], stake: '80' }), parts).toMatchObject({
        success: true,
      });
    expect(await book.place([[match, 'match_result', 'home']], { stake: '150' })).toMatchObject({
      errorCode: 'sports_stake_limit',
    });
    expect(Number((await priceFor(match, around[0]!)).room)).toBeLessThan(100);
    await ask(
      book.site,
      officeSaveSportsTerms,
      { ...terms, mostLiability: '250000', version: 1 },
      { token: book.trader },
    );
  });
});
