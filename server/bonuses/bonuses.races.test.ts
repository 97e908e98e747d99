import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { place, settle } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { activeFor, asMember, grantedTo, matchTerms, memberWith, moneyOf, stateOf } from './test-bonuses.ts';

const DAY_MS = 24 * 60 * 60_000;
const rounds = Array.from({ length: 8 }, (_, round) => round);

let site: TestSite;
let ctx: Ctx;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

describe('at once', () => {
  test('16 acceptances of one bonus pay it in once', async () => {
    const memberId = await memberWith(site, 'accepts');
    const bonusId = await grantedTo(ctx, memberId);
    const mine = await asMember(site, memberId);
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => outcomeOf(service.accept(mine, bonusId))));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(await moneyOf(ctx, memberId)).toEqual([0n, 10_000n]);
  });

  test('of several waiting bonuses one is accepted', async () => {
    const memberId = await memberWith(site, 'chooses');
    const waiting = [];
    for (let n = 0; n < 4; n++) waiting.push(await grantedTo(ctx, memberId));
    const mine = await asMember(site, memberId);
    const outcomes = await Promise.all(waiting.map((id) => outcomeOf(service.accept(mine, id))));
    expect(outcomes.toSorted()).toEqual(['bonus_in_play', 'bonus_in_play', 'bonus_in_play', 'done']);
    expect(await moneyOf(ctx, memberId)).toEqual([0n, 10_000n]);
  });

  test('two deposits with an offer for one give one bonus', async () => {
    const { offerId } = await service.createOffer(ctx, { terms: matchTerms }, null);
    await service.switchOffer(ctx, { offerId, enabled: true, note: '' }, null);
    const memberId = await memberWith(site, 'deposits');
    const given = { memberId, offerId: BigInt(offerId), version: 1, amountMinor: 20_000n };
    const granted = await Promise.all(
      [1n, 2n, 3n, 3n].map((depositId) => service.grantForDeposit(ctx, { ...given, depositId })),
    );
    const ids = granted.flatMap((one) => one?.bonusId ?? []);
    expect(new Set(ids).size).toBe(1);
    expect(await moneyOf(ctx, memberId)).toEqual([0n, 10_000n]);
  });

  test.each(rounds)('a forfeit and the settlement that converts it have one end (round %i)', async (round) => {
    const memberId = await memberWith(site, `forfeits${round}`);
    const bonusId = await activeFor(ctx, memberId, { wageringTimes: 1 });
    await place(ctx, { memberId, key: 'open', stakeMinor: 10_000n, settled: false });
    const [forfeited, settled] = await Promise.all([
      outcomeOf(service.forfeit(ctx, { memberId, bonusId, reason: 'member' })),
      settle(ctx, memberId, 'open', 12_000n),
    ]);
    expect(settled.outcome).toBe('posted');
    const { state, open_bets } = await stateOf(ctx, bonusId);
    expect([state, forfeited]).toEqual(state === 'converted' ? ['converted', 'bonus_ended'] : ['forfeited', 'done']);
    expect(await moneyOf(ctx, memberId)).toEqual([state === 'converted' ? 12_000n : 0n, 0n]);
    expect(open_bets).toBe(0);
  });

  test.each(rounds)('its time and the settlement that converts it have one end (round %i)', async (round) => {
    const memberId = await memberWith(site, `expires${round}`);
    const bonusId = await activeFor(ctx, memberId, { wageringTimes: 1 });
    await place(ctx, { memberId, key: 'open', stakeMinor: 10_000n, settled: false });
    const late = { ...ctx, nowMs: nowMs() + 8 * DAY_MS };
    const [, settled] = await Promise.all([
      service.endDue(late, async () => ctx.brand),
      settle(ctx, memberId, 'open', 12_000n),
    ]);
    expect(settled.outcome).toBe('posted');
    const { state } = await stateOf(ctx, bonusId);
    expect(['converted', 'expired']).toContain(state);
    expect(await moneyOf(ctx, memberId)).toEqual([state === 'converted' ? 12_000n : 0n, 0n]);
  });

  test('spins of one member, the news of them and their forfeit never wait for each other', async () => {
    const memberId = await memberWith(site, 'spins');
    await fund(site, memberId, 100_000n);
    const bonusId = await activeFor(ctx, memberId, { wageringTimes: 100 });
    const spins = Array.from({ length: 40 }, (_, n) =>
      place(ctx, { memberId, key: `spin-${n}`, stakeMinor: 100n, payoutMinor: 90n }),
    );
    const news = Array.from({ length: 10 }, () => service.tellChanges(ctx, async () => ctx.brand));
    const forfeited = service.forfeit(ctx, { memberId, bonusId, reason: 'member' });
    const placed = await Promise.all(spins);
    await Promise.all([...news, forfeited]);
    expect(new Set(placed.map(({ outcome }) => outcome))).toEqual(new Set(['posted']));
    expect(await stateOf(ctx, bonusId)).toMatchObject({ state: 'forfeited', open_bets: 0 });
    expect((await moneyOf(ctx, memberId))[1]).toBe(0n);
  });
});
