import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VipSettings } from '../../contract/brand-vip.ts';
import { claimCashback, getCashback } from '../../contract/cashback.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { listRewards } from '../../contract/rewards.ts';
import { settle, place } from '../bets/test-bets.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { nowMs } from '../platform/process/clock.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { hasRead, reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { countCashback } from './jobs.ts';
import * as service from './service.ts';

const standard = defaultSettings().vip;
const [first, second] = standard.levels;
const half: VipSettings['levels'][number]['cashback'] = { ...first!.cashback, RNG: 50, LIVE: 30 };
const levels = [
  { ...first!, cashback: half },
  { ...second!, cashback: { ...half, RNG: 80 } },
];

let site: TestSite;
let reader: FactReader;

beforeAll(async () => {
  const vip = { ...standard, levels, leastCashbackMinor: 100 };
  site = await startTestSite({ settings: { vip }, env: { RATE_LIMIT_FACTOR: '0' } });
  reader = await reading(site, countCashback);
});
afterAll(async () => {
  await allCounted();
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});

const allCounted = () => hasRead(site.db, 'cashback');

let people = 0;
async function player() {
  const made = await memberOn(site, `cashback-${(people += 1)}`);
  await fund(site, made.memberId, 100_000_000n);
  return { ...made, memberId: made.memberId, balance: () => balanceOf(made.memberId) };
}

const balanceOf = async (memberId: bigint) => (await wallet.balance(await site.ctx(), memberId)).balanceMinor;
let keys = 0;

/** A lost bet on a machine: its whole stake is valid turnover. */
async function plays(memberId: bigint, stakeMinor: bigint, category = 'RNG'): Promise<string> {
  const key = `cashback-${(keys += 1)}`;
  await place(await site.ctx(), { memberId, key, stakeMinor, category, settled: false });
  await settle(await site.ctx(), memberId, key, 0n);
  return key;
}

describe('cashback', () => {
  test('comes to the same whether it is claimed often or once: 100 bets of 9.99 at half a percent are 4.99', async () => {
    const [often, once] = [await player(), await player()];
    const before = await often.balance();
    for (let bet = 0; bet < 100; bet++) {
      await plays(often.memberId, 999n);
      await plays(once.memberId, 999n);
      if (bet % 30 === 29) {
        await allCounted();
        await site.call(claimCashback, {}, { token: often.token });
      }
    }
    await allCounted();
    const { body } = await site.call(claimCashback, {}, { token: once.token });
    expect(body.value).toMatchObject({ claimed: '4.99', earned: '4.99', paid: '4.99', available: '0.00' });
    // Claimed at 1.49 three times, and the last half below the least waits.
    expect((await often.balance()) - before + 99_900n).toBe(449n);
    const now = (await site.call(getCashback, {}, { token: often.token })).body.value;
    expect(now).toMatchObject({ earned: '4.99', paid: '4.49', available: '0.00', least: '1.00' });
    await plays(often.memberId, 10_000n);
    await allCounted();
    const last = await site.call(claimCashback, {}, { token: often.token });
    expect(last.body.value.claimed).toBe('1.00');
  });

  test('says what was played at which rate', async () => {
    const { memberId, token } = await player();
    await plays(memberId, 20_000n);
    await plays(memberId, 10_000n, 'LIVE');
    await plays(memberId, 10_000n, 'LOTT');
    await allCounted();
    expect((await site.call(getCashback, {}, { token })).body.value).toMatchObject({
      rates: [
        { category: 'RNG', rate: 50 },
        { category: 'LIVE', rate: 30 },
      ],
      lines: [
        { category: 'LIVE', rate: 30, validTurnover: '100.00' },
        { category: 'RNG', rate: 50, validTurnover: '200.00' },
      ],
      earned: '1.30',
    });
  });

  test('counts at the level of the day on which a bet was placed', async () => {
    const { memberId, token } = await player();
    const yesterday = new Date(nowMs() - 30 * 60 * 60 * 1000);
    await sql`INSERT INTO vip_changes (brand_id, member_id, level_before, level, cause, at)
              VALUES (${(await site.ctx()).brand.id}, ${memberId}, 0, 1, 'turnover', ${yesterday})`.execute(site.db);
    await plays(memberId, 10_000n);
    await allCounted();
    const { lines } = (await site.call(getCashback, {}, { token })).body.value;
    expect(lines).toEqual([{ category: 'RNG', rate: 80, validTurnover: '100.00' }]);
  });

  test('what a later settlement takes back is never taken from cash: the next play makes it good first', async () => {
    const { memberId, token, balance } = await player();
    await plays(memberId, 40_000n);
    await allCounted();
    await site.call(claimCashback, {}, { token });
    const before = await balance();
    const ctx = await site.ctx();
    const settledAnew = { memberId: String(memberId), category: 'RNG', validMinor: '-40000', placedAtMs: ctx.nowMs };
    await service.count(ctx, [settledAnew]);
    const now = (await site.call(getCashback, {}, { token })).body.value;
    expect(now).toMatchObject({ earned: '0.00', paid: '2.00', available: '0.00' });
    const refused = await site.call(claimCashback, {}, { token });
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'cashback_too_small']);
    expect(await balance()).toBe(before);
    await plays(memberId, 70_000n);
    await allCounted();
    const { body } = await site.call(claimCashback, {}, { token });
    expect(body.value.claimed).toBe('1.50');
  });

  test('64 claims at once pay once', async () => {
    const { memberId, token, balance } = await player();
    await plays(memberId, 100_000n);
    await allCounted();
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 64 }, () => site.call(claimCashback, {}, { token })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await balance()) - before).toBe(500n);
  });

  test('is paid as a break begins, and cannot be claimed in it', async () => {
    const { memberId, token, balance } = await player();
    await plays(memberId, 2_000n);
    await allCounted();
    const before = await balance();
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
    await allCounted();
    expect((await balance()) - before).toBe(10n);
    const { body } = await site.call(claimCashback, {}, { token });
    expect(body.errorCode).toBe('self_excluded');
    expect((await site.call(listRewards, {}, { token })).body.value.list).toMatchObject([
      { program: 'cashback', amount: '0.10' },
    ]);
  });

  test('a brand that pays by itself pays everybody once a day', async () => {
    const { memberId, balance } = await player();
    await plays(memberId, 100_000n);
    await allCounted();
    const before = await balance();
    const ctx = await site.ctx();
    const paying = { ...ctx, brand: { ...ctx.brand, settings: { ...ctx.brand.settings } } };
    paying.brand.settings.vip = { ...paying.brand.settings.vip, cashbackDaily: true };
    await service.payDaily(ctx);
    expect(await balance()).toBe(before);
    await Promise.all([service.payDaily(paying), service.payDaily(paying)]);
    await plays(memberId, 100_000n);
    await allCounted();
    await service.payDaily(paying);
    expect((await balance()) - before + 100_000n).toBe(500n);
    const tomorrow = { ...paying, nowMs: paying.nowMs + 24 * 60 * 60 * 1000 };
    await service.payDaily(tomorrow);
    expect((await balance()) - before + 100_000n).toBe(1_000n);
  });

  test('sums are those of the days’ tallies, in whatever order and parts the news comes', async () => {
    const ctx = await site.ctx();
    const bet = fc.record({
      memberId: fc.constantFrom('901', '902'),
      category: fc.constantFrom('RNG', 'LIVE', 'LOTT'),
      validMinor: fc.integer({ min: -5_000, max: 50_000 }).map(String),
      placedAtMs: fc.integer({ min: ctx.nowMs - 5 * 24 * 60 * 60 * 1000, max: ctx.nowMs }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(bet, { maxLength: 30 }), fc.integer({ min: 1, max: 7 }), async (news, size) => {
        await sql`DELETE FROM cashback_sums WHERE member_id IN (901, 902)`.execute(site.db);
        for (let at = 0; at < news.length; at += size) await service.count(ctx, news.toReversed().slice(at, at + size));
        const { rows } = await sql<{ who: string; sum: string }>`
          SELECT member_id || category AS who, sum(valid_minor)::text AS sum FROM cashback_sums
           WHERE member_id IN (901, 902) GROUP BY 1`.execute(site.db);
        const due = new Map<string, bigint>();
        for (const { memberId, category, validMinor } of news) {
          const who = memberId + category;
          if (category !== 'LOTT' && validMinor !== '0') due.set(who, (due.get(who) ?? 0n) + BigInt(validMinor));
        }
        expect(new Map(rows.map(({ who, sum }) => [who, BigInt(sum)]))).toEqual(due);
      }),
      { numRuns: 20 },
    );
  });
});
