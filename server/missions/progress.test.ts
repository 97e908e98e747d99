import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameCategories } from '../../contract/bets.ts';
import { missionMetrics, recurrences } from '../../contract/mission-terms.ts';
import { addDays } from './days.ts';
import { byRank, type Entry, placed, prizesOf } from './prizes.ts';
import { type Deeds, progressOf } from './progress.ts';
import { missionFor } from './test-missions.ts';
import { claimUntil, windowsOf } from './windows.ts';

const FIRST = '2026-10-01';
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays(FIRST, days));
const played = fc.record({
  day,
  category: fc.constantFrom(...gameCategories),
  gameCode: fc.constantFrom('a', 'b', 'c'),
  bets: fc.bigInt({ min: 0n, max: 9n }),
  validMinor: fc.bigInt({ min: -500n, max: 9_000n }),
});
const deeds: fc.Arbitrary<Deeds> = fc.record({
  played: fc.array(played, { maxLength: 30 }),
  deposits: fc.array(fc.record({ day, amountMinor: fc.bigInt({ min: 1n, max: 900n }) }), { maxLength: 8 }),
  loginDays: fc.array(day, { maxLength: 20 }),
});
const studioOf = (code: string) => (code === 'a' ? 'JL' : 'house');
const terms = fc.record({
  metric: fc.constantFrom(...missionMetrics),
  categories: fc.subarray([...gameCategories]),
  gameCodes: fc.subarray(['a', 'b']),
  studio: fc.constantFrom(null, 'JL'),
  leastDepositMinor: fc.integer({ min: 0, max: 900 }),
});

describe('progress', () => {
  test('is the same in whatever order and parts the deeds come', () => {
    fc.assert(
      fc.property(terms, deeds, fc.integer({ min: 1, max: 60 }), (some, all, days) => {
        const mission = missionFor(some);
        const window = { fromDay: FIRST, untilDay: addDays(FIRST, days) };
        const whole = progressOf(mission, window, all, studioOf);
        const turned = {
          // A row that is split says the same as one.
          played: all.played.toReversed().flatMap((row) => [
            { ...row, bets: row.bets, validMinor: row.validMinor - 1n },
            { ...row, bets: 0n, validMinor: 1n },
          ]),
          deposits: all.deposits.toReversed(),
          loginDays: [...all.loginDays, ...all.loginDays].toReversed(),
        };
        expect(progressOf(mission, window, turned, studioOf)).toBe(whole);
      }),
    );
  });

  test('counts a day in one of two windows that meet in it', () => {
    fc.assert(
      fc.property(terms, deeds, fc.integer({ min: 1, max: 59 }), (some, all, cut) => {
        // Different games may be the same ones in both, and turnover of a window is never below nothing.
        const mission = missionFor(some);
        fc.pre(mission.metric !== 'games' && all.played.every(({ validMinor }) => validMinor >= 0n));
        const at = addDays(FIRST, cut);
        const of = (fromDay: string, untilDay: string | null) =>
          progressOf(mission, { fromDay, untilDay }, all, studioOf);
        expect(of(FIRST, at) + of(at, null)).toBe(of(FIRST, null));
      }),
    );
  });
});

describe('windows', () => {
  const whose = { registeredDay: '2026-11-10', today: '2026-11-24', endedDay: null };

  test.each([
    ['once', missionFor({ fromDay: '2026-11-01' }), [['once', '2026-11-01', null]]],
    [
      'once, over but to be claimed',
      missionFor({ fromDay: '2026-11-01', untilDay: '2026-11-20' }),
      [['once', '2026-11-01', '2026-11-20']],
    ],
    ['over', missionFor({ fromDay: '2026-11-01', untilDay: '2026-11-17' }), []],
    ['not begun', missionFor({ fromDay: '2026-11-25' }), []],
    ['newbie', missionFor({ fromDay: '2026-01-01', newbieDays: 14 }), [['once', '2026-11-10', '2026-11-24']]],
    [
      'daily',
      missionFor({ recurrence: 'daily', claimDays: 1, fromDay: '2026-01-01' }),
      [
        ['2026-11-24', '2026-11-24', '2026-11-25'],
        ['2026-11-23', '2026-11-23', '2026-11-24'],
      ],
    ],
    [
      'weekly, cut by its first day',
      missionFor({ recurrence: 'weekly', claimDays: 7, fromDay: '2026-11-18' }),
      [
        ['2026-11-23', '2026-11-23', '2026-11-30'],
        ['2026-11-16', '2026-11-18', '2026-11-23'],
      ],
    ],
    [
      'monthly, cut by its last day',
      missionFor({ recurrence: 'monthly', claimDays: 3, fromDay: '2026-01-01', untilDay: '2026-11-24' }),
      [['2026-11-01', '2026-11-01', '2026-11-24']],
    ],
  ] as const)('%s', (_, mission, windows) => {
    const found = windowsOf(mission, whose).map(({ occurrence, fromDay, untilDay }) => [occurrence, fromDay, untilDay]);
    expect(found).toEqual(windows);
  });

  test('of any terms hold today or wait to be claimed, and never overlap', () => {
    const some = fc.record({
      recurrence: fc.constantFrom(...recurrences),
      fromDay: day,
      newbieDays: fc.constantFrom(null, 1, 7, 40),
      claimDays: fc.integer({ min: 1, max: 60 }),
      untilDay: fc.constantFrom(null, '2026-11-15'),
    });
    fc.assert(
      fc.property(some, day, day, (given, registeredDay, today) => {
        const windows = windowsOf(missionFor(given), { registeredDay, today, endedDay: null });
        for (const [at, window] of windows.entries()) {
          const until = claimUntil(window, given);
          expect(window.fromDay <= today && (until === null || today < until)).toBe(true);
          expect(window.untilDay === null || window.fromDay < window.untilDay).toBe(true);
          const before = windows[at + 1];
          expect(before === undefined || (before.untilDay ?? '') <= window.fromDay).toBe(true);
        }
      }),
    );
  });
});

describe('prizes', () => {
  test('1,000.00 by three equal scores are 333.34, 333.33 and 333.33, the odd unit to whoever was first', () => {
    const tied = [5n, 3n, 4n].map((memberId, at) => ({ memberId, score: 700n, reachedAtMs: 30 - at * 10 }));
    expect(
      placed(tied, [70_000n, 20_000n, 10_000n]).map((each) => [each.memberId, each.place, each.prizeMinor]),
    ).toEqual([
      [4n, 1, 33_334n],
      [3n, 1, 33_333n],
      [5n, 1, 33_333n],
    ]);
  });

  test('a pool by weight is given to the last unit, the rest where the remainder is largest', () => {
    expect(prizesOf({ kind: 'pool', poolMinor: 100, weights: [5, 3, 3] })).toEqual([46n, 27n, 27n]);
    expect(prizesOf({ kind: 'pool', poolMinor: 100, weights: [1, 1, 1] })).toEqual([34n, 33n, 33n]);
  });

  test('of any scores come to no more than the prizes, and to all of them where there are enough places', () => {
    const entry = fc.record({ score: fc.bigInt({ min: 0n, max: 5n }), reachedAtMs: fc.integer({ min: 0, max: 4 }) });
    const weights = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 14 }),
        weights,
        fc.integer({ min: 1, max: 9_999 }),
        (some, shares, pool) => {
          const entries: Entry[] = some.map((each, at) => ({ ...each, memberId: BigInt(at + 1) }));
          const prizes = prizesOf({ kind: 'pool', poolMinor: pool, weights: shares });
          expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(BigInt(pool));
          const list = placed(entries, prizes);
          expect(list).toEqual(list.toSorted(byRank));
          const given = list.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n);
          const due = prizes.slice(0, list.length).reduce((sum, prize) => sum + prize, 0n);
          expect(given).toBe(due);
          // Whoever has more has no worse place.
          for (const [at, each] of list.entries()) expect(each.place).toBeLessThanOrEqual(at + 1);
        },
      ),
    );
  });
});
