import { expect, test } from 'vitest';
import { features } from '../../../contract/features.ts';
import { switchesFound } from './switch-search.ts';

test.each([
  ['depos', 'DEPOSIT3'],
  ['BOTCHECK3', 'BOTCHECK3'],
  ['silent bot', 'BOTCHECK3'],
  ['হট', 'GAMELOHOT3'],
  ['চ্যাট রুম', 'CBS3'],
  ['every five minutes', 'RTSALARY3'],
  ['agents wages', 'DAILYSALCONT3'],
] as const)('“%s” finds %s, whatever language is spoken', (search, feature) => {
  expect(switchesFound(search)).toContain(feature);
});

test('nothing typed shows all, nonsense shows none', () => {
  expect(switchesFound('  ').size).toBe(features.length);
  expect(switchesFound('xyzzy').size).toBe(0);
});
