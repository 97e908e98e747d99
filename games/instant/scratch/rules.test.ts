import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, toDecimal } from '../../fraction.ts';
import { combinations } from '../../combinations.ts';
import { readMultiple } from '../multiple.ts';
import { answering, chanceFrom, noChance } from '../test-chance.ts';
import { scratch } from './rules.ts';
import * as shapes from './shapes.ts';
import { symbols, type ScratchChoice, type ScratchOutcome, type ScratchSymbol } from './shapes.ts';

/** Nine fields with symbols 0 to 7 and one of them again: nothing three times. */
const plainCard = [0, 1, 2, 3, 4, 5, 6, 7, 0];
/** For a winning card: the places of the three, then six symbols of the other seven. */
const winningCard = [0, 0, 0, 0, 1, 2, 3, 4, 5];

describe('the prizes', () => {
  test('return what is stated, over all the million cards of the table', () => {
    let stakes = 0;
    let hits = 0;
    let profits = 0;
    for (const symbol of symbols) {
      const prize = shapes.prizes[symbol];
      stakes += prize.stakes * prize.cards;
      hits += prize.cards;
      if (prize.stakes > 1) profits += prize.cards;
    }
    expect(fraction(stakes, shapes.allCards)).toEqual(readMultiple(shapes.statedReturn));
    expect(scratch.exactReturn({})).toEqual(readMultiple(shapes.statedReturn));
    expect(toDecimal(scratch.exactReturn({}), 6)).toBe('0.945000');
    expect(fraction(hits, shapes.allCards)).toEqual(readMultiple(shapes.statedHitRate));
    expect(fraction(profits, shapes.allCards)).toEqual(readMultiple(shapes.statedProfitRate));
    expect(scratch.largestMultiple({})).toEqual(fraction(5_000));
  });

  test.each<[ScratchSymbol, number, number, number]>([
    ['tiger', 0, 1, 5_000],
    ['peacock', 2, 61, 500],
    ['boat', 62, 661, 100],
    ['drum', 662, 5_661, 20],
    ['hilsa', 5_662, 17_661, 10],
    ['lotus', 17_662, 47_661, 5],
    ['mango', 47_662, 157_661, 2],
    ['tea', 157_662, 412_661, 1],
  ])('of %s are on the cards %i to %i of the table and pay %i stakes', (symbol, first, last, stakes) => {
    for (const place of [first, last]) {
      const round = scratch.start({}, answering(place, ...winningCard));
      expect(round.steps[0]?.won).toBe(symbol);
      expect(scratch.payout(round)).toEqual(fraction(stakes));
    }
    expect(last - first + 1).toBe(shapes.prizes[symbol].cards);
  });

  test.each([412_662, 999_999])('none is on card %i', (place) => {
    const round = scratch.start({}, answering(place, ...plainCard));
    expect(round).toMatchObject({ steps: [{ won: null }], payout: '0', closed: true });
  });
});

describe('a card', () => {
  test('that would show three alike beside its prize is drawn anew', () => {
    const alike = [3, 3, 3, 1, 2, 4, 5, 6, 7];
    const random = answering(999_999, ...alike, ...plainCard);
    expect(scratch.start({}, random).steps[0]?.card).toEqual([...symbols, 'tiger']);
    expect(random.left()).toBe(0);
    const others = answering(0, 8, 0, 1, 5, 5, 5, 5, 0, 1, 6, 5, 4, 3, 2, 1);
    const { card } = scratch.start({}, others).steps[0] ?? {};
    // Of the row of places 0 to 8: 8, then 0, whose place 7 takes, then 1.
    expect(card).toEqual(['tiger', 'tiger', 'tea', 'mango', 'lotus', 'hilsa', 'drum', 'boat', 'tiger']);
    expect(others.left()).toBe(0);
  });

  test('shows exactly its outcome, is the same again from the same bytes, and hides nothing', () => {
    const anyPlace = fc.oneof(fc.nat(999_999), fc.nat(700));
    fc.assert(
      fc.property(anyPlace, fc.string(), (place, seed) => {
        const round = scratch.start({}, after(place, seed));
        expect(scratch.start({}, after(place, seed))).toEqual(round);
        expect(JSON.parse(JSON.stringify(round))).toEqual(round);
        const [outcome] = round.steps;
        expect(winnersOn(outcome)).toEqual(outcome?.won === null ? [] : [outcome?.won]);
        expect(outcome?.card).toHaveLength(9);
        const { payout } = round;
        expect(scratch.view(round)).toEqual({ game: 'scratch', choice: {}, outcome, payout, closed: true });
      }),
      { numRuns: 1_000 },
    );
  });

  test('that loses is any of the 48,444,480 without three alike: pairs come as often as among all of them', () => {
    const cards = [1, 2, 3, 4].map(cardsWithPairs);
    expect(cards.reduce((total, ways) => total + ways, 0)).toBe(48_444_480);
    const rounds = 40_000;
    const random = after(999_999, 'cards');
    const times = [0, 0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const { card = [] } = scratch.start({}, random).steps[0] ?? {};
      const pairs = symbols.filter((symbol) => card.filter((each) => each === symbol).length === 2).length;
      times[pairs]! += 1;
    }
    cards.forEach((ways, index) => {
      const share = ways / 48_444_480;
      const error = 3.89 * Math.sqrt((share * (1 - share)) / rounds);
      expect(Math.abs(times[index + 1]! / rounds - share)).toBeLessThan(error);
    });
  });
});

describe('a scratch choice', () => {
  test('is nothing', () => {
    expect(scratch.choice({})).toEqual({});
  });

  test.each<[string, unknown]>([
    ['a card', { card: 0 }],
    ['a list', []],
    ['a list with something in it', [1]],
    ['words', 'tiger'],
    ['null', null],
    ['undefined', undefined],
  ])('is not %s', (_, input) => {
    expect(scratch.choice(input)).toBeNull();
    expect(() => scratch.start(input as ScratchChoice, noChance)).toThrow(RangeError);
  });
});

function winnersOn(outcome: ScratchOutcome | undefined): ScratchSymbol[] {
  return symbols.filter((symbol) => (outcome?.card.filter((each) => each === symbol).length ?? 0) >= 3);
}

/** Answers the first question, for the prize, with a place in the table, and the others from bytes. */
function after(place: number, seed: string) {
  const random = chanceFrom(seed);
  return { below: (limit: number) => (limit === shapes.allCards ? place : random.below(limit)) };
}

/** C(8, pairs) ways to choose the pairs, C(8 - pairs, 9 - 2 pairs) the single symbols, 9! / 2^pairs to lay them. */
function cardsWithPairs(pairs: number): number {
  const singles = 9 - 2 * pairs;
  return (Number(combinations(8, pairs) * combinations(8 - pairs, singles)) * 362_880) / 2 ** pairs;
}
