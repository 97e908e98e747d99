import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { place, resettle } from '../../bets/test-bets.ts';
import { checkLedger } from '../../ledger/ledger.ts';
import * as members from '../../members/service.ts';
import { brokenOf } from '../../platform/database/database-invariants.ts';
import { fund } from '../../testing/money.ts';
import { hasRead, reading } from '../../testing/readers.ts';
import { everySwitch, startTestSite, type TestSite } from '../../testing/site.ts';
import { countPlay } from '../jobs.ts';
import { agentOn, personOn } from '../test-agents.ts';
import * as contracts from './service.ts';
import * as store from './store.ts';
import { commissionsOf, contractsOf, daily, dividend, endAll, hourly, offers, signedAt } from './test-contracts.ts';

const HOUR_MS = 60 * 60_000;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ settings: everySwitch, env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

test('what is agreed anew with other windows begins when the old windows are over, and below it nothing begins before it', async () => {
  const top = await agentOn(site);
  const low = await agentOn(site, top);
  const atMs = Date.UTC(2031, 2, 5);
  await signedAt(site, atMs, null, top, { ...dividend(200_000), period: 'M' });
  await endAll(site, Date.UTC(2031, 3, 3));
  await signedAt(site, Date.UTC(2031, 3, 4), null, top, dividend(200_000));
  await signedAt(site, Date.UTC(2031, 3, 4), top, low, dividend(100_000));
  const [weekly, monthly] = await contractsOf(site, top);
  expect(monthly).toMatchObject({ period: 'M', untilMs: Date.UTC(2031, 3, 30, 18) });
  // The first Monday behind it.
  expect(weekly).toMatchObject({ period: 'W', fromMs: Date.UTC(2031, 4, 4, 18) });
  expect((await contractsOf(site, low))[0]).toMatchObject({ period: 'W', fromMs: weekly!.fromMs });
});

test('whoever is moved away while an offer to them is on its way gets none', async () => {
  const [top, other] = [await agentOn(site), await agentOn(site)];
  const low = await agentOn(site, top);
  await signedAt(site, Date.UTC(2031, 2, 5), null, top, dividend(200_000));
  const ctx = await site.ctx();
  const movedMs = ctx.nowMs;
  let offered: Promise<string | null> | undefined;
  await ctx.db.transaction().execute(async (db) => {
    await store.lockBrand(db, ctx.brand.id);
    offered = offers(site, top, low, dividend(100_000));
    await isWaiting();
    const inside = { ...ctx, db, nowMs: movedMs };
    await members.moveInTree(inside, { memberId: low.memberId, uplineId: other.memberId, atMs: movedMs });
    await members.followTree(inside, [low.memberId]);
    await contracts.endStrayed(inside, [low.memberId]);
  });
  expect(await offered).toBe('not_found');
  expect(await contractsOf(site, low)).toEqual([]);
});

test('no newcomer lets a payment go, nor whoever opened the account of its agent, nor one above what their role may', async () => {
  const top = await agentOn(site);
  await signedAt(site, Date.UTC(2031, 2, 5), null, top, dividend(200_000));
  const contractId = BigInt((await contractsOf(site, top))[0]!.id);
  const currency = (await site.ctx()).brand.settings.currency.code;
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO contract_statements (brand_id, contract_id, version, member_id, kind, product, period, currency, from_at, until_at, bets, stake_minor,
      payout_minor, valid_minor, cost_minor, active, carried_before_minor, base_minor, carried_minor, gross_minor, below_minor, income_minor, gap_minor,
      adjusted_minor, owed_before_minor, amount_minor, owed_minor, state, settled_at)
    SELECT brand_id, id, NULL, member_id, kind, product, period, ${currency}, '2030-03-03T18:00Z', '2030-03-10T18:00Z', 0, 0, 0, 0, 0, 0, 0, 0, 0, 5000000, 0, 5000000, 0,
           0, 0, 5000000, 0, 'waiting', '2030-03-11T00:00Z' FROM contracts WHERE id = ${contractId} RETURNING id`.execute(
    site.db,
  );
  const statementId = String(rows[0]!.id);
  const staff = {
    kind: 'staff',
    staffId: 7n,
    account: 'payer',
    role: 'cashier',
    permissions: [],
    limits: {},
    sessionId: 0n,
  };
  const decidedBy = async (more: object) => {
    const ctx = await site.ctx({ ...staff, ...more } as never);
    return contracts.decide(ctx, { statementId, pays: true, reason: 'as the test asks' }, '127.0.0.1');
  };
  await expect(decidedBy({ newUntilMs: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject({ code: 'colleague_new' });
  await expect(decidedBy({ limits: { payout: 49_999 } })).rejects.toMatchObject({ code: 'over_role_limit' });
  const opener = await site.ctx({ ...staff, staffId: 8n } as never);
  await members.recordOpening(opener, top.memberId, 'payee_name');
  await expect(decidedBy({ staffId: 8n })).rejects.toMatchObject({ code: 'opened_this_account' });
  expect(await commissionsOf(site, top)).toBe(0n);
  await decidedBy({});
  expect(await commissionsOf(site, top)).toBe(5_000_000n);
});

test('nobody gives a sum on: whoever splits their team would be paid it many times', async () => {
  const top = await agentOn(site);
  const low = await agentOn(site, top);
  const sum = daily(0, { rateType: 'A', rateMicro: 0, amount: '500' });
  await signedAt(site, Date.UTC(2031, 2, 5), null, top, sum);
  expect(await offers(site, top, low, sum)).toBe('contract_uncovered');
});

test('what was paid too much goes along where a contract is ended and agreed anew', async () => {
  const top = await agentOn(site);
  const far = await personOn(site, 0, top);
  await endAll(site, Date.UTC(2031, 3, 5));
  const reader = await reading(site, countPlay);
  const firstMs = Date.UTC(2032, 2, 5);
  const hour = (n: number) => firstMs + n * HOUR_MS;
  const settled = async (n: number) => {
    await hasRead(site.db, contracts.READER);
    await contracts.settleAndPay({ ...(await site.ctx()), nowMs: hour(n) + 60_000 });
  };
  const plays = async (key: string, atMs: number) => {
    await fund(site, far.memberId, 100_000n);
    const bet = { memberId: far.memberId, key, stakeMinor: 100_000n, payoutMinor: 0n, category: 'LIVE', atMs };
    await place(await site.ctx(), bet);
  };
  await signedAt(site, hour(0), null, top, hourly(10_000));
  await plays('too-much', hour(1));
  await settled(2);
  expect(await commissionsOf(site, top)).toBe(1_000n);
  await endAll(site, hour(2));
  await signedAt(site, hour(3), null, top, hourly(10_000));
  // The stake came back after all: nothing was valid.
  await resettle({ ...(await site.ctx()), nowMs: hour(4) }, far.memberId, 'too-much', 100_000n);
  await settled(5);
  await plays('made-good', hour(5));
  await settled(6);
  expect(await commissionsOf(site, top)).toBe(1_000n);
  await plays('earned', hour(6));
  await settled(7);
  expect(await commissionsOf(site, top)).toBe(2_000n);
  await reader.stop();
});

/** Until somebody waits for a lock that another holds. */
async function isWaiting(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ some: boolean }>`
        SELECT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS some`.execute(site.db);
      return rows[0]?.some;
    })
    .toBe(true);
}
