import { beforeAll, describe, expect, test } from 'vitest';
import { divide, one, toDecimal, toNumber } from '../../fraction.ts';
import { proveByFullCycle, type FullCycleProof } from '../line-proof.ts';
import { exactLineReturn } from '../line-return.ts';
import { lineWinsIn } from '../lines.ts';
import type { LineStep } from '../line-machine.ts';
import type { SlotReturn, SlotRound } from '../machine.ts';
import type { SlotRoundView, SlotWin } from '../shapes.ts';
import { answering, expectHonestRounds, playOut, seeded } from '../test-rounds.ts';
import { rickshawRaja, rules } from './rules.ts';
import * as shapes from './shapes.ts';
import type { RickshawSymbol } from './shapes.ts';

describe('line pays', () => {
  test.each<[RickshawSymbol, number, number, number]>([
    ['tiger', 50, 200, 1000],
    ['peacock', 40, 120, 500],
    ['hilsa', 30, 80, 300],
    ['lotus', 20, 60, 200],
    ['mango', 10, 40, 125],
    ['tea', 10, 30, 100],
    ['kite', 5, 20, 80],
    ['paddy', 5, 15, 75],
  ])('%s pays %i, %i and %i for three, four and five', (symbol, three, four, five) => {
    const other = symbol === 'kite' ? 'tea' : 'kite';
    const middle = (...onLine: RickshawSymbol[]) => winsOnMiddleLine(onLine);
    expect(middle(symbol, symbol, other, symbol, symbol)).toEqual([]);
    expect(middle(other, symbol, symbol, symbol, symbol)).toEqual([]);
    expect(middle(symbol, symbol, symbol, other, symbol)).toEqual([{ line: 0, symbol, count: 3, units: three }]);
    expect(middle(symbol, symbol, symbol, symbol, other)).toEqual([{ line: 0, symbol, count: 4, units: four }]);
    expect(middle(symbol, symbol, symbol, symbol, symbol)).toEqual([{ line: 0, symbol, count: 5, units: five }]);
  });

  test.each<[string, string, number, number]>([
    ['tiger rickshaw tiger kite kite', 'tiger', 3, 50],
    ['tiger rickshaw rickshaw kite kite', 'tiger', 3, 50],
    ['kite rickshaw rickshaw rickshaw tiger', 'kite', 4, 20],
    ['paddy rickshaw rickshaw rickshaw rickshaw', 'paddy', 5, 75],
    ['lotus lotus sun lotus lotus', '', 0, 0],
    ['lotus rickshaw sun rickshaw lotus', '', 0, 0],
    ['sun rickshaw rickshaw rickshaw rickshaw', '', 0, 0],
  ])('%s', (written, symbol, count, units) => {
    const wins = winsOnMiddleLine(written.split(' ') as RickshawSymbol[]);
    expect(wins).toEqual(units === 0 ? [] : [{ line: 0, symbol, count, units }]);
  });

  test('a window full of one symbol pays all twenty lines, each along its own path', () => {
    const window = Array.from({ length: 5 }, () => ['hilsa', 'hilsa', 'hilsa'] as RickshawSymbol[]);
    const wins = lineWinsIn(rules, window);
    expect(wins.map((win) => win.line)).toEqual(Array.from({ length: 20 }, (_, line) => line));
    expect(wins.every((win) => win.count === 5 && win.units === 300)).toBe(true);
    expect(new Set(shapes.lines.map((line) => line.join(''))).size).toBe(20);
  });
});

describe('suns', () => {
  test.each([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [3, 40, 10],
    [4, 200, 12],
    [5, 1000, 15],
  ])('%i of them pay %i units and start %i free spins', (suns, units, freeSpins) => {
    const round = rickshawRaja.start(answering(...stopsShowing('base', suns)));
    expect(round.steps[0]).toMatchObject({ scatterCount: suns, scatterUnits: units, freeSpinsAwarded: freeSpins });
    expect(rickshawRaja.isOpen(round)).toBe(freeSpins > 0);
    const view = rickshawRaja.view(round);
    expect(view.closed).toBe(freeSpins === 0);
    const scatterWin = winsOf(view, 0).find((win) => win.kind === 'scatter');
    expect(scatterWin?.positions.length ?? 0).toBe(units === 0 ? 0 : suns);
    for (const { reel, row } of scatterWin?.positions ?? []) {
      expect(view.steps[0]?.drops[0]?.window[reel]?.[row]).toBe('sun');
    }
  });

  test('no reel ever shows two', () => {
    for (const strip of [...rules.strips.base, ...rules.strips.free]) {
      const places = strip.flatMap((symbol, place) => (symbol === 'sun' ? [place] : []));
      for (const [index, place] of places.entries()) {
        const after = places[(index + 1) % places.length] as number;
        const gap = (after - place + strip.length) % strip.length || strip.length;
        expect(gap).toBeGreaterThanOrEqual(shapes.rows);
      }
    }
  });
});

describe('free spins', () => {
  test('double line wins, but not what suns pay', () => {
    const open = rickshawRaja.start(answering(...stopsShowing('base', 3)));
    const stops = stopsShowing('free', 3);
    const round = rickshawRaja.next(open, answering(...stops));
    const view = rickshawRaja.view(round);
    expect(view.steps[1]?.drops[0]?.multiplier).toBe(2);
    const [scatterWin, ...lineWins] = winsOf(view, 1);
    expect(scatterWin).toMatchObject({ kind: 'scatter', units: 40 });
    const plain = lineWinsIn(rules, windowOf(round));
    expect(lineWins.map((win) => win.units)).toEqual(plain.map((win) => win.units * 2));
    const winning = rickshawRaja.next(open, answering(...stopsWithLineWin()));
    expect(winning.steps[1]?.lineWins.length).toBeGreaterThan(0);
    expect(winning.steps[1]?.units).toBe(
      2 * lineWinsIn(rules, windowOf(winning)).reduce((sum, win) => sum + win.units, 0),
    );
  });

  test('are counted down, and three suns add ten', () => {
    let round = rickshawRaja.start(answering(...stopsShowing('base', 4)));
    expect(round.freeSpinsLeft).toBe(12);
    round = rickshawRaja.next(round, answering(...stopsShowing('free', 0)));
    expect(round.freeSpinsLeft).toBe(11);
    round = rickshawRaja.next(round, answering(...stopsShowing('free', 3)));
    expect(round).toMatchObject({ freeSpinsLeft: 20, freeSpinsTotal: 22 });
  });

  test('stop at one hundred in a round, however many suns come', () => {
    let round = rickshawRaja.start(answering(...stopsShowing('base', 5)));
    const awarded = [15];
    while (rickshawRaja.isOpen(round)) {
      round = rickshawRaja.next(round, answering(...stopsShowing('free', 5)));
      awarded.push(round.steps.at(-1)?.freeSpinsAwarded ?? -1);
    }
    expect(awarded.slice(0, 9)).toEqual([15, 15, 15, 15, 15, 15, 10, 0, 0]);
    expect(round).toMatchObject({ freeSpinsTotal: 100, freeSpinsLeft: 0 });
    expect(round.steps).toHaveLength(101);
    expect(() => rickshawRaja.next(round, answering(...stopsShowing('free', 0)))).toThrow('closed');
  });
});

test('every round is honest', () => {
  expectHonestRounds(rickshawRaja, shapes.wild);
});

test('every round with free spins is honest', () => {
  expectHonestRounds(rickshawRaja, shapes.wild, (seed) => {
    const opening = stopsShowing('base', 3);
    const rest = seeded(seed);
    return { below: (limit) => opening.shift() ?? rest.below(limit) };
  });
});

describe('the stated numbers', () => {
  let counted: SlotReturn;
  let proof: FullCycleProof;
  beforeAll(() => {
    counted = rickshawRaja.exactReturn();
    proof = proveByFullCycle(rules);
  }, 60_000);

  test('are the exact ones, cut', () => {
    expect(shapes.statedReturn).toBe(toDecimal(counted.total, 12));
    expect(shapes.statedHitRate).toBe(toDecimal(counted.hitRate, 12));
    expect(shapes.statedFreeSpinsEvery).toBe(toDecimal(divide(one, counted.featureChance), 2));
    const largest = rickshawRaja.largestWin();
    expect(largest).toEqual({ spinUnits: shapes.maximumSpinUnits, roundUnits: shapes.maximumRoundUnits });
  });

  test('hold over all 104,894,400 base and 85,600,320 free windows, fraction for fraction', () => {
    expect(proof.combinations).toEqual({ base: 104_894_400, free: 85_600_320 });
    expect(counted).toEqual(proof.return);
  });

  test('lie where the machine is meant to be', () => {
    const between = (low: number, value: number, high: number) => value >= low && value <= high;
    expect(between(0.955, toNumber(counted.total), 0.968)).toBe(true);
    expect(between(0.25, toNumber(counted.hitRate), 0.33)).toBe(true);
    expect(between(90, 1 / toNumber(counted.featureChance), 140)).toBe(true);
    expect(between(4, proof.standardDeviation, 7)).toBe(true);
  });

  // `npm run simulate-returns` plays millions.
  test('are met by a hundred thousand simulated rounds within 99.9 percent intervals', () => {
    const random = seeded(20_240_414);
    const rounds = 100_000;
    let units = 0;
    let hits = 0;
    let features = 0;
    for (let played = 0; played < rounds; played += 1) {
      const round = playOut(rickshawRaja, random);
      if (round.freeSpinsTotal > 0) features += 1;
      const paid = rickshawRaja.payoutUnits(round);
      units += paid;
      if (paid > 0) hits += 1;
    }
    // 3.2905 standard errors on either side hold 99.9 percent of all samples.
    const near = (found: number, expected: number, deviation: number) =>
      Math.abs(found - expected) <= (3.2905 * deviation) / Math.sqrt(rounds);
    const nearShare = (found: number, share: number) => near(found, share, Math.sqrt(share * (1 - share)));
    expect(near(units / 20 / rounds, toNumber(counted.total), proof.standardDeviation)).toBe(true);
    expect(nearShare(hits / rounds, toNumber(counted.hitRate))).toBe(true);
    expect(nearShare(features / rounds, toNumber(counted.featureChance))).toBe(true);
  });

  test('would not survive one changed symbol', () => {
    const [first = [], ...others] = rules.strips.base;
    const swapped = first.with(0, 'tiger');
    const changed = exactLineReturn({ ...rules, strips: { ...rules.strips, base: [swapped, ...others] } });
    expect(toDecimal(changed.total, 12)).not.toBe(shapes.statedReturn);
    expect(toDecimal(changed.hitRate, 12)).not.toBe(shapes.statedHitRate);
  });
});

/** Line wins of a window with `onLine` in the middle row and, above and below, symbols that cannot win. */
function winsOnMiddleLine(onLine: RickshawSymbol[]) {
  const window = onLine.map((symbol): RickshawSymbol[] => ['sun', symbol, 'sun']);
  return lineWinsIn(rules, window);
}

/** Stops with a sun in the top row of the first reels, as many as asked, and none anywhere else. */
function stopsShowing(kind: 'base' | 'free', suns: number): number[] {
  return rules.strips[kind].map((strip, reel) => {
    const shows = (stop: number) => [0, 1, 2].some((row) => strip[(stop + row) % strip.length] === 'sun');
    return strip.findIndex((symbol, stop) => (reel < suns ? symbol === 'sun' : !shows(stop)));
  });
}

function stopsWithLineWin(): number[] {
  return rules.strips.free.map((strip) => strip.indexOf('tiger'));
}

function windowOf(round: SlotRound<LineStep>): RickshawSymbol[][] {
  return rickshawRaja.view(round).steps.at(-1)?.drops[0]?.window as RickshawSymbol[][];
}

/** What a step of the view won: this machine shows one window a step. */
function winsOf(view: SlotRoundView, step: number): SlotWin[] {
  expect(view.steps[step]?.drops).toHaveLength(1);
  return view.steps[step]?.drops[0]?.wins ?? [];
}
