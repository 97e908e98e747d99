import { expect, test } from 'vitest';
import { beadsOf } from './beads.ts';

const sides = ['banker', 'player', 'tie'];
const columnsOf = (beads: readonly string[]) =>
  Array.from({ length: Math.ceil(beads.length / 3) }, (_, at) => beads.slice(3 * at, 3 * at + 3).join(' '));

test('nothing yet is no bead', () => {
  expect(beadsOf({ sides: [], ended: '' }, undefined)).toEqual([]);
});

test('digits are sides, downwards and then to the right', () => {
  expect(columnsOf(beadsOf({ sides, ended: '012110' }, '5'))).toEqual(['banker player tie', 'player player banker']);
});

test('a column once full stays as it is while the next one grows', () => {
  const ended = '012110'.repeat(6);
  const at = (newest: number, more: string) =>
    columnsOf(beadsOf({ sides, ended: (ended + more).slice(-36) }, String(newest)));
  const [before, after] = [at(35, ''), at(36, '2')];
  expect([before.length, after.length]).toEqual([11, 11]);
  expect(after.slice(0, -1)).toEqual(before.slice(1));
  expect(after.at(-1)).toBe('tie');
});

test('what would begin in the middle of a column is left out', () => {
  expect(columnsOf(beadsOf({ sides, ended: '0121' }, '9'))).toEqual(['banker player tie', 'player']);
  expect(columnsOf(beadsOf({ sides, ended: '0121' }, '8'))).toEqual(['player tie player']);
});
