import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineMasks } from './line-masks.ts';
import { assertLineRules, bestLinePay, type LineRules } from './lines.ts';
import { windowAt } from './windows.ts';

/** A small machine on which wilds stand on every reel and pay on their own. */
const rules: LineRules = {
  id: 'small',
  version: 1,
  symbols: ['wild', 'scatter', 'high', 'mid', 'low'],
  wild: 'wild',
  scatter: 'scatter',
  rows: 1,
  lines: [[0, 0, 0, 0, 0]],
  payTable: {
    wild: { 2: 4, 3: 40, 4: 100, 5: 900 },
    high: { 2: 2, 3: 30, 4: 90, 5: 600 },
    mid: { 3: 10, 4: 50, 5: 200 },
    low: { 3: 5, 4: 20, 5: 100 },
  },
  scatterPays: { 3: 20 },
  freeSpins: { 3: 5 },
  freeSpinsCap: 20,
  freeSpinMultiplier: 2,
  strips: {
    base: Array.from({ length: 5 }, () => ['wild', 'scatter', 'high', 'mid', 'low']),
    free: Array.from({ length: 5 }, () => ['wild', 'scatter', 'high', 'mid', 'low']),
  },
};

const letters = { W: 'wild', S: 'scatter', H: 'high', M: 'mid', L: 'low' } as const;
const read = (written: string) => [...written].map((letter) => letters[letter as keyof typeof letters]);

describe('the best pay of a line', () => {
  test.each([
    ['HHHHH', 'high', 5, 600],
    ['HHLLL', 'high', 2, 2],
    ['MMLLL', null, 0, 0],
    ['LMMMM', null, 0, 0],
    ['LLLML', 'low', 3, 5],
    ['LWLWL', 'low', 5, 100],
    ['LLWWM', 'low', 4, 20],
    ['WLLLL', 'low', 5, 100],
    ['WWLLL', 'low', 5, 100],
    ['WWLMM', 'low', 3, 5],
    ['WWMSS', 'mid', 3, 10],
    ['WWSHH', 'wild', 2, 4],
    ['WWWLL', 'low', 5, 100],
    ['WWWLM', 'wild', 3, 40],
    ['WWWWL', 'low', 5, 100],
    ['WWWWH', 'high', 5, 600],
    ['WWWWS', 'wild', 4, 100],
    ['WWWWW', 'wild', 5, 900],
    ['SWWWW', null, 0, 0],
    ['HSHHH', null, 0, 0],
    ['WSWWW', null, 0, 0],
  ])('%s pays %s x %i = %i', (written, symbol, count, units) => {
    expect(bestLinePay(rules, read(written))).toEqual(symbol === null ? null : { symbol, count, units });
  });

  test('wilds without pays of their own stand for the best symbol', () => {
    const modest = { ...rules, payTable: { ...rules.payTable, wild: {} } };
    expect(bestLinePay(modest, read('WWWSL'))).toEqual({ symbol: 'high', count: 3, units: 30 });
  });

  test('agrees with the bit masks on all 3,125 lines of the small machine', () => {
    const masks = lineMasks(rules, rules.strips.base);
    for (let number = 0; number < 5 ** 5; number += 1) {
      const stops = Array.from({ length: 5 }, (_, reel) => Math.floor(number / 5 ** reel) % 5);
      let mask = -1;
      let best = 0;
      stops.forEach((stop, reel) => {
        mask &= masks.placeMasks[reel]?.[stop] ?? 0;
        best = Math.max(best, masks.pays[reel + 1]?.[mask] ?? 0);
      });
      const onLine = stops.map((stop) => rules.symbols[stop] as string);
      expect(best, onLine.join(' ')).toBe(bestLinePay(rules, onLine)?.units ?? 0);
    }
  });

  test('never falls when a symbol is replaced by a wild', () => {
    const onLine = fc.array(fc.constantFrom('wild', 'high', 'mid', 'low'), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(onLine, fc.nat(4), (symbols, reel) => {
        const before = bestLinePay(rules, symbols)?.units ?? 0;
        const after = bestLinePay(rules, symbols.with(reel, 'wild'))?.units ?? 0;
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('a window', () => {
  test('runs down from the stop and over the end of the strip', () => {
    expect(windowAt([['a', 'b', 'c', 'd']], 3, [3])).toEqual([['d', 'a', 'b']]);
  });

  test('refuses a stop that is not on the strip', () => {
    expect(() => windowAt([['a', 'b', 'c']], 3, [3])).toThrow(RangeError);
    expect(() => windowAt([['a', 'b', 'c']], 3, [])).toThrow(RangeError);
  });
});

describe('rules that would be counted wrongly are refused', () => {
  test.each<[string, Partial<LineRules>]>([
    ['a strip shorter than the window', { rows: 6 }],
    ['a line that leaves the window', { lines: [[0, 0, 0, 0, 1]] }],
    ['a line shorter than the reels', { lines: [[0, 0, 0]] }],
    ['a higher count that pays less', { payTable: { low: { 3: 10, 4: 5, 5: 20 } } }],
    ['line pays of the scatter', { payTable: { scatter: { 5: 10 } } }],
    ['an unknown symbol on a strip', { symbols: ['wild', 'scatter', 'high', 'mid'] }],
    ['free strips of another number of reels', { strips: { base: rules.strips.base, free: [] } }],
  ])('%s', (_, fault) => {
    expect(() => assertLineRules({ ...rules, ...fault })).toThrow(RangeError);
  });

  test('and the small machine itself is not', () => {
    expect(() => assertLineRules(rules)).not.toThrow();
  });
});
