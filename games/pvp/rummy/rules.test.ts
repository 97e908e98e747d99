import { describe, expect, test } from 'vitest';
import { share } from '../sharing.ts';
import { rummy } from './rules.ts';
import * as shapes from './shapes.ts';
import type { Move, Options } from './shapes.ts';
import { cardsOf, groupsOf } from './test-cards.ts';
import {
  begun,
  chanceOf,
  declarationIn,
  drawClosed,
  drop,
  gainsIn,
  pass,
  placesOfCards,
  play,
  points,
  seatsOf,
  startsOf,
  withHands,
} from './test-matches.ts';

const pool: Options = { variant: 'pool-101', entry: 10 };
const deals: Options = { variant: 'deals', entry: 10, deals: 2 };
/** With sevens wild. */
const turned = cardsOf("7H'")[0]!;
const good = '4H 5H 6H, 9S 10S *, KS KH KD, 2C 2D 2S 7C';
const [goodHand, otherHand] = [groupsOf(good).flat(), cardsOf("4D 5D 6D 9C 10C JC KC KD' KH' 3H 3S 8D 8C")];
const wrong = (hand: readonly number[], discard: number): Move => ({
  kind: 'declare',
  discard,
  groups: [hand.filter((card) => card !== discard)],
});

/** Whoever has the turn has drawn, and declares what is good. */
function declares(options: Options, count: number, ...others: (readonly number[] | null)[]) {
  const state = play(withHands(begun(options, count), [goodHand, ...others], turned), [drawClosed]);
  const move: Move = { kind: 'declare', discard: state.drawn!, groups: groupsOf(good) };
  return rummy.next(state, seatsOf(count)[0]!, move, chanceOf('after'));
}

describe('what a table may choose', () => {
  test.each<[unknown, Options]>([
    [{}, { variant: 'points', value: 1 }],
    [{ value: 1_000_000_000 }, { variant: 'points', value: 1_000_000_000 }],
    [{ variant: 'pool-201' }, { variant: 'pool-201', entry: 1 }],
    [
      { variant: 'pool-101', entry: 5 },
      { variant: 'pool-101', entry: 5 },
    ],
    [{ variant: 'deals' }, { variant: 'deals', entry: 1, deals: 2 }],
    [
      { variant: 'deals', deals: 3 },
      { variant: 'deals', entry: 1, deals: 3 },
    ],
  ])('%j', (input, options) => expect(rummy.options(input)).toEqual(options));

  test.each([
    null,
    [],
    'points',
    { variant: 'pool-301' },
    { value: 0 },
    { value: 0.5 },
    { value: 1_000_000_001 },
    { variant: 'points', entry: 1 },
    { variant: 'pool-101', value: 1 },
    { variant: 'pool-101', deals: 2 },
    { variant: 'deals', deals: 1 },
    { variant: 'deals', entry: '5' },
  ])('is refused: %j', (input) => expect(rummy.options(input)).toBeNull());

  test('says what a seat must have', () => {
    expect(rummy.entry({ variant: 'points', value: 5 })).toEqual({ least: 400, most: 400 });
    expect(rummy.entry(pool)).toEqual({ least: 10, most: 10 });
    expect(() => rummy.begin(points, startsOf(2, 79), chanceOf(''))).toThrow(RangeError);
    expect(() => rummy.begin(points, startsOf(1), chanceOf(''))).toThrow(RangeError);
    expect(() => rummy.begin(points, [...startsOf(2), ...startsOf(1)], chanceOf(''))).toThrow(RangeError);
  });
});

test('a move is read strictly', () => {
  const groups = groupsOf(good);
  for (const move of [drop, drawClosed, { kind: 'discard', card: 105 }, { kind: 'declare', discard: 0, groups }])
    expect(rummy.move(move)).toEqual(move);
  for (const bad of [
    null,
    {},
    { kind: 'drop', card: 1 },
    { kind: 'draw', from: 'hand' },
    { kind: 'discard', card: 106 },
    { kind: 'discard', card: -1 },
    { kind: 'declare', discard: 1, groups: [] },
    { kind: 'declare', discard: 1, groups: [[]] },
    { kind: 'declare', discard: 1 },
  ])
    expect(rummy.move(bad)).toBeNull();
});

describe('a deal', () => {
  test.each([2, 3, 6])('gives %i seats thirteen cards each, and each card lies in one place', (count) => {
    const state = begun(points, count);
    expect(state.hands.map((hand) => hand.length)).toEqual(seatsOf(count).map(() => 13));
    expect([state.open.length, state.closed.length]).toEqual([1, 104 - 13 * count]);
    expect(placesOfCards(state)).toEqual(Array.from({ length: 106 }, (_, card) => card));
    expect(rummy.turn(state)).toBe(seatsOf(count)[0]);
    expect(begun(points, count)).toEqual(state);
  });

  test('goes round: draw, then discard', () => {
    const state = begun(points, 3);
    const [first, second] = seatsOf(3) as [number, number];
    const top = state.open[0]!;
    const drawn = play(state, [{ kind: 'draw', from: 'open' }]);
    expect([drawn.open, drawn.drawn, drawn.last]).toEqual([
      [],
      top,
      { kind: 'draw', seat: first, from: 'open', card: top },
    ]);
    const thrown = drawn.hands[0]![3]!;
    const next = play(drawn, [{ kind: 'discard', card: thrown }]);
    expect([next.open, rummy.turn(next), next.drawn]).toEqual([[thrown], second, null]);
    expect(play(next, [drawClosed]).last).toEqual({ kind: 'draw', seat: second, from: 'closed', card: null });
  });

  test('shuffles the open pile but its top when the closed one is empty', () => {
    let state = begun(points, 6);
    while (state.closed.length > 0) state = pass(state);
    const under = state.open.slice(0, -1);
    expect(() => pass(state)).toThrow();
    const anew = play(state, [drawClosed], chanceOf('anew'));
    expect([anew.open, anew.step]).toEqual([state.open.slice(-1), state.step + 1]);
    expect([anew.drawn!, ...anew.closed].toSorted()).toEqual(under.toSorted());
    expect(anew.drawn).not.toBe(under[0]);
  });
});

describe('who drops', () => {
  test.each<[Options, number, number]>([
    [points, 20, 40],
    [pool, 20, 40],
    [{ variant: 'pool-201', entry: 1 }, 25, 50],
  ])('of %j loses %i before the first draw and %i later', (options, first, middle) => {
    const state = begun(options, 3);
    expect(play(state, [drop]).lost).toEqual([first, 0, 0]);
    const later = pass(pass(pass(state)));
    expect(rummy.view(later, seatsOf(3)[0]!)).toMatchObject({ choices: { drop: middle } });
    const dropped = play(later, [drop]);
    expect([dropped.lost, dropped.standings[0], dropped.turn]).toEqual([[middle, 0, 0], 'dropped', 1]);
    expect(dropped.hands[0]).toEqual(later.hands[0]);
  });

  test('does so before drawing, and never in deals', () => {
    expect(rummy.isAllowed(play(begun(points, 2), [drawClosed]), seatsOf(2)[0]!, drop)).toBe(false);
    expect(rummy.isAllowed(begun(deals, 2), seatsOf(2)[0]!, drop)).toBe(false);
  });

  test('leaves the deal to the last one, who shows nothing', () => {
    const end = play(begun({ variant: 'points', value: 3 }, 3), [drop, drop]);
    expect([rummy.turn(end), gainsIn(end)]).toEqual([null, [-60, -60, 120]]);
    expect(rummy.view(end, null)).toMatchObject({ lastDeal: { declarer: null, winners: [seatsOf(3)[2]] } });
    expect(end.lastDeal!.players.map(({ groups }) => groups)).toEqual([null, null, null]);
  });
});

describe('a declaration', () => {
  test('that holds ends the deal: others count their best grouping', () => {
    // The diamonds are pure, and the clubs from the eight a second sequence.
    const end = declares(points, 3, otherHand);
    const best = 3 + 3 + 8;
    const third = end.lastDeal!.players[2]!.points;
    expect(end.lastDeal!.players.map((player) => player.points)).toEqual([0, best, third]);
    expect(gainsIn(end)).toEqual([best + third, -best, -third]);
    expect(rummy.put(end).map(({ units }) => units)).toEqual([80, 80, 80]);
    expect(end.lastDeal).toMatchObject({
      declarer: seatsOf(3)[0],
      turned,
      players: [{ groups: groupsOf(good) }, {}, {}],
    });
    expect(rummy.result(end)).toMatchObject({ uncalled: 240 - best - third, isContested: true });
    // Ten percent of what was lost, and all of it from the winner.
    const rake = Math.floor((best + third) / 10);
    expect(share(rummy.result(end), 1_000, 1_000).map((one) => [one.won, one.rake])).toEqual([
      [80 + best + third - rake, rake],
      [80 - best, 0],
      [80 - third, 0],
    ]);
  });

  test('that is wrong costs eighty, and the seat is out of the deal', () => {
    const state = play(begun(points, 3), [drawClosed]);
    const after = play(state, [wrong(state.hands[0]!, state.drawn!)]);
    expect([after.standings, after.lost, after.turn]).toEqual([['wrong', 'in', 'in'], [80, 0, 0], 1]);
    expect(after.hands[0]!.length).toBe(14);
    const seen = rummy.view(after, seatsOf(3)[1]!);
    expect(seen.last).toEqual({ kind: 'declare', seat: seatsOf(3)[0], isValid: false });
    expect(gainsIn(play(after, [drop]))).toEqual([-80, -20, 100]);
  });

  test('names each card that is left once', () => {
    const state = play(withHands(begun(points, 2), [goodHand], turned), [drawClosed]);
    const may = (discard: number, groups: readonly (readonly number[])[]) =>
      rummy.isAllowed(state, seatsOf(2)[0]!, { kind: 'declare', discard, groups });
    const groups = groupsOf(good);
    expect(may(state.drawn!, groups)).toBe(true);
    expect(may(state.drawn!, groups.slice(1))).toBe(false);
    expect(may(state.drawn!, [...groups.slice(1), groups[1]!])).toBe(false);
    expect(may(state.drawn!, [...groups, [state.drawn!]])).toBe(false);
    expect(may(state.drawn!, [...groups, []])).toBe(false);
    expect(may(goodHand[0]!, groups)).toBe(false);
    expect(declarationIn(state)).not.toBeNull();
  });
});

test('a deal without a declaration is counted after its turns: whoever counts least wins, ties share', () => {
  const start = withHands(begun(points, 2), [goodHand, otherHand], turned);
  const late = { ...start, turnsLeft: 1 };
  expect(gainsIn(pass(late))).toEqual([14, -14]);
  const level = withHands(late, [
    cardsOf('KS QD 2D 3C 5S 9H JH AD 8S 10D 6C 4S QC'),
    cardsOf("KS' QD' 2D' 3C' 5S' 9H' JH' AD' 8S' 10D' 6C' 4S' QC'"),
  ]);
  const end = pass({ ...level, turned });
  expect([end.lastDeal!.winners, gainsIn(end)]).toEqual([seatsOf(2), [0, 0]]);
  expect(rummy.result(end).pots.map(({ isReturned }) => isReturned)).toEqual([true, true]);
  expect(share(rummy.result(end), 500, 100).map(({ won }) => won)).toEqual([80, 80]);
});

describe('a pool', () => {
  test('goes on with those at or below its limit, begun by the next', () => {
    const state = { ...begun(pool, 3), scores: [0, 101, 82] };
    const next = play(state, [drop], chanceOf('next'));
    const after = play(next, [drop], chanceOf('next'));
    // The second drops as well, and is above the limit.
    expect([after.scores, after.standings, after.deal, after.first]).toEqual([
      [20, 121, 82],
      ['in', 'out', 'in'],
      1,
      2,
    ]);
    expect(after.hands.map((hand) => hand.length)).toEqual([13, 0, 13]);
    expect(after.step).toBe(2);
    const end = play(after, [drop], chanceOf('next'));
    expect([end.scores, rummy.turn(end), gainsIn(end)]).toEqual([[20, 121, 102], null, [20, -10, -10]]);
  });

  test('is ended after so many deals: the fewest points win', () => {
    const state = { ...begun(pool, 3), deal: shapes.mostPoolDeals - 1, scores: [10, 30, 40] };
    expect(gainsIn(play(state, [drop, drop]))).toEqual([20, -10, -10]);
    const tied = { ...state, scores: [10, 11, 30] };
    expect(gainsIn(play(tied, [drop, drop]))).toEqual([5, -10, 5]);
  });
});

test('deals: the winner takes as many chips as the others lose, and the most chips win', () => {
  const after = declares(deals, 2, otherHand);
  expect([after.scores, after.deal, after.first, rummy.turn(after)]).toEqual([[14, -14], 1, 1, seatsOf(2)[1]]);
  const state = play(after, [drawClosed]);
  const end = play(state, [wrong(state.hands[1]!, state.drawn!)]);
  expect([end.scores, gainsIn(end)]).toEqual([
    [94, -94],
    [10, -10],
  ]);
});

test('the safest is to discard what was drawn; who is gone drops where that can be done', () => {
  expect(rummy.safest(begun(points, 2), false)).toEqual(drawClosed);
  expect(rummy.safest(begun(points, 2), true)).toEqual(drop);
  expect(rummy.safest(begun(deals, 2), true)).toEqual(drawClosed);
  const state = play(begun(points, 2), [drawClosed]);
  for (const isGone of [false, true])
    expect(rummy.safest(state, isGone)).toEqual({ kind: 'discard', card: state.drawn });
  expect(() => rummy.safest(play(begun(points, 2), [drop]), false)).toThrow(RangeError);
});

test('at points all that can be lost is held from the deal on', () => {
  const state = begun({ variant: 'points', value: 3 }, 3);
  for (const now of [state, play(state, [drop]), play(state, [drop, drop])])
    expect(rummy.put(now).map(({ units }) => units)).toEqual([240, 240, 240]);
});

test('what is not allowed throws a RangeError', () => {
  const [first, second] = seatsOf(2) as [number, number];
  const state = begun(points, 2);
  const drawn = play(state, [drawClosed]);
  for (const [now, seat, move] of [
    [state, second, drop],
    [state, 3, drop],
    [state, first, { kind: 'discard', card: state.hands[0]![0]! }],
    [state, first, { kind: 'declare', discard: state.hands[0]![0]!, groups: [state.hands[0]!.slice(1)] }],
    [drawn, first, drawClosed],
    [drawn, first, { kind: 'discard', card: state.hands[1]![0]! }],
    [drawn, second, { kind: 'discard', card: state.hands[1]![0]! }],
    [play(state, [drop]), first, drop],
  ] as const)
    expect(() => rummy.next(now, seat, move, chanceOf(''))).toThrow(RangeError);
  expect(() => rummy.result(state)).toThrow(RangeError);
});
