import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../contract/features.ts';
import { isTest } from './rooms.ts';
import { isCode } from './syntax.ts';
import { readTree } from './tree.ts';

// What names every switch without giving one a function: the tree itself, its defaults, the office's words.
const onlyNames = /^contract\/features\.ts$|^server\/brand\/default-settings\.ts$|^web\/office\/brand\/switches\./;

test('every switch is looked at by code', () => {
  const looking = readTree(join(import.meta.dirname, '..'))
    .filter((file) => isCode(file) && /^(?:contract|server|web)\//.test(file.path))
    .filter(({ path }) => !isTest(path) && !onlyNames.test(path))
    .map(({ text }) => text)
    .join('\n');
  const unread = features.filter((feature) => !new RegExp(`\\b${feature}\\b`).test(looking));
  expect(unread).toEqual([]);
});
