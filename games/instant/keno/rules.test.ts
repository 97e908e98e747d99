import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, divide, equals, fraction, multiply, one, sum, toDecimal, zero } from '../../fraction.ts';
import type { Fraction } from '../../fraction.ts';
import { readMultiple } from '../multiple.ts';
import { answering, chanceFrom, noChance } from '../test-chance.ts';
import { keno } from './rules.ts';
import * as shapes from './shapes.ts';
import type { KenoChoice } from './shapes.ts';

const ticketOf = (count: number): KenoChoice => ({ picks: Array.from({ length: count }, (_, index) => index + 1) });
const counts = Array.from({ length: 10 }, (_, index) => index + 1);
const anyPicks = fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: 1, maxLength: 10 });

describe('keno tickets', () => {
  test.each([
    [1, '0.950000', '4.00', '3.8'],
    [2, '0.950949', '2.27', '9.5'],
    [3, '0.957400', '6.55', '44.0'],
    [4, '0.953255', '3.86', '150.0'],
    [5, '0.953160', '10.34', '750.0'],
    [6, '0.951965', '6.18', '2600.0'],
    [7, '0.956924', '4.22', '10000.0'],
    [8, '0.951652', '9.77', '45000.0'],
    [9, '0.951389', '6.53', '100000.0'],
    [10, '0.959877', '9.05', '250000.0'],
  ])('of %i numbers return %s, pay once in %s draws, and %s at most', (picks, returned, every, largest) => {
    const exact = keno.exactReturn(ticketOf(picks));
    expect(exact).toEqual(readMultiple(shapes.statedReturns[picks] as string));
    expect(toDecimal(exact, 6)).toBe(returned);
    expect(compare(exact, fraction(95, 100))).toBeGreaterThanOrEqual(0);
    expect(compare(exact, fraction(96, 100))).toBe(-1);
    const paying = Object.keys(shapes.payTenths[picks] as object).map((hits) =>
      shapes.chanceOfHits(picks, Number(hits)),
    );
    expect(toDecimal(divide(one, sum(paying)), 2)).toBe(every);
    expect(toDecimal(keno.largestMultiple(ticketOf(picks)), 1)).toBe(largest);
  });

  test('hit all ten of ten once in 8,911,711.18 draws', () => {
    const chance = shapes.chanceOfHits(10, 10);
    expect(Number(toDecimal(divide(one, chance), 6)).toFixed(2)).toBe('8911711.18');
  });

  test.each(counts)('of %i numbers have the chances that come of drawing one number after the other', (picks) => {
    const byDraws = chancesByDraws(picks);
    expect(byDraws).toHaveLength(picks + 1);
    byDraws.forEach((chance, hits) => expect(equals(chance, shapes.chanceOfHits(picks, hits))).toBe(true));
    expect(sum(byDraws)).toEqual(one);
  });

  test.each(counts)('of %i numbers never pay below the stake, nor less for one more hit', (picks) => {
    const pays = Object.entries(shapes.payTenths[picks] as Record<number, number>);
    let before = 0;
    for (const [hits, tenths] of pays) {
      expect(Number(hits)).toBeLessThanOrEqual(picks);
      expect(tenths).toBeGreaterThanOrEqual(10);
      // To miss with all ten is a prize of its own.
      if (hits !== '0') {
        expect(tenths).toBeGreaterThan(before);
        before = tenths;
      }
    }
  });
});

describe('a keno round', () => {
  test('draws twenty numbers, and finds the picks among them', () => {
    // Always the first of the row: after each, the last number stands there.
    const firsts = Array.from({ length: 20 }, () => 0);
    const round = keno.start({ picks: [1, 2, 79, 80] }, answering(...firsts));
    const drawn = [1, ...Array.from({ length: 19 }, (_, index) => 80 - index)];
    expect(round).toMatchObject({ steps: [{ drawn, hits: [1, 79, 80] }], payout: '13/2', closed: true });
  });

  test('pays by the table whatever is drawn, the same again from the same bytes, and hides nothing', () => {
    fc.assert(
      fc.property(anyPicks, fc.string(), (picks, seed) => {
        const choice = keno.choice({ picks }) as KenoChoice;
        const round = keno.start(choice, chanceFrom(seed));
        expect(keno.start({ picks }, chanceFrom(seed))).toEqual(round);
        expect(JSON.parse(JSON.stringify(round))).toEqual(round);
        const [outcome] = round.steps;
        expect(new Set(outcome?.drawn).size).toBe(20);
        expect(outcome?.drawn.every((number) => number >= 1 && number <= 80)).toBe(true);
        const hits = picks.filter((pick) => outcome?.drawn.includes(pick));
        expect(new Set(outcome?.hits)).toEqual(new Set(hits));
        expect(keno.payout(round)).toEqual(shapes.payMultiple(picks.length, hits.length));
        const { payout } = round;
        expect(keno.view(round)).toEqual({ game: 'keno', choice, outcome, payout, closed: true });
      }),
    );
  });

  test('draws every number in a quarter of twenty thousand rounds, within 99.99 percent intervals', () => {
    const random = chanceFrom('keno');
    const rounds = 20_000;
    const times = Array.from({ length: 81 }, () => 0);
    for (let round = 0; round < rounds; round += 1) {
      for (const number of keno.start({ picks: [1] }, random).steps[0]?.drawn ?? []) times[number]! += 1;
    }
    // 80 numbers at once: 3.89 standard errors on either side hold 99.99 percent of each.
    const error = 3.89 * Math.sqrt(rounds * 0.25 * 0.75);
    for (const drawn of times.slice(1)) expect(Math.abs(drawn - rounds / 4)).toBeLessThan(error);
  });
});

describe('a keno choice', () => {
  test('is the same ticket in any order', () => {
    expect(keno.choice({ picks: [80, 7, 12] })).toEqual({ picks: [7, 12, 80] });
  });

  test.each<[string, unknown]>([
    ['no number', { picks: [] }],
    ['eleven numbers', { picks: ticketOf(11).picks }],
    ['a number twice', { picks: [7, 7] }],
    ['a number below', { picks: [0] }],
    ['a number beyond', { picks: [81] }],
    ['between two numbers', { picks: [1.5] }],
    ['a number in words', { picks: ['7'] }],
    ['no list', { picks: 7 }],
    ['something more', { picks: [7], drawn: [7] }],
    ['nothing', null],
  ])('is refused: %s', (_, input) => {
    expect(keno.choice(input)).toBeNull();
    expect(() => keno.start(input as KenoChoice, noChance)).toThrow(RangeError);
  });
});

/** The chance of each number of hits, by the draw of one number after the other instead of by counting draws. */
function chancesByDraws(picks: number): Fraction[] {
  let chances: Fraction[] = [one, ...Array.from({ length: picks }, () => zero)];
  for (let drawn = 0; drawn < 20; drawn += 1) {
    chances = chances.map((chance, hits) => {
      const missed = multiply(chance, fraction(80 - drawn - (picks - hits), 80 - drawn));
      const hit = hits === 0 ? zero : multiply(chances[hits - 1] as Fraction, fraction(picks - hits + 1, 80 - drawn));
      return add(missed, hit);
    });
  }
  return chances;
}
