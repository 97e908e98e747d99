import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import { getLotteryGame, placeLotteryBet } from '../../contract/lottery.ts';
import {
  listLotteryMenus,
  listOpenedNumbers,
  listOpenNumbers,
  listPopularLotteries,
  listRecentLotteries,
  listVnLotteryMenu,
} from '../../contract/lottery-menus.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { houseLotteries } from './house-lotteries.ts';
import { registerHouseLotteries } from './service.ts';
import { bettor, driveTo, newDraw, offerLottery } from './test-draws.ts';

let site: TestSite;
let token: string;

/** Two lotteries whose draws the test makes, among those of the house; one has three results, the other one. */
beforeAll(async () => {
  site = await startTestSite();
  const ctx = await site.ctx();
  await registerHouseLotteries(ctx);
  await offerLottery(ctx, 'three', 'pick-3');
  await offerLottery(ctx, 'quiet', 'pick-3');
  ({ token } = await bettor(site, 'looks-around', 100_000n));
  for (const issue of ['1', '2', '3']) await playOn('three', issue);
  await playOn('quiet', '1', false);
});
afterAll(() => site.close());

async function playOn(gameCode: string, issue: string, bets = true): Promise<void> {
  await newDraw(await site.ctx(), gameCode, issue, 60_000);
  const ticket = { playType: 'units', selection: '7', unit: '1', rebateMilli: 0, odds: [9_750] };
  const input = { gameCode, tickets: [ticket], draws: [{ issue, times: 1 }], stopOnWin: false };
  if (bets) expect((await site.call(placeLotteryBet, input, { token, key: `browsing-${issue}` })).status).toBe(200);
  await driveTo(site, gameCode, issue, 'settled');
}

/** The answer of a bare call, which stands in no envelope. */
const heard = async <C extends Call>(which: C, input: CallInput<C>, options: Parameters<TestSite['call']>[2] = {}) =>
  (await site.call(which, input, options)).body as unknown as CallOutput<C>;
/** Both addresses of a call. */
const ways = <C extends Call>(which: C): C[] => [
  which,
  ...(which.aliases ?? []).map(({ path }) => ({ ...which, path: path ?? which.path })),
];

describe('the menus', () => {
  test('have every lottery in a group, with the issue that is open and the latest numbers, in the language of the reader', async () => {
    const menus = await heard(listLotteryMenus, {}, { language: 'EN' });
    expect(Object.keys(menus)).toEqual(
      expect.arrayContaining(['five-digits', 'three-dice', 'VN', 'SEA', 'ZY', 'Elott']),
    );
    const listed = Object.values(menus).flatMap(({ gameMenus }) => gameMenus);
    expect(listed.map(({ gameCode }) => gameCode)).toEqual(
      expect.arrayContaining([...houseLotteries.map(({ code }) => code), 'three', 'quiet']),
    );
    const [first] = menus['five-digits']!.gameMenus;
    expect(menus['five-digits']!.gameGroupName).toBe('5D');
    expect(first).toMatchObject({ gameName: '5D 1 min', prizeMode: 'Lott', accountTypeName: 'LOTT', everyMinutes: 1 });
    // It opens on what is understood at once.
    expect(first!.defaultPlayType).toBe('sum-sides');
    expect(menus['SEA']!.gameMenus[0]!.everyMinutes).toBeNull();
    const { coming } = (await site.call(getLotteryGame, { gameCode: '5d-1m' })).body.value;
    expect(first!.closesAtMs).toBeGreaterThanOrEqual(coming[0]!.closesAtMs - 60_000);
    const mine = listed.find(({ gameCode }) => gameCode === 'three')!;
    expect([mine.issue, mine.lastIssue, mine.lastResult?.[0]]).toEqual([null, '3', expect.any(Array)]);
    const bengali = await heard(listLotteryMenus, {}, { language: 'BN' });
    expect(bengali['five-digits']!.gameMenus[0]!.gameName).toBe('ফাইভডি ১ মিনিট');
  });

  test('of one prize mode have its lotteries alone, whatever its case', async () => {
    const menus = await heard(listLotteryMenus, { prizeMode: 'ELOTT' });
    expect(Object.keys(menus)).toEqual(['Elott']);
  });

  test('of Vietnam have its regions alone', async () => {
    const menus = await heard(listVnLotteryMenu, { device: 'WEB' });
    expect(Object.values(menus).flatMap(({ gameMenus }) => gameMenus.map(({ gameCode }) => gameCode))).toEqual([
      'vn-north',
      'vn-central',
      'vn-south',
    ]);
  });
});

describe('what is played', () => {
  test('by the member themselves comes newest first, by both addresses, and to nobody without a login', async () => {
    const input = { gameCode: '3d-5m' };
    const { coming } = (await site.call(getLotteryGame, input)).body.value;
    const ticket = { playType: 'units', selection: '7', unit: '1', rebateMilli: 0, odds: [9_750] };
    const draws = [{ issue: coming[1]!.issue, times: 1 }];
    const asked = { ...input, tickets: [ticket], draws, stopOnWin: false };
    expect((await site.call(placeLotteryBet, asked, { token, key: 'browsing-recent' })).status).toBe(200);
    for (const way of ways(listRecentLotteries)) {
      const recent = await heard(way, {}, { token });
      expect(recent.map(({ gameCode }) => gameCode)).toEqual(['3d-5m', 'three']);
    }
    expect((await site.call(listRecentLotteries, {})).status).toBe(401);
  });

  test('by most comes first, then the others in the brand’s order, twenty or as many as are asked for', async () => {
    const popular = await heard(listPopularLotteries, { device: 'WEB', language: 'en' });
    expect([popular.length, popular[0]!.gameCode, popular[1]!.gameCode]).toEqual([20, 'three', '5d-1m']);
    const two = await heard(listPopularLotteries, { count: 2 });
    expect(two.map(({ gameCode }) => gameCode)).toEqual(['three', '5d-1m']);
    expect((await site.call(listPopularLotteries, { count: 101 })).status).toBe(400);
  });

  test.each(['SEA', 'elott', 'Lott'])('by most is of the prize mode that is asked for: %s', async (prizeMode) => {
    const popular = await heard(listPopularLotteries, { prizeMode, count: 100 });
    expect(popular.length).toBeGreaterThan(0);
    expect(new Set(popular.map((game) => game.prizeMode.toLowerCase()))).toEqual(new Set([prizeMode.toLowerCase()]));
    expect(await heard(listPopularLotteries, { prizeMode, count: 1 })).toEqual(popular.slice(0, 1));
  });
});

describe('numbers', () => {
  test('that were drawn come newest first, a hundred in all or as many as are asked for', async () => {
    const opened = await heard(listOpenedNumbers, { count: 100 });
    expect(opened['three']!.map(({ issue }) => issue)).toEqual(['3', '2', '1']);
    expect(opened['quiet']!.map(({ issue }) => issue)).toEqual(['1']);
    const some = await heard(listOpenedNumbers, { count: 3 });
    expect(Object.values(some).flat().length).toBeLessThanOrEqual(3);
  });

  test('that are open are told to members, by both addresses', async () => {
    for (const way of ways(listOpenNumbers)) {
      const open = await heard(way, {}, { token });
      expect(open['vn-north']).toMatchObject({ state: 'open', result: null });
      expect(open['three']).toBeUndefined();
    }
    expect((await site.call(listOpenNumbers, {})).status).toBe(401);
  });
});
