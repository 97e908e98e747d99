import { expect, test } from 'vitest';
import { speciesById, type SpeciesId } from '../../../games/fishing/fish-shapes.ts';
import type { WeaponId } from '../../../games/fishing/weapons-shapes.ts';
import { chanceText, oddsOf, oneIn, worthRange } from './odds.ts';

test.each<[WeaponId, SpeciesId, number, [number, number], string, number]>([
  ['rod', 'ilish', 1, [6, 125], '4.8%', 21],
  ['rod', 'tengra', 1, [12, 25], '48%', 2],
  ['harpoon', 'ilish', 1, [6, 25], '24%', 4],
  ['net', 'pabda', 3, [16, 75], '21.33%', 5],
  ['lightning', 'sonali-ilish', 10, [24, 15_625], '0.15%', 651],
])('a %s on %s shared by %i', (weapon, species, targets, [wins, limit], text, one) => {
  const odds = oddsOf(weapon, species, targets)!;
  expect(odds).toEqual({ wins, limit });
  expect(chanceText(odds, 'en-IN')).toBe(text);
  expect(oneIn(odds)).toBe(one);
});

test('chances are written in the digits of the language', () => {
  expect(chanceText({ wins: 6, limit: 125 }, 'bn-BD')).toBe('৪.৮%');
});

test('a weapon that is not for a fish has no chance to tell', () => {
  expect(oddsOf('torpedo', 'ilish', 1)).toBeNull();
  expect(oddsOf('harpoon', 'pabda', 1)).toBeNull();
});

test('what a fish pays is one number, or a range', () => {
  expect(worthRange(speciesById.rui)).toEqual([12, 12]);
  expect(worthRange(speciesById.bagh)).toEqual([100, 500]);
});
