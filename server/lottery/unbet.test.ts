import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelLotteryTicket, placeLotteryBet } from '../../contract/lottery.ts';
import { listDrawResults } from '../../contract/lottery-office.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { nowMs } from '../platform/process/clock.ts';
import { brokenOf, lateOf } from '../platform/database/database-invariants.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { drawnNumbers } from './numbers.ts';
import { EMPTY_ROOT } from './sealing.ts';
import { forgetDraws, planDraws } from './service.ts';
import { bettor, drawNow, driveTo, newDraw, offerLottery } from './test-draws.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const units = { playType: 'units', selection: '0,1,2,3,4,5,6,7,8,9', unit: '1', rebateMilli: 0, odds: [9_750] };

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await offerLottery(await site.ctx(), 'three', 'pick-3');
});
afterAll(async () => {
  const found = await checkLedger(site.db);
  expect([brokenOf(found), lateOf(found)]).toEqual([[], []]);
  await site.close();
});

const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(site.db)).rows[0]!.n;
const draw = async (issue: string) => newDraw(await site.ctx(), 'three', issue, 60_000);
const bet = (token: string, issue: string) =>
  site.call(
    placeLotteryBet,
    { gameCode: 'three', tickets: [units], draws: [{ issue, times: 1 }], stopOnWin: false },
    { token, key: `unbet-${issue}` },
  );

describe('a draw that nobody bet on', () => {
  test('leaves its numbers and what proves them, and no other row', async () => {
    const { serverSeedHash: promised } = await promiseOf('none-1');
    const settled = await driveTo(site, 'three', 'none-1', 'settled');
    expect(settled).toMatchObject({ tickets: 0, result_version: 1, merkle_root: EMPTY_ROOT });
    expect(createHash('sha256').update(settled.server_seed!).digest()).toEqual(promised);
    expect(drawnNumbers('pick-3', settled, settled.server_seed!)).toEqual(settled.result);
    const { id } = settled;
    expect(
      await count(sql`
        SELECT (SELECT count(*) FROM lottery_results WHERE draw_id = ${id}) + (SELECT count(*) FROM lottery_parts WHERE draw_id = ${id})
             + (SELECT count(*) FROM lottery_exposures WHERE draw_id = ${id})
             + (SELECT count(*) FROM lottery_draws WHERE id = ${id} AND server_seed_sealed IS NOT NULL) AS n`).then(
        Number,
      ),
    ).toBe(0);
  });

  test('has its numbers in the office all the same', async () => {
    await draw('none-2');
    const settled = await driveTo(site, 'three', 'none-2', 'settled');
    const token = await staffOn(site, 'owner');
    const { value } = (await site.call(listDrawResults, { drawId: String(settled.id) }, { token })).body;
    expect(value).toMatchObject([{ result: settled.result, version: 1, enteredBy: null, decidedBy: null }]);
  });

  test('is closed and drawn beside one that somebody bet on, each as it is due', async () => {
    const who = await bettor(site, 'one-of-three', 100_000n);
    for (const issue of ['mix-1', 'mix-2', 'mix-3']) await draw(issue);
    expect((await bet(who.token, 'mix-2')).body.errorCode).toBeNull();
    const states = [];
    for (const issue of ['mix-1', 'mix-2', 'mix-3'])
      states.push((await driveTo(site, 'three', issue, 'settled')).tickets);
    expect(states).toEqual([0, 1, 0]);
    expect(await who.balanceMinor()).toBe(100_000n - 1_000n + 975n);
  });
});

describe('draws of long ago', () => {
  const later = async () => site.ctx({ kind: 'system' }, nowMs() + 36 * DAY_MS);
  const known = async (issue: string) => Boolean(await drawNow(await site.ctx(), 'three', issue));

  test('are forgotten after 35 days where nobody bet on them, and kept where somebody did', async () => {
    const who = await bettor(site, 'once-bet', 100_000n);
    for (const issue of ['old-1', 'old-2', 'old-3']) await draw(issue);
    await bet(who.token, 'old-2');
    const { tickets } = (await bet(who.token, 'old-3')).body.value;
    await site.call(cancelLotteryTicket, { ticketId: tickets[0]!.ticketId }, { token: who.token });
    for (const issue of ['old-1', 'old-2', 'old-3']) await driveTo(site, 'three', issue, 'settled');
    await draw('open-1');
    await forgetDraws(await site.ctx({ kind: 'system' }, nowMs() + 34 * DAY_MS));
    expect(await known('old-1')).toBe(true);
    expect(await count(sql`SELECT count(*)::int AS n FROM lottery_exposures`)).toBeGreaterThan(0);
    await forgetDraws(await later());
    expect([await known('old-1'), await known('old-2'), await known('old-3')]).toEqual([false, true, true]);
    expect(await count(sql`SELECT count(*)::int AS n FROM lottery_exposures`)).toBe(0);
    // It is not over: what it might cost is still asked for, and its seed was promised.
    expect(await known('open-1')).toBe(true);
    expect(await forgetDraws(await later())).toBe(0);
    await driveTo(site, 'three', 'open-1', 'settled');
  });
});

test('a lottery that has all its draws is left alone; one that has fewer gets some more than it lacks', async () => {
  const ctx = await site.ctx();
  const schedule = { kind: 'every', minutes: 5, fromMinute: 0, untilMinute: 1440 } as const;
  await offerLottery(ctx, 'ahead', 'pick-3', { schedule, draws_ahead: 24, draws_from: new Date(nowMs()) });
  const planned = () =>
    count(
      sql`SELECT count(*)::int AS n FROM lottery_draws WHERE game_code = 'ahead' AND state = 'open' AND closes_at > now()`,
    );
  const written = () => count(sql`SELECT xmin::text::bigint::int AS n FROM lottery_games WHERE code = 'ahead'`);
  await planDraws(ctx, 'ahead');
  expect(await planned()).toBe(26);
  const before = await written();
  await planDraws(ctx, 'ahead');
  expect(await written()).toBe(before);
  const passed = (most: number) => sql`
    UPDATE lottery_draws SET opens_at = opens_at - interval '30 days', closes_at = closes_at - interval '30 days', draws_at = draws_at - interval '30 days'
     WHERE id IN (SELECT id FROM lottery_draws WHERE game_code = 'ahead' AND closes_at > now() ORDER BY draws_at LIMIT ${most})`;
  await passed(2).execute(site.db);
  await planDraws(ctx, 'ahead');
  expect([await planned(), await written()]).toEqual([24, before]);
  await passed(1).execute(site.db);
  await planDraws(ctx, 'ahead');
  expect(await planned()).toBe(26);
  expect(await written()).not.toBe(before);
  await sql`DELETE FROM lottery_draws WHERE game_code = 'ahead'`.execute(site.db);
});

async function promiseOf(issue: string): Promise<{ serverSeedHash: Buffer }> {
  const { server_seed_hash: hash } = await draw(issue);
  return { serverSeedHash: hash! };
}
