import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimMission, getMissionSummaryDetails } from '../../contract/missions.ts';
import type { MissionTerms } from '../../contract/mission-terms.ts';
import { takeTimeOut } from '../../contract/protection.ts';
import { listRewards } from '../../contract/rewards.ts';
import { resettle } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import { addUpBets } from '../tallies/jobs.ts';
import * as tallies from '../tallies/service.ts';
import { allAddedUp } from '../tallies/test-tallies.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as brand from '../brand/service.ts';
import * as service from './service.ts';
import { missionFor, opened, plays } from './test-missions.ts';

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
async function player() {
  const made = await memberOn(site, `doer-${(people += 1)}`);
  await fund(site, made.memberId, 10_000_000n);
  return { ...made, balance: async () => (await wallet.balance(await site.ctx(), made.memberId)).balanceMinor };
}

/** Opens a mission that asks for a game of its own, so that no other test plays for it. */
async function mission(some: Partial<MissionTerms> = {}): Promise<{ missionId: string; gameCode: string }> {
  const gameCode = `mission-game-${(people += 1)}`;
  const missionId = await opened(await site.ctx(), missionFor({ gameCodes: [gameCode], ...some }));
  return { missionId, gameCode };
}

async function standing(token: string, missionId: string) {
  const { body } = await site.call(getMissionSummaryDetails, {}, { token, language: 'EN' });
  return body.value.missions.filter(({ id }) => id === missionId);
}

const claim = (token: string, missionId: string, occurrence = 'once') =>
  site.call(claimMission, { missionId, occurrence }, { token });

describe('a mission', () => {
  test('is played for, completed, and claimed once', async () => {
    const { memberId, token, balance } = await player();
    const { missionId, gameCode } = await mission();
    await plays(site, memberId, 9_999n, { gameCode });
    expect(await standing(token, missionId)).toMatchObject([
      { standing: 'open', progress: '99.99', target: '100.00', prize: '0.02', occurrence: 'once' },
    ]);
    expect((await claim(token, missionId)).body.errorCode).toBe('mission_not_complete');
    await plays(site, memberId, 500n, { gameCode: 'another-game' });
    expect(await standing(token, missionId)).toMatchObject([{ progress: '99.99' }]);
    await plays(site, memberId, 1n, { gameCode });
    expect(await standing(token, missionId)).toMatchObject([{ standing: 'claimable' }]);
    const before = await balance();
    for (let again = 0; again < 2; again++) {
      expect((await claim(token, missionId)).body.value).toEqual({ amount: '0.02' });
    }
    expect((await balance()) - before).toBe(2n);
    expect(await standing(token, missionId)).toMatchObject([{ standing: 'claimed' }]);
    expect((await site.call(listRewards, {}, { token })).body.value.list).toMatchObject([
      { program: 'mission', programId: missionId, amount: '0.02', state: 'issued' },
    ]);
  });

  test('64 claims at once pay once', async () => {
    const { memberId, token, balance } = await player();
    const { missionId, gameCode } = await mission();
    await plays(site, memberId, 10_000n, { gameCode });
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim(token, missionId)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await balance()) - before).toBe(2n);
  });

  test('what is settled anew takes progress back before the claim', async () => {
    const { memberId, token } = await player();
    const { missionId, gameCode } = await mission();
    const live = await mission({ categories: ['LIVE'] });
    const bet = await plays(site, memberId, 10_000n, { gameCode: live.gameCode, category: 'LIVE' });
    await plays(site, memberId, 10_000n, { gameCode, category: 'LIVE' });
    expect(await standing(token, missionId)).toMatchObject([{ standing: 'open', progress: '0.00' }]);
    expect(await standing(token, live.missionId)).toMatchObject([{ standing: 'claimable', progress: '100.00' }]);
    // A round that returned what it took moved nothing that counts.
    await resettle(await site.ctx(), memberId, bet, 10_000n);
    expect(await standing(token, live.missionId)).toMatchObject([{ standing: 'open', progress: '0.00' }]);
    expect((await claim(token, live.missionId)).body.errorCode).toBe('mission_not_complete');
  });

  test('comes to the same when everything is counted anew', async () => {
    const { memberId, token } = await player();
    const { missionId, gameCode } = await mission({ metric: 'bets', target: 3, recurrence: 'completion', most: 2 });
    for (let bet = 0; bet < 4; bet++) await plays(site, memberId, 100n, { gameCode });
    await claim(token, missionId, '1');
    const before = await standing(token, missionId);
    expect(before).toMatchObject([{ occurrence: '2', progress: '1', target: '3', times: 1, standing: 'open' }]);
    await allAddedUp(site);
    const { brand: _, ...system } = await site.ctx();
    await tallies.rebuild(system, await brand.allBrands(site.db));
    expect(await standing(token, missionId)).toEqual(before);
  });

  test('is completed again up to so many times', async () => {
    const { memberId, token, balance } = await player();
    const { missionId, gameCode } = await mission({ recurrence: 'completion', most: 2 });
    await plays(site, memberId, 35_000n, { gameCode });
    const before = await balance();
    expect((await claim(token, missionId, '2')).body.errorCode).toBe('mission_ended');
    for (const occurrence of ['1', '2', '2']) expect((await claim(token, missionId, occurrence)).status).toBe(200);
    expect((await claim(token, missionId, '3')).body.errorCode).toBe('mission_ended');
    expect((await balance()) - before).toBe(4n);
    expect(await standing(token, missionId)).toMatchObject([{ times: 2, most: 2, standing: 'claimed' }]);
  });

  test('of a day begins anew with the brand’s day, and what was done yesterday can still be claimed', async () => {
    const { memberId, token } = await player();
    const { missionId, gameCode } = await mission({ recurrence: 'daily' });
    const ctx = await site.ctx();
    const yesterday = ctx.nowMs - DAY_MS;
    await plays(site, memberId, 10_000n, { gameCode, atMs: yesterday });
    await plays(site, memberId, 4_000n, { gameCode });
    const rows = await standing(token, missionId);
    expect(rows.map(({ standing, progress }) => [standing, progress])).toEqual([
      ['claimable', '100.00'],
      ['open', '40.00'],
    ]);
    expect((await claim(token, missionId, rows[0]?.occurrence)).status).toBe(200);
    expect(await standing(token, missionId)).toMatchObject([{ standing: 'open' }]);
    // A week later nothing of it can be claimed any more.
    const actor = { kind: 'member', memberId, accountType: 0, sessionId: 0n } as const;
    const later = await site.ctx(actor, ctx.nowMs + 8 * DAY_MS);
    await plays(site, memberId, 6_000n, { gameCode });
    const claimed = service.claim(later, { missionId, occurrence: rows[1]?.occurrence ?? '' });
    await expect(claimed).rejects.toMatchObject({ code: 'mission_ended' });
  });

  test('in a chain waits for the one before it', async () => {
    const { memberId, token } = await player();
    const first = await mission();
    const second = await mission({ afterId: first.missionId });
    await plays(site, memberId, 10_000n, { gameCode: second.gameCode });
    expect(await standing(token, second.missionId)).toMatchObject([{ standing: 'locked', after: 'Play a little' }]);
    expect((await claim(token, second.missionId)).body.errorCode).toBe('mission_not_complete');
    await plays(site, memberId, 10_000n, { gameCode: first.gameCode });
    await claim(token, first.missionId);
    expect((await claim(token, second.missionId)).status).toBe(200);
  });

  test('for who is new ends so many days after they registered', async () => {
    const { memberId, token } = await player();
    const { missionId } = await mission({ newbieDays: 3, metric: 'login_days', target: 1 });
    expect(await standing(token, missionId)).toMatchObject([{ newbie: true, standing: 'claimable', progress: '1' }]);
    const { tickets } = (await site.call(getMissionSummaryDetails, {}, { token })).body.value;
    expect(tickets.REGISTER).toBe(1);
    const actor = { kind: 'member', memberId, accountType: 0, sessionId: 0n } as const;
    const later = await site.ctx(actor, (await site.ctx()).nowMs + 11 * DAY_MS);
    const { missions } = await service.summary(later, 'EN');
    expect(missions.filter(({ id }) => id === missionId)).toEqual([]);
  });

  test('counts different games', async () => {
    const { memberId, token } = await player();
    const gameCodes = ['this-one', 'that-one', 'third-one'];
    const { missionId } = await mission({ metric: 'games', target: 2, gameCodes });
    for (const gameCode of ['this-one', 'this-one', 'no-such']) await plays(site, memberId, 100n, { gameCode });
    expect(await standing(token, missionId)).toMatchObject([{ progress: '1', standing: 'open' }]);
    await plays(site, memberId, 100n, { gameCode: 'third-one' });
    expect(await standing(token, missionId)).toMatchObject([{ progress: '2', standing: 'claimable' }]);
  });

  test('gives no more than its budget, however many claim at once', async () => {
    const { missionId, gameCode } = await mission({ budgetMinor: 5 });
    const all = await Promise.all(Array.from({ length: 6 }, () => player()));
    for (const { memberId } of all) await plays(site, memberId, 10_000n, { gameCode });
    const answers = await Promise.all(all.map(({ token }) => claim(token, missionId)));
    const codes = answers.map(({ body }) => body.errorCode);
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === 'mission_budget_spent')).toHaveLength(4);
    const without = all[codes.indexOf('mission_budget_spent')];
    expect(await standing(without?.token ?? '', missionId)).toMatchObject([{ standing: 'gone' }]);
  });

  test('in a break gives and shows nothing', async () => {
    const { memberId, token } = await player();
    const { missionId, gameCode } = await mission();
    await plays(site, memberId, 10_000n, { gameCode });
    await site.call(takeTimeOut, { days: 1, confirmed: true }, { token });
    expect((await claim(token, missionId)).body.errorCode).toBe('self_excluded');
    const { body } = await site.call(getMissionSummaryDetails, {}, { token });
    expect(body.value).toMatchObject({ paused: true, missionCount: 0, missions: [], calendars: [] });
  });

  test('is not there while it is a draft, and unknown ones are not', async () => {
    const { token } = await player();
    const ctx = await site.ctx();
    const { id } = await service.save(ctx, { id: null, version: 0, terms: missionFor(), note: '' }, null);
    expect(await standing(token, id)).toEqual([]);
    expect((await claim(token, id)).body.errorCode).toBe('not_found');
    expect((await claim(token, '999999')).body.errorCode).toBe('not_found');
  });

  test('that runs keeps its terms: others hold from tomorrow on', async () => {
    const { memberId, token } = await player();
    const { missionId, gameCode } = await mission({ recurrence: 'daily' });
    const ctx = await site.ctx();
    await plays(site, memberId, 10_000n, { gameCode });
    const dearer = missionFor({ gameCodes: [gameCode], recurrence: 'daily', target: 90_000, prizeMinor: 3 });
    await service.save(ctx, { id: missionId, version: 1, terms: dearer, note: '' }, null);
    expect(await standing(token, missionId)).toMatchObject([
      { target: '100.00', prize: '0.02', standing: 'claimable' },
    ]);
    const actor = { kind: 'member', memberId, accountType: 0, sessionId: 0n } as const;
    const { missions } = await service.summary(await site.ctx(actor, ctx.nowMs + DAY_MS), 'EN');
    const next = missions.filter(({ id, standing }) => id === missionId && standing === 'open');
    expect(next).toMatchObject([{ target: '900.00', prize: '0.03' }]);
  });
});
