import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gameShapes } from '../games/catalogue-shapes.ts';
import { lotteryFamilies } from '../games/lottery/shapes.ts';
import { rulesOfAllGames } from './rules.ts';

const data = JSON.parse(readFileSync(new URL('rules.json', import.meta.url), 'utf8')) as { id: string }[];

test('the data for other languages is what the games play by (npm run rules-data writes it anew)', () => {
  expect(data).toEqual(JSON.parse(JSON.stringify(rulesOfAllGames())));
});

test('no game is missing from it', () => {
  expect([...new Set(data.map(({ id }) => id))].toSorted()).toEqual(
    [...gameShapes.map(({ id }) => id), ...lotteryFamilies, 'proofs'].toSorted(),
  );
});
