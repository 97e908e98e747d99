import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { approveCorrection, listCorrections, proposeReversal, refuseCorrection } from '../../contract/corrections.ts';
import { listAudit } from '../../contract/office.ts';
import { activeFor } from '../bonuses/test-bonuses.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { loggedInStaff } from '../office/test-staff.ts';
import { nowMs } from '../platform/process/clock.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { WAITING_MS } from '../proposals/service.ts';
import * as corrections from './service.ts';
import { funded, proposed, REASON } from './test-corrections.ts';

let site: TestSite;
const tokens: Record<string, string> = {};
const ids: Record<string, bigint> = {};
let count = 0;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  for (const [account, role] of [
    ['owner', 'owner'],
    ['manager', 'manager'],
    ['manager.two', 'manager'],
    ['cashier', 'cashier'],
    ['support', 'support'],
    ['auditor', 'auditor'],
  ] as const) {
    const staff = await loggedInStaff(site, role, account);
    tokens[account] = staff.token;
    ids[account] = staff.id;
  }
});

afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

/** A new member with 100.00 of cash. */
async function member(): Promise<bigint> {
  const { memberId } = await memberOn(site, `person${++count}`);
  await funded(site, memberId, 10_000n);
  return memberId;
}

const token = (account: string) => ({ token: tokens[account]! });
const balanceOf = async (memberId: bigint) => (await wallet.balance(await site.ctx(), memberId)).balanceMinor;
const approve = (correctionId: string, by = 'manager') =>
  site.call(approveCorrection, { correctionId, note: '' }, token(by));
const refuse = (correctionId: string, by = 'manager', note = 'not so') =>
  site.call(refuseCorrection, { correctionId, note }, token(by));

describe('a correction', () => {
  test('moves nothing when it is proposed, and its amount once it is approved by someone else', async () => {
    const memberId = await member();
    const { body } = await proposed(site, tokens['cashier']!, memberId, { amount: '12.50' });
    expect(body.value).toMatchObject({
      state: 'proposed',
      kind: 'amount',
      lines: [{ account: 'cash', studio: '', amount: '12.50' }],
      reason: REASON,
      proposedBy: 'cashier',
      decidedBy: null,
      postedTransactionId: null,
    });
    expect(body.value.expiresAtMs - body.value.proposedAtMs).toBe(7 * 86_400_000);
    expect(await balanceOf(memberId)).toBe(10_000n);
    const approved = (await approve(body.value.id)).body.value;
    expect(approved).toMatchObject({ state: 'approved', decidedBy: 'manager' });
    expect(await balanceOf(memberId)).toBe(11_250n);
    const transaction = await wallet.findTransaction(await site.ctx(), BigInt(approved.postedTransactionId!));
    expect(transaction).toMatchObject({ kind: 'correction', key: `correction:${approved.id}`, memberId });
    expect(transaction!.postings.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
      ['cash', 1_250n],
      ['house_corrections', -1_250n],
    ]);
  });

  test('takes money out, but never what is held or not there', async () => {
    const memberId = await member();
    await wallet.hold(await site.ctx(), { memberId, key: 'kept', amountMinor: 4_000n, reference: 'test:1' });
    const { body } = await proposed(site, tokens['cashier']!, memberId, { direction: 'out', amount: '60.01' });
    const refused = await approve(body.value.id);
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'member_balance_low']);
    expect(await balanceOf(memberId)).toBe(10_000n);
    const less = await proposed(site, tokens['cashier']!, memberId, { direction: 'out', amount: '60' });
    expect((await approve(less.body.value.id)).body.value.state).toBe('approved');
    expect(await balanceOf(memberId)).toBe(4_000n);
  });

  test('touches bonus money only where a bonus is being played', async () => {
    const memberId = await member();
    const propose = () => proposed(site, tokens['cashier']!, memberId, { account: 'bonus', amount: '3' });
    const without = (await propose()).body.value;
    expect((await approve(without.id)).body.errorCode).toBe('no_active_bonus');
    await activeFor(await site.ctx(), memberId);
    const before = (await wallet.balance(await site.ctx(), memberId)).bonusMinor;
    expect((await approve(without.id)).body.value.state).toBe('approved');
    expect((await wallet.balance(await site.ctx(), memberId)).bonusMinor - before).toBe(300n);
  });

  test('says no to whoever proposed it, the owner included', async () => {
    const memberId = await member();
    for (const who of ['owner', 'manager']) {
      const { id } = (await proposed(site, tokens[who]!, memberId)).body.value;
      for (const answer of [await approve(id, who), await refuse(id, who)])
        expect([answer.status, answer.body.errorCode]).toEqual([403, 'second_person_needed']);
      expect((await approve(id, 'manager.two')).body.value.decidedBy).toBe('manager.two');
    }
    expect(await balanceOf(memberId)).toBe(11_000n);
  });

  test('that is proposed twice under one key is one; another under that key is refused', async () => {
    const memberId = await member();
    const requestId = 'the-same-key';
    const first = await proposed(site, tokens['cashier']!, memberId, { requestId });
    const again = await proposed(site, tokens['cashier']!, memberId, { requestId });
    expect(again.body.value).toEqual(first.body.value);
    const other = await proposed(site, tokens['cashier']!, memberId, { requestId, amount: '6' });
    expect(other.body.errorCode).toBe('key_reused');
    const theirs = await proposed(site, tokens['manager']!, memberId, { requestId });
    expect(theirs.body.value.id).not.toBe(first.body.value.id);
  });

  test('may be approved again by the same person without a second effect, and by nobody else', async () => {
    const memberId = await member();
    const { id } = (await proposed(site, tokens['cashier']!, memberId)).body.value;
    const first = await approve(id);
    expect((await approve(id)).body.value).toEqual(first.body.value);
    expect((await approve(id, 'manager.two')).body.errorCode).toBe('correction_decided');
    expect(await balanceOf(memberId)).toBe(10_500n);
  });

  test('loses its time after seven days, before and after the job has seen it', async () => {
    const memberId = await member();
    const { id } = (await proposed(site, tokens['cashier']!, memberId)).body.value;
    const late = nowMs() + WAITING_MS + 1_000;
    const manager = { kind: 'staff', staffId: ids['manager']!, account: 'manager', role: 'manager', permissions: [] };
    const ctx = await site.ctx({ ...manager, sessionId: 0n } as never, late);
    const request = { correctionId: BigInt(id), note: '' };
    await expect(corrections.approve(ctx, request, '127.0.0.1')).rejects.toMatchObject({ code: 'correction_decided' });
    const inBrand = async (_: number, inside: object) => ({ ...ctx, ...inside });
    expect(await corrections.expire(ctx, inBrand)).toBeGreaterThanOrEqual(1);
    expect(await corrections.expire(ctx, inBrand)).toBe(0);
    expect((await corrections.find(ctx, BigInt(id)))!.state).toBe('expired');
    await expect(corrections.approve(ctx, request, '127.0.0.1')).rejects.toMatchObject({ code: 'correction_decided' });
    expect(await balanceOf(memberId)).toBe(10_000n);
  });

  test('is listed newest first, by state and by member', async () => {
    const memberId = await member();
    const kept = (await proposed(site, tokens['cashier']!, memberId)).body.value;
    const refused = (await proposed(site, tokens['cashier']!, memberId)).body.value;
    await refuse(refused.id);
    const listed = async (state?: 'refused') =>
      (await site.call(listCorrections, { memberId: String(memberId), state }, token('auditor'))).body.value.list;
    expect((await listed()).map(({ id }) => id)).toEqual([refused.id, kept.id]);
    expect(await listed('refused')).toMatchObject([{ id: refused.id, decidedBy: 'manager', note: 'not so' }]);
  });

  test('stands in the audit log from its proposal to its end', async () => {
    const memberId = await member();
    const { id } = (await proposed(site, tokens['cashier']!, memberId, { direction: 'out' })).body.value;
    await approve(id);
    const { body } = await site.call(listAudit, { pageSize: 100 }, token('auditor'));
    const deeds = body.value.list.filter(({ subject }) => subject === `correction:${id}`);
    expect(deeds).toMatchObject([
      { action: 'correction.approve', staffAccount: 'manager', detail: { amounts: 'cash -5.00' } },
      { action: 'correction.propose', staffAccount: 'cashier', detail: { reason: REASON, member: String(memberId) } },
    ]);
  });
});

describe('taking a transaction back', () => {
  const reverse = (transactionId: bigint, requestId = `reverse-${transactionId}`) =>
    site.call(proposeReversal, { transactionId: String(transactionId), reason: REASON, requestId }, token('cashier'));

  test('does the exact opposite of what it did to each account of the member', async () => {
    const memberId = await member();
    const ctx = await site.ctx();
    const moved = await wallet.exchange(ctx, {
      memberId,
      kind: 'studio_transfer',
      key: 'to-the-studio',
      reference: 'test:1',
      from: { account: 'cash' },
      to: { account: 'studio', studio: 'RIVER' },
      amountMinor: 900n,
    });
    const { body } = await reverse(moved.transactionId);
    expect(body.value).toMatchObject({ kind: 'reversal', transactionId: String(moved.transactionId) });
    expect(body.value.lines).toEqual([
      { account: 'cash', studio: '', amount: '9.00' },
      { account: 'studio', studio: 'RIVER', amount: '-9.00' },
    ]);
    const { postedTransactionId } = (await approve(body.value.id)).body.value;
    const has = await wallet.balance(ctx, memberId);
    expect([has.balanceMinor, has.studios.get('RIVER')]).toEqual([10_000n, 0n]);
    const back = await wallet.findTransaction(ctx, BigInt(postedTransactionId!));
    // Nothing is left for the house to balance.
    expect(back!.postings).toHaveLength(2);
  });

  test('is proposed once at a time and done once; after a refusal it may be proposed again', async () => {
    const memberId = await member();
    const gift = await funded(site, memberId, 700n, { key: 'gift' });
    const { id } = (await reverse(gift.transactionId)).body.value;
    expect((await reverse(gift.transactionId, 'another-key')).body.errorCode).toBe('already_reversed');
    await refuse(id);
    const second = (await reverse(gift.transactionId, 'a-third-key')).body.value;
    await approve(second.id);
    expect(await balanceOf(memberId)).toBe(10_000n);
    expect((await reverse(gift.transactionId, 'a-fourth-key')).body.errorCode).toBe('already_reversed');
  });

  test('finds no transaction of another brand and none that is not there', async () => {
    for (const id of [999_999_999n]) expect((await reverse(id)).body.errorCode).toBe('not_found');
  });
});

describe('a proposal is refused', () => {
  test.each([
    ['without an amount', { amount: '0' }, { amount: 'invalid_amount' }],
    ['with more decimals than the money has', { amount: '0.001' }, { amount: 'invalid_amount' }],
    ['with a short reason', { reason: 'too short' }, { reason: 'too_short' }],
    ['with a reason of blanks', { reason: '             ' }, { reason: 'too_short' }],
    ['for a studio wallet without a studio', { account: 'studio' as const }, { studio: 'invalid_value' }],
    ['for cash with a studio', { studio: 'khela' }, { studio: 'invalid_value' }],
    ['without a key', { requestId: undefined as never }, { requestId: 'required' }],
  ])('%s', async (_, given, fields) => {
    const memberId = await member();
    const { status, body } = await proposed(site, tokens['cashier']!, memberId, given);
    expect([status, body.errorCode, body.value]).toEqual([400, 'bad_input', { fields }]);
  });

  test('for nobody, for a trial account, and about a transaction of another member', async () => {
    const [memberId, other] = [await member(), await member()];
    const trial = await memberOn(site, 'trialist', 4);
    const gift = await funded(site, other, 100n, { key: 'gift' });
    const code = async (...given: Parameters<typeof proposed> extends [unknown, ...infer Rest] ? Rest : never) =>
      (await proposed(site, ...given)).body.errorCode;
    expect(await code(tokens['cashier']!, 999_999n)).toBe('not_found');
    expect(await code(tokens['cashier']!, trial.memberId)).toBe('in_need_true_account');
    expect(await code(tokens['cashier']!, memberId, { transactionId: String(gift.transactionId) })).toBe('not_found');
    expect(await code(tokens['cashier']!, memberId, { transactionId: '999999999' })).toBe('not_found');
  });
});

describe('the roles', () => {
  const may = (allowed: readonly string[]) =>
    ['owner', 'manager', 'cashier', 'support', 'auditor'].map((who) => [who, allowed.includes(who)] as const);

  test.each(may(['owner', 'manager', 'cashier']))('%s may propose: %s', async (who, allowed) => {
    const { status } = await proposed(site, tokens[who]!, await member());
    expect(status).toBe(allowed ? 200 : 403);
  });

  test.each(may(['owner', 'manager']))('%s may approve and refuse: %s', async (who, allowed) => {
    const memberId = await member();
    for (const answer of [approve, refuse]) {
      const { id } = (await proposed(site, tokens['manager.two']!, memberId)).body.value;
      const { status, body } = await answer(id, who);
      expect(status).toBe(allowed ? 200 : 403);
      expect(body.errorCode).toBe(allowed ? null : 'not_allowed');
    }
  });

  test.each(may(['owner', 'manager', 'cashier', 'auditor']))('%s may read: %s', async (who, allowed) => {
    expect((await site.call(listCorrections, {}, token(who))).status).toBe(allowed ? 200 : 403);
  });
});
