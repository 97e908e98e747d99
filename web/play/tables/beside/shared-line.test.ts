import { expect, test } from 'vitest';
import type { LiveToClient } from '../../../../contract/live.ts';
import { createSharedLine, keptIn, tablesIn } from './shared-line.ts';

function arranged() {
  const sockets: { tokens: readonly string[]; open: boolean; say(message: LiveToClient): void; lose(): void }[] = [];
  const line = createSharedLine((tokens, say, lose) => {
    const socket = { tokens, open: true, say, lose };
    sockets.push(socket);
    return { close: () => void (socket.open = false) };
  });
  const join = (room: string) => {
    const heard: string[] = [];
    const leave = line.join(room, { hear: ({ type }) => heard.push(type), lineLost: () => heard.push('lost') });
    return { heard, leave };
  };
  return { line, sockets, join, last: () => sockets.at(-1)! };
}

const seats = (...tokens: string[]) => tokens.map((token) => ({ token }));
const closed = (game: string): LiveToClient => ({ type: 'table-closed', game, number: '1', atMs: 0 });

test('all tables have one socket; another table opens it anew, the same ones in another order do not', () => {
  const { line, sockets } = arranged();
  line.seat(seats('a', 'b'));
  line.seat(seats('b', 'a'));
  expect(sockets.map(({ tokens, open }) => [tokens, open])).toEqual([[['a', 'b'], true]]);
  line.seat(seats('a', 'b', 'c'));
  line.seat([]);
  expect(sockets.map(({ tokens, open }) => [tokens, open])).toEqual([
    [['a', 'b'], false],
    [['a', 'b', 'c'], false],
  ]);
});

test('each hears of its own room, and what concerns the line all of them', () => {
  const { line, join, last } = arranged();
  line.seat(seats('a', 'b'));
  const [baccarat, roulette] = [join('baccarat'), join('roulette')];
  last().say({ type: 'welcome', memberId: null });
  last().say(closed('roulette'));
  last().say(closed('sic-bo'));
  last().lose();
  expect([baccarat.heard, roulette.heard]).toEqual([
    ['welcome', 'lost'],
    ['welcome', 'table-closed', 'lost'],
  ]);
});

test('who has left hears nothing, and takes nobody’s place along', () => {
  const { line, join, last } = arranged();
  line.seat(seats('a'));
  const [before, now] = [join('baccarat'), join('baccarat')];
  before.leave();
  last().say(closed('baccarat'));
  expect([before.heard, now.heard]).toEqual([[], ['table-closed']]);
});

test.each([
  ['nothing', undefined],
  ['what is no list', { room: 'baccarat' }],
  ['a table without a session', [{ room: 'baccarat', title: 'Baccarat' }]],
  ['an empty place', [null]],
  ['too many', Array.from({ length: 3 }, () => ({ room: 'baccarat', token: 't', title: 'Baccarat' }))],
])('takes no tables from %s', (_, said) => {
  expect(tablesIn(said, 2)).toBeNull();
});

test('takes the tables that are named', () => {
  const table = { room: 'baccarat', token: 't', title: 'Baccarat' };
  expect(tablesIn([{ ...table, more: 1 }], 2)).toEqual([table]);
});

test('a table that was there before goes on; one with another session begins anew', () => {
  const [baccarat, roulette] = ['baccarat', 'roulette'].map((room) => ({ room, token: 't', title: room }));
  const before = [baccarat!, roulette!];
  const now = keptIn(before, [{ ...roulette! }, { ...baccarat!, token: 'u' }]);
  expect(now[0]).toBe(roulette);
  expect(now[1]).toEqual({ ...baccarat, token: 'u' });
});
