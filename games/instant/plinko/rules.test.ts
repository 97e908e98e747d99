import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, divide, fraction, sum, toDecimal } from '../../fraction.ts';
import { randomFromBytes } from '../../random.ts';
import { combinations } from '../../combinations.ts';
import { readMultiple } from '../multiple.ts';
import { answering, chanceFrom, noChance } from '../test-chance.ts';
import { plinko } from './rules.ts';
import * as shapes from './shapes.ts';
import type { PlinkoChoice, PlinkoRisk, PlinkoRows } from './shapes.ts';

const everyChoice = shapes.rowCounts.flatMap((rows) => shapes.risks.map((risk): PlinkoChoice => ({ rows, risk })));
const anyChoice = fc.constantFrom(...everyChoice);

describe('the plinko tables', () => {
  test.each<[PlinkoRows, PlinkoRisk, string, string]>([
    [8, 'low', '0.98984375', '6.5'],
    [8, 'medium', '0.98984375', '14.3'],
    [8, 'high', '0.98906250', '30.0'],
    [12, 'low', '0.98999023', '12.0'],
    [12, 'medium', '0.98999023', '35.0'],
    [12, 'high', '0.98950195', '180.0'],
    [16, 'low', '0.98998718', '18.0'],
    [16, 'medium', '0.98994140', '130.0'],
    [16, 'high', '0.98952026', '900.0'],
  ])('%i rows at %s risk return %s of the stake and pay %s at most', (rows, risk, returned, largest) => {
    const exact = plinko.exactReturn({ rows, risk });
    expect(exact).toEqual(readMultiple(shapes.statedReturns[rows][risk]));
    expect(toDecimal(exact, 8)).toBe(returned);
    expect(toDecimal(plinko.largestMultiple({ rows, risk }), 1)).toBe(largest);
  });

  test.each(everyChoice)('at $rows rows and $risk risk pay both sides alike, and never less further out', (choice) => {
    const pays = shapes.pocketMultiples(choice);
    expect(pays).toHaveLength(choice.rows + 1);
    expect(pays).toEqual(pays.toReversed());
    for (let pocket = 1; pocket <= choice.rows / 2; pocket += 1) {
      expect(compare(pays[pocket - 1]!, pays[pocket]!)).toBeGreaterThanOrEqual(0);
    }
    expect(compare(plinko.exactReturn(choice), fraction(985, 1_000))).toBe(1);
    expect(compare(plinko.exactReturn(choice), fraction(992, 1_000))).toBe(-1);
  });

  test.each(everyChoice)('at $rows rows and $risk risk hold over every path, dropped one by one', (choice) => {
    const paths = 2 ** choice.rows;
    const times = Array.from({ length: choice.rows + 1 }, () => 0);
    let paidTenths = 0;
    for (let path = 0; path < paths; path += 1) {
      // Read off the path: 65,536 whole rounds would take seconds. The 256 of the smallest board follow below.
      const rights = path.toString(2).replaceAll('0', '').length;
      times[rights]! += 1;
      paidTenths += shapes.payTenths[choice.rows][choice.risk][Math.min(rights, choice.rows - rights)]!;
    }
    expect(times.map(BigInt)).toEqual(times.map((_, pocket) => combinations(choice.rows, pocket)));
    expect(fraction(paidTenths, 10 * paths)).toEqual(plinko.exactReturn(choice));
  });

  test.each(shapes.risks)('at 8 rows and %s risk hold over all 256 whole rounds', (risk) => {
    const choice: PlinkoChoice = { rows: 8, risk };
    const payouts = Array.from({ length: 256 }, (_, path) => {
      const steps = Array.from({ length: 8 }, (_, row) => (path >> row) & 1);
      const round = plinko.start(choice, answering(...steps));
      expect(round.steps).toEqual([{ path: steps, pocket: steps.filter((step) => step === 1).length }]);
      return plinko.payout(round);
    });
    expect(divide(sum(payouts), fraction(256))).toEqual(plinko.exactReturn(choice));
  });
});

describe('a plinko round', () => {
  test('goes right at odd bytes and left at even ones', () => {
    const bytes = [1, 2, 255, 254, 0, 7, 9, 128];
    const random = randomFromBytes((count) => Uint8Array.from(bytes.splice(0, count)));
    const round = plinko.start({ rows: 8, risk: 'high' }, random);
    expect(round).toMatchObject({ steps: [{ path: [1, 0, 1, 0, 0, 1, 1, 0], pocket: 4 }], payout: '1/5' });
    expect(bytes).toEqual([]);
  });

  test('is the same again from the same bytes, survives JSON, and hides nothing', () => {
    fc.assert(
      fc.property(anyChoice, fc.string(), (choice, seed) => {
        const round = plinko.start(choice, chanceFrom(seed));
        expect(plinko.start(choice, chanceFrom(seed))).toEqual(round);
        expect(JSON.parse(JSON.stringify(round))).toEqual(round);
        const { payout, steps } = round;
        expect(plinko.view(round)).toEqual({ game: 'plinko', choice, outcome: steps[0], payout, closed: true });
      }),
    );
  });
});

describe('a plinko choice', () => {
  test.each(everyChoice)('of $rows rows and $risk risk is taken', (choice) => {
    expect(plinko.choice(choice)).toEqual(choice);
  });

  test.each<[string, unknown]>([
    ['rows between', { rows: 10, risk: 'low' }],
    ['rows in words', { rows: '8', risk: 'low' }],
    ['another risk', { rows: 8, risk: 'extreme' }],
    ['a risk of every object', { rows: 8, risk: 'toString' }],
    ['no risk', { rows: 8 }],
    ['something more', { rows: 8, risk: 'low', pocket: 0 }],
    ['nothing', null],
  ])('is refused: %s', (_, input) => {
    expect(plinko.choice(input)).toBeNull();
    expect(() => plinko.start(input as PlinkoChoice, noChance)).toThrow(RangeError);
  });
});
