import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction } from '../../fraction.ts';
import { answering, chanceFrom } from '../../instant/test-chance.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { playedMinor } from '../../turnover.ts';
import { rankOf } from '../card-shapes.ts';
import { statedBounds } from '../test-facts.ts';
import { cards, chanceOf, exactReturn, thirtyTwo } from './rules.ts';
import * as shapes from './shapes.ts';

/** Cards by their worths; suits do not matter. */
const outcome = (eight: number[], nine: number[], ten: number[], eleven: number[]): shapes.Outcome => ({
  eight: eight.map((worth) => worth - 1),
  nine: nine.map((worth) => worth - 1),
  ten: ten.map((worth) => worth - 1),
  eleven: eleven.map((worth) => worth - 1),
});

describe('what a position pays back over the long run', () => {
  test.each(shapes.positions.map(({ id, statedReturn }) => [id, statedReturn]))('%s: %s', (id, stated) => {
    expect(exactReturn(id)).toEqual(readMultiple(stated));
  });

  test('follows from how likely each wins, ties among them', () => {
    expect(shapes.players.map(chanceOf)).toEqual([
      fraction(845, 10_788),
      fraction(6_626, 40_455),
      fraction(47_417, 161_820),
      fraction(18_806, 40_455),
    ]);
  });

  test('is stated of the whole table as its least and its most', () =>
    expect(shapes).toMatchObject(statedBounds(shapes)));
});

describe('who wins', () => {
  test.each<[string, shapes.Outcome, shapes.Player]>([
    ['by start and card', outcome([13], [6], [6], [7]), 'eight'],
    ['with the last start', outcome([12], [12], [12], [12]), 'eleven'],
    ['of two who are level by their new cards', outcome([13, 6], [12, 7], [6], [6]), 'nine'],
    ['where the start counts no more', outcome([6], [6], [12, 13], [11, 12]), 'ten'],
    ['of all four who are level', outcome([12, 6], [11, 6], [10, 8], [9, 7]), 'ten'],
    ['of two who are level twice', outcome([13, 9, 10], [12, 9, 12], [6], [6]), 'nine'],
  ])('%s', (_, drawn, winner) => {
    expect(shapes.winnerOf(drawn)).toBe(winner);
    for (const { id, mostReturnHundredths } of shapes.positions)
      expect(shapes.returnHundredths(id, drawn)).toBe(id === winner ? mostReturnHundredths : 0);
  });

  test('is refused of a name that is no position', () => {
    expect(() => shapes.returnHundredths('twelve', outcome([6], [6], [6], [6]))).toThrow(RangeError);
  });
});

test('all four together are turnover for what they lose or win, and no more', () => {
  const group = { category: 'LIVE', gameCode: shapes.id, stakeMinor: 400n, stakeBonusMinor: 0n };
  expect([206n, 586n].map((payoutMinor) => playedMinor({ ...group, payoutMinor }))).toEqual([194n, 186n]);
});

describe('the draw', () => {
  test('takes different cards from six up until nobody is level, the same again from the same bytes', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
        const drawn = thirtyTwo.draw(chanceFrom(seed, nonce));
        expect(thirtyTwo.draw(chanceFrom(seed, nonce))).toEqual(drawn);
        const all = shapes.players.flatMap((player) => drawn[player]);
        expect(new Set(all).size).toBe(all.length);
        for (const card of all) expect(rankOf(card)).toBeGreaterThanOrEqual(6);
        const turns = Math.max(...shapes.players.map((player) => drawn[player].length));
        expect(shapes.leadersOf(drawn, turns)).toHaveLength(1);
        if (turns > 1) expect(shapes.leadersOf(drawn, turns - 1).length).toBeGreaterThan(1);
      }),
    );
  });

  test('draws all 32 anew where too few are left for those who are level', () => {
    // Ten and eleven are level with a king and a queen; then both draw the same rank, as long as there are cards.
    const first = [7, 6, 15, 14];
    const alike = others(first).toSorted((one, other) => (one % 8) - (other % 8));
    const anew = [1, 2];
    const drawn = thirtyTwo.draw(answering(...placesOf([...first, ...alike]), ...placesOf([...anew, ...others(anew)])));
    expect(shapes.players.map((player) => drawn[player].length)).toEqual([1, 1, 16, 16]);
    expect(shapes.winnerOf(drawn)).toBe('eleven');
  });
});

test('no deal takes longer than what is said of the game', () => {
  const long = [13, 12, 11, 10, 9, 8, 7, 6, 6, 7, 8, 9, 10, 11, 12];
  for (const drawn of [outcome([13], [6], [6], [6]), outcome([13, ...long, 9], [12, ...long, 8], [6], [6])])
    expect(shapes.dealMsOf(drawn)).toBeLessThanOrEqual(shapes.dealMs);
});

function others(taken: readonly number[]): number[] {
  return Array.from({ length: cards }, (_, at) => at).filter((card) => !taken.includes(card));
}

/** What the chance has to answer so that the cards come in this order: their places in the row of those left. */
function placesOf(wanted: readonly number[]): number[] {
  const row = Array.from({ length: cards }, (_, at) => at);
  return wanted.map((card) => {
    const place = row.indexOf(card);
    row[place] = row.at(-1)!;
    row.pop();
    return place;
  });
}
