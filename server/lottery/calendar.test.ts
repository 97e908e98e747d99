import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { saveBrandSettings } from '../../contract/brand.ts';
import { getLotteryGame, listLotteryDraws, placeLotteryBet } from '../../contract/lottery.ts';
import { officeListDraws } from '../../contract/lottery-draws.ts';
import { officeListLotteries, officeSaveLottery } from '../../contract/lottery-office.ts';
import { saveLotteryHoliday } from '../../contract/lottery-holidays.ts';
import { listAudit } from '../../contract/office.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { nowMs } from '../platform/process/clock.ts';
import { brokenOf, lateOf } from '../platform/database/database-invariants.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { byTwo, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { finishDraws, moveDraws, planDraws } from './service.ts';
import { comingDraws, type DrawRow } from './store.ts';
import { bettor, offerLottery } from './test-draws.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than a test takes. */
const CLEAR_MS = 15_000;

let site: TestSite;
let manager: string;

beforeAll(async () => {
  site = await startTestSite({ settings: { timeZone: 'Asia/Dhaka' } });
  manager = await staffOn(site, 'owner');
});
afterAll(async () => {
  const found = await checkLedger(site.db);
  expect([brokenOf(found), lateOf(found)]).toEqual([[], []]);
  await site.close();
});

// All draws are at whole minutes: which of them is the next must not change amid a test.
beforeEach(async () => {
  const leftMs = MINUTE_MS - (nowMs() % MINUTE_MS);
  if (leftMs < CLEAR_MS) await pauseMs(leftMs + 10);
});

type Calendar = Parameters<typeof offerLottery>[3] & object;

/** A lottery with its draws planned. */
async function planned(
  code: string,
  schedule: NonNullable<Calendar['schedule']>,
  drawsAhead: number,
): Promise<DrawRow[]> {
  const ctx = await site.ctx();
  await offerLottery(ctx, code, 'pick-3', { schedule, draws_ahead: drawsAhead, draws_from: new Date(nowMs()) });
  await planDraws(ctx, code);
  return coming(code);
}

async function coming(code: string): Promise<DrawRow[]> {
  const ctx = await site.ctx();
  return comingDraws(ctx.db, ctx.brand.id, code, 500);
}

async function save(gameCode: string, change: object) {
  const { list } = await asked();
  const { family, prizeMode, area, source, next, isNew, ...form } = list.find((one) => one.gameCode === gameCode)!;
  expect([family, prizeMode, area, source, next, isNew].length).toBe(6);
  const answer = await site.call(officeSaveLottery, { ...form, ...change }, { token: manager });
  expect(answer.status).toBe(200);
  const { proposalId, ...done } = answer.body.value;
  expect(proposalId).toBeNull();
  return done;
}

async function asked() {
  return { list: (await site.call(officeListLotteries, {}, { token: manager })).body.value };
}

const timesOf = (draws: readonly DrawRow[]) => draws.map(({ draws_at: at }) => at.getTime());
const every = (minutes: number) => ({ kind: 'every', minutes, fromMinute: 0, untilMinute: 1440 }) as const;
const days = (at: string) => ({ kind: 'days' as const, days: [0, 1, 2, 3, 4, 5, 6], at });
const wallTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at);

/** Minutes since midnight, by the brand's clock. */
function minuteOfDay(at: Date): number {
  const [hour, minute] = wallTime(at, 'Asia/Dhaka').split(':').map(Number);
  return hour! * 60 + minute!;
}

describe('a changed calendar', () => {
  test('counts after the next draw: what nobody bet on is replaced, what somebody bet on stays', async () => {
    const before = await planned('pace', every(1), 60);
    // Five draws away, and not at a time of the new calendar.
    const wanted = before.find(({ draws_at: at }, place) => place > 4 && minuteOfDay(at) % 7 !== 0)!;
    const who = await bettor(site, 'keeps-a-draw', 100_000n);
    const bet = await site.call(
      placeLotteryBet,
      {
        gameCode: 'pace',
        tickets: [{ playType: 'units', selection: '7', unit: '1', rebateMilli: 0, odds: [9_750] }],
        draws: [{ issue: wanted.issue, times: 1 }],
        stopOnWin: false,
      },
      { token: who.token, key: 'a-bet-that-stays' },
    );
    expect(bet.body.errorCode).toBeNull();
    const next = (await coming('pace'))[0]!;
    const done = await save('pace', {
      schedule: { kind: 'every', minutes: 7, fromMinute: 0, untilMinute: 1440 },
      drawsAhead: 20,
    });
    expect(done.kept).toBe(1);
    expect(done.replaced).toBeGreaterThan(40);

    const after = await coming('pace');
    expect(after.map(({ id }) => id)).toContain(next.id);
    expect(after.map(({ id }) => id)).toContain(wanted.id);
    const anew = after.filter(({ id }) => id !== next.id && id !== wanted.id);
    expect(anew.length).toBeGreaterThan(15);
    // Seven minutes from midnight to midnight, by the brand's clock.
    for (const { draws_at: at } of anew) {
      expect(minuteOfDay(at) % 7).toBe(0);
    }
    expect(new Set(timesOf(after)).size).toBe(after.length);
    const shown = (await site.call(getLotteryGame, { gameCode: 'pace' })).body.value;
    expect(shown.coming.map(({ issue }) => issue)).toEqual(after.slice(0, 20).map(({ issue }) => issue));
    const [deed] = (await site.call(listAudit, { pageSize: 1 }, { token: manager })).body.value.list;
    expect(deed).toMatchObject({ action: 'lottery.game.save', detail: { draws: done } });
  });

  test('lets no promised draw vanish: it is found by its issue, cancelled, with the seed it was promised', async () => {
    const before = await planned('promise', every(1), 30);
    const gone = before[10]!;
    await save('promise', { schedule: every(720) });
    const [found] = (await site.call(listLotteryDraws, { gameCode: 'promise', issue: gone.issue })).body.value.list;
    expect(found).toMatchObject({
      issue: gone.issue,
      state: 'cancelled',
      serverSeedHash: gone.server_seed_hash!.toString('hex'),
      serverSeed: null,
    });
    const results = (await site.call(listLotteryDraws, { gameCode: 'promise' })).body.value;
    expect(results.list.map(({ issue }) => issue)).not.toContain(gone.issue);
    // Back to the old pace, its number is not given twice.
    await save('promise', { schedule: every(1) });
    const issues = (await coming('promise')).map(({ issue }) => issue);
    expect(issues.length).toBeGreaterThan(20);
    expect(issues).not.toContain(gone.issue);
    expect(new Set(issues).size).toBe(issues.length);
    const all = (await site.call(officeListDraws, { gameCode: 'promise', state: 'cancelled' }, { token: manager }))
      .body;
    expect(all.errorCode).toBeNull();
  });

  test('moves the draws of a day to another time, all but the next', async () => {
    const before = await planned('daily', days('16:30'), 5);
    const done = await save('daily', { schedule: days('18:45') });
    expect(done).toEqual({ replaced: 4, kept: 0 });
    const after = await coming('daily');
    expect(after[0]!.id).toBe(before[0]!.id);
    expect(after.slice(1).map(({ draws_at: at }) => wallTime(at, 'Asia/Dhaka'))).toEqual(
      after.slice(1).map(() => '18:45'),
    );
    expect(after).toHaveLength(5);
  });

  test('closes betting earlier where that is what changed', async () => {
    await planned('closing', every(30), 6);
    await save('closing', { closeBeforeMs: 5 * MINUTE_MS });
    for (const draw of (await coming('closing')).slice(1))
      expect(draw.draws_at.getTime() - draw.closes_at.getTime()).toBe(5 * MINUTE_MS);
  });

  test('leaves everything as it is where nothing of it changed, and plans further without a gap', async () => {
    const before = await planned('same', every(10), 12);
    expect(await save('same', { mostRebateMilli: 10 })).toEqual({ replaced: 0, kept: 0 });
    expect((await coming('same')).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await save('same', { drawsAhead: 18 })).toEqual({ replaced: 0, kept: 0 });
    const times = timesOf(await coming('same'));
    // One in twelve more than bets are taken on.
    expect(times.length).toBe(19);
    expect(new Set(times.slice(1).map((at, place) => at - times[place]!))).toEqual(new Set([10 * MINUTE_MS]));
  });
});

test('a holiday takes away its draws that nobody bet on, and gives them back', async () => {
  const before = await planned('feast', days('20:00'), 4);
  const day = before[2]!.issue.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
  const holiday = { gameCode: 'feast', day };
  const closed = await site.call(saveLotteryHoliday, { ...holiday, closed: true }, { token: manager });
  expect(closed.body.value).toEqual({ replaced: 1, kept: 0 });
  expect(timesOf(await coming('feast'))).not.toContain(before[2]!.draws_at.getTime());
  await site.call(saveLotteryHoliday, { ...holiday, closed: false }, { token: manager });
  expect(timesOf(await coming('feast'))).toContain(before[2]!.draws_at.getTime());
});

test('time in which a lottery is off is nothing to make up for', async () => {
  await planned('paused', every(30), 3);
  await save('paused', { enabled: false });
  // Off for most of a day: its draws are long over.
  await sql`
    UPDATE lottery_draws SET opens_at = opens_at - interval '20 hours', closes_at = closes_at - interval '20 hours',
           draws_at = draws_at - interval '20 hours' WHERE game_code = 'paused'`.execute(site.db);
  await sql`UPDATE lottery_games SET planned_until = planned_until - interval '20 hours' WHERE code = 'paused'`.execute(
    site.db,
  );
  const atMs = nowMs();
  await save('paused', { enabled: true });
  const ctx = await site.ctx();
  await planDraws(ctx, 'paused');
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM lottery_draws WHERE game_code = 'paused' AND draws_at BETWEEN ${new Date(atMs - DAY_MS / 2)} AND ${new Date(atMs)}`.execute(
    site.db,
  );
  expect(rows[0]!.n).toBe(0);
  expect((await coming('paused')).length).toBe(3);
  // What was over is caught up with, so that nothing stays late.
  while ((await moveDraws(ctx)) > 0) continue;
  await finishDraws(ctx);
});

// The last: it changes the brand's clock for all.
test('another clock of the brand moves its draws after the next', async () => {
  const before = await planned('clock', days('21:00'), 4);
  const ctx = await site.ctx();
  const { version, settings } = await brandSettings.currentSettings(ctx);
  const input = { version, settings: { ...settings, timeZone: 'Asia/Kolkata' }, note: 'The brand has moved.' };
  expect((await byTwo(site, saveBrandSettings, input, { token: manager })).body.errorCode).toBeNull();
  await planDraws(await site.ctx(), 'clock');
  const after = await coming('clock');
  expect(after[0]!.id).toBe(before[0]!.id);
  expect(after.slice(1).map(({ draws_at: at }) => wallTime(at, 'Asia/Kolkata'))).toEqual(['21:00', '21:00', '21:00']);
});
