import { describe, expect, test } from 'vitest';
import { cardsOf, seats } from '../test-tricks.ts';
import { twentyNine } from './rules.ts';
import * as shapes from './shapes.ts';
import type { Move, Options } from './shapes.ts';
import type { State } from './state.ts';
import { after, begun, bid, card, kindsIn, movesIn, pass, playing, randomOf, trump } from './test-deals.ts';
import { usual } from './test-matches.ts';

describe('what a table may choose', () => {
  test('is the usual where nothing is said', () => expect(twentyNine.options({})).toEqual(usual));

  test('is taken as it is said', () => {
    const off = { single: false, double: false, pair: false, redealNoPoints: false, redealFourJacks: false };
    const given = { entry: 5, match: 'deal', seventh: true, ...off };
    expect(twentyNine.options(given)).toEqual(given);
  });

  test.each([null, 7, { match: 'set' }, { entry: 0 }, { seventh: 'no' }, { hidden: true }])('is refused: %j', (input) =>
    expect(twentyNine.options(input)).toBeNull(),
  );
});

test.each([
  null,
  { kind: 'bid', points: 15 },
  { kind: 'bid', points: 29 },
  { kind: 'trump', suit: 'stars' },
  { kind: 7 },
])('%j is no move of the game', (input) => expect(twentyNine.move(input)).toBeNull());

test('32 cards and the last trick hold 29 points, and the jack is the highest of a suit', () => {
  expect(shapes.deck).toHaveLength(32);
  expect(shapes.deck.reduce((sum, one) => sum + shapes.pointsOf(one), shapes.lastTrickPoints)).toBe(shapes.allPoints);
  expect(shapes.allPoints).toBe(29);
  expect(shapes.sortedHand(cardsOf('7D 8D QD KD 10D AD 9D JD'))).toEqual(cardsOf('JD 9D AD 10D KD QD 8D 7D'));
});

describe('the bidding', () => {
  test('is on four cards, begun by the one after the dealer', () => {
    expect(begun().hands.map((hand) => hand.length)).toEqual([4, 4, 4, 4]);
    expect(twentyNine.view(begun(), null)).toMatchObject({ turn: seats[0], dealer: seats[3], phase: 'bid', hand: [] });
    expect(shapes.bidsIn(twentyNine.view(begun(), seats[0]!))).toEqual(Array.from({ length: 13 }, (_, at) => 16 + at));
  });

  test('goes on above the last bid, without those who have passed, to the last who has not', () => {
    const raised = after(begun(), bid(17), pass, bid(19));
    expect(twentyNine.turn(raised)).toBe(seats[3]);
    expect(shapes.bidsIn({ moves: movesIn(raised) })[0]).toBe(20);
    const ended = after(raised, pass, bid(20), pass);
    expect(ended).toMatchObject({ phase: 'trump', turn: 0, bid: { place: 0, points: 20 } });
  });

  test('ends with the most that can be bid', () =>
    expect(after(begun(), pass, bid(28))).toMatchObject({ phase: 'trump', turn: 1 }));

  test('is left to the dealer where all others pass', () => {
    const last = after(begun(), pass, pass, pass);
    expect(kindsIn(last)).toEqual(new Set(['bid']));
    expect(twentyNine.safest(last)).toEqual(bid(16));
    expect(after(last, bid(16))).toMatchObject({ phase: 'trump', turn: 3 });
  });
});

describe('the trump', () => {
  const chosen = after(begun(), bid(16), pass, pass, pass, trump('clubs'));

  test('is known to the winner of the bidding alone', () => {
    const seen = [...seats, null].map((seat) => twentyNine.view(chosen, seat).trump);
    expect(seen).toEqual(['clubs', null, null, null, null]);
    expect(chosen.hands.map((hand) => hand.length)).toEqual([8, 8, 8, 8]);
  });

  test('may be left to the seventh card where the table has it so', () => {
    const options = { seventh: true };
    const bidden = after(begun(options), pass, bid(16), pass, pass);
    const seventh = bidden.waiting[1]![2]!;
    const left = after(bidden, { kind: 'seventh' });
    const suit = (['spades', 'hearts', 'diamonds', 'clubs'] as const)[Math.floor(seventh / 13)]!;
    expect(twentyNine.view(left, seats[1]!)).toMatchObject({ trump: suit, isSeventh: true });
    expect(twentyNine.view(left, seats[3]!)).toMatchObject({ trump: null, isSeventh: true });
    expect(kindsIn(after(begun(), bid(16), pass, pass, pass))).toEqual(new Set(['trump']));
  });

  test('is the longest suit of a seat whose time is over, or the one with more points', () => {
    const bidden = after(begun(), bid(16), pass, pass, pass);
    const withHand = (text: string) => ({ ...bidden, hands: bidden.hands.with(0, cardsOf(text)) });
    expect(twentyNine.safest(withHand('JS 7D 8D KC'))).toEqual(trump('diamonds'));
    expect(twentyNine.safest(withHand('7S 8S AC JC'))).toEqual(trump('clubs'));
  });
});

describe('on eight cards', () => {
  const chosen = (given: Partial<Options> = {}) => after(begun(given), pass, bid(18), pass, pass, trump('spades'));

  test('the others may double, then the bidders redouble', () => {
    const asked = chosen();
    expect(twentyNine.turn(asked)).toBe(seats[2]);
    expect(kindsIn(asked)).toEqual(new Set(['pass', 'double', 'single']));
    const doubled = after(asked, { kind: 'double' });
    expect(kindsIn(doubled)).toEqual(new Set(['pass', 'redouble', 'single']));
    const redoubled = after(doubled, { kind: 'redouble' });
    expect(kindsIn(redoubled)).toEqual(new Set(['pass', 'single']));
    const led = after(redoubled, pass, pass);
    expect(led).toMatchObject({ phase: 'play', turn: 0 });
    expect(twentyNine.view(led, null)).toMatchObject({ worth: 4, doubled: seats[2], redoubled: seats[3] });
  });

  test('nobody is asked who could only pass', () => {
    expect(chosen({ single: false, double: false })).toMatchObject({ phase: 'play', turn: 0 });
    const asked = chosen({ single: false });
    expect(twentyNine.turn(asked)).toBe(seats[2]);
    expect(twentyNine.turn(after(asked, pass))).toBe(seats[0]);
    expect(twentyNine.turn(after(asked, pass, { kind: 'double' }))).toBe(seats[1]);
    expect(after(asked, pass, pass)).toMatchObject({ phase: 'play', doubled: null });
  });

  test('whoever plays alone leads at once, and their partner is out', () => {
    const alone = after(chosen(), { kind: 'double' }, pass, { kind: 'single' });
    const view = twentyNine.view(alone, null);
    expect(view).toMatchObject({ phase: 'play', turn: seats[0], single: seats[0], doubled: null, worth: 3 });
    expect(view.players.map(({ isOut }) => isOut)).toEqual([false, false, true, false]);
  });
});

describe('a trick', () => {
  const void1: [string, string, string, string] = ['JD 7C', '7H 8S 9H', '8D 9C', 'AD 10C'];

  test('follows suit, and goes to the highest card of it', () => {
    const led = after(playing(['8D 7C', 'JD 7H', '9D 9C', 'AD 10C']), card('8D'));
    expect(movesIn(led)).toEqual([card('JD')]);
    const taken = after(led, card('JD'), card('9D'), card('AD'));
    expect(taken).toMatchObject({ turn: 1, takers: [1] });
  });

  test('is not taken by a trump that was thrown off before the trump was open', () => {
    const thrown = after(playing(void1), card('JD'), card('7H'));
    expect(twentyNine.view(thrown, seats[3]!).trump).toBeNull();
    expect(after(thrown, card('8D'), card('AD')).takers).toEqual([0]);
  });

  test('may have the trump opened by whoever cannot follow, who must then use it', () => {
    const led = after(playing(void1), card('JD'));
    expect(kindsIn(led)).toEqual(new Set(['card', 'open']));
    const opened = after(led, { kind: 'open' });
    expect(twentyNine.view(opened, null)).toMatchObject({ trump: 'hearts', isTrumpOpen: true, turn: seats[1] });
    expect(movesIn(opened)).toEqual([card('7H'), card('9H')]);
    expect(after(opened, card('7H'), card('8D'), card('AD'))).toMatchObject({ takers: [1], mustTrump: false });
  });

  test('is trumped by those alone who like, once the trump is open', () => {
    const led = after(playing(void1, { isTrumpOpen: true }), card('JD'));
    expect(movesIn(led)).toEqual(cardsOf('7H 8S 9H').map((one) => ({ kind: 'card', card: one })));
  });

  test('lets whoever has no trump throw off what they like', () => {
    const opened = after(playing(['JD', '7S 8C', '8D', 'AD']), card('JD'), { kind: 'open' });
    expect(movesIn(opened)).toEqual([card('7S'), card('8C')]);
  });

  test('goes to the later, higher trump', () => {
    const opened = after(playing(['JD', '7H', '9H', 'AD']), card('JD'), { kind: 'open' }, card('7H'), card('9H'));
    expect(after(opened, card('AD')).takers).toEqual([2]);
  });

  test('of trump led goes to the highest of it, opened or not in between', () => {
    const led = after(playing(['JH 7C', '8S 7S', '9H 7D', 'AH 8D']), card('JH'), { kind: 'open' }, card('8S'));
    expect(after(led, card('9H'), card('AH')).takers).toEqual([0]);
  });

  test('has three cards where somebody plays alone, and nothing can be opened', () => {
    const alone = playing(['JD 7C', '7H 8S', '8D 9C', 'AD 10C'], { single: 0, options: usual });
    const led = after(alone, card('JD'));
    expect(kindsIn(led)).toEqual(new Set(['card']));
    expect(after(led, card('7H'), card('AD'))).toMatchObject({ takers: [0], turn: 0, trick: [] });
  });
});

describe('the pair', () => {
  const holding: [string, string, string, string] = ['7D 8D', 'KH QH 9C', '8C 9S', '7C 10S'];
  const open = { isTrumpOpen: true, turn: 1, options: usual };

  test.each<[string, Partial<State>, boolean]>([
    ['after a trick under the open trump', { tookWithTrump: [false, true] }, true],
    ['not before their side has taken one', { tookWithTrump: [true, false] }, false],
    ['not while the trump is hidden', { tookWithTrump: [false, true], isTrumpOpen: false }, false],
    ['not in another suit', { tookWithTrump: [false, true], trump: 'clubs' }, false],
    ['not twice', { tookWithTrump: [false, true], pair: 1 }, false],
    ['not where the table has none', { tookWithTrump: [false, true], options: { ...usual, pair: false } }, false],
    ['not with one of both', { tookWithTrump: [false, true], hands: ['7D', 'KH 9H', '8C', '7C'].map(cardsOf) }, false],
  ])('is declared %s', (_, given, may) => {
    const state = playing(holding, { ...open, ...given });
    expect(shapes.canDo({ moves: movesIn(state) }, 'pair')).toBe(may);
    expect(twentyNine.view(state, seats[3]!).moves).toEqual([]);
  });

  test('waits for a trick after the opening, whatever was taken before', () => {
    const hidden = playing(['7D 8D', 'JD KH QH', '8C 9D', '7C QD'], { options: usual });
    const taken = after(hidden, card('7D'), card('JD'), card('9D'), card('QD'));
    expect(taken).toMatchObject({ turn: 1, tookWithTrump: [false, false] });
    const opened = { ...taken, isTrumpOpen: true };
    expect(shapes.canDo({ moves: movesIn(opened) }, 'pair')).toBe(false);
    const again = after(opened, card('QH'), card('8C'), card('7C'), card('8D'));
    expect(again).toMatchObject({ turn: 1, tookWithTrump: [false, true] });
  });

  test('makes it harder for the bidders where others hold it, and they play on', () => {
    const declared = after(playing(holding, { ...open, tookWithTrump: [false, true] }), { kind: 'pair' });
    expect(twentyNine.view(declared, null)).toMatchObject({ pair: seats[1], target: 24, turn: seats[1] });
  });

  test.each([
    [20, null, 20],
    [20, 'bidders', 16],
    [18, 'bidders', 16],
    [28, 'bidders', 24],
    [20, 'others', 24],
    [26, 'others', 28],
  ] as const)('a bid of %d, held by %s, needs %d', (points, pair, needed) =>
    expect(shapes.targetOf(points, pair)).toBe(needed),
  );
});

describe('a move that is not allowed', () => {
  test.each<[string, number, Move]>([
    ['out of turn', seats[1]!, bid(16)],
    ['by nobody at the table', 1, bid(16)],
    ['a card before the bidding is over', seats[0]!, { kind: 'card', card: begun().hands[0]![0]! }],
    ['a bid that is too low', seats[0]!, bid(15)],
    ['a double in the bidding', seats[0]!, { kind: 'double' }],
  ])('is refused: %s', (_, seat, move) => {
    expect(twentyNine.isAllowed(begun(), seat, move)).toBe(false);
    expect(() => twentyNine.next(begun(), seat, move, randomOf)).toThrow(RangeError);
  });
});

describe('a seat whose time is over', () => {
  test('passes, and plays the lowest card that it may', () => {
    expect(twentyNine.safest(begun())).toEqual(pass);
    expect(twentyNine.safest(after(begun(), bid(16), pass, pass, pass, trump('spades')))).toEqual(pass);
    expect(twentyNine.safest(playing(['JD 7C QH', '', '', '']))).toEqual(card('7C'));
  });

  test('neither has the trump opened nor spares it', () => {
    const state = playing(['JD', '8H 8S KC', '9D', 'AD']);
    expect(twentyNine.safest(after(state, card('JD')))).toEqual(card('8S'));
    const [hidden, other] = ['hearts', 'spades'].map((suit) => ({ ...state, trump: suit as 'hearts' | 'spades' }));
    expect(twentyNine.safest(after(hidden!, card('JD')))).toEqual(twentyNine.safest(after(other!, card('JD'))));
  });
});
