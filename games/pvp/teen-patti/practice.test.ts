import { expect, test } from 'vitest';
import { chanceFrom, noChance } from '../../instant/test-chance.ts';
import { practise } from './practice.ts';
import { variations } from './ranking-shapes.ts';
import { teenPatti } from './rules.ts';
import type { Move } from './shapes.ts';
import type { State } from './state.ts';
import { dealt } from './test-hands.ts';

/** More moves than any hand has. */
const MANY = 1_000;

function played(number: number): { end: State; moves: Move[] } {
  const random = chanceFrom(`practice ${number}`);
  const stacks = Array.from({ length: 2 + (number % 5) }, (_, at) => 200 + ((number * 37 + at * 411) % 4_000));
  const variation = variations[number % variations.length]!;
  let state = dealt({ seed: `hand ${number}`, stacks, variation, showsAgainstBlind: number % 3 === 0 });
  const moves: Move[] = [];
  for (let seat = teenPatti.turn(state); seat !== null; seat = teenPatti.turn(state)) {
    if (moves.length > MANY) throw new Error('the hand does not end');
    const move = practise(teenPatti.view(state, seat), random);
    expect(teenPatti.move(move)).toEqual(move);
    expect(teenPatti.isAllowed(state, seat, move)).toBe(true);
    moves.push(move);
    state = teenPatti.next(state, seat, move, () => noChance);
  }
  return { end: state, moves };
}

const hands = Array.from({ length: 200 }, (_, number) => played(number));

test('hands of practice opponents alone end, and they do not always pack', () => {
  expect(hands.every(({ end }) => teenPatti.result(end).pots.length > 0)).toBe(true);
  const shown = hands.filter(({ end }) => end.shown !== null).length;
  expect(shown).toBeGreaterThan(80);
  expect(shown).toBeLessThan(195);
  const seats = hands.flatMap(({ end }) => end.seats);
  const packed = seats.filter(({ hasPacked }) => hasPacked).length;
  expect(packed / seats.length).toBeGreaterThan(0.2);
  expect(packed / seats.length).toBeLessThan(0.7);
});

test('they do all that may be done, and not always the same', () => {
  const kinds = new Set(hands.flatMap(({ moves }) => moves.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(['answer', 'bet', 'pack', 'see', 'show', 'side-show']);
  const first = Array.from({ length: 40 }, (_, at) => practise(teenPatti.view(dealt(), 1), chanceFrom(`first ${at}`)));
  expect(new Set(first.map(({ kind }) => kind)).size).toBeGreaterThan(1);
});

test('a better hand is packed less often', () => {
  const packs = (hand: string) => {
    const seen = teenPatti.next(dealt({ hands: [hand] }), 1, { kind: 'see' }, () => noChance);
    const view = teenPatti.view(seen, 1);
    return Array.from({ length: 100 }, (_, at) => practise(view, chanceFrom(`${hand} ${at}`))).filter(
      ({ kind }) => kind === 'pack',
    ).length;
  };
  expect(packs('2S 5D 7H')).toBeGreaterThan(50);
  expect(packs('KS KD 7H')).toBe(0);
});

test('who looks on has no move', () => {
  expect(() => practise(teenPatti.view(dealt(), null), chanceFrom('none'))).toThrow(RangeError);
  expect(() => practise(teenPatti.view(dealt(), 2), chanceFrom('none'))).toThrow(RangeError);
});
