import { expect, test } from 'vitest';
import { holdsForbidden, spellingOf, tidyMessage } from './wording.ts';

const forbidden = ['gadha', 'গাধা', 'ass', 'scam site', 'টাকা দিন'].map(spellingOf);

test.each([
  ['You gadha!', true],
  ['GADHA', true],
  ['gaadhaa', true],
  ['g a d h a', true],
  ['g.a.d.h.a', true],
  ['তুই একটা গাধা', true],
  ['গাধার দল', true],
  ['গা\u200Dধা', true],
  ['an ass', true],
  ['a class of its own', false],
  ['assam tea', false],
  ['this is a Scam  site.', true],
  ['a scam', false],
  ['আমাকে টাকা দিন', true],
  ['টাকা জিতেছি', false],
  ['good morning', false],
  ['', false],
])('“%s” holds a forbidden word: %s', (text, holds) => {
  expect(holdsForbidden(text, forbidden)).toBe(holds);
});

test('Bengali joiners stay in a message, signs that nobody sees go', () => {
  expect(tidyMessage('র\u200D্যাব \u200Bক\u00ADখ\n\nগ')).toBe('র\u200D্যাব কখ গ');
});
