import { expect, test } from 'vitest';
import { chosenLanguage } from './pages.ts';

test.each([
  ['EN', 'EN'],
  ['bn', 'BN'],
  ['xx', null],
  ['', null],
  [undefined, null],
])('the cookie %o chooses %o', (cookie, expected) => {
  expect(chosenLanguage('/index?lang=EN', cookie)).toBe(expected);
});

test.each([
  ['/play/?game=mela&lang=en', 'BN', 'EN'],
  ['/play/?game=mela&lang=xx', 'EN', 'EN'],
  ['/play/?game=mela', undefined, null],
])('the frame at %s with the cookie %s speaks %s', (url, cookie, expected) => {
  expect(chosenLanguage(url, cookie)).toBe(expected);
});
