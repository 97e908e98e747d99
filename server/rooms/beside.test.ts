import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveToClient } from '../../contract/live.ts';
import { MOST_TABLES, placeTableBet } from '../../contract/tables.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { playerOn } from '../instant/test-frames.ts';
import { newKey, playerSeed, tableOn } from './test-players.ts';
import { closeBetting, ended, nextRound, room } from './test-rounds.ts';

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
  await tableOn(site).place(first, number, { dragon: '5' });
  const placed = await site.call(
    placeTableBet,
    { number: String(other), places: [{ position: 'low', stake: '7' }], playerSeed },
    { token: second, key: newKey() },
  );
  // What is left is the member's, whichever table says it.
  expect(placed.body.value.balance).toBe('988.00');
  const own = () => new Set(gamesOf(both, 'table-own'));
  await eventually(own, (games) => games.size === 2, 15_000);
  await eventually(
    () => gamesOf(both, 'table-betting'),
    (games) => games.length === 2,
    15_000,
  );
  expect(new Set(gamesOf(one, 'table-own'))).toEqual(new Set([room.game]));
  expect(gamesOf(one, 'table-betting')).toEqual([room.game]);
  await closeBetting(site);
  await closeBetting(site, 20, OTHER);
});

test('a session that is over, or more tables than may stand beside each other, get no socket', async () => {
  const who = await playerOn(site, 'sits-at-many', 100_000n);
  const token = await who.frame(room.game, 'LIVE');
  const refusal = async (besideTokens: string[]) => (await greeted({ gameToken: token, besideTokens })).at(-1);
  expect(await refusal(['nobody'])).toMatchObject({ type: 'refused', errorCode: 'login.not.session' });
  const tooMany = Array.from({ length: MOST_TABLES }, () => token);
  expect(await refusal(tooMany)).toMatchObject({ type: 'refused', errorCode: 'bad_request' });
});
