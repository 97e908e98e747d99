import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Call } from './call.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.includes('test'));
const everything = await Promise.all(
  files.map(async (name) => Object.values((await import(`./${name}`)) as Record<string, unknown>)),
);
const calls = everything.flat().filter(isCall);
const deeds = calls.filter(({ changes }) => changes.length > 0);
const changed = new Set(deeds.flatMap(({ changes }) => (changes === 'everything' ? [] : changes)));
const readAbout = new Set(calls.map(({ about }) => about));

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'verb' in value && 'changes' in value;
}

test('calls say what they change', () => {
  expect(deeds.length).toBeGreaterThan(50);
});

test('what a deed changes, some call reads', () => {
  expect([...changed].filter((subject) => !readAbout.has(subject))).toEqual([]);
});

test('what a call is about, some deed changes', () => {
  // Deeds on these two change everything.
  const known = new Set([...changed, 'corrections', 'proposals', null]);
  expect([...readAbout].filter((subject) => !known.has(subject))).toEqual([]);
});
