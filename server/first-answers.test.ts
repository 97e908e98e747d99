import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Feature } from '../contract/features.ts';
import type { LotteryMenuGame } from '../contract/lottery-menus.ts';
import { beginningOf, pageOf } from './first-answers.ts';
import { registerHouseGames } from './lobby/service.ts';
import { registerHouseLotteries } from './lottery/service.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await registerHouseGames(await site.ctx());
  await registerHouseLotteries(await site.ctx());
});
afterAll(() => site.close());

test.each([
  ['/rng', 'GAMELO3', 'listGames'],
  ['/index', 'GAMELOHOT3', 'listHotGames'],
] as const)('%s begins with its games only where %s is on', async (path, feature, name) => {
  expect(callsIn(await beginning(path, feature, true))).toContain(name);
  expect(callsIn(await beginning(path, feature, false))).not.toContain(name);
});

test('a list whose games are off shows no picture of one', async () => {
  expect((await beginning('/rng', 'GAMELO3', true)).firstImage).toBe('/art/games/rickshaw-raja.svg');
  expect((await beginning('/rng', 'GAMELO3', false)).firstImage).toBeNull();
});

test.each([
  ['/lottery', null, ['listLotteryMenus {}', 'listPopularLotteries {"count":20}']],
  ['/vnlottery', null, ['listVnLotteryMenu {}']],
  ['/seaLottery', null, ['listLotteryMenus {"prizeMode":"SEA"}']],
  [
    '/elott',
    null,
    [
      'listGames {"gameType":"ELOTT","gameClassify":"ALL","pageNo":1,"pageSize":24}',
      'listLotteryMenus {"prizeMode":"Elott"}',
    ],
  ],
  ['/vip', null, ['getHelpCenter {"device":"WEB"}', 'getVipLadder {}']],
  ['/join', null, ['getHelpCenter {"device":"WEB"}']],
  ['/noticePage', null, ['listAnnouncements {"types":"B,PL,H,PU"}']],
  ['/hot', null, ['listHotGames {}']],
])('%s begins with what it would ask for at once', async (path, named, asked) => {
  const ctx = await site.ctx({ kind: 'visitor' });
  const { answers } = await beginningOf(ctx, { path, named }, 'BN');
  expect(answers.map(([call, input]) => `${call} ${JSON.stringify(input)}`)).toEqual(['getGameVendor {}', ...asked]);
  for (const [call, , answer] of answers) expect(answer, call).toBeTypeOf('object');
});

test('a page that begins with an article of the house says its words before any script', async () => {
  const ctx = await site.ctx({ kind: 'visitor' });
  const { firstText } = await beginningOf(ctx, { path: '/vip', named: null }, 'EN');
  expect(firstText?.as).toBe('article');
  expect(firstText?.paragraphs.length).toBeGreaterThan(0);
  expect(firstText?.paragraphs.join('')).not.toMatch(/[<>]|&amp;/);
});

test('the points mall says nothing of points where they are off', async () => {
  expect((await beginning('/pointMall', 'PTSYS3', true)).firstText?.title).toBeTruthy();
  expect((await beginning('/pointMall', 'PTSYS3', false)).firstText?.as).toBe('nothing');
});

test.each(['/game', '/seamless'])('%s begins with the poster of its game, or says that there is none', async (path) => {
  const ctx = await site.ctx({ kind: 'visitor' });
  const begun = (named: string | null) => beginningOf(ctx, { path, named }, 'BN');
  expect(await begun('rickshaw-raja')).toMatchObject({
    firstImage: '/art/games/rickshaw-raja.svg',
    firstText: null,
  });
  for (const named of ['gone', null])
    expect(await begun(named)).toMatchObject({ firstImage: null, firstText: { as: 'nothing' } });
});

test('a studio without games, and a promotion that is gone, are said at once', async () => {
  const ctx = await site.ctx({ kind: 'visitor' });
  for (const path of ['/jlrng', '/pgrng', '/promoDetail'])
    expect((await beginningOf(ctx, { path, named: 'gone' }, 'EN')).firstText?.as, path).toBe('nothing');
});

test('an address that names a lottery begins with its name, and one that names none with nothing', async () => {
  const ctx = await site.ctx({ kind: 'visitor' });
  const { answers } = await beginningOf(ctx, { path: '/lottery', named: null }, 'EN');
  const groups = Object.values(answers[1]?.[2] as Record<string, { gameMenus: LotteryMenuGame[] }>);
  const [game] = groups.flatMap(({ gameMenus }) => gameMenus);
  const named = await beginningOf(ctx, { path: '/seaLottery', named: game!.gameCode }, 'EN');
  expect(named.firstText).toEqual({ as: 'name', title: game!.gameName, paragraphs: [expect.stringMatching(/\w{3}/)] });
  expect((await beginningOf(ctx, { path: '/lottery', named: '<b>' }, 'EN')).firstText).toBeNull();
  expect([pageOf('/vip', 'x'), pageOf('/lottery', 'x'), pageOf('/lottery', null)]).toEqual([
    '/vip',
    '/lottery?gameCode',
    '/lottery',
  ]);
});

function callsIn({ answers }: Awaited<ReturnType<typeof beginning>>): string[] {
  return answers.map(([call]) => call);
}

/** How a page of the demo brand begins with one switch as given. */
async function beginning(path: string, feature: Feature, on: boolean) {
  const ctx = await site.ctx({ kind: 'visitor' });
  const { settings } = ctx.brand;
  const switches = { ...settings.switches, [feature]: on };
  return beginningOf(
    { ...ctx, brand: { ...ctx.brand, settings: { ...settings, switches } } },
    { path, named: null },
    'EN',
  );
}
