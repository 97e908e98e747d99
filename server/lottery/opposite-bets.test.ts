import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BonusTerms, getBonuses } from '../../contract/bonuses.ts';
import { cancelLotteryTicket, placeLotteryBet } from '../../contract/lottery.ts';
import { fromMinor } from '../../contract/money.ts';
import { getWithdrawalOffer } from '../../contract/withdrawals.ts';
import { familyOf, playTypeOf } from '../../games/lottery/families.ts';
import { statedOdds } from '../../games/lottery/lottery-game.ts';
import { activeFor, moneyOf, termsOf } from '../bonuses/test-bonuses.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { bettor, driveTo, newDraw, offerLottery } from './test-draws.ts';

let site: TestSite;
let keys = 0;

beforeAll(async () => {
  site = await startTestSite();
  await offerLottery(await site.ctx(), 'five', 'five-digits');
  await offerLottery(await site.ctx(), 'south', 'vn-south');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const tenTimes: Partial<BonusTerms> = {
  award: { kind: 'fixed', amountMinor: 100_000 },
  wageringTimes: 10,
  weights: { ...termsOf().weights, LOTT: 100 },
};

const statedOf = (code: string) => statedOdds(playTypeOf(familyOf('vn-south'), code)!);

type Asked = { playType: string; selection: string; unit: string; odds: number[] };
const digit = (symbol: number, unit = '200'): Asked => ({
  playType: 'place-1',
  selection: `${symbol}`,
  unit,
  odds: [9_750],
});
const tenDigits = Array.from({ length: 10 }, (_, symbol) => digit(symbol));

async function play(token: string, issues: readonly string[], asked: readonly Asked[], gameCode = 'five') {
  const tickets = asked.map((one) => ({ ...one, rebateMilli: 0 }));
  const draws = issues.map((issue) => ({ issue, times: 1 }));
  return site.call(
    placeLotteryBet,
    { gameCode, tickets, draws, stopOnWin: false },
    { token, key: `opposite-${++keys}` },
  );
}

async function drawsOf(name: string, count: number, gameCode = 'five'): Promise<string[]> {
  const issues = Array.from({ length: count }, (_, at) => `${name}-${at}`);
  for (const issue of issues) await newDraw(await site.ctx(), gameCode, issue, 60_000);
  return issues;
}

test('200 on each of ten digits clears nothing of a bonus but what it loses', async () => {
  // 3,000 in, 1,000 of bonus to be played ten times: five draws of 2,000.
  const who = await bettor(site, 'covers-all', 300_000n);
  await activeFor(await site.ctx(), who.memberId, tenTimes);
  const issues = await drawsOf('cover', 5);
  expect((await play(who.token, issues.slice(0, 1), tenDigits)).status).toBe(200);
  await driveTo(site, 'five', issues[0]!, 'settled');
  for (const issue of issues.slice(1)) {
    for (const one of tenDigits) expect((await play(who.token, [issue], [one])).status).toBe(200);
    await driveTo(site, 'five', issue, 'settled');
  }
  const { active } = (await site.call(getBonuses, {}, { token: who.token })).body.value;
  // It would have been cash by now: 3,750 for 3,000. What counts is what was lost.
  expect(active).toMatchObject({ wagered: '250.00', progressPercent: 2, openBets: 0 });
  expect((await moneyOf(await site.ctx(), who.memberId)).reduce((sum, minor) => sum + minor)).toBe(375_000n);
});

test('nor does a cover that is divided among play types of one draw', async () => {
  const who = await bettor(site, 'divides', 300_000n);
  await activeFor(await site.ctx(), who.memberId, tenTimes);
  const [issue] = await drawsOf('divided', 1, 'south');
  // The smaller half of all pairs, and the heads of the larger half.
  const small: Asked = { playType: 'de-sides', selection: 'small', unit: '500', odds: statedOf('de-sides') };
  const heads: Asked = { playType: 'de-head', selection: '5,6,7,8,9', unit: '100', odds: statedOf('de-head') };
  expect((await play(who.token, [issue!], [small, heads], 'south')).body).toMatchObject({ success: true });
  await driveTo(site, 'south', issue!, 'settled');
  const { active } = (await site.call(getBonuses, {}, { token: who.token })).body.value;
  const lost = 400_000n - (await moneyOf(await site.ctx(), who.memberId)).reduce((sum, minor) => sum + minor);
  expect(lost).toBeGreaterThan(0n);
  expect(active).toMatchObject({ wagered: fromMinor(lost, 2), openBets: 0 });
});

test('a bonus’s largest bet holds for all tickets of a draw, in one basket or in several', async () => {
  const who = await bettor(site, 'largest', 300_000n);
  await activeFor(await site.ctx(), who.memberId, { ...tenTimes, maxBetMinor: 50_000 });
  const [issue, next] = await drawsOf('largest', 2);
  const refused = await play(who.token, [issue!], [digit(1), digit(2), digit(3)]);
  expect([refused.status, refused.body.errorCode]).toEqual([422, 'bonus_max_bet']);
  expect((await play(who.token, [issue!], [digit(1), digit(2)])).status).toBe(200);
  expect((await play(who.token, [issue!], [digit(3, '101')])).body.errorCode).toBe('bonus_max_bet');
  expect((await play(who.token, [issue!], [digit(3, '100')])).status).toBe(200);
  expect((await play(who.token, [next!], [digit(3)])).status).toBe(200);
});

test('a ticket that waits or was taken back is no turnover, one that is settled is', async () => {
  const who = await bettor(site, 'takes-back', 300_000n);
  const played = async () => (await site.call(getWithdrawalOffer, {}, { token: who.token })).body.value.turnover.staked;
  const [issue] = await drawsOf('back', 1);
  const { tickets } = (await play(who.token, [issue!], [digit(1), digit(1, '50')])).body.value;
  expect(await played()).toBe('0.00');
  await site.call(cancelLotteryTicket, { ticketId: tickets[0]!.ticketId }, { token: who.token, key: 'take-it-back' });
  expect(await played()).toBe('0.00');
  await driveTo(site, 'five', issue!, 'settled');
  expect(await played()).toBe('50.00');
});
