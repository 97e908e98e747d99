import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { openDatabase } from '../platform/database/database.ts';
import { memberOn } from '../testing/people.ts';
import { rowsReadBy } from '../testing/rows-read.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { profit } from './service-profit.ts';
import * as tallies from './service.ts';
import { manyBets } from './test-tallies.ts';

/** Twenty days of a thousand bets. */
const COUNT = 20_000;
const FROM_MS = Date.UTC(2026, 2, 1, 18);
const DAY_MS = 24 * 60 * 60_000;

let site: TestSite;
let ctx: Ctx;
let memberId: bigint;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  ({ memberId } = await memberOn(site, 'plays-much'));
  await manyBets(ctx, memberId, { count: COUNT, fromMs: FROM_MS, everyMs: DAY_MS / 1_000 });
  await tallies.rebuild(ctx, await brand.allBrands(site.db));
  const admin = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  await sql`ANALYZE bets, tallies_by_member, tallies_by_quarter`.execute(admin.db);
  await admin.close();
});
afterAll(() => site.close());

const page = (pageNo: number, filter: object = {}) => ({ pageNo, pageSize: 20, ...filter });

describe('after twenty thousand bets of a member', () => {
  test.each([
    ['the first page of the record', 20, (inside: Ctx) => tallies.record(inside, memberId, page(1))],
    [
      'the first page of one game',
      100,
      (inside: Ctx) => tallies.record(inside, memberId, page(1, { gameCode: 'game-1' })),
    ],
    // A day's bets at most, beside the page.
    ['a page far behind', 1_100, (inside: Ctx) => tallies.record(inside, memberId, page(900))],
    [
      'the last page but one of a game',
      1_100,
      (inside: Ctx) => tallies.record(inside, memberId, page(330, { gameCode: 'game-2' })),
    ],
    ['a page behind the end', 0, (inside: Ctx) => tallies.record(inside, memberId, page(5_000))],
    ['all they ever played', 0, (inside: Ctx) => tallies.memberTotals(inside, memberId)],
    // The two days that the window cuts.
    [
      'a window of the record',
      2_200,
      (inside: Ctx) =>
        tallies.record(inside, memberId, page(1, { fromMs: FROM_MS + DAY_MS / 3, untilMs: FROM_MS + 15 * DAY_MS })),
    ],
    [
      'the profit of a month',
      2_200,
      (inside: Ctx) => profit(inside, memberId, { fromMs: FROM_MS + DAY_MS / 3, untilMs: FROM_MS + 15 * DAY_MS }),
    ],
    [
      'a day of the brand',
      0,
      (inside: Ctx) => tallies.dayTotals(inside, { fromMs: FROM_MS, untilMs: FROM_MS + DAY_MS }),
    ],
  ])('%s reads at most %i of them', async (_, most, act) => {
    expect(await rowsReadBy(ctx, ['bets'], act)).toBeLessThanOrEqual(most);
  });

  test('pages follow each other without a gap, far behind as in front', async () => {
    const { rows } = await sql<{ id: string }>`
      SELECT id::text FROM bets WHERE member_id = ${memberId} ORDER BY placed_at DESC, id DESC`.execute(site.db);
    for (const pageNo of [1, 25, 26, 27, 500, 999, 1_000]) {
      const { list, totalCount } = await tallies.record(ctx, memberId, page(pageNo));
      expect(totalCount).toBe(COUNT);
      expect(list.map(({ id }) => id)).toEqual(rows.slice((pageNo - 1) * 20, pageNo * 20).map(({ id }) => id));
    }
  });
});
