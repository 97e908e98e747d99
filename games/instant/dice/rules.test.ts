import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equals, fraction, multiply, toDecimal } from '../../fraction.ts';
import { randomFromBytes } from '../../random.ts';
import { readMultiple } from '../multiple.ts';
import { answering, chanceFrom } from '../test-chance.ts';
import { dice } from './rules.ts';
import * as shapes from './shapes.ts';
import type { DiceChoice, DiceSide } from './shapes.ts';

const everyChoice: DiceChoice[] = [
  ...Array.from({ length: 9_800 }, (_, index): DiceChoice => ({ side: 'under', targetHundredths: index + 1 })),
  ...Array.from({ length: 9_800 }, (_, index): DiceChoice => ({ side: 'over', targetHundredths: index + 199 })),
];
const anyChoice = fc.constantFrom(...everyChoice);

describe('what a dice bet pays', () => {
  test.each<[DiceSide, number, number, string]>([
    ['under', 1, 1, '9900.0000'],
    ['over', 9_998, 1, '9900.0000'],
    ['under', 5_000, 5_000, '1.9800'],
    ['over', 4_999, 5_000, '1.9800'],
    ['over', 5_050, 4_949, '2.0004'],
    ['under', 2_500, 2_500, '3.9600'],
    ['under', 9_800, 9_800, '1.0102'],
    ['over', 199, 9_800, '1.0102'],
  ])('%s %i wins with %i rolls and pays %s', (side, targetHundredths, rolls, multiple) => {
    const choice = { side, targetHundredths };
    expect(shapes.winningRolls(choice)).toBe(rolls);
    expect(toDecimal(shapes.winMultiple(choice), 4)).toBe(multiple);
    expect(dice.largestMultiple(choice)).toEqual(shapes.winMultiple(choice));
  });

  test('the target itself loses on both sides', () => {
    for (const side of shapes.sides) {
      expect(dice.payout(dice.start({ side, targetHundredths: 5_000 }, answering(5_000))).numerator).toBe(0n);
    }
  });

  test.each<[DiceSide, number]>([
    ['under', 1],
    ['under', 4_242],
    ['over', 4_242],
    ['over', 9_998],
  ])('%s %i: all 10,000 rolls, played one by one, pay 99 percent together', (side, targetHundredths) => {
    const choice = { side, targetHundredths };
    let wins = 0;
    for (let roll = 0; roll < 10_000; roll += 1) {
      const round = dice.start(choice, answering(roll));
      const won = side === 'under' ? roll < targetHundredths : roll > targetHundredths;
      expect(round.steps).toEqual([{ rollHundredths: roll, won }]);
      if (round.payout !== '0') wins += 1;
    }
    const returned = multiply(fraction(wins, 10_000), shapes.winMultiple(choice));
    expect(returned).toEqual(fraction(99, 100));
    expect(dice.exactReturn(choice)).toEqual(returned);
  });

  test('every choice on the grid pays for exactly its winning rolls', () => {
    const stated = readMultiple(shapes.statedReturn);
    expect(everyChoice).toHaveLength(19_600);
    everyChoice.forEach((choice, index) => {
      const pays = equals(multiply(shapes.chanceOf(choice), shapes.winMultiple(choice)), stated);
      // To turn the die through all its rolls for every choice would take seconds; one in 49 is counted out.
      const counted = index % 49 > 0 || equals(dice.exactReturn(choice), stated);
      if (!pays || !counted) expect(choice).toBe('a choice with the stated return');
    });
  });
});

describe('a dice choice', () => {
  test('is any target that leaves a chance from 0.01 to 98 percent', () => {
    for (const choice of everyChoice) expect(dice.choice(choice)).toEqual(choice);
  });

  test.each<[string, unknown]>([
    ['no chance under', { side: 'under', targetHundredths: 0 }],
    ['more than 98 percent under', { side: 'under', targetHundredths: 9_801 }],
    ['no chance over', { side: 'over', targetHundredths: 9_999 }],
    ['more than 98 percent over', { side: 'over', targetHundredths: 198 }],
    ['below the grid', { side: 'over', targetHundredths: -1 }],
    ['beyond the grid', { side: 'under', targetHundredths: 10_000 }],
    ['between the grid', { side: 'under', targetHundredths: 50.5 }],
    ['a target in words', { side: 'under', targetHundredths: '50' }],
    ['another side', { side: 'on', targetHundredths: 50 }],
    ['something more', { side: 'under', targetHundredths: 50, multiple: 1_000_000 }],
    ['no target', { side: 'under' }],
    ['not a number', { side: 'under', targetHundredths: Number.NaN }],
    ['nothing', null],
    ['a list', []],
  ])('is refused: %s', (_, input) => {
    expect(dice.choice(input)).toBeNull();
    expect(() => dice.start(input as DiceChoice, answering(1))).toThrow(RangeError);
  });
});

describe('a dice round', () => {
  test('reads two bytes, and two more for a reading that would favour low rolls', () => {
    const bytes = [0xea, 0x60, 0x13, 0x87];
    const random = randomFromBytes((count) => Uint8Array.from(bytes.splice(0, count)));
    // 0xea60 is 60,000, the first reading beyond the last whole 10,000; 0x1387 is 4,999.
    const round = dice.start({ side: 'under', targetHundredths: 5_000 }, random);
    expect(round.steps).toEqual([{ rollHundredths: 4_999, won: true }]);
    expect(bytes).toEqual([]);
  });

  test('is the same again from the same bytes, survives JSON, and hides nothing', () => {
    fc.assert(
      fc.property(anyChoice, fc.string(), (choice, seed) => {
        const round = dice.start(choice, chanceFrom(seed));
        expect(dice.start(choice, chanceFrom(seed))).toEqual(round);
        expect(JSON.parse(JSON.stringify(round))).toEqual(round);
        expect(dice.isOpen(round)).toBe(false);
        expect(dice.view(round)).toEqual({
          game: 'dice',
          choice,
          outcome: round.steps[0],
          payout: round.payout,
          closed: true,
        });
        const [outcome] = round.steps;
        expect(dice.payout(round)).toEqual(outcome?.won ? dice.largestMultiple(choice) : fraction(0));
      }),
    );
  });

  test('of another game or version is refused', () => {
    const round = dice.start({ side: 'under', targetHundredths: 50 }, answering(1));
    expect(() => dice.payout({ ...round, version: 2 })).toThrow(RangeError);
    expect(() => dice.view({ ...round, game: 'limbo' })).toThrow(RangeError);
  });
});
