import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { returnMinor } from '../../tables/shapes.ts';
import { cashOutAt, latestCashOut, phaseAt } from './room.ts';
import { crashPoint } from './rules.ts';
import { elapsedMsAt, flightMs, multipleAt } from './shapes.ts';

const anyCrash = fc.integer({ min: 100, max: 1_000_000 });
const anyLatest = fc.integer({ min: 101, max: 1_000_000 });

describe('the phases', () => {
  test.each([
    [-1, 150, 'betting'],
    [0, 150, 'flying'],
    [flightMs(150) - 1, 150, 'flying'],
    [flightMs(150), 150, 'crashed'],
    [0, 100, 'flying'],
    [flightMs(100), 100, 'crashed'],
  ] as const)('after %i ms of a flight to %i: %s', (elapsedMs, crash, phase) => {
    expect(phaseAt(elapsedMs, crash)).toBe(phase);
  });
});

describe('a cash-out', () => {
  test.each([
    ['before the flight', -1, 200, 500, { kind: 'too_soon' }],
    ['while it shows 1.00', 100, 200, 500, { kind: 'too_soon' }],
    ['at 1.01', 144, 200, 500, { kind: 'made', hundredths: 101 }],
    ['in flight', 5_000, 200, 500, { kind: 'made', hundredths: 141 }],
    ['past its own multiple', 5_000, 200, 120, { kind: 'made', hundredths: 120 }],
    ['in the last millisecond', flightMs(200) - 1, 200, 500, { kind: 'made', hundredths: 200 }],
    ['at the crash', flightMs(200), 200, 500, { kind: 'over' }],
    ['after the crash, its own multiple reached', 60_000, 200, 200, { kind: 'made', hundredths: 200 }],
    ['after the crash, its own multiple missed by one', 60_000, 200, 201, { kind: 'over' }],
    ['of a flight that never rose', flightMs(100), 100, 101, { kind: 'over' }],
  ] as const)('%s', (_, elapsedMs, crash, latest, made) => {
    expect(cashOutAt(elapsedMs, crash, latest)).toEqual(made);
  });

  test('is never above what the flight showed, its crash, or what it may reach, and earlier is never more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 140_000 }), anyCrash, anyLatest, (elapsedMs, crash, latest) => {
        const made = cashOutAt(elapsedMs, crash, latest);
        if (made.kind !== 'made') return;
        expect(made.hundredths).toBeLessThanOrEqual(Math.min(crash, latest, multipleAt(elapsedMs)));
        const before = cashOutAt(Math.max(0, elapsedMs - 50), crash, latest);
        if (before.kind === 'made') expect(before.hundredths).toBeLessThanOrEqual(made.hundredths);
      }),
    );
  });

  test('pays a latest multiple just where the flight reaches it, whenever it is asked for afterwards', () => {
    fc.assert(
      fc.property(anyCrash, anyLatest, fc.nat(100_000), (crash, latest, laterMs) => {
        const made = cashOutAt(Math.max(elapsedMsAt(latest), flightMs(crash)) + laterMs, crash, latest);
        expect(made).toEqual(latest <= crash ? { kind: 'made', hundredths: latest } : { kind: 'over' });
      }),
    );
  });
});

describe('the latest cash-out', () => {
  test.each([
    [1_000n, 1_000_000n, null, 100_000],
    [1_000n, 1_000_000n, 200, 200],
    [1_000n, 1_500n, 200, 150],
    [1_000n, 1_010n, null, 101],
    [1_000n, 1_009n, null, null],
    [1n, 10n ** 12n, null, 100_000_000],
  ] as const)('of a stake of %i where at most %i is paid, asked %s: %s', (stake, most, auto, latest) => {
    expect(latestCashOut(stake, most, auto)).toBe(latest);
  });

  test('never pays more than the most, and one hundredth more would', () => {
    const stakes = fc.bigInt({ min: 1n, max: 10_000_000n });
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1n, max: 10n ** 11n }), (stakeMinor, mostMinor) => {
        const latest = latestCashOut(stakeMinor, mostMinor, null);
        if (latest === null) return;
        expect(returnMinor(stakeMinor, latest) <= mostMinor).toBe(true);
        if (latest < 100_000_000) expect(stakeMinor * BigInt(latest + 1) > mostMinor * 100n).toBe(true);
      }),
    );
  });
});

test('two hundred thousand flights return what is stated, within what chance explains, at low and high targets', () => {
  const random = chanceFrom('flights');
  const targets = [101, 150, 200, 1_000, 10_000];
  const hits = targets.map(() => 0);
  const flights = 200_000;
  for (let flight = 0; flight < flights; flight += 1) {
    const crash = crashPoint(random);
    for (const [at, target] of targets.entries()) if (target <= crash) hits[at]! += 1;
  }
  for (const [at, target] of targets.entries()) {
    const chance = 99 / target;
    const sigma = Math.sqrt((chance * (1 - chance)) / flights);
    expect(Math.abs(hits[at]! / flights - chance), `at ${target}`).toBeLessThan(4 * sigma);
  }
});
