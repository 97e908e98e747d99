import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawalStates, withdrawalTransitions } from '../../contract/withdrawals.ts';
import { approveWithdrawal, forceReceipt, getWithdrawalPage } from '../../contract/withdrawals-office.ts';
import { cancelWithdrawal, getWithdrawal, processC2CTransaction } from '../../contract/withdrawals.ts';
import { getBalance } from '../../contract/wallet.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { place } from '../bets/test-bets.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import * as staffSessions from '../office/service-staff-sessions.ts';
import { nowMs } from '../platform/process/clock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { staffOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import { moveOn } from './moving.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from './service.ts';
import * as store from './store.ts';
import type { TestCompany } from './test-company.ts';
import { ask, newPlayer, payOut, type Player, receiveInTime, startPayingSite } from './test-withdrawals.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let site: TestSite;
let company: TestCompany;
let close: () => Promise<void>;
let staff: string;
let rahim: Player;
let count = 0;

beforeAll(async () => {
  const { withdrawal } = brandDefaultSettings.defaultSettings();
  ({ site, company, close } = await startPayingSite({
    withdrawal: {
      ...withdrawal,
      newDeviceHours: 0,
      automaticUpToMinor: 100_000,
      playerMayCancel: false,
      forcedReceipt: 'returns',
      dailyCount: 2,
    },
  }));
  staff = await staffOn(site, 'cashier');
});
beforeEach(async () => {
  rahim = await newPlayer(site, `ruled${++count}`);
});
afterAll(() => close());

const pageOf = async (withdrawalId: string) =>
  (await site.call(getWithdrawalPage, { withdrawalId }, { token: staff })).body.value;
const balance = async () => (await site.call(getBalance, {}, { token: rahim.token })).body.value.sumBalance;
const approve = (withdrawalId: string) => site.call(approveWithdrawal, { withdrawalId }, { token: staff });

/** A request of the member at a moment, past the payment password. */
async function askAt(atMs: number, amountMinor = 20_000n) {
  const ctx = await site.ctx(rahim.actor, atMs);
  const key = `asked-at-${++count}`;
  return withdrawals.openRequest(ctx, amountMinor, {
    accountId: rahim.accountId,
    forfeitBonus: false,
    key,
    address: '10.0.0.1',
  });
}

async function deposit(amountMinor: bigint): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO deposits (brand_id, member_id, currency, amount_minor, method, state, payment_reference, created_at, expires_at, credited_at)
    SELECT brand_id, id, 'PLAY', ${amountMinor}, 'sandbox', 'credited', ${`PAY-${++count}`}, now(), now(), now()
      FROM members WHERE id = ${rahim.id}
    RETURNING id`.execute(site.db);
  await wallet.post(await site.ctx(), {
    memberId: rahim.id,
    kind: 'deposit',
    key: `deposit:${rows[0]!.id}`,
    amountMinor,
    house: 'house_payments',
    reference: `sandbox:${rows[0]!.id}`,
  });
}

describe('the transition table', () => {
  const pairs = withdrawalStates.flatMap((from) => withdrawalStates.map((to) => [from, to] as const));

  test('is kept by every step that anyone can take', async () => {
    const { id } = await askAt(nowMs());
    const row = (await store.find(site.db, (await site.ctx()).brand.id, BigInt(id)))!;
    for (const [from, to] of pairs) {
      const ctx = await site.ctx();
      // Whether the table lets the step pass is asked, not whether the row would be whole: it is never committed.
      const step = inTransaction(site.db, async (db) => {
        await moveOn({ ...ctx, db }, { ...row, state: from }, { state: to }, { mover: 'rules', note: '' });
        throw new Error('it was let pass');
      });
      const said = await step.catch((error: Error) => error.message);
      expect([from, to, /may follow/.test(said)]).toEqual([from, to, !withdrawalTransitions[from].includes(to)]);
    }
  });

  test('leads from the first state to every other, and from each to an end', () => {
    const reached = new Set<string>(['requested']);
    for (const state of reached) for (const next of withdrawalTransitions[state as 'requested']) reached.add(next);
    expect([...reached].toSorted()).toEqual([...withdrawalStates].toSorted());
    for (const state of withdrawalStates) {
      const from = new Set<string>([state]);
      for (const each of from) for (const next of withdrawalTransitions[each as 'requested']) from.add(next);
      expect([...from].some((each) => withdrawalTransitions[each as 'requested'].length === 0)).toBe(true);
    }
  });
});

describe('turnover', () => {
  test('of what was deposited since the last request must be staked first', async () => {
    await deposit(50_000n);
    const refused = await ask(site, rahim, '500');
    expect([refused.status, refused.body.errorCode, refused.body.value]).toEqual([
      422,
      'turnover_missing',
      { required: '500.00', staked: '0.00', missing: '500.00' },
    ]);
    expect(await balance()).toBe(10_500);
  });
});

describe('the day', () => {
  test('of the brand begins at its own midnight', async () => {
    // 21 November 2026, half an hour before midnight in Dhaka; a day before any clock here could have been.
    const eveMs = Date.parse('2026-11-20T17:30:00Z');
    await askAt(eveMs);
    await askAt(eveMs + 60_000);
    await expect(askAt(eveMs + 29 * 60_000)).rejects.toMatchObject({ code: 'daily_count_reached' });
    await askAt(eveMs + 30 * 60_000);
    await askAt(eveMs + DAY_MS + 30 * 60_000);
  });
});

describe('a request', () => {
  test('that no rule has flagged goes out by itself, up to the brand’s amount', async () => {
    // The first one is flagged for being the first.
    const first = await ask(site, rahim, '500');
    expect(first.body.value.state).toBe('requested');
    await approve(first.body.value.id);
    await payOut(site);
    // All members of these tests come from one address, which is a flag of its own.
    await site.db.updateTable('sessions').set({ address: '198.51.100.7' }).where('member_id', '<>', rahim.id).execute();
    const second = await ask(site, rahim, '1000');
    expect(second.body.value.state).toBe('approved');
    await payOut(site);
    expect((await pageOf(second.body.value.id)).steps.map(({ mover }) => mover)).toEqual([
      'member',
      'rules',
      'rules',
      'company',
    ]);
  });

  test('of a member who has just met their wagering is flagged for it, and goes out by itself all the same', async () => {
    const first = await ask(site, rahim, '500');
    await approve(first.body.value.id);
    await payOut(site);
    await deposit(50_000n);
    const ctx = await site.ctx();
    await place(ctx, { memberId: rahim.id, key: `just-met-${rahim.id}`, stakeMinor: 50_000n });
    await site.db.updateTable('sessions').set({ address: '198.51.100.7' }).where('member_id', '<>', rahim.id).execute();
    const second = await ask(site, rahim, '500');
    expect(second.body.value.state).toBe('approved');
    expect((await pageOf(second.body.value.id)).withdrawal.flags).toEqual(['turnover_just_met']);
  });

  test('of a member to whose money staff opened a way of late does not go out by itself', async () => {
    const first = await ask(site, rahim, '500');
    await approve(first.body.value.id);
    await payOut(site);
    await site.db.updateTable('sessions').set({ address: '198.51.100.7' }).where('member_id', '<>', rahim.id).execute();
    const ctx = await site.ctx();
    await members.recordOpening(
      { ...ctx, actor: await staffSessions.authenticate(ctx, staff) },
      rahim.id,
      'payee_name',
    );
    const { id, state } = (await ask(site, rahim, '1000')).body.value;
    expect([state, (await pageOf(id)).withdrawal.flags]).toEqual(['requested', ['opened_by_staff']]);
  });

  test('above the brand’s amount waits for people, flagged or not', async () => {
    const first = await ask(site, rahim, '500');
    await approve(first.body.value.id);
    await payOut(site);
    expect((await ask(site, rahim, '1000.01')).body.value.state).toBe('requested');
  });

  test('is not called off by the player where the brand does not allow it', async () => {
    const { id, mayCancel } = (await ask(site, rahim)).body.value;
    expect(mayCancel).toBe(false);
    const answer = await site.call(cancelWithdrawal, { withdrawalId: id }, { token: rahim.token });
    expect(answer.body.errorCode).toBe('withdrawal_closed');
  });

  test('of a trial account is refused', async () => {
    const ctx = await site.ctx({ kind: 'member', memberId: rahim.id, accountType: 4, sessionId: 0n });
    const request = { amount: '500', accountId: rahim.accountId, paymentPassword: '123456', forfeitBonus: false };
    await expect(
      withdrawals.requestWithdrawal(ctx, { ...request, key: 'trial-key', address: '10.0.0.1' }),
    ).rejects.toMatchObject({ code: 'in_need_true_account' });
  });
});

describe('where a forced receipt returns the money', () => {
  test('an unconfirmed payment comes back when its time is over', async () => {
    const { id } = (await ask(site, rahim, '500')).body.value;
    await approve(id);
    await payOut(site);
    expect(await balance()).toBe(9_500);
    await receiveInTime(site, nowMs() + HOUR_MS);
    const seen = (await site.call(getWithdrawal, { withdrawalId: id }, { token: rahim.token })).body.value;
    expect(seen).toMatchObject({ state: 'returned', returned: '500.00' });
    expect(await balance()).toBe(10_000);
    expect((await pageOf(id)).receipt).toBe('time');
    await receiveInTime(site, nowMs() + HOUR_MS);
    expect(await balance()).toBe(10_000);
  });

  test('so does one that staff force; one that the player confirmed stays', async () => {
    const ids = [(await ask(site, rahim)).body.value.id, (await ask(site, rahim)).body.value.id];
    for (const id of ids) await approve(id);
    await payOut(site);
    await site.call(forceReceipt, { withdrawalId: ids[0]!, reason: 'as the brand wants' }, { token: staff });
    await site.call(processC2CTransaction, { withdrawalId: ids[1]!, answer: 'received' }, { token: rahim.token });
    await receiveInTime(site, nowMs() + HOUR_MS);
    expect(await balance()).toBe(9_500);
  });
});

test('a way that was closed before the company heard of the order ends it', async () => {
  const { id } = (await ask(site, rahim)).body.value;
  await approve(id);
  const { id: brandId } = (await site.ctx()).brand;
  const methods = site.db.updateTable('payment_methods').where('brand_id', '=', brandId).where('code', '=', 'sandbox');
  const told = company.timesTold();
  expect((await cashier.payoutMethods(await site.ctx())).map(({ code }) => code)).toContain('sandbox');
  await methods.set({ company: 'people', kind: 'wallet_send' }).execute();
  await payOut(site);
  await methods.set({ company: 'sandbox', kind: 'wallet_redirect' }).execute();
  expect((await pageOf(id)).payouts).toMatchObject([{ state: 'failed', reason: 'method_closed' }]);
  expect(company.timesTold()).toBe(told);
});
