import compileMessage from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { holesOf } from './message-holes.ts';

test.each([
  ['Just a text', ''],
  ['Hello {name}', 'name'],
  ['{name}, {name} and {other}', 'name other'],
  ['{n, plural, one {# bet of {who}} other {# bets}}', 'n who'],
  ['{kind, select, a {x} other {the {thing}}}', 'kind thing'],
  ['{n, number} on {day, date, short}', 'day n'],
  ['I agree to the <terms>rules of {brand}</terms>', '<terms> brand'],
])('the holes of “%s” are “%s”', (message, holes) => {
  expect(holesOf(compileMessage(message))).toBe(holes);
});
