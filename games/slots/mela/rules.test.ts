import { describe, expect, test } from 'vitest';
import { fraction, toDecimal, toNumber } from '../../fraction.ts';
import { proveByFullCycle } from '../line-proof.ts';
import { lineWinsIn } from '../lines.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { mela, rules } from './rules.ts';
import * as shapes from './shapes.ts';
import type { MelaSymbol } from './shapes.ts';

describe('a line', () => {
  test.each<[string, MelaSymbol | null, number, number]>([
    ['drum drum drum', 'drum', 3, 400],
    ['bell bell bell', 'bell', 3, 100],
    ['jackfruit drum jackfruit', 'jackfruit', 3, 50],
    ['drum drum mango', 'mango', 3, 25],
    ['guava guava guava', 'guava', 3, 12],
    ['banana banana drum', 'banana', 3, 8],
    ['lychee lychee lychee', 'lychee', 3, 10],
    ['lychee lychee bell', 'lychee', 2, 2],
    ['drum lychee bell', 'lychee', 2, 2],
    ['lychee bell lychee', null, 0, 0],
    ['bell bell lychee', null, 0, 0],
    ['banana bell bell', null, 0, 0],
  ])('of %s', (written, symbol, count, units) => {
    // What stands above and below wins nothing on the middle line.
    const window = written
      .split(' ')
      .map((each, reel): MelaSymbol[] => [
        reel === 1 ? 'guava' : 'banana',
        each as MelaSymbol,
        reel === 1 ? 'bell' : 'guava',
      ]);
    const middle = lineWinsIn(rules, window).filter((win) => win.line === 0);
    expect(middle).toEqual(symbol === null ? [] : [{ line: 0, symbol, count, units }]);
  });
});

test('a spin by hand: the stops, the window, and what stands on its lines', () => {
  const round = mela.start(answering(6, 19, 6));
  const [step] = mela.view(round).steps;
  expect(step?.drops[0]?.window).toEqual([
    ['banana', 'bell', 'jackfruit'],
    ['bell', 'guava', 'guava'],
    ['bell', 'banana', 'banana'],
  ]);
  expect(step).toMatchObject({ kind: 'base', stepUnits: 0, freeSpinsAwarded: 0, coins: [] });
  expect(mela.isOpen(round)).toBe(false);
});

test('every round is honest', () => {
  expectHonestRounds(mela, shapes.wild);
});

describe('the stated numbers', () => {
  const counted = mela.exactReturn();

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(counted.total).toEqual(fraction(21_025, 21_952));
    expect(counted.featureChance).toEqual(fraction(0));
    expect(mela.largestWin()).toEqual({ spinUnits: shapes.maximumSpinUnits, roundUnits: shapes.maximumRoundUnits });
  });

  test('hold over all 21,952 windows, counted by the full cycle and by the plainest possible walk', () => {
    const proof = proveByFullCycle(rules);
    expect(proof.combinations.base).toBe(21_952);
    expect(counted).toEqual(proof.return);
    const walked = walk();
    expect(counted.total).toEqual(walked.total);
    expect(counted.hitRate).toEqual(walked.hitRate);
    expect(walked.largest).toBe(shapes.maximumRoundUnits);
  });

  test('make a quiet machine: three rounds in ten pay, and a stake scatters little', () => {
    expect(toNumber(counted.total)).toBeGreaterThan(0.95);
    expect(toNumber(counted.total)).toBeLessThan(0.97);
    expect(proveByFullCycle(rules).standardDeviation).toBeCloseTo(2.7257, 4);
  });

  test('are met by the machine as it is played', () => {
    const random = seeded(16_12);
    let units = 0;
    for (let played = 0; played < 100_000; played += 1) units += mela.payoutUnits(playOut(mela, random));
    const within = (3.2905 * 2.7257) / Math.sqrt(100_000);
    expect(Math.abs(units / 5 / 100_000 - toNumber(counted.total))).toBeLessThan(within);
  });
});

/** Every window, each line read symbol by symbol against a table written out here a second time. */
function walk() {
  const table = { drum: 400, bell: 100, jackfruit: 50, mango: 25, guava: 12, lychee: 10, banana: 8 };
  const pay = (line: readonly (MelaSymbol | undefined)[]): number => {
    const of = (symbol: MelaSymbol, reel: number) => line[reel] === symbol || line[reel] === 'drum';
    const wins = shapes.symbols.map((symbol) => (line.every((_, reel) => of(symbol, reel)) ? table[symbol] : 0));
    const pair = of('lychee', 0) && of('lychee', 1) ? 2 : 0;
    // Three drums are drums: that is their best pay. A pair before another symbol is worth less than any three.
    return Math.max(pair, ...wins);
  };
  const [left = [], middle = [], right = []] = rules.strips.base;
  const found = { units: 0, hits: 0, largest: 0 };
  const at = (strip: readonly MelaSymbol[], stop: number, row: number) => strip[(stop + row) % strip.length];
  for (let first = 0; first < left.length; first += 1) {
    for (let second = 0; second < middle.length; second += 1) {
      for (let third = 0; third < right.length; third += 1) {
        const rows = [
          [0, 0, 0],
          [1, 1, 1],
          [2, 2, 2],
          [0, 1, 2],
          [2, 1, 0],
        ] as const;
        const paid = rows.reduce(
          (sum, [a, b, c]) => sum + pay([at(left, first, a), at(middle, second, b), at(right, third, c)]),
          0,
        );
        found.units += paid;
        if (paid > 0) found.hits += 1;
        found.largest = Math.max(found.largest, paid);
      }
    }
  }
  return {
    total: fraction(found.units, 21_952 * 5),
    hitRate: fraction(found.hits, 21_952),
    largest: found.largest,
  };
}
