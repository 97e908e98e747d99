// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { Refusal } from '../platform/process/fail.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as service from './service.ts';
import { openedCode } from './test-codes.ts';

const FIRST = 740_000n;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

/** The number of the use, or why there is none. */
async function uses(memberId: bigint, code: string, requestId: string): Promise<string> {
  const ctx = await site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
  try {
    return (await service.use(ctx, { code, requestId }, 'EN')).id;
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

test('64 equal tries of one member at once have one effect, and all hear of the same', async () => {
  const [member] = await accountsFor(1, FIRST);
  const { code } = await openedCode(await site.ctx(), { usesEach: 5 });
  const got = await Promise.all(Array.from({ length: 64 }, () => uses(member!, code, 'the-same-request')));
  expect(new Set(got).size).toBe(1);
  expect((await wallet.balance(await site.ctx(), member!)).balanceMinor).toBe(500n);
});

test('64 members at a single code: one is paid', async () => {
  const members = await accountsFor(64, FIRST + 1_000n);
  const { id } = await openedCode(await site.ctx(), { kind: 'single', uses: 5 });
  const { codes } = await service.draw(await site.ctx(), { id, count: 1, requestId: 'just-one-code' }, null);
  const got = await Promise.all(members.map((member) => uses(member, codes[0]!, `request-${member}`)));
  expect(got.filter((each) => each !== 'gift_code_wrong')).toHaveLength(1);
  const { list } = await service.list(await site.ctx());
  expect(list.find((each) => each.id === id)).toMatchObject({ used: 1, spent: '5.00' });
});

test('64 members at a shared code for ten: ten are paid, and its budget is kept', async () => {
  const members = await accountsFor(64, FIRST + 2_000n);
  const { id, code } = await openedCode(await site.ctx());
  const got = await Promise.all(members.map((member) => uses(member, code, `request-${member}`)));
  expect(got.filter((each) => each !== 'gift_code_wrong')).toHaveLength(10);
  const { list } = await service.list(await site.ctx());
  expect(list.find((each) => each.id === id)).toMatchObject({ used: 10, spent: '50.00', budget: '50.00' });
});
