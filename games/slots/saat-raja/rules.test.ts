import { describe, expect, test } from 'vitest';
import { compare, divide, fraction, one, sum, toDecimal, toNumber } from '../../fraction.ts';
import type { Random } from '../../random.ts';
import { coinChances, followRespins } from '../coin-return.ts';
import { lineWinsIn } from '../lines.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { saatRaja, rules } from './rules.ts';
import * as shapes from './shapes.ts';
import type { SaatRajaSymbol } from './shapes.ts';

describe('line pays', () => {
  test.each<[SaatRajaSymbol, number, number, number]>([
    ['crown', 50, 200, 1000],
    ['sword', 35, 120, 600],
    ['chest', 25, 80, 400],
    ['lamp', 20, 50, 250],
    ['necklace', 12, 40, 150],
    ['ring', 10, 30, 120],
    ['mirror', 6, 25, 100],
    ['betel', 5, 20, 80],
  ])('%s pays %i, %i and %i for three, four and five', (symbol, three, four, five) => {
    const other = symbol === 'betel' ? 'mirror' : 'betel';
    const middle = (...onLine: SaatRajaSymbol[]) =>
      lineWinsIn(
        rules.base,
        onLine.map((each): SaatRajaSymbol[] => ['coin', each, 'coin', 'coin']),
      ).map((win) => [win.count, win.units]);
    expect(middle(symbol, symbol, other, symbol, symbol)).toEqual([]);
    expect(middle(symbol, 'key', symbol, other, symbol)).toEqual([[3, three]]);
    expect(middle(symbol, symbol, symbol, 'key', other)).toEqual([[4, four]]);
    expect(middle(symbol, symbol, symbol, symbol, symbol)).toEqual([[5, five]]);
    expect(middle(symbol, 'coin', symbol, symbol, symbol)).toEqual([]);
  });
});

describe('coins', () => {
  test.each([
    [7, 0],
    [8, 3],
    [9, 3],
  ])('%i of them start %i respins', (coins, respins) => {
    const round = saatRaja.start(withCoins(coins));
    expect(round.steps[0]?.coins).toHaveLength(coins);
    expect(round.steps[0]).toMatchObject({ freeSpinsAwarded: respins, coinUnits: 0, grandUnits: 0 });
    expect(saatRaja.isOpen(round)).toBe(respins > 0);
  });

  test.each([
    [0, 10, null],
    [3399, 10, null],
    [3400, 20, null],
    [6400, 40, null],
    [8300, 60, null],
    [9200, 100, null],
    [9700, 200, 'copper'],
    [9880, 400, 'silver'],
    [9950, 1000, 'gold'],
    [9982, 2000, 'emerald'],
    [9994, 5000, 'sapphire'],
    [9999, 20_000, 'ruby'],
  ])('by the draw %i of 10,000 are worth %i units: %s', (draw, units, jackpot) => {
    expect(saatRaja.start(withCoins(8, draw)).steps[0]?.coins[0]).toMatchObject({ units, jackpot });
  });

  test('three respins that bring none pay what is held', () => {
    let round = saatRaja.start(withCoins(8));
    for (const left of [2, 1, 0]) {
      round = saatRaja.next(round, respin(12, []));
      expect(round.freeSpinsLeft).toBe(left);
    }
    const last = saatRaja.view(round).steps.at(-1);
    expect(last).toMatchObject({ kind: 'respin', stepUnits: 80, freeSpinsAwarded: 0 });
    expect(last?.drops[0]?.wins).toMatchObject([{ kind: 'coins', symbol: 'coin', count: 8, units: 80 }]);
  });

  test('each respin that brings one sets them back to three, and holds it in its place', () => {
    let round = saatRaja.start(withCoins(8));
    round = saatRaja.next(round, respin(12, []));
    round = saatRaja.next(round, respin(12, [2, 5], 9999));
    expect(round).toMatchObject({ freeSpinsLeft: 3, freeSpinsTotal: 5 });
    const { coins, drops } = saatRaja.view(round).steps.at(-1) ?? {};
    expect(coins).toHaveLength(10);
    expect(coins?.filter((coin) => coin.jackpot === 'ruby')).toHaveLength(2);
    for (const { reel, row } of coins ?? []) expect(drops?.[0]?.window[reel]?.[row]).toBe('coin');
    // A step shows the coins that had come by then, and not those of later steps.
    expect(saatRaja.view(round).steps.map((step) => step.coins.length)).toEqual([8, 8, 10]);
  });

  test('a full window ends the respins at once and pays the seventh king on top', () => {
    let round = saatRaja.start(withCoins(8));
    round = saatRaja.next(round, respin(12, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3400));
    expect(round.freeSpinsLeft).toBe(3);
    round = saatRaja.next(round, respin(1, [0], 9999));
    expect(round).toMatchObject({ freeSpinsLeft: 0, freeSpinsTotal: 2, payoutUnits: 80 + 220 + 20_000 + 100_000 });
    expect(saatRaja.view(round).closed).toBe(true);
    expect(saatRaja.view(round).steps.at(-1)?.drops[0]?.wins).toMatchObject([
      { kind: 'coins', count: 20, units: 20_300 },
      { kind: 'jackpot', symbol: 'diamond', count: 20, units: 100_000 },
    ]);
    expect(() => saatRaja.next(round, seeded(1))).toThrow('closed');
  });
});

test('every round is honest', () => {
  expectHonestRounds(saatRaja, shapes.wild);
});

test('every round with respins is honest', () => {
  expectHonestRounds(saatRaja, shapes.wild, (seed) => {
    const opening = [...stopsWithCoins(8)];
    const rest = seeded(seed);
    return { below: (limit) => opening.shift() ?? rest.below(limit) };
  });
});

describe('the stated numbers', () => {
  const counted = saatRaja.exactReturn();

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(shapes.statedFreeSpinsEvery).toBe(toDecimal(divide(one, counted.featureChance), 2));
    expect(counted.total).toEqual(sum(Object.values(counted.parts)));
    expect(toNumber(counted.total)).toBeGreaterThan(0.94);
    expect(toNumber(counted.total)).toBeLessThan(0.97);
    expect(saatRaja.largestWin()).toEqual({ spinUnits: shapes.maximumSpinUnits, roundUnits: shapes.maximumRoundUnits });
  });

  test('rest on chances that are chances', () => {
    expect(sum(coinChances(rules))).toEqual(one);
    const full = followRespins(rules, (held) => fraction(held === 20 ? 1 : 0), fraction(0));
    for (let held = 9; held <= 20; held += 1) expect(compare(full(held), full(held - 1))).toBe(1);
    // One place free: three draws at one of twenty-six.
    expect(full(19)).toEqual(fraction(26 ** 3 - 25 ** 3, 26 ** 3));
  });

  test('are met by the machine as it is played', { timeout: 120_000 }, () => {
    const random = seeded(707);
    const rounds = 100_000;
    const found = { units: 0, hits: 0, features: 0 };
    for (let played = 0; played < rounds; played += 1) {
      const round = playOut(saatRaja, random);
      found.units += saatRaja.payoutUnits(round);
      if (saatRaja.payoutUnits(round) > 0) found.hits += 1;
      if (round.steps.length > 1) found.features += 1;
    }
    const nearShare = (times: number, share: number) =>
      Math.abs(times / rounds - share) <= 3.2905 * Math.sqrt((share * (1 - share)) / rounds);
    expect(nearShare(found.hits, toNumber(counted.hitRate))).toBe(true);
    expect(nearShare(found.features, toNumber(counted.featureChance))).toBe(true);
    // A stake scatters by about 13 stakes a round, most of it by the jackpots.
    expect(Math.abs(found.units / 20 / rounds - toNumber(counted.total))).toBeLessThan(
      (3.2905 * 13) / Math.sqrt(rounds),
    );
  });
});

/** Stops at which the window shows exactly so many coins, the first in the order of the reels. */
function stopsWithCoins(coins: number): number[] {
  const shown = rules.base.strips.base.map((strip) =>
    strip.map((_, stop) => [0, 1, 2, 3].filter((row) => strip[(stop + row) % strip.length] === 'coin').length),
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
  return answering(...Array.from({ length: free }, (_, place) => (filled.includes(place) ? [0, draw] : [25])).flat());
}
