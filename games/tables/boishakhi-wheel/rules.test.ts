import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { playedMinor } from '../../turnover.ts';
import { statedBounds } from '../test-facts.ts';
import { boishakhiWheel, exactReturn } from './rules.ts';
import * as shapes from './shapes.ts';

const NO_MULTIPLIER = 999;
const at = (spot: shapes.Spot) => shapes.wheel.indexOf(spot);
const slotOf = (spot: shapes.Spot, times: number) =>
  Array.from({ length: shapes.slots }, (_, slot) => slot).find((slot) => {
    const multiplied = shapes.multipliedIn({ segment: 0, slot, bonus: [] });
    return multiplied?.spot === spot && multiplied.times === times;
  })!;

describe('what a position pays back over the long run', () => {
  test.each(shapes.positions.map(({ id, statedReturn }) => [id, statedReturn]))('%s: %s', (id, stated) => {
    const exact = exactReturn(id);
    expect([exact, exact]).toEqual([readMultiple(stated), fraction(24, 25)]);
  });

  test('is stated of the whole table as its least and its most', () =>
    expect(shapes).toMatchObject(statedBounds(shapes)));
});

test('the wheel has 54 segments, and beside at most one pair nothing lies next to its like', () => {
  const count = (spot: shapes.Spot) => shapes.wheel.filter((one) => one === spot).length;
  expect(shapes.spots.map(count)).toEqual([24, 16, 6, 4, 2, 1, 1]);
  expect(shapes.wheel.filter((spot, place) => spot === shapes.wheel[(place + 1) % 54])).toHaveLength(1);
});

test('of 1,000 rounds 834 multiply a spot, and every number below 1,000 is one of them or none', () => {
  const all = Array.from({ length: shapes.slots }, (_, slot) => shapes.multipliedIn({ segment: 0, slot, bonus: [] }));
  expect(all.filter(Boolean)).toHaveLength(834);
  expect(all.findIndex((one) => one === null)).toBe(834);
  const kinds = Map.groupBy(all, (one) => `${one?.spot} x${one?.times}`);
  expect([kinds.get('1 x2')?.length, kinds.get('5 x15')?.length, kinds.get('dhol x10')?.length]).toEqual([60, 4, 7]);
});

describe('what a position comes to', () => {
  const net = Array.from({ length: 16 }, (_, place) => (place + 15) % 16);
  const bits = (...rows: number[]) => rows.reduce((sum, row) => sum + 2 ** row, 0);
  test.each<[string, shapes.Outcome, Record<string, number>]>([
    [
      'a number pays itself, and nothing else is paid',
      { segment: at('5'), slot: NO_MULTIPLIER, bonus: [] },
      { 'number-5': 600, 'number-1': 0, 'net-1': 0, 'dhol-3': 0 },
    ],
    [
      'what is multiplied is the winnings, never the stake',
      { segment: at('10'), slot: slotOf('10', 10), bonus: [] },
      { 'number-10': 10_100 },
    ],
    [
      'another spot was multiplied',
      { segment: at('2'), slot: slotOf('5', 15), bonus: [] },
      { 'number-2': 300, 'number-5': 0 },
    ],
    [
      'each seat gets what its own pot holds',
      { segment: at('net'), slot: slotOf('net', 2), bonus: net },
      { 'net-1': 16_100, 'net-2': 1_100, 'net-16': 12_100, 'race-1': 0 },
    ],
    [
      'a boat is paid by the place in which it came in',
      { segment: at('race'), slot: NO_MULTIPLIER, bonus: [1, 2, 0] },
      { 'race-1': 2_600, 'race-2': 600, 'race-3': 9_100, 'net-1': 0 },
    ],
    [
      'a coin is paid by where it comes to lie, the most with ten times a thousand',
      { segment: at('dhol'), slot: slotOf('dhol', 10), bonus: [0, 255, bits(0, 2, 5, 7)] },
      { 'dhol-1': 1_000_100, 'dhol-2': 1_000_100, 'dhol-3': 8_100 },
    ],
    [
      'the order of bounces does not count, only how many of them go to the right',
      { segment: at('dhol'), slot: NO_MULTIPLIER, bonus: [bits(7), bits(0), bits(3, 4)] },
      { 'dhol-1': 20_100, 'dhol-2': 20_100, 'dhol-3': 4_100 },
    ],
  ])('%s', (_, outcome, expected) => {
    for (const [position, hundredths] of Object.entries(expected))
      expect([position, shapes.returnHundredths(position, outcome)]).toEqual([position, hundredths]);
  });

  test('is refused of a name that is no position', () => {
    for (const name of ['number-3', 'net-0', 'net-17', 'race-4', 'dhol', ''])
      expect(() => shapes.returnHundredths(name, { segment: 1, slot: 0, bonus: [] })).toThrow(RangeError);
  });
});

test('all boats together win the same whoever is first: what a cover of them counts as turnover is what it wins or loses', () => {
  for (const bonus of [
    [0, 1, 2],
    [2, 0, 1],
  ]) {
    const outcome = { segment: at('race'), slot: NO_MULTIPLIER, bonus };
    const payout = [1, 2, 3].reduce((sum, boat) => sum + shapes.returnHundredths(`race-${boat}`, outcome), 0);
    expect(payout).toBe(12_300);
    const group = { category: 'LIVE', gameCode: shapes.id, stakeMinor: 300n, stakeBonusMinor: 0n };
    expect(playedMinor({ ...group, payoutMinor: BigInt(payout) })).toBe(300n);
  }
});

test('a round falls the same again from the same bytes, with what its fair needs and no more', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
      const outcome = boishakhiWheel.draw(chanceFrom(seed, nonce));
      expect(boishakhiWheel.draw(chanceFrom(seed, nonce))).toEqual(outcome);
      const spot = shapes.spotOf(outcome);
      const most = Math.max(...shapes.positions.map(({ mostReturnHundredths }) => mostReturnHundredths));
      expect(outcome.bonus).toHaveLength(shapes.isFair(spot) ? shapes.choicesOf[spot] : 0);
      if (spot === 'net' || spot === 'race')
        expect(outcome.bonus.toSorted((one, other) => one - other)).toEqual(outcome.bonus.map((_, place) => place));
      for (const { id, mostReturnHundredths } of shapes.positions) {
        const returned = shapes.returnHundredths(id, outcome);
        expect(returned).toBeLessThanOrEqual(Math.min(most, mostReturnHundredths));
      }
      expect(boishakhiWheel.dealMsOf!(outcome)).toBeLessThanOrEqual(shapes.dealMs);
      expect(shapes.resultAtMs(outcome)).toBeLessThan(boishakhiWheel.dealMsOf!(outcome));
    }),
  );
});

test('over many rounds each pot and each boat gets each of its prizes', () => {
  const seen = new Set<string>();
  for (let nonce = 0; nonce < 6_000; nonce += 1) {
    const outcome = boishakhiWheel.draw(chanceFrom('who gets what', nonce));
    for (const [place, drawn] of outcome.bonus.entries())
      if (shapes.spotOf(outcome) !== 'dhol') seen.add(`${shapes.spotOf(outcome)} ${place} ${drawn}`);
  }
  expect(seen.size).toBe(16 * 16 + 3 * 3);
});
