import { describe, expect, test } from 'vitest';
import { getSportsEvent, listSportsEvents } from '../../contract/sports.ts';
import { officeSaveSportsTerms } from '../../contract/sports-office.ts';
import { sports } from '../../contract/sport-names.ts';
import { ask, football, legsOf, type Wanted } from './test-events.ts';
import { sportsTest } from './test-sports.ts';

const book = sportsTest();

describe('before a match', () => {
  test('a single is taken at once, and paid by the result once', async () => {
    const match = await book.event();
    const before = await book.who.balanceMinor();
    const placed = await book.place([[match, 'match_result', 'home']]);
    expect(placed.value.ticket).toMatchObject({ state: 'accepted', stake: '10.00', lines: 1 });
    expect(await book.who.balanceMinor()).toBe(before - 1_000n);
    const { odds } = placed.value.ticket.legs[0]!;
    await match.ended(football(90, 2, 1, [1, 0]));
    await book.settle();
    await book.settle();
    expect(await book.ticket(placed.value.ticket.ticketId)).toMatchObject({
      state: 'settled',
      legs: [{ result: 'win' }],
    });
    expect(await book.who.balanceMinor()).toBe(before - 1_000n + BigInt(odds));
  });

  test('an accumulator multiplies, a lost selection ends it before the others, half a win counts half', async () => {
    const [one, two, three] = [await book.event(), await book.event(), await book.event()];
    const [handicap] = await legsOf(book.site, [[one, 'handicap', 'home', -3]]);
    const both = await book.place([], {
      legs: [handicap!, ...(await legsOf(book.site, [[two, 'match_result', 'away']]))],
    });
    const lost = await book.place([
      [one, 'match_result', 'away'],
      [three, 'match_result', 'home'],
    ]);
    await one.ended(football(90, 1, 0, [0, 0]));
    await book.settle();
    expect(await book.ticket(lost.value.ticket.ticketId)).toMatchObject({
      state: 'settled',
      payout: '0.00',
      legs: [{ result: 'lose' }, { result: null }],
    });
    await two.ended(football(90, 0, 3, [0, 1]));
    await book.settle();
    const settled = await book.ticket(both.value.ticket.ticketId);
    expect(settled.legs.map(({ result }) => result)).toEqual(['half_win', 'win']);
    // (odds + 1) / 2 times odds, floored once.
    const [first, second] = settled.legs.map(({ odds }) => BigInt(odds));
    const minor = (1_000n * (first! + 1_000n) * second!) / 2_000_000n;
    expect(settled.payout).toBe(`${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`);
  });

  test('a system pays each of its lines', async () => {
    const matches = [await book.event(), await book.event(), await book.event()];
    const placed = await book.place(
      matches.map((match): Wanted => [match, 'match_result', 'home']),
      { sizes: [2, 3], stake: '1' },
    );
    expect(placed.value.ticket).toMatchObject({ lines: 4, stake: '4.00' });
    await matches[0]!.ended(football(90, 1, 0, [0, 0]));
    await matches[1]!.ended(football(90, 1, 0, [0, 0]));
    await matches[2]!.ended(football(90, 0, 1, [0, 0]));
    await book.settle();
    const { legs, payout } = await book.ticket(placed.value.ticket.ticketId);
    expect(payout).toBe((Math.floor((legs[0]!.odds * legs[1]!.odds) / 10_000) / 100).toFixed(2));
  });

  test('the same key places once, and another bet under it is refused', async () => {
    const match = await book.event();
    const legs = await legsOf(book.site, [[match, 'match_result', 'draw']]);
    const first = await book.place([], { legs, key: 'sports-same-key' });
    const again = await book.place([], { legs, key: 'sports-same-key' });
    expect(again.value.ticket.ticketId).toBe(first.value.ticket.ticketId);
    expect(await book.place([], { legs, stake: '11', key: 'sports-same-key' })).toMatchObject({
      errorCode: 'key_reused',
    });
  });

  test('a cancelled match is void, and one that was broken off as far as it is determined', async () => {
    const [cancelled, broken] = [await book.event(), await book.event()];
    const back = await book.place([[cancelled, 'match_result', 'home']]);
    const over = await book.place([[broken, 'both_score', 'yes']]);
    const open = await book.place([[broken, 'match_result', 'home']]);
    await cancelled.ended(football(0, 0, 0), 'cancelled');
    await broken.ended(football(60, 1, 1, [1, 1]), 'abandoned');
    await book.settle();
    expect(await book.ticket(back.value.ticket.ticketId)).toMatchObject({
      payout: '10.00',
      legs: [{ result: 'void' }],
    });
    expect(await book.ticket(over.value.ticket.ticketId)).toMatchObject({ legs: [{ result: 'win' }] });
    expect(await book.ticket(open.value.ticket.ticketId)).toMatchObject({
      payout: '10.00',
      legs: [{ result: 'void' }],
    });
  });

  test('a wrong result is taken back, and tickets are paid by the right one', async () => {
    const match = await book.event();
    const before = await book.who.balanceMinor();
    const home = await book.place([[match, 'match_result', 'home']]);
    const away = await book.place([[match, 'match_result', 'away']]);
    await match.ended(football(90, 0, 1, [0, 1]));
    await book.settle();
    expect(await book.ticket(away.value.ticket.ticketId)).toMatchObject({
      state: 'settled',
      legs: [{ result: 'win' }],
    });
    await match.reopened(football(90, 1, 0, [1, 0]));
    await match.ended(football(90, 1, 0, [1, 0]));
    await book.settle();
    const right = await book.ticket(home.value.ticket.ticketId);
    expect(right).toMatchObject({ legs: [{ result: 'win' }] });
    expect(await book.ticket(away.value.ticket.ticketId)).toMatchObject({ payout: '0.00', legs: [{ result: 'lose' }] });
    expect(await book.who.balanceMinor()).toBe(before - 2_000n + BigInt(right.legs[0]!.odds));
  });
});

test('announced again before it begins, a match begins then; once it has begun, it does not go back', async () => {
  const match = await book.event();
  const announced = (startsInMs: number, version: number) =>
    match.say(
      {
        type: 'event',
        sport: 'football',
        tournament: { BN: 'পরীক্ষা', EN: 'Test league' },
        home: { BN: 'ঘর', EN: 'Home' },
        away: { BN: 'অতিথি', EN: 'Away' },
        startsAtMs: 4_000_000_000_000 + startsInMs,
        strengths: { home: 1.6, away: 1.1 },
        seasonAtMs: 0,
        seedHash: null,
      },
      version,
    );
  const startsAtMs = async () =>
    (await ask(book.site, getSportsEvent, { eventId: match.id }, {})).value.startsAtMs - 4_000_000_000_000;
  await announced(60_000, 1);
  expect(await startsAtMs()).toBe(60_000);
  await match.say({ type: 'state', state: football(1, 0, 0), strengths: { home: 1.6, away: 1.1 } }, 2);
  await announced(120_000, 3);
  expect(await startsAtMs()).toBe(60_000);
});

test('whatever order a feed speaks in, and however often, the tickets end alike', async () => {
  const said: string[] = [];
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 3, 0, 2, 1, 3],
  ]) {
    const match = await book.event();
    const placed = await book.place([[match, 'match_result', 'home']]);
    const messages = [
      { type: 'state', state: football(10, 0, 1), strengths: { home: 1.6, away: 1.1 } },
      { type: 'result', outcome: 'played', certainty: 2, state: football(90, 0, 1, [0, 1]), seed: null },
      { type: 'rollback', state: football(90, 1, 1, [0, 1]) },
      { type: 'result', outcome: 'played', certainty: 2, state: football(90, 2, 1, [0, 1]), seed: null },
    ];
    for (const at of order) {
      await match.say(messages[at] as never, at + 1);
      await book.settle();
    }
    const { state, legs } = await book.ticket(placed.value.ticket.ticketId);
    said.push(`${state} ${legs[0]!.result}`);
  }
  expect(said).toEqual(['settled win', 'settled win', 'settled win']);
});

test('events are listed where they belong, and switched off sports nowhere', async () => {
  const cricket = await book.event('cricket');
  const list = async () => (await ask(book.site, listSportsEvents, { view: 'coming' }, {})).value;
  const { events, live } = await list();
  expect(events.map(({ eventId }) => eventId)).toContain(cricket.id);
  expect(live.map(({ sport }) => sport)).toEqual([...sports]);
  const terms = {
    sport: 'cricket',
    enabled: false,
    marginMilli: 50,
    delayMs: 5_000,
    mostPayout: '100000',
    mostLiability: '250000',
    cashOutMarginMilli: 50,
    leastTurnoverOdds: 1_200,
    version: 0,
  } as const;
  await ask(book.site, officeSaveSportsTerms, terms, { token: book.trader });
  expect((await list()).events.map(({ eventId }) => eventId)).not.toContain(cricket.id);
  expect(await book.place([[cricket, 'winner', 'home']])).toMatchObject({ errorCode: 'sports_suspended' });
  await ask(book.site, officeSaveSportsTerms, { ...terms, enabled: true, version: 1 }, { token: book.trader });
});
