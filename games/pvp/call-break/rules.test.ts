import { describe, expect, test } from 'vitest';
import { combinations } from '../../combinations.ts';
import { fraction } from '../../fraction.ts';
import { chanceFrom } from '../../instant/test-chance.ts';
import { cardOf, cardsOf, deals, seats, seed, starts } from '../test-tricks.ts';
import type { CallingState } from './calling.ts';
import * as calling from './calling-shapes.ts';
import { callBreak } from './rules.ts';
import * as shapes from './shapes.ts';
import type { Options } from './shapes.ts';
import { assertLegal, playedByChance } from './test-calling.ts';

const usual: Options = { entry: 1, deals: 5, mustBeat: true, mustTrump: true, redealNoSpade: true };

describe('what a table may choose', () => {
  test('is the usual where nothing is said', () => expect(callBreak.options({})).toEqual(usual));

  test.each([
    [{ deals: 1, entry: 1_000_000_000 }],
    [{ deals: 3, mustBeat: false, mustTrump: false, redealNoSpade: false }],
  ])('is taken as it is said: %j', (input) => expect(callBreak.options(input)).toEqual({ ...usual, ...input }));

  test.each([
    null,
    [],
    'usual',
    { deals: 2 },
    { deals: '5' },
    { entry: 0 },
    { entry: 1.5 },
    { entry: 1_000_000_001 },
    { mustBeat: 1 },
    { colour: 'red' },
  ])('is refused: %j', (input) => expect(callBreak.options(input)).toBeNull());
});

test.each([null, {}, { kind: 'call' }, { kind: 'call', tricks: 14 }, { kind: 'card', card: 52 }, { kind: 'pass' }])(
  '%j is no move of the game',
  (input) => expect(callBreak.move(input)).toBeNull(),
);

test.each([
  ['a call that is made', 4, 4, 40],
  ['a tenth for each further trick', 4, 7, 43],
  ['a call that is missed', 4, 3, -40],
  ['everything', 13, 13, 130],
])('%s', (_, call, tricks, tenths) => expect(shapes.scoreTenths(call, tricks)).toBe(tenths));

test.each([
  ['whoever leads plays anything', '2S 9H KD', '', {}, '2S 9H KD'],
  ['the suit that was led is followed by a higher card', 'QH 9H 3H AS', '10H', {}, 'QH'],
  ['by any of it where none is higher', '9H 3H AS', '10H', {}, '9H 3H'],
  ['the highest card of the trick counts, not the first', 'QH 3H', '2H KH', {}, 'QH 3H'],
  ['a trick that was trumped cannot be beaten in the suit led', 'AH 3H KS', '10H 2S', {}, 'AH 3H'],
  ['whoever cannot follow trumps', 'AD 2S KS', '10H', {}, '2S KS'],
  ['by a higher trump than lies there', 'AD 2S KS', '10H 9S', {}, 'KS'],
  ['and plays anything where they have none', 'AD 2S 3C', '10H 9S', {}, 'AD 2S 3C'],
  ['trumps are beaten like any suit', 'AD 2S KS', '9S', {}, 'KS'],
  ['nobody must beat where the table does not ask it', 'QH 9H 3H AS', '10H', { mustBeat: false }, 'QH 9H 3H'],
  ['nor trump', 'AD 2S KS', '10H', { mustTrump: false }, 'AD 2S KS'],
])('%s', (_, hand, trick, given, expected) => {
  const duties = { mustBeat: true, mustTrump: true, ...given };
  expect(calling.playableCards(cardsOf(hand), cardsOf(trick), duties)).toEqual(cardsOf(expected));
});

describe('a deal', () => {
  const begun = callBreak.begin(usual, starts, (step) => chanceFrom('begun', step));

  test('gives everybody thirteen cards, and the one after the dealer calls first', () => {
    expect(begun.hands.map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
    expect(callBreak.turn(begun)).toBe(seats[0]);
    expect(callBreak.view(begun, null)).toMatchObject({ dealer: seats[3], hand: [], moves: [], deal: 0 });
  });

  test('is the same again from the same bytes', () =>
    expect(callBreak.begin(usual, starts, (step) => chanceFrom('begun', step))).toEqual(begun));

  test('is dealt again by the next chance until everybody has a spade', () => {
    const lacks = ({ hands }: CallingState<Options>) => hands.some((hand) => hand.every((card) => card >= 13));
    const names = Array.from({ length: 200 }, (_, at) => `redeal ${at}`);
    const asked = names.map((name) => {
      const as = (redealNoSpade: boolean) =>
        callBreak.begin({ ...usual, redealNoSpade }, starts, (step) => chanceFrom(name, step));
      const [kept, again] = [as(false), as(true)];
      expect(lacks(again)).toBe(false);
      expect(again.redeals > 0).toBe(lacks(kept));
      expect(again.step).toBe(again.redeals + 1);
      return again.redeals;
    });
    expect(asked.some((redeals) => redeals > 0)).toBe(true);
  });

  test('leaves a seat without a spade at this chance', () =>
    expect(fraction(combinations(39, 13), combinations(52, 13))).toEqual(fraction(17_063_919n, 1_334_062_100n)));

  test('needs four seats that can pay', () => {
    const start = (seats: { seat: number; stack: number }[]) => () =>
      callBreak.begin({ ...usual, entry: 10 }, seats, (step) => chanceFrom('start', step));
    expect(start(starts.slice(1))).toThrow(RangeError);
    expect(start([...starts.slice(1), starts[1]!])).toThrow(RangeError);
    expect(start([...starts.slice(1), { seat: 1, stack: 9 }])).toThrow(RangeError);
  });
});

test('whoever plays the strongest card takes the trick and leads', () => {
  let state: CallingState<Options> = {
    ...callBreak.begin(usual, starts, (step) => chanceFrom('trick', step)),
    hands: ['10H 4D', '2H 5D', '2S 6D', 'AH 7D'].map(cardsOf),
    calls: [1, 2, 3, 4],
  };
  for (const text of ['10H', '2H', '2S', 'AH']) {
    state = callBreak.next(state, callBreak.turn(state)!, { kind: 'card', card: cardOf(text) }, () => chanceFrom(''));
  }
  const view = callBreak.view(state, seats[0]!);
  expect(view).toMatchObject({ turn: seats[2], trick: [], lastTrick: { taker: seats[2] }, hand: cardsOf('4D') });
  expect(view.players.map(({ tricks, cards }) => [tricks, cards])).toEqual([
    [0, 1],
    [0, 1],
    [1, 1],
    [0, 1],
  ]);
  expect(callBreak.view(state, seats[2]!).moves).toEqual([{ kind: 'card', card: cardOf('6D') }]);
});

describe('matches by chance', () => {
  test('allow exactly the moves that the rules allow', () => {
    for (let match = 0; match * 5 < deals; match += 1) {
      const [mustBeat, mustTrump] = [match % 4 !== 1, match % 4 !== 2];
      const law = { leastCall: 1, mustBeat, mustTrump };
      playedByChance(callBreak, { ...usual, mustBeat, mustTrump }, `${seed} ${match}`, (state) =>
        assertLegal(callBreak, state, law),
      );
    }
  });

  test.each([1, 3, 5] as const)('of %d deals end, each card played once and the pot won', (count) => {
    for (let match = 0; match < 20; match += 1) {
      const options = { ...usual, deals: count, entry: 7 };
      const state = playedByChance(callBreak, options, `${seed} end ${count} ${match}`, ({ hands, tricks, trick }) => {
        const all = [...hands.flat(), ...[...tricks.flat(), ...trick].map(({ card }) => card)];
        expect(all.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 52 }, (_, card) => card));
      });
      const view = callBreak.view(state, null);
      expect(view.past).toHaveLength(count);
      for (const { tricks } of view.past) expect(tricks.reduce((sum, taken) => sum + taken)).toBe(13);
      expect(view.tricks).toHaveLength(13);
      const totals = view.players.map(({ scoreTenths }) => scoreTenths);
      const best = seats.filter((_, place) => totals[place] === Math.max(...totals));
      const { put, pots, uncalled, isContested } = callBreak.result(state);
      expect([put, uncalled, isContested]).toEqual([seats.map((seat) => ({ seat, units: 7 })), 0, true]);
      expect(pots).toEqual([{ units: 28, winners: expect.arrayContaining(best) as number[] }]);
      expect(pots[0]!.winners).toHaveLength(best.length);
    }
  });
});

test('the order of play decides who is first among equals', () => {
  const begun = callBreak.begin(usual, starts, (step) => chanceFrom('equal', step));
  const past = [{ calls: [1, 1, 1, 1], tricks: [4, 4, 1, 4], scoresTenths: [13, 13, 10, 13] }];
  const over = { ...begun, deal: 1, turn: null, past };
  expect(callBreak.result(over).pots).toEqual([{ units: 4, winners: [seats[1], seats[3], seats[0]] }]);
});

describe('a seat whose time is over', () => {
  const begun = callBreak.begin(usual, starts, (step) => chanceFrom('away', step));

  test('calls the least', () => expect(callBreak.safest(begun)).toEqual({ kind: 'call', tricks: 1 }));

  test.each([
    ['the lowest card', 'KH 3D 4C', '', '3D'],
    ['of those that are allowed', 'QH AH 2D', '10H', 'QH'],
    ['no trump where another is as low', '2S 2C 9D', '', '2C'],
  ])('plays %s', (_, hand, trick, expected) => {
    const state: CallingState<Options> = {
      ...begun,
      calls: [1, 1, 1, 1],
      hands: begun.hands.with(0, cardsOf(hand)),
      trick: cardsOf(trick).map((card) => ({ place: 3, card })),
    };
    expect(callBreak.safest(state)).toEqual({ kind: 'card', card: cardOf(expected) });
  });
});

describe('a move that is not allowed', () => {
  const begun = callBreak.begin(usual, starts, (step) => chanceFrom('refused', step));
  const randomOf = (step: number) => chanceFrom('refused', step);

  test.each<[string, number, calling.Move]>([
    ['out of turn', seats[1]!, { kind: 'call', tricks: 2 }],
    ['by nobody at the table', 1, { kind: 'call', tricks: 2 }],
    ['a card before the calls', seats[0]!, { kind: 'card', card: begun.hands[0]![0]! }],
    ['a call of none', seats[0]!, { kind: 'call', tricks: 0 }],
  ])('is refused: %s', (_, seat, move) => {
    expect(callBreak.isAllowed(begun, seat, move)).toBe(false);
    expect(() => callBreak.next(begun, seat, move, randomOf)).toThrow(RangeError);
  });

  test('there is no result before the end, nor a move after it', () => {
    expect(() => callBreak.result(begun)).toThrow(RangeError);
    expect(() => callBreak.safest({ ...begun, turn: null })).toThrow(RangeError);
  });
});

test('a view says what may be called and played', () => {
  const begun = callBreak.begin(usual, starts, (step) => chanceFrom('helpers', step));
  expect(calling.callsIn(callBreak.view(begun, seats[0]!))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  const leading = callBreak.view({ ...begun, calls: [1, 1, 1, 1] }, seats[0]!);
  expect(calling.cardsIn(leading)).toEqual(leading.hand);
  expect(calling.showScore(43)).toBe('4.3');
});
