import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, subtract, one } from '../../fraction.ts';
import { readMultiple } from '../../instant/multiple.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { decks, dragonTiger, exactReturn } from './rules.ts';
import * as shapes from './shapes.ts';

/** Cards of the first deck. */
const [aceOfSpades, sixOfHearts, sevenOfClubs, eightOfDiamonds, kingOfSpades] = [0, 13 + 5, 39 + 6, 26 + 7, 12];

describe('what a position pays back over the long run', () => {
  test.each(shapes.positions.map(({ id, statedReturn }) => [id, statedReturn]))('%s: %s', (id, stated) => {
    expect(exactReturn(id)).toEqual(readMultiple(stated));
  });

  test('leaves the house what its rules say', () => {
    const edge = (id: string) => subtract(one, exactReturn(id));
    expect(edge('dragon')).toEqual(fraction(31, 830));
    expect(edge('tie')).toEqual(fraction(136, 415));
    expect(edge('suited-tie')).toEqual(fraction(58, 415));
    expect(edge('tiger-hearts')).toEqual(fraction(1, 13));
  });

  test('is stated of the whole table as its least and its most', () => {
    const all = shapes.positions.map(({ statedReturn }) => readMultiple(statedReturn));
    const shares = all.map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
    const stated = (text: string) => Number(text.split('/')[0]) / Number(text.split('/')[1]);
    expect(stated(shapes.statedReturn)).toBe(Math.min(...shares));
    expect(stated(shapes.highestReturn)).toBe(Math.max(...shares));
    expect(Number(shapes.mostMultiple) * 100).toBe(
      Math.max(...shapes.positions.map(({ mostReturnHundredths }) => mostReturnHundredths)),
    );
  });
});

describe('what a position comes to', () => {
  test.each<[string, number, number, Record<string, number>]>([
    ['the higher card wins', kingOfSpades, aceOfSpades, { dragon: 200, tiger: 0, tie: 0, 'suited-tie': 0 }],
    ['the ace is the lowest', aceOfSpades, sixOfHearts, { dragon: 0, tiger: 200 }],
    ['a tie gives half of main bets back', sixOfHearts, 26 + 5, { dragon: 50, tiger: 50, tie: 900, 'suited-tie': 0 }],
    ['a suited tie pays both', sixOfHearts, 52 + sixOfHearts, { tie: 900, 'suited-tie': 5_100, dragon: 50 }],
    [
      'one card has what was bet on it',
      kingOfSpades,
      eightOfDiamonds,
      {
        'dragon-big': 200,
        'dragon-small': 0,
        'dragon-odd': 200,
        'dragon-even': 0,
        'dragon-spades': 400,
        'tiger-even': 200,
        'tiger-diamonds': 400,
        'tiger-clubs': 0,
      },
    ],
    [
      'a seven is nothing',
      sevenOfClubs,
      aceOfSpades,
      { 'dragon-small': 0, 'dragon-big': 0, 'dragon-odd': 0, 'dragon-clubs': 0, 'tiger-small': 200, 'tiger-odd': 200 },
    ],
  ])('%s', (_, dragon, tiger, expected) => {
    for (const [position, hundredths] of Object.entries(expected)) {
      expect([position, shapes.returnHundredths(position, { dragon, tiger })]).toEqual([position, hundredths]);
    }
  });

  test('is refused of a name that is no position', () => {
    expect(() => shapes.returnHundredths('dragon-wild', { dragon: 0, tiger: 1 })).toThrow(RangeError);
  });
});

describe('the draw', () => {
  test('takes two different cards of eight decks, the same again from the same bytes', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(1_000), (seed, nonce) => {
        const outcome = dragonTiger.draw(chanceFrom(seed, nonce));
        expect(dragonTiger.draw(chanceFrom(seed, nonce))).toEqual(outcome);
        expect(outcome.dragon).not.toBe(outcome.tiger);
        for (const card of [outcome.dragon, outcome.tiger]) {
          expect(card).toBeGreaterThanOrEqual(0);
          expect(card).toBeLessThan(decks * 52);
        }
      }),
    );
  });
});
