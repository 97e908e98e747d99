import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callsByName } from '../contract/test-calls.ts';
import { readTree } from './tree.ts';

/** A door that hands its handler the language of who asks. */
const DOOR = /\bdoor\((\w+),((?:(?!\bdoor\()[^])*)/g;

test('calls whose doors speak a language say so: their answers are kept by language', () => {
  const routes = readTree(join(import.meta.dirname, '..')).filter(({ path }) => /^server\/\w+\/routes\.ts$/.test(path));
  const speaking = routes
    .flatMap(({ text }) => [...text.matchAll(DOOR)])
    .filter(([, , handler = '']) => /\blanguage\b/.test(handler.replaceAll('input.language', '')))
    .flatMap(([, name = '']) => callsByName.get(name) ?? [])
    // A file is not kept, and what is begun is told once.
    .filter(({ file, rate }) => file === null && rate === 'read')
    .map(({ name }) => name);
  const worded = [...callsByName.values()].filter((call) => call.worded).map(({ name }) => name);
  expect(worded.toSorted()).toEqual(speaking.toSorted());
});
