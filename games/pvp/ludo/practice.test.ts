import { expect, test } from 'vitest';
import { chanceFrom } from '../../instant/test-chance.ts';
import { practise } from './practice.ts';
import { ludo } from './rules.ts';
import { yard } from './shapes.ts';
import { match, optionsOf, play, resign, seatsOf, stateWith } from './test-matches.ts';

test('matches of practice opponents alone end, and nobody gives up', { timeout: 60_000 }, () => {
  for (let number = 0; number < 200; number += 1) {
    const seatsCount = number % 4 === 0 ? 4 : 2;
    const options = optionsOf({ seatsCount, pieces: number % 3 === 0 ? 4 : 2, winners: seatsCount === 4 ? 2 : 1 });
    const random = chanceFrom(`practice ${number}`);
    const end = match(options, `match ${number}`, (state) => {
      const seat = ludo.turn(state)!;
      const move = practise(ludo.view(state, seat), random);
      expect(ludo.isAllowed(state, seat, move)).toBe(true);
      return move;
    });
    expect(ludo.result(end).pots.length).toBeGreaterThan(0);
    expect(end.statuses).not.toContain('resigned');
  }
});

const chosen = (mine: number[], theirs: number[], die: number) => {
  const state = play(stateWith([mine, theirs]), ['roll', die]);
  const view = ludo.view(state, seatsOf(2)[0]!);
  return Array.from({ length: 100 }, (_, at) => practise(view, chanceFrom(`choice ${at}`))).map((move) =>
    move.kind === 'piece' ? move.piece : -1,
  );
};

test.each([
  ['sends another back', [3, 20, yard, yard], [49, yard, yard, yard], 3, 1],
  ['brings a piece out', [20, yard, 30, 31], [3, yard, yard, yard], 6, 1],
  ['goes home', [12, 53, yard, yard], [3, yard, yard, yard], 3, 1],
])('it mostly %s', (_, mine, theirs, die, piece) => {
  const times = chosen(mine, theirs, die).filter((one) => one === piece).length;
  expect(times).toBeGreaterThan(85);
});

test('it does not always do the same', () => {
  expect(new Set(chosen([12, 20, yard, yard], [3, yard, yard, yard], 2)).size).toBe(2);
});

test('who looks on, or has no turn, has no move', () => {
  const state = stateWith([[5], [7]].map(([at]) => [at!, yard]));
  for (const view of [ludo.view(state, null), ludo.view(state, seatsOf(2)[1]!), ludo.view(resign(state), null)])
    expect(() => practise(view, chanceFrom('none'))).toThrow(RangeError);
});
