import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPaymentCase, resolvePaymentCase } from '../../contract/deposits-office.ts';
import { closeFeedback, getFeedback, sendFeedback } from '../../contract/feedback.ts';
import { listAudit } from '../../contract/office.ts';
import { leaveQueueItem, type Queue, takeNextItem, takeQueueItem } from '../../contract/queues.ts';
import { nowMs } from '../platform/process/clock.ts';
import { newMember } from '../sessions/test-members.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
let cashier: string;
let support: string;
let colleague: string;
let auditor: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  [cashier, support, colleague, auditor] = [
    await staffOn(site, 'cashier'),
    await staffOn(site, 'support'),
    await staffOn(site, 'manager'),
    await staffOn(site, 'auditor'),
  ];
});
afterAll(() => site.close());

const take = (queue: Queue, itemId: string, token: string) => site.call(takeQueueItem, { queue, itemId }, { token });
const next = async (queue: Queue, token: string, after?: string) =>
  (await site.call(takeNextItem, { queue, ...(after !== undefined && { after }) }, { token })).body.value.itemId;
const silence = () =>
  site.db
    .updateTable('queue_takers')
    .set({ seen_at: new Date(nowMs() - 3_600_000) })
    .execute();

async function written(account: string): Promise<string> {
  const { token } = await newMember(site, account);
  const { body } = await site.call(sendFeedback, { content: 'My deposit of this morning has not come.' }, { token });
  return body.value.id;
}

test('whoever may not decide in a queue does not work at it', async () => {
  const id = await written('refused');
  for (const [queue, token] of [
    ['feedback', cashier],
    ['feedback', auditor],
    ['cases', support],
    ['deposits', support],
    ['applications', auditor],
  ] as const) {
    expect((await take(queue, id, token)).body.errorCode).toBe('not_allowed');
    expect((await site.call(takeNextItem, { queue }, { token })).body.errorCode).toBe('not_allowed');
    expect((await site.call(leaveQueueItem, { queue, itemId: id }, { token })).body.errorCode).toBe('not_allowed');
  }
  await site.call(closeFeedback, { feedbackId: id, reason: 'of this test' }, { token: support });
});

test('feedback is taken, seen by colleagues, passed on when somebody falls silent, and over with its end', async () => {
  const [first, second] = [await written('writer1'), await written('writer2')];
  expect(await next('feedback', support)).toBe(first);
  // Signs of life write nothing.
  await take('feedback', first, support);
  const story = async (token: string) =>
    (await site.call(getFeedback, { feedbackId: first }, { token })).body.value.feedback;
  expect(await story(colleague)).toMatchObject({ state: 'in_work', taker: { isMe: false } });
  expect((await take('feedback', first, colleague)).body.errorCode).toBe('taken_by_another');
  expect(await next('feedback', colleague)).toBe(second);
  await silence();
  expect((await take('feedback', first, colleague)).status).toBe(200);
  expect(await story(colleague)).toMatchObject({ taker: { isMe: true }, takenBy: expect.stringContaining('manager') });
  const deeds = (await site.call(listAudit, { subject: `feedback:${first}` }, { token: auditor })).body.value.list;
  expect(deeds.map(({ action }) => action)).toEqual(['feedback.in_work', 'feedback.in_work']);
  await site.call(closeFeedback, { feedbackId: first, reason: 'of this test' }, { token: colleague });
  expect((await take('feedback', first, colleague)).body.errorCode).toBe('feedback_closed');
  expect(await next('feedback', colleague, first)).toBe(second);
});

test('cases are taken one after the other, and none that is decided', async () => {
  const brandId = (await site.ctx()).brand.id;
  const rows = ['A1', 'A2'].map((reference) => ({
    brand_id: brandId,
    company: 'sandbox',
    named_deposit: 'none',
    deposit_id: null,
    payment_reference: reference,
    outcome: 'unknown_deposit',
    said_amount: '500.00',
    said_currency: 'BDT',
    state: 'open',
    opened_at: new Date(nowMs()),
  }));
  const made = await site.db.insertInto('payment_cases').values(rows).returning('id').execute();
  const [first, second] = made.map(({ id }) => String(id)) as [string, string];
  expect(await next('cases', cashier)).toBe(first);
  expect(await next('cases', colleague)).toBe(second);
  const seen = (await site.call(getPaymentCase, { caseId: first }, { token: colleague })).body.value;
  expect(seen.taker).toMatchObject({ isMe: false });
  // The one that is left is nobody's again.
  expect(await next('cases', cashier, first)).toBeNull();
  expect((await take('cases', first, cashier)).status).toBe(200);
  const decided = { caseId: first, decision: 'refuse', reason: 'of this test' } as const;
  expect((await site.call(resolvePaymentCase, decided, { token: cashier })).body.value.taker).toBeNull();
  expect((await take('cases', first, cashier)).body.errorCode).toBe('conflict');
  expect(await next('cases', cashier, first)).toBeNull();
  expect((await site.call(getPaymentCase, { caseId: '99999999' }, { token: cashier })).body.errorCode).toBe(
    'not_found',
  );
  expect((await take('cases', '99999999', cashier)).body.errorCode).toBe('not_found');
});
