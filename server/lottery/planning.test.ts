import { afterAll, beforeAll, expect, test } from 'vitest';
import { nowMs } from '../platform/process/clock.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { planDraws } from './service.ts';
import { comingDraws } from './store.ts';
import { offerLottery } from './test-draws.ts';

const timeZone = 'Asia/Dhaka';
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ settings: { timeZone } });
});
afterAll(() => site.close());

/** As a clock on the brand's wall shows it: date as an issue has it, and time. */
function wall(at: Date): [day: string, time: string] {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
  const [day = '', time = ''] = parts.split(' ');
  return [day.replaceAll('-', ''), time];
}

test('draws of some days of the week are at their time on the wall of the brand', async () => {
  const ctx = await site.ctx();
  const schedule = { kind: 'days', days: [1, 5], at: '15:15' } as const;
  await offerLottery(ctx, 'daily', 'vn-south', {
    schedule: { ...schedule, days: [...schedule.days] },
    close_before_ms: 900_000n,
    draws_ahead: 6,
    draws_from: new Date(nowMs()),
  });
  await planDraws(ctx);
  const draws = await comingDraws(ctx.db, ctx.brand.id, 'daily', 50);
  expect(draws).toHaveLength(6);
  for (const { issue, draws_at: at, closes_at: closes } of draws) {
    expect(wall(at)).toEqual([issue, '15:15']);
    expect(wall(closes)).toEqual([issue, '15:00']);
    expect([1, 5]).toContain(
      new Date(`${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6)}T00:00:00Z`).getUTCDay(),
    );
  }
});

test('draws of every half hour are numbered through the day of the brand', async () => {
  const ctx = await site.ctx();
  await offerLottery(ctx, 'half-hourly', 'three-dice', {
    schedule: { kind: 'every', minutes: 30, fromMinute: 540, untilMinute: 600 },
    draws_ahead: 4,
    draws_from: new Date(nowMs()),
  });
  await planDraws(ctx);
  const draws = await comingDraws(ctx.db, ctx.brand.id, 'half-hourly', 50);
  expect(draws).toHaveLength(4);
  for (const { issue, draws_at: at } of draws) {
    const [day, time] = wall(at);
    expect([issue.slice(0, 8), issue.slice(8)]).toEqual([day, time === '09:30' ? '0001' : '0002']);
    expect(['09:30', '10:00']).toContain(time);
  }
});
