// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { Refusal } from '../platform/process/fail.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as service from './service.ts';
import { alike, openedWheel } from './test-wheels.ts';

const FIRST = 730_000n;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

/** Where the wheel stops for a member who spins, or why it does not turn. */
async function spins(memberId: bigint, wheelId: string, number = 1): Promise<number | string> {
  const ctx = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  try {
    return (await service.spin(ctx, { wheelId, number, clientSeed: 'at-once' }, 'EN')).segment;
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

test('64 equal spins at once spend one right, and all hear of the same', async () => {
  const [member] = await accountsFor(1, FIRST);
  const wheelId = await openedWheel(await site.ctx(), { segments: alike({ kind: 'cash', amountMinor: 300 }) });
  const got = await Promise.all(Array.from({ length: 64 }, () => spins(member!, wheelId)));
  expect(new Set(got).size).toBe(1);
  expect((await wallet.balance(await site.ctx(), member!)).balanceMinor).toBe(300n);
  const { list } = await service.list(await site.ctx());
  expect(list.find(({ id }) => id === wheelId)).toMatchObject({ spins: 1, spent: '3.00' });
});

test('a budget of ten prizes gives ten, however many spin at once', async () => {
  const members = await accountsFor(64, FIRST + 1_000n);
  const segments = alike({ kind: 'cash', amountMinor: 500 });
  const wheelId = await openedWheel(await site.ctx(), { segments, budgetMinor: 5_499 });
  const got = await Promise.all(members.map((id) => spins(id, wheelId)));
  expect(got.filter((each) => typeof each === 'number')).toHaveLength(10);
  expect(new Set(got.filter((each) => typeof each === 'string'))).toEqual(new Set(['wheel_spent']));
  const { list } = await service.list(await site.ctx());
  expect(list.find(({ id }) => id === wheelId)).toMatchObject({ spins: 10, spent: '50.00', isSpent: true });
});
