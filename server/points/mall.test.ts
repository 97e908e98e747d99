import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBonuses } from '../../contract/bonuses.ts';
import { createBonusOffer } from '../../contract/bonuses-office.ts';
import { getLiability, getTransactionStory } from '../../contract/office-money.ts';
import {
  convertPoint,
  getPointBalance,
  getPointReward,
  getRedeemPointList,
  redeemPointReward,
} from '../../contract/points.ts';
import {
  approveRedemption,
  exportRedemptions,
  getMemberPoints,
  listGifts,
  rejectRedemption,
  saveGift,
  searchRedemptions,
} from '../../contract/points-office.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { termsOf } from '../bonuses/test-bonuses.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { problemsOf } from '../brand/settings-checks.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import {
  giftOfTest,
  giftOn,
  givePoints,
  managerOn,
  memberWithPoints,
  ownerOn,
  PAYMENT_PASSWORD,
  redeemed,
} from './test-points.ts';

const points = { ...defaultSettings().points, conversionMinor: 5_000, secondApprovalFromMinor: 100_000 };

let site: TestSite;
let manager: { token: string };
let owner: { token: string };

beforeAll(async () => {
  site = await startTestSite({ settings: { points }, env: { RATE_LIMIT_FACTOR: '0' } });
  [manager, owner] = [{ token: await managerOn(site) }, { token: await ownerOn(site) }];
});
afterAll(async () => {
  const ctx = await site.ctx();
  await wallet.addUpPostings(ctx, [ctx.brand]);
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;
const member = (has = 1_000n) => memberWithPoints(site, `mall-${(people += 1)}`, has);
const balance = async (memberId: bigint) => (await wallet.balance(await site.ctx(), memberId)).spendableMinor;
const has = async (token: string) => (await site.call(getPointBalance, {}, { token })).body.value;
const stockOf = async (id: string) =>
  (await site.call(listGifts, {}, manager)).body.value.list.find((gift) => gift.id === id)?.left;

describe('redeeming', () => {
  test('holds points, cash and stock until staff approve it, and the history says each field', async () => {
    const { memberId, token } = await member();
    await fund(site, memberId, 10_000n);
    const giftId = await giftOn(site, { amount: '15' });
    const { body } = await redeemed(site, token, giftId, { quantity: 2 });
    const id = body.value.id;
    expect(body.value).toMatchObject({ kind: 'goods', quantity: 2, points: 100, amount: '30.00', state: 'in_process' });
    expect(await has(token)).toEqual({ points: 1_000, held: 100, available: 900 });
    expect([await balance(memberId), await stockOf(giftId)]).toEqual([7_000n, 8]);
    const queue = await site.call(searchRedemptions, { state: 'in_process', memberId: String(memberId) }, manager);
    expect(queue.body.value.list).toMatchObject([{ id, remark: 'Bazar Road 7', needsTwo: false }]);
    expect((await site.call(approveRedemption, { redemptionId: id }, manager)).body.value.state).toBe('approved');
    expect(await has(token)).toEqual({ points: 900, held: 0, available: 900 });
    expect((await site.call(getRedeemPointList, {}, { token })).body.value.list).toMatchObject([
      {
        id,
        kind: 'goods',
        name: giftOfTest.name,
        quantity: 2,
        points: 100,
        amount: '30.00',
        state: 'approved',
        changedPoints: -100,
        pointsAfter: 900,
        remark: 'Bazar Road 7',
      },
    ]);
    const { body: again } = await site.call(rejectRedemption, { redemptionId: id, reason: 'too late' }, manager);
    expect(again.errorCode).toBe('redemption_decided');
  });

  test('are found by member, day and state, in the order asked for, and leave as a file', async () => {
    const [one, other] = [await member(), await member()];
    const giftId = await giftOn(site);
    const ids = [];
    for (const [who, quantity] of [
      [one, 1],
      [one, 3],
      [other, 2],
    ] as const)
      ids.push((await redeemed(site, who.token, giftId, { quantity })).body.value.id);
    const found = async (input: object) =>
      (await site.call(searchRedemptions, { sort: '-points', ...input }, manager)).body.value.list.map(({ id }) => id);
    const name = String(one.memberId);
    expect(await found({ member: name })).toEqual([ids[1], ids[0]]);
    expect(await found({ member: name, sort: 'points' })).toEqual([ids[0], ids[1]]);
    expect(await found({ member: name, untilMs: 1 })).toEqual([]);
    expect(await found({ member: name, state: 'rejected' })).toEqual([]);
    expect(await found({ member: 'nobody' })).toEqual([]);
    const file = await fetch(`${site.url}${exportRedemptions.path}?member=${name}`, {
      headers: { authorization: manager.token },
    });
    const text = await file.text();
    expect(text).toContain('\n# rows,2\n');
    expect(text).toContain(`${ids[1]},${name},`);
  });

  test('rejected, gives points, cash and stock back and says why', async () => {
    const { memberId, token } = await member();
    await fund(site, memberId, 10_000n);
    const giftId = await giftOn(site, { amount: '15' });
    const { id } = (await redeemed(site, token, giftId)).body.value;
    await site.call(rejectRedemption, { redemptionId: id, reason: 'no courier goes there' }, manager);
    expect(await has(token)).toEqual({ points: 1_000, held: 0, available: 1_000 });
    expect([await balance(memberId), await stockOf(giftId)]).toEqual([10_000n, 10]);
    const { list } = (await site.call(getRedeemPointList, { state: 'rejected' }, { token })).body.value;
    expect(list).toMatchObject([{ id, reason: 'no courier goes there', changedPoints: 0 }]);
  });

  test('of 64 who want the last one, one gets it', async () => {
    const giftId = await giftOn(site, { stock: 1 });
    const all = await Promise.all(Array.from({ length: 8 }, () => member()));
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) => redeemed(site, all[at % 8]!.token, giftId)),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.errorCode ?? []))).toEqual(new Set(['gift_sold_out']));
    expect(await stockOf(giftId)).toBe(0);
  });

  test('the same request 64 times is one, and never spends what is not there', async () => {
    const { token } = await member(70n);
    const giftId = await giftOn(site);
    const input = { giftId, points: 50, remark: 'Bazar Road 7', paymentPassword: PAYMENT_PASSWORD };
    const ask = () => site.call(redeemPointReward, { ...input, requestId: 'one-and-the-same' }, { token });
    const answers = await Promise.all(Array.from({ length: 64 }, ask));
    expect(new Set(answers.map(({ body }) => body.value.id)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 8 }, () => redeemed(site, token, giftId)));
    expect(others.map(({ body }) => body.errorCode)).toEqual(Array(8).fill('points_too_few'));
    expect(await has(token)).toMatchObject({ points: 70, available: 20 });
  });

  test.each([
    ['another price', { points: 40 }, 409, 'gift_price_changed'],
    ['more than one member may have', { quantity: 4 }, 422, 'gift_limit_reached'],
    ['more than are left', { quantity: 9 }, 422, 'gift_sold_out'],
    ['a wrong password', { paymentPassword: '999999' }, 422, 'payment_password_wrong'],
    ['no place to send it to', { remark: ' ' }, 400, 'bad_input'],
    ['what is not there', { giftId: '999999' }, 404, 'not_found'],
  ])('refuses %s and changes nothing', async (_, more, status, errorCode) => {
    const { token } = await member();
    const giftId = await giftOn(site, { stock: 5, mostPerMember: 3 });
    const answer = await redeemed(site, token, giftId, more);
    expect([answer.status, answer.body.errorCode]).toEqual([status, errorCode]);
    expect(await has(token)).toEqual({ points: 1_000, held: 0, available: 1_000 });
    expect(await stockOf(giftId)).toBe(5);
  });

  test('is refused in a break, to trial accounts, and of what is hidden or over', async () => {
    const [resting, trial] = [await member(), await memberOn(site, 'mall-trial', 4)];
    const giftId = await giftOn(site);
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token: resting.token });
    expect((await redeemed(site, resting.token, giftId)).body.errorCode).toBe('self_excluded');
    expect((await redeemed(site, trial.token, giftId)).body.errorCode).toBe('in_need_true_account');
    const { token } = await member();
    for (const over of [{ shown: false }, { untilMs: 1 }, { fromMs: 9_999_999_999_999 }])
      expect((await redeemed(site, token, await giftOn(site, over))).body.errorCode).toBe('gift_closed');
    const shown = (await site.call(getPointReward, {})).body.value.list.map(({ id }) => id);
    expect(shown).toContain(giftId);
  });

  test('what is worth much needs two people', async () => {
    const { token } = await member(100_000n);
    const giftId = await giftOn(site, { award: { kind: 'goods', amount: '1000' }, points: 5_000 });
    const { id } = (await redeemed(site, token, giftId, { points: 5_000 })).body.value;
    const first = await site.call(approveRedemption, { redemptionId: id }, manager);
    expect(first.body.value).toMatchObject({ state: 'in_process', needsTwo: true, firstBy: 'manager-demo' });
    const alone = await site.call(approveRedemption, { redemptionId: id }, manager);
    expect([alone.status, alone.body.errorCode]).toEqual([403, 'second_person_needed']);
    const both = await Promise.all([1, 2].map(() => site.call(approveRedemption, { redemptionId: id }, owner)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('what gifts give', () => {
  test('cash is paid at the approval, and both transactions tell the story', async () => {
    const { memberId, token } = await member();
    const giftId = await giftOn(site, { award: { kind: 'cash', amount: '20' } });
    const { id } = (await redeemed(site, token, giftId, { remark: '' })).body.value;
    await site.call(approveRedemption, { redemptionId: id }, manager);
    expect(await balance(memberId)).toBe(2_000n);
    const { rows } = await sql<{ id: bigint }>`
      SELECT id FROM general_transactions WHERE member_id = ${memberId} AND kind = 'redemption'`.execute(site.db);
    const story = await site.call(getTransactionStory, { transactionId: String(rows[0]?.id) }, manager);
    expect(story.body.value).toMatchObject({
      transaction: { currency: 'PTS', amount: '-50' },
      cause: { kind: 'redemption', id, points: 50 },
    });
  });

  test('a bonus waits for the member, and free rounds for their game', async () => {
    const { memberId, token } = await member();
    const { offerId } = (await site.call(createBonusOffer, { terms: termsOf() }, manager)).body.value;
    const giftId = await giftOn(site, { award: { kind: 'bonus', offerId }, points: 500 });
    await givePoints(site, memberId, 90_000);
    const { id } = (await redeemed(site, token, giftId, { points: 500 })).body.value;
    expect((await site.call(approveRedemption, { redemptionId: id }, manager)).body.value.state).toBe('approved');
    expect((await site.call(getBonuses, {}, { token })).body.value.waiting).toHaveLength(1);
    const rounds = { kind: 'free_rounds', provider: 'nobody', gameCode: 'x', rounds: 5, stake: '1', days: 7 } as const;
    const refused = await site.call(saveGift, { ...giftOfTest, award: rounds }, manager);
    expect(refused.body.value).toMatchObject({ fields: { 'award.provider': 'not_found' } });
  });

  test('nothing may give back more than the games keep', async () => {
    const tooMuch = { ...giftOfTest, award: { kind: 'cash', amount: '50' } } as const;
    const { status, body } = await site.call(saveGift, tooMuch, manager);
    expect([status, body.value]).toEqual([400, { fields: { points: 'gift_too_generous' } }]);
    // What it costs in cash is no gift.
    expect((await site.call(saveGift, { ...tooMuch, amount: '25' }, manager)).status).toBe(200);
    const settings = defaultSettings();
    const converting = (conversionMinor: number) => problemsOf({ ...settings, points: { ...points, conversionMinor } });
    // 1.20 points for 100.00 at 0.83 a point are 0.996 %, at 0.84 more than the one that machines keep.
    expect([converting(8_300), converting(8_400)]).toEqual([{}, { 'settings.points.conversionMinor': 'too_big' }]);
    expect(problemsOf({ ...settings, currency: { ...settings.currency, code: 'PTS' } })).toHaveProperty([
      'settings.currency.code',
    ]);
  });
});

describe('the office', () => {
  test('writes the next version, and a new stock does not undo what members took', async () => {
    const { token } = await member();
    const giftId = await giftOn(site);
    await redeemed(site, token, giftId, { quantity: 4 });
    const change = { ...giftOfTest, giftId, version: 1, stock: 12, seenStock: 10 };
    expect((await site.call(saveGift, change, manager)).body.value).toMatchObject({ version: 2, left: 8, taken: 4 });
    expect((await site.call(saveGift, change, manager)).body.errorCode).toBe('version_conflict');
    const less = { ...change, version: 2, stock: 1, seenStock: 12 };
    expect((await site.call(saveGift, less, manager)).body.value).toMatchObject({ fields: { stock: 'too_small' } });
    const endless = { ...change, version: 2, stock: null, seenStock: 8 };
    expect((await site.call(saveGift, endless, manager)).body.value.left).toBeNull();
    const counted = { ...change, version: 3, stock: 3, seenStock: null };
    expect((await site.call(saveGift, counted, manager)).body.value.left).toBe(3);
  });

  test('adjusts points by two people, and shows what a member has', async () => {
    const { memberId } = await member(0n);
    await givePoints(site, memberId, 30);
    await givePoints(site, memberId, -10);
    const { body } = await site.call(getMemberPoints, { memberId: String(memberId) }, manager);
    expect(body.value).toMatchObject({ points: 20, earned: 0, record: { totalCount: 2, in: 30, out: 10 } });
    await expect(givePoints(site, memberId, -21)).rejects.toThrow('points_too_few');
  });

  test('what points would be in cash stands in what is owed', async () => {
    const before = (await site.call(getLiability, {}, owner)).body.value.points;
    await member(700n);
    const { points: after } = (await site.call(getLiability, {}, owner)).body.value;
    expect([after.points - before.points, after.members - before.members]).toEqual([700, 1]);
    expect(Number(after.worth)).toBeCloseTo(after.points * 0.5, 1);
  });
});

describe('converting', () => {
  test('makes cash of hundreds of points at once, and is in the history', async () => {
    const { memberId, token } = await member();
    const asked = { points: 300, paymentPassword: PAYMENT_PASSWORD };
    const { body } = await site.call(convertPoint, { ...asked, requestId: 'converting-1' }, { token });
    expect(body.value).toMatchObject({ paid: '150.00', state: 'approved', kind: 'conversion', pointsAfter: 700 });
    expect([await balance(memberId), await has(token)]).toEqual([15_000n, { points: 700, held: 0, available: 700 }]);
    const odd = await site.call(convertPoint, { ...asked, points: 50, requestId: 'converting-2' }, { token });
    expect(odd.body.value).toMatchObject({ fields: { points: 'invalid_value' } });
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        site.call(convertPoint, { ...asked, requestId: `converting-all-${at}` }, { token }),
      ),
    );
    expect(all.filter(({ body: one }) => one.success)).toHaveLength(2);
    expect(await balance(memberId)).toBe(45_000n);
  });
});
