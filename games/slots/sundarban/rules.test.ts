import { describe, expect, test } from 'vitest';
import { divide, fraction, multiply, one, sum, toDecimal, toNumber } from '../../fraction.ts';
import { payFor } from '../scatters.ts';
import { answering, expectHonestRounds, seeded } from '../test-rounds.ts';
import { waysWinsIn } from '../ways.ts';
import { rules, sundarban } from './rules.ts';
import * as shapes from './shapes.ts';
import type { SundarbanSymbol } from './shapes.ts';

describe('ways', () => {
  test.each<[string, string, SundarbanSymbol | null, number, number, number]>([
    ['one tiger a reel is one way', 'tiger . tiger . tiger', 'tiger', 3, 1, 40],
    ['two, one and three tigers are six ways', 'tiger+tiger . tiger . tiger+tiger+tiger', 'tiger', 3, 6, 240],
    ['a forest is a tiger more', 'tiger . forest+tiger . tiger', 'tiger', 3, 2, 80],
    ['forests alone carry it on', 'deer . forest . forest . forest+forest . deer', 'deer', 5, 2, 300],
    ['a reel without ends it', 'crab . crab . crab . oar . crab', 'crab', 3, 1, 8],
    ['two reels are too few', 'tiger+tiger . tiger+tiger', null, 0, 0, 0],
    ['it begins on the first reel', 'oar . tiger . tiger . tiger . tiger', null, 0, 0, 0],
    ['a moon is no reed and no forest stands for it', 'moon . forest . forest . reed', null, 0, 0, 0],
  ])('%s', (_, written, symbol, count, ways, units) => {
    const expected = symbol === null ? [] : [{ symbol, count, ways, units }];
    expect(waysWinsIn(rules, windowOf(written))).toEqual(expected);
  });

  test('two symbols can win in one window, each in its own ways', () => {
    const wins = waysWinsIn(rules, windowOf('honey+boat . forest . honey+boat+boat'));
    expect(wins).toEqual([
      { symbol: 'honey', count: 3, ways: 1, units: 6 },
      { symbol: 'boat', count: 3, ways: 2, units: 10 },
    ]);
  });

  test('nine stacked tigers on three reels and two fillers pay 27 ways', () => {
    const stack = 'tiger+tiger+tiger';
    expect(waysWinsIn(rules, windowOf(`${stack} . ${stack} . ${stack}`))[0]).toMatchObject({ ways: 27, units: 1080 });
  });
});

describe('moons', () => {
  test.each([
    [2, 0, 0],
    [3, 50, 8],
    [4, 250, 12],
    [5, 1250, 20],
  ])('%i of them pay %i units and start %i free spins', (moons, units, freeSpins) => {
    const round = sundarban.start(answering(...stopsShowing('base', moons)));
    expect(round.steps[0]).toMatchObject({ scatterCount: moons, scatterUnits: units, freeSpinsAwarded: freeSpins });
    expect(sundarban.isOpen(round)).toBe(freeSpins > 0);
    const wins = sundarban.view(round).steps[0]?.drops[0]?.wins ?? [];
    expect(wins.find((win) => win.kind === 'scatter')?.positions.length ?? 0).toBe(units === 0 ? 0 : moons);
  });

  test('no reel ever shows two', () => {
    for (const strip of [...rules.strips.base, ...rules.strips.free]) {
      for (const [place] of strip.entries()) {
        const shown = [0, 1, 2].map((row) => strip[(place + row) % strip.length]);
        expect(shown.filter((symbol) => symbol === 'moon').length).toBeLessThan(2);
      }
    }
  });
});

describe('free spins', () => {
  test('triple the ways, but not what moons pay', () => {
    const open = sundarban.start(answering(...stopsShowing('base', 3)));
    const round = sundarban.next(open, answering(...stopsShowing('free', 3)));
    const drop = sundarban.view(round).steps[1]?.drops[0];
    expect(drop?.multiplier).toBe(3);
    const plain = waysWinsIn(rules, (drop?.window ?? []) as SundarbanSymbol[][]);
    const [scatterWin, ...ways] = drop?.wins ?? [];
    expect(scatterWin).toMatchObject({ kind: 'scatter', units: 50 });
    expect(ways.map((win) => [win.ways, win.units])).toEqual(plain.map((win) => [win.ways, win.units * 3]));
  });

  test('stop at fifty in a round, however many moons come', () => {
    let round = sundarban.start(answering(...stopsShowing('base', 5)));
    const awarded = [20];
    while (sundarban.isOpen(round)) {
      round = sundarban.next(round, answering(...stopsShowing('free', 4)));
      awarded.push(round.steps.at(-1)?.freeSpinsAwarded ?? -1);
    }
    expect(awarded.slice(0, 5)).toEqual([20, 12, 12, 6, 0]);
    expect(round).toMatchObject({ freeSpinsTotal: 50, freeSpinsLeft: 0 });
    expect(round.steps).toHaveLength(51);
  });
});

test('every round is honest', () => {
  expectHonestRounds(sundarban, shapes.wild);
});

test('every round with free spins is honest', () => {
  expectHonestRounds(sundarban, shapes.wild, (seed) => {
    const opening = stopsShowing('base', 3);
    const rest = seeded(seed);
    return { below: (limit) => opening.shift() ?? rest.below(limit) };
  });
});

describe('the stated numbers', () => {
  const counted = sundarban.exactReturn();

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(shapes.statedFreeSpinsEvery).toBe(toDecimal(divide(one, counted.featureChance), 2));
    expect(counted.total).toEqual(sum(Object.values(counted.parts)));
    expect(toNumber(counted.total)).toBeGreaterThan(0.95);
    expect(toNumber(counted.total)).toBeLessThan(0.97);
  });

  test('of the largest win are exact', { timeout: 120_000 }, () => {
    const largest = { spinUnits: shapes.maximumSpinUnits, roundUnits: shapes.maximumRoundUnits };
    expect(sundarban.largestWin()).toEqual(largest);
  });

  /**
   * By another road than the counting: the mean number of ways a symbol has on its first k reels is the product of
   * three times its share of each strip, since every place of a strip comes on every row equally often.
   */
  test('of the ways follow from the shares of the strips alone', () => {
    const strips = rules.strips.base;
    const parts = shapes.symbols.flatMap((symbol) =>
      strips.map((_, last) => {
        const counts = strips.slice(0, last + 1).map((strip) => {
          const standing = strip.filter((each) => each === symbol || each === 'forest').length;
          return fraction(3 * standing, strip.length);
        });
        const next = strips[last + 1] ?? [];
        const without = next.filter((_each, place) =>
          [0, 1, 2].every((row) => ![symbol, 'forest'].includes(next[(place + row) % next.length] ?? '')),
        ).length;
        const ends = next.length === 0 ? one : fraction(without, next.length);
        const pays: Record<string, Record<number, number>> = shapes.payTable;
        return multiply(multiply(fraction(payFor(pays[symbol], last + 1), 25), ends), counts.reduce(multiply));
      }),
    );
    expect(sum(parts)).toEqual(counted.parts['baseWins']);
  });

  test('of the hit rate follow from which symbols the first three reels share', () => {
    const [first = [], second = [], third = [], ...behind] = rules.strips.base;
    const shown = (strip: readonly string[], stop: number) =>
      [0, 1, 2].map((row) => strip[(stop + row) % strip.length] as string);
    const moons = (strip: readonly string[]) =>
      fraction(strip.filter((_, stop) => shown(strip, stop).includes('moon')).length, strip.length);
    const [fourth, fifth] = behind.map(moons).map((chance) => toNumber(chance)) as [number, number];
    // With no, one, two or three moons in front: the chance that those behind make it three.
    const reachThree = [0, fourth * fifth, fourth + fifth - fourth * fifth, 1];
    let pays = 0;
    for (let a = 0; a < first.length; a += 1) {
      for (let b = 0; b < second.length; b += 1) {
        for (let c = 0; c < third.length; c += 1) {
          const columns = [shown(first, a), shown(second, b), shown(third, c)];
          const meets = (symbol: string) =>
            columns.slice(1).every((column) => column.includes(symbol) || column.includes('forest'));
          const wins = (columns[0] ?? []).some((symbol) => symbol !== 'moon' && meets(symbol));
          const inFront = columns.filter((column) => column.includes('moon')).length;
          pays += wins ? 1 : (reachThree[inFront] ?? 0);
        }
      }
    }
    expect(pays / (first.length * second.length * third.length)).toBeCloseTo(toNumber(counted.hitRate), 12);
  });
});

/** Reels parted by dots, symbols of a reel by pluses; the rest of a reel is filled with what cannot win there. */
function windowOf(written: string): SundarbanSymbol[][] {
  const columns = written.split(' . ').map((column) => column.split('+') as SundarbanSymbol[]);
  // Moons win nothing in ways, wherever they stand.
  return Array.from({ length: 5 }, (_, reel) => [...(columns[reel] ?? []), ...moons].slice(0, 3));
}

const moons: SundarbanSymbol[] = ['moon', 'moon', 'moon'];

/** Stops with a moon in the top row of the first reels, as many as asked, and none anywhere else. */
function stopsShowing(kind: 'base' | 'free', count: number): number[] {
  return rules.strips[kind].map((strip, reel) => {
    const shows = (stop: number) => [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === 'moon');
    return strip.findIndex((symbol, stop) => (reel < count ? symbol === 'moon' : !shows(stop)));
  });
}
