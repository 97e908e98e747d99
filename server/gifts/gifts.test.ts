import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getEnvelopeRecord, getGifts, takeEnvelope } from '../../contract/gifts.ts';
import { getRewards, listRewards } from '../../contract/rewards.ts';
import { sealText, splitEqually } from '../../games/envelope.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { sha256 } from '../platform/process/seal.ts';
import { takeTimeOut } from '../protection/service.ts';
import { deposits, newPerson, type Person, plays } from '../referrals/test-referrals.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { sharesOf } from './sealing.ts';
import * as service from './service.ts';
import { openedNow } from './test-gifts.ts';

const HOUR_MS = 60 * 60 * 1000;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const take = (person: { token: string }, envelopeId: string) => site.call(takeEnvelope, { envelopeId }, person);
const recordOf = async (person: { token: string }, envelopeId: string) =>
  (await site.call(getEnvelopeRecord, { envelopeId }, person)).body.value;
const shownTo = async (person: { token: string }, envelopeId: string) =>
  (await site.call(getGifts, {}, person)).body.value.envelopes.find(({ id }) => id === envelopeId);
const balanceOf = async ({ memberId }: { memberId: bigint }) =>
  (await wallet.balance(await site.ctx(), memberId)).balanceMinor;

/** Does what time brings, so long from now. */
async function timePasses(ms: number): Promise<void> {
  const ctx = await site.ctx();
  await service.endDue({ ...ctx, nowMs: ctx.nowMs + ms });
}

async function oneEnvelope(some: Parameters<typeof openedNow>[1] = {}): Promise<string> {
  const { envelopeIds } = await openedNow(await site.ctx(), some);
  return envelopeIds[0] ?? '';
}

describe('an envelope', () => {
  test('pays its share at once, shows its seal before and everything after, and anybody can check it', async () => {
    const [one, other] = [await newPerson(site), await newPerson(site)];
    const id = await oneEnvelope({ shares: 3, amountMinor: 5_000 });
    const before = await shownTo(one, id);
    expect(before).toMatchObject({ state: 'open', amount: '50.00', shares: 3, left: 3, mine: null });
    expect(await recordOf(one, id)).toMatchObject({ seal: before?.seal, revealed: null, ownMinor: null });
    const taken = (await take(one, id)).body.value;
    expect(taken.place).toBe(1);
    expect(await balanceOf(one)).toBe(BigInt(taken.amount!.replace('.', '')));
    // Asked again it says the same, and pays nothing.
    expect((await take(one, id)).body.value).toEqual(taken);
    expect(await balanceOf(one)).toBe(BigInt(taken.amount!.replace('.', '')));
    expect((await take(other, id)).body.value.place).toBe(2);
    // It is in the reward centre, as paid.
    const { list } = (await site.call(listRewards, {}, one)).body.value;
    expect(list).toMatchObject([{ program: 'envelope', programId: id, amount: taken.amount, state: 'issued' }]);

    await timePasses(2 * HOUR_MS);
    const record = await recordOf(one, id);
    expect(record).toMatchObject({ seal: before?.seal, ownPlace: 1, amountMinor: '5000' });
    expect(record.revealed?.sharesMinor.reduce((sum, share) => sum + share, 0)).toBe(5_000);
    expect(record.revealed?.sharesMinor[0]).toBe(Number(record.ownMinor));
    const { salt, sharesMinor } = record.revealed!;
    expect(sha256(sealText({ ...record, salt }, sharesMinor)).toString('hex')).toBe(before?.seal);
    expect(sharesOf(Buffer.from(salt, 'hex'), record.envelope, 5_000n, 3)).toEqual(sharesMinor);
    expect((await take(await newPerson(site), id)).body.errorCode).toBe('envelope_ended');
  });

  test('that comes later can be seen, not opened', async () => {
    const person = await newPerson(site);
    const { nowMs } = await site.ctx();
    const { envelopeIds } = await openedNow(await site.ctx(), { opensAtMs: nowMs + HOUR_MS, times: 3 });
    expect((await take(person, envelopeIds[0]!)).body.errorCode).toBe('envelope_not_open');
    // Of those of a campaign the next one alone.
    expect(await shownTo(person, envelopeIds[0]!)).toMatchObject({ state: 'coming' });
    expect(await shownTo(person, envelopeIds[1]!)).toBeUndefined();
  });

  test('with nothing left says so, and is over', async () => {
    const [one, late] = [await newPerson(site), await newPerson(site)];
    const id = await oneEnvelope({ shares: 1, amountMinor: 700 });
    expect((await take(one, id)).body.value.amount).toBe('7.00');
    expect((await take(late, id)).body.errorCode).toBe('envelope_all_gone');
    await timePasses(1);
    expect((await take(late, id)).body.errorCode).toBe('envelope_all_gone');
    expect((await recordOf(late, id)).revealed?.sharesMinor).toEqual([700]);
  });

  test.each(['0', '99999999'])('that is none (%s) is not found', async (given) => {
    const { status, body } = await take(await newPerson(site), given);
    expect([status, body.errorCode]).toEqual(given === '0' ? [400, 'bad_input'] : [404, 'not_found']);
  });
});

describe('who takes part', () => {
  test('has paid in and played what is asked, on the days that are named', async () => {
    const person = await newPerson(site);
    const condition = { days: 7, depositMinor: 50_000, turnoverMinor: 10_000, level: 0 };
    const id = await oneEnvelope({ condition });
    expect((await take(person, id)).body.errorCode).toBe('envelope_not_eligible');
    await deposits(site, person);
    expect((await take(person, id)).body.errorCode).toBe('envelope_not_eligible');
    expect((await shownTo(person, id))?.condition).toMatchObject({
      days: 7,
      deposit: { least: '500.00', own: '500.00' },
      turnover: { least: '100.00', own: '0.00' },
      level: null,
      isMet: false,
    });
    await plays(site, person, 10_000n);
    expect((await shownTo(person, id))?.condition?.isMet).toBe(true);
    expect((await take(person, id)).status).toBe(200);
  });

  test('has the level that is asked', async () => {
    const id = await oneEnvelope({ condition: { days: 1, depositMinor: 0, turnoverMinor: 0, level: 1 } });
    expect((await take(await newPerson(site), id)).body.errorCode).toBe('envelope_not_eligible');
  });

  test('is in no break: there is nothing to see for who is', async () => {
    const person = await newPerson(site);
    const id = await oneEnvelope();
    await takeTimeOut(await memberCtx(person), 2);
    expect((await site.call(getGifts, {}, person)).body.value).toMatchObject({ paused: true, envelopes: [] });
    expect((await take(person, id)).body.errorCode).toBe('self_excluded');
  });

  test('plays with real money', async () => {
    const trial = await memberOn(site, 'trial-for-gifts', 4);
    expect((await take(trial, await oneEnvelope())).body.errorCode).toBe('in_need_true_account');
  });
});

describe('a rain', () => {
  test('is shared equally by those who joined, without who is in a break when it falls', async () => {
    const people = [await newPerson(site), await newPerson(site), await newPerson(site), await newPerson(site)];
    const id = await oneEnvelope({ kind: 'rain', amountMinor: 1_000, shares: 5 });
    for (const person of people) expect((await take(person, id)).body.value.amount).toBeNull();
    expect(await shownTo(people[0]!, id)).toMatchObject({ left: 1, seal: null, mine: { place: 1, amount: null } });
    await takeTimeOut(await memberCtx(people[1]!), 2);
    await timePasses(2 * HOUR_MS);
    const parts = splitEqually(1_000, 3).map((minor) => (minor / 100).toFixed(2));
    const under = people.filter((_, at) => at !== 1);
    for (const [at, person] of under.entries()) {
      const { claimable } = (await site.call(getRewards, {}, person)).body.value;
      expect(claimable).toMatchObject([{ program: 'rain', programId: id, amount: parts[at] }]);
      expect((await shownTo(person, id))?.mine?.amount).toBe(parts[at]);
    }
    expect((await site.call(getEnvelopeRecord, { envelopeId: id }, people[0])).body.errorCode).toBe('not_found');
    expect((await site.call(getRewards, {}, people[1])).body.value.claimable).toEqual([]);
  });

  test('that is stopped falls from its moment on, and not before', async () => {
    const person = await newPerson(site);
    for (const [stoppedAfterMs, spent] of [
      [HOUR_MS - 1, '0.00'],
      [HOUR_MS, '10.00'],
    ] as const) {
      const ctx = await site.ctx();
      const { campaignId, envelopeIds } = await openedNow(ctx, { kind: 'rain', amountMinor: 1_000, shares: 5 });
      expect((await take(person, envelopeIds[0]!)).status).toBe(200);
      const stop = { id: campaignId, version: 1, state: 'archived', note: '' } as const;
      await service.move({ ...ctx, nowMs: ctx.nowMs + stoppedAfterMs }, stop, null);
      const { list } = await service.list(ctx);
      expect(list.find(({ id }) => id === campaignId)).toMatchObject({ reserved: '0.00', spent });
    }
  });

  test('gives one member no more than its terms say, and the rest back to the budget', async () => {
    const person = await newPerson(site);
    const some = { kind: 'rain', amountMinor: 1_000, shares: 5, mostMinor: 300 } as const;
    const { campaignId, envelopeIds } = await openedNow(await site.ctx(), some);
    await take(person, envelopeIds[0]!);
    await timePasses(2 * HOUR_MS);
    expect((await shownTo(person, envelopeIds[0]!))?.mine?.amount).toBe('3.00');
    const { list } = await service.list(await site.ctx());
    expect(list.find(({ id }) => id === campaignId)).toMatchObject({ reserved: '0.00', spent: '3.00' });
  });

  test('that nobody joined costs nothing', async () => {
    const { campaignId } = await openedNow(await site.ctx(), { kind: 'rain', amountMinor: 1_000, shares: 5 });
    await timePasses(2 * HOUR_MS);
    const { list } = await service.list(await site.ctx());
    expect(list.find(({ id }) => id === campaignId)).toMatchObject({ reserved: '0.00', spent: '0.00' });
  });
});

async function memberCtx({ memberId }: Pick<Person, 'memberId'>) {
  return site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 0n });
}
