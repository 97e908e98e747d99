import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getGameDetail, getGameVendor, launchTrial, listGames, listHotGames } from '../../contract/lobby.ts';
import { officeListGames, officeSaveGame } from '../../contract/lobby-office.ts';
import { listAudit } from '../../contract/office.ts';
import { statedReturn } from '../../games/slots/rickshaw-raja/shapes.ts';
import * as brandSettings from '../brand/service-settings.ts';
import * as brandDefaultSettings from '../brand/service-default-settings.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { houseGames } from './house-games.ts';
import { registerHouseGames } from './service.ts';
import { offerRickshawRaja, offerRiverGames } from './test-games.ts';

let site: TestSite;
let ctx: Ctx;
let owner: string;
let player: { memberId: bigint; token: string };

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  await offerRickshawRaja(ctx);
  await offerRiverGames(ctx);
  owner = await staffOn(site, 'owner');
  player = await memberOn(site, 'player1');
});
afterAll(() => site.close());

describe('the catalogue', () => {
  test('has every game of the house, with its stated return', async () => {
    const all = (await site.call(officeListGames, {}, { token: owner })).body.value;
    const ofHouse = all.filter(({ vassalage }) => vassalage === 'KHELA');
    expect(ofHouse.map(({ gameCode, returnToPlayer }) => [gameCode, returnToPlayer]).toSorted()).toEqual(
      houseGames()
        .map(({ code, return_to_player: stated }) => [code, stated])
        .toSorted(),
    );
    const { body } = await site.call(listGames, { vassalage: 'KHELA' });
    expect(body.value.games[0]).toMatchObject({
      gameCode: 'rickshaw-raja',
      vassalage: 'KHELA',
      gameType: 'RNG',
      displayName: 'Khela Studio',
      gameName: 'Rickshaw Raja',
      names: { BN: 'রিকশা রাজা', EN: 'Rickshaw Raja' },
      showIcon: '/art/games/rickshaw-raja.svg',
      isGame: 'GAME',
      isHot: 1,
      returnToPlayer: statedReturn,
      bestReturn: null,
      trial: true,
    });
    // The best bet of baccarat is on the banker; of its worst it says so, too.
    const baccarat = all.find(({ gameCode }) => gameCode === 'baccarat')!;
    expect(Number(baccarat.bestReturn)).toBeCloseTo(0.98982, 4);
    expect(Number(baccarat.returnToPlayer)).toBeLessThan(0.9);
  });

  test('shows categories as lanes with a card a vendor, only of games that can be played', async () => {
    const { lanes } = (await site.call(getGameVendor, { merchantCode: 'demo', platform: 'html5-desktop' })).body.value
      .data;
    expect(lanes.map(({ title, cards }) => [title, cards.map(({ vassalage }) => vassalage)])).toEqual([
      ['RNG', ['KHELA', 'RIVER']],
      ['FISH', ['RIVER']],
    ]);
    expect(lanes[0]?.cards[0]).toEqual({
      id: 'RNG-KHELA',
      vassalage: 'KHELA',
      gameType: 'RNG',
      displayName: 'Khela Studio',
      accountTypeName: 'KHELA',
      title: 'RNG',
      lagerIcon: '/art/vendors/khela.svg',
      smallIcon: '/art/vendors/khela-small.svg',
      isGame: 'VASSALAGE',
      gameCode: '',
      isHot: 1,
    });
    expect(lanes[0]?.gameClassify).toEqual([
      { key: 'ALL', displayName: 'All', gameCount: 2 },
      { key: 'HOT', displayName: 'Hot', gameCount: 1 },
      { key: 'EXCLUSIVE', displayName: 'Exclusive', gameCount: 1 },
      { key: 'FREE_SPINS', displayName: 'Free spins', gameCount: 1 },
    ]);
    const bengali = (await site.call(getGameVendor, {}, { language: 'BN' })).body.value.data.lanes;
    expect(bengali[1]?.cards[0]?.displayName).toBe('নদী ঘর');
    expect(bengali[1]?.gameClassify).toEqual([{ key: 'ALL', displayName: 'সব', gameCount: 1 }]);
  });

  test('keeps the operator’s choice when the house registers its games again', async () => {
    await site.call(
      officeSaveGame,
      { gameCode: 'rickshaw-raja', enabled: true, isHot: true, position: 77 },
      { token: owner },
    );
    await registerHouseGames(ctx);
    const games = (await site.call(officeListGames, {}, { token: owner })).body.value;
    expect(games.find(({ gameCode }) => gameCode === 'rickshaw-raja')?.position).toBe(77);
    await site.call(
      officeSaveGame,
      { gameCode: 'rickshaw-raja', enabled: true, isHot: true, position: 10 },
      { token: owner },
    );
  });

  test('the hot lane holds hot games that are on, by either verb', async () => {
    const { body } = await site.call(listHotGames, { isPlatform: '2', platform: 'flash,html5-desktop', vassalage: '' });
    expect(body.value.list.map(({ gameCode }) => gameCode)).toEqual(['rickshaw-raja']);
    const posted = await site.call({ ...listHotGames, verb: 'POST' }, {}, { language: 'BN' });
    expect(posted.body.value.list.map(({ gameName }) => gameName)).toEqual(['রিকশা রাজা']);
    expect((await site.call(listHotGames, { vassalage: 'RIVER' })).body.value.list).toEqual([]);
  });

  test.each<[string, Parameters<typeof listed>[0], string[]]>([
    ['all', {}, ['rickshaw-raja', 'boat-race', 'hilsa-hunt']],
    ['a category', { gameType: 'FISH' }, ['hilsa-hunt']],
    ['a vendor, in any case', { vassalage: 'river' }, ['boat-race', 'hilsa-hunt']],
    ['several vendors', { vassalage: 'KHELA, RIVER,NOBODY' }, ['rickshaw-raja', 'boat-race', 'hilsa-hunt']],
    ['an unknown vendor', { vassalage: 'NOBODY' }, []],
    ['the hot group', { gameClassify: 'HOT' }, ['rickshaw-raja']],
    ['an English name in any case', { gameName: 'HILSA' }, ['hilsa-hunt']],
    ['a Bengali name whatever the language', { gameName: 'নৌকা' }, ['boat-race']],
    ['য় written as one sign', { gameName: 'জো\u09DFার' }, ['boat-race']],
    ['য় written as two signs', { gameName: 'জো\u09AF\u09BCার' }, ['boat-race']],
    ['a name with a joiner that nobody sees', { gameName: 'ইলি\u200Dশ' }, ['hilsa-hunt']],
    ['a percent sign as itself', { gameName: '0%' }, ['boat-race']],
    ['a name with a letter that slipped', { gameName: 'hisla' }, ['hilsa-hunt']],
    ['a Bengali name as it sounds', { gameName: 'রিকসা' }, ['rickshaw-raja']],
    ['the group of a tag', { gameClassify: 'FREE_SPINS' }, ['rickshaw-raja']],
    ['an underscore as itself', { gameName: '_' }, []],
    ['a backslash as itself', { gameName: '\\' }, []],
    ['a quote as itself', { gameName: "' or 1=1 --" }, []],
    ['only spaces: all', { gameName: '   ' }, ['rickshaw-raja', 'boat-race', 'hilsa-hunt']],
    ['a game that is off: nobody', { gameName: 'Old Mill' }, []],
    ['the second page', { pageSize: 2, pageNo: 2 }, ['hilsa-hunt']],
    ['a page behind the last', { pageNo: 9 }, []],
  ])('lists %s', async (_, input, codes) => {
    expect(await listed(input)).toEqual(codes);
  });

  test('counts pages', async () => {
    const { body } = await site.call(listGames, { pageSize: 2 });
    expect(body.value).toMatchObject({ totalCount: 3, totalPages: 2 });
    expect((await site.call(listGames, { gameType: 'PVP' })).body.value).toEqual({
      games: [],
      totalCount: 0,
      totalPages: 1,
    });
  });

  test.each<[string, object, object]>([
    ['a category that there is not', { gameType: 'DICE' }, { gameType: 'invalid_value' }],
    ['a group that there is not', { gameClassify: 'COLD' }, { gameClassify: 'invalid_value' }],
    ['page 0', { pageNo: '0' }, { pageNo: 'too_small' }],
    ['a page too large', { pageSize: '101' }, { pageSize: 'too_big' }],
    ['a page of text', { pageNo: 'one' }, { pageNo: 'invalid_format' }],
    ['a long name', { gameName: 'x'.repeat(61) }, { gameName: 'too_long' }],
  ])('refuses %s', async (_, input, fields) => {
    const { status, body } = await site.call(listGames, input);
    expect([status, body.value]).toEqual([400, { fields }]);
  });

  test('a game has a page of its own, also while it is off, so that records can name it', async () => {
    expect((await site.call(getGameDetail, { gameCode: 'old-mill' }, { language: 'BN' })).body.value.gameName).toBe(
      'পুরোনো কল',
    );
    expect((await site.call(getGameDetail, { gameCode: 'nothing' })).body.errorCode).toBe('not_found');
  });

  test('of one brand is not that of another', async () => {
    await brandSettings.createBrand(ctx, {
      code: 'empty',
      hosts: [],
      isDefault: false,
      settings: brandDefaultSettings.defaultSettings(),
    });
    expect((await site.call(listGames, {}, { merchant: 'empty' })).body.value.games).toEqual([]);
    expect(
      (await site.call(launchTrial, { gameCode: 'rickshaw-raja', launchMode: 'GLS' }, { merchant: 'empty' })).body
        .errorCode,
    ).toBe('not_found');
  });
});

async function listed(input: {
  gameType?: 'FISH';
  vassalage?: string;
  gameClassify?: string;
  gameName?: string;
  pageNo?: number;
  pageSize?: number;
}) {
  return (await site.call(listGames, input)).body.value.games.map(({ gameCode }) => gameCode);
}

describe('the operator', () => {
  test('switches a game off and on for their brand, and it is written down', async () => {
    const off = { gameCode: 'hilsa-hunt', enabled: false, isHot: true, position: 3 };
    expect((await site.call(officeSaveGame, off, { token: owner })).status).toBe(200);
    expect(await listed({ gameType: 'FISH' })).toEqual([]);
    const listedGames = (await site.call(officeListGames, {}, { token: owner })).body.value;
    expect(listedGames[0]).toMatchObject({ gameCode: 'hilsa-hunt', enabled: false, isHot: 1, position: 3 });
    const deed = (await site.call(listAudit, { action: 'lobby.game.save' }, { token: owner })).body.value.list[0];
    expect(deed).toMatchObject({
      staffAccount: 'owner-all',
      subject: 'game:hilsa-hunt',
      detail: {
        before: { enabled: true, hot: false, position: 30 },
        after: { enabled: false, hot: true, position: 3 },
      },
    });
    await site.call(officeSaveGame, { ...off, enabled: true, isHot: false, position: 30 }, { token: owner });
    expect(await listed({ gameType: 'FISH' })).toEqual(['hilsa-hunt']);
  });

  test('is told of a game that there is not, and a role that may not is refused', async () => {
    const input = { gameCode: 'nothing', enabled: true, isHot: false, position: 1 };
    expect((await site.call(officeSaveGame, input, { token: owner })).body.errorCode).toBe('not_found');
    const support = await staffOn(site, 'support');
    expect((await site.call(officeSaveGame, input, { token: support })).body.errorCode).toBe('not_allowed');
    expect((await site.call(officeListGames, {}, { token: support })).status).toBe(200);
    expect((await site.call(officeListGames, {}, { token: player.token })).status).toBe(401);
  });
});
