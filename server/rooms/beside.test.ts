import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveToClient } from '../../contract/live.ts';
import { MOST_TABLES } from '../../contract/tables.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { playerOn } from '../instant/test-frames.ts';
import { tableOn } from './test-players.ts';
import { ended, nextRound, room } from './test-rounds.ts';

const OTHER = { ...room, game: 'lucky-7' };

let site: TestSite;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await ended(site);
  await ended(site, null, OTHER);
  await site.close();
});

async function greeted(hello: { gameToken: string; besideTokens?: string[] }) {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
  sockets.push(socket);
  const heard: LiveToClient[] = [];
  socket.onmessage = (event) => void heard.push(JSON.parse(String(event.data)) as LiveToClient);
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  socket.send(JSON.stringify({ type: 'hello', token: null, merchant: 'demo', language: 'EN', ...hello }));
  await eventually(() => heard.some(({ type }) => type === 'welcome' || type === 'refused'), Boolean, 15_000);
  return heard;
}

const gamesOf = (heard: readonly LiveToClient[], type: string) =>
  heard.filter((one) => one.type === type).map((one) => ('game' in one ? one.game : ''));

test('one socket hears two tables and what becomes of the bets at both; a frame of one hears that one', async () => {
  const who = await playerOn(site, 'sits-at-two', 100_000n);
  const [first, second] = [await who.frame(room.game, 'LIVE'), await who.frame(OTHER.game, 'LIVE')];
  const both = await greeted({ gameToken: first, besideTokens: [second] });
  const one = await greeted({ gameToken: first });
  const [number, other] = [await nextRound(site), await nextRound(site, null, OTHER)];
  // Both sides of each: something comes back whatever falls.
  await tableOn(site).place(first, number, { dragon: '5', tiger: '5' });
  const placed = await tableOn(site).place(second, other, { low: '7', high: '7' });
  // What is left is the member's, whichever table says it.
  expect(placed.body.value.balance).toBe('976.00');
  await ended(site);
  await ended(site, null, OTHER);
  const isPaid = (heard: readonly LiveToClient[]) => gamesOf(heard, 'table-own').length > 0;
  await eventually(() => new Set(gamesOf(both, 'table-own')).size === 2 && isPaid(one), Boolean, 15_000);
  for (const type of ['table-betting', 'table-settled', 'table-own']) {
    expect(new Set(gamesOf(both, type)), type).toEqual(new Set([room.game, OTHER.game]));
    expect(new Set(gamesOf(one, type)), type).toEqual(new Set([room.game]));
  }
});

test('a session that is over, or more tables than may stand beside each other, get no socket', async () => {
  const who = await playerOn(site, 'sits-at-many', 100_000n);
  const token = await who.frame(room.game, 'LIVE');
  const refusal = async (besideTokens: string[]) => (await greeted({ gameToken: token, besideTokens })).at(-1);
  expect(await refusal(['nobody'])).toMatchObject({ type: 'refused', errorCode: 'login.not.session' });
  const tooMany = Array.from({ length: MOST_TABLES }, () => token);
  expect(await refusal(tooMany)).toMatchObject({ type: 'refused', errorCode: 'bad_request' });
});
