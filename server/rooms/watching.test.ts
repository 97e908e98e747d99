import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveToClient } from '../../contract/live.ts';
import type { RoomNews } from '../../contract/lobby-boards.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { tableOn } from './test-players.ts';
import { ended, GAME, nextRound } from './test-rounds.ts';

let site: TestSite;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await ended(site);
  await site.close();
});

async function page() {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
  sockets.push(socket);
  const heard: LiveToClient[] = [];
  socket.onmessage = (event) => void heard.push(JSON.parse(String(event.data)) as LiveToClient);
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  socket.send(JSON.stringify({ type: 'hello', token: null, merchant: 'demo', language: 'EN' }));
  const welcomed = await eventually(() => heard.some(({ type }) => type === 'welcome'), Boolean, 10_000);
  expect(welcomed).toBe(true);
  return {
    news: () => heard.filter((message): message is RoomNews => message.type === 'room-now'),
    watch: (on: boolean) => socket.send(JSON.stringify({ type: 'watch-rooms', on })),
  };
}

test('who watches rooms is told where they stand, many things at once; who does not hears nothing', async () => {
  const [watcher, other, gone] = [await page(), await page(), await page()];
  watcher.watch(true);
  gone.watch(true);
  gone.watch(false);
  const table = tableOn(site);
  const players = [await table.player('seen-one'), await table.player('seen-two')];
  const number = await nextRound(site);
  const bets = players.flatMap(({ token }) => ['dragon', 'tiger'].map((position) => ({ token, position })));
  await Promise.all(bets.map(({ token, position }) => table.place(token, number, { [position]: '5' })));
  const seen = () => watcher.news().find(({ room }) => room.players === 2);
  const news = await eventually(seen, Boolean, 20_000);
  expect(news?.room).toMatchObject({ gameCode: GAME, phase: 'betting', players: 2 });
  // The round's beginning and four bets: told together.
  expect(watcher.news().length).toBeLessThan(1 + bets.length);
  expect([other.news(), gone.news()]).toEqual([[], []]);
});
