import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptBonus,
  bonusStates,
  bonusTransitions,
  declineBonus,
  forfeitBonus,
  listBonuses,
  listDepositOffers,
} from '../../contract/bonuses.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { saveBonusOffer, switchBonusOffer } from '../../contract/bonuses-office.ts';
import { place } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { newMember } from '../sessions/test-members.ts';
import { byTwo } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import * as store from './store.ts';
import {
  activeFor,
  bonusesOf,
  grantedTo,
  matchTerms,
  moneyOf,
  openBonusOffice,
  stateOf,
  termsOf,
} from './test-bonuses.ts';

const DAY_MS = 24 * 60 * 60_000;

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

describe('a waiting bonus', () => {
  test('shows all its terms before it is accepted, and moves no money', async () => {
    const { id, token } = await newcomer();
    await grantedTo(ctx, id, { maxBetMinor: 2_000, conversionCap: { kind: 'times', times: 3 }, wageringTimes: 20 });
    const { active, waiting } = await bonusesOf(site, token);
    expect(active).toBeNull();
    expect(waiting).toMatchObject([
      {
        state: 'granted',
        title: { BN: 'উপহার', EN: 'Gift' },
        amount: '100.00',
        wagering: '2000.00',
        wageringTimes: 20,
        maxBet: '20.00',
        mostConversion: '300.00',
        expiresDays: 7,
        spendOrder: 'cash_first',
        gameWeights: [{ gameCode: 'half-game', percent: 50 }],
        left: '0.00',
        expiresAtMs: null,
      },
    ]);
    expect(waiting[0]!.weights.filter(({ percent }) => percent > 0)).toEqual([
      { category: 'RNG', percent: 100 },
      { category: 'LIVE', percent: 10 },
    ]);
    expect(await moneyOf(ctx, id)).toEqual([0n, 0n]);
  });

  test('accepted pays in, starts its time and shows what is done', async () => {
    const { id, token } = await newcomer();
    const bonusId = String(await grantedTo(ctx, id));
    const { status, body } = await site.call(acceptBonus, { bonusId }, { token });
    expect([status, body.value.state, body.value.left]).toEqual([200, 'active', '100.00']);
    expect(body.value.expiresAtMs! - body.value.acceptedAtMs!).toBe(7 * DAY_MS);
    expect((await site.call(acceptBonus, { bonusId }, { token })).body.value).toEqual(body.value);
    await place(ctx, { memberId: id, key: `bet-${++keys}`, stakeMinor: 3_333n, payoutMinor: 1_000n });
    expect((await bonusesOf(site, token)).active).toMatchObject({
      wagered: '33.33',
      progressPercent: 16,
      left: '76.67',
    });
  });

  test('is declined once and for all', async () => {
    const { id, token } = await newcomer();
    const bonusId = String(await grantedTo(ctx, id));
    expect((await site.call(declineBonus, { bonusId }, { token })).body.value.state).toBe('declined');
    expect((await site.call(declineBonus, { bonusId }, { token })).body.value.state).toBe('declined');
    expect((await site.call(acceptBonus, { bonusId }, { token })).body.errorCode).toBe('bonus_ended');
  });

  test('lapses when its time to be accepted is over, and is offered no longer from that moment', async () => {
    const { id, token } = await newcomer();
    const bonusId = String(await grantedTo({ ...ctx, nowMs: nowMs() - 3 * DAY_MS }, id));
    expect((await bonusesOf(site, token)).waiting).toEqual([]);
    expect((await site.call(acceptBonus, { bonusId }, { token })).body.errorCode).toBe('bonus_ended');
    await service.endDue(await site.ctx(), async () => ctx.brand);
    const { list } = (await site.call(listBonuses, {}, { token })).body.value;
    expect(list).toMatchObject([{ id: bonusId, state: 'lapsed', endReason: 'time' }]);
  });

  test('waits while another is active', async () => {
    const { id, token } = await newcomer();
    const [first, second] = [String(await grantedTo(ctx, id)), String(await grantedTo(ctx, id))];
    await site.call(acceptBonus, { bonusId: first }, { token });
    const refused = await site.call(acceptBonus, { bonusId: second }, { token });
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'bonus_in_play']);
    await site.call(forfeitBonus, { bonusId: first }, { token });
    expect((await site.call(acceptBonus, { bonusId: second }, { token })).body.value.state).toBe('active');
  });

  test('granted again with the same key is the same; with another amount the key is refused', async () => {
    const { id } = await newcomer();
    const request = { memberId: id, key: 'mission:1', reference: 'mission:1' };
    const first = await service.grant(ctx, { ...request, of: { terms: termsOf() } });
    expect(await service.grant(ctx, { ...request, of: { terms: termsOf() } })).toEqual(first);
    const other = termsOf({ award: { kind: 'fixed', amountMinor: 1 } });
    await expect(service.grant(ctx, { ...request, of: { terms: other } })).rejects.toMatchObject({
      code: 'key_reused',
    });
  });
});

describe('an active bonus', () => {
  test('given up takes what lies in it and nothing else, once', async () => {
    const { id, token } = await newcomer();
    const bonusId = String(await grantedTo(ctx, id));
    await site.call(acceptBonus, { bonusId }, { token });
    for (const _ of [1, 2]) {
      const { body } = await site.call(forfeitBonus, { bonusId }, { token });
      expect(body.value).toMatchObject({ state: 'forfeited', endReason: 'member', forfeited: '100.00', left: '0.00' });
    }
    expect((await bonusesOf(site, token)).active).toBeNull();
    expect((await site.call(declineBonus, { bonusId }, { token })).body.errorCode).toBe('bonus_ended');
  });

  test('is told to a withdrawal, which may end it', async () => {
    const { id } = await newcomer();
    expect(await service.activeOf(ctx, id)).toBeNull();
    const bonusId = await grantedTo(ctx, id);
    await service.accept({ ...ctx, actor: { kind: 'member', memberId: id, accountType: 0, sessionId: 0n } }, bonusId);
    expect(await service.activeOf(ctx, id)).toMatchObject({ id: String(bonusId), left: '100.00' });
    const ended = await service.forfeit(ctx, { memberId: id, bonusId, reason: 'withdrawal' });
    expect(ended.endReason).toBe('withdrawal');
    expect(await service.activeOf(ctx, id)).toBeNull();
  });

  test.each([acceptBonus, declineBonus, forfeitBonus])('of another member cannot be touched: $name', async (call) => {
    const [owner, thief] = [await newcomer(), await newcomer()];
    const bonusId = String(await grantedTo(ctx, owner.id));
    const { status, body } = await site.call(call, { bonusId }, { token: thief.token });
    expect([status, body.errorCode]).toEqual([404, 'not_found']);
    expect((await bonusesOf(site, owner.token)).waiting).toHaveLength(1);
  });
});

describe('an offer with a deposit', () => {
  test('is shown with the bonus that the amount brings, from its least deposit on', async () => {
    const { id, token } = await newcomer();
    const offerId = await office.offerOf();
    const ofAmount = async (amount?: string) =>
      (await site.call(listDepositOffers, amount === undefined ? {} : { amount }, { token })).body.value.list
        .filter((each) => each.offerId === offerId)
        .map((each) => [each.amount, each.wagering]);
    expect(await ofAmount('99.99')).toEqual([]);
    expect(await ofAmount('333.33')).toEqual([['166.66', '333.32']]);
    expect(await ofAmount('5000')).toEqual([['500.00', '1000.00']]);
    expect(await ofAmount()).toEqual([['500.00', '1000.00']]);
    await service.grantForDeposit(ctx, { memberId: id, offerId: BigInt(offerId), depositId: 1n, amountMinor: 20_000n });
    expect(await ofAmount()).toEqual([]);
    await site.call(switchBonusOffer, { offerId, enabled: false }, office.write());
  });

  test('begins with the deposit when its terms were the ones shown, and waits when they have changed since', async () => {
    const offerId = await office.offerOf(termsOf({ ...matchTerms, timesPerMember: 2 }));
    const given = { offerId: BigInt(offerId), version: 1, amountMinor: 20_000n };
    const first = await newcomer();
    const granted = await service.grantForDeposit(ctx, { ...given, memberId: first.id, depositId: 11n });
    expect(granted).toMatchObject({ isActive: true });
    expect(await service.grantForDeposit(ctx, { ...given, memberId: first.id, depositId: 11n })).toEqual(granted);
    expect(await moneyOf(ctx, first.id)).toEqual([0n, 10_000n]);
    await byTwo(site, saveBonusOffer, { offerId, version: 1, terms: matchTerms }, office.write());
    const second = await newcomer();
    expect(await service.grantForDeposit(ctx, { ...given, memberId: second.id, depositId: 12n })).toMatchObject({
      isActive: false,
    });
    expect(await moneyOf(ctx, second.id)).toEqual([0n, 0n]);
    await site.call(switchBonusOffer, { offerId, enabled: false }, office.write());
    const late = { ...given, memberId: second.id, depositId: 13n };
    expect(await service.grantForDeposit(ctx, late)).toBeNull();
  });

  test.each([
    ['above its window', { untilMs: 1 }],
    ['before its window', { fromMs: 9e12 }],
  ])('%s is neither shown nor given', async (_, window) => {
    const { id, token } = await newcomer();
    const offerId = await office.offerOf(termsOf({ ...matchTerms, ...window }));
    const { list } = (await site.call(listDepositOffers, { amount: '500' }, { token })).body.value;
    expect(list.some((each) => each.offerId === offerId)).toBe(false);
    const given = { memberId: id, offerId: BigInt(offerId), depositId: 21n, amountMinor: 50_000n };
    expect(await service.grantForDeposit(ctx, given)).toBeNull();
  });

  test.each(['-1', '0', '0.001', '1e3', '1e400', 'NaN', '9007199254740993000000', '৫০০'])(
    'refuses the amount %j',
    async (amount) => {
      const { token } = await newcomer();
      const { status, body } = await site.call(listDepositOffers, { amount }, { token });
      expect([status, body.errorCode]).toEqual([400, 'bad_input']);
    },
  );
});

test('each change is told to the member’s screens once', async () => {
  const { id } = await newcomer();
  await service.tellChanges(ctx, async () => ctx.brand);
  const told: unknown[] = [];
  const platform = {
    ...ctx.platform,
    live: { ...ctx.platform.live, publish: (topic: string, news: object) => told.push({ topic, ...news }) },
  };
  const listening = { ...ctx, platform };
  const bonusId = await grantedTo(ctx, id);
  const tell = () => service.tellChanges(listening, async () => ctx.brand);
  await tell();
  await tell();
  await service.forfeit(ctx, { memberId: id, bonusId, reason: 'member' }).catch(() => {});
  await service.accept({ ...ctx, actor: { kind: 'member', memberId: id, accountType: 0, sessionId: 0n } }, bonusId);
  await tell();
  const news = { topic: `member:${id}`, type: 'bonus', bonusId: String(bonusId), amount: '100.00' };
  expect(told).toEqual([
    { ...news, state: 'granted' },
    { ...news, state: 'active' },
  ]);
});

test('from an ended state no other follows, and every state but the first can be reached', () => {
  const reached = new Set(Object.values(bonusTransitions).flat());
  expect(bonusStates.filter((state) => !reached.has(state))).toEqual(['granted']);
  for (const state of bonusStates.filter((each) => each !== 'granted' && each !== 'active')) {
    expect(bonusTransitions[state]).toEqual([]);
  }
});

describe('the database ends a bonus as the contract says:', () => {
  const ends = ['forfeited', 'expired', 'declined', 'lapsed'] as const;
  const pairs = (['granted', 'active'] as const).flatMap((from) => ends.map((to) => [from, to] as const));

  test.each(pairs)('%s to %s', async (from, to) => {
    const { id } = await newcomer();
    const bonusId = from === 'active' ? await activeFor(ctx, id) : await grantedTo(ctx, id);
    const given = { brandId: ctx.brand.id, bonusId, state: to, reason: 'time', note: null, atMs: ctx.nowMs };
    const isAllowed = bonusTransitions[from].includes(to);
    expect(await store.end(ctx.db, given)).toBe(isAllowed ? 'ended' : 'not_open');
    expect((await stateOf(ctx, bonusId)).state).toBe(isAllowed ? to : from);
    if (isAllowed) expect(await store.end(ctx.db, given)).toBe('repeated');
  });
});
