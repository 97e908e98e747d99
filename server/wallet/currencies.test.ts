import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from './service.ts';

const RAHIM = 1n;

let site: TestSite;
let taka: Ctx;
let dollars: Ctx;

beforeAll(async () => {
  site = await startTestSite();
  const ctx = await site.ctx();
  const inCurrency = (code: string): Ctx => {
    const settings = { ...ctx.brand.settings, currency: { code, symbol: code.slice(0, 1), decimals: 2 } };
    return { ...ctx, brand: { ...ctx.brand, settings } };
  };
  [taka, dollars] = [inCurrency('BDT'), inCurrency('USD')];
  for (const each of [taka, dollars]) await wallet.openAccount(each, RAHIM);
  await post(taka, 'taka', 1_000n);
});
afterAll(async () => {
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
  await site.close();
});

function post(ctx: Ctx, key: string, amountMinor: bigint, more: { memberId?: bigint; holdId?: bigint } = {}) {
  const request = { memberId: RAHIM, kind: 'correction', key, amountMinor, house: 'house_corrections', reference: 'x' };
  return wallet.post(ctx, { ...request, ...more } as wallet.PostRequest);
}

const rows = async () =>
  (await sql<{ count: number }>`SELECT count(*)::int AS count FROM postings`.execute(site.db)).rows[0]!.count;

test('money of one currency pays nothing in another', async () => {
  const before = await rows();
  await expect(post(dollars, 'dollars', -1n)).rejects.toMatchObject({ code: 'insufficient_balance' });
  await expect(
    wallet.exchange(dollars, {
      memberId: RAHIM,
      kind: 'studio_transfer',
      key: 'exchange',
      reference: 'x',
      from: { account: 'cash' },
      to: { account: 'studio', studio: 'RIVER' },
      amountMinor: 1n,
    }),
  ).rejects.toMatchObject({ code: 'insufficient_balance' });
  expect(await rows()).toBe(before);
});

test('a hold of one currency is not spent in another', async () => {
  const { holdId } = await wallet.hold(taka, { memberId: RAHIM, key: 'held', amountMinor: 400n, reference: 'x' });
  const before = await rows();
  await expect(post(dollars, 'of-the-hold', -400n, { holdId })).rejects.toMatchObject({ code: 'conflict' });
  expect(await rows()).toBe(before);
  expect((await wallet.balance(taka, RAHIM)).heldMinor).toBe(400n);
  await wallet.endHold(taka, RAHIM, holdId, 'released');
});

test('nobody is posted to in a currency in which they have no account', async () => {
  await wallet.openAccount(taka, 2n);
  const before = await rows();
  await expect(post(dollars, 'to-nobody', 5n, { memberId: 2n })).rejects.toThrow('cash account');
  expect(await rows()).toBe(before);
});

test('a movement that mixes currencies, or is not balanced, is refused by the books themselves', async () => {
  const before = await rows();
  const line = (account: string, minor: string) => ({ account, minor });
  const unbalanced = JSON.stringify([line('cash', '5'), line('house_corrections', '-4')]);
  const posting = sql`SELECT * FROM wallet_post(${taka.brand.id}, ${RAHIM}, 'BDT', 'correction', 'odd', '\\x00', ${unbalanced}::jsonb, NULL, 'x', now())`;
  await expect(posting.execute(site.db)).rejects.toThrow('not balanced');
  expect(await rows()).toBe(before);
});

test('each currency has its own balance, sequence and house', async () => {
  await post(dollars, 'first-dollars', 700n);
  expect((await wallet.balance(taka, RAHIM)).balanceMinor).toBe(1_000n);
  expect((await wallet.balance(dollars, RAHIM)).balanceMinor).toBe(700n);
  const posted = await site.db
    .selectFrom('transactions')
    .select('id')
    .where('key', 'in', ['taka', 'first-dollars'])
    .execute();
  const transactions = await Promise.all(posted.map(async ({ id }) => (await wallet.findTransaction(taka, id!))!));
  for (const { currency, postings } of transactions) {
    const accounts = await site.db
      .selectFrom('postings as p')
      .innerJoin('accounts as a', 'a.id', 'p.account_id')
      .select('a.currency')
      .where(
        'p.id',
        'in',
        postings.map(({ id }) => id),
      )
      .execute();
    expect(new Set(accounts.map((row) => row.currency))).toEqual(new Set([currency]));
  }
});
