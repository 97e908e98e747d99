// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listLotteryTickets, placeLotteryBet, stopLotteryChase } from '../../contract/lottery.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as service from './service.ts';
import { bettor, drawNow, newDraw, offerLottery } from './test-draws.ts';
import { straddleClose } from './test-straddle.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await offerLottery(await site.ctx(), 'three', 'pick-3', { most_liability_minor: 10n ** 15n });
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

let keys = 0;
const ticket = { playType: 'units', selection: '0,1,2,3,4,5,6,7,8,9', unit: '1', rebateMilli: 0, odds: [9_750] };
const place = (token: string, issues: readonly string[], { key = `race-key-${(keys += 1)}`, stopOnWin = false } = {}) =>
  site.call(
    placeLotteryBet,
    { gameCode: 'three', tickets: [ticket], draws: issues.map((issue) => ({ issue, times: 1 })), stopOnWin },
    { token, key },
  );
const draw = async (issue: string, closesInMs: number) => newDraw(await site.ctx(), 'three', issue, closesInMs);

describe('at the close', () => {
  test('bets of 16 clients are taken or refused by one clock, and each that was taken is sealed and paid', async () => {
    const { accepted, refused, faults } = await straddleClose(site, { gameCode: 'three', issue: 'r-1', clients: 16 });
    expect(faults).toEqual([]);
    expect(refused).toBe(16 * 3);
    // How many come in time is the machine's affair.
    expect(accepted).toBeGreaterThan(0);
  });

  test.each([-2, 2])('the clock of the server may be %i hours off: nothing changes', async (hours) => {
    const ctx = await site.ctx();
    const wrong = { ...ctx, nowMs: ctx.nowMs + hours * 3_600_000 };
    const who = await bettor(site, `shifted${hours + 2}`, 10_000n);
    const asMember = { kind: 'member', memberId: who.memberId, accountType: 0, sessionId: 0n } as const;
    const bet = (issue: string) =>
      service.place(
        { ...wrong, actor: asMember },
        {
          gameCode: 'three',
          tickets: [ticket],
          draws: [{ issue, times: 1 }],
          stopOnWin: false,
          key: `shift-${hours}-${issue}`,
        },
      );
    const issue = `s-${hours}`;
    await draw(issue, 2_000);
    await draw(`${issue}-over`, 0);
    await expect(bet(`${issue}-over`)).rejects.toMatchObject({ code: 'lottery_draw_closed' });
    const { tickets } = await bet(issue);
    const { closes_at: closes } = await drawNow(ctx, 'three', issue);
    expect(tickets[0]!.placedAtMs).toBeLessThan(closes.getTime());
    await service.moveDraws(wrong);
    expect((await drawNow(ctx, 'three', issue)).state).toBe('open');
    await pauseMs(2_100);
    await service.moveDraws(wrong);
    expect((await drawNow(ctx, 'three', issue)).state).toBe('drawn');
    while (await service.settleSome(wrong)) continue;
    await service.finishDraws(wrong);
    expect(await who.balanceMinor()).toBe(10_000n - 1_000n + 975n);
  });
});

describe('at once', () => {
  test('eight that draw and settle do each thing once', async () => {
    const who = await bettor(site, 'watched-by-eight', 100_000n);
    await draw('r-2', 4_000);
    for (let at = 0; at < 20; at += 1) expect((await place(who.token, ['r-2'])).body.success).toBe(true);
    const ctx = await site.ctx();
    await pauseMs(4_100);
    await Promise.all(Array.from({ length: 8 }, () => service.moveDraws(ctx)));
    const drawn = await drawNow(ctx, 'three', 'r-2');
    expect([drawn.state, drawn.result_version]).toEqual(['drawn', 1]);
    const { rows } = await sql<{
      count: bigint;
    }>`SELECT count(*) FROM lottery_results WHERE draw_id = ${drawn.id}`.execute(ctx.db);
    expect(rows[0]!.count).toBe(1n);
    await Promise.all(Array.from({ length: 8 }, () => service.settleSome(ctx)));
    await Promise.all(Array.from({ length: 8 }, () => service.finishDraws(ctx)));
    expect((await drawNow(ctx, 'three', 'r-2')).state).toBe('settled');
    expect(await who.balanceMinor()).toBe(100_000n - 20n * 25n);
  });

  test('a chase that is stopped sixteen times gives back once', async () => {
    const who = await bettor(site, 'stops-often', 100_000n);
    for (const issue of ['r-3', 'r-4', 'r-5']) await draw(issue, 60_000);
    const { chaseId } = (await place(who.token, ['r-3', 'r-4', 'r-5'])).body.value;
    const stops = await Promise.all(
      Array.from({ length: 16 }, () => site.call(stopLotteryChase, { chaseId: chaseId! }, { token: who.token })),
    );
    expect(stops.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect(await who.balanceMinor()).toBe(100_000n);
    const { list } = (await site.call(listLotteryTickets, { chaseId: chaseId! }, { token: who.token })).body.value;
    expect(list.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  test('a cancelled draw is refunded by eight, once', async () => {
    const who = await bettor(site, 'refunded-by-eight', 100_000n);
    const { id } = await draw('r-6', 60_000);
    for (let at = 0; at < 12; at += 1) await place(who.token, ['r-6']);
    const ctx = await site.ctx();
    await sql`UPDATE lottery_draws SET state = 'cancelled', cancelled_at = clock_timestamp(), cancel_reason = 'a test' WHERE id = ${id}`.execute(
      ctx.db,
    );
    await Promise.all(Array.from({ length: 8 }, () => service.refundCancelled(ctx)));
    await service.refundCancelled(ctx);
    expect(await who.balanceMinor()).toBe(100_000n);
  });
});
