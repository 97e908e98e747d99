// @module-tag nightly
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listLotteryTickets, placeLotteryBet } from '../../contract/lottery.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { bettor, drawNow, newDraw, offerLottery } from './test-draws.ts';

/** Every fourth draw of the North in 2024, a day a line: the date, and its 27 numbers from the special prize on. */
const days = readFileSync(fileURLToPath(new URL('test-north-2024.txt', import.meta.url)), 'utf8')
  .trim()
  .split('\n')
  .filter((_, at) => at % 4 === 0)
  .map((line) => {
    const [issue = '', ...numbers] = line.split(' ');
    return { issue, numbers };
  });

/** What a fixed book bets every day: play type, selection, odds, and a plain count of what it wins, without our rules. */
const book: [playType: string, selection: string, odds: number, wins: (numbers: readonly string[]) => number][] = [
  ['lo-2', '07,42,68', 75_000, (numbers) => countEnding(numbers, ['07', '42', '68'])],
  ['lo-3', '142,555,900', 720_000, (numbers) => countEnding(numbers, ['142', '555', '900'])],
  ['lo-4', '0042,1234', 7_000_000, (numbers) => countEnding(numbers, ['0042', '1234'])],
  ['de', '10,11,12,13,14', 75_000, ([special]) => countEnding([special!], ['10', '11', '12', '13', '14'])],
  ['de-head', '3', 9_500, ([special]) => (special!.at(-2) === '3' ? 1 : 0)],
  ['de-tail', '8', 9_500, ([special]) => (special!.at(-1) === '8' ? 1 : 0)],
  ['3-cang', '932,956', 720_000, ([special]) => countEnding([special!], ['932', '956'])],
  ['4-cang', '2932', 7_000_000, ([special]) => countEnding([special!], ['2932'])],
  ['xien-2', '25,36,47', 17_000, (numbers) => pairsIn(numbers, ['25', '36', '47'])],
];

function countEnding(numbers: readonly string[], endings: readonly string[]): number {
  let count = 0;
  for (const number of numbers) {
    for (const ending of endings) if (number.length >= ending.length && number.endsWith(ending)) count += 1;
  }
  return count;
}

/** Pairs of endings of which both came. */
function pairsIn(numbers: readonly string[], chosen: readonly string[]): number {
  const came = chosen.filter((ending) => numbers.some((number) => number.endsWith(ending)));
  return (came.length * (came.length - 1)) / 2;
}

const tiers = [1, 1, 2, 6, 4, 6, 3, 4];
const DRAWS_AT_ONCE = 60;

test(
  'a fixed book over a quarter of the draws of the North in 2024 is paid what a plain count says, every day',
  { timeout: 180_000 },
  async () => {
    expect(days).toHaveLength(91);
    const site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
    const ctx = await site.ctx();
    await offerLottery(ctx, 'north', 'vn-north', { source: 'office', most_liability_minor: 10n ** 13n });
    const who = await bettor(site, 'bookkeeper', 100_000_000n);
    for (const { issue } of days) await newDraw(ctx, 'north', issue, 3_600_000);
    const tickets = book.map(([playType, selection, odds]) => ({
      playType,
      selection,
      unit: '1',
      rebateMilli: 0,
      odds: [odds],
    }));
    for (let from = 0; from < days.length; from += DRAWS_AT_ONCE) {
      const draws = days.slice(from, from + DRAWS_AT_ONCE).map(({ issue }) => ({ issue, times: 1 }));
      const input = { gameCode: 'north', tickets, draws, stopOnWin: false };
      const { body } = await site.call(placeLotteryBet, input, { token: who.token, key: `book-from-${from}` });
      expect(body.errorCode).toBeNull();
    }
    const stakedMinor = 100_000_000n - (await who.balanceMinor());
    await sql`UPDATE lottery_draws SET closes_at = date_trunc('milliseconds', clock_timestamp()), draws_at = date_trunc('milliseconds', clock_timestamp())`.execute(
      ctx.db,
    );
    for (let at = 0; at < days.length; at += 50) await service.moveDraws(ctx);
    for (const { issue, numbers } of days) {
      let from = 0;
      const result = tiers.map((count) => numbers.slice(from, (from += count)));
      await service.importResult(ctx, (await drawNow(ctx, 'north', issue)).id, result);
    }
    while (await service.settleSome(ctx)) continue;
    while ((await service.finishDraws(ctx), (await drawNow(ctx, 'north', days.at(-1)!.issue)).state !== 'settled'))
      continue;
    let wonMinor = 0n;
    let winners = 0;
    for (const { issue, numbers } of days) {
      const filter = { gameCode: 'north', issue, pageSize: 100 };
      const { list } = (await site.call(listLotteryTickets, filter, { token: who.token })).body.value;
      const paid = book.map(([playType]) => [playType, list.find((ticket) => ticket.playType === playType)!.payout]);
      const plain = book.map(([playType, , odds, wins]) => [playType, ((wins(numbers) * odds) / 1000).toFixed(2)]);
      expect([issue, paid]).toEqual([issue, plain]);
      winners += list.filter(({ state }) => state === 'won').length;
      for (const [, payout] of plain) wonMinor += BigInt(payout!.replace('.', ''));
    }
    expect(winners).toBeGreaterThan(70);
    expect(await who.balanceMinor()).toBe(100_000_000n - stakedMinor + wonMinor);
    expect(brokenOf(await checkLedger(site.db))).toEqual([]);
    await site.close();
  },
);
