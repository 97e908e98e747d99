import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelWithdrawal, processC2CTransaction } from '../../contract/withdrawals.ts';
import { forceReceipt, rejectWithdrawal, settleDispute } from '../../contract/withdrawals-office.ts';
import { nowMs } from '../platform/process/clock.ts';
import { staffOn } from '../testing/people.ts';
import { fund } from '../testing/money.ts';
import type { TestSite } from '../testing/site.ts';
import type { TestCompany } from './test-company.ts';
import {
  actionsOf,
  ask,
  bind,
  newPlayer,
  payOut,
  type Player,
  receiveInTime,
  startPayingSite,
} from './test-withdrawals.ts';

let site: TestSite;
let company: TestCompany;
let close: () => Promise<void>;
let first: string;
let second: string;
let rahim: Player;
let count = 0;

beforeAll(async () => {
  ({ site, company, close } = await startPayingSite());
  first = await staffOn(site, 'cashier');
  second = await staffOn(site, 'owner');
});
beforeEach(async () => {
  company.behave('pays');
  company.forget();
  rahim = await newPlayer(site, `racer${++count}`);
});
afterAll(() => close());

const { balance, approve } = actionsOf(() => ({ site, player: rahim, staff: first }));

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

describe('at once', () => {
  test('64 equal requests ask once and get one answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => ask(site, rahim, '500', { key: 'all-at-once' })),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect((await balance()).balance[0]).toMatchObject({ availBalance: 9_500, heldBalance: 500 });
  });

  test('one key serves for one amount only', async () => {
    await ask(site, rahim, '500', { key: 'one-amount' });
    const other = await ask(site, rahim, '600', { key: 'one-amount' });
    expect([other.status, other.body.errorCode]).toEqual([409, 'key_reused']);
  });

  test('32 requests never hold more than there is, nor more than the day allows', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => ask(site, rahim, '3000')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await balance()).balance[0]).toMatchObject({ availBalance: 1_000, heldBalance: 9_000 });
    await fund(site, rahim.id, 100_000_000n);
    const more = await Promise.all(Array.from({ length: 16 }, () => ask(site, rahim, '200')));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test('the player calls off and staff approve: one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = (await ask(site, rahim, '200')).body.value;
      const answers = await Promise.all([
        site.call(cancelWithdrawal, { withdrawalId: id }, { token: rahim.token }),
        approve(id),
      ]);
      expect(statuses(answers)).toEqual([200, 422]);
    }
    await payOut(site);
  });

  test('one person approves twice and two people approve: two people in all, and one payment', async () => {
    await fund(site, rahim.id, 10_000_000n);
    const { id } = (await ask(site, rahim, '20000')).body.value;
    const twice = await Promise.all([approve(id), approve(id)]);
    expect(statuses(twice)).toEqual([200, 403]);
    const answers = await Promise.all([approve(id, second), approve(id, second), approve(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await Promise.all([payOut(site), payOut(site)]);
    expect(company.paid()).toEqual(['20000.00']);
  });

  test('one approves and the other rejects: one of them', async () => {
    const { id } = (await ask(site, rahim, '500')).body.value;
    const reason = 'as the test asks';
    const answers = await Promise.all([
      approve(id),
      site.call(rejectWithdrawal, { withdrawalId: id, reason }, { token: second }),
    ]);
    expect(statuses(answers)).toEqual([200, 422]);
    await payOut(site);
  });

  test('many servers send, lose answers and ask again: the company pays once', async () => {
    const { id } = (await ask(site, rahim, '500')).body.value;
    await approve(id);
    const startMs = nowMs();
    for (let round = 0; round < 6; round++) {
      company.behave(round < 4 ? 'pays and loses its answer' : 'pays');
      const atMs = startMs + round * 60_000;
      await Promise.all([payOut(site, atMs), payOut(site, atMs), payOut(site, atMs)]);
    }
    expect(company.paid()).toEqual(['500.00']);
    expect(await balance()).toMatchObject({ sumBalance: 9_500, balance: [{ heldBalance: 0 }, {}] });
  });

  test('the clock, staff and the player end a payment: one of them', async () => {
    const { id } = (await ask(site, rahim, '500')).body.value;
    await approve(id);
    await payOut(site);
    const reason = 'as the test asks';
    const [, forced, told] = await Promise.all([
      receiveInTime(site, nowMs() + 60 * 60_000),
      site.call(forceReceipt, { withdrawalId: id, reason }, { token: first }),
      site.call(
        processC2CTransaction,
        { withdrawalId: id, answer: 'partly_received', remaining: '1' },
        { token: rahim.token },
      ),
    ]);
    const ends = await site.db
      .selectFrom('withdrawal_steps')
      .select('mover')
      .where('withdrawal_id', '=', BigInt(id))
      .where('from_state', '=', 'paid')
      .execute();
    expect(ends).toHaveLength(1);
    const by = ends[0]!.mover;
    expect([forced.status, told.status]).toEqual([by === 'staff' ? 200 : 422, by === 'member' ? 200 : 422]);
    const settle = () => site.call(settleDispute, { withdrawalId: id, resolution: 'return', reason }, { token: first });
    const answers = await Promise.all([settle(), settle(), settle()]);
    // Only what the player disputes is settled, and that once.
    expect(statuses(answers)).toEqual(by === 'member' ? [200, 422, 422] : [422, 422, 422]);
    expect((await balance()).sumBalance).toBe(by === 'member' ? 9_501 : 9_500);
  });

  test('one account is bound eight times: once; six accounts: as many as are allowed', async () => {
    const twins = await Promise.all(
      Array.from({ length: 8 }, () => bind(site, rahim.token, { number: '01555555555' })),
    );
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
    const more = await Promise.all(
      Array.from({ length: 6 }, (_, at) => bind(site, rahim.token, { number: `0166666666${at}` })),
    );
    expect(more.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});
