import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeOwnChatMessage, sendChatMessage } from '../../contract/chat.ts';
import { restrictChatMember, saveChatRoom } from '../../contract/chat-office.ts';
import type { LiveToClient } from '../../contract/live.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { roomOn, roomShape } from './test-rooms.ts';

let site: TestSite;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await site.close();
});

interface Listener {
  heard: LiveToClient[];
  closed: { code: number | null };
  hears(type: LiveToClient['type']): Promise<LiveToClient | undefined>;
}

async function listen(chatRoom: string, token: string | null = null): Promise<Listener> {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
  sockets.push(socket);
  const heard: LiveToClient[] = [];
  const closed: Listener['closed'] = { code: null };
  socket.onmessage = (event) => void heard.push(JSON.parse(String(event.data)) as LiveToClient);
  socket.onclose = ({ code }) => {
    closed.code = code;
  };
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  socket.send(JSON.stringify({ type: 'hello', token, merchant: 'demo', language: 'EN', chatRoom }));
  const hears = (type: string) => eventually(() => heard.find((message) => message.type === type), Boolean, 4_000);
  expect(await hears('welcome')).toBeDefined();
  return { heard, closed, hears };
}

const ofType = ({ heard }: Listener, type: string) => heard.filter((message) => message.type === type);

test('those in a room hear what is said and taken back there, and those in another do not', async () => {
  const [roomId, otherId] = [await roomOn(site), await roomOn(site)];
  const { token } = await memberOn(site, 'speaker1');
  const [visitor, member, elsewhere] = [await listen(roomId), await listen(roomId, token), await listen(otherId)];
  const said = await site.call(sendChatMessage, { roomId, text: '<i>hello</i>', key: 'hello-once' }, { token });
  const message = said.body.value;
  expect(await visitor.hears('chat')).toEqual({ type: 'chat', roomId, message });
  expect(await member.hears('chat')).toEqual({ type: 'chat', roomId, message });
  await site.call(removeOwnChatMessage, { messageId: message.id }, { token });
  expect(await visitor.hears('chat-removed')).toEqual({ type: 'chat-removed', roomId, messageIds: [message.id] });
  expect(ofType(elsewhere, 'chat')).toEqual([]);
});

test('a banned member is put out of the room that they listen to, and come in no more', async () => {
  const roomId = await roomOn(site);
  const staff = await staffOn(site, 'support');
  const [rude, kind] = [await memberOn(site, 'rude1'), await memberOn(site, 'kind1')];
  const [his, hers] = [await listen(roomId, rude.token), await listen(roomId, kind.token)];
  const ban = { memberId: String(rude.memberId), kind: 'ban', minutes: null, reason: 'rude words' } as const;
  await site.call(restrictChatMember, ban, { token: staff });
  expect(await eventually(() => his.closed.code, Boolean, 4_000)).toBe(1012);
  const back = await listen(roomId, rude.token);
  await site.call(sendChatMessage, { roomId, text: 'peace at last', key: 'peace-once' }, { token: kind.token });
  await hers.hears('chat');
  expect(ofType(back, 'chat')).toEqual([]);
});

test('a room that is changed asks everybody to look again; a hidden one is heard by nobody', async () => {
  const roomId = await roomOn(site);
  const staff = await staffOn(site, 'manager');
  const listener = await listen(roomId);
  await site.call(saveChatRoom, { roomId, ...roomShape({ isShown: false }) }, { token: staff });
  expect(await listener.hears('chat-changed')).toEqual({ type: 'chat-changed' });
  expect(await eventually(() => listener.closed.code, Boolean, 4_000)).toBe(1012);
});
