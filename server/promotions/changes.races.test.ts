import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimPromotion, joinPromotion } from '../../contract/promotions.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import { resettle } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { plays } from '../missions/test-missions.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { transact } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { readTerms } from './reading.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import { announced, aroundToday, published, seenBy, termsFor } from './test-promotions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;
async function player() {
  const made = await memberOn(site, `hurries-${(people += 1)}`);
  await fund(site, made.memberId, 1_000_000n);
  return made;
}

const promotion = async (some: Partial<PromotionTerms> = {}) => published(await site.ctx(), some);
const join = (token: string, promotionId: string) => site.call(joinPromotion, { promotionId }, { token });
const claim = (token: string, promotionId: string) => site.call(claimPromotion, { promotionId }, { token });
const rowOf = async (id: string, db = site.db) => (await store.byId(db, (await site.ctx()).brand.id, BigInt(id)))!;
const end = (ctx: Ctx, id: string, version = 1) => service.moveTo(ctx, { id, version, state: 'ended', note: '' }, null);
const rewrite = async (ctx: Ctx, id: string, some: Partial<PromotionTerms>) => {
  const terms = { ...readTerms((await rowOf(id, ctx.db)).terms), ...some };
  await service.save(ctx, { id, version: 1, terms, note: '' }, null);
};

/** Until so many wait for what others hold. */
async function waiting(count: number): Promise<void> {
  const ask = async () => {
    const { rows } = await site.app.database.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length;
  };
  expect(await eventually(ask, (found) => found >= count)).toBeGreaterThanOrEqual(count);
}

describe('while a member joins', () => {
  test.each<[string, string, (ctx: Ctx, id: string) => Promise<unknown>]>([
    ['it ends: nobody joins what is over', 'promotion_closed', (ctx, id) => end(ctx, id)],
    [
      'it gets other terms: nobody joins by those of before',
      'conflict',
      (ctx, id) => rewrite(ctx, id, { claimDays: 2 }),
    ],
  ])('%s', async (_, refusal, change) => {
    const { token } = await player();
    const id = await promotion();
    const { asked } = await transact(await site.ctx(), async (inside) => {
      await change(inside, id);
      const answer = join(token, id);
      await waiting(1);
      return { asked: answer };
    });
    expect((await asked).body.errorCode).toBe(refusal);
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 0n });
  });
});

test('that is ended while somebody claims is ended, and they are paid: neither waits for the other for ever', async () => {
  const { memberId, token } = await player();
  const id = await promotion();
  await join(token, id);
  await plays(site, memberId, 10_000n);
  const both = await transact(await site.ctx(), async (inside) => {
    await store.locked(inside.db, inside.brand.id, BigInt(id));
    const ended = end(await site.ctx(), id);
    await waiting(1);
    const claimed = claim(token, id);
    await waiting(2);
    return { ended, claimed };
  });
  expect((await both.claimed).body.value).toMatchObject({ state: 'issued' });
  await both.ended;
  expect(await rowOf(id)).toMatchObject({ state: 'ended', reserved_minor: 0n, spent_minor: 1n });
});

test('that is ended leaves whoever joined the days to claim that their terms gave', async () => {
  const { token } = await player();
  const id = await promotion({ claimDays: 30 });
  await join(token, id);
  await rewrite(await site.ctx(), id, { claimDays: 1 });
  await end(await site.ctx(), id, 2);
  expect((await seenBy(site, id, token)).claimUntilMs).toBeGreaterThan((await site.ctx()).nowMs + 29 * DAY_MS);
});

test('two that each give back half of what their games keep are not both published, also at once', async () => {
  const half: Partial<PromotionTerms> = {
    take: { way: 'join', metric: 'turnover', target: 10_000, categories: ['FISH'] },
    award: { kind: 'cash', amountMinor: 60 },
  };
  const draft = async () => {
    const terms = termsFor({ announcementId: await announced(await site.ctx()), ...half });
    return (await service.save(await site.ctx(), { id: null, version: 0, terms, note: '' }, null)).id;
  };
  const publish = (ctx: Ctx, id: string) =>
    service.moveTo(ctx, { id, version: 1, state: 'active', note: '' }, null).then(
      () => 'published',
      () => 'refused',
    );
  const [first, second] = [await draft(), await draft()];
  const { answer } = await transact(await site.ctx(), async (inside) => {
    expect(await publish(inside, first)).toBe('published');
    const asked = publish(await site.ctx(), second);
    await Promise.race([asked, waiting(1)]);
    return { answer: asked };
  });
  expect(await answer).toBe('refused');
});

describe('play that is taken back', () => {
  const later = async (ms: number) => site.ctx({ kind: 'system' }, (await site.ctx()).nowMs + ms);
  const terms: Partial<PromotionTerms> = {
    take: { way: 'join', metric: 'turnover', target: 10_000, categories: ['LIVE'] },
  };
  const played = (memberId: bigint) => plays(site, memberId, 10_000n, { category: 'LIVE' });
  /** What is settled anew as a push is no turnover any more. */
  const takenBack = async (memberId: bigint, key: string) => resettle(await site.ctx(), memberId, key, 10_000n);

  test('in the hold of a claim is not paid, and frees the budget', async () => {
    const { memberId, token } = await player();
    const id = await promotion({ ...terms, holdHours: 24 });
    await join(token, id);
    const key = await played(memberId);
    expect((await claim(token, id)).body.value).toMatchObject({ state: 'claimed' });
    await takenBack(memberId, key);
    const { balanceMinor } = await wallet.balance(await site.ctx(), memberId);
    await service.moveDue(await later(2 * DAY_MS));
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'closed' });
    expect((await wallet.balance(await site.ctx(), memberId)).balanceMinor).toBe(balanceMinor);
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 0n, spent_minor: 0n });
  });

  test('after the end, before the claim, earns nothing', async () => {
    const { memberId, token } = await player();
    const id = await promotion({ ...terms, ...aroundToday(await site.ctx(), 0, 1) });
    await join(token, id);
    const key = await played(memberId);
    const tomorrow = await later(DAY_MS);
    await service.moveDue(tomorrow);
    await takenBack(memberId, key);
    const actor = { kind: 'member', memberId, accountType: 0, sessionId: 0n } as const;
    const claimed = service.claim({ ...tomorrow, actor }, BigInt(id), 'EN');
    await expect(claimed).rejects.toMatchObject({ code: 'promotion_closed' });
  });
});
