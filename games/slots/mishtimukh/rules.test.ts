import { describe, expect, test } from 'vitest';
import { divide, fraction, multiply, one, sum, toDecimal, toNumber } from '../../fraction.ts';
import { payFor } from '../scatters.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { waysWinsIn } from '../ways.ts';
import { mishtimukh, rules } from './rules.ts';
import * as shapes from './shapes.ts';
import type { MishtimukhSymbol } from './shapes.ts';

describe('ways', () => {
  test.each<[string, string, MishtimukhSymbol | null, number, number, number]>([
    ['one a reel is one way', 'laddu . laddu . laddu', 'laddu', 3, 1, 6],
    ['two on two reels are four ways', 'barfi+barfi . barfi . barfi+barfi', 'barfi', 3, 4, 20],
    ['doi is one more of it', 'sandesh . doi+sandesh . sandesh . doi . sandesh', 'sandesh', 5, 2, 240],
    ['two reels are too few', 'pitha . pitha', null, 0, 0, 0],
    ['no doi stands for a thala', 'thala . doi . thala', null, 0, 0, 0],
  ])('%s', (_, written, symbol, count, ways, units) => {
    const columns = written.split(' . ').map((column) => column.split('+') as MishtimukhSymbol[]);
    // Thalas win nothing in ways, wherever they stand.
    const window = Array.from({ length: 5 }, (__, reel): MishtimukhSymbol[] =>
      [...(columns[reel] ?? []), ...(['thala', 'thala', 'thala'] as const)].slice(0, 3),
    );
    expect(waysWinsIn(rules, window)).toEqual(symbol === null ? [] : [{ symbol, count, ways, units }]);
  });
});

describe('thalas', () => {
  test.each([
    [2, 0, 0],
    [3, 100, 5],
    [4, 250, 5],
    [5, 1000, 5],
  ])('%i of them pay %i units and start %i free spins', (thalas, units, freeSpins) => {
    const round = mishtimukh.start(answering(...stopsShowing('base', thalas)));
    expect(round.steps[0]).toMatchObject({ scatterCount: thalas, scatterUnits: units, freeSpinsAwarded: freeSpins });
    expect(mishtimukh.isOpen(round)).toBe(freeSpins > 0);
  });

  test('bring a second helping of five, which doubles ways and never grows', () => {
    let round = mishtimukh.start(answering(...stopsShowing('base', 3)));
    while (mishtimukh.isOpen(round)) round = mishtimukh.next(round, answering(...stopsShowing('free', 3)));
    expect(round.steps).toHaveLength(6);
    const drop = mishtimukh.view(round).steps[1]?.drops[0];
    const plain = waysWinsIn(rules, drop?.window as MishtimukhSymbol[][]);
    const [thalas, ...ways] = drop?.wins ?? [];
    expect(thalas).toMatchObject({ kind: 'scatter', units: 100 });
    expect(ways.map(({ units }) => units)).toEqual(plain.map(({ units }) => units * 2));
  });
});

test('every round is honest', () => {
  expectHonestRounds(mishtimukh, shapes.wild);
});

test('every round with free spins is honest', () => {
  expectHonestRounds(mishtimukh, shapes.wild, (seed) => {
    const opening = stopsShowing('base', 3);
    const rest = seeded(seed);
    return { below: (limit) => opening.shift() ?? rest.below(limit) };
  });
});

describe('the stated numbers', () => {
  const counted = mishtimukh.exactReturn();

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(shapes.statedFreeSpinsEvery).toBe(toDecimal(divide(one, counted.featureChance), 2));
    expect(counted.total).toEqual(fraction(909_740_363_824_512n, 943_857_897_499_445n));
    expect(counted.total).toEqual(sum(Object.values(counted.parts)));
    const largest = { spinUnits: shapes.maximumSpinUnits, roundUnits: shapes.maximumRoundUnits };
    expect(mishtimukh.largestWin()).toEqual(largest);
  });

  test('make the calm machine: more than two rounds in five pay, and none more than 500 stakes', () => {
    expect(toNumber(counted.hitRate)).toBeGreaterThan(0.4);
    expect(shapes.maximumRoundUnits / shapes.stakeUnits).toBeLessThanOrEqual(500);
  });

  /**
   * By another road than the counting: every place of a strip comes on every row equally often, so that the mean number
   * of ways on the first reels is the product of three times a symbol's share of each strip.
   */
  test('of the ways follow from the shares of the strips alone', () => {
    const strips = rules.strips.base;
    const parts = shapes.symbols.flatMap((symbol) =>
      strips.map((_, last) => {
        const counts = strips
          .slice(0, last + 1)
          .map((strip) => fraction(3 * strip.filter((each) => [symbol, 'doi'].includes(each)).length, strip.length));
        const next = strips[last + 1] ?? [];
        const without = next.filter((__, place) =>
          [0, 1, 2].every((row) => ![symbol, 'doi'].includes(next[(place + row) % next.length] ?? '')),
        ).length;
        const ends = next.length === 0 ? one : fraction(without, next.length);
        const pays: Record<string, Record<number, number>> = shapes.payTable;
        return multiply(multiply(fraction(payFor(pays[symbol], last + 1), 20), ends), counts.reduce(multiply));
      }),
    );
    expect(sum(parts)).toEqual(counted.parts['baseWins']);
  });

  test('are met by the machine as it is played, which scatters little', () => {
    const random = seeded(1868);
    const rounds = 100_000;
    const paid = Array.from({ length: rounds }, () => playOut(mishtimukh, random).payoutUnits / 20);
    const mean = paid.reduce((total, each) => total + each, 0) / rounds;
    const deviation = Math.sqrt(paid.reduce((total, each) => total + (each - mean) ** 2, 0) / rounds);
    expect(deviation).toBeLessThan(3);
    // 3.2905 standard errors on either side hold 99.9 percent of all samples.
    expect(Math.abs(mean - toNumber(counted.total))).toBeLessThan((3.2905 * deviation) / Math.sqrt(rounds));
    const hits = paid.filter((each) => each > 0).length / rounds;
    const share = toNumber(counted.hitRate);
    expect(Math.abs(hits - share)).toBeLessThan(3.2905 * Math.sqrt((share * (1 - share)) / rounds));
  });
});

/** Stops with a thala in the top row of the first reels, as many as asked, and none anywhere else. */
function stopsShowing(kind: 'base' | 'free', thalas: number): number[] {
  return rules.strips[kind].map((strip, reel) => {
    const shows = (stop: number) => [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === 'thala');
    return strip.findIndex((symbol, stop) => (reel < thalas ? symbol === 'thala' : !shows(stop)));
  });
}
