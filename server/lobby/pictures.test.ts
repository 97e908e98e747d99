import { afterAll, beforeAll, expect, test } from 'vitest';
import { getGameDetail, getGameVendor } from '../../contract/lobby.ts';
import { officeListGames, officeSaveGame, saveStudio } from '../../contract/lobby-office.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { offerRickshawRaja, offerRiverGames } from './test-games.ts';

let site: TestSite;
let owner: string;

beforeAll(async () => {
  site = await startTestSite();
  await offerRickshawRaja(await site.ctx());
  await offerRiverGames(await site.ctx());
  owner = await staffOn(site, 'owner');
});
afterAll(() => site.close());

const game = { gameCode: 'hilsa-hunt', enabled: true, isHot: false, position: 30 };
const poster = async () => (await site.call(getGameDetail, { gameCode: 'hilsa-hunt' })).body.value.showIcon;

test('a game of a studio shows a drawing of the house until the operator gives it a picture', async () => {
  expect(await poster()).toBe('/art/games/studio.svg');
  await site.call(officeSaveGame, { ...game, pictureUrl: '/pictures/hilsa.png' }, { token: owner });
  expect(await poster()).toBe('/pictures/hilsa.png');
  // What is not sent stays.
  await site.call(officeSaveGame, game, { token: owner });
  const listed = (await site.call(officeListGames, {}, { token: owner })).body.value;
  expect(listed.find(({ gameCode }) => gameCode === 'hilsa-hunt')?.pictureUrl).toBe('/pictures/hilsa.png');
  await site.call(officeSaveGame, { ...game, pictureUrl: null }, { token: owner });
  expect(await poster()).toBe('/art/games/studio.svg');
});

test('so does the card of a studio', async () => {
  const studio = { vassalage: 'RIVER', enabled: true, position: 100, isEsports: false, planned: null };
  const card = async () => {
    const { lanes } = (await site.call(getGameVendor, {})).body.value.data;
    const { lagerIcon, smallIcon } = lanes.flatMap(({ cards }) => cards).find((one) => one.vassalage === 'RIVER')!;
    return [lagerIcon, smallIcon];
  };
  expect(await card()).toEqual(['/art/vendors/studio.svg', '/art/vendors/studio-small.svg']);
  await site.call(saveStudio, { ...studio, pictureUrl: 'https://cdn.example.com/river.png' }, { token: owner });
  expect(await card()).toEqual(['https://cdn.example.com/river.png', 'https://cdn.example.com/river.png']);
  await site.call(saveStudio, studio, { token: owner });
  expect(await card()).toEqual(['https://cdn.example.com/river.png', 'https://cdn.example.com/river.png']);
});

test.each(['javascript:alert(1)', '//elsewhere.example/a.png', 'http://plain.example/a.png', '/a"onerror=x.png'])(
  'the address %s is no picture',
  async (pictureUrl) => {
    const { status, body } = await site.call(officeSaveGame, { ...game, pictureUrl }, { token: owner });
    expect([status, body.value]).toEqual([400, { fields: { pictureUrl: 'invalid_value' } }]);
    expect(await poster()).toBe('/art/games/studio.svg');
  },
);
