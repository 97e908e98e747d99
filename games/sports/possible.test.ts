import { expect, test } from 'vitest';
import type { EventState } from './events.ts';
import { isPossible } from './possible.ts';

const match = (home: number, away: number, scorers: string, half: [number, number] | null): EventState => ({
  sport: 'football',
  minute: 90,
  score: { home, away },
  half: half && { home: half[0], away: half[1] },
  scorers: [...scorers].map((side) => (side === 'h' ? 'home' : 'away')),
});
const cricket = (first: number, second: number, winner: 'home' | 'away' | null): EventState => ({
  sport: 'cricket',
  battingFirst: 'home',
  innings: [
    { runs: first, wickets: 5, balls: 120 },
    { runs: second, wickets: 7, balls: 118 },
  ],
  winner,
});
const series = (home: number, away: number): EventState => ({
  sport: 'counter-strike',
  maps: { home, away },
  rounds: { home: 0, away: 0 },
});

const rows: [string, EventState, boolean, boolean][] = [
  ['2-1 with its goals', match(2, 1, 'hah', [1, 1]), true, true],
  ['a goal too few', match(2, 1, 'ha', [1, 1]), true, false],
  ['goals of the wrong side', match(2, 1, 'haa', [1, 0]), true, false],
  ['a half time that its goals deny', match(2, 1, 'hha', [1, 1]), true, false],
  ['a whole match without half time', match(0, 0, '', null), true, false],
  ['broken off before half time', match(0, 0, '', null), false, true],
  ['a chase that made it', cricket(150, 151, 'away'), true, true],
  ['a winner who made fewer', cricket(150, 151, 'home'), true, false],
  ['a tie with a super over', cricket(150, 150, 'away'), true, true],
  ['no result', cricket(150, 20, null), true, true],
  ['two maps to one', series(2, 1), true, true],
  ['a series that is not over', series(1, 1), true, false],
  ['a series that was broken off', series(1, 1), false, true],
  ['two winners', series(2, 2), true, false],
];
test.each(rows)('%s', (_what, state, isWhole, can) => {
  expect(isPossible(state, isWhole)).toBe(can);
});
