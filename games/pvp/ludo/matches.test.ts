import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ludo } from './rules.ts';
import * as shapes from './shapes.ts';
import type { Options } from './shapes.ts';
import { anyMove, assertLegal, type Chooser, match, optionsOf, wonIn } from './test-matches.ts';

const { yard, home } = shapes;

/** Captures where they can, then brings a piece home, leaves the yard, and else runs with the foremost. */
const greedy: Chooser = (state) => {
  if (state.die === null) return { kind: 'roll' };
  const die = state.die;
  const place = state.turn!;
  const worthOf = (piece: number) => {
    const from = state.pieces[place]![piece]!;
    const to = shapes.progressAfter(from, die)!;
    const square = shapes.squareOf(shapes.cornerOf(place, state.seats.length), to);
    const captures = shapes.capturedOn(state.pieces, place, square).length;
    return captures * 1_000 + (to === home ? 500 : 0) + (from === yard ? 200 : 0) + from;
  };
  const [best] = shapes
    .movablePieces(state.pieces[place]!, die)
    .toSorted((one, other) => worthOf(other) - worthOf(one));
  return { kind: 'piece', piece: best! };
};

describe('whole matches', () => {
  test('end, pay out what was put, and allow what an independent list allows', { timeout: 30_000 }, () => {
    const kinds: Options[] = [
      optionsOf(),
      optionsOf({ pieces: 2 }),
      optionsOf({ seatsCount: 4, winners: 2 }),
      optionsOf({ seatsCount: 4, pieces: 2, winners: 3, entry: 7 }),
    ];
    for (let number = 0; number < 48; number += 1) {
      const options = kinds[number % kinds.length]!;
      const end = match(options, `random ${number}`, anyMove, assertLegal);
      const won = wonIn(end);
      expect(won.reduce((sum, units) => sum + units)).toBe(options.entry * options.seatsCount);
      expect(won.filter((units) => units > 0).length).toBeGreaterThan(0);
    }
  });

  test('end by the safest moves alone, which are always allowed', () => {
    for (const seatsCount of [2, 4] as const) {
      const end = match(optionsOf({ seatsCount }), `away ${seatsCount}`, (state, moves) => {
        expect(moves).toContainEqual(ludo.safest(state, true));
        expect(moves).toContainEqual(ludo.safest(state, false));
        return ludo.safest(state, false);
      });
      expect(ludo.result(end).pots.length).toBeGreaterThan(0);
    }
  });

  test('end with the first turn of who is gone, where two play', () => {
    const end = match(optionsOf(), 'gone', (state) => ludo.safest(state, true));
    expect([end.rolls, wonIn(end).toSorted()]).toEqual([0, [0, 20]]);
  });

  test('by greedy players take about 173 rolls with two and 440 with four', () => {
    const meanRolls = (seatsCount: 2 | 4) => {
      const times = 150;
      const all = Array.from({ length: times }, (_, at) => match(optionsOf({ seatsCount }), `greedy ${at}`, greedy));
      return all.reduce((sum, { rolls }) => sum + rolls, 0) / times;
    };
    const [two, four] = [meanRolls(2), meanRolls(4)];
    expect(two).toBeGreaterThan(150);
    expect(two).toBeLessThan(200);
    expect(four).toBeGreaterThan(380);
    expect(four).toBeLessThan(500);
  });

  test('come out the same again from the same moves and chance', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const options = optionsOf({ pieces: 2 });
        expect(match(options, seed, anyMove)).toEqual(match(options, seed, anyMove));
      }),
      { numRuns: 10 },
    );
  });
});
