import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getGameDetail, getGameVendor, launchGame, launchTrial, listGames, listHotGames, listWinners, officeListGames, officeSaveGame } from '../../contract/lobby.ts';
import { listAudit } from '../../contract/office.ts';
import { freeSpin, spin } from '../../contract/slots.ts';
import { statedReturn } from '../../games/slots/rickshaw-raja/shapes.ts';
import { gameShapes } from '../../games/catalogue-shapes.ts';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import * as providers from '../providers/service.ts';
import { memberOn, staffOn } from '../test-people.ts';
import * as wallet from '../wallet/service.ts';
import { startTestSite, type TestSite } from '../test-site.ts';
import { registerGame, registerHouseGames } from './service.ts';

let site: TestSite;
let ctx: Ctx;
let owner: string;
let player: { memberId: bigint; token: string };

const river = { BN: 'নদী ঘর', EN: 'River House' };

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  await registerHouseGames(ctx);
  const game = { provider: 'river', vassalage: 'RIVER', vendor: river, return_to_player: '0.95', trial: true };
  await registerGame(ctx, { ...game, code: 'hilsa-hunt', category: 'FISH', name_bn: 'ইলিশ শিকার', name_en: 'Hilsa Hunt' }, { enabled: true, hot: false, position: 30 });
  await registerGame(ctx, { ...game, code: 'boat-race', category: 'RNG', name_bn: 'জোয়ারে নৌকাবাইচ ১০০%', name_en: 'Boat Race 100%', trial: false }, { enabled: true, hot: false, position: 20 });
  await registerGame(ctx, { ...game, code: 'old-mill', category: 'RNG', name_bn: 'পুরোনো কল', name_en: 'Old Mill' }, { enabled: false, hot: true, position: 5 });
  owner = await staffOn(site, 'owner');
  player = await memberOn(site, 'player1');
});
afterAll(() => site.close());

describe('the catalogue', () => {
  test('has every game of the house, with its stated return', async () => {
    const { body } = await site.call(listGames, { vassalage: 'KHELA' });
    expect(body.value.games.map(({ gameCode }) => gameCode)).toEqual(gameShapes.map(({ id }) => id));
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
      trial: true,
    });
  });

  test('shows categories as lanes with a card a vendor, only of games that can be played', async () => {
    const { lanes } = (await site.call(getGameVendor, { merchantCode: 'demo', platform: 'html5-desktop' })).body.value.data;
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
    ]);
    const bengali = (await site.call(getGameVendor, {}, { language: 'BN' })).body.value.data.lanes;
    expect(bengali[1]?.cards[0]?.displayName).toBe('নদী ঘর');
    expect(bengali[1]?.gameClassify).toEqual([{ key: 'ALL', displayName: 'সব', gameCount: 1 }]);
  });

  test('keeps the operator’s choice when the house registers its games again', async () => {
    await site.call(officeSaveGame, { gameCode: 'rickshaw-raja', enabled: true, isHot: true, position: 77 }, { token: owner });
    await registerHouseGames(ctx);
    const games = (await site.call(officeListGames, {}, { token: owner })).body.value;
    expect(games.find(({ gameCode }) => gameCode === 'rickshaw-raja')?.position).toBe(77);
    await site.call(officeSaveGame, { gameCode: 'rickshaw-raja', enabled: true, isHot: true, position: 10 }, { token: owner });
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
    expect((await site.call(listGames, { gameType: 'PVP' })).body.value).toEqual({ games: [], totalCount: 0, totalPages: 1 });
  });

  test.each<[string, object, object]>([
    ['a category that there is not', { gameType: 'DICE' }, { gameType: 'invalid_value' }],
    ['a group that there is not', { gameClassify: 'COLD' }, { gameClassify: 'invalid_value' }],
    ['page 0', { pageNo: '0' }, { pageNo: 'too_small' }],
    ['a page too large', { pageSize: '101' }, { pageSize: 'too_big' }],
    ['a page of text', { pageNo: 'one' }, { pageNo: 'invalid_format' }],
    ['a long name', { gameName: 'x'.repeat(61) }, { gameName: 'too_long' }],
  ])('refuses %s', async (_, input, fields) => {
    const { status, body } = await site.call(listGames, input as never);
    expect([status, body.value]).toEqual([400, { fields }]);
  });

  test('a game has a page of its own, also while it is off, so that records can name it', async () => {
    expect((await site.call(getGameDetail, { gameCode: 'old-mill' }, { language: 'BN' })).body.value.gameName).toBe('পুরোনো কল');
    expect((await site.call(getGameDetail, { gameCode: 'nothing' })).body.errorCode).toBe('not_found');
  });

  test('of one brand is not that of another', async () => {
    await brand.createBrand(ctx, { code: 'empty', hosts: [], isDefault: false, settings: brand.defaultSettings() });
    expect((await site.call(listGames, {}, { merchant: 'empty' })).body.value.games).toEqual([]);
    expect((await site.call(launchTrial, { gameCode: 'rickshaw-raja', launchMode: 'GLS' }, { merchant: 'empty' })).body.errorCode).toBe('not_found');
  });
});

async function listed(input: { gameType?: 'FISH'; vassalage?: string; gameClassify?: string; gameName?: string; pageNo?: number; pageSize?: number }) {
  return (await site.call(listGames, input)).body.value.games.map(({ gameCode }) => gameCode);
}

describe('launching', () => {
  const good = { gameCode: 'rickshaw-raja', launchMode: 'GLS' };
  const tokenOf = (address: string) => address.split('#')[1] ?? '';

  test('opens the frame with a token of its own behind the #, never the member’s', async () => {
    const { status, body } = await site.call(launchGame, { ...good, accountType: '1', confirmTrans: '0', clientType: '3', vassalage: 'KHELA' }, { token: player.token });
    expect(status).toBe(200);
    const address = body.value.content.game_url;
    expect(address).toMatch(/^\/play\/\?game=rickshaw-raja&lang=en#[\w-]{40,}$/);
    expect(tokenOf(address)).not.toBe(player.token);
    expect(await providers.authenticate(ctx, tokenOf(address))).toMatchObject({ kind: 'game', memberId: player.memberId });
    const again = await site.call(launchGame, good, { token: player.token, language: 'BN' });
    expect(again.body.value.content.game_url).toMatch(/&lang=bn#/);
    expect(tokenOf(again.body.value.content.game_url)).not.toBe(tokenOf(address));
  });

  test('takes the id of the game’s node as well as its code', async () => {
    const { nodeId } = (await site.call(getGameDetail, { gameCode: 'rickshaw-raja' })).body.value;
    const { body } = await site.call(launchGame, { nodeId, launchMode: 'GLS' }, { token: player.token });
    expect(body.value.content.game_url).toContain('game=rickshaw-raja');
  });

  test('a visitor plays for fun, and so does a member who asks for it: no account is touched', async () => {
    const visitor = await site.call(launchTrial, good);
    expect(await providers.authenticate(ctx, tokenOf(visitor.body.value.content.game_url))).toMatchObject({ kind: 'game', memberId: null });
    const member = await site.call(launchGame, { ...good, accountType: '0' }, { token: player.token });
    expect(await providers.authenticate(ctx, tokenOf(member.body.value.content.game_url))).toMatchObject({ memberId: null });
  });

  test('a trial account is asked for a real one, but may play for fun', async () => {
    const { token } = await memberOn(site, 'trial1', 4);
    const { status, body } = await site.call(launchGame, good, { token });
    expect([status, body.errorCode]).toEqual([403, 'in_need_true_account']);
    expect((await site.call(launchGame, { ...good, accountType: '0' }, { token })).status).toBe(200);
  });

  test.each<[string, object, number, string]>([
    ['a game that there is not', { gameCode: 'nothing', launchMode: 'GLS' }, 404, 'not_found'],
    ['an id that is none', { gameId: '1e3', launchMode: 'GLS' }, 404, 'not_found'],
    ['an id of nothing', { gameId: '999999', launchMode: 'GLS' }, 404, 'not_found'],
    ['a game of another vendor', { ...good, vassalage: 'RIVER' }, 404, 'not_found'],
    ['a game that is off', { gameCode: 'old-mill', launchMode: 'GLS' }, 503, 'game_maintenance'],
    ['a lottery', { gameCode: 'rickshaw-raja', launchMode: 'LOTT' }, 403, 'function.not.available'],
    ['no mode', { gameCode: 'rickshaw-raja' }, 400, 'bad_input'],
    ['a mode that there is not', { gameCode: 'rickshaw-raja', launchMode: 'X' }, 400, 'bad_input'],
    ['no game', { launchMode: 'GLS' }, 400, 'bad_input'],
  ])('refuses %s', async (_, input, status, code) => {
    for (const answer of [await site.call(launchGame, input as never, { token: player.token }), await site.call(launchTrial, input as never)]) {
      expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
    }
  });

  test('refuses fun where a game or the brand offers none', async () => {
    expect((await site.call(launchTrial, { gameCode: 'boat-race', launchMode: 'GLS' })).body.errorCode).toBe('in_need_true_account');
    const { version, settings } = await brand.currentSettings(ctx);
    await brand.saveSettings(ctx, { version, settings: { ...settings, switches: { ...settings.switches, GAMETRIAL3: false } }, note: '' });
    expect((await site.call(launchTrial, good)).body.errorCode).toBe('function.not.available');
    expect((await site.call(launchGame, { ...good, accountType: '0' }, { token: player.token })).body.errorCode).toBe('function.not.available');
    await brand.saveSettings(ctx, { version: version + 1, settings, note: '' });
  });

  test.each([
    ['no token', undefined],
    ['a dead token', 'dead'],
  ])('for money refuses %s', async (_, token) => {
    const { status, body } = await site.call(launchGame, good, token ? { token } : {});
    expect([status, body.errorCode]).toEqual([401, 'login.not.session']);
  });
});

describe('the operator', () => {
  test('switches a game off and on for his brand, and it is written down', async () => {
    const off = { gameCode: 'hilsa-hunt', enabled: false, isHot: true, position: 3 };
    expect((await site.call(officeSaveGame, off, { token: owner })).status).toBe(200);
    expect(await listed({ gameType: 'FISH' })).toEqual([]);
    const listedGames = (await site.call(officeListGames, {}, { token: owner })).body.value;
    expect(listedGames[0]).toMatchObject({ gameCode: 'hilsa-hunt', enabled: false, isHot: 1, position: 3 });
    const deed = (await site.call(listAudit, { action: 'lobby.game.save' }, { token: owner })).body.value.list[0];
    expect(deed).toMatchObject({
      staffAccount: 'owner-all',
      subject: 'game:hilsa-hunt',
      detail: { before: { enabled: true, hot: false, position: 30 }, after: { enabled: false, hot: true, position: 3 } },
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

describe('the winners board', () => {
  test('is empty before anyone has won, and takes no wish beyond fifty', async () => {
    expect((await site.call(listWinners, { gameCategory: 'ALL' })).body.value).toEqual({ list: [] });
    expect((await site.call(listWinners, { limitNum: 51 })).body.value).toEqual({ fields: { limitNum: 'too_big' } });
  });

  test('shows real wins only, with masked names, in the language of the reader', async () => {
    const winner = await memberOn(site, 'winner1');
    const won = await playUntilWin(winner);
    const { list } = (await site.call(listWinners, { limitNum: 5 })).body.value;
    const id = String(winner.memberId);
    expect(list).toHaveLength(1);
    expect(list[0]?.vo).toMatchObject({
      customerName: `${id.slice(0, 3)}**${id.slice(-1)}`,
      gameName: 'Rickshaw Raja',
      gameCode: 'rickshaw-raja',
      iconUrl: '/art/games/rickshaw-raja.svg',
      winAmount: won,
    });
    expect(JSON.stringify(list)).not.toContain(id);
    const bengali = (await site.call(listWinners, {}, { language: 'BN' })).body.value.list[0]?.vo;
    expect(bengali?.gameName).toBe('রিকশা রাজা');
    expect(bengali?.customerName).toMatch(/^[০-৯]{3}\*\*[০-৯]$/);
  });

  test('can be that of one category', async () => {
    expect((await site.call(listWinners, { gameCategory: 'RNG' })).body.value.list).toHaveLength(1);
    expect((await site.call(listWinners, { gameCategory: 'FISH' })).body.value.list).toEqual([]);
  });
});

/** Spins until a round that ended with its spin has paid more than its stake. @returns the payout */
async function playUntilWin({ memberId, token }: { memberId: bigint; token: string }): Promise<string> {
  await wallet.post(ctx, { memberId, kind: 'deposit', key: 'a-start-to-play', amountMinor: 10_000_000n, house: 'house_payments', reference: 'test' });
  const launched = await site.call(launchGame, { gameCode: 'rickshaw-raja', launchMode: 'GLS' }, { token });
  const gameToken = launched.body.value.content.game_url.split('#')[1] ?? '';
  for (let at = 0; at < 400; at++) {
    const { round } = (await site.call(spin, { stake: '2' }, { token: gameToken, key: `until-a-win-${at}` })).body.value;
    for (let step = 1, last = round; !last.closed; step++) {
      last = (await site.call(freeSpin, { roundId: round.roundId, step }, { token: gameToken })).body.value.round;
      if (last.closed && Number(last.payout) > 2) return last.payout;
    }
    if (round.closed && Number(round.payout) > 2) return round.payout;
  }
  throw new Error('no win in 400 spins');
}
