import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GiftTerms } from '../../contract/gift-terms.ts';
import { getGiftResults, listGiftCampaigns, moveGiftCampaign, saveGiftCampaign } from '../../contract/gifts-office.ts';
import { takeEnvelope } from '../../contract/gifts.ts';
import { listAudit } from '../../contract/office.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { approveAs, memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { giftFor, openedNow } from './test-gifts.ts';

const NOTE = 'for the week of the new year';
const HOUR_MS = 60 * 60 * 1000;

let site: TestSite;
let manager: { token: string };
let second: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  manager = { token: await staffOn(site, 'manager') };
  second = await staffOn(site, 'owner');
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const save = (terms: GiftTerms, id: string | null = null, version = 0) =>
  site.call(saveGiftCampaign, { id, version, terms }, manager);
const move = (id: string, state: 'active' | 'archived', version = 1) =>
  site.call(moveGiftCampaign, { id, version, state, note: NOTE }, manager);

async function campaignOf(id: string) {
  const { body } = await site.call(listGiftCampaigns, {}, manager);
  return body.value.list.find((each) => each.id === id);
}

describe('a campaign', () => {
  test('goes one way, sets its budget aside as it opens, and gives the rest back as it stops', async () => {
    const { id } = (await save(giftFor({ times: 3 }))).body.value;
    expect(await campaignOf(id)).toMatchObject({ state: 'draft', budget: '300.00', reserved: '0.00' });
    expect((await save(giftFor({ times: 2 }), id, 1)).body.value.version).toBe(2);
    expect((await save(giftFor(), id, 1)).body.errorCode).toBe('version_conflict');
    expect((await move(id, 'active', 1)).body.errorCode).toBe('version_conflict');
    expect((await move(id, 'active', 2)).body.value).toEqual({ proposalId: null });
    expect(await campaignOf(id)).toMatchObject({ state: 'active', budget: '200.00', reserved: '200.00' });
    expect((await save(giftFor(), id, 2)).body.errorCode).toBe('gift_campaign_open');
    expect((await move(id, 'active', 2)).body.errorCode).toBe('gift_campaign_ended');
    await move(id, 'archived', 2);
    expect(await campaignOf(id)).toMatchObject({ state: 'archived', reserved: '0.00', spent: '0.00' });
    expect((await save(giftFor(), id, 2)).body.errorCode).toBe('gift_campaign_ended');
    const { list } = (await site.call(listAudit, { pageSize: 50 }, { token: second })).body.value;
    const deeds = list.filter(({ subject }) => subject === `gift:${id}`).map(({ action }) => action);
    expect(deeds).toEqual(['gift.stop', 'gift.open', 'gift.save', 'gift.create']);
  });

  test('with a large budget is opened by two people, as it stood when it was proposed', async () => {
    const { id } = (await save(giftFor({ amountMinor: 2_000_000 }))).body.value;
    const { proposalId } = (await move(id, 'active')).body.value;
    expect(await campaignOf(id)).toMatchObject({ state: 'draft', reserved: '0.00' });
    await approveAs(site, second, proposalId);
    expect(await campaignOf(id)).toMatchObject({ state: 'active', reserved: '20000.00' });

    const other = (await save(giftFor({ amountMinor: 2_000_000 }))).body.value.id;
    const asked = (await move(other, 'active')).body.value.proposalId;
    await save(giftFor({ amountMinor: 3_000_000 }), other, 1);
    await expect(approveAs(site, second, asked)).rejects.toThrow('proposal_stale');
  });

  test('shows who took what, and no share that is still free', async () => {
    const person = await memberOn(site, 'takes-one');
    const { campaignId, envelopeIds } = await openedNow(await site.ctx(), { shares: 4 });
    const { amount } = (await site.call(takeEnvelope, { envelopeId: envelopeIds[0]! }, person)).body.value;
    const { list, envelopes } = (await site.call(getGiftResults, { id: campaignId }, manager)).body.value;
    expect(list).toMatchObject([{ account: 'takes-one', number: 1, place: 1, amount }]);
    expect(envelopes).toMatchObject([{ number: 1, state: 'open', shares: 4, taken: 1, given: amount }]);
    const free = await site.db
      .selectFrom('gift_shares')
      .select('amount_minor')
      .where('envelope_id', '=', BigInt(envelopeIds[0]!))
      .where('member_id', 'is', null)
      .execute();
    // Who reads the tables reads nothing of what is left.
    expect(free.map(({ amount_minor }) => amount_minor)).toEqual([null, null, null]);
  });

  test('keeps what was promised: its terms, what was taken, and what lay in what is over', async () => {
    const person = await memberOn(site, 'holds-a-share');
    const { campaignId, envelopeIds } = await openedNow(await site.ctx(), { shares: 2 });
    const envelopeId = BigInt(envelopeIds[0]!);
    await site.call(takeEnvelope, { envelopeId: envelopeIds[0]! }, person);
    await move(campaignId, 'archived');
    const shares = site.db.updateTable('gift_shares').where('envelope_id', '=', envelopeId);
    const forbidden = [
      site.db.updateTable('gift_campaigns').set({ cap_minor: 999_999n }).where('id', '=', BigInt(campaignId)),
      site.db.updateTable('gift_envelopes').set({ given_minor: 0n }).where('id', '=', envelopeId),
      shares.set({ member_id: null, taken_at: null }).where('member_id', 'is not', null),
      shares.set({ amount_minor: 1n }),
    ];
    for (const change of forbidden) await expect(change.execute()).rejects.toThrow();
  });

  test('that is not opened in time has its moment refused', async () => {
    const { id } = (await save(giftFor({ opensAtMs: nowMs() - HOUR_MS }))).body.value;
    expect((await move(id, 'active')).body.value).toMatchObject({ fields: { 'terms.opensAtMs': 'too_small' } });
    expect(await campaignOf(id)).toMatchObject({ state: 'draft' });
  });

  test('of a rain that is stopped before its moment gives nobody anything', async () => {
    const person = await memberOn(site, 'stands-in-rain');
    const { campaignId, envelopeIds } = await openedNow(await site.ctx(), { kind: 'rain' });
    await site.call(takeEnvelope, { envelopeId: envelopeIds[0]! }, person);
    await move(campaignId, 'archived');
    const ctx = await site.ctx();
    await service.endDue({ ...ctx, nowMs: ctx.nowMs + 3 * HOUR_MS });
    expect(await campaignOf(campaignId)).toMatchObject({ state: 'archived', reserved: '0.00', spent: '0.00' });
  });
});

describe('terms that make no sense are refused by field', () => {
  test.each<[string, Partial<GiftTerms>, string, string]>([
    ['less than one for each share', { amountMinor: 9 }, 'terms.amountMinor', 'too_small'],
    ['too many shares in all', { shares: 300, times: 100, amountMinor: 100_000 }, 'terms.shares', 'too_big'],
    ['a last one that no clock reaches', { opensAtMs: 8_640_000_000_000_000 }, 'terms.opensAtMs', 'too_big'],
    ['two that are open at once', { times: 2, minutes: 61, everyHours: 1 }, 'terms.minutes', 'too_big'],
    [
      'a level that nobody has',
      { condition: { days: 1, depositMinor: 0, turnoverMinor: 0, level: 19 } },
      'terms.condition.level',
      'too_big',
    ],
  ])('%s', async (_, some, field, code) => {
    const { status, body } = await save(giftFor(some));
    expect([status, body.value]).toMatchObject([400, { fields: { [field]: code } }]);
  });
});
