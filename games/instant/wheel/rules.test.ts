import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, divide, fraction, sum, toDecimal } from '../../fraction.ts';
import { randomFromBytes } from '../../random.ts';
import { readMultiple } from '../multiple.ts';
import { answering, chanceFrom, noChance } from '../test-chance.ts';
import { wheel } from './rules.ts';
import * as shapes from './shapes.ts';
import type { WheelChoice, WheelRisk, WheelSegments } from './shapes.ts';

const everyChoice = shapes.segmentCounts.flatMap((segments) =>
  shapes.risks.map((risk): WheelChoice => ({ segments, risk })),
);
const anyChoice = fc.constantFrom(...everyChoice);

describe('the wheels', () => {
  test.each<[WheelSegments, WheelRisk, number, string]>([
    [10, 'low', 8, '1.6'],
    [20, 'low', 16, '1.9'],
    [30, 'low', 24, '2.2'],
    [40, 'low', 32, '2.5'],
    [50, 'low', 40, '2.8'],
    [10, 'medium', 5, '3.4'],
    [20, 'medium', 10, '4.3'],
    [30, 'medium', 15, '5.7'],
    [40, 'medium', 20, '7.1'],
    [50, 'medium', 25, '8.5'],
    [10, 'high', 2, '8.0'],
    [20, 'high', 3, '15.0'],
    [30, 'high', 4, '24.0'],
    [40, 'high', 4, '30.0'],
    [50, 'high', 6, '40.0'],
  ])(
    'of %i segments at %s risk pay on %i of them, at most %s, and 99 percent in all',
    (segments, risk, wins, largest) => {
      const choice = { segments, risk };
      const pays = shapes.segmentMultiples(choice);
      expect(pays).toHaveLength(segments);
      expect(pays.filter((multiple) => compare(multiple, fraction(1)) > 0)).toHaveLength(wins);
      expect(pays.filter((multiple) => multiple.numerator === 0n)).toHaveLength(segments - wins);
      expect(toDecimal(wheel.largestMultiple(choice), 1)).toBe(largest);
      expect(wheel.exactReturn(choice)).toEqual(readMultiple(shapes.statedReturn));
    },
  );

  test.each(everyChoice)('of $segments segments and $risk risk return it over every place they stop at', (choice) => {
    const payouts = Array.from({ length: choice.segments }, (_, segment) => {
      const round = wheel.start(choice, answering(segment));
      expect(round.steps).toEqual([{ segment }]);
      return wheel.payout(round);
    });
    expect(payouts).toEqual(shapes.segmentMultiples(choice));
    expect(divide(sum(payouts), fraction(choice.segments))).toEqual(fraction(99, 100));
  });
});

describe('a wheel round', () => {
  test('reads one byte, and another for a reading that would favour the first segments', () => {
    const bytes = [250, 49];
    const random = randomFromBytes((count) => Uint8Array.from(bytes.splice(0, count)));
    expect(wheel.start({ segments: 50, risk: 'low' }, random).steps).toEqual([{ segment: 49 }]);
    expect(bytes).toEqual([]);
  });

  test('is the same again from the same bytes, survives JSON, and hides nothing', () => {
    fc.assert(
      fc.property(anyChoice, fc.string(), (choice, seed) => {
        const round = wheel.start(choice, chanceFrom(seed));
        expect(wheel.start(choice, chanceFrom(seed))).toEqual(round);
        expect(JSON.parse(JSON.stringify(round))).toEqual(round);
        const { payout, steps } = round;
        expect(wheel.view(round)).toEqual({ game: 'wheel', choice, outcome: steps[0], payout, closed: true });
      }),
    );
  });
});

describe('a wheel choice', () => {
  test.each(everyChoice)('of $segments segments and $risk risk is taken', (choice) => {
    expect(wheel.choice(choice)).toEqual(choice);
  });

  test.each<[string, unknown]>([
    ['segments between', { segments: 15, risk: 'low' }],
    ['segments in words', { segments: '10', risk: 'low' }],
    ['another risk', { segments: 10, risk: 'none' }],
    ['a risk of every object', { segments: 10, risk: 'constructor' }],
    ['something more', { segments: 10, risk: 'low', segment: 0 }],
    ['nothing', undefined],
  ])('is refused: %s', (_, input) => {
    expect(wheel.choice(input)).toBeNull();
    expect(() => wheel.start(input as WheelChoice, noChance)).toThrow(RangeError);
  });
});
