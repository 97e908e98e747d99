import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { offerKinds } from '../contract/bonuses.ts';
import { slotFacts, tableFacts } from '../games/catalogue-shapes.ts';
import { slices } from '../server/slices.ts';
import { importsOf, isTest } from './rooms.ts';
import { isCode } from './syntax.ts';
import { readTree } from './tree.ts';

const root = join(import.meta.dirname, '..');
const tree = readTree(root).filter((file) => isCode(file) && !isTest(file.path));
const catalogues = ['examples/rules.ts', 'games/catalogue-shapes.ts', 'games/catalogue.ts', 'web/play/games.ts'];

const games = [
  ...slotFacts.map(({ id }) => ['machine', `slots/${id}`] as const),
  ...tableFacts.map(({ id }) => ['table game', `tables/${id}`] as const),
];

test.each(games)('a %s is two folders and a line in each catalogue: %s', (_, place) => {
  const folders = [`games/${place}/`, `web/play/${place}/`];
  const isOwn = (path: string) => folders.some((folder) => path.startsWith(folder));
  const touched = tree
    // Few files name the folder: only these are read closely.
    .filter((file) => !isOwn(file.path) && file.text.includes(`${place}/`))
    .filter((file) => importsOf(file).some(({ target }) => target !== null && isOwn(target)))
    .map(({ path }) => path);
  expect(catalogues).toEqual(expect.arrayContaining(touched));
  expect(touched).toEqual(expect.arrayContaining(catalogues.slice(1)));
});

test('a kind of bonus offer is named where the recipe says', () => {
  const named = new RegExp(`['".](?:${offerKinds.filter((kind) => kind.includes('_')).join('|')})\\b`);
  const files = tree.filter(({ path, text }) => named.test(text) && !path.startsWith('database/seed/'));
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    'contract/bonuses.ts',
    'server/bonuses/granting.ts',
    'server/bonuses/presenting.ts',
    'server/office/service-best-play.ts',
    'web/office/bonuses/OfferFields.tsx',
    'web/office/bonuses/change-words.ts',
  ]);
});

test('no recipe has more than ten lines', () => {
  for (const recipe of read('docs/recipes.md').split(/^## /m).slice(1))
    expect(recipe.trim().split('\n').slice(1).filter(Boolean).length, recipe).toBeLessThanOrEqual(10);
});

test.each(['docs/recipes.md', 'docs/architecture.md'])('the files that %s names are there', (document) => {
  const paths = [
    ...read(document).matchAll(/`((?:contract|games|server|web|examples|database)\/[\w./-]+\.(?:tsx?|sql))`/g),
  ];
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.flatMap(([, path]) => (path && existsSync(join(root, path)) ? [] : [path]))).toEqual([]);
});

test('every slice says in one line what it knows', () => {
  const said = [...read('docs/architecture.md').matchAll(/\| `(\w+)`\s*(?=\|)/g)].map(([, slice]) => slice);
  expect(said.toSorted()).toEqual(Object.keys(slices).toSorted());
});

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
