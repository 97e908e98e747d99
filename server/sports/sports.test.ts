import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashOutSportsTicket, listSportsEvents, listSportsTickets } from '../../contract/sports.ts';
import { officeSaveSportsBook, officeSaveSportsTerms } from '../../contract/sports-office.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { bettor } from '../lottery/test-draws.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { sql } from 'kysely';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { staffOn } from '../testing/people.ts';
import { decideTickets, settleTickets } from './jobs.ts';
import { ask, feedUp, football, legsOf, newEvent, placeTicket, type TestEvent, type Wanted } from './test-events.ts';

let site: TestSite;
let who: Awaited<ReturnType<typeof bettor>>;
let trader: string;

beforeAll(async () => {
  site = await startTestSite();
  who = await bettor(site, 'sports-fan', 100_000_000n);
  trader = await staffOn(site, 'manager');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const event = async (...of: Parameters<typeof newEvent> extends [unknown, ...infer Rest] ? Rest : never) => {
  await feedUp(site.db);
  return newEvent(site.db, ...of);
};
const place = (wanted: readonly Wanted[], asked?: Parameters<typeof placeTicket>[3]) =>
  placeTicket(site, who.token, wanted, asked);
const settle = async () => settleTickets(await site.ctx());
/** The wait of bets on what is played is over. */
const decide = async () => {
  await feedUp(site.db);
  await sql`UPDATE sports_tickets SET decides_at = now() WHERE state = 'pending'`.execute(site.db);
  await sql`UPDATE sports_tickets SET cash_out_at = now() WHERE state = 'accepted' AND cash_out_at IS NOT NULL`.execute(
    site.db,
  );
  await decideTickets(await site.ctx());
};
const ticket = async (ticketId: string) => {
  const { value } = await ask(site, listSportsTickets, { pageNo: 1, pageSize: 50 }, { token: who.token });
  return value!.list.find((one) => one.ticketId === ticketId)!;
};

describe('before a match', () => {
  test('a single is taken at once, and paid by the result once', async () => {
    const match = await event();
    const before = await who.balanceMinor();
    const placed = await place([[match, 'match_result', 'home']]);
    expect(placed.value.ticket).toMatchObject({ state: 'accepted', stake: '10.00', lines: 1 });
    expect(await who.balanceMinor()).toBe(before - 1_000n);
    const { odds } = placed.value.ticket.legs[0]!;
    await match.ended(football(90, 2, 1, [1, 0]));
    await settle();
    await settle();
    expect(await ticket(placed.value.ticket.ticketId)).toMatchObject({ state: 'settled', legs: [{ result: 'win' }] });
    expect(await who.balanceMinor()).toBe(before - 1_000n + BigInt(odds));
  });

  test('an accumulator multiplies, a lost selection ends it before the others, half a win counts half', async () => {
    const [one, two, three] = [await event(), await event(), await event()];
    const [handicap] = await legsOf(site, [[one, 'handicap', 'home', -3]]);
    const both = await place([], { legs: [handicap!, ...(await legsOf(site, [[two, 'match_result', 'away']]))] });
    const lost = await place([
      [one, 'match_result', 'away'],
      [three, 'match_result', 'home'],
    ]);
    await one.ended(football(90, 1, 0, [0, 0]));
    await settle();
    expect(await ticket(lost.value.ticket.ticketId)).toMatchObject({
      state: 'settled',
      payout: '0.00',
      legs: [{ result: 'lose' }, { result: null }],
    });
    await two.ended(football(90, 0, 3, [0, 1]));
    await settle();
    const settled = await ticket(both.value.ticket.ticketId);
    expect(settled.legs.map(({ result }) => result)).toEqual(['half_win', 'win']);
    // (odds + 1) / 2 times odds, floored once.
    const [first, second] = settled.legs.map(({ odds }) => BigInt(odds));
    const minor = (1_000n * (first! + 1_000n) * second!) / 2_000_000n;
    expect(settled.payout).toBe(`${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`);
  });

  test('a system pays each of its lines', async () => {
    const matches = [await event(), await event(), await event()];
    const placed = await place(
      matches.map((match): Wanted => [match, 'match_result', 'home']),
      { sizes: [2, 3], stake: '1' },
    );
    expect(placed.value.ticket).toMatchObject({ lines: 4, stake: '4.00' });
    await matches[0]!.ended(football(90, 1, 0, [0, 0]));
    await matches[1]!.ended(football(90, 1, 0, [0, 0]));
    await matches[2]!.ended(football(90, 0, 1, [0, 0]));
    await settle();
    const { legs, payout } = await ticket(placed.value.ticket.ticketId);
    expect(payout).toBe((Math.floor((legs[0]!.odds * legs[1]!.odds) / 10_000) / 100).toFixed(2));
  });

  test('the same key places once, and another bet under it is refused', async () => {
    const match = await event();
    const legs = await legsOf(site, [[match, 'match_result', 'draw']]);
    const first = await place([], { legs, key: 'sports-same-key' });
    const again = await place([], { legs, key: 'sports-same-key' });
    expect(again.value.ticket.ticketId).toBe(first.value.ticket.ticketId);
    expect(await place([], { legs, stake: '11', key: 'sports-same-key' })).toMatchObject({ errorCode: 'key_reused' });
  });

  test('a cancelled match is void, and one that was broken off as far as it is determined', async () => {
    const [cancelled, broken] = [await event(), await event()];
    const back = await place([[cancelled, 'match_result', 'home']]);
    const over = await place([[broken, 'both_score', 'yes']]);
    const open = await place([[broken, 'match_result', 'home']]);
    await cancelled.ended(football(0, 0, 0), 'cancelled');
    await broken.ended(football(60, 1, 1, [1, 1]), 'abandoned');
    await settle();
    expect(await ticket(back.value.ticket.ticketId)).toMatchObject({ payout: '10.00', legs: [{ result: 'void' }] });
    expect(await ticket(over.value.ticket.ticketId)).toMatchObject({ legs: [{ result: 'win' }] });
    expect(await ticket(open.value.ticket.ticketId)).toMatchObject({ payout: '10.00', legs: [{ result: 'void' }] });
  });

  test('a wrong result is taken back, and tickets are paid by the right one', async () => {
    const match = await event();
    const before = await who.balanceMinor();
    const home = await place([[match, 'match_result', 'home']]);
    const away = await place([[match, 'match_result', 'away']]);
    await match.ended(football(90, 0, 1, [0, 1]));
    await settle();
    expect(await ticket(away.value.ticket.ticketId)).toMatchObject({ state: 'settled', legs: [{ result: 'win' }] });
    await match.reopened(football(90, 1, 0, [1, 0]));
    await match.ended(football(90, 1, 0, [1, 0]));
    await settle();
    const right = await ticket(home.value.ticket.ticketId);
    expect(right).toMatchObject({ legs: [{ result: 'win' }] });
    expect(await ticket(away.value.ticket.ticketId)).toMatchObject({ payout: '0.00', legs: [{ result: 'lose' }] });
    expect(await who.balanceMinor()).toBe(before - 2_000n + BigInt(right.legs[0]!.odds));
  });
});

describe('while it is played', () => {
  let match: TestEvent;
  const live = async () => {
    match = await event('football', -600_000);
    await match.state(football(20, 0, 0));
    return match;
  };

  test('a bet waits, and is taken at the odds of that moment', async () => {
    const placed = await place([[await live(), 'match_result', 'home']], { policy: 'any' });
    expect(placed.value.ticket.state).toBe('pending');
    await match.state(football(21, 0, 0));
    await decide();
    const taken = await ticket(placed.value.ticket.ticketId);
    expect(taken.state).toBe('accepted');
    const [now] = await legsOf(site, [[match, 'match_result', 'home']]);
    expect(taken.legs[0]!.odds).toBe(now!.odds);
  });

  test.each([
    ['a goal for it', () => match.state(football(21, 1, 0)), 'any', 'incident'],
    ['a goal against it', () => match.state(football(21, 0, 1)), 'any', 'incident'],
    ['other odds that were not asked for', () => match.state(football(40, 0, 0)), 'none', 'odds_higher'],
    ['the end of the match', () => match.ended(football(90, 0, 0, [0, 0])), 'any', 'suspended'],
  ] as const)('%s refuses it, and the stake is back', async (_, happens, policy, refusal) => {
    const before = await who.balanceMinor();
    const placed = await place([[await live(), 'match_result', 'home']], { policy });
    await happens();
    await decide();
    expect(await ticket(placed.value.ticket.ticketId)).toMatchObject({ state: 'refused', refusal });
    expect(await who.balanceMinor()).toBe(before);
  });

  test.each([
    ['and goes on where nothing came of it', () => match.state(football(22, 0, 0)), { state: 'accepted' }],
    [
      'and ends with a goal that came of it',
      () => match.state(football(22, 0, 1)),
      { state: 'refused', refusal: 'incident' },
    ],
  ] as const)('a bet that meets a stop of betting waits for what comes, %s', async (_, happens, ends) => {
    const placed = await place([[await live(), 'match_result', 'home']], { policy: 'any' });
    const { ticketId } = placed.value.ticket;
    await match.stop();
    await decide();
    expect(await ticket(ticketId)).toMatchObject({ state: 'pending' });
    await happens();
    await decide();
    expect(await ticket(ticketId)).toMatchObject(ends);
  });

  test('a handicap counts goals since it was taken', async () => {
    match = await event('football', -600_000);
    await match.state(football(60, 0, 2, [0, 2]));
    const [leg] = await legsOf(site, [[match, 'handicap', 'home', 0]]);
    const placed = await place([], { legs: [leg!] });
    await decide();
    await match.ended(football(90, 1, 2, [0, 2]));
    await settle();
    expect(await ticket(placed.value.ticket.ticketId)).toMatchObject({
      legs: [{ result: 'win', accepted: { home: 0, away: 2 } }],
    });
  });

  test('cashed out is what is still offered after the wait', async () => {
    match = await event();
    const placed = await place([[match, 'match_result', 'home']]);
    const { ticketId } = placed.value.ticket;
    await match.state(football(60, 1, 0, [1, 0]));
    const offered = (await ticket(ticketId)).cashOut!;
    expect(Number(offered.offer)).toBeGreaterThan(10);
    const more = String(Number(offered.offer) + 1);
    const refused = await ask(site, cashOutSportsTicket, { ticketId, offer: more }, { token: who.token });
    expect(refused).toMatchObject({ errorCode: 'sports_cash_out_changed' });
    const before = await who.balanceMinor();
    const asked = await ask(site, cashOutSportsTicket, { ticketId, offer: offered.offer }, { token: who.token });
    expect(asked.value.ticket).toMatchObject({ state: 'accepted', cashingOut: offered.offer });
    await decide();
    expect(await ticket(ticketId)).toMatchObject({ state: 'cashed_out', payout: offered.offer });
    expect(await who.balanceMinor()).toBe(before + BigInt(offered.offer.replace('.', '')));
    await match.ended(football(90, 0, 1, [0, 0]));
    await settle();
    expect((await ticket(ticketId)).payout).toBe(offered.offer);
  });

  test('a goal inside the wait of a cash-out leaves the ticket as it is', async () => {
    match = await event();
    const placed = await place([[match, 'match_result', 'home']]);
    const { ticketId } = placed.value.ticket;
    await match.state(football(60, 1, 0, [1, 0]));
    const { offer } = (await ticket(ticketId)).cashOut!;
    await ask(site, cashOutSportsTicket, { ticketId, offer }, { token: who.token });
    await match.state(football(61, 1, 1, [1, 0]));
    await decide();
    expect(await ticket(ticketId)).toMatchObject({ state: 'accepted', cashingOut: null });
    const other = await bettor(site, 'another-fan', 0n);
    expect(await ask(site, cashOutSportsTicket, { ticketId, offer }, { token: other.token })).toMatchObject({
      errorCode: 'not_found',
    });
  });
});

describe('refused is, and nothing changes:', () => {
  test('a bet on what a feed is silent about, what has begun, and what a trader holds', async () => {
    const match = await event();
    const legs = await legsOf(site, [[match, 'match_result', 'home']]);
    await sql`UPDATE sports_feeds SET heard_at = now() - interval '21 seconds'`.execute(site.db);
    expect(await place([], { legs })).toMatchObject({ errorCode: 'sports_suspended' });
    await feedUp(site.db);
    const held = { eventId: match.id, held: true, marginMilli: null, homeShiftMilli: 0, version: 0 };
    expect((await ask(site, officeSaveSportsBook, held, { token: trader })).value).toMatchObject({ suspended: true });
    expect(await place([], { legs })).toMatchObject({ errorCode: 'sports_suspended' });
    expect(await ask(site, officeSaveSportsBook, held, { token: trader })).toMatchObject({
      errorCode: 'version_conflict',
    });
    const late = await event('football', -1_000);
    expect(await place([], { legs: [{ ...legs[0]!, eventId: late.id }] })).toMatchObject({
      errorCode: 'sports_suspended',
    });
  });

  test('other odds, related selections, shapes that are none, and what does not exist', async () => {
    const match = await event();
    const [leg] = await legsOf(site, [[match, 'match_result', 'home']]);
    const cases: [Parameters<typeof place>[1], string][] = [
      [{ legs: [{ ...leg!, odds: Number(leg!.odds) + 10 }] }, 'sports_odds_changed'],
      [{ legs: [{ ...leg!, odds: Number(leg!.odds) - 10 }], policy: 'none' }, 'sports_odds_changed'],
      [{ legs: [leg!, { ...leg!, outcome: 'draw' }] }, 'sports_related'],
      [{ legs: [{ ...leg!, outcome: 'both' }] }, 'sports_suspended'],
      [{ legs: [{ ...leg!, market: 'toString' }] }, 'sports_suspended'],
      [{ legs: [{ ...leg!, eventId: '999999' }] }, 'not_found'],
      [{ legs: [leg!], sizes: [2] }, 'bad_input'],
      [{ legs: [leg!], sizes: [1, 1] }, 'bad_input'],
      [{ legs: [{ ...leg!, banker: true }] }, 'bad_input'],
      [{ legs: [leg!], stake: '0' }, 'bad_input'],
      [{ legs: [leg!], stake: '0.001' }, 'bad_input'],
      [{ legs: [leg!], stake: '9999999' }, 'sports_stake_limit'],
    ];
    const before = await who.balanceMinor();
    for (const [asked, errorCode] of cases) expect(await place([], asked), errorCode).toMatchObject({ errorCode });
    const higher = await place([], { legs: [{ ...leg!, odds: Number(leg!.odds) - 10 }], policy: 'higher' });
    expect(higher.value.ticket.legs[0]?.odds).toBe(leg!.odds);
    expect(await who.balanceMinor()).toBe(before - 1_000n);
  });

  test('what would cost more than the limit, and the refusal names the stake that passes', async () => {
    const match = await event();
    const terms = {
      sport: 'football',
      enabled: true,
      marginMilli: 50,
      delayMs: 6_000,
      mostPayout: '100000',
      mostLiability: '500',
      cashOutMarginMilli: 50,
      version: 0,
    } as const;
    expect((await ask(site, officeSaveSportsTerms, terms, { token: trader })).value.version).toBe(1);
    const refused = await place([[match, 'match_result', 'home']], { stake: '1000' });
    expect(refused).toMatchObject({ errorCode: 'sports_stake_limit' });
    const { most } = refused.value as unknown as { most: string };
    expect(await place([[match, 'match_result', 'home']], { stake: most })).toMatchObject({ success: true });
    expect(await place([[match, 'match_result', 'home']], { stake: '2' })).toMatchObject({
      errorCode: 'sports_stake_limit',
    });
    // Another outcome of it has room of its own.
    expect(await place([[match, 'match_result', 'away']], { stake: '2' })).toMatchObject({ success: true });
    await ask(site, officeSaveSportsTerms, { ...terms, mostLiability: '250000', version: 1 }, { token: trader });
  });
});

test('whatever order a feed speaks in, and however often, the tickets end alike', async () => {
  const said: string[] = [];
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 3, 0, 2, 1, 3],
  ]) {
    const match = await event();
    const placed = await place([[match, 'match_result', 'home']]);
    const messages = [
      { type: 'state', state: football(10, 0, 1), strengths: { home: 1.6, away: 1.1 } },
      { type: 'result', outcome: 'played', certainty: 2, state: football(90, 0, 1, [0, 1]), seed: null },
      { type: 'rollback', state: football(90, 1, 1, [0, 1]) },
      { type: 'result', outcome: 'played', certainty: 2, state: football(90, 2, 1, [0, 1]), seed: null },
    ];
    for (const at of order) {
      await match.say(messages[at] as never, at + 1);
      await settle();
    }
    const { state, legs } = await ticket(placed.value.ticket.ticketId);
    said.push(`${state} ${legs[0]!.result}`);
  }
  expect(said).toEqual(['settled win', 'settled win', 'settled win']);
});

test('events are listed where they belong, and switched off sports nowhere', async () => {
  const cricket = await event('cricket');
  const list = async () => (await ask(site, listSportsEvents, { view: 'coming' }, {})).value;
  const { events, live } = await list();
  expect(events.map(({ eventId }) => eventId)).toContain(cricket.id);
  expect(live.map(({ sport }) => sport)).toEqual(['cricket', 'football', 'counter-strike']);
  const terms = {
    sport: 'cricket',
    enabled: false,
    marginMilli: 50,
    delayMs: 5_000,
    mostPayout: '100000',
    mostLiability: '250000',
    cashOutMarginMilli: 50,
    version: 0,
  } as const;
  await ask(site, officeSaveSportsTerms, terms, { token: trader });
  expect((await list()).events.map(({ eventId }) => eventId)).not.toContain(cricket.id);
  expect(await place([[cricket, 'winner', 'home']])).toMatchObject({ errorCode: 'sports_suspended' });
  await ask(site, officeSaveSportsTerms, { ...terms, enabled: true, version: 1 }, { token: trader });
});
