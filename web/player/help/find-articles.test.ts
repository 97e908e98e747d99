import { expect, test } from 'vitest';
import { findArticles } from './find-articles.ts';
import type { HelpArticle } from './queries.ts';

const article = (tag: string, title: string, body: string): HelpArticle => ({
  tag,
  kind: 'question',
  title,
  body,
  updatedAtMs: 0,
});
const articles = [
  article('withdrawals', 'Withdrawals', '<p>A <strong>deposit</strong> must be staked first.</p>'),
  article('deposits', 'Deposits', '<p>Choose a method.</p>'),
  article('play', 'খেলার টাকা', '<p>এই টাকা তোলা যায় না।</p>'),
];

test.each<[string, string[]]>([
  ['', ['withdrawals', 'deposits', 'play']],
  ['deposit', ['deposits', 'withdrawals']],
  ['  STAKED   deposit ', ['withdrawals']],
  ['টাকা', ['play']],
  ['strong', []],
  ['nothing like it', []],
])('“%s” finds %j', (search, tags) => {
  expect(findArticles(articles, search).map(({ tag }) => tag)).toEqual(tags);
});
