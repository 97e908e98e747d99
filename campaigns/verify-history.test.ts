// @module-tag nightly
import { describe, expect, test } from 'vitest';
import { roundRecord, type RoundRecord } from '../contract/rounds.ts';
import type { CrashRound } from '../contract/crash.ts';
import { houseGames } from '../games/catalogue.ts';
import { historyOf } from './fairness/history.ts';
import { flightsOf, unmixedFlightsOf } from './fairness/shared-flights.ts';
import { altered, hasPython, verify } from './fairness/verifier.ts';

const python = hasPython();
if (!python) console.warn('python3 is not installed here: examples/verify.py is not tested');

const games = [...houseGames.values()];
const history = [...historyOf(games, 2_000, 20_261_122n)];
const at = (place: number) => history[place] as RoundRecord;
const changed = (place: number, change: (record: RoundRecord) => Partial<RoundRecord>) =>
  history.map((record, index) => (index === place ? { ...record, ...change(record) } : record));

test('a history of the campaign is what the site exports', () => {
  for (const record of history) expect(roundRecord.safeParse(record).success).toBe(true);
  expect(new Set(history.map(({ game }) => game))).toEqual(new Set(houseGames.keys()));
  expect(history.some(({ moves }) => moves.includes(null))).toBe(true);
  expect(history.some(({ game, moves }) => game !== 'mines' && moves.length > 2)).toBe(true);
});

describe.runIf(python)('the independent verifier', () => {
  test('finds 2,000 rounds of all games right', async () => {
    const { code, told } = await verify(history);
    expect(told).toContain('2000 rounds are right, 0 wait for their seed, 0 faults');
    expect(code).toBe(0);
  });

  test('finds the one round of 2,000 that was altered', async () => {
    const { code, told } = await verify(altered(history, '1234'));
    expect(told).toContain('WRONG line 1234, round 1234 of ');
    expect(told).toContain('1999 rounds are right, 0 wait for their seed, 1 faults');
    expect(code).toBe(1);
  });

  const digitAfter = (text: string) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const ofGame = (game: string) => history.findIndex((record) => record.game === game);
  test.each<[string, RoundRecord[], string]>([
    ['another client seed', changed(0, () => ({ clientSeed: 'other' })), 'what was shown'],
    ['another server seed', changed(0, (r) => ({ serverSeed: digitAfter(r.serverSeed ?? '') })), 'promised'],
    ['another choice', changed(ofGame('keno'), () => ({ choice: { picks: [1, 2] } })), 'what was shown'],
    [
      'another view',
      changed(ofGame('mines'), (r) => ({ views: JSON.parse(JSON.stringify(r.views).replace('false', 'true')) })),
      '',
    ],
    ['other rules', changed(0, () => ({ version: 2 })), 'no rules of'],
    [
      'an end that came too early',
      changed(ofGame('mines'), (r) => ({ moves: [], views: r.views.slice(0, 1) })),
      'early',
    ],
    ['a round that is missing', history.filter((_, index) => index !== 777), '1 rounds of'],
    ['a nonce that was used twice', [...history, at(3)], 'was used 2 times'],
    ['what is no record', changed(0, () => ({ nonce: 'first' })), 'is no record of a round'],
  ])('finds %s', async (_, records, why) => {
    const { code, told } = await verify(records);
    expect(told).toContain('1 faults');
    expect(told).toContain(why);
    expect(code).toBe(1);
  });

  test('finds flights of crash right, and each that is not', async () => {
    // Those of a chain that was published with a client seed, and those that were mixed with their bets.
    const flights = [...unmixedFlightsOf(30), ...flightsOf(30)];
    const right = await verify(flights);
    expect([right.code, right.told.includes('crash: 60 right')]).toEqual([0, true]);
    const [first, mixed] = [flights[0], flights[30]] as [CrashRound, CrashRound];
    const revealed = first.revealed!;
    for (const [flight, why] of [
      [{ ...first, revealed: { ...revealed, crashHundredths: revealed.crashHundredths + 1 } }, 'had to crash at'],
      [{ ...first, clientSeed: 'other' }, 'had to crash at'],
      [{ ...mixed, clientSeed: 'other' }, 'not mixed with the root'],
      [{ ...mixed, version: 1 }, 'was mixed with no bets'],
      [{ ...first, serverSeedHash: digitAfter(first.serverSeedHash) }, 'promised'],
      [{ ...first, chain: { ...first.chain, commitment: digitAfter(first.chain.commitment) } }, 'was published'],
      [{ ...first, number: '6' }, 'not of its chain'],
    ] as const) {
      const wrong = await verify([flight, ...flights.slice(1)]);
      expect(wrong.told).toContain(why);
      expect(wrong.code).toBe(1);
    }
    const waiting = await verify([{ ...first, revealed: null }]);
    expect(waiting.told).toContain('0 rounds are right, 1 wait for their seed, 0 faults');
  });

  test('lets rounds wait whose seed is not revealed', async () => {
    const { code, told } = await verify(history.slice(0, 12).map((record) => ({ ...record, serverSeed: null })));
    expect([code, told.includes('0 rounds are right, 12 wait for their seed, 0 faults')]).toEqual([0, true]);
  });
});
