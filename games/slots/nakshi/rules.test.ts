import { describe, expect, test } from 'vitest';
import { compare, divide, fraction, one, sum, toDecimal, toNumber } from '../../fraction.ts';
import type { Random } from '../../random.ts';
import { coinChances, followRespins } from '../coin-return.ts';
import { lineWinsIn } from '../lines.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { nakshi, rules } from './rules.ts';
import * as shapes from './shapes.ts';
import type { NakshiSymbol } from './shapes.ts';

describe('line pays', () => {
  test.each<[NakshiSymbol, number, number, number]>([
    ['elephant', 50, 200, 1000],
    ['horse', 30, 120, 500],
    ['doel', 25, 80, 300],
    ['moon', 15, 50, 200],
    ['tree', 10, 30, 120],
    ['paan', 10, 30, 100],
    ['wheel', 5, 20, 80],
    ['star', 5, 15, 75],
  ])('%s pays %i, %i and %i for three, four and five', (symbol, three, four, five) => {
    const other = symbol === 'star' ? 'wheel' : 'star';
    const middle = (...onLine: NakshiSymbol[]) =>
      lineWinsIn(
        rules.base,
        onLine.map((each): NakshiSymbol[] => ['coin', each, 'coin']),
      ).map((win) => [win.count, win.units]);
    expect(middle(symbol, symbol, other, symbol, symbol)).toEqual([]);
    expect(middle(symbol, 'needle', symbol, other, symbol)).toEqual([[3, three]]);
    expect(middle(symbol, symbol, symbol, 'needle', other)).toEqual([[4, four]]);
    expect(middle(symbol, symbol, symbol, symbol, symbol)).toEqual([[5, five]]);
    expect(middle(symbol, 'coin', symbol, symbol, symbol)).toEqual([]);
  });
});

describe('coins', () => {
  test.each([
    [5, 0],
    [6, 3],
    [7, 3],
  ])('%i of them start %i respins', (coins, respins) => {
    const round = nakshi.start(withCoins(coins));
    expect(round.steps[0]?.coins).toHaveLength(coins);
    expect(round.steps[0]).toMatchObject({ freeSpinsAwarded: respins, coinUnits: 0, grandUnits: 0 });
    expect(nakshi.isOpen(round)).toBe(respins > 0);
  });

  test.each([
    [0, 5, null],
    [249, 5, null],
    [250, 10, null],
    [580, 20, null],
    [780, 30, null],
    [890, 50, null],
    [960, 100, null],
    [987, 200, 'mini'],
    [996, 500, 'minor'],
    [999, 2000, 'major'],
  ])('by the draw %i of 1,000 are worth %i units: %s', (draw, units, jackpot) => {
    expect(nakshi.start(withCoins(6, draw)).steps[0]?.coins[0]).toMatchObject({ units, jackpot });
  });

  test('three respins that bring none pay what is held', () => {
    let round = nakshi.start(withCoins(6));
    for (const left of [2, 1, 0]) {
      round = nakshi.next(round, respin(9, []));
      expect(round.freeSpinsLeft).toBe(left);
    }
    const last = nakshi.view(round).steps.at(-1);
    expect(last).toMatchObject({ kind: 'respin', stepUnits: 30, freeSpinsAwarded: 0 });
    expect(last?.drops[0]?.wins).toMatchObject([{ kind: 'coins', symbol: 'coin', count: 6, units: 30 }]);
  });

  test('each respin that brings one sets them back to three, and holds it in its place', () => {
    let round = nakshi.start(withCoins(6));
    round = nakshi.next(round, respin(9, []));
    round = nakshi.next(round, respin(9, [2, 5], 999));
    expect(round).toMatchObject({ freeSpinsLeft: 3, freeSpinsTotal: 5 });
    const { coins, drops } = nakshi.view(round).steps.at(-1) ?? {};
    expect(coins).toHaveLength(8);
    expect(coins?.filter((coin) => coin.jackpot === 'major')).toHaveLength(2);
    for (const { reel, row } of coins ?? []) expect(drops?.[0]?.window[reel]?.[row]).toBe('coin');
    // A step shows the coins that had come by then, and not those of later steps.
    expect(nakshi.view(round).steps.map((step) => step.coins.length)).toEqual([6, 6, 8]);
  });

  test('a full window ends the respins at once and pays the grand on top', () => {
    let round = nakshi.start(withCoins(6));
    round = nakshi.next(round, respin(9, [0, 1, 2, 3, 4, 5, 6, 7], 250));
    expect(round.freeSpinsLeft).toBe(3);
    round = nakshi.next(round, respin(1, [0], 999));
    expect(round).toMatchObject({ freeSpinsLeft: 0, freeSpinsTotal: 2, payoutUnits: 30 + 80 + 2000 + 20_000 });
    expect(nakshi.view(round).closed).toBe(true);
    expect(nakshi.view(round).steps.at(-1)?.drops[0]?.wins).toMatchObject([
      { kind: 'coins', count: 15, units: 2110 },
      { kind: 'jackpot', symbol: 'grand', count: 15, units: 20_000 },
    ]);
    expect(() => nakshi.next(round, seeded(1))).toThrow('closed');
  });
});

test('every round is honest', () => {
  expectHonestRounds(nakshi, shapes.wild);
});

test('every round with respins is honest', () => {
  expectHonestRounds(nakshi, shapes.wild, (seed) => {
    const opening = [...stopsWithCoins(6)];
    const rest = seeded(seed);
    return { below: (limit) => opening.shift() ?? rest.below(limit) };
  });
});

describe('the stated numbers', () => {
  const counted = nakshi.exactReturn();

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(shapes.statedFreeSpinsEvery).toBe(toDecimal(divide(one, counted.featureChance), 2));
    expect(counted.total).toEqual(sum(Object.values(counted.parts)));
    expect(toNumber(counted.total)).toBeGreaterThan(0.95);
    expect(toNumber(counted.total)).toBeLessThan(0.97);
    expect(nakshi.largestWin()).toEqual({ spinUnits: shapes.maximumSpinUnits, roundUnits: shapes.maximumRoundUnits });
  });

  test('rest on chances that are chances', () => {
    expect(sum(coinChances(rules))).toEqual(one);
    const full = followRespins(rules, (held) => fraction(held === 15 ? 1 : 0), fraction(0));
    for (let held = 7; held <= 15; held += 1) expect(compare(full(held), full(held - 1))).toBe(1);
    // One place free: three draws at one of twenty.
    expect(full(14)).toEqual(fraction(20 ** 3 - 19 ** 3, 20 ** 3));
  });

  test('are met by the machine as it is played', { timeout: 120_000 }, () => {
    const random = seeded(1952);
    const rounds = 100_000;
    const found = { units: 0, hits: 0, features: 0 };
    for (let played = 0; played < rounds; played += 1) {
      const round = playOut(nakshi, random);
      found.units += nakshi.payoutUnits(round);
      if (nakshi.payoutUnits(round) > 0) found.hits += 1;
      if (round.steps.length > 1) found.features += 1;
    }
    const nearShare = (times: number, share: number) =>
      Math.abs(times / rounds - share) <= 3.2905 * Math.sqrt((share * (1 - share)) / rounds);
    expect(nearShare(found.hits, toNumber(counted.hitRate))).toBe(true);
    expect(nearShare(found.features, toNumber(counted.featureChance))).toBe(true);
    // A stake scatters by about 10.3 stakes a round: this machine pays seldom and then much.
    expect(Math.abs(found.units / 10 / rounds - toNumber(counted.total))).toBeLessThan(
      (3.2905 * 10.3) / Math.sqrt(rounds),
    );
  });
});

/** Stops at which the window shows exactly so many coins, the first in the order of the reels. */
function stopsWithCoins(coins: number): number[] {
  const shown = rules.base.strips.base.map((strip) =>
    strip.map((_, stop) => [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === 'coin').length),
  );
  let missing = coins;
  return shown.map((counts) => {
    const most = Math.min(missing, Math.max(...counts));
    missing -= most;
    return counts.indexOf(most);
  });
}

/** A base spin with so many coins, each of them by the same draw. */
function withCoins(coins: number, draw = 0): Random {
  const stops = stopsWithCoins(coins);
  return { below: () => stops.shift() ?? draw };
}

/** A respin over so many free places, of which those named get a coin, each by the same draw. */
function respin(free: number, filled: readonly number[], draw = 0): Random {
  return answering(...Array.from({ length: free }, (_, place) => (filled.includes(place) ? [0, draw] : [19])).flat());
}
