import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getChat, listChatMessages, removeOwnChatMessage, sendChatMessage } from '../../contract/chat.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as chat from './service.ts';
import * as talk from './service-talk.ts';
import { roomOn } from './test-rooms.ts';

let site: TestSite;
let ctx: Ctx;
let roomId: string;
let keys = 0;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  roomId = await roomOn(site);
});
afterAll(() => site.close());

const newKey = () => `message-${(keys += 1)}`;
const say = (token: string, text: string, room = roomId, key = newKey()) =>
  site.call(sendChatMessage, { roomId: room, text, key }, { token });

/** Writes as a member at moments of the past, as if they had kept to the pace of the room. */
async function history(memberId: bigint, room: string, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    const atMs = nowMs() - (texts.length - at) * 60_000;
    const asMember = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, atMs);
    await talk.send(asMember, { roomId: room, text, key: newKey() });
  }
}

describe('the chat', () => {
  test('names its rooms in their order, to visitors too; hidden ones to nobody', async () => {
    const first = await roomOn(site, { name: { BN: 'মাঠ', EN: 'Field' }, position: 1, slowModeSeconds: 10 });
    await roomOn(site, { name: { BN: 'গোপন', EN: 'Hidden' }, isShown: false });
    const { value } = (await site.call(getChat, {})).body;
    expect(value).toMatchObject({ myMark: null, myName: null, restriction: null });
    expect(value.rooms.map(({ name }) => name.EN)).toEqual(['Field', 'Tea stall']);
    expect(value.rooms[0]).toEqual({
      roomId: first,
      name: { BN: 'মাঠ', EN: 'Field' },
      topic: { BN: 'যা খুশি বলুন', EN: 'Talk of anything' },
      isOpen: true,
      slowModeSeconds: 10,
    });
  });

  test('takes a message and shows it to all, its author known to themselves alone', async () => {
    const { token, memberId } = await memberOn(site, 'karim2001');
    const sent = await say(token, '  নমস্কার,\u00A0সবাই!  ');
    expect(sent.body.value).toMatchObject({ text: 'নমস্কার, সবাই!', isStaff: false, author: 'ka***1' });
    const mine = (await site.call(getChat, {}, { token })).body.value;
    expect(mine).toMatchObject({ myMark: sent.body.value.authorMark, myName: 'ka***1' });
    const [read] = (await site.call(listChatMessages, { roomId })).body.value.list;
    expect(read).toEqual(sent.body.value);
    const answers = JSON.stringify([sent.body, mine, read]);
    expect(answers).not.toContain('karim2001');
    expect(answers).not.toContain(String(memberId));
  });

  test('keeps what is written as letters: tags, signs and tricks with direction stay harmless', async () => {
    const room = await roomOn(site);
    const { memberId } = await memberOn(site, 'hacker2002');
    const texts = [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '{{7*7}} ${7*7} &lt;b&gt;',
      'abc\u202Edef\u2066\u200F',
      `z${'\u0300'.repeat(40)}`,
    ];
    await history(memberId, room, texts);
    const { list } = (await site.call(listChatMessages, { roomId: room })).body.value;
    expect(list.map(({ text }) => text).toReversed()).toEqual([
      ...texts.slice(0, 3),
      'abcdef',
      `z${'\u0300'.repeat(4)}`,
    ]);
  });

  test('gives its messages by page, the newest first', async () => {
    const room = await roomOn(site);
    const { memberId } = await memberOn(site, 'pager2003');
    await history(memberId, room, ['one', 'two', 'three', 'four', 'five']);
    const page = async (beforeId?: string) =>
      (await site.call(listChatMessages, { roomId: room, pageSize: 2, ...(beforeId && { beforeId }) })).body.value;
    const first = await page();
    expect([first.list.map(({ text }) => text), first.hasOlder]).toEqual([['five', 'four'], true]);
    const second = await page(first.list[1]?.id);
    expect([second.list.map(({ text }) => text), second.hasOlder]).toEqual([['three', 'two'], true]);
    const last = await page(second.list[1]?.id);
    expect([last.list.map(({ text }) => text), last.hasOlder]).toEqual([['one'], false]);
  });

  test('writes a message once for a key, and refuses the key for another', async () => {
    const { token } = await memberOn(site, 'twice2004');
    const first = await say(token, 'once', roomId, 'the-same-key');
    const again = await say(token, 'once', roomId, 'the-same-key');
    expect(again.body.value).toEqual(first.body.value);
    expect((await say(token, 'another', roomId, 'the-same-key')).body.errorCode).toBe('key_reused');
    const other = await memberOn(site, 'twice2005');
    expect((await say(other.token, 'mine', roomId, 'the-same-key')).status).toBe(200);
  });

  test('lets a member take their own message back, and nobody else', async () => {
    const room = await roomOn(site);
    const [one, other] = [await memberOn(site, 'author2006'), await memberOn(site, 'author2007')];
    const { id: messageId } = (await say(one.token, 'a slip', room)).body.value;
    const by = (token: string) => site.call(removeOwnChatMessage, { messageId }, { token });
    expect((await by(other.token)).body.errorCode).toBe('not_found');
    expect((await by(one.token)).status).toBe(200);
    expect((await by(one.token)).body.errorCode).toBe('not_found');
    expect((await site.call(listChatMessages, { roomId: room })).body.value.list).toEqual([]);
  });

  test('shows a nickname, and of a login name only so much that its owner knows it', async () => {
    const { token, memberId } = await memberOn(site, 'secret2008');
    await site.db
      .updateTable('members')
      .set({ nickname: '<b>নদীর \u202Eমাঝি</b>' })
      .where('id', '=', memberId)
      .execute();
    expect((await say(token, 'hello')).body.value.author).toBe('<b>নদীর মাঝি</b>');
  });

  test('of one brand is not that of another', async () => {
    await brandSettings.createBrand(ctx, {
      code: 'river',
      hosts: [],
      isDefault: false,
      settings: brandDefaultSettings.defaultSettings(),
    });
    expect((await site.call(getChat, {}, { merchant: 'river' })).body.value.rooms).toEqual([]);
    expect((await site.call(listChatMessages, { roomId }, { merchant: 'river' })).body.errorCode).toBe('not_found');
  });

  test('forgets after ninety days, and nothing younger', async () => {
    const room = await roomOn(site);
    const { memberId } = await memberOn(site, 'old2009');
    for (const days of [91, 89]) {
      const atMs = nowMs() - days * 24 * 60 * 60_000;
      const then = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, atMs);
      await talk.send(then, { roomId: room, text: `${days} days ago`, key: newKey() });
    }
    await chat.forgetMessages({ ...ctx, nowMs: nowMs() });
    const { list } = (await site.call(listChatMessages, { roomId: room })).body.value;
    expect(list.map(({ text }) => text)).toEqual(['89 days ago']);
  });
});

describe('refused is', () => {
  test('a trial account, a visitor, and what is no message', async () => {
    const trial = await memberOn(site, 'trial3001', 4);
    expect((await say(trial.token, 'hello')).body.errorCode).toBe('in_need_true_account');
    const visitor = await site.call(sendChatMessage, { roomId, text: 'hello', key: newKey() });
    expect(visitor.body.errorCode).toBe('login.not.session');
    const { token } = await memberOn(site, 'mumbler3002');
    expect((await say(token, ' \u200B ')).body.value).toEqual({ fields: { text: 'required' } });
    expect((await say(token, 'x'.repeat(301))).body.value).toEqual({ fields: { text: 'too_long' } });
    expect((await say(token, 'hello', '999999')).body.errorCode).toBe('not_found');
  });

  test('a closed room, which can still be read', async () => {
    const room = await roomOn(site, { isOpen: false });
    const { token } = await memberOn(site, 'late3003');
    expect((await say(token, 'hello', room)).body.errorCode).toBe('chat_closed');
    expect((await site.call(listChatMessages, { roomId: room }, { token })).status).toBe(200);
  });

  test('a hidden room, which is not there', async () => {
    const room = await roomOn(site, { isShown: false });
    const { token } = await memberOn(site, 'seeker3004');
    expect((await say(token, 'hello', room)).body.errorCode).toBe('not_found');
    expect((await site.call(listChatMessages, { roomId: room }, { token })).body.errorCode).toBe('not_found');
  });

  test('a second message before the pace of the room allows it', async () => {
    const room = await roomOn(site, { slowModeSeconds: 30 });
    const { token } = await memberOn(site, 'hasty3005');
    expect((await say(token, 'first', room)).status).toBe(200);
    const second = await say(token, 'second', room);
    expect([second.status, second.body.errorCode]).toEqual([429, 'too_many_requests']);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(20);
    // Each room has a pace of its own, and what was refused is not written.
    expect((await say(token, 'elsewhere')).status).toBe(200);
    const { list } = (await site.call(listChatMessages, { roomId: room })).body.value;
    expect(list.map(({ text }) => text)).toEqual(['first']);
  });

  test('everything where the brand has no chat', async () => {
    const { version, settings } = await brandSettings.currentSettings(ctx);
    const switches = { ...settings.switches, CBS3: false };
    await brandSettings.saveSettings(ctx, { version, settings: { ...settings, switches }, note: '' });
    const { token } = await memberOn(site, 'quiet3006');
    for (const answer of [
      await site.call(getChat, {}),
      await site.call(listChatMessages, { roomId }),
      await say(token, 'hello'),
      await site.call(removeOwnChatMessage, { messageId: '1' }, { token }),
    ]) {
      expect(answer.body.errorCode).toBe('function.not.available');
    }
    await brandSettings.saveSettings(ctx, { version: version + 1, settings, note: '' });
    expect((await site.call(getChat, {})).status).toBe(200);
  });
});
