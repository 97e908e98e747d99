import { expect, test } from 'vitest';
import { readFixtures } from './football/results.ts';
import { clubs, leagues } from './teams.ts';

test('every fixture that is to be played has its league and its clubs named in both languages', () => {
  const open = readFixtures().filter(({ goals, season }) => goals === null && season === '2025-26');
  const told = open.flatMap(({ league, home, away }) => [leagues[league], clubs[home], clubs[away]]);
  expect(told.length).toBeGreaterThan(1_000);
  expect(
    told.filter(
      (name) => !/^[\u0980-\u09FF -]+$/u.test(name?.BN ?? '') || !/^[\p{Script=Latin}. -]+$/u.test(name?.EN ?? ''),
    ),
  ).toEqual([]);
  const names = Object.values(clubs);
  expect(new Set(names.map(({ BN }) => BN)).size).toBe(names.length);
  expect(new Set(names.map(({ EN }) => EN)).size).toBe(names.length);
});
