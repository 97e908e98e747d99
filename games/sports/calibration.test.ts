import { expect, test } from 'vitest';
import { cameIn, openingsOf, shareOf } from './calibration.ts';
import { endOf, everySport, strengths } from './test-matches.ts';

test('what an event opens with adds up to one, and knows no margin', () => {
  const football = openingsOf('football', { home: 1.6, away: 1.1 });
  expect(football.map(({ outcome }) => outcome)).toEqual(['home', 'draw', 'away']);
  expect(football.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  expect(openingsOf('counter-strike', { home: 0.52, away: 0.48 })[0]!.chance).toBeGreaterThan(0.5);
});

test.each(everySport)('of %s exactly one outcome of those that it opened with comes in', (sport) => {
  const openings = openingsOf(sport, strengths[sport]);
  expect(openings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  const end = endOf(sport, 'calibration');
  expect(openings.filter(({ outcome }) => cameIn(outcome, end) === true)).toHaveLength(1);
});

test('a longer match is surer for who is better', () => {
  const [three, five] = ([3, 5] as const).map((of) => openingsOf('tennis', strengths.tennis, of)[0]!.chance);
  expect(five!).toBeGreaterThan(three!);
});

test('an outcome comes in, or does not, or nothing is decided', () => {
  const state = { sport: 'cricket', battingFirst: 'home', innings: [], winner: null } as const;
  expect(cameIn('home', { ...state, winner: 'home' })).toBe(true);
  expect(cameIn('away', { ...state, winner: 'home' })).toBe(false);
  expect(cameIn('home', state)).toBeNull();
});

// Computed beside by the formula of Wilson 1927 with z = 1.959964.
test.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [500, 1000, 0.4691, 0.5309],
])('%i of %i lies between %f and %f', (won, all, low, high) => {
  const found = shareOf(won, all)!;
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

test('of nothing there is no share', () => {
  expect(shareOf(0, 0)).toBeNull();
});
