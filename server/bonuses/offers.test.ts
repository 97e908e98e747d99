import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database-invariants.ts';
import { acceptBonus } from '../../contract/bonuses.ts';
import {
  createBonusOffer,
  endMemberBonus,
  grantBonus,
  listBonusOffers,
  saveBonusOffer,
  searchBonuses,
} from '../../contract/bonuses-office.ts';
import { listAudit } from '../../contract/office.ts';
import { checkLedger } from '../ledger.ts';
import type { Ctx } from '../platform/ctx.ts';
import { newMember } from '../sessions/test-members.ts';
import { startTestSite, type TestSite } from '../test-site.ts';
import * as service from './service.ts';
import { bonusesOf, grantedTo, moneyOf, openBonusOffice, termsOf } from './test-bonuses.ts';

let site: TestSite;
let ctx: Ctx;
let office: Awaited<ReturnType<typeof openBonusOffice>>;
let people = 0;
let keys = 0;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  ctx = await site.ctx();
  office = await openBonusOffice(site);
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const newcomer = () => newMember(site, `person${++people}`);

describe('the office', () => {
  test('writes versions of an offer, one after the other', async () => {
    const offerId = await office.offerOf(termsOf(), false);
    const save = (version: number) =>
      site.call(saveBonusOffer, { offerId, version, terms: termsOf({ wageringTimes: 9 }) }, office.write());
    expect((await save(1)).body.value).toEqual({ offerId, version: 2 });
    expect((await save(1)).body.errorCode).toBe('version_conflict');
    const { list } = (await site.call(listBonusOffers, {}, office.read())).body.value;
    expect(list.find((each) => each.offerId === offerId)).toMatchObject({
      version: 2,
      enabled: false,
      granted: 0,
      terms: { wageringTimes: 9 },
    });
  });

  test.each([
    ['that end before they begin', { fromMs: 2_000, untilMs: 2_000 }, { 'terms.untilMs': 'too_small' }],
    ['that no game counts towards', { weights: zero(), gameWeights: {} }, { 'terms.weights': 'too_small' }],
    ['without a title', { title: { BN: '', EN: 'Gift' } }, { 'terms.title.BN': 'required' }],
    [
      'that give nothing',
      { award: { kind: 'fixed', amountMinor: 0 } as const },
      { 'terms.award.amountMinor': 'too_small' },
    ],
    ['with a weight above 100', { gameWeights: { tiger: 101 } }, { 'terms.gameWeights.tiger': 'too_big' }],
  ])('refuses terms %s', async (_, given, fields) => {
    const { status, body } = await site.call(createBonusOffer, { terms: termsOf(given) }, office.write());
    expect([status, Object.keys((body.value as unknown as { fields: object }).fields)]).toEqual([
      400,
      Object.keys(fields),
    ]);
  });

  test('gives a fixed bonus once for a press, and says why in the audit', async () => {
    const { id, token } = await newcomer();
    const offerId = await office.offerOf(termsOf({ timesPerMember: 2 }), false);
    const given = { memberId: String(id), offerId, reason: 'a late prize', requestId: 'press-0001' };
    const first = await site.call(grantBonus, given, office.write());
    expect((await site.call(grantBonus, given, office.write())).body.value).toEqual(first.body.value);
    expect((await bonusesOf(site, token)).waiting.map((each) => each.id)).toEqual([first.body.value.bonusId]);
    const { list } = (await site.call(listAudit, { action: 'bonus.grant' }, office.write())).body.value;
    expect(list[0]).toMatchObject({ subject: `member:${id}`, detail: { reason: 'a late prize', offerId } });
    await site.call(grantBonus, { ...given, requestId: 'press-0002' }, office.write());
    const third = await site.call(grantBonus, { ...given, requestId: 'press-0003' }, office.write());
    expect(third.body.errorCode).toBe('bonus_used_up');
  });

  test.each([
    ['an offer that comes with deposits', async () => ({ offerId: await office.offerOf() }), 'offer_closed'],
    ['an offer that the brand does not have', async () => ({ offerId: '999999' }), 'not_found'],
    ['a member that the brand does not have', async () => ({ memberId: '999999' }), 'not_found'],
  ])('does not give %s', async (_, wrong, errorCode) => {
    const { id } = await newcomer();
    const right = { memberId: String(id), offerId: await office.offerOf(termsOf(), false) };
    const given = { ...right, ...(await wrong()), reason: 'a test', requestId: `press-${1000 + ++keys}` };
    expect((await site.call(grantBonus, given, office.write())).body.errorCode).toBe(errorCode);
  });

  test('takes a bonus back with a reason, waiting or active, and only while it is open', async () => {
    const { id, token } = await newcomer();
    const [waiting, active] = [String(await grantedTo(ctx, id)), String(await grantedTo(ctx, id))];
    await site.call(acceptBonus, { bonusId: active }, { token });
    const take = (bonusId: string) =>
      site.call(endMemberBonus, { bonusId, reason: 'given by mistake' }, office.write());
    expect([(await take(waiting)).status, (await take(active)).status]).toEqual([200, 200]);
    expect(await moneyOf(ctx, id)).toEqual([0n, 0n]);
    expect((await take(active)).body.errorCode).toBe('bonus_ended');
    expect((await take('999999')).body.errorCode).toBe('not_found');
    const { list } = (await site.call(searchBonuses, { memberId: String(id) }, office.read())).body.value;
    expect(list.map(({ state, endReason, endNote }) => [state, endReason, endNote])).toEqual([
      ['forfeited', 'staff', 'given by mistake'],
      ['forfeited', 'staff', 'given by mistake'],
    ]);
  });

  test('searches by state and by offer', async () => {
    const { id } = await newcomer();
    const offerId = await office.offerOf(termsOf(), false);
    await service.grant(ctx, { memberId: id, of: { offerId: BigInt(offerId) }, key: 'searched', reference: 'test:1' });
    const found = async (filter: object) =>
      (await site.call(searchBonuses, { offerId, ...filter }, office.read())).body.value.totalCount;
    expect([await found({}), await found({ state: 'granted' }), await found({ state: 'active' })]).toEqual([1, 1, 0]);
  });

  test('lets support look and not write', async () => {
    const { status, body } = await site.call(createBonusOffer, { terms: termsOf() }, office.read());
    expect([status, body.errorCode]).toEqual([403, 'not_allowed']);
  });
});

function zero() {
  const { weights } = termsOf();
  return Object.fromEntries(Object.keys(weights).map((category) => [category, 0])) as typeof weights;
}
