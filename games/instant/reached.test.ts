import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equals, fraction, multiply } from '../fraction.ts';
import { randomFromBytes } from '../random.ts';
import { chanceOfReaching, drawReached, type Reach, reachedInCell } from './reached.ts';
import { answering, chanceFrom } from './test-chance.ts';

const full: Reach = { returnHundredths: 99, leastHundredths: 100, mostHundredths: 100_000_000 };

describe('how far a round reaches', () => {
  // 2,520 is divisible by 1 to 10: the cells then end where the targets do, and one digit always decides.
  test.each([
    ['1 over the target', { returnHundredths: 1, leastHundredths: 1, mostHundredths: 10 }, 2_520],
    ['3 over the target', { returnHundredths: 3, leastHundredths: 3, mostHundredths: 10 }, 2_520],
    ['7 over the target', { returnHundredths: 7, leastHundredths: 7, mostHundredths: 12 }, 27_720],
  ])('on a small scale every digit is counted: the chance is %s', (_, reach, base) => {
    const reached = Array.from({ length: base }, (_, digit) => drawReached(reach, answering(digit), base));
    for (let target = reach.leastHundredths + 1; target <= reach.mostHundredths; target += 1) {
      const wins = reached.filter((each) => each >= target).length;
      expect(wins * target).toBe(reach.returnHundredths * base);
      expect(equals(fraction(wins, base), chanceOfReaching(reach, target))).toBe(true);
    }
    expect(Math.min(...reached)).toBe(reach.leastHundredths);
    expect(Math.max(...reached)).toBe(reach.mostHundredths);
  });

  test('where targets fall inside cells, more digits close in on the same chance from both sides', () => {
    const reach: Reach = { returnHundredths: 99, leastHundredths: 100, mostHundredths: 1_000 };
    for (const digits of [1, 2, 3]) {
      const cells = 16n ** BigInt(digits);
      const ends = Array.from({ length: Number(cells) }, (_, cell) => reachedInCell(reach, BigInt(cell), cells));
      for (let target = 101; target <= 1_000; target += 1) {
        const sure = ends.filter(({ lowest }) => lowest >= target).length;
        const possible = ends.filter(({ highest }) => highest >= target).length;
        // Exactly 99 / target of all cells lies between the two, and they are one undecided cell apart at most.
        expect(sure * target).toBeLessThanOrEqual(99 * Number(cells));
        expect(possible * target).toBeGreaterThanOrEqual(99 * Number(cells));
        expect(possible - sure).toBeLessThanOrEqual(1);
      }
    }
  });

  test('with the four bytes of play, each of the targets is undecided in one cell of 4,294,967,296 at most', () => {
    const cells = 2n ** 32n;
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (target) => {
        const wins = (99n * cells) / BigInt(target);
        // Cells are ordered by what they reach, so the winning ones are the first `wins`.
        if (wins > 0n) expect(reachedInCell(full, wins - 1n, cells).lowest).toBeGreaterThanOrEqual(target);
        expect(reachedInCell(full, wins, cells).lowest).toBeLessThan(target);
        expect(reachedInCell(full, wins + 1n, cells).highest).toBeLessThan(target);
      }),
      { numRuns: 5_000 },
    );
  });

  test('one target on the whole grid after the other returns 99 percent, to the last of a million', () => {
    const stated = fraction(99, 100);
    for (let target = 101; target <= 100_000_000; target += target < 20_000 ? 1 : 9_973) {
      const returned = multiply(chanceOfReaching(full, target), fraction(target, 100));
      if (!equals(returned, stated)) expect(target).toBe('a target that returns 99 percent');
    }
    expect(equals(multiply(chanceOfReaching(full, 100_000_000), fraction(1_000_000)), stated)).toBe(true);
    expect(() => chanceOfReaching(full, 100)).toThrow(RangeError);
    expect(() => chanceOfReaching(full, 100_000_001)).toThrow(RangeError);
  });

  test.each<[string, number[], number]>([
    // 99 x 2^32 / 2^31 is 198 for u = 1/2, the upper end of this cell; the lower end would only be above it.
    ['half of all, from below', [0x7f, 0xff, 0xff, 0xff], 198],
    ['half of all, from above', [0x80, 0x00, 0x00, 0x00], 197],
    ['the last cell', [0xff, 0xff, 0xff, 0xff], 100],
    ['the first cell, beyond every target', [0, 0, 0, 0], 100_000_000],
    ['the last cell that is', [0, 0, 0x10, 0x9b], 100_000_000],
    ['a cell that four more bytes must decide', [0, 0, 0x4e, 0x20, 0x80, 0, 0, 0], 21259556],
  ])('%s: %j reaches %i hundredths', (_, bytes, hundredths) => {
    const waiting = [...bytes];
    const random = randomFromBytes((count) => Uint8Array.from(waiting.splice(0, count)));
    expect(drawReached(full, random)).toBe(hundredths);
    expect(waiting).toEqual([]);
  });

  test('half of a hundred thousand rounds reach 1.98, a tenth 9.90, within 99.9 percent intervals', () => {
    const rounds = 100_000;
    const random = chanceFrom('reach');
    const reached = Array.from({ length: rounds }, () => drawReached(full, random));
    for (const target of [101, 198, 990, 9_900]) {
      const chance = 99 / target;
      const found = reached.filter((each) => each >= target).length / rounds;
      expect(Math.abs(found - chance)).toBeLessThan(3.2905 * Math.sqrt((chance * (1 - chance)) / rounds));
    }
  });
});
