import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import {
  addFeedbackPicture,
  answerFeedback,
  closeFeedback,
  getFeedback,
  listFeedback,
  readFeedback,
  searchFeedback,
  sendFeedback,
} from '../../contract/feedback.ts';
import { takeQueueItem } from '../../contract/queues.ts';
import { getInbox } from '../../contract/messages.ts';
import { listAudit } from '../../contract/office.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { tinyPng } from '../cashier/test-pictures.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { messagesTo } from '../verification/test-outbox.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
let support: string;
let people = 0;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  support = await staffOn(site, 'support');
});
afterAll(() => site.close());

/** Someone new who may write at once: each waits a minute after they have written. */
const writer = async () => memberOn(site, `writer${(people += 1)}`);
const redDot = tinyPng().toString('base64');
const words: CallInput<typeof sendFeedback> = {
  topic: 'deposit',
  content: 'My deposit has not arrived.\nWhere is it?',
  note: 'D-1042',
};

async function sent(token: string) {
  return (await site.call(sendFeedback, words, { token })).body.value;
}

async function atMinutes(memberId: bigint, ...minutesAgo: number[]): Promise<void> {
  // The clock of a test does not wait: what was written is moved into the past.
  const rows = await site.db
    .selectFrom('feedbacks')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  for (const [at, { id }] of rows.entries()) {
    const sentAt = new Date((await site.ctx()).nowMs - (minutesAgo[at] ?? minutesAgo.at(-1)!) * 60_000);
    await site.db.updateTable('feedbacks').set({ sent_at: sentAt }).where('id', '=', id).execute();
  }
}

describe('a visitor', () => {
  test('writes without an account, and the staff see where they can be reached and keep what they answered', async () => {
    const { status, body } = await site.call(sendFeedback, { ...words, contact: ' rupa@example.com ' });
    expect([status, body.value.state]).toEqual([200, 'new']);
    const { id } = body.value;
    const read = await site.call(getFeedback, { feedbackId: id }, { token: support });
    expect(read.body.value).toMatchObject({
      feedback: { memberId: null, account: '', contact: 'rupa@example.com', content: words.content },
      language: 'EN',
    });
    expect(read.body.value.feedback.byMail).toBe(true);
    await site.call(answerFeedback, { feedbackId: id, answer: 'We wrote to you.' }, { token: support });
    const { list } = (await site.call(searchFeedback, { state: 'answered' }, { token: support })).body.value;
    expect(list.find((one) => one.id === id)).toMatchObject({ memberId: null, answer: 'We wrote to you.' });
    expect((await site.call(addFeedbackPicture, { feedbackId: id, picture: redDot })).status).toBe(401);
  });

  test('who left an address gets the answer by mail, in their language and with its lines; who left a number does not', async () => {
    for (const [contact, language, byMail] of [
      ['sumi@example.com', 'BN', true],
      ['01712345678', 'EN', false],
      ['me@example.com, you@example.com', 'EN', false],
    ] as const) {
      const { id } = (await site.call(sendFeedback, { ...words, contact }, { language })).body.value;
      const answered = await site.call(
        answerFeedback,
        { feedbackId: id, answer: 'First line.\nSecond line: {code}.' },
        { token: support },
      );
      expect(answered.body.value).toMatchObject({ contact, byMail, state: 'answered' });
      const letters = await messagesTo(site, contact);
      expect(letters.map(({ channel, purpose, state }) => [channel, purpose, state])).toEqual(
        byMail ? [['email', 'answer', 'kept']] : [],
      );
      if (byMail) {
        expect(letters[0]!.body).toContain('First line.\nSecond line: {code}.');
        expect(letters[0]!.body).toContain('আপনি আমাদের লিখেছিলেন');
      }
    }
  });

  test('writes a few times a day from one place, and not with blanks', async () => {
    const blank = await site.call(sendFeedback, { content: ' '.repeat(20) });
    expect([blank.status, blank.body.value]).toEqual([400, { fields: { content: 'too_short' } }]);
    const statuses = [];
    for (let at = 0; at < 9; at += 1) statuses.push((await site.call(sendFeedback, words)).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(8);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a member', () => {
  test('writes, adds pictures, and reads the answer once', async () => {
    const { token } = await writer();
    const { id } = await sent(token);
    for (const count of [1, 2, 3]) {
      const { body } = await site.call(addFeedbackPicture, { feedbackId: id, picture: redDot }, { token });
      expect(body.value).toEqual({ pictures: count });
    }
    const fourth = await site.call(addFeedbackPicture, { feedbackId: id, picture: redDot }, { token });
    expect([fourth.status, fourth.body.errorCode]).toEqual([422, 'proofs_full']);

    await site.call(takeQueueItem, { queue: 'feedback', itemId: id }, { token: support });
    expect((await site.call(listFeedback, {}, { token })).body.value.list[0]).toMatchObject({
      topic: 'deposit',
      content: words.content,
      note: 'D-1042',
      pictures: 3,
      state: 'in_work',
      answer: null,
      unread: false,
    });
    await site.call(
      answerFeedback,
      { feedbackId: id, answer: 'It has arrived <now>.\nThank you.' },
      { token: support },
    );
    const own = async () => (await site.call(listFeedback, {}, { token })).body.value.list[0];
    expect(await own()).toMatchObject({ state: 'answered', answer: 'It has arrived <now>.\nThank you.', unread: true });
    const [letter] = (await site.call(getInbox, {}, { token })).body.value.list;
    expect(letter).toMatchObject({
      title: 'We’ve answered you',
      content: '<p>You wrote to us. Here’s our answer:</p><p>It has arrived &lt;now&gt;.</p><p>Thank you.</p>',
    });
    await site.call(readFeedback, { feedbackId: id }, { token });
    expect(await own()).toMatchObject({ unread: false });
    const late = await site.call(addFeedbackPicture, { feedbackId: id, picture: redDot }, { token });
    expect([late.status, late.body.errorCode]).toEqual([422, 'feedback_closed']);
  });

  test('neither sees nor touches what another has written', async () => {
    const [mine, stranger] = [await writer(), await writer()];
    const { id } = await sent(mine.token);
    expect((await site.call(listFeedback, {}, { token: stranger.token })).body.value).toMatchObject({
      list: [],
      totalCount: 0,
    });
    const picture = await site.call(addFeedbackPicture, { feedbackId: id, picture: redDot }, { token: stranger.token });
    expect([picture.status, picture.body.errorCode]).toEqual([404, 'not_found']);
    await site.call(answerFeedback, { feedbackId: id, answer: 'Here it is.' }, { token: support });
    await site.call(readFeedback, { feedbackId: id }, { token: stranger.token });
    expect((await site.call(listFeedback, {}, { token: mine.token })).body.value.list[0]).toMatchObject({
      unread: true,
    });
  });

  test('waits a minute between two, and a day after eight', async () => {
    const { memberId, token } = await writer();
    await sent(token);
    const soon = await site.call(sendFeedback, words, { token });
    expect([soon.status, soon.body.errorCode]).toEqual([429, 'too_many_requests']);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(55);
    for (let written = 1; written < 8; written += 1) {
      await atMinutes(memberId, 60);
      expect((await site.call(sendFeedback, words, { token })).status).toBe(200);
    }
    await atMinutes(memberId, 60);
    const ninth = await site.call(sendFeedback, words, { token });
    expect(ninth.status).toBe(429);
    expect(Number(ninth.headers.get('retry-after'))).toBeGreaterThan(22 * 3600);
    await atMinutes(memberId, 24 * 60 + 1, 60);
    expect((await site.call(sendFeedback, words, { token })).status).toBe(200);
  });

  test('who presses twice at once has written once', async () => {
    const { token } = await writer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.call(sendFeedback, words, { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
  });

  test.each<[string, object, object]>([
    ['nothing', { content: '' }, { content: 'too_short' }],
    ['blanks', { content: ' '.repeat(20) }, { content: 'too_short' }],
    ['nine letters', { content: 'x'.repeat(9) }, { content: 'too_short' }],
    ['a novel', { content: 'x'.repeat(1001) }, { content: 'too_long' }],
    ['a long note', { note: 'x'.repeat(141) }, { note: 'too_long' }],
    ['a topic that is none', { topic: 'weather' }, { topic: 'invalid_value' }],
    ['a letter that no database keeps', { content: 'a text with \u0000 in it' }, { content: 'invalid_format' }],
  ])('is refused %s', async (_, change, fields) => {
    const { token } = await writer();
    const { status, body } = await site.call(sendFeedback, { ...words, ...change }, { token });
    expect([status, body.value]).toEqual([400, { fields }]);
  });

  test.each(['x'.repeat(10), 'x'.repeat(1000)])('may write %#', async (content) => {
    const { token } = await writer();
    expect((await site.call(sendFeedback, { content }, { token })).status).toBe(200);
  });

  test('sends no picture that is none', async () => {
    const { token } = await writer();
    const { id } = await sent(token);
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
    const { status, body } = await site.call(addFeedbackPicture, { feedbackId: id, picture }, { token });
    expect([status, body.value]).toEqual([400, { fields: { picture: 'picture_unreadable' } }]);
  });

  test('of a trial account is told that nobody could answer them', async () => {
    const { token } = await memberOn(site, 'trial1', 4);
    const { status, body } = await site.call(sendFeedback, words, { token });
    expect([status, body.errorCode]).toEqual([403, 'in_need_true_account']);
  });

  test('does the proof of work where the brand asks for it, and finds the function off where it is off', async () => {
    const ctx = await site.ctx();
    const settings = brandDefaultSettings.defaultSettings();
    const off = { ...settings, switches: { ...settings.switches, FEEDBACK3: false, BOTCHECK3: false } };
    await brandSettings.createBrand(ctx, { code: 'off', hosts: [], isDefault: false, settings: off });
    const silent = await memberOn(site, 'silent1', 0, 'off');
    const refused = await site.call(sendFeedback, words, { token: silent.token, merchant: 'off' });
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'function.not.available']);

    const { token } = await writer();
    const now = await brandSettings.currentSettings(ctx);
    const switches = { ...now.settings.switches, BOTCHECK3: true };
    await brandSettings.saveSettings(ctx, { version: now.version, settings: { ...now.settings, switches }, note: '' });
    const unchecked = await site.call(sendFeedback, words, { token });
    expect([unchecked.status, unchecked.body.errorCode]).toEqual([422, 'bot_check_failed']);
    await brandSettings.saveSettings(ctx, { version: now.version + 1, settings: now.settings, note: '' });
  });
});

describe('the staff', () => {
  test('find what waits, the oldest first, with its pictures', async () => {
    const before = (await site.call(searchFeedback, { state: 'new' }, { token: support })).body.value;
    const [first, second] = [await writer(), await writer()];
    const one = await sent(first.token);
    const two = await sent(second.token);
    await site.call(addFeedbackPicture, { feedbackId: one.id, picture: redDot }, { token: first.token });
    const { list, waiting } = (await site.call(searchFeedback, { state: 'new', pageSize: 100 }, { token: support }))
      .body.value;
    expect(waiting.new).toBe(before.waiting.new + 2);
    expect(list.map(({ id }) => id).slice(-2)).toEqual([one.id, two.id]);
    const page = (await site.call(getFeedback, { feedbackId: one.id }, { token: support })).body.value;
    expect(page).toMatchObject({ language: 'BN', feedback: { account: `writer${people - 1}`, takenBy: null } });
    expect(page.pictures).toHaveLength(1);
    const newest = (await site.call(searchFeedback, { topic: 'deposit' }, { token: support })).body.value.list[0];
    expect(newest?.id).toBe(two.id);
  });

  test('end a feedback once: of two answers at once one is too late', async () => {
    const { token } = await writer();
    const { id } = await sent(token);
    const answers = await Promise.all([
      site.call(answerFeedback, { feedbackId: id, answer: 'first' }, { token: support }),
      site.call(answerFeedback, { feedbackId: id, answer: 'second' }, { token: support }),
      site.call(closeFeedback, { feedbackId: id, reason: 'twice the same' }, { token: support }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const deeds = (await site.call(listAudit, {}, { token: await staffOn(site, 'auditor') })).body.value.list;
    expect(deeds.filter(({ subject }) => subject === `feedback:${id}`)).toHaveLength(1);
  });

  test('close without an answer for a reason that the member does not see', async () => {
    const { token } = await writer();
    const { id } = await sent(token);
    const closed = await site.call(closeFeedback, { feedbackId: id, reason: 'a test of ours' }, { token: support });
    expect(closed.body.value).toMatchObject({ state: 'closed', reason: 'a test of ours', endedBy: 'support-all' });
    const [own] = (await site.call(listFeedback, {}, { token })).body.value.list;
    expect(own).toMatchObject({ state: 'closed', answer: null, unread: false });
    expect(JSON.stringify(own)).not.toContain('a test of ours');
    const again = await site.call(takeQueueItem, { queue: 'feedback', itemId: id }, { token: support });
    expect([again.status, again.body.errorCode]).toEqual([422, 'feedback_closed']);
  });

  test('of another brand find nothing here', async () => {
    const { token } = await writer();
    const { id } = await sent(token);
    const settings = brandDefaultSettings.defaultSettings();
    await brandSettings.createBrand(await site.ctx(), { code: 'river', hosts: [], isDefault: false, settings });
    const there = { token: support, merchant: 'river' };
    expect((await site.call(getFeedback, { feedbackId: id }, there)).body.errorCode).toBe('not_found');
    expect((await site.call(answerFeedback, { feedbackId: id, answer: 'lost' }, there)).body.errorCode).toBe(
      'not_found',
    );
    expect((await site.call(searchFeedback, {}, there)).body.value.totalCount).toBe(0);
  });
});
