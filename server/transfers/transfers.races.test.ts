// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { sendTransfer } from '../../contract/transfers.ts';
import { checkLedger } from '../ledger/ledger.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as transfers from './service.ts';
import { PAYMENT_PASSWORD, type Relative, relativeOn } from './test-family.ts';

let site: TestSite;
let ctx: Ctx;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  ctx = await site.ctx();
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

async function cashOf({ memberId }: Relative): Promise<bigint> {
  return (await wallet.balance(ctx, memberId)).balanceMinor;
}

test('64 equal requests at once move the money once and have one answer', async () => {
  const above = await relativeOn(site, 'above1');
  const below = await relativeOn(site, 'below1', { upline: above, fundsMinor: 100_000n });
  const input = { amount: '100', way: 'to_upline', paymentPassword: PAYMENT_PASSWORD } as const;
  const heard = await Promise.all(
    Array.from({ length: 64 }, () => site.call(sendTransfer, input, { token: below.token, key: 'burst-of-64' })),
  );
  expect(new Set(heard.map(({ status, body }) => `${status} ${JSON.stringify(body.value)}`)).size).toBe(1);
  expect(heard[0]!.status).toBe(200);
  expect([await cashOf(below), await cashOf(above)]).toEqual([90_000n, 10_000n]);
});

test('64 different ones take no more than there is', async () => {
  const above = await relativeOn(site, 'above2');
  const below = await relativeOn(site, 'below2', { upline: above, fundsMinor: 10_500n });
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, (_, at) => outcomeOf(below, undefined, 1_000n, `many-${at}`)),
  );
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'insufficient_balance')).toHaveLength(54);
  expect([await cashOf(below), await cashOf(above)]).toEqual([500n, 10_000n]);
});

test('the limit of the day holds for those that come together', async () => {
  const above = await relativeOn(site, 'above3');
  const below = await relativeOn(site, 'below3', { upline: above, fundsMinor: 100_000_000n });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, at) => outcomeOf(below, undefined, 1_000_000n, `day-${at}`)),
  );
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'transfer_day_limit')).toHaveLength(15);
});

test('both ways at once between two members wait for each other and never lock up', async () => {
  const above = await relativeOn(site, 'above4', { fundsMinor: 500_000n });
  const below = await relativeOn(site, 'below4', { upline: above, fundsMinor: 500_000n });
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      at % 2 === 0
        ? outcomeOf(below, undefined, 1_000n + BigInt(at), `up-${at}`)
        : outcomeOf(above, 'below4', 1_000n + BigInt(at), `down-${at}`),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(['made']));
  expect((await cashOf(above)) + (await cashOf(below))).toBe(1_000_000n);
  // 30 pairs, each down one minor unit more than the one up.
  expect(await cashOf(below)).toBe(500_030n);
});

async function outcomeOf(
  sender: Relative,
  receiver: string | undefined,
  amountMinor: bigint,
  key: string,
): Promise<string> {
  const way = receiver === undefined ? 'to_upline' : 'to_downline';
  try {
    await transfers.transfer(ctx, { senderId: sender.memberId, way, receiver, amountMinor, key });
    return 'made';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
