import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { getChat, listChatMessages, sendChatMessage } from '../../contract/chat.ts';
import {
  createChatRoom,
  exportChatMessages,
  exportChatRestrictions,
  getChatWords,
  liftChatRestriction,
  listChatRestrictions,
  officeListChatMessages,
  officeListChatRooms,
  officeSendChatMessage,
  removeChatMessage,
  restrictChatMember,
  saveChatRoom,
  saveChatWords,
} from '../../contract/chat-office.ts';
import { listAudit } from '../../contract/office.ts';
import { nowMs } from '../platform/process/clock.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as talk from './service-talk.ts';
import * as moderation from './service-moderation.ts';
import { roomOn, roomShape } from './test-rooms.ts';

let site: TestSite;
let support: string;
let auditor: string;
let owner: string;
let keys = 0;

beforeAll(async () => {
  site = await startTestSite();
  support = await staffOn(site, 'support');
  auditor = await staffOn(site, 'auditor');
  owner = await staffOn(site, 'owner');
});
afterAll(() => site.close());

const newKey = () => `message-${(keys += 1)}`;
const say = (token: string, roomId: string, text = 'hello') =>
  site.call(sendChatMessage, { roomId, text, key: newKey() }, { token });
const read = async (roomId: string) => (await site.call(listChatMessages, { roomId })).body.value.list;
const lastDeed = async (action: string) =>
  (await site.call(listAudit, { action }, { token: owner })).body.value.list[0];

describe('rooms', () => {
  test('are opened, changed and hidden by the staff, and it is written down', async () => {
    const opened = await site.call(createChatRoom, roomShape({ position: 5 }), { token: support });
    const { roomId } = opened.body.value;
    const changed = roomShape({ name: { BN: 'ঘাট', EN: 'Ghat' }, slowModeSeconds: 20, isOpen: false });
    expect((await site.call(saveChatRoom, { roomId, ...changed }, { token: support })).status).toBe(200);
    const rooms = (await site.call(officeListChatRooms, {}, { token: auditor })).body.value;
    expect(rooms.find((room) => room.roomId === roomId)).toEqual({ roomId, ...changed, messagesOfDay: 0 });
    expect(await lastDeed('chat.room.save')).toMatchObject({
      staffAccount: 'support-all',
      subject: `chat-room:${roomId}`,
      detail: { before: { slowModeSeconds: 0 }, after: { slowModeSeconds: 20 } },
    });
    expect((await lastDeed('chat.room.create'))?.subject).toBe(`chat-room:${roomId}`);
    const gone = await site.call(saveChatRoom, { roomId: '999999', ...changed }, { token: support });
    expect(gone.body.errorCode).toBe('not_found');
  });

  test('are written in by the staff in the brand’s name, also where members may not, and at no pace', async () => {
    const roomId = await roomOn(site, { isOpen: false, slowModeSeconds: 600 });
    for (const text of ['Welcome', 'The draw is at eight']) {
      const input = { roomId, text, key: newKey() };
      expect((await site.call(officeSendChatMessage, input, { token: support })).status).toBe(200);
    }
    const list = await read(roomId);
    expect(list.map(({ text, isStaff, authorMark, author }) => [text, isStaff, authorMark, author])).toEqual([
      ['The draw is at eight', true, 'staff', ''],
      ['Welcome', true, 'staff', ''],
    ]);
    expect(JSON.stringify(list)).not.toContain('support');
  });

  test('are counted by what was said in the last day', async () => {
    const roomId = await roomOn(site);
    const { memberId } = await memberOn(site, 'counted1');
    for (const hours of [30, 20, 1]) {
      const atMs = nowMs() - hours * 60 * 60_000;
      const then = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n }, atMs);
      await talk.send(then, { roomId, text: `${hours} hours ago`, key: newKey() });
    }
    const rooms = (await site.call(officeListChatRooms, {}, { token: support })).body.value;
    expect(rooms.find((room) => room.roomId === roomId)?.messagesOfDay).toBe(2);
  });

  test('are left alone by those who may only read', async () => {
    expect((await site.call(createChatRoom, roomShape(), { token: auditor })).body.errorCode).toBe('not_allowed');
    expect((await site.call(saveChatWords, { words: [] }, { token: auditor })).body.errorCode).toBe('not_allowed');
  });
});

describe('a message', () => {
  test('is found with its author, taken out of the room, and kept for the record', async () => {
    const roomId = await roomOn(site);
    const { token, memberId } = await memberOn(site, 'spammer1');
    await say(token, roomId, 'Buy 100%_ cheap');
    const find = async (input: { search?: string; memberId?: string }) =>
      (await site.call(officeListChatMessages, { roomId, ...input }, { token: auditor })).body.value.list;
    const [found] = await find({ search: '100%_' });
    expect(found).toMatchObject({ account: 'spammer1', memberId: String(memberId), text: 'Buy 100%_ cheap' });
    expect(await find({ search: '100%x' })).toEqual([]);
    expect(await find({ memberId: String(memberId) })).toHaveLength(1);
    const input = { messageId: found?.id ?? '', reason: 'advertising' };
    expect((await site.call(removeChatMessage, input, { token: support })).status).toBe(200);
    expect(await read(roomId)).toEqual([]);
    expect((await find({}))[0]).toMatchObject({ removedBy: 'support-all', text: 'Buy 100%_ cheap' });
    expect(await lastDeed('chat.message.remove')).toMatchObject({
      subject: `member:${memberId}`,
      detail: { reason: 'advertising', text: 'Buy 100%_ cheap' },
    });
    expect((await site.call(removeChatMessage, input, { token: support })).body.errorCode).toBe('not_found');
  });
});

describe('a member', () => {
  const restrict = (memberId: bigint, change: { kind: 'mute' | 'ban'; minutes: number | null; removes?: boolean }) =>
    site.call(
      restrictChatMember,
      {
        memberId: String(memberId),
        kind: change.kind,
        minutes: change.minutes,
        reason: 'rude words',
        removesMessages: change.removes ?? false,
      },
      { token: support },
    );

  test('who is muted reads and does not write, until it is lifted', async () => {
    const roomId = await roomOn(site);
    const { token, memberId } = await memberOn(site, 'muted1');
    const { restrictionId } = (await restrict(memberId, { kind: 'mute', minutes: 10 })).body.value;
    const refused = await say(token, roomId);
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'chat_muted']);
    const { restriction } = (await site.call(getChat, {}, { token })).body.value;
    expect(restriction).toMatchObject({ kind: 'mute', reason: 'rude words' });
    expect(restriction?.untilMs ?? 0).toBeGreaterThan(nowMs() + 9 * 60_000);
    expect((await site.call(listChatMessages, { roomId }, { token })).status).toBe(200);
    expect((await site.call(liftChatRestriction, { restrictionId }, { token: support })).status).toBe(200);
    expect((await say(token, roomId)).status).toBe(200);
    const again = await site.call(liftChatRestriction, { restrictionId }, { token: support });
    expect(again.body.errorCode).toBe('not_found');
  });

  test('whose time is over writes again', async () => {
    const roomId = await roomOn(site);
    const { token, memberId } = await memberOn(site, 'muted2');
    const staff = {
      kind: 'staff',
      staffId: 1n,
      account: 'x',
      role: 'support',
      permissions: [],
      sessionId: 1n,
    } as const;
    const then = await site.ctx(staff, nowMs() - 20 * 60_000);
    const input = { memberId: String(memberId), kind: 'mute', minutes: 10, reason: 'rude' } as const;
    await moderation.restrict(then, { ...input, removesMessages: false }, '127.0.0.1');
    expect((await say(token, roomId)).status).toBe(200);
    const standing = await site.call(listChatRestrictions, { memberId: String(memberId) }, { token: auditor });
    expect(standing.body.value.list).toEqual([]);
    const all = await site.call(
      listChatRestrictions,
      { memberId: String(memberId), standing: 'all' },
      { token: auditor },
    );
    expect(all.body.value.list).toMatchObject([{ account: 'muted2', isStanding: false, setBy: 'x', liftedAtMs: null }]);
  });

  test('who is banned neither writes nor reads, and what they said is taken out with them', async () => {
    const roomId = await roomOn(site);
    const { token, memberId } = await memberOn(site, 'banned1');
    await say(token, roomId, 'something rude');
    await restrict(memberId, { kind: 'ban', minutes: null, removes: true });
    expect((await say(token, roomId)).body.errorCode).toBe('chat_banned');
    expect((await site.call(listChatMessages, { roomId }, { token })).body.errorCode).toBe('chat_banned');
    expect((await site.call(getChat, {}, { token })).body.value.restriction).toMatchObject({
      kind: 'ban',
      untilMs: null,
    });
    expect(await read(roomId)).toEqual([]);
    expect(await lastDeed('chat.member.restrict')).toMatchObject({
      subject: `member:${memberId}`,
      detail: { kind: 'ban', minutes: null, removed: 1, reason: 'rude words' },
    });
  });

  test('a new restriction of a kind takes the place of the one before it', async () => {
    const { memberId } = await memberOn(site, 'muted3');
    await restrict(memberId, { kind: 'mute', minutes: 10 });
    await restrict(memberId, { kind: 'mute', minutes: null });
    const { list } = (await site.call(listChatRestrictions, { memberId: String(memberId) }, { token: auditor })).body
      .value;
    expect(list).toMatchObject([{ untilMs: null, isStanding: true }]);
  });

  test('whom two of the staff restrict at once is restricted once', async () => {
    const { memberId } = await memberOn(site, 'muted4');
    const answers = await Promise.all([1, 2, 3, 4].map(() => restrict(memberId, { kind: 'mute', minutes: 5 })));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    const { list } = (await site.call(listChatRestrictions, { memberId: String(memberId) }, { token: auditor })).body
      .value;
    expect(list).toHaveLength(1);
  });

  test('that there is not, is told so', async () => {
    expect((await restrict(999_999n, { kind: 'mute', minutes: 5 })).body.errorCode).toBe('not_found');
  });
});

/** The lines of a list of the office as a file. */
async function fileOf(path: string, asked: Record<string, string>) {
  const file = await fetch(`${site.url}${path}?${new URLSearchParams(asked)}`, { headers: { authorization: auditor } });
  return file.text();
}

test('messages are found by member and time, in the order asked for, and leave as a file', async () => {
  const roomId = await roomOn(site);
  const { memberId } = await memberOn(site, 'speaker1');
  const actor = { kind: 'member', memberId, accountType: 0, sessionId: 0n } as const;
  for (const [text, hours] of [
    ['first words', 2],
    ['last words', 1],
  ] as const) {
    const then = await site.ctx(actor, nowMs() - hours * 60 * 60_000);
    await talk.send(then, { roomId, text, key: newKey() });
  }
  await say((await memberOn(site, 'speaker2')).token, roomId, 'of another');
  const find = async (asked: CallInput<typeof officeListChatMessages>) =>
    (await site.call(officeListChatMessages, { roomId, ...asked }, { token: auditor })).body.value.list.map(
      ({ text }) => text,
    );
  expect(await find({ sort: 'at' })).toEqual(['first words', 'last words', 'of another']);
  expect(await find({ member: 'speaker1' })).toEqual(['last words', 'first words']);
  expect(await find({ member: 'nobody' })).toEqual([]);
  expect(await find({ untilMs: nowMs() - 90 * 60_000 })).toEqual(['first words']);
  expect(await fileOf(exportChatMessages.path, { roomId, search: 'words', sort: 'at' })).toMatch(
    /,speaker1,.*,first words,.*\n.*,speaker1,.*,last words,.*\n# rows,2\n/,
  );
});

test('mutes and bans are found by member, kind and time, in the order asked for, and leave as a file', async () => {
  const { memberId } = await memberOn(site, 'listed1');
  for (const kind of ['mute', 'ban'] as const) {
    const input = { memberId: String(memberId), kind, minutes: null, reason: `${kind} of the test` };
    await site.call(restrictChatMember, { ...input, removesMessages: false }, { token: support });
  }
  const find = async (asked: CallInput<typeof listChatRestrictions>) =>
    (await site.call(listChatRestrictions, { member: 'listed1', ...asked }, { token: auditor })).body.value.list.map(
      ({ kind }) => kind,
    );
  expect(await find({})).toEqual(['ban', 'mute']);
  expect(await find({ sort: 'at' })).toEqual(['mute', 'ban']);
  expect(await find({ kind: 'mute' })).toEqual(['mute']);
  expect(await find({ member: 'nobody' })).toEqual([]);
  expect(await find({ untilMs: 1 })).toEqual([]);
  expect(await fileOf(exportChatRestrictions.path, { member: 'listed1', sort: 'at' })).toMatch(
    /,listed1,mute,mute of the test,.*\n.*,listed1,ban,ban of the test,.*\n# rows,2\n/,
  );
});

test('forbidden words are refused whatever their spelling, and the list keeps one of two that sound alike', async () => {
  const roomId = await roomOn(site);
  const saved = await site.call(saveChatWords, { words: ['Rude', ' রূঢ় ', 'rude', 'রুঢ়', '!!'] }, { token: support });
  expect(saved.body.value.words.toSorted()).toEqual(['Rude', 'রূঢ়'.normalize('NFC')]);
  expect((await site.call(getChatWords, {}, { token: auditor })).body.value).toEqual(saved.body.value);
  const { token } = await memberOn(site, 'talker1');
  for (const text of ['so RUDE', 'r u d e', 'কী রুঢ় কথা']) {
    const refused = await say(token, roomId, text);
    expect([refused.status, refused.body.errorCode], text).toEqual([422, 'chat_word_refused']);
  }
  expect((await say(token, roomId, 'so kind')).status).toBe(200);
  expect(await lastDeed('chat.words.save')).toMatchObject({ detail: { before: [] } });
  await site.call(saveChatWords, { words: [] }, { token: support });
});
