import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeLotteryBet } from '../../contract/lottery.ts';
import { officeSaveLottery } from '../../contract/lottery-office.ts';
import { exportBigWins, listBigWins, reviewBigWin } from '../../contract/lottery-wins.ts';
import { listAudit } from '../../contract/office.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { byTwo, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { writeWins } from './store-parts.ts';
import { bettor, driveTo, newDraw, offerLottery } from './test-draws.ts';
import { lotteryInputs } from './test-inputs.ts';

let site: TestSite;
let manager: string;
let owner: string;
let auditor: string;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  const ctx = await site.ctx();
  await offerLottery(ctx, 'three', 'pick-3', { big_win_from_minor: 1_950n });
  await brandSettings.createBrand(ctx, {
    code: 'other',
    hosts: [],
    isDefault: false,
    settings: brandDefaultSettings.defaultSettings(),
  });
  manager = await staffOn(site, 'manager');
  owner = await staffOn(site, 'owner');
  auditor = await staffOn(site, 'auditor');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

/** One of the ten digits is always right: a unit of 2 pays 19.50. */
const sure = (unit: string, rebateMilli = 0, odds = [9_750]) => ({
  playType: 'units',
  selection: '0,1,2,3,4,5,6,7,8,9',
  unit,
  rebateMilli,
  odds,
});

/** A settled draw with these tickets. @returns their ids */
async function settled(issue: string, tickets: ReturnType<typeof sure>[], account = `won-${issue}`) {
  const who = await bettor(site, account, 1_000_000n);
  await newDraw(await site.ctx(), 'three', issue, 60_000);
  const input = { gameCode: 'three', tickets, draws: [{ issue, times: 1 }], stopOnWin: false };
  const { body } = await site.call(placeLotteryBet, input, { token: who.token, key: `win-of-${issue}` });
  await driveTo(site, 'three', issue, 'settled');
  return { memberId: String(who.memberId), ids: body.value.tickets.map(({ ticketId }) => ticketId) };
}

const list = async (state?: 'unreviewed' | 'reviewed', token = auditor) =>
  (await site.call(listBigWins, { state, pageSize: 100 }, { token })).body.value;
const review = (ticketId: string, token = manager, note = 'Looked at their other tickets: nothing strange.') =>
  site.call(reviewBigWin, { ticketId, note }, { token });
const save = (bigWinFrom: string) =>
  byTwo(site, officeSaveLottery, { ...lotteryInputs['officeSaveLottery'], bigWinFrom } as never, { token: manager });

describe('a win is big', () => {
  test('from the amount of its lottery on, whatever its rebate', async () => {
    const { memberId, ids } = await settled('w-1', [sure('2'), sure('1'), sure('2', 50, [9_250]), sure('3')]);
    const { list: wins, totalCount, unreviewed } = await list();
    // 18.50 and a rebate of 1.00 are paid as much as 19.50, and are no prize of 19.50.
    expect([totalCount, unreviewed]).toEqual([2, 2]);
    expect(wins.map(({ ticketId }) => ticketId)).toEqual([ids[3], ids[0]]);
    expect(wins[1]).toMatchObject({
      memberId,
      memberAccount: 'won-w-1',
      gameCode: 'three',
      issue: 'w-1',
      family: 'pick-3',
      playType: 'units',
      lines: 10,
      stake: '20.00',
      odds: [9_750],
      prize: '19.50',
      bigWinFrom: '19.50',
      review: null,
    });
    expect(wins[1]!.wonAtMs).toBeGreaterThanOrEqual(wins[1]!.drawsAtMs);
  });

  test('is found by member, prize and day, and leaves as a file', async () => {
    const { memberId, ids } = await settled('w-found', [sure('2'), sure('4')]);
    const found = async (input: object) =>
      (await site.call(listBigWins, { member: memberId, ...input }, { token: auditor })).body.value.list.map(
        ({ ticketId }) => ticketId,
      );
    expect(await found({ sort: '-at' })).toEqual((await found({ sort: 'at' })).toReversed());
    expect((await found({})).toSorted()).toEqual(ids.toSorted());
    expect(await found({ amountFrom: '20' })).toEqual([ids[1]]);
    for (const nothing of [{ untilMs: 1 }, { amountTo: '19' }, { member: 'nobody' }])
      expect(await found(nothing)).toEqual([]);
    const file = await fetch(`${site.url}${exportBigWins.path}?member=${memberId}&sort=at`, {
      headers: { authorization: auditor },
    });
    expect(await file.text()).toMatch(/,w-found,.*,39\.00,.*\n# rows,2\n/s);
  });

  test('as its lottery had it when the numbers came: another amount counts from the next draw', async () => {
    const before = (await list()).totalCount;
    await save('29.25');
    expect((await list()).totalCount).toBe(before);
    const { ids } = await settled('w-2', [sure('2'), sure('3')]);
    const { list: wins, totalCount } = await list();
    expect([totalCount, wins[0]!.ticketId, wins[0]!.bigWinFrom]).toEqual([before + 1, ids[1], '29.25']);
    expect(wins.at(-1)).toMatchObject({ issue: 'w-1', prize: '19.50', bigWinFrom: '19.50' });
    await save('19.50');
  });

  test.each([
    ['nothing', '0', 'too_small'],
    ['less than a coin', '19.505', 'invalid_amount'],
    ['no amount', 'much', 'invalid_format'],
  ])('from an amount on, not from %s', async (_, amount, why) => {
    expect((await save(amount)).body.value).toEqual({ fields: { bigWinFrom: why } });
  });
});

describe('a review', () => {
  test('is kept with who said what and when, and stands in the audit log', async () => {
    const { memberId, ids } = await settled('w-3', [sure('2')]);
    const before = (await list('unreviewed')).unreviewed;
    expect((await review(ids[0]!, manager, '  As it should be.  ')).status).toBe(200);
    const reviewed = await list('reviewed');
    expect(reviewed.list.map(({ ticketId }) => ticketId)).toEqual(ids);
    expect(reviewed.list[0]!.review).toMatchObject({ by: 'manager-all', note: 'As it should be.' });
    expect(reviewed.list[0]!.review!.atMs).toBeGreaterThan(reviewed.list[0]!.wonAtMs);
    expect([reviewed.totalCount, reviewed.unreviewed]).toEqual([1, before - 1]);
    expect((await list('unreviewed')).list.some(({ ticketId }) => ticketId === ids[0])).toBe(false);
    const [deed] = (await site.call(listAudit, { pageSize: 1 }, { token: owner })).body.value.list;
    expect(deed).toMatchObject({
      action: 'lottery.win.review',
      subject: `ticket:${ids[0]}`,
      staffAccount: 'manager-all',
      detail: { note: 'As it should be.', member: memberId, draw: 'three:w-3', prize: '19.50' },
    });
  });

  test('is one: whoever comes later is told so, also at the same moment', async () => {
    const { ids } = await settled('w-4', [sure('2')]);
    const answers = await Promise.all(
      [manager, owner, manager, owner, manager, owner].map((token) => review(ids[0]!, token)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.errorCode}`))).toEqual(
      new Set(['409 lottery_win_reviewed']),
    );
    const first = (await list('reviewed')).list.find(({ ticketId }) => ticketId === ids[0])!.review;
    expect((await review(ids[0]!, owner, 'Something else.')).body.errorCode).toBe('lottery_win_reviewed');
    expect((await list('reviewed')).list.find(({ ticketId }) => ticketId === ids[0])!.review).toEqual(first);
  });

  test('is for those who may, of a big win of the brand, and says something', async () => {
    const { ids } = await settled('w-5', [sure('2'), sure('1')]);
    expect([(await review(ids[0]!, auditor)).status, (await list(undefined, auditor)).list[0]!.review]).toEqual([
      403,
      null,
    ]);
    const support = await staffOn(site, 'support');
    expect((await site.call(listBigWins, {}, { token: support })).status).toBe(403);
    expect((await review(ids[1]!)).body.errorCode).toBe('not_found');
    expect((await review('999999')).body.errorCode).toBe('not_found');
    const elsewhere = await site.call(
      reviewBigWin,
      { ticketId: ids[0]!, note: 'not ours' },
      { token: owner, merchant: 'other' },
    );
    expect(elsewhere.body.errorCode).toBe('not_found');
    expect((await site.call(listBigWins, {}, { token: owner, merchant: 'other' })).body.value).toEqual({
      list: [],
      totalCount: 0,
      totalPages: 1,
      unreviewed: 0,
    });
    for (const note of ['no', ' no  ', '     '])
      expect((await review(ids[0]!, manager, note)).body.value).toEqual({ fields: { note: 'too_short' } });
  });
});

test('big wins come by pages, the latest first', async () => {
  const all = (await list()).list.map(({ ticketId }) => ticketId);
  const pages = [1, 2, 3].map(async (pageNo) => site.call(listBigWins, { pageNo, pageSize: 2 }, { token: auditor }));
  const read = await Promise.all(pages);
  expect(all.length).toBeGreaterThan(4);
  expect(read.flatMap(({ body }) => body.value.list.map(({ ticketId }) => ticketId))).toEqual(all.slice(0, 6));
  expect(read[0]!.body.value.totalPages).toBe(Math.ceil(all.length / 2));
});

test('a ticket that is settled anew is flagged by its new prize, and keeps its review while it is big', async () => {
  const { ids } = await settled('w-6', [sure('2')]);
  const ctx = await site.ctx();
  const { rows } = await site.db.transaction().execute(async (db) => {
    const { draw_id: drawId } = await db
      .selectFrom('lottery_wins')
      .select('draw_id')
      .where('ticket_id', '=', BigInt(ids[0]!))
      .executeTakeFirstOrThrow();
    const settledAnew = async (prizeMinor: bigint) => {
      const ticketId = BigInt(ids[0]!);
      await writeWins(db, { brandId: ctx.brand.id, drawId, version: 1 }, [{ ticketId, prizeMinor, rebateMinor: 1n }]);
      const row = await db
        .selectFrom('lottery_wins')
        .select(['flagged_at', 'review_note'])
        .where('ticket_id', '=', ticketId)
        .executeTakeFirstOrThrow();
      return [row.flagged_at !== null, row.review_note];
    };
    await db
      .updateTable('lottery_wins')
      .set({ reviewed_by: 1n, reviewed_name: 'someone', reviewed_at: new Date(), review_note: 'seen' })
      .where('ticket_id', '=', BigInt(ids[0]!))
      .execute();
    const seen = [await settledAnew(5_000n), await settledAnew(1_949n), await settledAnew(1_950n)];
    // The books know nothing of it: it is put back as it was.
    await writeWins(db, { brandId: ctx.brand.id, drawId, version: 1 }, [
      { ticketId: BigInt(ids[0]!), prizeMinor: 1_950n, rebateMinor: 0n },
    ]);
    return { rows: seen };
  });
  expect(rows).toEqual([
    [true, 'seen'],
    [false, null],
    [true, null],
  ]);
});
