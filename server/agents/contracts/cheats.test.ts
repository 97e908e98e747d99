import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../../ledger/ledger.ts';
import * as members from '../../members/service.ts';
import { brokenOf } from '../../platform/database/database-invariants.ts';
import { everySwitch, startTestSite, type TestSite } from '../../testing/site.ts';
import { agentOn } from '../test-agents.ts';
import * as contracts from './service.ts';
import * as store from './store.ts';
import { commissionsOf, contractsOf, dividend, endAll, offers, signedAt } from './test-contracts.ts';

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
    SELECT brand_id, id, 1, member_id, kind, product, period, ${currency}, '2031-03-09T18:00Z', '2031-03-16T18:00Z', 0, 0, 0, 0, 0, 0, 0, 0, 0, 5000000, 0, 5000000, 0,
           0, 0, 5000000, 0, 'waiting', '2031-03-17T00:00Z' FROM contracts WHERE id = ${contractId} RETURNING id`.execute(
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
