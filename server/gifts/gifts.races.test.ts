// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { Refusal } from '../platform/process/fail.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as service from './service.ts';
import { openedNow } from './test-gifts.ts';

const FIRST = 700_000n;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

/** What a member who asks comes home with: minor units, or why nothing. */
async function asks(memberId: bigint, envelopeId: string): Promise<bigint | string> {
  const ctx = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  try {
    const { amount } = await service.take(ctx, BigInt(envelopeId));
    return BigInt(amount!.replace('.', ''));
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

async function accountsFor(count: number, from: bigint): Promise<bigint[]> {
  const ctx = await site.ctx();
  const ids = Array.from({ length: count }, (_, at) => from + BigInt(at));
  for (const id of ids) await wallet.openAccount(ctx, id);
  return ids;
}

test('2,000 members at 100 shares: 100 are paid, together exactly what lay in it', async () => {
  const members = await accountsFor(2_000, FIRST);
  const { campaignId, envelopeIds } = await openedNow(await site.ctx(), { amountMinor: 123_457, shares: 100 });
  const waiting = [...members];
  const got: (bigint | string)[] = [];
  // As many at once as a server lets in.
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      got.push(await asks(next, envelopeIds[0]!));
  };
  await Promise.all(Array.from({ length: 64 }, lane));
  expect(got).toHaveLength(2_000);
  const paid = got.filter((each) => typeof each === 'bigint');
  expect(paid).toHaveLength(100);
  expect(paid.reduce((sum, minor) => sum + minor, 0n)).toBe(123_457n);
  const refused = new Set(got.filter((each) => typeof each === 'string'));
  expect(refused).toEqual(new Set(['envelope_all_gone']));
  await service.endDue(await site.ctx());
  const { list } = await service.list(await site.ctx());
  expect(list.find(({ id }) => id === campaignId)).toMatchObject({
    budget: '1234.57',
    reserved: '0.00',
    spent: '1234.57',
    claims: 100,
    members: 100,
  });
}, 120_000);

test('64 claims of one member at once: one share, and all hear of the same', async () => {
  const [member] = await accountsFor(1, FIRST + 5_000n);
  const { envelopeIds } = await openedNow(await site.ctx(), { amountMinor: 10_000, shares: 10 });
  const got = await Promise.all(Array.from({ length: 64 }, () => asks(member!, envelopeIds[0]!)));
  expect(new Set(got).size).toBe(1);
  expect((await wallet.balance(await site.ctx(), member!)).balanceMinor).toBe(got[0]);
});

test('an envelope that is stopped while many take from it keeps its budget to the poisha', async () => {
  const members = await accountsFor(60, FIRST + 6_000n);
  const { campaignId, envelopeIds } = await openedNow(await site.ctx(), { amountMinor: 50_000, shares: 50 });
  const half = members.slice(0, 20).map((id) => asks(id, envelopeIds[0]!));
  const stop = site
    .ctx()
    .then((ctx) => service.move(ctx, { id: campaignId, version: 1, state: 'archived', note: '' }, null));
  const rest = members.slice(20).map((id) => asks(id, envelopeIds[0]!));
  const [, ...got] = await Promise.all([stop, ...half, ...rest]);
  const paid = got.filter((each) => typeof each === 'bigint').reduce((sum, minor) => sum + minor, 0n);
  const { list } = await service.list(await site.ctx());
  const campaign = list.find(({ id }) => id === campaignId);
  expect(campaign).toMatchObject({ state: 'archived', reserved: '0.00' });
  expect(campaign?.spent).toBe((Number(paid) / 100).toFixed(2));
});
