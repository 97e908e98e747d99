import { describe, expect, test } from 'vitest';
import { families } from '../../../../games/lottery/families.ts';
import { lowestReturn, oddsWithRebate as exactly, statedOdds } from '../../../../games/lottery/lottery-game.ts';
import { toDecimal } from '../../../../games/fraction.ts';
import { countLines, lotteryFamilies, type Pad, readSelection } from '../../../../games/lottery/shapes.ts';
import { loaders } from '../families.ts';
import { type Chase, mostDraws, noChase, planCostMinor, planOf } from './chase-plan.ts';
import { costMinor, multiplied, sumCostMinor } from './cost.ts';
import { luckyBelow } from './luck.ts';
import { oddsText, oddsWithRebate } from './odds.ts';
import { oddsMoves } from './odds-moves.ts';
import { quickPick } from './quick-pick.ts';
import { quickSet, readNumbers, standingOf, toggled } from './selection.ts';
import type { Entry } from './slip.ts';

const playTypes = [...families.values()].flatMap(({ facts }) => facts.playTypes);
const numbers = (more: Partial<Extract<Pad, { kind: 'numbers' }>> = {}) =>
  ({ kind: 'numbers', digits: 4, most: 100, ...more }) as const;

describe('a lucky pick', () => {
  test.each(playTypes.map((playType) => [`${playType.group} ${playType.code}`, playType] as const))(
    'of %s is a selection that costs something',
    (_, { pad }) => {
      const selection = readSelection(pad, quickPick(pad, luckyBelow));
      expect(selection).not.toBeNull();
      expect(countLines(pad, selection!)).toBeGreaterThan(0);
    },
  );

  test('writes as many numbers as it is asked for, and no more than a ticket takes', () => {
    expect(quickPick(numbers(), luckyBelow, 5)[0]).toHaveLength(5);
    expect(quickPick(numbers({ most: 3 }), luckyBelow, 5)[0]).toHaveLength(3);
  });

  test('draws each number below its limit with the same chance', () => {
    const counts = [0, 0, 0];
    for (let at = 0; at < 3000; at += 1) counts[luckyBelow(3)]! += 1;
    for (const count of counts) expect(count).toBeGreaterThan(850);
  });
});

describe('numbers that are written', () => {
  test('are read in both scripts, with or without anything between them', () => {
    expect(readNumbers('১২৩৪, 5678\n90120000', numbers())).toEqual({
      numbers: ['1234', '5678', '9012', '0000'],
      faults: [],
    });
  });

  test.each([
    ['123', numbers(), 'length'],
    ['12a4', numbers(), 'letters'],
    ['1234 1234', numbers(), 'twice'],
    ['1123', numbers({ orders: 24 }), 'orders'],
    ['1234 5678', numbers({ most: 1 }), 'many'],
  ] as const)('%s: what is wrong is said', (typed, pad, why) => {
    expect(readNumbers(typed, pad).faults.map((fault) => fault.why)).toEqual([why]);
  });
});

describe('the pad', () => {
  const pick: Pad = { kind: 'pick', symbols: ['1', '2', '3'], take: 2, most: 2 };

  test('takes a touch back and no more than it may', () => {
    const two = toggled(pick, toggled(pick, [[]], 0, '1'), 0, '2');
    expect(two).toEqual([['1', '2']]);
    expect(toggled(pick, two, 0, '3')).toEqual(two);
    expect(toggled(pick, two, 0, '1')).toEqual([['2']]);
  });

  test('counts lines and says when none can be made', () => {
    expect(standingOf(pick, [['1']])).toEqual({ lines: 0, fault: 'unfinished' });
    expect(standingOf(pick, [['1', '2']])).toEqual({ lines: 1, fault: null });
  });

  test('says when lines are too many for a ticket', () => {
    const all = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const place = { titles: { BN: 'ঘর', EN: 'Place' }, symbols: all };
    const pad: Pad = { kind: 'places', places: [place, place, place, place, place] };
    expect(standingOf(pad, [all, all, all, all, all])).toEqual({ lines: 100_000, fault: 'tooMany' });
  });

  test.each([
    ['big', ['3', '4', '5']],
    ['small', ['0', '1', '2']],
    ['odd', ['1', '3', '5']],
    ['even', ['0', '2', '4']],
    ['none', []],
  ] as const)('has a button for %s', (set, symbols) => {
    expect(quickSet(['0', '1', '2', '3', '4', '5'], set)).toEqual(symbols);
  });
});

describe('odds with a rebate', () => {
  test.each(playTypes.map((playType) => [`${playType.group} ${playType.code}`, playType] as const))(
    'of %s are never above what the server offers, and at most a thousandth below',
    (_, playType) => {
      const odds = statedOdds(playType);
      const line = lowestReturn(playType, odds);
      const stated = toDecimal(line, 6);
      for (const rebateMilli of [0, 5, 40, 75]) {
        for (const one of odds) {
          const offered = exactly(one, rebateMilli, line);
          const shown = oddsWithRebate(one, rebateMilli, stated);
          expect(shown).toBeLessThanOrEqual(offered);
          expect(offered - shown).toBeLessThanOrEqual(Math.ceil(one / 900_000));
        }
      }
    },
  );

  test('are nothing where the rebate takes all', () => {
    expect(oddsWithRebate(1950, 975, '0.975')).toBe(0);
  });

  test.each([
    [1950, 'en', '1.95'],
    [975_000, 'en', '975'],
    [2_000_000_000, 'en', '2,000,000'],
    [1950, 'bn-BD', '১.৯৫'],
  ])('%d are read as they are in %s', (odds, locale, text) => {
    expect(oddsText(odds, locale)).toBe(text);
  });
});

describe('a chase', () => {
  const issues = ['1', '2', '3', '4', '5', '6'];
  const chase = (more: Partial<Chase>): Chase => ({ ...noChase, on: true, count: 4, ...more });

  test.each([
    ['the same', chase({ way: 'same', first: 2 }), [2, 2, 2, 2]],
    ['doubling', chase({ way: 'double', first: 3 }), [3, 6, 12, 24]],
    ['as typed', chase({ way: 'own', typed: [1, 5], first: 2 }), [1, 5, 2, 2]],
    ['off', chase({ on: false }), [1]],
  ])('plays %s on each draw', (_, given, times) => {
    expect(planOf(given, issues, 1).map((one) => one.times)).toEqual(times);
  });

  test('never takes more times, draws or tickets than the server', () => {
    const long = Array.from({ length: 120 }, (_, at) => String(at));
    const plan = planOf(chase({ way: 'double', first: 9_000, count: 120 }), long, 1);
    expect(Math.max(...plan.map(({ times }) => times))).toBe(10_000);
    expect(plan).toHaveLength(120);
    expect(mostDraws(120, 50)).toBe(12);
  });

  test('costs the basket as often as it is played', () => {
    expect(planCostMinor(planOf(chase({ way: 'double' }), issues, 1), 250n)).toBe(3750n);
  });
});

describe('what tickets cost', () => {
  test('is lines times units, also where a line is played in many numbers', () => {
    expect(costMinor({ lines: 3, unit: '0.50', unitsPerLine: 27 }, 2)).toBe(4050n);
    expect(
      sumCostMinor(
        [
          { lines: 1, unit: '1', unitsPerLine: 1 },
          { lines: 2, unit: '5', unitsPerLine: 1 },
        ],
        2,
      ),
    ).toBe(1100n);
    expect(multiplied('0.5', 3, 2)).toBe('1.50');
  });
});

test('odds that fell are asked about ticket by ticket, as the refusal names them', () => {
  const entry = (id: string, odds: number[]): Entry => ({
    id,
    playType: 'sum',
    selection: '1',
    lines: 1,
    unit: '1',
    unitsPerLine: 1,
    rebateMilli: 0,
    odds,
  });
  const sent = [entry('a', [9750]), entry('b', [9750]), entry('c', [97_500])];
  const told = {
    moved: [
      { ticket: 1, odds: [8775] },
      { ticket: 2, odds: [90_000] },
      { ticket: 3, odds: [1] },
    ],
  };
  expect(oddsMoves(sent, told).map(({ entry: { id }, now }) => [id, now])).toEqual([
    ['b', [8775]],
    ['c', [90_000]],
  ]);
});

test('every family tells of itself', async () => {
  for (const family of lotteryFamilies) expect((await loaders[family]()).facts.id).toBe(family);
});
