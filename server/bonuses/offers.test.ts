import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { acceptBonus } from '../../contract/bonuses.ts';
import {
  createBonusOffer,
  endMemberBonus,
  grantBonus,
  listBonusOffers,
  saveBonusOffer,
  searchBonuses,
  switchBonusOffer,
} from '../../contract/bonuses-office.ts';
import { listAudit } from '../../contract/office.ts';
import { approveProposal, listProposals } from '../../contract/proposals.ts';
import type { CallInput } from '../../contract/call.ts';
import { checkLedger } from '../ledger/ledger.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { newMember } from '../sessions/test-members.ts';
import { byTwo, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { bonusesOf, grantedTo, moneyOf, openBonusOffice, termsOf } from './test-bonuses.ts';

let site: TestSite;
let ctx: Ctx;
let office: Awaited<ReturnType<typeof openBonusOffice>>;
let owner: string;
let people = 0;
let keys = 0;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  ctx = await site.ctx();
  office = await openBonusOffice(site);
  owner = await staffOn(site, 'owner');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

/** Asked for by one person and approved by another. */
async function granted(given: CallInput<typeof grantBonus>) {
  const asked = await site.call(grantBonus, given, office.write());
  if (asked.status !== 200) return asked;
  return site.call(approveProposal, { proposalId: asked.body.value.proposalId! }, { token: owner });
}

const newcomer = () => newMember(site, `person${++people}`);

describe('the office', () => {
  test('writes versions of an offer, one after the other', async () => {
    const offerId = await office.offerOf(termsOf(), false);
    const save = (version: number) =>
      site.call(saveBonusOffer, { offerId, version, terms: termsOf({ wageringTimes: 9 }) }, office.write());
    expect((await save(1)).body.value).toEqual({ offerId, version: 2, proposalId: null });
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
    const given = { memberId: String(id), offerId, reason: 'a prize that came late', requestId: 'press-0001' };
    for (const _ of ['once', 'pressed again']) expect((await granted(given)).status).toBe(200);
    expect((await bonusesOf(site, token)).waiting).toHaveLength(1);
    const { list } = (await site.call(listAudit, { action: 'bonus.grant' }, office.write())).body.value;
    expect(list[0]).toMatchObject({
      subject: `member:${id}`,
      staffAccount: 'owner-all',
      detail: { reason: given.reason, offerId },
    });
    await granted({ ...given, requestId: 'press-0002' });
    const third = await granted({ ...given, requestId: 'press-0003' });
    expect(third.body.errorCode).toBe('bonus_used_up');
  });

  test('gives nothing by the word of one person, nor on terms that the second has not seen', async () => {
    const { id, token } = await newcomer();
    const offerId = await office.offerOf(termsOf(), false);
    const given = {
      memberId: String(id),
      offerId,
      reason: 'a prize that came late',
      requestId: `press-${++keys}-alone`,
    };
    const { proposalId } = (await site.call(grantBonus, given, office.write())).body.value;
    const decide = (who: { token: string }) => site.call(approveProposal, { proposalId: proposalId! }, who);
    expect((await decide(office.write())).body.errorCode).toBe('second_person_needed');
    // While it is closed its author may write what they like into it.
    const rich = termsOf({ award: { kind: 'fixed', amountMinor: 100_000_000 }, wageringTimes: 1 });
    const saved = await site.call(saveBonusOffer, { offerId, version: 1, terms: rich }, office.write());
    expect(saved.body.value).toEqual({ offerId, version: 2, proposalId: null });
    expect((await decide({ token: owner })).body.errorCode).toBe('proposal_stale');
    expect((await bonusesOf(site, token)).waiting).toEqual([]);
  });

  test('opens an offer and makes an open one dearer by two, closes it and makes it stricter alone', async () => {
    const offerId = await office.offerOf(termsOf(), false);
    const stands = async () => {
      const { list } = (await site.call(listBonusOffers, {}, office.read())).body.value;
      const { enabled, version, terms } = list.find((each) => each.offerId === offerId)!;
      return { enabled, version, times: terms.wageringTimes };
    };
    const turn = (enabled: boolean, note = '') =>
      site.call(switchBonusOffer, { offerId, enabled, note }, office.write());
    expect((await turn(true)).body.value).toEqual({ fields: { note: 'too_short' } });
    const asked = await turn(true, 'for the fair in winter');
    expect(await stands()).toEqual({ enabled: false, version: 1, times: 2 });
    // Whoever decides reads what safe play makes of it: half the turnover is the bonus, and machines keep 1 % of it, less cashback.
    const { cashback } = (await site.call(listBonusOffers, {}, office.read())).body.value;
    const { list } = (await site.call(listProposals, { kind: 'bonus_offer' }, { token: owner })).body.value;
    const after = String(14_900 + cashback.RNG);
    expect(list[0]?.changes).toContainEqual({ path: 'hedgedReturn', before: '', after });
    const save = (version: number, wageringTimes: number) =>
      byTwo(site, saveBonusOffer, { offerId, version, terms: termsOf({ wageringTimes }) }, office.write());
    await save(1, 3);
    const late = await site.call(approveProposal, { proposalId: asked.body.value.proposalId! }, { token: owner });
    expect(late.body.errorCode).toBe('proposal_stale');
    const again = await byTwo(site, switchBonusOffer, { offerId, enabled: true }, office.write());
    expect([again.status, await stands()]).toEqual([200, { enabled: true, version: 2, times: 3 }]);
    expect((await save(2, 4)).body.value.proposalId).toBeNull();
    expect((await save(3, 1)).body.value.proposalId).not.toBeNull();
    expect(await stands()).toEqual({ enabled: true, version: 4, times: 1 });
    expect((await turn(false)).body.value.proposalId).toBeNull();
    expect((await stands()).enabled).toBe(false);
  });

  test.each([
    ['an offer that comes with deposits', async () => ({ offerId: await office.offerOf() }), 'offer_closed'],
    ['an offer that the brand does not have', async () => ({ offerId: '999999' }), 'not_found'],
    ['a member that the brand does not have', async () => ({ memberId: '999999' }), 'not_found'],
  ])('does not give %s', async (_, wrong, errorCode) => {
    const { id } = await newcomer();
    const right = { memberId: String(id), offerId: await office.offerOf(termsOf(), false) };
    const given = { ...right, ...(await wrong()), reason: 'as the test asks', requestId: `press-${1000 + ++keys}` };
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
