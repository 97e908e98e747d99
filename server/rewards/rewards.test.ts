import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProposals } from '../../contract/proposals.ts';
import {
  claimAllRewards,
  claimReward,
  exportRewards,
  getAvailablePromotions,
  getRewards,
  giveReward,
  listRewards,
  revokeReward,
  searchRewards,
} from '../../contract/rewards.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { getTransactionStory } from '../../contract/office-money.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { approveAs, memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { expireRewards } from './jobs.ts';
import * as service from './service.ts';
import { given } from './test-rewards.ts';

const REASON = 'for a long evening without the line';

let site: TestSite;
let manager: { token: string };
let second: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
  second = await staffOn(site, 'owner');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;
const member = () => memberOn(site, `rewarded-${(people += 1)}`);
const balance = async (memberId: bigint) => (await wallet.balance(await site.ctx(), memberId)).balanceMinor;
let keys = 0;
const requestId = () => `request-${(keys += 1)}`;

describe('claiming', () => {
  test('pays a reward into cash, once, and says so again to who asks again', async () => {
    const { memberId, token } = await member();
    const rewardId = await given(await site.ctx(), memberId, 1_250n);
    expect((await site.call(getRewards, {}, { token })).body.value).toMatchObject({
      count: 1,
      total: '12.50',
      claimable: [{ id: rewardId, amount: '12.50', state: 'claimable' }],
    });
    expect((await site.call(getAvailablePromotions, {}, { token })).body.value).toMatchObject({ availableCount: 1 });
    for (let again = 0; again < 2; again++) {
      const { body } = await site.call(claimReward, { rewardId }, { token });
      expect(body.value).toMatchObject({ id: rewardId, state: 'issued' });
    }
    expect(await balance(memberId)).toBe(1_250n);
    const { list } = (await site.call(listRewards, {}, { token })).body.value;
    expect(list).toMatchObject([{ id: rewardId, state: 'issued' }]);
  });

  test('all at once, and the story of its transaction names the reward', async () => {
    const { memberId, token } = await member();
    const ctx = await site.ctx();
    for (const minor of [100n, 200n, 300n]) await given(ctx, memberId, minor);
    const { body } = await site.call(claimAllRewards, {}, { token });
    expect(body.value).toEqual({ claimed: 3, total: '6.00', left: 0 });
    expect(await balance(memberId)).toBe(600n);
    const found = await site.call(searchRewards, { memberId: String(memberId), state: 'issued' }, manager);
    const [{ transactionId, id } = { transactionId: null, id: '' }] = found.body.value.list;
    expect(found.body.value.issuedTotal).toBe('6.00');
    const asked = { member: String(memberId), amountFrom: '2' };
    const narrow = await site.call(searchRewards, { ...asked, sort: 'offered' }, manager);
    expect(narrow.body.value.list.map(({ amount }) => amount)).toEqual(['2.00', '3.00']);
    expect((await site.call(searchRewards, { ...asked, untilMs: 1 }, manager)).body.value.list).toEqual([]);
    const file = await fetch(`${site.url}${exportRewards.path}?${new URLSearchParams(asked)}`, {
      headers: { authorization: manager.token },
    });
    expect(await file.text()).toMatch(/,3\.00,issued,.*\n.*,2\.00,issued,.*\n# rows,2\n/);
    const story = await site.call(getTransactionStory, { transactionId: String(transactionId) }, manager);
    expect(story.body.value.cause).toMatchObject({ kind: 'reward', id });
  });

  test('64 equal claims pay once; claims of all and of one pay each once', async () => {
    const { memberId, token } = await member();
    const ctx = await site.ctx();
    const [one] = [await given(ctx, memberId, 700n), await given(ctx, memberId, 800n)];
    await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        at % 8 === 0 ? site.call(claimAllRewards, {}, { token }) : site.call(claimReward, { rewardId: one }, { token }),
      ),
    );
    expect(await balance(memberId)).toBe(1_500n);
  });

  test('of another’s reward, of one that ran out and of one that was taken back is refused and pays nothing', async () => {
    const [{ memberId, token }, other] = [await member(), await member()];
    const ctx = await site.ctx();
    const mine = await given(ctx, memberId, 100n);
    const theirs = await site.call(claimReward, { rewardId: mine }, other);
    expect([theirs.status, theirs.body.errorCode]).toEqual([404, 'not_found']);
    await site.call(revokeReward, { rewardId: mine, reason: 'given by mistake' }, manager);
    const back = await site.call(claimReward, { rewardId: mine }, { token });
    expect([back.status, back.body.errorCode]).toEqual([422, 'reward_ended']);
    const late = await given(ctx, memberId, 100n, nowMs() + 1);
    await expect.poll(async () => (await site.call(getRewards, {}, { token })).body.value.count).toBe(0);
    const over = await site.call(claimReward, { rewardId: late }, { token });
    expect(over.body.errorCode).toBe('reward_ended');
    const { brand: _, ...system } = await site.ctx();
    await expireRewards(system);
    const { list } = (await site.call(listRewards, {}, { token })).body.value;
    expect(list.map(({ state }) => state)).toEqual(['expired', 'revoked']);
    expect(await balance(memberId)).toBe(0n);
  });

  test('waits while the member is in a pause, and nothing new is given in it', async () => {
    const { memberId, token } = await member();
    const rewardId = await given(await site.ctx(), memberId, 100n);
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
    const { body } = await site.call(claimReward, { rewardId }, { token });
    expect(body.errorCode).toBe('self_excluded');
    const all = await site.call(claimAllRewards, {}, { token });
    expect(all.body.errorCode).toBe('self_excluded');
    const gift = { memberId, program: 'vip_level', programId: 1n, occurrence: 'once', amountMinor: 5n } as const;
    expect(await service.offer(await site.ctx(), { ...gift, expiresAtMs: null })).toBe(false);
  });
});

describe('giving', () => {
  test('takes two people, shows what and why, and gives once', async () => {
    const { memberId, token } = await member();
    const asked = { memberId: String(memberId), amount: '25.00', claimDays: 7, reason: REASON, requestId: requestId() };
    const { proposalId } = (await site.call(giveReward, asked, manager)).body.value;
    expect((await site.call(getRewards, {}, { token })).body.value.count).toBe(0);
    const waiting = await site.call(listProposals, { state: 'proposed' }, manager);
    expect(waiting.body.value.list[0]).toMatchObject({ kind: 'reward', reason: REASON });
    await approveAs(site, second, proposalId);
    expect((await site.call(getRewards, {}, { token })).body.value).toMatchObject({ count: 1, total: '25.00' });
    // The same request under a second proposal.
    const twice = (await site.call(giveReward, asked, manager)).body.value.proposalId;
    await expect(approveAs(site, second, twice)).rejects.toThrow('key_reused');
    expect((await site.call(getRewards, {}, { token })).body.value.count).toBe(1);
  });

  test('refuses what makes no sense, and members that are not there', async () => {
    const { memberId } = await member();
    const asked = { memberId: String(memberId), amount: '1.00', claimDays: 7, reason: REASON, requestId: requestId() };
    const answers = await Promise.all([
      site.call(giveReward, { ...asked, amount: '0' }, manager),
      site.call(giveReward, { ...asked, reason: 'short' }, manager),
      site.call(giveReward, { ...asked, claimDays: 0 }, manager),
      site.call(giveReward, { ...asked, memberId: '999999999' }, manager),
      site.call(revokeReward, { rewardId: '999999999', reason: 'nobody' }, manager),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 404]);
  });

  test('of the same for the same is one reward', async () => {
    const { memberId } = await member();
    const gift = { memberId, program: 'vip_level', programId: 3n, occurrence: 'once', amountMinor: 500n } as const;
    const ctx = await site.ctx();
    const given = await Promise.all(
      Array.from({ length: 16 }, () => service.offer(ctx, { ...gift, expiresAtMs: null })),
    );
    expect(given.filter(Boolean)).toHaveLength(1);
  });

  test('a reward that was paid is not taken back', async () => {
    const { memberId, token } = await member();
    const rewardId = await given(await site.ctx(), memberId, 100n);
    await site.call(claimReward, { rewardId }, { token });
    const { body } = await site.call(revokeReward, { rewardId, reason: 'too late' }, manager);
    expect(body.errorCode).toBe('reward_ended');
  });
});
