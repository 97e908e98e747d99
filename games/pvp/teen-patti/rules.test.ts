import { describe, expect, test } from 'vitest';
import { share } from '../sharing.ts';
import { teenPatti } from './rules.ts';
import type { Move, View } from './shapes.ts';
import type { State } from './state.ts';
import { dealt } from './test-hands.ts';

const noChance = () => {
  throw new Error('a move draws nothing');
};

/** The hand after moves of whoever's turn it is: `see`, `pack`, `show`, `ask`, `yes`, `no`, or what is bet. */
function after(state: State, moves: string): State {
  return moves
    .split(' ')
    .reduce((now, word) => teenPatti.next(now, teenPatti.turn(now)!, moveOf(word), noChance), state);
}

function moveOf(word: string): Move {
  if (word === 'ask') return { kind: 'side-show' };
  if (word === 'yes' || word === 'no') return { kind: 'answer', accepts: word === 'yes' };
  return /^\d+$/.test(word) ? { kind: 'bet', units: Number(word) } : { kind: word as 'see' | 'pack' | 'show' };
}

function won(state: State): number[] {
  return share(teenPatti.result(state), 0, 0).map((one) => one.won);
}

function viewOf(state: State, seat: number | null): View {
  return teenPatti.view(state, seat);
}

describe('what a seat may bet', () => {
  test.each<[string, string | null, Partial<NonNullable<View['choices']>>]>([
    ['blind: once or twice the stake', null, { see: true, bet: { least: 10, most: 20, step: 1 }, show: null }],
    ['seen: twice to four times', 'see', { see: false, bet: { least: 20, most: 40, step: 2 } }],
    ['after a blind bet of twice the stake', '20 see', { bet: { least: 40, most: 80, step: 2 } }],
    ['after a seen bet half of it is the stake', 'see 40', { bet: { least: 20, most: 40, step: 1 } }],
    ['a side-show is asked of a seat that has seen', 'see 20 see', { sideShow: 20 }],
    ['not of one that plays blind', '10 see', { sideShow: null }],
    ['two that are left may show', 'pack', { show: 10 }],
    ['not against one that plays blind', '10 pack see', {}],
  ])('%s', (_, moves, expected) => {
    const state = moves === null ? dealt() : after(dealt(), moves);
    expect(viewOf(state, teenPatti.turn(state)).choices).toMatchObject(expected);
  });

  test('a seat that has seen shows against a blind one only where the table says so', () => {
    const shows = (showsAgainstBlind: boolean) =>
      viewOf(after(dealt({ showsAgainstBlind, stacks: [500, 500] }), '10 see'), 2).choices?.show;
    expect([shows(false), shows(true)]).toEqual([null, 20]);
  });

  test('no bet is larger than 128 boots', () => {
    const state = after(dealt({ stacks: [90_000, 90_000] }), 'see 40 see 80 160 320 640 1280');
    expect(viewOf(state, teenPatti.turn(state)).choices?.bet).toMatchObject({ least: 1_280, most: 1_280 });
  });

  test.each<[string, string, Move]>([
    ['less than the least', 'see', { kind: 'bet', units: 10 }],
    ['more than the most', 'see', { kind: 'bet', units: 42 }],
    ['an odd bet after seeing', 'see', { kind: 'bet', units: 21 }],
    ['seeing twice', 'see', { kind: 'see' }],
    ['an answer to nothing', 'see', { kind: 'answer', accepts: true }],
    ['a bet instead of an answer', 'see 20 see ask', { kind: 'bet', units: 20 }],
    ['a show with three in', 'see', { kind: 'show' }],
  ])('refused: %s', (_, moves, move) => {
    const state = after(dealt(), moves);
    expect(() => teenPatti.next(state, teenPatti.turn(state)!, move, noChance)).toThrow(RangeError);
  });

  test('out of turn nothing is taken', () => {
    expect(() => teenPatti.next(dealt(), 2, { kind: 'pack' }, noChance)).toThrow(RangeError);
  });
});

describe('how a hand goes', () => {
  const hands = ['AS AH KD', '9S 8S 7S', '2S 5H 9D'];

  test('after four blind bets a seat sees its cards', () => {
    const state = after(dealt({ stacks: [900, 900] }), '10 10 10 10 10 10 10 10');
    expect(viewOf(state, 1).seats.map((seat) => seat.state)).toEqual(['seen', 'blind']);
    expect(viewOf(state, 1).seats[0]!.cards).toHaveLength(3);
  });

  test('who loses a side-show packs, and only those two have seen both hands', () => {
    const state = after(dealt({ hands }), 'see 20 see ask yes');
    expect(viewOf(state, 3).seats.map((seat) => seat.state)).toEqual(['packed', 'seen', 'blind']);
    const known = (seat: number | null) => viewOf(state, seat).seats.map(({ cards }) => cards !== null);
    expect([known(1), known(2), known(3), known(null)]).toEqual([
      [true, true, false],
      [true, true, false],
      [false, false, false],
      [false, false, false],
    ]);
  });

  test('a side-show that is refused changes nothing, and the next seat acts', () => {
    const state = after(dealt({ hands }), 'see 20 see ask no');
    expect(teenPatti.turn(state)).toBe(3);
    expect(viewOf(state, 2).seats[0]!.cards).toBeNull();
  });

  test.each<[string, string, string[], number[]]>([
    ['the others pack', 'pack pack', hands, [0, 0, 30]],
    ['a show', 'pack 10 show', hands, [0, 50, 0]],
    ['a show of equal hands loses for who asked', 'pack 10 show', ['', 'AS KH JD', 'AD KC JS'], [0, 50, 0]],
    ['a side-show of equal hands too', 'see 20 see ask yes pack', ['AS KH JD', 'AD KC JS'], [70, 0, 0]],
  ])('it ends where %s', (_, moves, cards, expected) => {
    expect(won(after(dealt({ hands: cards }), moves))).toEqual(expected);
  });

  test('what is left is put in, and wins from each seat as much', () => {
    const stacks = [100, 400, 400];
    const state = after(
      dealt({ stacks, hands: ['AS AH AD', '9S 8S 7S', '2S 5H 9D'] }),
      'see 40 see 80 see 80 50 80 pack show',
    );
    expect(teenPatti.turn(state)).toBeNull();
    // 100 of each of three, and the rest to the better of those that put in more.
    expect(teenPatti.result(state).pots).toEqual([
      { units: 100 + 100 + 90, winners: [1] },
      { units: 150, winners: [2] },
    ]);
  });

  test('a pot of 1,024 boots is shown', () => {
    let state = dealt({ stacks: [90_000, 90_000], hands: ['2S 5H 9D', '9S 8S 7S'] });
    for (const word of ['see', '40', 'see']) state = after(state, word);
    while (teenPatti.turn(state) !== null)
      state = after(state, String(viewOf(state, teenPatti.turn(state)).choices!.bet!.most));
    const { pots } = teenPatti.result(state);
    expect(pots).toHaveLength(1);
    expect(pots[0]!.winners).toEqual([2]);
    expect(pots[0]!.units).toBeGreaterThanOrEqual(10_240);
    expect(pots[0]!.units).toBeLessThan(10_240 + 1_280);
  });

  test('who is not there packs, and refuses what they are asked', () => {
    expect(teenPatti.safest(dealt(), false)).toEqual({ kind: 'pack' });
    expect(teenPatti.safest(after(dealt(), 'see 20 see ask'), false)).toEqual({ kind: 'answer', accepts: false });
  });

  test('no rake is taken of boots alone, and none of what nobody matched', () => {
    expect(teenPatti.result(after(dealt(), 'pack pack'))).toMatchObject({ isContested: false, uncalled: 0 });
    expect(teenPatti.result(after(dealt(), 'see 40 pack pack'))).toMatchObject({ isContested: true, uncalled: 40 });
  });
});

describe('bad input is no move and no choice', () => {
  test.each([
    null,
    5,
    [],
    {},
    { kind: 'fold' },
    { kind: 'bet' },
    { kind: 'bet', units: 1.5 },
    { kind: 'bet', units: -5 },
  ])('%j', (input) => expect(teenPatti.move(input)).toBeNull());
  test.each([
    { kind: 'pack', units: 5 },
    { kind: 'answer', accepts: 1 },
    { kind: 'bet', units: 5, more: 1 },
  ])('%j', (input) => expect(teenPatti.move(input)).toBeNull());
  test.each([null, {}, { boot: 0 }, { boot: 1.5 }, { boot: 10, variation: 'poker' }, { boot: 10, limit: 4 }])(
    'options %j',
    (input) => expect(teenPatti.options(input)).toBeNull(),
  );
  test('seats that could not pay, one alone, or seven', () => {
    expect(() => dealt({ stacks: [79, 500] })).toThrow(RangeError);
    expect(() => dealt({ stacks: [500] })).toThrow(RangeError);
    expect(() => dealt({ stacks: Array.from({ length: 7 }, () => 500) })).toThrow(RangeError);
  });
});
