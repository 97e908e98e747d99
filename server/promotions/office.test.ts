import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../contract/office.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import { claimPromotion } from '../../contract/promotions.ts';
import {
  forecastPromotion,
  getPromotionResults,
  listPromotions,
  listSegments,
  movePromotion,
  removeSegment,
  savePromotion,
  saveSegment,
} from '../../contract/promotions-office.ts';
import { listProposals } from '../../contract/proposals.ts';
import * as brand from '../brand/service.ts';
import * as bonuses from '../bonuses/service.ts';
import { termsOf } from '../bonuses/test-bonuses.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { plays } from '../missions/test-missions.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { addUpBets } from '../tallies/jobs.ts';
import * as tallies from '../tallies/service.ts';
import { allAddedUp } from '../tallies/test-tallies.ts';
import { fund } from '../testing/money.ts';
import { approveAs, memberOn, staffOn } from '../testing/people.ts';
import { reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { announced, aroundToday, atOnce, termsFor } from './test-promotions.ts';

const NOTE = 'for the week of the new year';

let site: TestSite;
let reader: FactReader;
let manager: { token: string };
let second: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  const { brand: _, ...system } = await site.ctx();
  await tallies.rebuild(system, await brand.allBrands(site.db));
  reader = await reading(site, addUpBets);
  manager = { token: await staffOn(site, 'manager') };
  second = await staffOn(site, 'owner');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await reader.stop();
  await site.close();
  expect(broken).toEqual([]);
});

const save = (terms: PromotionTerms, id: string | null = null, version = 0) =>
  site.call(savePromotion, { id, version, terms, note: NOTE }, manager);
const move = (id: string, state: 'active' | 'ended', version = 1) =>
  site.call(movePromotion, { id, version, state, note: NOTE }, manager);
const onNew = async (some: Partial<PromotionTerms> = {}) =>
  termsFor({ announcementId: await announced(await site.ctx()), ...some });
const promotionOf = async (id: string) =>
  (await site.call(listPromotions, {}, manager)).body.value.list.find((each) => each.id === id);

describe('a promotion', () => {
  test('is a draft, is published by two people, and ends', async () => {
    const terms = await onNew();
    const { free } = (await site.call(listPromotions, {}, manager)).body.value;
    expect(free.map(({ announcementId }) => announcementId)).toContain(terms.announcementId);
    const { id } = (await save(terms)).body.value;
    expect(await promotionOf(id)).toMatchObject({ state: 'draft', budget: '1000.00', worth: '0.01', joined: 0 });
    const { proposalId } = (await move(id, 'active')).body.value;
    expect((await promotionOf(id))?.state).toBe('draft');
    const { names, list } = (await site.call(listProposals, { state: 'proposed' }, manager)).body.value;
    expect(list[0]).toMatchObject({ kind: 'promotion', subject: `promotion:${id}` });
    expect(names[`promotion:${id}`]?.EN).toMatch(/^Promotion/);
    await approveAs(site, second, proposalId);
    expect((await promotionOf(id))?.state).toBe('active');
    expect((await move(id, 'ended')).body.value).toEqual({ proposalId: null });
    expect((await move(id, 'active')).body.errorCode).toBe('promotion_ended');
    expect((await save(terms, id, 1)).body.errorCode).toBe('promotion_ended');
    const audit = (await site.call(listAudit, { pageSize: 50 }, { token: second })).body.value.list;
    const deeds = audit.filter(({ subject }) => subject === `promotion:${id}`).map(({ action }) => action);
    expect(deeds).toEqual(['promotion.end', 'promotion.publish', 'promotion.create']);
  });

  test('that is open changes by two people where it can cost more, and by one where it cannot', async () => {
    const terms = await onNew();
    const { id } = (await save(terms)).body.value;
    await approveAs(site, second, (await move(id, 'active')).body.value.proposalId);
    const more = (await save({ ...terms, budgetMinor: 200_000 }, id, 1)).body.value;
    expect(more).toMatchObject({ version: 1, proposalId: expect.any(String) });
    expect((await save({ ...terms, claimDays: 9 }, id, 1)).body.value).toEqual({ id, version: 2, proposalId: null });
    expect((await save({ ...terms, holdHours: 24 }, id, 2)).body.value).toEqual({ id, version: 3, proposalId: null });
    const sooner = (await save({ ...terms, holdHours: 1 }, id, 3)).body.value;
    expect(sooner).toMatchObject({ version: 3, proposalId: expect.any(String) });
    // What was proposed for an older version is not carried out.
    await expect(approveAs(site, second, more.proposalId)).rejects.toThrow('proposal_stale');
    const again = (await save({ ...terms, holdHours: 24, budgetMinor: 200_000 }, id, 3)).body.value;
    await approveAs(site, second, again.proposalId);
    expect(await promotionOf(id)).toMatchObject({ version: 4, budget: '2000.00' });
    expect((await save(terms, id, 2)).body.errorCode).toBe('version_conflict');
    expect((await save(await onNew(), id, 4)).body.value).toEqual({
      fields: { 'terms.announcementId': 'invalid_value' },
    });
  });

  test.each<[string, Partial<PromotionTerms>, string]>([
    ['an announcement that is not there', { announcementId: '999999' }, 'terms.announcementId'],
    ['a budget below one award', { award: { kind: 'cash', amountMinor: 200_000 }, take: atOnce }, 'terms.budgetMinor'],
    ['a day that no calendar has', { fromDay: '2026-02-30' }, 'terms.fromDay'],
    ['an end before its beginning', { untilDay: '2019-01-01' }, 'terms.untilDay'],
    ['more times than it comes', { most: 2 }, 'terms.most'],
    ['a bonus that is not there', { take: atOnce, award: { kind: 'bonus', offerId: '999999' } }, 'terms.award.offerId'],
    [
      'a studio that is not there',
      {
        take: atOnce,
        award: { kind: 'free_rounds', provider: 'nobody', gameCode: 'g', rounds: 1, stakeMinor: 10, days: 1 },
      },
      'terms.award.provider',
    ],
    ['levels upside down', { audience: [{ kind: 'vip_level', least: 3, most: 1 }] }, 'terms.audience.0.most'],
    [
      'days upside down',
      { audience: [{ kind: 'registered', leastDays: 3, mostDays: 1 }] },
      'terms.audience.0.mostDays',
    ],
    ['more back than its games keep', { award: { kind: 'cash', amountMinor: 100 } }, 'terms.award'],
  ])('with %s is refused', async (_, some, field) => {
    const { status, body } = await save(await onNew(some));
    expect([status, body.errorCode]).toEqual([400, 'bad_input']);
    expect(Object.keys((body.value as unknown as { fields: object }).fields)).toEqual([field]);
  });

  test('gives no bonus that must be wagered more than ten times, and hangs on an announcement of its own', async () => {
    const ctx = await site.ctx();
    const { offerId } = await bonuses.createOffer(ctx, { terms: termsOf({ wageringTimes: 11 }) }, null);
    const award = { kind: 'bonus', offerId } as const;
    const refused = await save(await onNew({ take: atOnce, award, budgetMinor: 1_000_000 }));
    expect(refused.body.value).toEqual({ fields: { 'terms.award.offerId': 'wagering_too_high' } });
    const terms = await onNew();
    await save(terms);
    expect((await save(terms)).body.value).toEqual({ fields: { 'terms.announcementId': 'promotion_taken' } });
  });
});

test('a forecast says the most, and what members did in the last 30 days', async () => {
  const { memberId, token } = await memberOn(site, 'plays-much');
  await fund(site, memberId, 1_000_000n);
  await plays(site, memberId, 20_000n);
  await allAddedUp(site);
  const terms = await onNew({ award: { kind: 'cash', amountMinor: 50 } });
  const { body } = await site.call(forecastPromotion, { id: null, terms }, manager);
  expect(body.value).toMatchObject({
    audience: body.value.members,
    worth: '0.50',
    most: '0.50',
    awards: 1,
    expected: '0.50',
    share: { own: 50, most: 100 },
    // 100.00 at 1 % cost a player 1.00 on average.
    bestGain: '-0.50',
  });
  const { id } = (await save({ ...terms, take: atOnce, ...aroundToday(await site.ctx(), 1, 3) })).body.value;
  await approveAs(site, second, (await move(id, 'active')).body.value.proposalId);
  await site.call(claimPromotion, { promotionId: id }, { token });
  const results = (await site.call(getPromotionResults, { id }, manager)).body.value;
  expect(results).toMatchObject({
    joined: 1,
    earned: 1,
    issued: 1,
    cost: '0.50',
    turnover: '200.00',
    list: [{ account: 'plays-much', state: 'issued', occurrence: 'once', version: 1 }],
  });
  expect(await promotionOf(id)).toMatchObject({ joined: 1, issued: 1, spent: '0.50', reserved: '0.00' });
  expect((await site.call(getPromotionResults, { id: '999999' }, manager)).body.errorCode).toBe('not_found');
});

test('a segment is kept under its name with its count, and forgotten', async () => {
  const turnover = { kind: 'turnover', days: 30, leastMinor: 20_000 } as const;
  const saved = (await site.call(saveSegment, { name: 'Regulars', audience: [turnover] }, manager)).body.value;
  expect(saved).toMatchObject({ name: 'Regulars', members: 1 });
  const levels = { kind: 'vip_level', least: 5, most: null } as const;
  const other = await site.call(saveSegment, { name: 'Regulars', audience: [turnover, levels] }, manager);
  expect(other.body.value).toMatchObject({ id: saved.id, members: 0 });
  expect((await site.call(listSegments, {}, manager)).body.value.list).toHaveLength(1);
  await site.call(removeSegment, { id: saved.id }, manager);
  expect((await site.call(listSegments, {}, manager)).body.value.list).toEqual([]);
  expect((await site.call(removeSegment, { id: saved.id }, manager)).body.errorCode).toBe('not_found');
});
