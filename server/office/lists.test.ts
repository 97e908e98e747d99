import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportBets, searchBets } from '../../contract/bets-office.ts';
import { exportBonuses, searchBonuses } from '../../contract/bonuses-office.ts';
import { searchDeposits } from '../../contract/cashier.ts';
import type { Call } from '../../contract/call.ts';
import { exportCorrections, listCorrections, proposeCorrection } from '../../contract/corrections.ts';
import { exportDepositCallbacks, listDepositCallbacks } from '../../contract/callbacks-office.ts';
import { exportDeposits, exportPaymentCases, listPaymentCases } from '../../contract/deposits-office.ts';
import { exportFeedback, searchFeedback, sendFeedback } from '../../contract/feedback.ts';
import { exportMessages, searchMessages, sendMessage } from '../../contract/messages-office.ts';
import { exportProposals, listProposals } from '../../contract/proposals.ts';
import { exportTransfers, searchTransfers } from '../../contract/transfers.ts';
import { exportMembers, searchMembers } from '../../contract/members.ts';
import { exportAudit, listAudit } from '../../contract/office.ts';
import { exportOutbox, listOutbox } from '../../contract/verification.ts';
import { exportMemberPostings, listMemberPostings } from '../../contract/wallet.ts';
import { exportWithdrawals, searchWithdrawals } from '../../contract/withdrawals-office.ts';
import { callBack, newsOf, openedDeposit } from '../cashier/test-payments.ts';
import * as deposits from '../cashier/store.ts';
import * as transfers from '../transfers/store.ts';
import { propose } from '../proposals/service.ts';
import * as outbox from '../verification/store-messages.ts';
import { type Order, walk } from '../platform/database/database-keyset.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { loggedInStaff } from './test-staff.ts';

const amounts = ['300', '100', '500', '100', '250.5', '100', '900'];

let site: TestSite;
let owner: { id: bigint; token: string };
let support: { token: string };
let rahim: Awaited<ReturnType<typeof memberOn>>;
const ids: string[] = [];

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  owner = await loggedInStaff(site, 'owner');
  support = await loggedInStaff(site, 'support');
  rahim = await memberOn(site, 'rahim');
  const karim = await memberOn(site, 'karim');
  for (const [at, amount] of amounts.entries()) {
    const { token } = at === 2 ? karim : rahim;
    const { deposit } = await openedDeposit(site, token, amount);
    await callBack(site, newsOf(deposit));
    if (at === 0) await callBack(site, { ...newsOf(deposit), paymentReference: 'PAY-AGAIN' });
    ids.push(deposit.id);
  }
  await site.call(
    proposeCorrection,
    {
      memberId: String(rahim.memberId),
      account: 'cash',
      direction: 'out',
      amount: '12.34',
      reason: '=as the test asks',
      requestId: 'lists-test-1',
    },
    owner,
  );
  await site.call(sendFeedback, { topic: 'idea', content: 'A list that leaves as a file' }, { token: rahim.token });
  const texts = { BN: 'খবর', EN: 'News' };
  for (const [at, memberId] of [null, String(rahim.memberId)].entries()) {
    const message = { memberId, title: texts, content: texts, link: null, requestId: `lists-test-message-${at}` };
    await site.call(sendMessage, message, owner);
  }
  const ctx = { ...(await site.ctx()), actor: { kind: 'staff', staffId: owner.id, account: 'owner' } as never };
  const written = { channel: 'sms', purpose: 'bind', target: '8801712345678', state: 'withheld', address: '' } as const;
  await outbox.insert(ctx.db, { ...written, brandId: ctx.brand.id, bodySealed: Buffer.from(''), atMs: ctx.nowMs });
  const proposed = { subject: 'brand:demo', body: {}, changes: [], reason: 'as the test asks', field: 'reason' };
  for (const kind of ['settings', 'lottery'] as const) await propose(ctx, { ...proposed, kind }, null);
  for (const [at, amountMinor] of [300n, 100n, 200n].entries()) {
    const transfer = { brandId: ctx.brand.id, senderId: rahim.memberId, receiverId: karim.memberId, amountMinor };
    const about = {
      way: at === 0 ? 'to_upline' : 'to_downline',
      currency: 'PLAY',
      key: `lists-${at}`,
      atMs: ctx.nowMs,
    };
    await transfers.insert(ctx.db, { ...transfer, ...about });
  }
});
afterAll(() => site.close());

const found = async (input: object) => (await site.call(searchDeposits, input, owner)).body.value.list;

describe('a list in pages', () => {
  test('comes in the order asked for, the number deciding between equals', async () => {
    const rows = await found({ sort: 'amount' });
    expect(rows.map(({ amount }) => amount)).toEqual([
      '100.00',
      '100.00',
      '100.00',
      '250.50',
      '300.00',
      '500.00',
      '900.00',
    ]);
    expect(rows.slice(0, 3).map(({ id }) => id)).toEqual([ids[1], ids[3], ids[5]]);
    expect((await found({ sort: '-amount' })).map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toReversed());
    expect((await found({})).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test.each([
    [{ amountFrom: '250.5' }, 4],
    [{ amountTo: '250.5' }, 4],
    [{ amountFrom: '100', amountTo: '100' }, 3],
    [{ amountFrom: '0' }, 7],
    [{ member: 'Karim' }, 1],
    [{ member: 'nobody' }, 0],
    [{ member: 'karim', amountTo: '100' }, 0],
    [{ fromMs: 0, untilMs: 1 }, 0],
    [{ method: 'sandbox', state: 'credited' }, 7],
  ])('narrowed down by %j has %i rows', async (input, count) => {
    const { body } = await site.call(searchDeposits, input as never, owner);
    expect([body.value.totalCount, body.value.list.length]).toEqual([count, count]);
  });

  test.each<[string, Call, object, number]>([
    ['transfers', searchTransfers, {}, 3],
    ['transfers', searchTransfers, { way: 'to_upline' }, 1],
    ['transfers', searchTransfers, { member: 'karim', amountFrom: '2' }, 2],
    ['transfers', searchTransfers, { amountTo: '1' }, 1],
    ['transfers', searchTransfers, { member: 'nobody' }, 0],
    ['transfers', searchTransfers, { untilMs: 1 }, 0],
    ['callbacks', listDepositCallbacks, { outcome: 'other_payment' }, 1],
    ['callbacks', listDepositCallbacks, { outcome: 'credited' }, 7],
    ['callbacks', listDepositCallbacks, { untilMs: 1 }, 0],
    ['cases', listPaymentCases, { state: 'open' }, 1],
    ['cases', listPaymentCases, { outcome: 'other_payment', member: 'rahim' }, 1],
    ['cases', listPaymentCases, { member: 'karim' }, 0],
    ['cases', listPaymentCases, { outcome: 'paid_after_end' }, 0],
    ['cases', listPaymentCases, { untilMs: 1 }, 0],
    ['feedback', searchFeedback, { member: 'rahim', topic: 'idea' }, 1],
    ['feedback', searchFeedback, { member: 'karim' }, 0],
    ['feedback', searchFeedback, { topic: 'complaint' }, 0],
    ['feedback', searchFeedback, { untilMs: 1 }, 0],
    ['messages', searchMessages, { sentBy: 'owner' }, 2],
    ['messages', searchMessages, { sentBy: 'owner', to: 'all' }, 1],
    ['messages', searchMessages, { sentBy: 'owner', to: 'member' }, 1],
    ['messages', searchMessages, { sentBy: 'owner', member: 'karim' }, 0],
    ['messages', searchMessages, { untilMs: 1 }, 0],
    ['proposals', listProposals, { kind: 'lottery' }, 1],
    ['proposals', listProposals, { state: 'proposed', proposedBy: 'owner' }, 2],
    ['proposals', listProposals, { proposedBy: 'support' }, 0],
    ['proposals', listProposals, { untilMs: 1 }, 0],
    ['the outbox', listOutbox, { purpose: 'bind', search: '+88017' }, 1],
    ['the outbox', listOutbox, { state: 'failed' }, 0],
    ['the outbox', listOutbox, { purpose: 'reset' }, 0],
    ['the outbox', listOutbox, { untilMs: 1 }, 0],
    ['postings', listMemberPostings, { memberId: '100001', kind: 'deposit' }, 6],
    ['postings', listMemberPostings, { memberId: '100001', untilMs: 1 }, 0],
    ['the audit log', listAudit, { subjectKind: 'correction' }, 1],
    ['the audit log', listAudit, { subjectKind: 'correct' }, 0],
  ])('of %s (%#) is narrowed down to what was asked for', async (_, call, input, count) => {
    const { body } = await site.call(call, input, owner);
    const page = body.value as { totalCount: number; list: unknown[] };
    expect([page.totalCount, page.list.length]).toEqual([count, count]);
  });

  test.each<[string, Call, string]>([
    ['transfers', searchTransfers, 'amount'],
    ['callbacks', listDepositCallbacks, 'id'],
    ['feedback', searchFeedback, 'id'],
    ['messages', searchMessages, 'id'],
    ['proposals', listProposals, 'id'],
  ])('of %s turns round with a minus', async (_, call, column) => {
    const ids = async (sort: string) =>
      ((await site.call(call, { sort }, owner)).body.value as { list: { id?: string; messageId?: string }[] }).list.map(
        ({ id, messageId }) => id ?? messageId,
      );
    const up = await ids(column);
    expect(up.length).toBeGreaterThan(0);
    expect(await ids(`-${column}`)).toEqual(up.toReversed());
  });

  test('takes the number of a member as well as their name', async () => {
    expect(await found({ member: String(rahim.memberId) })).toHaveLength(6);
  });

  test('is not sorted by a column without an index, nor narrowed down by what is no amount', async () => {
    for (const input of [{ sort: 'creditedAt' }, { sort: '--id' }, { amountFrom: '-1' }, { amountTo: '1.005' }]) {
      const { status, body } = await site.call(searchDeposits, input as never, owner);
      expect([status, body.errorCode]).toEqual([400, 'bad_input']);
    }
  });

  test.each<[string, Order]>([
    ['the newest first', { column: 'id', isDown: true }],
    ['the smallest first', { column: 'amount_minor', isDown: false }],
    ['the largest first', { column: 'amount_minor', isDown: true }],
  ])('is walked to its end page by page, %s', async (_, order) => {
    const { db, brand } = await site.ctx();
    const whole = await deposits.list(db, brand.id, {}, { order, limit: 100 });
    const pages: deposits.DepositRow[][] = [];
    for await (const page of walk((window) => deposits.list(db, brand.id, {}, window), order, 2)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1]);
    expect(pages.flat()).toEqual(whole);
  });
});

async function file(call: Call, input: object = {}, { token }: { token: string } = owner) {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${site.url}${call.path}?${query}`, { headers: { authorization: token } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a list as a file', () => {
  test('says what was asked, holds every row, and proves itself', async () => {
    const { status, headers, text } = await file(exportDeposits, { sort: '-amount', member: 'rahim' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="demo-deposits-[\d-]+\.csv"$/);
    const lines = text.replace('\u{FEFF}', '').trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['# list,deposits,version 1', '# brand,demo,PLAY']);
    expect(lines).toEqual(expect.arrayContaining(["# sort,'-amount", '# member,rahim', '# rows,6']));
    const head = lines.findIndex((line) => line.startsWith('id,'));
    const rows = lines.slice(head + 1, -2).map((line) => line.split(','));
    expect(rows.map(([id]) => id)).toEqual([ids[6], ids[0], ids[4], ids[5], ids[3], ids[1]]);
    expect(rows[0]).toEqual(expect.arrayContaining(['rahim', 'credited', '900.00', `PAY-${ids[6]}`]));
    const bytes = new TextEncoder().encode(`\u{FEFF}${lines.slice(0, -1).join('\n')}\n`);
    expect(lines.at(-1)).toBe(`# sha256,${createHash('sha256').update(bytes).digest('hex')}`);
  });

  test('without a row is whole all the same', async () => {
    expect((await file(exportDeposits, { member: 'nobody' })).text).toContain('\n# rows,0\n# sha256,');
  });

  test('is an entry in the audit, with what was asked', async () => {
    await file(exportMembers, { search: 'rah' });
    const { body } = await site.call(listAudit, { action: 'list.export', subject: 'list:members' }, owner);
    expect(body.value.list[0]).toMatchObject({ staffAccount: 'owner', detail: { search: 'rah' } });
  });

  test.each<[string, Call, Call, object?]>([
    ['deposits', searchDeposits, exportDeposits],
    ['withdrawals', searchWithdrawals, exportWithdrawals],
    ['members', searchMembers, exportMembers],
    ['bonuses', searchBonuses, exportBonuses],
    ['corrections', listCorrections, exportCorrections],
    ['transfers', searchTransfers, exportTransfers],
    ['callbacks', listDepositCallbacks, exportDepositCallbacks],
    ['payment-cases', listPaymentCases, exportPaymentCases],
    ['feedback', searchFeedback, exportFeedback],
    ['messages', searchMessages, exportMessages],
    ['proposals', listProposals, exportProposals],
    ['audit', listAudit, exportAudit],
    ['outbox', listOutbox, exportOutbox],
    ['postings', listMemberPostings, exportMemberPostings, { memberId: '100001' }],
    ['bets', searchBets, exportBets, { fromMs: 1, untilMs: 2 }],
  ])('%s has as many rows as its list', async (_, list, whole, input = {}) => {
    const { text } = await file(whole, input);
    const { totalCount } = (await site.call(list, { ...input, pageSize: 100 }, owner)).body.value as {
      totalCount: number;
    };
    const rows = Number(/\n# rows,(\d+)\n/.exec(text)?.[1]);
    // Taking the audit log is itself written down before it is read.
    expect(rows).toBe(totalCount);
  });

  test('never hands a spreadsheet a formula, and writes a number below zero as one', async () => {
    const { text } = await file(exportCorrections);
    expect(text).toContain(`'=as the test asks`);
    expect(text).toContain(',-12.34,');
  });

  test('is for those who may read the list', async () => {
    expect((await file(exportAudit, {}, support)).status).toBe(403);
    expect((await file(exportDeposits, { pageNo: 1 })).status).toBe(400);
    expect((await file(exportDeposits, { amountFrom: 'many' })).status).toBe(400);
  });
});
