import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addWithdrawalProof, getWithdrawal } from '../../contract/withdrawals.ts';
import {
  forceReceipt,
  getWithdrawalPage,
  getWithdrawalProof,
  rejectWithdrawal,
  retryPayout,
  settleDispute,
} from '../../contract/withdrawals-office.ts';
import * as members from '../members/service.ts';
import * as staffSessions from '../office/service-staff-sessions.ts';
import { nowMs } from '../platform/process/clock.ts';
import { staffOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import { tinyPng } from '../cashier/test-pictures.ts';
import type { TestCompany } from './test-company.ts';
import { actionsOf, newPlayer, payOut, type Player, receiveInTime, startPayingSite } from './test-withdrawals.ts';

const MINUTE_MS = 60_000;
const PICTURE = tinyPng().toString('base64');

let site: TestSite;
let company: TestCompany;
let close: () => Promise<void>;
let first: string;
let opener: string;
let auditor: string;
let rahim: Player;
let count = 0;

beforeAll(async () => {
  ({ site, company, close } = await startPayingSite());
  first = await staffOn(site, 'cashier');
  opener = await staffOn(site, 'manager');
  auditor = await staffOn(site, 'auditor');
});
beforeEach(async () => {
  company.behave('pays');
  company.forget();
  rahim = await newPlayer(site, `player${++count}`);
});
afterAll(() => close());

const { balance, stateOf, approve, answer, requested } = actionsOf(() => ({ site, player: rahim, staff: first }));

const prove = (withdrawalId: string, picture = PICTURE) =>
  site.call(addWithdrawalProof, { withdrawalId, picture }, { token: rahim.token });

/** A withdrawal that the company has paid. */
async function paid(amount = '500'): Promise<string> {
  const id = await requested(amount);
  expect((await approve(id)).status).toBe(200);
  await payOut(site);
  expect(await stateOf(id)).toBe('paid');
  return id;
}

describe('a pay-out', () => {
  test('whose answer is lost is asked for again and paid once', async () => {
    const id = await requested();
    await approve(id);
    const startMs = nowMs();
    company.behave('pays and loses its answer');
    await payOut(site, startMs);
    expect(await stateOf(id)).toBe('paying');
    company.behave('is not there');
    await payOut(site, startMs + MINUTE_MS);
    expect(await stateOf(id)).toBe('paying');
    company.behave('pays');
    await payOut(site, startMs + 2 * MINUTE_MS);
    expect(await stateOf(id)).toBe('paid');
    expect(company.paid()).toEqual(['500.00']);
  });

  test('that takes its time is paid when the company says so', async () => {
    company.behave('takes its time');
    const id = await requested();
    await approve(id);
    const startMs = nowMs();
    await payOut(site, startMs);
    await payOut(site, startMs + MINUTE_MS);
    expect(await stateOf(id)).toBe('paying');
    expect((await balance()).balance[0]).toMatchObject({ heldBalance: 500 });
    company.finish('paid');
    await payOut(site, startMs + 2 * MINUTE_MS);
    expect(await stateOf(id)).toBe('paid');
    expect(company.timesTold()).toBeGreaterThan(0);
  });

  test('that fails waits for people, who try again under a new key or give the money free', async () => {
    company.behave('fails');
    const [retried, dropped] = [await requested(), await requested()];
    await approve(retried);
    await approve(dropped);
    await payOut(site);
    expect([await stateOf(retried), await stateOf(dropped)]).toEqual(['failed', 'failed']);
    expect((await balance()).sumBalance).toBe(9_000);
    company.behave('pays');
    const reason = 'the number was mended';
    expect((await site.call(retryPayout, { withdrawalId: retried, reason }, { token: first })).status).toBe(200);
    expect((await site.call(retryPayout, { withdrawalId: retried, reason }, { token: first })).body.errorCode).toBe(
      'withdrawal_closed',
    );
    await payOut(site);
    expect(await stateOf(retried)).toBe('paid');
    await site.call(rejectWithdrawal, { withdrawalId: dropped, reason }, { token: first });
    expect((await balance()).sumBalance).toBe(9_500);
    const { payouts } = (await site.call(getWithdrawalPage, { withdrawalId: retried }, { token: first })).body.value;
    expect(payouts.map(({ state }) => state)).toEqual(['failed', 'paid']);
    expect(new Set(payouts.map(({ payoutKey }) => payoutKey)).size).toBe(2);
  });
});

describe('the player says that a payment', () => {
  test('came in part: what is missing comes back', async () => {
    const id = await paid();
    for (const remaining of ['500', '500.01', '0', '0.001', '-1']) {
      expect((await answer(id, { answer: 'partly_received', remaining })).status).toBe(400);
    }
    expect((await answer(id, { answer: 'partly_received' })).body.value).toEqual({ fields: { remaining: 'required' } });
    const said = await answer(id, { answer: 'partly_received', remaining: '120.25', remark: 'only some of it' });
    expect(said.body.value).toMatchObject({ state: 'partly_received', remaining: '120.25' });
    const input = { withdrawalId: id, resolution: 'return', reason: 'the company confirms it' } as const;
    const settled = await site.call(settleDispute, input, { token: first });
    expect(settled.body.value).toMatchObject({ state: 'returned', returned: '120.25' });
    expect((await balance()).sumBalance).toBe(9_620.25);
    expect((await site.call(settleDispute, input, { token: first })).body.errorCode).toBe('withdrawal_closed');
  });

  test('did not come: it is paid again, and that one is to be confirmed', async () => {
    const id = await paid();
    expect((await answer(id, { answer: 'not_received' })).body.errorCode).toBe('proof_missing');
    expect((await prove(id)).body.value).toEqual({ proofs: 1 });
    expect((await answer(id, { answer: 'not_received', remark: 'nothing yet' })).body.value).toMatchObject({
      state: 'not_received',
      remaining: '500.00',
      proofs: 1,
    });
    const input = { withdrawalId: id, resolution: 'pay_again', reason: 'the company lost it' } as const;
    expect((await site.call(settleDispute, input, { token: first })).body.value).toMatchObject({
      state: 'paying_again',
    });
    await payOut(site);
    expect(company.paid()).toEqual(['500.00', '500.00']);
    expect(await stateOf(id)).toBe('paid');
    expect((await balance()).sumBalance).toBe(9_500);
    expect((await answer(id, { answer: 'received' })).body.value).toMatchObject({ state: 'received' });
  });

  test('did not come: whoever opened a way into the account of late does not pay it again', async () => {
    const id = await paid();
    await prove(id);
    await answer(id, { answer: 'not_received' });
    const ctx = await site.ctx();
    await members.recordOpening(
      { ...ctx, actor: await staffSessions.authenticate(ctx, opener) },
      rahim.id,
      'payment_password',
    );
    const input = { withdrawalId: id, resolution: 'pay_again', reason: 'the company lost it' } as const;
    const { status, body } = await site.call(settleDispute, input, { token: opener });
    expect([status, body.errorCode, await stateOf(id)]).toEqual([403, 'opened_this_account', 'not_received']);
    expect((await site.call(settleDispute, input, { token: first })).body.value.state).toBe('paying_again');
  });

  test('did not come: paying again fails, and the dispute is open again', async () => {
    const id = await paid();
    await prove(id);
    await answer(id, { answer: 'not_received' });
    company.behave('fails');
    await site.call(
      settleDispute,
      { withdrawalId: id, resolution: 'pay_again', reason: 'once more' },
      { token: first },
    );
    await payOut(site);
    expect(await stateOf(id)).toBe('not_received');
    await site.call(settleDispute, { withdrawalId: id, resolution: 'return', reason: 'then back' }, { token: first });
    expect((await balance()).sumBalance).toBe(10_000);
  });

  test('did not come: staff refuse with a reason that they read, or they find it after all', async () => {
    const [refused, found] = [await paid(), await paid()];
    for (const id of [refused, found]) {
      await prove(id);
      await answer(id, { answer: 'not_received' });
    }
    const input = { withdrawalId: refused, resolution: 'refuse', reason: 'the bank shows it' } as const;
    await site.call(settleDispute, input, { token: first });
    const seen = (await site.call(getWithdrawal, { withdrawalId: refused }, { token: rahim.token })).body.value;
    expect(seen).toMatchObject({ state: 'refused', reason: 'the bank shows it', returned: '0.00' });
    expect((await answer(found, { answer: 'received' })).body.value.state).toBe('received');
    expect((await answer(refused, { answer: 'received' })).body.errorCode).toBe('withdrawal_closed');
  });

  test('did not come, with pictures: three, PNG or JPEG, for staff only', async () => {
    const id = await paid();
    expect((await prove(id, 'R0lGODlhAQABAAAAACwAAAAAAQABAAA=')).body.value).toEqual({
      fields: { picture: 'picture_unreadable' },
    });
    expect((await prove(id, Buffer.from('<svg onload="alert(1)"></svg>').toString('base64'))).status).toBe(400);
    for (const proofs of [1, 2, 3]) expect((await prove(id)).body.value).toEqual({ proofs });
    expect((await prove(id)).body.errorCode).toBe('proofs_full');
    await answer(id, { answer: 'not_received' });
    const { proofs } = (await site.call(getWithdrawalPage, { withdrawalId: id }, { token: auditor })).body.value;
    const shown = await site.call(getWithdrawalProof, { proofId: proofs[0]!.id }, { token: auditor });
    expect(shown.body.value).toMatchObject({ type: 'image/png' });
    expect((await site.call(getWithdrawalProof, { proofId: proofs[0]!.id }, { token: rahim.token })).status).toBe(401);
    expect((await site.call(getWithdrawalProof, { proofId: '999999' }, { token: auditor })).status).toBe(404);
  });

  test('nothing: after the brand’s minutes it counts as received', async () => {
    const id = await paid();
    const { receiptDueAtMs } = (await site.call(getWithdrawal, { withdrawalId: id }, { token: rahim.token })).body
      .value;
    await receiveInTime(site, receiptDueAtMs! - 1);
    expect(await stateOf(id)).toBe('paid');
    await receiveInTime(site, receiptDueAtMs!);
    expect(await stateOf(id)).toBe('received');
    expect((await balance()).sumBalance).toBe(9_500);
  });

  test('nothing: staff end the wait', async () => {
    const id = await paid();
    const input = { withdrawalId: id, reason: 'the company has their signature' };
    expect((await site.call(forceReceipt, input, { token: first })).body.value.state).toBe('received');
    expect((await site.call(forceReceipt, input, { token: first })).body.errorCode).toBe('withdrawal_closed');
  });
});
