import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../instant/test-chance.ts';
import { bestGrouping } from './grouping-shapes.ts';
import * as melds from './melds-shapes.ts';
import { cardsOf, groupsOf, hands, naivePoints, patterns, seed } from './test-cards.ts';
import { denseHand, judgeDeclarations, judgeGroupings } from './test-judging.ts';

/** Of most tests here the sevens are wild. */
const seven = 7;

test('a rank is wild with the card that is turned, the ace with a printed joker', () => {
  expect(cardsOf("QD QD' * *' AS").map(melds.wildRankOf)).toEqual([12, 12, 1, 1, 1]);
});

test.each([
  ['5H 6H 8H', null],
  ['4H 5H 6H', 'pure'],
  ['6H 4H 5H', 'pure'],
  ['AS 2S 3S', 'pure'],
  ['QS KS AS', 'pure'],
  ['KS AS 2S', null],
  ['KS AS 2S *', null],
  ['6H 7H 8H', 'pure'],
  ['6H 7D 8H', 'sequence'],
  ['5H 7S 7D', 'sequence'],
  ['4H * 6H', 'sequence'],
  ['4H 5H 5H *', null],
  ["4H 5H 5H'", null],
  ['4H 5H 6S', null],
  ['4H 8H * 7S', null],
  ['4H 8H * 7S 7C', 'sequence'],
  ['AS KS *', 'sequence'],
  ['AS 2S *', 'sequence'],
  ["* *' 7S", 'sequence'],
  ['AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS', 'pure'],
  ["AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS'", null],
  ['9S 9H 9D', 'set'],
  ['9S 9H 9D 9C', 'set'],
  ["9S 9H 9H'", null],
  ['9S 9H 9D 9C *', null],
  ['9S 9H *', 'set'],
  ['9S 9H 7C *', 'set'],
  ['9S 9S', null],
  ['4H 5H', null],
])('%s is %s', (text, kind) => expect(melds.meldKind(cardsOf(text), seven)).toBe(kind));

test.each([
  ['AS', 10],
  ['KH', 10],
  ['QH', 10],
  ['JD', 10],
  ['10C', 10],
  ['9C', 9],
  ['2C', 2],
  ['7C', 0],
  ["*'", 0],
])('%s counts %i', (text, points) => expect(melds.pointsOf(cardsOf(text)[0]!, seven)).toBe(points));

const valid = '4H 5H 6H, 9S 10S *, KS KH KD, 2C 2D 2S 7C';
describe('a declaration', () => {
  test.each([
    ['holds with a pure sequence and another', valid, true],
    ['needs a second sequence', '4H 5H 6H 8H, 9S 9H 9D, KS KH KD, 2C 2D 2S', false],
    ['needs a pure one', "4H * 6H, 9S 10S *', KS KH KD, 2C 2D 2S 7C", false],
    ['has nothing that is loose', '4H 5H 6H, 9S 10S *, KS KH KD, 2C 2D 2S, 7C', false],
    ['may be sequences alone', '2H 3H 4H 5H, 8S 9S 10S JS QS, 2C 3C 4C 5C', true],
  ])('%s', (_, text, holds) => expect(melds.isValidDeclaration(groupsOf(text), seven)).toBe(holds));

  test(`holds where patterns say so, of ${hands} hands`, () => {
    const held = judgeDeclarations(hands, seed);
    expect(held / hands).toBeGreaterThan(0.2);
    expect(held / hands).toBeLessThan(0.8);
  });
});

test.each([
  ['nothing', valid, 0],
  ['all without a pure sequence', '9S 10S *, KS KH KD, 4C 7C', 53],
  ['all but the pure sequence without another', '4H 5H 6H, KS KH KD, 4C', 34],
  ['what is loose', '4H 5H 6H, 9S 10S *, KS KH KD, 4C 9H', 13],
  ['eighty at most', 'AS KH KD QS QH QD JS JH JC 9S', 80],
])('cards count %s', (_, text, points) => expect(melds.pointsIn(groupsOf(text), seven)).toBe(points));

describe('the best grouping', () => {
  test.each([
    ['lays out what can be declared', '4H 5H 6H 9S 10S * KS KH KD 2C 2D 2S 7C', 0],
    ['splits a long run', '2H 3H 4H 5H 6H 7H KS KH KD 9C', 9],
    ['puts what jokers are left into the second sequence', "4H 5H 6H 9S 10S JS * *' 7S 7D", 0],
    ['makes a sequence of jokers', '4H 5H 6H KS KH KD * 7S 7D', 0],
    ['uses a wild card in its own place where that is what makes it pure', '6H 7H 8H 9S 10S *', 0],
    ['leaves all without a pure sequence', "4H * 6H 9S 10S *' KS KH KD 3C", 4 + 6 + 19 + 30 + 3],
    ['leaves all but the pure one without another', '4H 5H 6H KS KH KD 3C 9D', 30 + 3 + 9],
    ['frees the dearer of two pure ones that share a card', '3H 4H 5H 9H 10H JH QH 2H', 0],
  ])('%s', (_, text, points) => {
    const hand = cardsOf(text);
    const best = bestGrouping(hand, seven);
    expect(best.points).toBe(points);
    expect([...best.groups.flat(), ...best.loose].toSorted()).toEqual(hand.toSorted());
  });

  test('counts as little as the best of all ways that there are', () => {
    expect(() => judgeGroupings(Math.ceil(hands / 40), `${seed} small`, 'small')).not.toThrow();
  });

  test('does so with thirteen cards', () => {
    expect(() => judgeGroupings(2, `${seed} whole`, 'whole')).not.toThrow();
  });

  test('says of its groups what they come to, and finds every hand that can be declared', () => {
    for (let at = 0; at < hands / 10; at += 1) {
      const { hand, wildRank } = denseHand(`${seed} any ${at}`, [3, 3, 3, 4], 4);
      const { groups, loose, points } = bestGrouping(hand, wildRank);
      expect([...groups.flat(), ...loose].toSorted()).toEqual(hand.toSorted());
      const all = loose.length > 0 ? [...groups, loose] : groups;
      expect(melds.pointsIn(all, wildRank)).toBe(points);
      const count = loose.reduce((sum, card) => sum + naivePoints(card, wildRank), 0);
      expect(points).toBe(Math.min(80, count));
      if (points === 0) expect(melds.isValidDeclaration(groups, wildRank)).toBe(true);
    }
  });

  test('finds a pure sequence in 36.7 % of dealt hands', () => {
    const random = chanceFrom(`${seed} dealt`);
    const some = hands / 4;
    let pure = 0;
    for (let at = 0; at < some; at += 1) {
      const deck = Array.from({ length: 106 }, (_, card) => card);
      const hand = Array.from({ length: 13 }, () => deck.splice(random.below(deck.length), 1)[0]!);
      pure += Number(bestGrouping(hand, random.below(13) + 1).groups.length > 0);
    }
    expect(pure / some).toBeGreaterThan(0.367 - 0.02);
    expect(pure / some).toBeLessThan(0.367 + 0.02);
  });
});

test('patterns are all there are: 77 runs of each suit and 65 sets', () => {
  expect(patterns.filter(({ kind }) => kind === 'set').length).toBe(13 * 5);
  expect(patterns.filter(({ kind }) => kind === 'run').length).toBe(4 * ((12 * 13) / 2 - 1));
});
