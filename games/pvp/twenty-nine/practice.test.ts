// @module-tag nightly
import { expect, test } from 'vitest';
import { chanceFrom } from '../../instant/test-chance.ts';
import { deals, starts } from '../test-tricks.ts';
import { twentyNine } from './rules.ts';
import type { Move } from './shapes.ts';
import type { State } from './state.ts';

const matches = Math.max(200, deals / 5);

function playedInPractice(name: string, seventh: boolean, each: (move: Move) => void): State {
  const taste = chanceFrom(`${name}:taste`);
  const randomOf = (step: number) => chanceFrom(name, step);
  let state = twentyNine.begin(twentyNine.options({ seventh })!, starts, randomOf);
  for (let moves = 0; twentyNine.turn(state) !== null; moves += 1) {
    expect(moves).toBeLessThan(50_000);
    const seat = twentyNine.turn(state)!;
    const move = twentyNine.practise(twentyNine.view(state, seat), taste);
    expect(twentyNine.isAllowed(state, seat, move)).toBe(true);
    each(move);
    state = twentyNine.next(state, seat, move, randomOf);
  }
  return state;
}

test('matches of practice opponents come to their end, and they use all that they may say', () => {
  const kinds = new Map<string, number>();
  const bids = new Set<number>();
  let made = 0;
  let all = 0;
  for (let match = 0; match < matches; match += 1) {
    const end = playedInPractice(`practice ${match}`, match % 2 === 0, (move) => {
      kinds.set(move.kind, (kinds.get(move.kind) ?? 0) + 1);
      if (move.kind === 'bid') bids.add(move.points);
    });
    all += end.past.length;
    made += end.past.filter(({ isMade }) => isMade).length;
  }
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['bid', 'pass', 'trump', 'double', 'open', 'pair', 'card']));
  expect(bids.size).toBeGreaterThan(3);
  // Neither do bids always stand, nor never.
  expect(made / all).toBeGreaterThan(0.3);
  expect(made / all).toBeLessThan(0.8);
  expect(all / matches).toBeLessThan(40);
});

test('nobody plays out of turn', () => {
  const state = playedInPractice('over', false, () => {});
  expect(() => twentyNine.practise(twentyNine.view(state, null), chanceFrom(''))).toThrow(RangeError);
});
