import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  decideApplications,
  exportApplications,
  getApplication,
  searchApplications,
} from '../../contract/applications.ts';
import { getInbox } from '../../contract/messages.ts';
import { listAudit } from '../../contract/office.ts';
import type { PromotionTerms } from '../../contract/promotion-terms.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { addApplicationPicture, claimPromotion, sendApplication, startApplication } from '../../contract/promotions.ts';
import { takeNextItem, takeQueueItem } from '../../contract/queues.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import { applied, aroundToday, byApplication, pictureOf, published, seenBy } from './test-promotions.ts';

let site: TestSite;
let manager: string;
let owner: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  [manager, owner] = [await staffOn(site, 'manager'), await staffOn(site, 'owner')];
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;
const player = () => memberOn(site, `applicant-${(people += 1)}`);
const promotion = async (some: Partial<PromotionTerms> = {}) =>
  published(await site.ctx(), { take: byApplication, award: { kind: 'cash', amountMinor: 500 }, ...some });
const budgetOf = async (id: string) => {
  const row = await store.byId(site.db, (await site.ctx()).brand.id, BigInt(id));
  return [row?.reserved_minor, row?.spent_minor];
};
const claim = (token: string, promotionId: string) => site.call(claimPromotion, { promotionId }, { token });
const balanceOf = async (memberId: bigint) => (await wallet.balance(await site.ctx(), memberId)).balanceMinor;

async function decide(
  decision: 'approve' | 'reject',
  ids: readonly string[],
  given: { reason?: string; dryRun?: boolean; token?: string; attempt?: number; firstBy?: string | null } = {},
) {
  const { reason, dryRun = false, token = manager, attempt = 1, firstBy = null } = given;
  const items = ids.map((applicationId) => ({ applicationId, attempt, firstBy }));
  return site.call(decideApplications, { decision, items, dryRun, ...(reason !== undefined && { reason }) }, { token });
}

describe('an application', () => {
  test('is written with pictures, sent, approved and claimed', async () => {
    const { memberId, token } = await player();
    const id = await promotion();
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'join', application: { leastPictures: 1 } });
    const { applicationId } = (await site.call(startApplication, { promotionId: id }, { token })).body.value;
    expect(await seenBy(site, id, token)).toMatchObject({ state: 'applying' });
    expect(await budgetOf(id)).toEqual([0n, 0n]);
    const send = () => site.call(sendApplication, { applicationId, remark: 'I play every day' }, { token });
    expect((await send()).body.errorCode).toBe('application_needs_pictures');
    const add = () => site.call(addApplicationPicture, { applicationId, picture: pictureOf() }, { token });
    for (const pictures of [1, 2, 3]) expect((await add()).body.value).toEqual({ pictures });
    expect((await add()).body.errorCode).toBe('proofs_full');
    for (let again = 0; again < 2; again++) expect((await send()).body.value).toEqual({ state: 'process' });
    expect((await add()).body.errorCode).toBe('application_sent');
    expect((await site.call(startApplication, { promotionId: id }, { token })).body.errorCode).toBe('application_sent');
    expect(await budgetOf(id)).toEqual([500n, 0n]);
    const found = (await site.call(getApplication, { applicationId }, { token: manager })).body.value;
    expect(found).toMatchObject({
      application: { account: `applicant-${people}`, remark: 'I play every day', pictures: 3, state: 'process' },
      pictures: [{ type: 'image/png' }, { type: 'image/png' }, { type: 'image/png' }],
    });
    // Written anew: nothing of what it hid is left.
    expect(Buffer.from(found.pictures[0]?.picture ?? '', 'base64').includes('<script>')).toBe(false);
    expect((await decide('approve', [applicationId])).body.value.outcomes).toMatchObject([
      { state: 'claim', refusal: null, worth: '5.00' },
    ]);
    const before = await balanceOf(memberId);
    expect((await claim(token, id)).body.value.state).toBe('issued');
    expect((await balanceOf(memberId)) - before).toBe(500n);
    expect(await budgetOf(id)).toEqual([0n, 500n]);
    const { steps } = (await site.call(getApplication, { applicationId }, { token: manager })).body.value;
    expect(steps.map(({ state }) => state)).toEqual(['applying', 'process', 'claim', 'claimed', 'issued']);
    const { list } = (await site.call(getInbox, {}, { token, language: 'EN' })).body.value;
    expect(list[0]).toMatchObject({ title: 'Your application was approved' });
  });

  test('that is rejected frees the budget, says why, and can be sent anew where the terms allow it', async () => {
    const { token } = await player();
    const [id, once] = [await promotion(), await promotion({ take: { ...byApplication, again: false } as never })];
    const [first, last] = [await applied(site, id, token), await applied(site, once, token)];
    expect((await decide('reject', [first])).body.errorCode).toBe('bad_input');
    await decide('reject', [first, last], { reason: 'The picture shows another game' });
    expect(await budgetOf(id)).toEqual([0n, 0n]);
    expect(await seenBy(site, id, token)).toMatchObject({
      state: 'rejected',
      application: { rejection: 'The picture shows another game' },
    });
    expect((await claim(token, id)).body.errorCode).toBe('promotion_closed');
    expect(await applied(site, id, token, { pictures: 2 })).toBe(first);
    expect(await seenBy(site, id, token)).toMatchObject({
      state: 'process',
      application: { pictures: 2, rejection: '' },
    });
    expect((await site.call(startApplication, { promotionId: once }, { token })).body.errorCode).toBe(
      'promotion_closed',
    );
    // As it was seen before it was sent anew it is decided no more.
    expect((await decide('approve', [first])).body.value.outcomes).toMatchObject([{ refusal: 'version_conflict' }]);
    expect((await decide('approve', [first], { attempt: 2 })).body.value.outcomes).toMatchObject([{ state: 'claim' }]);
    const audit = (await site.call(listAudit, { pageSize: 50 }, { token: owner })).body.value.list;
    const deeds = audit.filter(({ subject }) => subject === `application:${first}`).map(({ action }) => action);
    expect(deeds).toEqual(['promotion.application.approve', 'promotion.application.reject']);
  });

  test('finds nothing left where the budget is kept for others', async () => {
    const id = await promotion({ budgetMinor: 1_000 });
    const all = [await player(), await player(), await player()];
    for (const { token } of all.slice(0, 2)) await applied(site, id, token);
    expect(await budgetOf(id)).toEqual([1_000n, 0n]);
    const { body } = await site.call(startApplication, { promotionId: id }, { token: all[2]!.token });
    expect(body.errorCode).toBe('promotion_budget_spent');
  });

  test('that pays itself is paid with its approval', async () => {
    const { memberId, token } = await player();
    const id = await promotion({ take: { ...byApplication, leastPictures: 0, paysItself: true } as never });
    const application = await applied(site, id, token, { pictures: 0 });
    const before = await balanceOf(memberId);
    expect((await decide('approve', [application])).body.value.outcomes).toMatchObject([{ state: 'issued' }]);
    expect((await balanceOf(memberId)) - before).toBe(500n);
    const again = (await decide('approve', [application])).body.value.outcomes;
    expect(again).toMatchObject([{ state: null, refusal: 'application_decided' }]);
    expect((await balanceOf(memberId)) - before).toBe(500n);
  });

  test('of a member in a break is neither sent nor claimed', async () => {
    const { token } = await player();
    const id = await promotion();
    const { applicationId } = (await site.call(startApplication, { promotionId: id }, { token })).body.value;
    const waiting = await promotion();
    const sent = await applied(site, waiting, token);
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
    const { body } = await site.call(sendApplication, { applicationId, remark: '' }, { token });
    expect(body.errorCode).toBe('self_excluded');
    await decide('approve', [sent]);
    expect((await claim(token, waiting)).body.errorCode).toBe('self_excluded');
  });

  test('of another is not found, nor is one that was not sent', async () => {
    const [one, other] = [await player(), await player()];
    const id = await promotion();
    const { applicationId } = (await site.call(startApplication, { promotionId: id }, one)).body.value;
    const foreign = await site.call(addApplicationPicture, { applicationId, picture: pictureOf() }, other);
    expect(foreign.body.errorCode).toBe('not_found');
    expect((await site.call(sendApplication, { applicationId, remark: '' }, other)).body.errorCode).toBe('not_found');
    expect((await site.call(getApplication, { applicationId }, { token: manager })).body.errorCode).toBe('not_found');
    expect((await decide('approve', [applicationId])).body.value.outcomes).toMatchObject([{ refusal: 'not_found' }]);
  });

  test('that is approved while the promotion goes on can be claimed as long as any', async () => {
    const { token } = await player();
    const id = await promotion({ ...aroundToday(await site.ctx(), 1, 30), claimDays: 3 });
    await decide('approve', [await applied(site, id, token)]);
    const { claimUntilMs } = await seenBy(site, id, token);
    expect(claimUntilMs).toBeGreaterThan((await site.ctx()).nowMs + 30 * 24 * 60 * 60 * 1000);
    expect((await claim(token, id)).body.value.state).toBe('issued');
  });

  test('waits for people also when the promotion is over', async () => {
    const { token } = await player();
    const id = await promotion(aroundToday(await site.ctx(), 1, 2));
    const application = await applied(site, id, token);
    await service.moveTo(await site.ctx(), { id, version: 1, state: 'ended', note: '' }, null);
    expect((await decide('approve', [application])).body.value.outcomes).toMatchObject([{ state: 'claim' }]);
    expect((await claim(token, id)).body.value.state).toBe('issued');
  });
});

describe('the queue', () => {
  test('is taken one by one, tried in bulk, and worth much decided by two', async () => {
    const small = await promotion();
    const large = await promotion({ award: { kind: 'cash', amountMinor: 2_000_000 }, budgetMinor: 9_000_000 });
    const ids = [];
    for (const id of [small, large]) ids.push(await applied(site, id, (await player()).token));
    const [cheap = '', dear = ''] = ids;
    const next = async (token: string, after?: string) =>
      (await site.call(takeNextItem, { queue: 'applications', ...(after && { after }) }, { token })).body.value.itemId;
    const { list } = (await site.call(searchApplications, { waiting: '1' }, { token: manager })).body.value;
    const waiting = list.map(({ id }) => id);
    expect(waiting.slice(-2)).toEqual(ids);
    const found = async (input: object) =>
      (await site.call(searchApplications, input, { token: manager })).body.value.list.map(({ id }) => id);
    expect(await found({ waiting: '1', sort: '-sent' })).toEqual(waiting.toReversed());
    const { account } = list.at(-1)!;
    expect(await found({ member: account })).toEqual([dear]);
    expect(await found({ member: account, untilMs: 1 })).toEqual([]);
    const file = await fetch(`${site.url}${exportApplications.path}?member=${account}`, {
      headers: { authorization: manager },
    });
    expect(await file.text()).toMatch(new RegExp(`\\n${dear},.*,${account},`));
    expect(await next(manager)).toBe(waiting[0]);
    expect(await next(manager, cheap)).toBe(dear);
    const taken = await site.call(takeQueueItem, { queue: 'applications', itemId: dear }, { token: owner });
    expect(taken.body.errorCode).toBe('taken_by_another');
    const tried = (await decide('approve', ids, { dryRun: true })).body.value.outcomes;
    expect(tried.map(({ state }) => state)).toEqual(['claim', 'process']);
    expect(await budgetOf(small)).toEqual([500n, 0n]);
    const done = (await decide('approve', ids)).body.value.outcomes;
    expect(done.map(({ state }) => state)).toEqual(['claim', 'process']);
    const own = (await decide('approve', [dear], { firstBy: 'manager-all' })).body.value.outcomes;
    expect(own).toMatchObject([{ state: null, refusal: 'second_person_needed' }]);
    const second = await decide('approve', [dear], { firstBy: 'manager-all', token: owner });
    expect(second.body.value.outcomes).toMatchObject([{ state: 'claim' }]);
    const gone = await site.call(takeQueueItem, { queue: 'applications', itemId: dear }, { token: owner });
    expect(gone.body.errorCode).toBe('application_decided');
  });
});
