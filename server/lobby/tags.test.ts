import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGameDetail, getGameVendor, listGames } from '../../contract/lobby.ts';
import { listVendorGroups } from '../../contract/lobby-boards.ts';
import { officeSaveGame, saveGameCategory } from '../../contract/lobby-office.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { offerRickshawRaja, offerRiverGames } from './test-games.ts';

let site: TestSite;
let owner: string;
let player: string;

beforeAll(async () => {
  site = await startTestSite();
  await offerRickshawRaja(await site.ctx());
  await offerRiverGames(await site.ctx());
  owner = await staffOn(site, 'owner');
  player = (await memberOn(site, 'player1')).token;
});
afterAll(() => site.close());

const lanes = async () => (await site.call(getGameVendor, {})).body.value.data.lanes;

test('tags make groups, for lists, lanes and vendors', async () => {
  const game = { gameCode: 'boat-race', enabled: true, isHot: false, position: 20 };
  await site.call(officeSaveGame, { ...game, tags: ['NEW', 'JACKPOT', 'NEW'] }, { token: owner });
  expect((await site.call(getGameDetail, { gameCode: 'boat-race' })).body.value.tags).toEqual(['NEW', 'JACKPOT']);
  const { games } = (await site.call(listGames, { gameType: 'RNG', gameClassify: 'JACKPOT' })).body.value;
  expect(games.map(({ gameCode }) => gameCode)).toEqual(['boat-race']);
  const { content } = (await site.call(listVendorGroups, { typeId: '1' }, { token: player, language: 'BN' })).body
    .value;
  expect(content['RNG']?.['RIVER']).toEqual([
    { key: 'ALL', displayName: 'সব', gameCount: 1 },
    { key: 'NEW', displayName: 'নতুন', gameCount: 1 },
    { key: 'JACKPOT', displayName: 'জ্যাকপট', gameCount: 1 },
  ]);
  await site.call(officeSaveGame, { ...game, tags: [] }, { token: owner });
  expect((await site.call(listGames, { gameClassify: 'JACKPOT' })).body.value.totalCount).toBe(0);
});

test('games of numbers stand under e-lottery too, while the brand shows that kind', async () => {
  const game = { gameCode: 'boat-race', enabled: true, isHot: false, position: 20 };
  const elott = async () => {
    const { games } = (await site.call(listGames, { gameType: 'ELOTT' })).body.value;
    const lane = (await lanes()).find(({ title }) => title === 'ELOTT');
    return [
      games.map(({ gameCode, gameType }) => [gameCode, gameType]),
      lane?.cards.map(({ id, isGame }) => [id, isGame]),
      lane?.gameClassify.map(({ key }) => key),
    ];
  };
  expect(await elott()).toEqual([[], undefined, undefined]);
  await site.call(officeSaveGame, { ...game, tags: ['NUMBERS'] }, { token: owner });
  // It is a slot as before: under its own kind, in bets and in records.
  expect(await elott()).toEqual([[['boat-race', 'RNG']], [['ELOTT-RIVER', 'GAME']], ['ALL']]);
  expect((await site.call(listGames, { gameType: 'RNG' })).body.value.games.map(({ gameCode }) => gameCode)).toContain(
    'boat-race',
  );
  const { content } = (await site.call(listVendorGroups, { typeId: '1' }, { token: player })).body.value;
  expect(content['ELOTT']?.['RIVER']?.[0]?.gameCount).toBe(1);
  await site.call(saveGameCategory, { category: 'ELOTT', enabled: false, position: 100 }, { token: owner });
  expect(await elott()).toEqual([[], undefined, undefined]);
  await site.call(saveGameCategory, { category: 'ELOTT', enabled: true, position: 100 }, { token: owner });
  await site.call(officeSaveGame, { ...game, tags: [] }, { token: owner });
  expect(await elott()).toEqual([[], undefined, undefined]);
});
