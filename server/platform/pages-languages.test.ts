import { expect, test } from 'vitest';
import { chosenLanguage } from './pages.ts';

test.each([
  ['EN', 'EN'],
  ['bn', 'BN'],
  ['xx', null],
  ['', null],
  [undefined, null],
])('the cookie %o chooses %o', (cookie, expected) => {
  expect(chosenLanguage(cookie)).toBe(expected);
});
