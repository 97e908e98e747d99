import { describe, expect, test } from 'vitest';
import { wildRankOf } from './melds-shapes.ts';
import { rummy } from './rules.ts';
import type { Move, Options } from './shapes.ts';
import type { State } from './state.ts';
import { seed } from './test-cards.ts';
import {
  begun,
  declarationIn,
  drawClosed,
  play,
  points,
  gainsIn,
  match,
  placesOfCards,
  seatsOf,
} from './test-matches.ts';

const kinds: Options[] = [
  { variant: 'points', value: 3 },
  { variant: 'pool-101', entry: 7 },
  { variant: 'pool-201', entry: 7 },
  { variant: 'deals', entry: 7, deals: 2 },
  { variant: 'deals', entry: 7, deals: 3 },
];
const allCards = Array.from({ length: 106 }, (_, card) => card).join(' ');

/** All legal moves but declarations, written down from the rules without the code that is tested. */
function naiveMoves(state: State, seat: number): string[] {
  if (state.turn === null || state.seats[state.turn] !== seat) return [];
  const hand = state.hands[state.turn]!;
  if (hand.length === 14) return hand.map((card) => `discard ${card}`).toSorted();
  const found = state.options.variant === 'deals' ? [] : ['drop'];
  if (state.open.length > 0) found.push('draw open');
  if (state.closed.length + state.open.length > 1) found.push('draw closed');
  return found.toSorted();
}

const everyMove: [string, Move][] = [
  ['drop', { kind: 'drop' }],
  ['draw open', { kind: 'draw', from: 'open' }],
  ['draw closed', { kind: 'draw', from: 'closed' }],
  ...Array.from({ length: 106 }, (_, card): [string, Move] => [`discard ${card}`, { kind: 'discard', card }]),
];

describe('matches by chance', () => {
  test('end, keep each card in one place, allow what an independent list allows, and lose no unit', () => {
    let states = 0;
    for (let at = 0; at < 40; at += 1) {
      const [options, count] = [kinds[at % kinds.length]!, 2 + (at % 5)];
      const end = match(options, count, `${seed} match ${at}`, (state) => {
        states += 1;
        if (placesOfCards(state).join(' ') !== allCards) expect(placesOfCards(state).join(' ')).toBe(allCards);
        if (states % 10 > 0) return;
        for (const seat of seatsOf(count)) {
          const allowed = everyMove.filter(([, move]) => rummy.isAllowed(state, seat, move)).map(([name]) => name);
          expect(allowed.toSorted()).toEqual(naiveMoves(state, seat));
        }
        const turn = rummy.turn(state);
        if (turn !== null) expect(rummy.isAllowed(state, turn, rummy.safest(state, states % 20 > 0))).toBe(true);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      });
      const gains = gainsIn(end);
      expect(gains.reduce((sum, units) => sum + units)).toBe(0);
      const put = rummy.put(end).map(({ units }) => units);
      expect(Math.max(...put)).toBeLessThanOrEqual(rummy.entry(options).most!);
    }
    expect(states).toBeGreaterThan(3_000);
  });

  test('end by declarations where players look for them', () => {
    let declared = 0;
    for (let at = 0; at < 4; at += 1) {
      const options: Options = { variant: 'deals', entry: 1, deals: 2 };
      const ended = new Set<number>();
      match(
        options,
        3,
        `${seed} looking ${at}`,
        ({ lastDeal }) => lastDeal && lastDeal.declarer !== null && ended.add(lastDeal.deal),
        (state) => declarationIn(state) ?? keepsPairs(state),
      );
      declared += ended.size;
    }
    expect(declared).toBeGreaterThan(0);
  });

  test('end by the safest moves alone, in deals too', () => {
    for (const options of kinds) {
      for (const isGone of [false, true]) {
        const end = match(options, 3, `${seed} away`, undefined, (state) => rummy.safest(state, isGone));
        expect(rummy.turn(end)).toBeNull();
      }
    }
  });
});

/** Draws unseen cards and throws what has the fewest neighbours in its suit and its rank. */
function keepsPairs(state: State): Move {
  if (state.drawn === null) return { kind: 'draw', from: 'closed' };
  const hand = state.hands[state.turn!]!;
  const isWild = (card: number) => card >= 104 || card % 13 === state.turned % 13;
  const nearTo = (card: number) => {
    if (isWild(card)) return 100;
    const ahead = (other: number) => Math.abs((other % 13) - (card % 13));
    const near = hand.filter((other) => other !== card && other % 52 !== card % 52 && !isWild(other));
    const inSuit = near.filter((other) => Math.floor((other % 52) / 13) === Math.floor((card % 52) / 13));
    const weight = inSuit.reduce((sum, other) => sum + [0, 4, 2][ahead(other)]! || sum, 0);
    return weight + near.filter((other) => ahead(other) === 0).length;
  };
  const [worst] = hand.toSorted((one, other) => nearTo(one) - nearTo(other));
  return { kind: 'discard', card: worst! };
}

test('a seat sees its own cards and what lies open', () => {
  const state = play(begun(points, 3), [drawClosed]);
  const [first, second] = seatsOf(3) as [number, number];
  const seen = rummy.view(state, first);
  expect(seen).toMatchObject({ me: first, turn: first, hand: state.hands[0], drawn: state.drawn, open: state.open });
  expect(seen).toMatchObject({
    closed: state.closed.length,
    wildRank: wildRankOf(state.turned),
    choices: { draw: [] },
  });
  expect(seen.players.map(({ cards, hasDrawn }) => [cards, hasDrawn])).toEqual([
    [14, true],
    [13, false],
    [13, false],
  ]);
  expect(rummy.view(state, second)).toMatchObject({ hand: state.hands[1], drawn: null, choices: null });
  expect(rummy.view(state, null)).toMatchObject({ me: null, hand: [], drawn: null, choices: null });
});
