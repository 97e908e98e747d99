import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getGameDetail,
  getGameVendor,
  launchGame,
  launchTrial,
  listGames,
  listHotGames,
} from '../../contract/lobby.ts';
import { listRooms } from '../../contract/lobby-boards.ts';
import {
  listGameCategories,
  listStudios,
  officeListGames,
  officeSaveGame,
  saveGameCategory,
  saveStudio,
} from '../../contract/lobby-office.ts';
import { listAudit } from '../../contract/office.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import * as rounds from '../rounds/service.ts';
import { byTwo, memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { houseGames } from './house-games.ts';
import { registerGame } from './service.ts';
import { offerRickshawRaja, offerRiverGames } from './test-games.ts';

let site: TestSite;
let ctx: Ctx;
let owner: string;
let support: string;
let player: string;

beforeAll(async () => {
  site = await startTestSite({ settings: { play: defaultSettings().play } });
  ctx = await site.ctx();
  await offerRickshawRaja(ctx);
  await offerRiverGames(ctx);
  const pitch = { provider: 'pitch', vassalage: 'PITCH', vendor: { BN: 'ময়দান', EN: 'Pitch' }, trial: false };
  const offer = { enabled: true, hot: false, position: 60 };
  const sport = { ...pitch, category: 'SPORTS', return_to_player: '0.93' } as const;
  await registerGame(ctx, { ...sport, code: 'key-arena', name_bn: 'কি এরিনা', name_en: 'Key Arena' }, offer);
  const cards = { ...pitch, category: 'PVP', return_to_player: '0.97' } as const;
  await registerGame(ctx, { ...cards, code: 'card-duel', name_bn: 'তাসের লড়াই', name_en: 'Card Duel' }, offer);
  owner = await staffOn(site, 'owner');
  support = await staffOn(site, 'support');
  player = (await memberOn(site, 'player1')).token;
});
afterAll(() => site.close());

const usual = { enabled: true, position: 100, isEsports: false, planned: null };
const lanes = async () => (await site.call(getGameVendor, {})).body.value.data.lanes;
const titles = async () => (await lanes()).map(({ title }) => title);

describe('a studio', () => {
  test('is listed with its games and what was decided about it', async () => {
    const { value } = (await site.call(listStudios, {}, { token: support })).body;
    expect(value.map(({ vassalage, games }) => [vassalage, games])).toEqual([
      ['KHELA', houseGames().length],
      ['PITCH', 2],
      ['RIVER', 3],
    ]);
    expect(value[2]).toEqual({
      vassalage: 'RIVER',
      name: { BN: 'নদী ঘর', EN: 'River House' },
      games: 3,
      ...usual,
      pictureUrl: null,
    });
  });

  test('that is hidden takes its games from every list and from the launch, and it is written down', async () => {
    const hidden = { ...usual, vassalage: 'RIVER', enabled: false };
    expect((await site.call(saveStudio, hidden, { token: owner })).status).toBe(200);
    expect(await titles()).not.toContain('FISH');
    expect((await site.call(listGames, { vassalage: 'RIVER' })).body.value.totalCount).toBe(0);
    expect((await site.call(listGames, { gameName: 'hilsa' })).body.value.totalCount).toBe(0);
    const launch = { gameCode: 'hilsa-hunt', launchMode: 'GLS' };
    expect((await site.call(launchGame, launch, { token: player })).body.errorCode).toBe('game_maintenance');
    const deed = (await site.call(listAudit, { action: 'lobby.studio.save' }, { token: owner })).body.value.list[0];
    expect(deed).toMatchObject({
      subject: 'studio:RIVER',
      detail: { before: { enabled: true }, after: { enabled: false } },
    });
    await site.call(saveStudio, { ...hidden, enabled: true }, { token: owner });
    expect((await site.call(listGames, { vassalage: 'RIVER' })).body.value.totalCount).toBe(2);
  });

  test('stands where it was placed', async () => {
    const cards = async () => (await lanes())[0]?.cards.map(({ vassalage }) => vassalage);
    expect(await cards()).toEqual(['KHELA', 'RIVER']);
    await site.call(saveStudio, { ...usual, vassalage: 'RIVER', position: 1 }, { token: owner });
    expect(await cards()).toEqual(['RIVER', 'KHELA']);
    await site.call(saveStudio, { ...usual, vassalage: 'RIVER' }, { token: owner });
  });

  test('of esports has its sports under esports, in lists, lanes and records', async () => {
    expect(await titles()).toContain('SPORTS');
    await site.call(saveStudio, { ...usual, vassalage: 'PITCH', isEsports: true }, { token: owner });
    expect(await titles()).toEqual(expect.arrayContaining(['ESPORTS', 'PVP']));
    expect(await titles()).not.toContain('SPORTS');
    expect((await site.call(listGames, { gameType: 'SPORTS' })).body.value.totalCount).toBe(0);
    const [game] = (await site.call(listGames, { gameType: 'ESPORTS' })).body.value.games;
    expect(game).toMatchObject({ gameCode: 'key-arena', gameType: 'ESPORTS' });
    await site.call(saveStudio, { ...usual, vassalage: 'PITCH' }, { token: owner });
    expect(await titles()).toContain('SPORTS');
  });

  test('with one game opens it, with several their list, of slots always the list', async () => {
    const cards = (await lanes()).flatMap((lane) => lane.cards);
    expect(cards.map(({ id, isGame, gameCode }) => [id, isGame, gameCode])).toEqual([
      ['RNG-KHELA', 'VASSALAGE', ''],
      ['RNG-RIVER', 'VASSALAGE', ''],
      ['FISH-RIVER', 'GAME', 'hilsa-hunt'],
      ['SPORTS-PITCH', 'GAME', 'key-arena'],
      ['PVP-PITCH', 'GAME', 'card-duel'],
    ]);
  });

  test('that there is not is told so', async () => {
    const { body } = await site.call(saveStudio, { ...usual, vassalage: 'NOBODY' }, { token: owner });
    expect(body.errorCode).toBe('not_found');
    expect((await site.call(saveStudio, { ...usual, vassalage: 'RIVER' }, { token: support })).status).toBe(403);
  });
});

describe('a kind of game', () => {
  test('is listed with or without games, and stands where it was placed', async () => {
    const { value } = (await site.call(listGameCategories, {}, { token: support })).body;
    expect(value).toHaveLength(8);
    expect(value.find(({ category }) => category === 'LOTT')).toMatchObject({ games: 0, enabled: true, position: 100 });
    expect((await titles())[0]).toBe('RNG');
    await site.call(saveGameCategory, { category: 'PVP', enabled: true, position: 1 }, { token: owner });
    expect((await titles())[0]).toBe('PVP');
    await site.call(saveGameCategory, { category: 'PVP', enabled: true, position: 100 }, { token: owner });
  });

  test('that is hidden is nowhere', async () => {
    await site.call(saveGameCategory, { category: 'RNG', enabled: false, position: 100 }, { token: owner });
    expect(await titles()).not.toContain('RNG');
    expect((await site.call(listHotGames, {})).body.value.list).toEqual([]);
    const { body } = await site.call(launchTrial, { gameCode: 'rickshaw-raja', launchMode: 'GLS' });
    expect(body.errorCode).toBe('game_maintenance');
    await site.call(saveGameCategory, { category: 'RNG', enabled: true, position: 100 }, { token: owner });
    expect(await titles()).toContain('RNG');
  });
});

describe('maintenance', () => {
  const game = { gameCode: 'hilsa-hunt', enabled: true, isHot: false, position: 30 };
  const launch = { gameCode: 'hilsa-hunt', launchMode: 'GLS' };
  const minutes = (count: number) => count * 60_000;

  test.each<[string, number, number | null, boolean]>([
    ['that is under way', -5, 30, true],
    ['without an end', -5, null, true],
    ['that is over', -30, -5, false],
    ['that is planned', 5, 30, false],
  ])('%s', async (_, from, until, stops) => {
    const planned = { fromMs: nowMs() + minutes(from), untilMs: until === null ? null : nowMs() + minutes(until) };
    await site.call(officeSaveGame, { ...game, planned }, { token: owner });
    const answer = await site.call(launchGame, launch, { token: player });
    expect([answer.status, answer.body.errorCode]).toEqual(stops ? [503, 'game_maintenance'] : [200, null]);
    const { maintenance } = (await site.call(getGameDetail, { gameCode: 'hilsa-hunt' })).body.value;
    expect(maintenance).toEqual(stops ? planned : null);
    if (stops) {
      const range = { maintainTime: planned.fromMs, endTime: planned.untilMs };
      expect(answer.body.value).toEqual({ content: { data: range } });
    }
    const listed = (await site.call(officeListGames, {}, { token: owner })).body.value;
    expect(listed.find(({ gameCode }) => gameCode === 'hilsa-hunt')?.planned).toEqual(planned);
    // What is not sent stays.
    await site.call(officeSaveGame, game, { token: owner });
    const again = (await site.call(officeListGames, {}, { token: owner })).body.value;
    expect(again.find(({ gameCode }) => gameCode === 'hilsa-hunt')?.planned).toEqual(planned);
    await site.call(officeSaveGame, { ...game, planned: null }, { token: owner });
  });

  test('of a studio stops all its games; of two the one that ends later is told', async () => {
    const fromMs = nowMs() - minutes(5);
    const ofGame = { fromMs, untilMs: fromMs + minutes(10) };
    const ofStudio = { fromMs: fromMs + 1, untilMs: fromMs + minutes(60) };
    await site.call(officeSaveGame, { ...game, planned: ofGame }, { token: owner });
    await site.call(saveStudio, { ...usual, vassalage: 'RIVER', planned: ofStudio }, { token: owner });
    expect((await site.call(getGameDetail, { gameCode: 'boat-race' })).body.value.maintenance).toEqual(ofStudio);
    expect((await site.call(getGameDetail, { gameCode: 'hilsa-hunt' })).body.value.maintenance).toEqual(ofStudio);
    await site.call(saveStudio, { ...usual, vassalage: 'RIVER' }, { token: owner });
    expect((await site.call(getGameDetail, { gameCode: 'hilsa-hunt' })).body.value.maintenance).toEqual(ofGame);
    await site.call(officeSaveGame, { ...game, planned: null }, { token: owner });
  });

  test('that ends before it begins is refused', async () => {
    const planned = { fromMs: 2_000, untilMs: 2_000 };
    const refused = { fields: { 'planned.untilMs': 'too_small' } };
    expect((await site.call(officeSaveGame, { ...game, planned }, { token: owner })).body.value).toEqual(refused);
    const studio = { ...usual, vassalage: 'RIVER', planned };
    expect((await site.call(saveStudio, studio, { token: owner })).body.value).toEqual(refused);
  });
});

test('a card game is a room, launched by its number', async () => {
  const { content } = (await site.call(listRooms, {}, { token: player })).body.value;
  expect(content.map(({ gameCode }) => gameCode)).toEqual(['card-duel']);
  const roomId = content[0]?.roomId ?? '';
  const { body } = await site.call(launchGame, { roomId, launchMode: 'GLS' }, { token: player });
  expect(body.value.content.game_url).toContain('game=card-duel');
  expect((await site.call(listRooms, { vassalage: 'KHELA' }, { token: player })).body.value.content).toEqual([]);
});

describe('the limits of one game', () => {
  const save = (limits: object, token = owner) =>
    byTwo(
      site,
      officeSaveGame,
      { gameCode: 'rickshaw-raja', enabled: true, isHot: true, position: 10, limits: limits as never },
      { token },
    );
  const none = { leastStake: null, mostStake: null, mostPayout: null };
  const told = async () =>
    (await site.call(officeListGames, {}, { token: owner })).body.value.find(
      ({ gameCode }) => gameCode === 'rickshaw-raja',
    );

  test('are set, told, written down and taken off again', async () => {
    expect(await told()).toMatchObject({ limits: none, suspendedBy: null });
    expect((await save({ leastStake: '5', mostStake: '50.00', mostPayout: null })).status).toBe(200);
    expect((await told())?.limits).toEqual({ leastStake: '5.00', mostStake: '50.00', mostPayout: null });
    const [latest] = (await site.call(listAudit, { pageSize: 1 }, { token: owner })).body.value.list;
    expect(latest).toMatchObject({ action: 'lobby.game.save', subject: 'game:rickshaw-raja' });
    expect(JSON.stringify(latest)).toContain('50.00');
    expect((await save(none)).status).toBe(200);
    expect((await told())?.limits).toEqual(none);
  });

  test.each([
    ['a least above the most', { leastStake: '60', mostStake: '50', mostPayout: null }, 'limits.mostStake'],
    [
      'a least above the most of all games',
      { leastStake: '5000', mostStake: null, mostPayout: null },
      'limits.leastStake',
    ],
    ['a pay-out below the largest stake', { leastStake: null, mostStake: null, mostPayout: '10' }, 'limits.mostPayout'],
    ['nothing as an amount', { leastStake: '0', mostStake: null, mostPayout: null }, 'limits.leastStake'],
    [
      'more decimals than the currency has',
      { leastStake: '1.001', mostStake: null, mostPayout: null },
      'limits.leastStake',
    ],
  ])('refuse %s and change nothing', async (_, limits, field) => {
    const { status, body } = await save(limits);
    const refused = body.value as unknown as { fields?: object };
    expect([status, body.errorCode, Object.keys(refused.fields ?? {})]).toEqual([400, 'bad_input', [field]]);
    expect((await told())?.limits).toEqual(none);
  });

  test('cannot be set by who may only read', async () => {
    expect((await save(none, support)).status).toBe(403);
  });
});

test('a game whose bets are stopped cannot be opened, and says so', async () => {
  await rounds.suspendGame(ctx, 'rickshaw-raja', 'staff');
  const game = { gameCode: 'rickshaw-raja', launchMode: 'GLS' };
  const refused = await site.call(launchGame, game, { token: player });
  expect([refused.status, refused.body.errorCode]).toEqual([503, 'game_maintenance']);
  const listed = (await site.call(officeListGames, {}, { token: owner })).body.value;
  expect(listed.find(({ gameCode }) => gameCode === 'rickshaw-raja')?.suspendedBy).toBe('staff');
  await rounds.suspendGame(ctx, 'rickshaw-raja', null);
  expect((await site.call(launchGame, game, { token: player })).status).toBe(200);
});
