import { describe, expect, test } from 'vitest';
import { combinations } from '../../combinations.ts';
import { fraction } from '../../fraction.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { rankOf } from '../../tables/card-shapes.ts';
import { deals, seed, starts } from '../test-tricks.ts';
import { twentyNine } from './rules.ts';
import * as shapes from './shapes.ts';
import type { State } from './state.ts';
import { assertLegal, everyMove, playedByChance, usual } from './test-matches.ts';

const whole = shapes.deck.toSorted((one, other) => one - other);
/** In how many ways a hand of so many cards comes from such as are counted here and `fixed` given ones. */
const share = (among: number, drawn: number, of: number) => fraction(combinations(among, drawn), combinations(32, of));

describe('of all hands', () => {
  test('four cards are worth nothing', () => {
    const worthless = shapes.deck.filter((card) => shapes.pointsOf(card) === 0).length;
    expect(share(worthless, 4, 4)).toEqual(fraction(91, 1_798));
  });

  test('eight cards hold all jacks', () => {
    const others = shapes.deck.filter((card) => rankOf(card) !== 11).length;
    expect(share(others, 4, 8)).toEqual(fraction(7, 3_596));
  });

  test('eight cards hold the pair', () => {
    const others = shapes.deck.filter((card) => !shapes.isOfPair(card, 'hearts')).length;
    expect(share(others, 6, 8)).toEqual(fraction(7, 124));
  });
});

describe('a deal is dealt again', () => {
  const firstWords = (name: string, given: Partial<typeof usual>): State => {
    const randomOf = (step: number) => chanceFrom(name, step);
    let state = twentyNine.begin({ ...usual, redealNoPoints: false, ...given }, starts, randomOf);
    while (state.phase !== 'words' && state.redeals === 0) {
      state = twentyNine.next(state, twentyNine.turn(state)!, twentyNine.safest(state), randomOf);
    }
    return state;
  };
  const names = Array.from({ length: 600 }, (_, at) => `again ${at}`);

  test('where the first to bid has no points in four cards', () => {
    const again = names.filter((name) => {
      const begun = (redealNoPoints: boolean) =>
        twentyNine.begin({ ...usual, redealNoPoints }, starts, (step) => chanceFrom(name, step));
      const isWorthless = begun(false).hands[0]!.every((card) => [12, 11, 7, 6].includes(card % 13));
      expect(begun(true).redeals > 0).toBe(isWorthless);
      expect(begun(true).step).toBe(begun(true).redeals + 1);
      return isWorthless;
    });
    expect(again.length).toBeGreaterThan(5);
  });

  test('where somebody has all jacks', () => {
    const again = names.filter((name) => {
      const kept = firstWords(name, { redealFourJacks: false });
      const hasAll = kept.hands.some((hand) => hand.filter((card) => card % 13 === 10).length === 4);
      const state = firstWords(name, {});
      expect([state.redeals, state.phase, state.deal]).toEqual(hasAll ? [1, 'bid', 0] : [0, 'words', 0]);
      return hasAll;
    });
    expect(again.length).toBeGreaterThan(0);
  });
});

describe('matches by chance', () => {
  test('allow exactly the moves that the rules allow, play each card once, and end', () => {
    let played = 0;
    const kinds = new Set<string>();
    for (let match = 0; played < deals; match += 1) {
      const choice = (bit: number) => (match >> bit) % 2 === 0;
      const options = { ...usual, seventh: choice(0), single: choice(1), double: choice(2), pair: match % 5 > 0 };
      const end = playedByChance(options, `${seed} 29 ${match}`, (state) => {
        const seat = twentyNine.turn(state);
        for (const { kind } of seat === null ? [] : twentyNine.view(state, seat).moves) kinds.add(kind);
        assertLegal(state);
        const cards = [...state.hands.flat(), ...state.waiting.flat()];
        for (const { card } of [...state.tricks.flat(), ...state.trick]) cards.push(card);
        expect(cards.toSorted((one, other) => one - other).join()).toBe(whole.join());
      });
      const view = twentyNine.view(end, null);
      played += view.past.length;
      for (const { points, isSingle, seat, bid, target, isMade, scores } of view.past) {
        const side = view.sides.findIndex(({ seats }) => seats.includes(seat));
        expect(scores[1 - side]).toBe(0);
        expect(scores[side]! > 0).toBe(isMade);
        expect([bid, Math.max(16, bid - 4), Math.min(28, bid + 4)]).toContain(target);
        if (isSingle) continue;
        expect(points[0]! + points[1]!).toBe(29);
        expect(isMade).toBe(points[side]! >= target);
      }
      const totals = [0, 1].map((side) => view.past.reduce((sum, { scores }) => sum + scores[side]!, 0));
      expect(view.sides.map(({ score }) => score)).toEqual(totals);
      expect(totals.some((score) => Math.abs(score) >= 6)).toBe(true);
      const [pot] = twentyNine.result(end).pots;
      const best = view.sides[totals[0]! > totals[1]! ? 0 : 1]!.seats;
      expect([pot!.units, pot!.winners.toSorted()]).toEqual([4, best.toSorted()]);
    }
    expect(kinds).toEqual(new Set(everyMove.map(({ kind }) => kind)));
  });
});
