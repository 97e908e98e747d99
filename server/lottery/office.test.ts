import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLotteryGame, listLotteryTickets, placeLotteryBet } from '../../contract/lottery.ts';
import { officeListDraws } from '../../contract/lottery-draws.ts';
import {
  cancelDraw,
  decideDrawResult,
  listExposures,
  officeListLotteries,
  officeListPlays,
  officeSaveLottery,
  officeSavePlay,
  proposeDrawResult,
} from '../../contract/lottery-office.ts';
import { listLotteryHolidays, saveLotteryHoliday } from '../../contract/lottery-holidays.ts';
import { listAudit } from '../../contract/office.ts';
import { families } from '../../games/lottery/families.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { nowMs } from '../platform/process/clock.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { byTwo, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { planDraws } from './service.ts';
import { comingDraws } from './store.ts';
import { bettor, driveTo, newDraw, northResult, offerLottery } from './test-draws.ts';
import { lotteryInputs } from './test-inputs.ts';

let site: TestSite;
let manager: string;
let other: string;
let support: string;

beforeAll(async () => {
  site = await startTestSite();
  const ctx = await site.ctx();
  await offerLottery(ctx, 'north', 'vn-north', { source: 'office', area: 'VN', prize_mode: 'SEA' });
  await offerLottery(ctx, 'three', 'pick-3');
  manager = await staffOn(site, 'manager');
  other = await staffOn(site, 'owner');
  support = await staffOn(site, 'support');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const bet = (token: string, issue: string, playType = 'de', selection = '42', odds = [75_000]) =>
  site.call(
    placeLotteryBet,
    {
      gameCode: 'north',
      tickets: [{ playType, selection, unit: '10', rebateMilli: 0, odds }],
      draws: [{ issue, times: 1 }],
      stopOnWin: false,
    },
    { token, key: `bet-${issue}-${playType}` },
  );
const drawId = async (issue: string, token = manager) => {
  const { list } = (await site.call(officeListDraws, { pageSize: 100 }, { token })).body.value;
  return list.find((draw) => draw.issue === issue)!.drawId;
};

describe('numbers that are drawn elsewhere', () => {
  test('count when two people have entered the same, and pay', async () => {
    const who = await bettor(site, 'hanoi-player', 100_000n);
    await newDraw(await site.ctx(), 'north', 'n-1', 60_000);
    expect((await bet(who.token, 'n-1')).status).toBe(200);
    await driveTo(site, 'north', 'n-1', 'closed');
    const id = await drawId('n-1');
    const propose = (result: string[][], token = manager) =>
      site.call(proposeDrawResult, { drawId: id, result }, { token });
    const decide = (result: string[][], token: string, confirm = true) =>
      site.call(decideDrawResult, { drawId: id, confirm, result }, { token });
    expect((await decide(northResult('98742'), other)).body.errorCode).toBe('lottery_draw_not_ready');
    expect((await propose([['1']])).body.value).toEqual({ fields: { result: 'invalid_value' } });
    expect((await propose(northResult('98742'), support)).status).toBe(403);
    expect((await propose(northResult('98742'))).status).toBe(200);
    expect((await propose(northResult('98743'), other)).body.errorCode).toBe('lottery_result_waits');
    const waiting = (await site.call(officeListDraws, { waiting: '1' }, { token: other })).body.value.list;
    expect(waiting.map(({ issue, proposed }) => [issue, proposed?.isOwn])).toEqual([['n-1', false]]);
    expect((await decide(northResult('98742'), manager)).body.errorCode).toBe('lottery_own_result');
    expect((await decide(northResult('98743'), other)).body.errorCode).toBe('lottery_result_differs');
    expect(await who.balanceMinor()).toBe(99_000n);
    expect((await decide(northResult('98742'), other)).status).toBe(200);
    expect((await decide(northResult('98742'), other)).body.errorCode).toBe('lottery_draw_not_ready');
    await driveTo(site, 'north', 'n-1', 'settled');
    // One unit of 10 on the last two of the special, at 75.
    expect(await who.balanceMinor()).toBe(99_000n + 75_000n);
    const [drawn] = (await site.call(officeListDraws, { gameCode: 'north' }, { token: manager })).body.value.list;
    expect(drawn).toMatchObject({ issue: 'n-1', state: 'settled', stake: '10.00', payout: '750.00', winners: 1 });
    const deeds = (await site.call(listAudit, { pageSize: 2 }, { token: other })).body.value.list;
    expect(deeds.map(({ action }) => action)).toEqual(['lottery.result.confirm', 'lottery.result.propose']);
  });

  test('are withdrawn by either, and entered anew', async () => {
    await newDraw(await site.ctx(), 'north', 'n-2', 0);
    await driveTo(site, 'north', 'n-2', 'closed');
    const id = await drawId('n-2');
    await site.call(proposeDrawResult, { drawId: id, result: northResult('00001') }, { token: manager });
    const withdraw = await site.call(decideDrawResult, { drawId: id, confirm: false, result: [] }, { token: manager });
    expect(withdraw.status).toBe(200);
    expect(
      (await site.call(proposeDrawResult, { drawId: id, result: northResult('00002') }, { token: other })).status,
    ).toBe(200);
  });

  test('are not taken before their time, nor for draws of ours, nor of another brand', async () => {
    await newDraw(await site.ctx(), 'north', 'n-3', 60_000);
    await newDraw(await site.ctx(), 'three', 't-1', 0, 60_000);
    await driveTo(site, 'three', 't-1', 'closed');
    const early = { drawId: await drawId('n-3'), result: northResult('00001') };
    expect((await site.call(proposeDrawResult, early, { token: manager })).body.errorCode).toBe(
      'lottery_draw_not_ready',
    );
    const ours = { drawId: await drawId('t-1'), result: [['1', '2', '3']] };
    expect((await site.call(proposeDrawResult, ours, { token: manager })).body.errorCode).toBe(
      'lottery_draw_not_ready',
    );
    for (const unknown of ['999999', 'x'])
      expect((await site.call(cancelDraw, { drawId: unknown, reason: 'a test' }, { token: manager })).status).toBe(404);
  });
});

describe('a cancelled draw', () => {
  test.each([
    ['that is open', 'open'],
    ['that has closed', 'shut'],
  ])('%s gives every stake back, once', async (_, how) => {
    const issue = `x-${how}`;
    const who = await bettor(site, `refunded${how}`, 10_000n);
    await newDraw(await site.ctx(), 'north', issue, 60_000);
    expect((await bet(who.token, issue)).status).toBe(200);
    if (how === 'shut') await driveTo(site, 'north', issue, 'closed');
    const cancel = async () =>
      site.call(cancelDraw, { drawId: await drawId(issue), reason: 'the ball machine broke' }, { token: manager });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).body.errorCode).toBe('lottery_draw_not_ready');
    await driveTo(site, 'north', issue, 'refunded');
    expect(await who.balanceMinor()).toBe(10_000n);
    const { list } = (await site.call(listLotteryTickets, { issue }, { token: who.token })).body.value;
    expect(list.map(({ state, payout }) => [state, payout])).toEqual([['refunded', '0.00']]);
    expect((await bet(who.token, issue, 'de-head', '4', [9_500])).body.errorCode).toBe('lottery_draw_closed');
  });

  test('is not one that has numbers', async () => {
    const id = await drawId('n-1');
    const answer = await site.call(cancelDraw, { drawId: id, reason: 'too late' }, { token: manager });
    expect(answer.body.errorCode).toBe('lottery_draw_not_ready');
  });
});

test('what numbers would cost is told, the dearest first', async () => {
  const who = await bettor(site, 'exposer', 100_000n);
  await newDraw(await site.ctx(), 'north', 'h-1', 60_000);
  await bet(who.token, 'h-1', 'de', '07,42');
  await bet(who.token, 'h-1', 'de-head', '4', [9_500]);
  const told = (await site.call(listExposures, { drawId: await drawId('h-1') }, { token: manager })).body.value;
  expect(told.map(({ playType, number, liability }) => [playType, number, liability])).toEqual([
    ['de', '07', '750.00'],
    ['de', '42', '750.00'],
    ['de-head', '4', '95.00'],
  ]);
});

describe('the calendar', () => {
  test('plans as many draws as are asked for, leaves out holidays, and keeps the next one', async () => {
    const ctx = await site.ctx();
    await offerLottery(ctx, 'nightly', 'weekly', {
      schedule: { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6], at: '20:00' },
      draws_ahead: 5,
      draws_from: new Date(nowMs()),
    });
    await planDraws(ctx);
    const issues = async () => (await comingDraws(ctx.db, ctx.brand.id, 'nightly', 50)).map(({ issue }) => issue);
    const first = await issues();
    expect(first).toHaveLength(5);
    await planDraws(ctx);
    const day = nextDay(first.at(-1)!);
    const holiday = { gameCode: 'nightly', day, closed: true };
    expect((await site.call(saveLotteryHoliday, holiday, { token: manager })).status).toBe(200);
    expect((await site.call(listLotteryHolidays, {}, { token: manager })).body.value).toEqual([
      { gameCode: 'nightly', day },
    ]);
    const input = { ...lotteryInputs['officeSaveLottery'], gameCode: 'nightly', drawsAhead: 7 } as never;
    expect((await site.call(officeSaveLottery, input, { token: manager })).status).toBe(200);
    const saved = (await site.call(officeListLotteries, {}, { token: manager })).body.value;
    expect(saved.find(({ gameCode }) => gameCode === 'nightly')).toMatchObject({ drawsAhead: 7, position: 10 });
    await site.call(
      officeSaveLottery,
      {
        ...(lotteryInputs['officeSaveLottery'] as object),
        gameCode: 'nightly',
        drawsAhead: 7,
        schedule: { kind: 'days', days: [0, 1, 2, 3, 4, 5, 6], at: '20:00' },
      } as never,
      { token: manager },
    );
    await planDraws(ctx);
    const later = await issues();
    expect(later).toHaveLength(7);
    expect(later[0]).toBe(first[0]);
    const daysOf = (some: string[]) => some.map((issue) => issue.slice(0, 8));
    expect(daysOf(later).slice(0, 5)).toEqual(daysOf(first));
    expect(daysOf(later)).not.toContain(day.replaceAll('-', ''));
    await site.call(saveLotteryHoliday, { ...holiday, closed: false }, { token: manager });
    expect((await site.call(listLotteryHolidays, {}, { token: manager })).body.value).toEqual([]);
  });

  test('makes up for draws that nobody planned, in order', async () => {
    const ctx = await site.ctx();
    const schedule = { kind: 'every', minutes: 5, fromMinute: 0, untilMinute: 1440 } as const;
    await offerLottery(ctx, 'missed', 'three-dice', { schedule, draws_from: new Date(nowMs() - 3_600_000) });
    await planDraws(ctx);
    const { rows } = await sql<{
      issue: string;
    }>`SELECT issue FROM lottery_draws WHERE game_code = 'missed' AND closes_at <= now() ORDER BY id`.execute(ctx.db);
    expect(rows.length).toBeGreaterThanOrEqual(11);
    const last = rows.at(-1)!.issue;
    await driveTo(site, 'missed', last, 'settled');
    const drawn = await sql<{
      issue: string;
    }>`SELECT issue FROM lottery_draws WHERE game_code = 'missed' AND state = 'settled' ORDER BY drawn_at, id`.execute(
      ctx.db,
    );
    expect(drawn.rows.slice(0, rows.length)).toEqual(rows);
  });
});

describe('odds', () => {
  test('are set, told to players, and never return more than is taken', async () => {
    const save = (odds: number[] | null, token = manager) =>
      byTwo(
        site,
        officeSavePlay,
        { gameCode: 'three', playType: 'units', enabled: true, odds, mostLiability: null },
        { token },
      );
    expect((await save([9_000])).status).toBe(200);
    const told = (await site.call(getLotteryGame, { gameCode: 'three' })).body.value.plays;
    expect(told.find(({ playType }) => playType === 'units')).toEqual({
      playType: 'units',
      odds: [9_000],
      returnToPlayer: '0.900000',
    });
    // Not even all that is taken: the house has to keep an edge, however small.
    for (const odds of [10_000, 10_001]) expect((await save([odds])).body.errorCode).toBe('lottery_return_too_high');
    expect((await save([9_999])).status).toBe(200);
    // What returns little is named in the office, and is the brand's to decide.
    expect((await save([5_000])).status).toBe(200);
    expect((await save([1, 2])).body.value).toEqual({ fields: { odds: 'invalid_value' } });
    expect((await save([9_100], support)).status).toBe(403);
    expect((await save(null)).status).toBe(200);
    const plays = (await site.call(officeListPlays, { gameCode: 'three' }, { token: manager })).body.value;
    expect(plays.find(({ playType }) => playType === 'units')?.odds).toEqual([9_750]);
    expect(plays).toHaveLength(families.get('pick-3')!.facts.playTypes.length);
  });

  test('of a play type that is switched off are not offered', async () => {
    const play = { gameCode: 'three', playType: 'tens', enabled: false, odds: null, mostLiability: null };
    await site.call(officeSavePlay, play, { token: manager });
    const { plays } = (await site.call(getLotteryGame, { gameCode: 'three' })).body.value;
    expect(plays.some(({ playType }) => playType === 'tens')).toBe(false);
    const who = await bettor(site, 'plays-tens', 1_000n);
    await newDraw(await site.ctx(), 'three', 't-2', 60_000);
    const tickets = [{ playType: 'tens', selection: '1', unit: '1', rebateMilli: 0, odds: [9_750] }];
    const input = { gameCode: 'three', tickets, draws: [{ issue: 't-2', times: 1 }], stopOnWin: false };
    const answer = await site.call(placeLotteryBet, input, { token: who.token, key: 'plays-tens' });
    expect(answer.body.errorCode).toBe('game_maintenance');
  });
});

test.each([
  ['a day that is none', { gameCode: '', day: '2026-02-30', closed: true }, 400],
  ['a lottery that is none', { gameCode: 'nothing', day: '2026-02-03', closed: true }, 404],
])('a holiday on %s is refused', async (_, input, status) => {
  expect((await site.call(saveLotteryHoliday, input, { token: manager })).status).toBe(status);
});

test.each([
  ['a largest ticket below the smallest unit', { leastUnit: '10', mostTicket: '5' }, 'mostTicket'],
  [
    'a day that ends before its first draw',
    { schedule: { kind: 'every', minutes: 60, fromMinute: 100, untilMinute: 120 } },
    'schedule.untilMinute',
  ],
  ['a limit of nothing', { mostLiability: '0' }, 'mostLiability'],
])('a lottery with %s is refused', async (_, change, field) => {
  const input = { ...lotteryInputs['officeSaveLottery'], ...change } as never;
  const { status, body } = await site.call(officeSaveLottery, input, { token: manager });
  const refused = body.value as unknown as { fields?: object };
  expect([status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
});

function nextDay(issue: string): string {
  const day = new Date(`${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}T00:00:00Z`);
  return new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10);
}
