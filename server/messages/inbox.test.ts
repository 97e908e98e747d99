import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getInbox, getUnreadCount, markMessages } from '../../contract/messages.ts';
import {
  listMessageTemplates,
  recallMessage,
  removeMessageTemplate,
  saveMessageTemplate,
  searchMessages,
  sendMessage,
} from '../../contract/messages-office.ts';
import { hostileTexts } from '../../contract/test-hostile-texts.ts';
import * as audit from '../audit/service.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
let manager: string;
let support: string;
let cashier: string;
let amina: { memberId: bigint; token: string };
let bilal: { memberId: bigint; token: string };
let sequence = 0;

const texts = (text: string) => ({
  title: { BN: `${text} বাংলা`, EN: `${text} English` },
  content: { BN: `<p>${text}</p>`, EN: `<p>${text}</p>` },
  link: null,
});

beforeAll(async () => {
  site = await startTestSite();
  [manager, support, cashier] = await Promise.all([
    staffOn(site, 'manager'),
    staffOn(site, 'support'),
    staffOn(site, 'cashier'),
  ]);
  amina = await memberOn(site, 'amina');
  bilal = await memberOn(site, 'bilal');
});
afterAll(() => site.close());

async function send(to: bigint | null, text: string, more: { token?: string; requestId?: string } = {}) {
  const { token = manager, requestId = `request-${(sequence += 1)}` } = more;
  const input = { ...texts(text), memberId: to === null ? null : String(to), requestId };
  return site.call(sendMessage, input, { token });
}

async function titlesOf(token: string, more: { unread?: '1'; language?: string } = {}): Promise<string[]> {
  const { unread, language = 'EN' } = more;
  const { body } = await site.call(getInbox, { pageSize: 100, ...(unread && { unread }) }, { token, language });
  return body.value.list.map(({ title }) => title);
}

async function unreadOf(token: string): Promise<number> {
  return (await site.call(getUnreadCount, {}, { token })).body.value;
}

describe('an inbox', () => {
  test('holds what was sent to the member alone and to all, newest first, in their language', async () => {
    await send(amina.memberId, 'to Amina');
    await send(null, 'to all');
    expect(await titlesOf(amina.token)).toEqual(['to all English', 'to Amina English']);
    expect(await titlesOf(bilal.token, { language: 'BN' })).toEqual(['to all বাংলা']);
    expect([await unreadOf(amina.token), await unreadOf(bilal.token)]).toEqual([2, 1]);
  });

  test('of a newcomer begins with what is sent after they came', async () => {
    const late = await memberOn(site, 'later1');
    expect(await titlesOf(late.token)).toEqual([]);
    await send(null, 'after they came');
    expect(await titlesOf(late.token)).toEqual(['after they came English']);
  });

  test('counts down as messages are read, and forgets the deleted ones for their reader only', async () => {
    const { token } = await memberOn(site, 'reader2');
    const sent = [await send(null, 'first'), await send(null, 'second'), await send(null, 'third')];
    const [first, second] = sent.map(({ body }) => body.value.messageId) as [string, string];
    const read = await site.call(markMessages, { as: 'read', messageIds: [first] }, { token });
    expect(read.body.value).toEqual({ unread: 2 });
    expect(await titlesOf(token, { unread: '1' })).toEqual(['third English', 'second English']);
    expect((await site.call(markMessages, { as: 'deleted', messageIds: [second] }, { token })).body.value).toEqual({
      unread: 1,
    });
    expect(await titlesOf(token)).toEqual(['third English', 'first English']);
    expect((await site.call(markMessages, { as: 'read' }, { token })).body.value).toEqual({ unread: 0 });
    // What is deleted does not come back by being read.
    expect(await titlesOf(token)).toEqual(['third English', 'first English']);
    expect(await titlesOf(amina.token)).toContain('second English');
  });

  test('is marked at once from several pages with one end', async () => {
    const { token } = await memberOn(site, 'reader3');
    for (const text of ['a', 'b', 'c', 'd']) await send(null, text);
    const marks = Array.from({ length: 8 }, (_, at) =>
      site.call(markMessages, { as: at % 2 === 0 ? 'read' : 'deleted' }, { token }),
    );
    expect((await Promise.all(marks)).every(({ status }) => status === 200)).toBe(true);
    expect([await unreadOf(token), await titlesOf(token)]).toEqual([0, []]);
  });

  test('says the reader’s own name, whatever their name is', async () => {
    const { body } = await site.call(
      sendMessage,
      {
        memberId: String(bilal.memberId),
        title: { BN: 'স্বাগতম, {account}', EN: 'Welcome, {account}' },
        content: { BN: '<p>{account}</p>', EN: '<p>{account}</p>' },
        link: null,
        requestId: 'greeting-1',
      },
      { token: support },
    );
    expect(body.success).toBe(true);
    const inbox = await site.call(getInbox, {}, { token: bilal.token });
    expect(inbox.body.value.list[0]).toMatchObject({ title: 'Welcome, bilal', content: '<p>bilal</p>' });
  });

  test('is nobody else’s: foreign ids are marked for nobody', async () => {
    const { body } = await send(amina.memberId, 'private');
    const before = await unreadOf(amina.token);
    await site.call(markMessages, { as: 'deleted', messageIds: [body.value.messageId] }, { token: bilal.token });
    expect(await unreadOf(amina.token)).toBe(before);
    expect(await titlesOf(amina.token)).toContain('private English');
    expect(await titlesOf(bilal.token)).not.toContain('private English');
  });

  test('is closed where the brand has none', async () => {
    const settings = brandDefaultSettings.defaultSettings();
    const switches = { ...settings.switches, INBOX3: false, BOTCHECK3: false };
    const code = 'quiet';
    await brandSettings.createBrand(await site.ctx(), {
      code,
      hosts: [],
      isDefault: false,
      settings: { ...settings, switches },
    });
    const { token } = await memberOn(site, 'silent1', 0, code);
    for (const call of [getUnreadCount, getInbox]) {
      const { status, body } = await site.call(call, {}, { token, merchant: code });
      expect([status, body.errorCode]).toEqual([403, 'function.not.available']);
    }
  });
});

describe('sending', () => {
  test('twice with one key is one message; another message under it is refused', async () => {
    const first = await send(amina.memberId, 'once', { requestId: 'same-key-1' });
    const [second, third] = await Promise.all([
      send(amina.memberId, 'once', { requestId: 'same-key-1' }),
      send(amina.memberId, 'once', { requestId: 'same-key-1' }),
    ]);
    expect([second.body.value, third.body.value]).toEqual([first.body.value, first.body.value]);
    expect((await titlesOf(amina.token)).filter((title) => title === 'once English')).toHaveLength(1);
    const other = await send(amina.memberId, 'another', { requestId: 'same-key-1' });
    expect([other.status, other.body.errorCode]).toEqual([409, 'key_reused']);
    const deeds = await audit.about(await site.ctx(), [`member:${amina.memberId}`]);
    const about = deeds.filter(({ detail }) => (detail['title'] as { EN?: string } | undefined)?.EN === 'once English');
    expect(about.map(({ action }) => action)).toEqual(['message.send']);
  });

  test('to all needs the right to write content, to one the right to write messages', async () => {
    expect((await send(amina.memberId, 'from support', { token: support })).status).toBe(200);
    for (const answer of [
      await send(null, 'from support', { token: support }),
      await send(amina.memberId, 'from the cashier', { token: cashier }),
    ])
      expect([answer.status, answer.body.errorCode]).toEqual([403, 'not_allowed']);
  });

  test('to nobody is refused, and so is a message that says nothing', async () => {
    expect((await send(999_999_999n, 'x')).body.errorCode).toBe('not_found');
    const input = { ...texts('x'), memberId: String(amina.memberId), requestId: 'empty-one' };
    const empty = await site.call(sendMessage, { ...input, title: { BN: ' ', EN: 'x' } }, { token: manager });
    expect(empty.body.value).toEqual({ fields: { 'title.BN': 'required' } });
  });

  test('carries nothing that runs', async () => {
    for (const [at, vector] of hostileTexts.entries()) {
      const content = { BN: vector, EN: '<p>x</p>' };
      const { status } = await site.call(
        sendMessage,
        { ...texts('x'), content, memberId: String(amina.memberId), requestId: `hostile-${at}` },
        { token: manager },
      );
      expect(status, vector).toBe(400);
    }
  });

  test('is counted by its readers, and can be taken back from every inbox', async () => {
    const { body } = await send(null, 'by mistake');
    const { messageId } = body.value;
    await site.call(markMessages, { as: 'read', messageIds: [messageId] }, { token: bilal.token });
    const list = async () => (await site.call(searchMessages, {}, { token: support })).body.value.list;
    expect((await list()).find((one) => one.messageId === messageId)).toMatchObject({ readers: 1, recalled: false });
    const reason = 'sent to the wrong people';
    expect((await site.call(recallMessage, { messageId, reason }, { token: manager })).status).toBe(200);
    expect(await titlesOf(bilal.token)).not.toContain('by mistake English');
    expect((await list()).find((one) => one.messageId === messageId)).toMatchObject({ recalled: true });
    const again = await site.call(recallMessage, { messageId, reason }, { token: manager });
    expect(again.body.errorCode).toBe('not_found');
  });

  test('shows staff what one member was sent alone', async () => {
    const { body } = await site.call(searchMessages, { memberId: String(bilal.memberId) }, { token: support });
    expect(body.value.list.every(({ memberId }) => memberId === String(bilal.memberId))).toBe(true);
    expect(body.value.list[0]).toMatchObject({ account: 'bilal', sentBy: 'support-all' });
  });
});

test('templates are kept by name, replaced and removed', async () => {
  const keep = (text: string) =>
    site.call(saveMessageTemplate, { name: 'Greeting', ...texts(text) }, { token: manager });
  const first = await keep('one');
  expect((await keep('two')).body.value).toEqual(first.body.value);
  const list = async () => (await site.call(listMessageTemplates, {}, { token: support })).body.value.list;
  expect(await list()).toMatchObject([{ name: 'Greeting', title: { EN: 'two English' } }]);
  const { templateId } = first.body.value;
  expect((await site.call(removeMessageTemplate, { templateId }, { token: manager })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await site.call(removeMessageTemplate, { templateId }, { token: manager })).body.errorCode).toBe('not_found');
  expect((await site.call(saveMessageTemplate, { name: 'x', ...texts('x') }, { token: support })).body.errorCode).toBe(
    'not_allowed',
  );
});
