import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import { claimPromotion, getPromotions, joinPromotion, listPromotionEntries } from '../../contract/promotions.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { listRewards } from '../../contract/rewards.ts';
import { termsOf } from '../bonuses/test-bonuses.ts';
import * as bonuses from '../bonuses/service.ts';
import { checkLedger } from '../ledger/ledger.ts';
import * as members from '../members/service.ts';
import { plays } from '../missions/test-missions.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { fund } from '../testing/money.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { addUpBets } from '../tallies/jobs.ts';
import * as tallies from '../tallies/service.ts';
import { allAddedUp } from '../tallies/test-tallies.ts';
import * as wallet from '../wallet/service.ts';
import * as brand from '../brand/service.ts';
import { daysAfter } from './periods.ts';
import { readTerms, today } from './reading.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import { aroundToday, atOnce, published, seenBy } from './test-promotions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let site: TestSite;
let reader: FactReader;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  const { brand: _, ...system } = await site.ctx();
  await tallies.rebuild(system, await brand.allBrands(site.db));
  reader = await reading(site, addUpBets);
});
afterAll(async () => {
  await allAddedUp(site);
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;
async function player(type: 0 | 4 = 0) {
  const made = await memberOn(site, `taker-${(people += 1)}`, type);
  await fund(site, made.memberId, 10_000_000n);
  const actor = { kind: 'member', memberId: made.memberId, accountType: type, sessionId: 0n } as const;
  return {
    ...made,
    at: async (laterMs: number) => site.ctx(actor, (await site.ctx()).nowMs + laterMs),
    balance: async () => (await wallet.balance(await site.ctx(), made.memberId)).balanceMinor,
  };
}

const promotion = async (some: Partial<PromotionTerms> = {}) => published(await site.ctx(), some);
const join = (token: string, promotionId: string) => site.call(joinPromotion, { promotionId }, { token });
const claim = (token: string, promotionId: string) => site.call(claimPromotion, { promotionId }, { token });
const rowOf = async (id: string) => (await store.byId(site.db, (await site.ctx()).brand.id, BigInt(id)))!;

describe('a promotion that is joined', () => {
  test('counts from then on, is earned, and claimed once', async () => {
    const { memberId, token, balance } = await player();
    const id = await promotion({ award: { kind: 'cash', amountMinor: 40 } });
    await plays(site, memberId, 6_000n);
    expect(await seenBy(site, id)).toMatchObject({ state: 'join', award: { kind: 'cash', amount: '0.40' } });
    expect((await claim(token, id)).body.errorCode).toBe('promotion_closed');
    for (let again = 0; again < 2; again++) expect((await join(token, id)).body.value).toEqual({ state: 'signed' });
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'signed', progress: { done: '0.00', percent: 0 } });
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 40n, spent_minor: 0n });
    await plays(site, memberId, 9_999n);
    expect((await claim(token, id)).body.errorCode).toBe('promotion_not_earned');
    await plays(site, memberId, 1n);
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'claim', progress: { done: '100.00', percent: 100 } });
    const before = await balance();
    for (let again = 0; again < 2; again++)
      expect((await claim(token, id)).body.value).toMatchObject({ state: 'issued', award: { amount: '0.40' } });
    expect((await balance()) - before).toBe(40n);
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 0n, spent_minor: 40n });
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'issued', taken: 1 });
    expect((await site.call(listRewards, {}, { token })).body.value.list).toMatchObject([
      { program: 'promotion', programId: id, amount: '0.40', state: 'issued' },
    ]);
    const { list } = (await site.call(listPromotionEntries, {}, { token, language: 'EN' })).body.value;
    expect(list).toMatchObject([{ state: 'issued', way: 'join', title: expect.stringContaining('Promotion') }]);
  });

  test('64 claims at once pay once', async () => {
    const { memberId, token, balance } = await player();
    const id = await promotion();
    await join(token, id);
    await plays(site, memberId, 10_000n);
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim(token, id)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await balance()) - before).toBe(1n);
  });

  test('keeps the terms under which it was joined, whatever is written later', async () => {
    const [first, second] = [await player(), await player()];
    const id = await promotion({ award: { kind: 'cash', amountMinor: 40 } });
    await join(first.token, id);
    const terms = readTerms((await rowOf(id)).terms);
    const harder = { ...terms, take: { ...terms.take, target: 50_000 }, award: { kind: 'cash', amountMinor: 30 } };
    await service.save(await site.ctx(), { id, version: 1, terms: harder as PromotionTerms, note: '' }, null);
    await join(second.token, id);
    await plays(site, first.memberId, 10_000n);
    await plays(site, second.memberId, 10_000n);
    expect(await seenBy(site, id, first.token)).toMatchObject({ state: 'claim', award: { amount: '0.40' } });
    expect(await seenBy(site, id, second.token)).toMatchObject({ state: 'signed', progress: { target: '500.00' } });
    expect((await claim(first.token, id)).body.value).toMatchObject({ award: { amount: '0.40' } });
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 30n, spent_minor: 40n });
  });

  test('that is ended still lets what was earned be claimed, and closes the rest', async () => {
    const [earner, other] = [await player(), await player()];
    const id = await promotion(aroundToday(await site.ctx(), 3, 3));
    for (const { token } of [earner, other]) await join(token, id);
    await plays(site, earner.memberId, 10_000n);
    await service.moveTo(await site.ctx(), { id, version: 1, state: 'ended', note: '' }, null);
    expect((await join((await player()).token, id)).body.errorCode).toBe('promotion_closed');
    // Until the end of the day it counts.
    expect(await seenBy(site, id, other.token)).toMatchObject({ state: 'signed' });
    const tomorrow = await site.ctx({ kind: 'system' }, (await site.ctx()).nowMs + DAY_MS);
    await service.moveDue(tomorrow);
    expect(await seenBy(site, id, other.token)).toMatchObject({ state: 'closed' });
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 1n, spent_minor: 0n });
    const claimed = await service.claim(await earner.at(DAY_MS), BigInt(id), 'EN');
    expect(claimed.state).toBe('issued');
  });

  test('closes what was not claimed in time, and frees the budget', async () => {
    const { memberId, token, at } = await player();
    const id = await promotion({ ...aroundToday(await site.ctx(), 0, 1), claimDays: 2 });
    await join(token, id);
    await plays(site, memberId, 10_000n);
    await service.moveDue(await site.ctx({ kind: 'system' }, (await at(DAY_MS)).nowMs));
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 1n });
    const late = await at(4 * DAY_MS);
    await expect(service.claim(late, BigInt(id), 'EN')).rejects.toMatchObject({ code: 'promotion_closed' });
    await service.moveDue(await site.ctx({ kind: 'system' }, late.nowMs));
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 0n, spent_minor: 0n });
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'closed' });
  });

  test('of deposits and of bets counts those', async () => {
    const { memberId, token } = await player();
    const bets = await promotion({ take: { way: 'join', metric: 'bets', target: 3, categories: [] } });
    const deposits = await promotion({ take: { way: 'join', metric: 'deposits', target: 500, categories: [] } });
    for (const id of [bets, deposits]) await join(token, id);
    for (let bet = 0; bet < 2; bet++) await plays(site, memberId, 100n, { category: 'LIVE' });
    expect(await seenBy(site, bets, token)).toMatchObject({ progress: { done: '2', target: '3', percent: 66 } });
    expect(await seenBy(site, deposits, token)).toMatchObject({ state: 'signed', progress: { done: '0.00' } });
  });
});

describe('a promotion that is claimed at once', () => {
  test('gives once a day, as often as its terms say', async () => {
    const { token, at } = await player();
    const around = aroundToday(await site.ctx(), 1, 9);
    const id = await promotion({ ...around, take: atOnce, period: 'daily', most: 2 });
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'claim' });
    for (let again = 0; again < 2; again++) expect((await claim(token, id)).body.value.state).toBe('issued');
    expect((await service.claim(await at(DAY_MS), BigInt(id), 'EN')).state).toBe('issued');
    const third = service.claim(await at(2 * DAY_MS), BigInt(id), 'EN');
    await expect(third).rejects.toMatchObject({ code: 'promotion_limit_reached' });
    expect(await rowOf(id)).toMatchObject({ spent_minor: 2n });
  });

  test('gives no more than its budget, however many claim at once', async () => {
    const id = await promotion({ take: atOnce, award: { kind: 'cash', amountMinor: 40 }, budgetMinor: 100 });
    const all = await Promise.all(Array.from({ length: 6 }, () => player()));
    const codes = (await Promise.all(all.map(({ token }) => claim(token, id)))).map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === 'promotion_budget_spent')).toHaveLength(4);
    const without = all[codes.indexOf('promotion_budget_spent')]!;
    expect(await seenBy(site, id, without.token)).toMatchObject({ state: 'closed', reason: 'gone' });
    expect(await rowOf(id)).toMatchObject({ reserved_minor: 0n, spent_minor: 80n });
  });

  test('pays after its hold, once', async () => {
    const { token, balance, at } = await player();
    const id = await promotion({ take: atOnce, holdHours: 24 });
    const before = await balance();
    expect((await claim(token, id)).body.value.state).toBe('claimed');
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'claimed', paidAtMs: expect.any(Number) });
    const later = await site.ctx({ kind: 'system' }, (await at(DAY_MS + 60_000)).nowMs);
    await service.moveDue(await site.ctx());
    expect(await balance()).toBe(before);
    for (let again = 0; again < 2; again++) await service.moveDue(later);
    expect((await balance()) - before).toBe(1n);
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'issued' });
  });

  test('gives points, a bonus by the terms that it had, and free rounds of a studio that is there', async () => {
    const { memberId, token } = await player();
    const ctx = await site.ctx();
    const points = await promotion({ take: atOnce, award: { kind: 'points', points: 250 } });
    await claim(token, points);
    expect(await wallet.pointsOf(ctx, memberId)).toMatchObject({ points: 250n });
    const { offerId } = await bonuses.createOffer(ctx, { terms: termsOf() }, null);
    const bonus = await promotion({ take: atOnce, award: { kind: 'bonus', offerId } });
    await bonuses.saveOffer(ctx, { offerId, version: 1, terms: termsOf({ wageringTimes: 9 }), note: '' }, null);
    expect((await claim(token, bonus)).body.value.award).toMatchObject({ amount: '100.00', wageringTimes: 2 });
    const { list } = await bonuses.search(ctx, { memberId: String(memberId), pageNo: 1, pageSize: 5 });
    expect(list).toMatchObject([{ amount: '100.00', wagering: '200.00', state: 'granted' }]);
  });
});

describe('nobody gets anything', () => {
  test('in a break, and they are told why', async () => {
    const { memberId, token } = await player();
    const [joined, other] = [await promotion(), await promotion({ take: atOnce })];
    await join(token, joined);
    await plays(site, memberId, 10_000n);
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
    expect(await seenBy(site, other, token)).toMatchObject({ state: 'closed', reason: 'paused' });
    for (const id of [joined, other]) expect((await claim(token, id)).body.errorCode).toBe('self_excluded');
    expect((await join(token, await promotion())).body.errorCode).toBe('self_excluded');
  });

  test('with a trial account', async () => {
    const { token } = await player(4);
    const id = await promotion({ take: atOnce });
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'closed', reason: 'trial' });
    expect((await claim(token, id)).body.errorCode).toBe('in_need_true_account');
    expect((await join(token, await promotion())).body.errorCode).toBe('in_need_true_account');
  });

  test('of what is not published, not there, over or to come', async () => {
    const { token } = await player();
    const ctx = await site.ctx();
    const soon = await promotion({ take: atOnce, fromDay: daysAfter(today(ctx), 2) });
    expect(await seenBy(site, soon, token)).toMatchObject({ state: 'coming_soon', reason: null });
    expect((await claim(token, soon)).body.errorCode).toBe('promotion_closed');
    expect((await claim(token, '999999')).body.errorCode).toBe('not_found');
    expect((await join(token, soon)).body.errorCode).toBe('promotion_closed');
    const { promotions } = (await site.call(getPromotions, {})).body.value;
    expect(promotions.some(({ promotionId }) => promotionId === soon)).toBe(true);
  });

  test.each<[string, PromotionTerms['audience'][number]]>([
    ['a higher level', { kind: 'vip_level', least: 1, most: null }],
    ['a longer stay', { kind: 'registered', leastDays: 1, mostDays: null }],
    ['deposits', { kind: 'deposits', days: 7, leastMinor: 1 }],
    ['turnover', { kind: 'turnover', days: 7, leastMinor: 5_000 }],
    ['a label', { kind: 'label', label: 'Regular ' }],
  ])('of what asks for %s, until they have it', async (_, condition) => {
    const { memberId, token } = await player();
    const id = await promotion({ take: atOnce, audience: [condition] });
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'closed', reason: 'audience' });
    expect((await claim(token, id)).body.errorCode).toBe('promotion_not_for_you');
    const before = await service.countOf(await site.ctx(), [condition]);
    if (condition.kind === 'turnover') await plays(site, memberId, 5_000n);
    else if (condition.kind === 'vip_level') await members.moveVipLevel(await site.ctx(), memberId, 0, 1);
    else if (condition.kind === 'label') {
      const staff = { kind: 'staff', staffId: 1n, account: 'tester', role: 'owner', permissions: [], sessionId: 0n };
      await members.saveTags(await site.ctx(staff as never), { memberId: String(memberId), tags: ['regular'] }, '');
    } else return;
    await allAddedUp(site);
    expect(await service.countOf(await site.ctx(), [condition])).toBe(before + 1);
    expect((await claim(token, id)).body.value.state).toBe('issued');
  });
});

test('staff of the office cannot take promotions', async () => {
  const token = await staffOn(site, 'owner');
  expect((await claim(token, await promotion({ take: atOnce }))).body.errorCode).toBe('login.not.session');
});
