import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '../../contract/office.ts';
import { leaveQueueItem, TAKEN_FOR_MINUTES, takeNextItem, takeQueueItem } from '../../contract/queues.ts';
import type { WithdrawalState } from '../../contract/withdrawals.ts';
import { type BulkDecision, decideWithdrawals, getWithdrawalPage } from '../../contract/withdrawals-office.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { nowMs } from '../platform/process/clock.ts';
import { staffOn } from '../testing/people.ts';
import type { TestSite } from '../testing/site.ts';
import { flagsOf } from './flags.ts';
import * as accounts from './store-accounts.ts';
import { actionsOf, newPlayer, payOut, type Player, startPayingSite } from './test-withdrawals.ts';

let site: TestSite;
let close: () => Promise<void>;
let staff: string;
let colleague: string;
let auditor: string;
let rahim: Player;
let count = 0;

beforeAll(async () => {
  const { withdrawal } = brandDefaultSettings.defaultSettings();
  ({ site, close } = await startPayingSite({ withdrawal: { ...withdrawal, secondApprovalFromMinor: 100_000 } }));
  [staff, colleague, auditor] = [
    await staffOn(site, 'cashier'),
    await staffOn(site, 'manager'),
    await staffOn(site, 'auditor'),
  ];
});
beforeEach(async () => {
  // Each story has a queue of its own.
  await site.db.deleteFrom('queue_takers').execute();
  const waiting = await site.db
    .selectFrom('withdrawals')
    .select(['id', 'state'])
    .where('state', 'in', ['requested', 'approved_once'])
    .execute();
  const items = waiting.map(({ id, state }) => ({ withdrawalId: String(id), state: state as WithdrawalState }));
  if (items.length > 0) await decide('reject', items, { reason: 'of another story' });
  rahim = await newPlayer(site, `queued${++count}`, 100_000_000n);
});
afterAll(() => close());

const { requested } = actionsOf(() => ({ site, player: rahim, staff }));
const next = async (token: string, after?: string) =>
  (await site.call(takeNextItem, { queue: 'withdrawals', ...(after !== undefined && { after }) }, { token })).body.value
    .itemId;
const take = (token: string, itemId: string) => site.call(takeQueueItem, { queue: 'withdrawals', itemId }, { token });
const takerOf = async (token: string, withdrawalId: string) =>
  (await site.call(getWithdrawalPage, { withdrawalId }, { token })).body.value.withdrawal.taker;
const decide = async (
  decision: BulkDecision,
  items: readonly { withdrawalId: string; state: WithdrawalState }[],
  given: { dryRun?: boolean; reason?: string; token?: string } = {},
) => {
  const { dryRun = false, reason, token = staff } = given;
  const input = { decision, items: [...items], dryRun, ...(reason !== undefined && { reason }) };
  return site.call(decideWithdrawals, input, { token });
};
const seen = (...ids: string[]) => ids.map((withdrawalId) => ({ withdrawalId, state: 'requested' as const }));

/** No sign of life from anybody for so long. */
async function silence(minutes: number) {
  const at = new Date(nowMs() - minutes * 60_000);
  await site.db.updateTable('queue_takers').set({ seen_at: at }).execute();
}

describe('who works on what', () => {
  test('is seen by colleagues, kept by signs of life, and over when it is let go', async () => {
    const id = await requested();
    const taken = await take(staff, id);
    expect(taken.body.value).toMatchObject({ isMe: true });
    expect(await takerOf(colleague, id)).toEqual({ ...taken.body.value, isMe: false });
    expect((await take(colleague, id)).body.errorCode).toBe('taken_by_another');
    await silence(TAKEN_FOR_MINUTES - 1);
    expect((await take(staff, id)).body.value.takenAtMs).toBe(taken.body.value.takenAtMs);
    // Letting go what another has does nothing.
    await site.call(leaveQueueItem, { queue: 'withdrawals', itemId: id }, { token: colleague });
    expect(await takerOf(staff, id)).toMatchObject({ isMe: true });
    await site.call(leaveQueueItem, { queue: 'withdrawals', itemId: id }, { token: staff });
    expect(await takerOf(staff, id)).toBeNull();
  });

  test('is anybody’s again some minutes after the last sign of life', async () => {
    const id = await requested();
    await take(staff, id);
    await silence(TAKEN_FOR_MINUTES + 1);
    expect(await takerOf(staff, id)).toBeNull();
    expect((await take(colleague, id)).body.value).toMatchObject({ isMe: true });
    expect((await take(staff, id)).body.errorCode).toBe('taken_by_another');
  });

  test('keeps nobody from deciding: it is no lock on money', async () => {
    const id = await requested();
    await take(staff, id);
    const decided = await decide('approve', seen(id), { token: colleague });
    expect(decided.body.value.outcomes).toMatchObject([{ state: 'approved', refusal: null }]);
    expect(await takerOf(staff, id)).toBeNull();
    expect((await take(staff, id)).body.errorCode).toBe('withdrawal_closed');
  });

  test('of what is not there is refused, and so are readers', async () => {
    expect((await take(staff, '99999999')).body.errorCode).toBe('not_found');
    expect((await take(auditor, await requested())).body.errorCode).toBe('not_allowed');
  });
});

describe('the next one', () => {
  test('is the oldest that nobody works on; what it was taken instead of is free', async () => {
    const [first, second, third] = [await requested(), await requested(), await requested()];
    expect(await next(staff)).toBe(first);
    expect(await next(colleague)).toBe(second);
    expect(await next(staff, first)).toBe(third);
    expect(await takerOf(staff, first)).toBeNull();
    // Behind the last comes the first again.
    expect(await next(staff, third)).toBe(first);
  });

  test('is none where colleagues work on all', async () => {
    const only = await requested();
    expect(await next(staff)).toBe(only);
    expect(await next(colleague)).toBeNull();
  });

  test('is never what waits for another person than the asker', async () => {
    const large = await requested('2000');
    await decide('approve', seen(large));
    expect(await next(staff)).toBeNull();
    expect(await next(colleague)).toBe(large);
  });

  test('goes to one of many who ask at once', async () => {
    const ids = [await requested(), await requested(), await requested()];
    const people = [staff, colleague, await staffOn(site, 'owner')];
    const got = await Promise.all(people.map((token) => next(token)));
    expect(new Set(got)).toEqual(new Set(ids));
  });
});

describe('several at once', () => {
  test('are tried first: nothing moves, and each is told what would become of it', async () => {
    const [small, large, gone] = [await requested(), await requested('2000'), await requested()];
    await decide('reject', seen(gone), { reason: 'as the test asks' });
    const items = seen(small, large, gone, '99999999');
    const trial = await decide('approve', items, { dryRun: true });
    expect(trial.body.value.outcomes).toMatchObject([
      { withdrawalId: small, account: rahim.account, amount: '500.00', state: 'approved', refusal: null },
      { withdrawalId: large, account: rahim.account, amount: '2000.00', state: 'approved_once', refusal: null },
      { withdrawalId: gone, account: rahim.account, amount: '500.00', state: null, refusal: 'version_conflict' },
      { withdrawalId: '99999999', account: null, amount: null, state: null, refusal: 'not_found' },
    ]);
    const states = await site.db
      .selectFrom('withdrawals')
      .select('state')
      .where('id', 'in', [BigInt(small), BigInt(large)])
      .execute();
    expect(states).toEqual([{ state: 'requested' }, { state: 'requested' }]);
    // The deed does what the trial said.
    expect((await decide('approve', items)).body.value.outcomes).toEqual(trial.body.value.outcomes);
  });

  test('end each by itself, with an entry of its own in the audit', async () => {
    const [one, two] = [await requested(), await requested()];
    const done = await decide('reject', seen(one, two), { reason: 'Payee differs' });
    expect(done.body.value.outcomes.map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    const written = await site.call(listAudit, { subject: `member:${rahim.id}` }, { token: auditor });
    const rejected = written.body.value.list.filter(({ action }) => action === 'withdrawal.rejected');
    expect(rejected.map(({ detail }) => detail['withdrawalId']).toSorted()).toEqual([one, two]);
  });

  test('give no second approval by the one who gave the first, nor to what was moved meanwhile', async () => {
    const large = await requested('2000');
    const first = await decide('approve', seen(large));
    expect(first.body.value.outcomes).toMatchObject([{ state: 'approved_once' }]);
    const stale = await decide('approve', seen(large), { token: colleague });
    expect(stale.body.value.outcomes).toMatchObject([{ state: null, refusal: 'version_conflict' }]);
    const again = await decide('approve', [{ withdrawalId: large, state: 'approved_once' }]);
    expect(again.body.value.outcomes).toMatchObject([{ state: null, refusal: 'second_person_needed' }]);
  });

  test('of whoever is new here: alone they approve what needs one, and take no part in what needs two', async () => {
    const [small, large] = [await requested(), await requested('2000')];
    await site.db
      .updateTable('staff')
      .set({ new_until: new Date(nowMs() + 60_000) })
      .execute();
    const tried = await decide('approve', seen(small, large));
    await site.db.updateTable('staff').set({ new_until: null }).execute();
    expect(tried.body.value.outcomes).toMatchObject([
      { state: 'approved', refusal: null },
      { state: null, refusal: 'colleague_new' },
    ]);
  });

  test('are named twice and decided once; at once by two people, once each', async () => {
    const [one, two] = [await requested(), await requested()];
    const twice = await decide('approve', seen(one, one));
    expect(twice.body.value.outcomes).toHaveLength(1);
    const both = await Promise.all([
      decide('approve', seen(two)),
      decide('reject', seen(two), { reason: 'as the test asks', token: colleague }),
    ]);
    const outcomes = both.flatMap(({ body }) => body.value.outcomes);
    expect(outcomes.filter(({ refusal }) => refusal === 'version_conflict')).toHaveLength(1);
    expect(outcomes.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  });

  test('are not rejected without a reason, nor decided by readers', async () => {
    const id = await requested();
    const silent = await decide('reject', seen(id));
    expect([silent.body.errorCode, silent.body.value]).toEqual(['bad_input', { fields: { reason: 'required' } }]);
    expect((await decide('approve', seen(id), { token: auditor })).body.errorCode).toBe('not_allowed');
  });
});

describe('flags say by what they were seen', () => {
  const factsOf = async (withdrawalId: string) => {
    const { withdrawal } = (await site.call(getWithdrawalPage, { withdrawalId }, { token: staff })).body.value;
    return new Map(withdrawal.flagFacts.map(({ flag, ...fact }) => [flag, fact]));
  };

  test('an amount far above what the member usually takes, once it is known', async () => {
    for (const amount of ['200', '300', '400']) {
      const id = await requested(amount);
      expect((await factsOf(id)).has('above_usual')).toBe(false);
      await decide('approve', seen(id));
      await payOut(site);
    }
    expect((await factsOf(await requested('900'))).has('above_usual')).toBe(false);
    expect((await factsOf(await requested('900.01'))).get('above_usual')).toMatchObject({ amount: '300.00' });
  });

  test('others who log in on the same device, by name', async () => {
    const karim = await newPlayer(site, `neighbour${count}`);
    await site.db
      .updateTable('sessions')
      .set({ device_id: `device-${count}` })
      .where('member_id', 'in', [rahim.id, karim.id])
      .execute();
    expect((await factsOf(await requested())).get('shared_device')).toMatchObject({
      members: [{ memberId: String(karim.id), account: karim.account }],
    });
  });

  test.each([
    [100_000n, 100_000n, true],
    [100_000n, 105_000n, true],
    [100_000n, 105_001n, false],
    [0n, 0n, false],
  ])('turnover of %s that stops at %s: %s', async (requiredMinor, playedMinor, isFlagged) => {
    const ctx = await site.ctx(rahim.actor);
    const account = await accounts.boundAccount(ctx.db, ctx.brand.id, rahim.id, BigInt(rahim.accountId));
    const { flags, facts } = await flagsOf(ctx, {
      amountMinor: 50_000n,
      account: account!,
      address: '192.0.2.1',
      turnover: { requiredMinor, playedMinor },
    });
    expect(flags.includes('turnover_just_met')).toBe(isFlagged);
    expect(facts.turnover_just_met?.amountMinor).toBe(isFlagged ? String(requiredMinor) : undefined);
  });
});
