import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { rooms } from './rooms.ts';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);
const texts = new Map(sources.map((name) => [name, readFileSync(join(import.meta.dirname, name), 'utf8')]));
const routes = texts.get('routes.tsx')!;

/** Pages that rooms open by their names; a room whose address the routes name opens another. */
const ofRooms = new Set(
  rooms
    .filter(({ key }) => !routes.includes(`paths.${key},`))
    .map(({ key }) => `${key.charAt(0).toUpperCase()}${key.slice(1)}Page.tsx`),
);

test('each page of the office is opened by a room, or from another file', () => {
  const pages = sources.filter((name) => name.endsWith('Page.tsx'));
  expect(pages.length).toBeGreaterThan(ofRooms.size);
  const unopened = pages.filter(
    (page) =>
      !ofRooms.has(basename(page)) &&
      !texts.entries().some(([name, text]) => name !== page && text.includes(`/${basename(page)}'`)),
  );
  expect(unopened).toEqual([]);
});
