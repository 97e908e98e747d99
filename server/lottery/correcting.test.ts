import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLotteryTickets, placeLotteryBet } from '../../contract/lottery.ts';
import { officeListDraws } from '../../contract/lottery-draws.ts';
import { decideDrawResult, listDrawResults, proposeDrawResult } from '../../contract/lottery-office.ts';
import { getInbox } from '../../contract/messages.ts';
import { listAccountRecord } from '../../contract/wallet.ts';
import { activeFor, asMember, memberWith, moneyOf, termsOf } from '../bonuses/test-bonuses.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as service from './service.ts';
import { bettor, driveTo, drawNow, newDraw, northResult, offerLottery } from './test-draws.ts';

let site: TestSite;
let manager: string;
let owner: string;

beforeAll(async () => {
  site = await startTestSite();
  const ctx = await site.ctx();
  await offerLottery(ctx, 'north', 'vn-north', { source: 'office', most_rebate_milli: 100 });
  await offerLottery(ctx, 'three', 'pick-3');
  manager = await staffOn(site, 'manager');
  owner = await staffOn(site, 'owner');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const ticket = (selection: string, unit: string, rebateMilli = 0) => ({
  playType: 'de',
  selection,
  unit,
  rebateMilli,
  odds: [rebateMilli ? 0 : 75_000],
});
const betOf = (issue: string, selection: string, unit = '10', rebateMilli = 0) => ({
  gameCode: 'north',
  tickets: [ticket(selection, unit, rebateMilli)],
  draws: [{ issue, times: 1 }],
  stopOnWin: false,
});
const bet = async (token: string, issue: string, selection: string, rebateMilli = 0) => {
  const key = `bet-${issue}-${selection}-${rebateMilli}`;
  const { status } = await site.call(placeLotteryBet, betOf(issue, selection, '10', rebateMilli), { token, key });
  expect(status).toBe(200);
};
const idOf = async (issue: string) => String((await drawNow(await site.ctx(), 'north', issue)).id);

async function newIssue(issue: string): Promise<void> {
  await newDraw(await site.ctx(), 'north', issue, 60_000);
}

/** Two people enter the numbers, for the first time or better ones, and the tickets are settled by them. */
async function settleBy(issue: string, special: string, reason?: string): Promise<void> {
  await driveTo(site, 'north', issue, reason ? 'settled' : 'closed');
  const input = { drawId: await idOf(issue), result: northResult(special), ...(reason && { reason }) };
  expect((await site.call(proposeDrawResult, input, { token: manager })).status).toBe(200);
  const confirm = { drawId: input.drawId, result: input.result, confirm: true };
  expect((await site.call(decideDrawResult, confirm, { token: owner })).status).toBe(200);
  await driveTo(site, 'north', issue, 'settled');
}

const kindsOf = async (token: string) => {
  const { list } = (await site.call(listAccountRecord, { pageSize: 20 }, { token })).body.value;
  return list.map(({ kind, amount }) => [kind, amount]);
};

describe('a corrected result', () => {
  test('takes back what it does not pay and pays what it does, each time from what stood before', async () => {
    const wrong = await bettor(site, 'first-winner', 10_000n);
    const right = await bettor(site, 'true-winner', 10_000n);
    const same = await bettor(site, 'loses-anyway', 10_000n);
    await newIssue('c-1');
    await bet(wrong.token, 'c-1', '42');
    await bet(right.token, 'c-1', '43');
    await bet(same.token, 'c-1', '44', 50);
    await settleBy('c-1', '98742');
    expect(await wrong.balanceMinor()).toBe(9_000n + 75_000n);
    expect(await same.balanceMinor()).toBe(9_050n);

    await settleBy('c-1', '98743', 'a 3 was read as a 2');
    expect(await Promise.all([wrong, right, same].map((one) => one.balanceMinor()))).toEqual([9_000n, 84_000n, 9_050n]);
    expect((await kindsOf(wrong.token)).slice(0, 2)).toEqual([
      ['win_reversal', '-750.00'],
      ['win', '750.00'],
    ]);
    const states = async (token: string) =>
      (await site.call(listLotteryTickets, {}, { token })).body.value.list.map(({ state, payout }) => [state, payout]);
    expect(await states(wrong.token)).toEqual([['lost', '0.00']]);
    expect(await states(right.token)).toEqual([['won', '750.00']]);
    const inbox = async (token: string) => (await site.call(getInbox, {}, { token })).body.value.list;
    expect(await inbox(wrong.token)).toHaveLength(1);
    expect(await inbox(right.token)).toHaveLength(1);
    expect(await inbox(same.token)).toEqual([]);
    const [told] = (await site.call(officeListDraws, { gameCode: 'north' }, { token: manager })).body.value.list;
    expect(told).toMatchObject({ state: 'settled', resultVersion: 2, payout: '750.50', winners: 1, partsSettled: 1 });

    await settleBy('c-1', '98742', 'it was a 2 after all');
    expect(await Promise.all([wrong, right, same].map((one) => one.balanceMinor()))).toEqual([84_000n, 9_000n, 9_050n]);
    expect(await inbox(wrong.token)).toHaveLength(2);
    const results = (await site.call(listDrawResults, { drawId: await idOf('c-1') }, { token: manager })).body.value;
    expect(results.map(({ version, reason, result }) => [version, reason, result[0]![0]])).toEqual([
      [3, 'it was a 2 after all', '98742'],
      [2, 'a 3 was read as a 2', '98743'],
      [1, '', '98742'],
    ]);
    const names = new Set(results.flatMap(({ enteredBy, decidedBy }) => [enteredBy, decidedBy]));
    expect(names.size).toBe(2);
  });

  test('leaves what was spent with the house, as a correction in the member’s record', async () => {
    const spender = await bettor(site, 'spender', 1_000n);
    await newIssue('c-2');
    await bet(spender.token, 'c-2', '42');
    await settleBy('c-2', '98742');
    const ctx = await site.ctx();
    const spent = { memberId: spender.memberId, kind: 'correction', key: 'spent', reference: 'test:1' } as const;
    await wallet.post(ctx, { ...spent, amountMinor: -74_000n, house: 'house_corrections' });
    await wallet.hold(ctx, { memberId: spender.memberId, key: 'kept', amountMinor: 400n, reference: 'test:1' });
    await settleBy('c-2', '98700', 'two digits were wrong');
    const { balanceMinor, heldMinor } = await wallet.balance(ctx, spender.memberId);
    expect([balanceMinor - heldMinor, heldMinor]).toEqual([0n, 400n]);
    expect((await kindsOf(spender.token)).slice(0, 2)).toEqual([
      ['win_reversal', '-750.00'],
      ['correction', '744.00'],
    ]);
  });

  test('takes bonus money back out of the bonus, or out of the cash that it became', async () => {
    const ctx = await site.ctx();
    const weights = { ...termsOf().weights, LOTT: 100 };
    const [playing, converted] = [await memberWith(site, 'plays-on'), await memberWith(site, 'has-converted')];
    await activeFor(ctx, playing, { weights, wageringTimes: 10 });
    await activeFor(ctx, converted, { weights, wageringTimes: 1 });
    await newIssue('c-3');
    const place = async (memberId: bigint, unit: string) =>
      service.place(await asMember(site, memberId), { ...betOf('c-3', '42', unit), key: `c-3-${memberId}` });
    await place(playing, '10');
    await place(converted, '100');
    await settleBy('c-3', '98742');
    expect(await moneyOf(ctx, playing)).toEqual([0n, 84_000n]);
    expect(await moneyOf(ctx, converted)).toEqual([750_000n, 0n]);
    // Another bonus, whose money is not the first one's.
    await activeFor(ctx, converted, { weights, wageringTimes: 10 });
    await settleBy('c-3', '98700', 'two digits were wrong');
    expect(await moneyOf(ctx, playing)).toEqual([0n, 9_000n]);
    expect(await moneyOf(ctx, converted)).toEqual([0n, 10_000n]);
    await settleBy('c-3', '98742', 'they were right');
    expect(await moneyOf(ctx, playing)).toEqual([0n, 84_000n]);
    expect(await moneyOf(ctx, converted)).toEqual([750_000n, 10_000n]);
  });

  test('is settled once by several servers at once', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, (_, at) => bettor(site, `of-many${at}`, 10_000n)));
    await newIssue('c-4');
    for (const [at, { token }] of players.entries()) await bet(token, 'c-4', at % 2 ? '42' : '43');
    await settleBy('c-4', '98742');
    const drawId = await idOf('c-4');
    const input = { drawId, result: northResult('98743') };
    await site.call(proposeDrawResult, { ...input, reason: 'a 3 was read as a 2' }, { token: manager });
    await site.call(decideDrawResult, { ...input, confirm: true }, { token: owner });
    const ctx = await site.ctx();
    await Promise.all(Array.from({ length: 4 }, async () => service.settleSome(ctx)));
    await driveTo(site, 'north', 'c-4', 'settled');
    const { rows } = await sql<{ versions: number; changes: bigint }>`
      SELECT max(b.settlement_version) AS versions,
             (SELECT count(*) FROM transactions t WHERE t.reference = 'north:' || ${drawId}::text AND t.kind = 'win_reversal') AS changes
        FROM bets b WHERE b.round_id = ${BigInt(drawId)}`.execute(site.db);
    expect(rows).toEqual([{ versions: 2, changes: 6n }]);
    const balances = await Promise.all(players.map((one) => one.balanceMinor()));
    expect(balances).toEqual(players.map((_, at) => (at % 2 ? 9_000n : 84_000n)));
  });

  test('needs a reason, other numbers, a second person, and a draw that was made elsewhere', async () => {
    await newIssue('c-5');
    await settleBy('c-5', '00001');
    const drawId = await idOf('c-5');
    const propose = (result: string[][], reason?: string) =>
      site.call(proposeDrawResult, { drawId, result, ...(reason !== undefined && { reason }) }, { token: manager });
    expect((await propose(northResult('00002'))).body.value).toEqual({ fields: { reason: 'required' } });
    expect((await propose(northResult('00002'), 'x')).body.value).toEqual({ fields: { reason: 'too_short' } });
    expect((await propose(northResult('00001'), 'no difference')).body.errorCode).toBe('lottery_result_same');
    expect((await propose(northResult('00002'), 'a digit was wrong')).status).toBe(200);
    const confirm = { drawId, result: northResult('00002'), confirm: true };
    expect((await site.call(decideDrawResult, confirm, { token: manager })).body.errorCode).toBe('lottery_own_result');
    const waiting = (await site.call(officeListDraws, { waiting: '1' }, { token: owner })).body.value.list;
    expect(waiting.map(({ issue, state, proposed }) => [issue, state, proposed?.reason])).toEqual([
      ['c-5', 'settled', 'a digit was wrong'],
    ]);
    await site.call(decideDrawResult, { drawId, result: [], confirm: false }, { token: owner });
    expect((await drawNow(await site.ctx(), 'north', 'c-5')).result_version).toBe(1);

    await newDraw(await site.ctx(), 'three', 'ours', 60_000);
    const { id } = await driveTo(site, 'three', 'ours', 'settled');
    const ours = { drawId: String(id), result: [['1', '2', '3']], reason: 'we want others' };
    expect((await site.call(proposeDrawResult, ours, { token: manager })).body.errorCode).toBe(
      'lottery_draw_not_ready',
    );
  });

  test('is not told to another brand’s staff', async () => {
    expect((await site.call(listDrawResults, { drawId: '999999' }, { token: manager })).status).toBe(404);
  });
});
