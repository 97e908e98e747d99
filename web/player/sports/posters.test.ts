import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameShapes } from '../../../games/catalogue-shapes.ts';
import { pvpGames } from '../../../games/pvp/catalogue.ts';
import { sports } from '../../../contract/sport-names.ts';

const folders: Record<string, string> = { tables: 'tables', slots: 'slots', instant: 'instant', fishing: 'fishing' };

test.each([
  ...sports.map((sport) => `sports/${sport}`),
  ...gameShapes.map(({ kind, id }) => `${folders[kind]}/${id}`),
  ...[...pvpGames.keys()].map((id) => `pvp/${id}`),
])('%s has its poster, as the lobby asks for it', (folder) => {
  expect(existsSync(join(import.meta.dirname, '../../play', folder, 'poster.svg'))).toBe(true);
});
