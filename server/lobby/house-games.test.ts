import { expect, test } from 'vitest';
import { gameShapes } from '../../games/catalogue-shapes.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import { houseGames } from './house-games.ts';

test('every game of the house comes into the lobby as its shape states it', () => {
  expect(houseGames().map(({ code, return_to_player: stated }) => [code, stated])).toEqual([
    ...gameShapes.map(({ id, statedReturn }) => [id, statedReturn]),
    ...[...pvpGames.keys()].map((id) => [id, '0.95']),
  ]);
});
