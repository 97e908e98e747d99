import { describe, expect, test } from 'vitest';
import { cardsOf, seats } from '../test-tricks.ts';
import { twentyNine } from './rules.ts';
import type { Played, State } from './state.ts';
import { after, card, playing } from './test-deals.ts';
import { usual } from './test-matches.ts';

describe('a deal comes to', () => {
  /** Seven tricks lie there, the first of which holds all the cards given, and the last is about to end. */
  const ending = (cards: string, given: Partial<State> = {}): State => {
    const first: Played[] = cardsOf(cards).map((one) => ({ place: 0, card: one, isTrump: false }));
    const tricks = [first, ...Array.from({ length: 6 }, () => [])];
    const trick = cardsOf('JC 9C AC').map((one, place) => ({ place, card: one, isTrump: false }));
    const state = playing(['', '', '', '10C'], { tricks, takers: Array.from({ length: 7 }, () => 0), trick, turn: 3 });
    return { ...state, ...given };
  };
  const [exact, enough] = ['JS 9S AS JD 9D AD', 'JS 9S AS JD 9D AD 10S'];
  const scoresOf = (state: State) => after(state, card('10C')).scores;

  // The last trick holds 7 points and counts 1 itself; 20 were bid.
  test.each<[string, string, Partial<State>, number[]]>([
    ['one for a bid that is made', enough, {}, [1, 0]],
    ['as much less for one that is not', 'JS 9S', {}, [-1, 0]],
    ['two when doubled', enough, { doubled: 1 }, [2, 0]],
    ['four when redoubled', 'JS 9S', { doubled: 1, redoubled: 2 }, [-4, 0]],
    ['a pair of the bidders helps', 'JS 9S JD', { pair: 2 }, [1, 0]],
    ['a pair of the others does not', exact, { pair: 1 }, [-1, 0]],
    ['nothing for the side that did not bid', enough, { bid: { place: 1, points: 16 } }, [0, -1]],
  ])('%s', (_, cards, given, scores) => expect(scoresOf(ending(cards, given))).toEqual(scores));

  test('the point for the last trick decides as any other', () => {
    const all = ending(exact, { bid: { place: 0, points: 20 } });
    expect(after(all, card('10C')).past[0]).toMatchObject({ points: [20, 0], isMade: true });
    const more = ending(exact, { bid: { place: 0, points: 21 } });
    expect(after(more, card('10C')).past[0]).toMatchObject({ points: [20, 0], isMade: false });
  });

  test('the point for the last trick goes to whoever takes that', () => {
    const others = ending(exact, { takers: Array.from({ length: 7 }, () => 1) });
    expect(after(others, card('10C')).past[0]).toMatchObject({ points: [8, 12] });
  });

  test('three for whoever takes all tricks alone', () => {
    const trick = cardsOf('JC 9C').map((one, at) => ({ place: at === 0 ? 0 : 1, card: one, isTrump: false }));
    expect(scoresOf(ending(exact, { single: 0, trick }))).toEqual([3, 0]);
  });

  test('three less even with the last trick', () => {
    const trick = cardsOf('9C JC').map((one, place) => ({ place, card: one, isTrump: false }));
    expect(scoresOf(ending(exact, { single: 0, trick }))).toEqual([-3, 0]);
  });

  test('three less with the first trick that they do not take', () => {
    const alone = playing(['8D 7C', 'JD 8S', '9D 9C', 'AD 10C'], { single: 0, options: { ...usual, match: 'deal' } });
    const over = after(alone, card('8D'), card('JD'), card('AD'));
    expect(over).toMatchObject({ phase: 'over', scores: [-3, 0] });
    expect(twentyNine.result(over).pots).toEqual([{ units: 4, winners: [seats[1], seats[3]] }]);
    const view = twentyNine.view(over, null);
    expect(view).toMatchObject({ trump: 'hearts', turn: null });
    expect(view.end!.hands).toEqual(['7C', '8S', '9D 9C', '10C'].map(cardsOf));
  });

  test.each([
    [[5, 5], null],
    [[4, -5], null],
    [
      [6, 5],
      [0, 2],
    ],
  ])('and the match at %j to %j', (scores, winners) => {
    const before = [scores[0]! - 1, scores[1]!];
    const state = after(ending(enough, { scores: before }), card('10C'));
    expect(state.scores).toEqual(scores);
    if (winners === null) {
      expect(state).toMatchObject({ phase: 'bid', deal: 1, turn: 1 });
      expect(() => twentyNine.result(state)).toThrow(RangeError);
      return;
    }
    expect(twentyNine.result(state)).toEqual({
      put: seats.map((seat) => ({ seat, units: 1 })),
      pots: [{ units: 4, winners: winners.map((place) => seats[place]) }],
      uncalled: 0,
      isContested: true,
    });
  });

  test('and the match at six below nothing, which the others win', () => {
    const state = after(ending('JS', { scores: [-5, -5] }), card('10C'));
    expect(twentyNine.result(state).pots[0]!.winners).toEqual([seats[1], seats[3]]);
  });
});
