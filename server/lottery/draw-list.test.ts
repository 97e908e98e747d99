import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeLotteryBet } from '../../contract/lottery.ts';
import { officeExportDraws, officeListDraws } from '../../contract/lottery-draws.ts';
import { decideDrawResult, proposeDrawResult } from '../../contract/lottery-office.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { walk, type Window } from '../platform/database/database-keyset.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { listDraws } from './store-draw-list.ts';
import { bettor, driveTo, newDraw, northResult, offerLottery } from './test-draws.ts';

let site: TestSite;
let manager: string;
let other: string;

beforeAll(async () => {
  site = await startTestSite();
  await offerLottery(await site.ctx(), 'north', 'vn-north', { source: 'office', area: 'VN', prize_mode: 'SEA' });
  manager = await staffOn(site, 'manager');
  other = await staffOn(site, 'owner');
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

const bet = (token: string, issue: string, playType = 'de', selection = '42', odds = [75_000]) =>
  site.call(
    placeLotteryBet,
    {
      gameCode: 'north',
      tickets: [{ playType, selection, unit: '10', rebateMilli: 0, odds }],
      draws: [{ issue, times: 1 }],
      stopOnWin: false,
    },
    { token, key: `bet-${issue}-${playType}` },
  );

describe('the list of draws', () => {
  const list = async (filter: object) =>
    (await site.call(officeListDraws, { gameCode: 'north', pageSize: 100, ...filter }, { token: manager })).body.value;

  test('adds up what its filter has: staked, paid, and what undrawn numbers may still cost', async () => {
    const who = await bettor(site, 'adds-up', 100_000n);
    await newDraw(await site.ctx(), 'north', 'sum-1', 60_000);
    await bet(who.token, 'sum-1');
    await bet(who.token, 'sum-1', 'de-tail', '1,2', [9_500]);
    await newDraw(await site.ctx(), 'north', 'sum-2', 60_000);
    await bet(who.token, 'sum-2', 'de', '42', [75_000]);
    await driveTo(site, 'north', 'sum-1', 'closed');
    const around = { fromMs: nowMs() - 3_600_000, untilMs: nowMs() + 3_600_000, issue: 'sum-' };
    // Ten on one pair at 75, and ten each on two digits, of which one can come, at 9.5.
    const undrawn = await list(around);
    const exposures = Object.fromEntries(undrawn.list.map(({ issue, exposure }) => [issue, exposure]));
    expect(exposures).toEqual({ 'sum-1': '845.00', 'sum-2': '750.00' });
    // Of the draw that is open nobody has counted the tickets yet.
    expect(undrawn.totals).toMatchObject({ tickets: 2, exposure: '1595.00', payout: '0.00' });
    const { drawId: id } = undrawn.list.find(({ issue }) => issue === 'sum-1')!;
    await site.call(proposeDrawResult, { drawId: id, result: northResult('00042') }, { token: manager });
    await site.call(decideDrawResult, { drawId: id, confirm: true, result: northResult('00042') }, { token: other });
    await driveTo(site, 'north', 'sum-1', 'settled');
    const settled = await list({ ...around, state: 'settled' });
    expect(settled.totals).toEqual({ tickets: 2, stake: '30.00', payout: '845.00', winners: 2, exposure: '0.00' });
    expect(settled.list.map(({ issue, exposure }) => [issue, exposure])).toEqual([['sum-1', '0.00']]);
  });

  test('is of the time and of the issues that are asked for, and adds up no more than a month', async () => {
    const now = nowMs();
    const issuesOf = async (filter: object) => (await list(filter)).list.map(({ issue }) => issue);
    expect(await issuesOf({ issue: 'sum-1' })).toEqual(['sum-1']);
    expect(await issuesOf({ issue: 'sum-1', untilMs: now - 86_400_000 })).toEqual([]);
    expect(await issuesOf({ issue: 'um-1' })).toEqual([]);
    expect(await issuesOf({ issue: '%' })).toEqual([]);
    expect((await list({ issue: 'sum-1' })).totals).toBeNull();
    expect((await list({ fromMs: now - 40 * 86_400_000, untilMs: now })).totals).toBeNull();
    expect((await list({ fromMs: now - 31 * 86_400_000, untilMs: now })).totals).not.toBeNull();
    expect((await list({ fromMs: now, untilMs: now - 1 })).totals).toMatchObject({ tickets: 0, stake: '0.00' });
  });

  test('turns round, is walked to its end page by page, and leaves as a file', async () => {
    const { db, brand } = await site.ctx();
    for (const isDown of [true, false]) {
      const order = { column: 'draws_at', isDown };
      const whole = await listDraws(db, brand.id, { gameCode: 'north' }, { order, limit: 100 });
      const walked = [];
      const read = (window: Window) => listDraws(db, brand.id, { gameCode: 'north' }, window);
      for await (const page of walk(read, order, 1)) walked.push(...page);
      expect(walked).toEqual(whole);
      const { list: shown } = await list({ sort: isDown ? '-draws' : 'draws' });
      expect(shown.map(({ drawId }) => drawId)).toEqual(whole.map(({ id }) => String(id)));
    }
    const asked = new URLSearchParams({ gameCode: 'north', issue: 'sum-1' });
    const file = await fetch(`${site.url}${officeExportDraws.path}?${asked}`, { headers: { authorization: manager } });
    const text = await file.text();
    expect(text).toContain(',sum-1,settled,');
    expect(text).toContain(',2,30.00,845.00,2,0.00,');
    expect(text).toContain('\n# rows,1\n');
  });
});
