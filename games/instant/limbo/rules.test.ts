import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equals, fraction, multiply } from '../../fraction.ts';
import { readMultiple } from '../multiple.ts';
import { drawReached } from '../reached.ts';
import { answering, chanceFrom } from '../test-chance.ts';
import { limbo, reach } from './rules.ts';
import * as shapes from './shapes.ts';
import type { LimboChoice } from './shapes.ts';

const anyTarget = fc.integer({ min: 101, max: 100_000_000 });
const stated = readMultiple(shapes.statedReturn);

describe('what a limbo bet pays', () => {
  test.each([
    [101, '101/100'],
    [150, '3/2'],
    [198, '99/50'],
    [1_000, '10'],
    [100_000_000, '1000000'],
  ])('a target of %i hundredths that is reached pays %s', (targetHundredths, payout) => {
    // The first cell of all: as far as a round can go.
    const round = limbo.start({ targetHundredths }, answering(0));
    expect(round).toMatchObject({ payout, closed: true, steps: [{ reachedHundredths: 100_000_000, won: true }] });
    expect(limbo.largestMultiple({ targetHundredths })).toEqual(readMultiple(payout));
  });

  test('the target itself wins, one hundredth above does not', () => {
    const reached = 2 ** 31 - 1;
    expect(limbo.start({ targetHundredths: 198 }, answering(reached)).steps).toEqual([
      { reachedHundredths: 198, won: true },
    ]);
    expect(limbo.start({ targetHundredths: 199 }, answering(reached))).toMatchObject({ payout: '0' });
  });

  test('every target below 100, and any above, returns exactly what is stated', () => {
    for (let targetHundredths = 101; targetHundredths <= 10_000; targetHundredths += 1) {
      if (!equals(limbo.exactReturn({ targetHundredths }), stated)) expect(targetHundredths).toBe('at 99 percent');
    }
    fc.assert(
      fc.property(anyTarget, (targetHundredths) => {
        expect(limbo.exactReturn({ targetHundredths })).toEqual(stated);
        expect(multiply(shapes.chanceOf({ targetHundredths }), fraction(targetHundredths, 100))).toEqual(stated);
      }),
    );
  });

  test('what the round reached is one multiple, whatever was named, and says who wins', () => {
    fc.assert(
      fc.property(fc.string(), anyTarget, anyTarget, (seed, one, other) => {
        const reachedHundredths = drawReached(reach, chanceFrom(seed));
        for (const targetHundredths of [one, other, reachedHundredths, reachedHundredths + 1]) {
          const choice = limbo.choice({ targetHundredths });
          if (choice === null) continue;
          const won = reachedHundredths >= targetHundredths;
          const round = limbo.start(choice, chanceFrom(seed));
          expect(round.steps).toEqual([{ reachedHundredths, won }]);
          expect(limbo.payout(round)).toEqual(won ? fraction(targetHundredths, 100) : fraction(0));
        }
      }),
    );
  });
});

describe('a limbo choice', () => {
  test.each<[string, unknown]>([
    ['below 1.01', { targetHundredths: 100 }],
    ['above a million', { targetHundredths: 100_000_001 }],
    ['between the grid', { targetHundredths: 150.5 }],
    ['words', { targetHundredths: '150' }],
    ['endless', { targetHundredths: Number.POSITIVE_INFINITY }],
    ['something more', { targetHundredths: 150, reachedHundredths: 200 }],
    ['nothing', undefined],
  ])('is refused: %s', (_, input) => {
    expect(limbo.choice(input)).toBeNull();
    expect(() => limbo.start(input as LimboChoice, answering(1))).toThrow(RangeError);
  });
});

describe('a limbo round', () => {
  test('is the same again from the same bytes, survives JSON, and hides nothing', () => {
    fc.assert(
      fc.property(anyTarget, fc.string(), (targetHundredths, seed) => {
        const choice = { targetHundredths };
        const round = limbo.start(choice, chanceFrom(seed));
        expect(limbo.start(choice, chanceFrom(seed))).toEqual(round);
        expect(JSON.parse(JSON.stringify(round))).toEqual(round);
        const { payout, steps } = round;
        expect(limbo.view(round)).toEqual({ game: 'limbo', choice, outcome: steps[0], payout, closed: true });
      }),
    );
  });
});
