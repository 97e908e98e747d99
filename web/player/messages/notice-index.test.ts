import '../test-browser.ts';
import { expect, test } from 'vitest';
import { keepNotice, keptNotice, noticePage, NOTICES_A_PAGE } from './notice-index.ts';

test('a page holds nine notices', () => {
  expect([noticePage('1', 9).pages, noticePage('1', 10).pages, NOTICES_A_PAGE]).toEqual([1, 2, 9]);
});

test.each([
  [0, 20, 1],
  [8, 20, 1],
  [9, 20, 2],
  [19, 20, 3],
  // There are fewer now than when it was chosen.
  [19, 10, 2],
  [19, 0, 1],
])('after the notice %i of %i was chosen, the list opens at page %i', (index, count, page) => {
  keepNotice(index);
  expect(noticePage(undefined, count).page).toBe(page);
});

test.each([
  ['2', 2],
  ['3', 3],
  ['9', 3],
  ['0', 1],
  ['-1', 1],
  ['x', 1],
  ['1.9', 1],
])('the address goes before it: page %s of three is page %i', (given, page) => {
  keepNotice(9);
  expect(noticePage(given, 20).page).toBe(page);
});

test('what was stored by somebody else counts as none', () => {
  for (const stored of ['-1', '1.5', 'x', '']) {
    sessionStorage.setItem('noticeIndex', stored);
    expect(keptNotice()).toBe(0);
  }
});
