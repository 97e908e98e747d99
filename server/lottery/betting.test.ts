import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLotteryTickets, placeLotteryBet } from '../../contract/lottery.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { bettor, newDraw, offerLottery } from './test-draws.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await offerLottery(await site.ctx(), 'three', 'pick-3');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

let keys = 0;
const units = { playType: 'units', selection: '0,1,2,3,4,5,6,7,8,9', unit: '1', rebateMilli: 0, odds: [9_750] };
type Wanted = typeof units;

const place = (
  token: string,
  issues: string | readonly { issue: string; times: number }[],
  tickets: readonly Wanted[] = [units],
  gameCode = 'three',
) =>
  site.call(
    placeLotteryBet,
    {
      gameCode,
      tickets: [...tickets],
      draws: typeof issues === 'string' ? [{ issue: issues, times: 1 }] : [...issues],
      stopOnWin: false,
    },
    { token, key: `betting-test-${(keys += 1)}` },
  );
const draw = async (issue: string, closesInMs = 60_000) => newDraw(await site.ctx(), 'three', issue, closesInMs);

describe('refused is, and nothing changes:', () => {
  const cases: [string, Partial<Wanted>, string, number, string, object?][] = [
    ['a selection that is none', { selection: '1,x' }, 'c-1', 400, 'bad_input'],
    ['a play type of another lottery', { playType: 'lo-2' }, 'c-1', 400, 'bad_input'],
    ['an issue that is not there', {}, 'c-404', 404, 'not_found'],
    ['a stake below the least', { unit: '0.50' }, 'c-1', 422, 'stake_limit'],
    ['a stake above the most', { unit: '10001' }, 'c-1', 422, 'stake_limit'],
    ['a rebate above the most', { rebateMilli: 76 }, 'c-1', 400, 'bad_input'],
    ['higher odds than are offered', { odds: [9_751] }, 'c-1', 409, 'lottery_odds_changed'],
    ['more than the balance', { unit: '50' }, 'c-1', 422, 'insufficient_balance'],
    ['part of a minor unit', { unit: '1.001' }, 'c-1', 400, 'bad_input'],
  ];
  test.each(cases)('%s', async (_, change, issue, status, code) => {
    const who = await bettor(site, `refused${(keys += 1)}`, 10_000n);
    await draw('c-1');
    const answer = await place(who.token, issue, [{ ...units, ...change }]);
    expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    expect(await who.balanceMinor()).toBe(10_000n);
    expect((await site.call(listLotteryTickets, {}, { token: who.token })).body.value.totalCount).toBe(0);
  });

  test('a basket of which some tickets have lower odds now: all of them are named, by their places', async () => {
    const who = await bettor(site, 'half-seen', 10_000n);
    await draw('c-5');
    const dear = { ...units, odds: [9_751] };
    const answer = await place(who.token, 'c-5', [units, dear, { ...dear, playType: 'tens', rebateMilli: 50 }]);
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'lottery_odds_changed']);
    const moved = [
      { ticket: 1, odds: [9_750] },
      { ticket: 2, odds: [9_250] },
    ];
    expect(answer.body.value).toEqual({ moved });
    expect(await who.balanceMinor()).toBe(10_000n);
  });

  test('a ticket of the basket that is too dear: it is named by its place', async () => {
    const who = await bettor(site, 'too-dear', 10_000n);
    await draw('c-6');
    const answer = await place(who.token, 'c-6', [units, { ...units, unit: '10001' }]);
    expect(answer.body.value).toMatchObject({ leastStake: '1.00', ticket: 1 });
    expect(await who.balanceMinor()).toBe(10_000n);
  });

  test('a bet at or after the close', async () => {
    const who = await bettor(site, 'too-late', 10_000n);
    await draw('c-2', 0);
    expect((await place(who.token, 'c-2')).body.errorCode).toBe('lottery_draw_closed');
    expect(await who.balanceMinor()).toBe(10_000n);
  });

  test('a chase of which one draw has closed, whole', async () => {
    const who = await bettor(site, 'half-late', 10_000n);
    await draw('c-3');
    await draw('c-4', 0);
    const draws = ['c-3', 'c-4'].map((issue) => ({ issue, times: 1 }));
    expect((await place(who.token, draws)).body.errorCode).toBe('lottery_draw_closed');
    expect(await who.balanceMinor()).toBe(10_000n);
  });
});

describe('what a number may cost', () => {
  test('lowers its odds first, and then refuses it', async () => {
    const ctx = await site.ctx();
    const limits = { most_liability_minor: 100_000n, lower_from_percent: 50, lower_to_percent: 90 };
    await offerLottery(ctx, 'watched', 'pick-3', limits);
    await newDraw(ctx, 'watched', 'd-1', 60_000);
    const who = await bettor(site, 'all-on-one', 100_000n);
    const bet = async (unit: string, odds = 9_750) => {
      const tickets = [{ ...units, selection: '7', unit, odds: [odds] }];
      return (await place(who.token, 'd-1', tickets, 'watched')).body;
    };
    expect((await bet('50')).success).toBe(true);
    const told = await bet('10');
    expect([told.errorCode, told.value]).toEqual(['lottery_odds_changed', { moved: [{ ticket: 0, odds: [8_775] }] }]);
    expect((await bet('10', 8_775)).value.tickets[0]?.odds).toEqual([8_775]);
    const full = await bet('50', 8_775);
    expect([full.errorCode, full.value]).toEqual([
      'lottery_number_full',
      { number: '7', playType: 'units', ticket: 0 },
    ]);
    // Another number has room.
    const other = [{ ...units, selection: '8', unit: '10' }];
    expect((await place(who.token, 'd-1', other, 'watched')).body.success).toBe(true);
    expect(await who.balanceMinor()).toBe(100_000n - 5_000n - 1_000n - 1_000n);
  });
});
