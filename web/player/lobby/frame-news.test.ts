import { expect, test } from 'vitest';
import { barNewsIn, newsIn } from './frame-news.ts';

test.each([
  [{ khela: 'ready' }, { news: 'ready', why: undefined }],
  [
    { khela: 'limit', why: { kind: 'loss' } },
    { news: 'limit', why: { kind: 'loss' } },
  ],
  [{ khela: 'withdraw' }, null],
  ['ready', null],
  [null, null],
])('%j is heard as %j', (data, heard) => {
  expect(newsIn(data)).toEqual(heard);
});

test('shows of a game what it says in the form agreed, and nothing else', () => {
  const said = { pages: ['history', 'rules', 'cashier'], balance: '120.50', round: '7001', sound: true };
  expect(barNewsIn(said)).toEqual({ pages: ['rules', 'history'], balance: '120.50', round: '7001', sound: true });
  for (const balance of [120.5, '1e9', '-3', '<b>9</b>', null])
    expect(barNewsIn({ ...said, balance })?.balance).toBeNull();
  for (const wrong of [null, 'bar', {}, { ...said, pages: 'rules' }, { ...said, sound: 'on' }])
    expect(barNewsIn(wrong)).toBeNull();
  for (const round of ['3-1', 7001, '../7', null]) expect(barNewsIn({ ...said, round })?.round).toBeNull();
});
