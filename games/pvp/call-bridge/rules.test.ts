import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../instant/test-chance.ts';
import type { CallingState } from '../call-break/calling.ts';
import { callsIn, type Move, playableCards } from '../call-break/calling-shapes.ts';
import { assertLegal, everyMove, namesOf, playedByChance } from '../call-break/test-calling.ts';
import { cardOf, cardsOf, deals, seats, seed, starts } from '../test-tricks.ts';
import { callBridge } from './rules.ts';
import * as shapes from './shapes.ts';
import type { Options } from './shapes.ts';

const usual: Options = { entry: 1, deals: 5, mustTrump: true, redealNoSpade: true, bonus: true };
const begun = callBridge.begin(usual, starts, (step) => chanceFrom('bridge', step));

describe('what a table may choose', () => {
  test('is the usual where nothing is said', () => expect(callBridge.options({})).toEqual(usual));

  test('is taken as it is said', () => {
    const given = { entry: 20, deals: 3, mustTrump: false, redealNoSpade: false, bonus: false };
    expect(callBridge.options(given)).toEqual(given);
  });

  test.each([undefined, { deals: 4 }, { entry: -1 }, { bonus: 'yes' }, { mustBeat: true }])('is refused: %j', (input) =>
    expect(callBridge.options(input)).toBeNull(),
  );
});

test.each([
  ['as many tricks as were called', 4, 4, true, 40],
  ['one more', 4, 5, true, 40],
  ['two more are too many', 4, 6, true, -40],
  ['one too few', 4, 3, true, -40],
  ['a high call below the bonus', 7, 8, true, 70],
  ['a bonus', 8, 8, true, 130],
  ['a bonus with one more', 9, 10, true, 130],
  ['a bonus that is missed', 8, 7, true, -80],
  ['a bonus with two more', 8, 10, true, -80],
  ['a high call where the table has no bonus', 8, 9, false, 80],
  ['all tricks', 13, 13, true, 130],
])('%s: %d called, %d taken', (_, call, tricks, bonus, tenths) =>
  expect(shapes.scoreTenths(call, tricks, { bonus })).toBe(tenths),
);

test('at least two tricks are called', () => {
  expect(callsIn(callBridge.view(begun, seats[0]!))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(callBridge.safest(begun)).toEqual({ kind: 'call', tricks: 2 });
  expect(() => callBridge.next(begun, seats[0]!, { kind: 'call', tricks: 1 }, () => chanceFrom(''))).toThrow(
    RangeError,
  );
});

test.each([
  ['nobody must beat in the suit led', 'QH 9H AS', '10H', true, 'QH 9H'],
  ['nor when spades are led', 'AS 2S AD', '10S', true, 'AS 2S'],
  ['whoever cannot follow trumps where that takes the trick', 'AD 2S KS', '10H 9S', true, 'KS'],
  ['where it does not, they play anything', 'AD 2S 8S', '10H 9S', true, 'AD 2S 8S'],
  ['nobody must trump where the table does not ask it', 'AD 2S KS', '10H', false, 'AD 2S KS'],
])('%s', (_, hand, trick, mustTrump, expected) => {
  const state: CallingState<Options> = {
    ...begun,
    options: { ...usual, mustTrump },
    calls: [2, 2, 2, 2],
    hands: begun.hands.with(0, cardsOf(hand)),
    trick: cardsOf(trick).map((card, at) => ({ place: 2 + at, card })),
  };
  const allowed = everyMove.filter((move) => callBridge.isAllowed(state, seats[0]!, move));
  expect(namesOf(allowed)).toBe(namesOf(cardsOf(expected).map((card): Move => ({ kind: 'card', card }))));
  expect(playableCards(cardsOf(hand), cardsOf(trick), { mustBeat: false, mustTrump })).toEqual(cardsOf(expected));
});

describe('matches by chance', () => {
  test('allow exactly the moves that the rules allow, and end', () => {
    for (let match = 0; match * 5 < deals; match += 1) {
      const law = { leastCall: 2, mustBeat: false, mustTrump: match % 4 !== 1 };
      const options = { ...usual, mustTrump: law.mustTrump, redealNoSpade: match % 3 > 0 };
      const state = playedByChance(callBridge, options, `${seed} bridge ${match}`, (each) =>
        assertLegal(callBridge, each, law),
      );
      const view = callBridge.view(state, null);
      expect(view.past).toHaveLength(5);
      const played = view.tricks!.flatMap(({ cards }) => cards.map(({ card }) => card));
      expect(new Set(played).size).toBe(52);
      const totals = view.players.map(({ scoreTenths }) => scoreTenths);
      const best = seats.filter((_, place) => totals[place] === Math.max(...totals));
      const [pot] = callBridge.result(state).pots;
      expect([pot!.units, new Set(pot!.winners)]).toEqual([4, new Set(best)]);
    }
  });
});

test('the next dealer is the one who acted first', () => {
  let state = begun;
  while (state.deal === 0) {
    const seat = callBridge.turn(state)!;
    state = callBridge.next(state, seat, callBridge.safest(state), (step) => chanceFrom('bridge', step));
  }
  const view = callBridge.view(state, null);
  expect(view).toMatchObject({ deal: 1, dealer: seats[0], turn: seats[1] });
  expect(view.past[0]!.calls).toEqual([2, 2, 2, 2]);
  expect(view.lastTrick!.cards).toHaveLength(4);
  expect(view.tricks).toBeNull();
});

test('a card that is not in hand is refused', () => {
  const state = { ...begun, calls: [2, 2, 2, 2], hands: begun.hands.with(0, cardsOf('2D 3D')) };
  expect(callBridge.isAllowed(state, seats[0]!, { kind: 'card', card: cardOf('4D') })).toBe(false);
});
