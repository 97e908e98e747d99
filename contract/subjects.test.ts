import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { callsByName } from './test-calls.ts';

const calls = [...callsByName.values()];
const isPlayers = ({ token }: Call) => token === 'member' || token === 'none';
const changedBy = (deeds: readonly Call[]) =>
  new Set(deeds.flatMap(({ changes }) => (changes === 'everything' ? [] : changes)));
const readBy = (readers: readonly Call[]) => new Set(readers.flatMap(({ about }) => (about === null ? [] : [about])));

test('calls say what they change', () => {
  expect(calls.filter(({ changes }) => changes.length > 0).length).toBeGreaterThan(80);
});

test.each([
  ['players', calls.filter(isPlayers)],
  ['the staff', calls.filter(({ token }) => token === 'staff')],
])('what a deed of %s changes, some call of theirs reads', (_who, theirs) => {
  const read = readBy(theirs);
  expect([...changedBy(theirs)].filter((subject) => !read.has(subject))).toEqual([]);
});

test('what a call is about, some deed changes', () => {
  // Deeds on these two change everything.
  const known = new Set([...changedBy(calls), 'corrections', 'proposals']);
  expect([...readBy(calls)].filter((subject) => !known.has(subject))).toEqual([]);
});

test('what players read and none of their own deeds change comes with news, or from the staff', () => {
  const changed = changedBy(calls.filter(isPlayers));
  const others = [...readBy(calls.filter(isPlayers))].filter((subject) => !changed.has(subject));
  expect(others.toSorted()).toEqual(['chat', 'lottery']);
});

test('a call reads, or it changes something', () => {
  expect(calls.filter(({ about, changes }) => about !== null && changes.length > 0)).toEqual([]);
});

test('words and sameness are said of what is kept apart by them', () => {
  expect(calls.filter(({ sameForAll, tokenOptional }) => sameForAll && !tokenOptional)).toEqual([]);
  expect(calls.filter(({ worded, changes }) => worded && changes.length > 0)).toEqual([]);
});
