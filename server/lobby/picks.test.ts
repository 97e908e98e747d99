import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getGameDetail, launchGame } from '../../contract/lobby.ts';
import {
  addFavourite,
  listFavouriteIds,
  listFavourites,
  listRecentGames,
  MOST_FAVOURITES,
  removeFavourite,
} from '../../contract/lobby-picks.ts';
import { officeSaveGame } from '../../contract/lobby-office.ts';
import * as brandSettings from '../brand/service-settings.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { memberOn, staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as lobby from './service.ts';
import { offerRiverGames } from './test-games.ts';

let site: TestSite;
let ctx: Ctx;
let owner: string;
const nodes = new Map<string, string>();

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  await lobby.registerHouseGames(ctx);
  await offerRiverGames(ctx);
  owner = await staffOn(site, 'owner');
  for (const gameCode of ['rickshaw-raja', 'hilsa-hunt', 'boat-race', 'old-mill']) {
    nodes.set(gameCode, (await site.call(getGameDetail, { gameCode })).body.value.nodeId);
  }
});
afterAll(() => site.close());

const nodeOf = (code: string) => nodes.get(code) ?? '';

describe('favourites', () => {
  const marked = async (token: string) =>
    (await site.call(listFavourites, {}, { token })).body.value.content.map(({ gameCode }) => gameCode);

  test('are marked and unmarked, the latest first, each once', async () => {
    const { token } = await memberOn(site, 'marker1');
    expect((await site.call(listFavouriteIds, {}, { token })).body.value).toEqual([]);
    for (const code of ['rickshaw-raja', 'hilsa-hunt', 'rickshaw-raja']) {
      const { status } = await site.call(
        addFavourite,
        { nodeId: nodeOf(code), vendor: 'KHELA', gameType: 'RNG' },
        { token },
      );
      expect(status).toBe(200);
    }
    expect(await marked(token)).toEqual(['hilsa-hunt', 'rickshaw-raja']);
    expect((await site.call(listFavouriteIds, {}, { token })).body.value).toEqual([
      nodeOf('hilsa-hunt'),
      nodeOf('rickshaw-raja'),
    ]);
    await site.call(removeFavourite, { nodeId: nodeOf('hilsa-hunt') }, { token });
    expect((await site.call(removeFavourite, { nodeId: nodeOf('hilsa-hunt') }, { token })).status).toBe(200);
    expect(await marked(token)).toEqual(['rickshaw-raja']);
  });

  test('come by page, as older callers ask for them', async () => {
    const { token } = await memberOn(site, 'marker2');
    for (const code of ['rickshaw-raja', 'boat-race', 'hilsa-hunt']) {
      await site.call(addFavourite, { nodeId: nodeOf(code) }, { token });
    }
    const asked = { clientType: '3', platform: 'flash', language: 'EN', token: 'x', gameType: 'RNG', pageSize: 2 };
    const { value } = (await site.call(listFavourites, { ...asked, pageNo: 2 }, { token })).body;
    expect(value).toMatchObject({ pageNum: 2, totalPages: 2 });
    expect(value.content.map(({ gameCode }) => gameCode)).toEqual(['rickshaw-raja']);
    expect((await site.call(listFavourites, { ...asked, pageSize: 999 }, { token })).body.value.content).toHaveLength(
      3,
    );
  });

  test('keep a game that is hidden for now, and show it when it is back', async () => {
    const { token } = await memberOn(site, 'marker3');
    await site.call(addFavourite, { nodeId: nodeOf('hilsa-hunt') }, { token });
    const offer = { gameCode: 'hilsa-hunt', isHot: false, position: 30 };
    await site.call(officeSaveGame, { ...offer, enabled: false }, { token: owner });
    expect(await marked(token)).toEqual([]);
    expect((await site.call(listFavouriteIds, {}, { token })).body.value).toEqual([nodeOf('hilsa-hunt')]);
    await site.call(officeSaveGame, { ...offer, enabled: true }, { token: owner });
    expect(await marked(token)).toEqual(['hilsa-hunt']);
  });

  test('are one’s own', async () => {
    const [one, other] = [await memberOn(site, 'marker4'), await memberOn(site, 'marker5')];
    await site.call(addFavourite, { nodeId: nodeOf('boat-race') }, { token: one.token });
    expect(await marked(other.token)).toEqual([]);
    await site.call(removeFavourite, { nodeId: nodeOf('boat-race') }, { token: other.token });
    expect(await marked(one.token)).toEqual(['boat-race']);
  });

  test('refuse a game that there is not, and more than anyone looks through', async () => {
    const { token, memberId } = await memberOn(site, 'marker6');
    expect((await site.call(addFavourite, { nodeId: '999999' }, { token })).body.errorCode).toBe('not_found');
    expect((await site.call(addFavourite, { nodeId: 'x' }, { token })).status).toBe(400);
    await markMany(memberId, MOST_FAVOURITES);
    expect((await site.call(addFavourite, { nodeId: nodeOf('boat-race') }, { token })).body.errorCode).toBe(
      'limit_reached',
    );
  });
});

/** As if a program had marked so many; through the door it would take a minute. */
async function markMany(memberId: bigint, count: number): Promise<void> {
  await sql`
    WITH fillers AS (
      INSERT INTO games (code, provider, vassalage, category, name_bn, name_en, return_to_player)
      SELECT 'filler-' || at, 'river', 'RIVER', 'FISH', 'f', 'f', '0.95' FROM generate_series(1, ${count}::int) at
      RETURNING code)
    INSERT INTO favourite_games (brand_id, member_id, game_code, marked_at)
    SELECT ${ctx.brand.id}, ${memberId}, code, now() FROM fillers`.execute(site.db);
}

describe('recently played', () => {
  const recent = async (token: string) =>
    (await site.call(listRecentGames, {}, { token })).body.value.map(({ gameCode }) => gameCode);
  const open = (token: string, gameCode: string, accountType = '1') =>
    site.call(launchGame, { gameCode, launchMode: 'GLS', accountType }, { token });

  test('is what was opened for money, the latest first, each once', async () => {
    const { token } = await memberOn(site, 'player1');
    expect(await recent(token)).toEqual([]);
    for (const code of ['rickshaw-raja', 'hilsa-hunt', 'rickshaw-raja']) await open(token, code);
    await open(token, 'old-mill');
    expect(await recent(token)).toEqual(['rickshaw-raja', 'hilsa-hunt']);
  });

  test('knows nothing of play for fun', async () => {
    const { token } = await memberOn(site, 'player2');
    await open(token, 'rickshaw-raja', '0');
    expect(await recent(token)).toEqual([]);
  });
});

describe.each([
  ['GAMELOFAV3', [listFavouriteIds, listFavourites, addFavourite, removeFavourite]],
  ['GAMELOREC3', [listRecentGames]],
] as const)('the switch %s', (feature, calls) => {
  test('shuts its calls, and opens them again', async () => {
    const { token } = await memberOn(site, `switcher${feature.slice(-4).toLowerCase()}`);
    const { version, settings } = await brandSettings.currentSettings(ctx);
    const switches = { ...settings.switches, [feature]: false };
    await brandSettings.saveSettings(ctx, { version, settings: { ...settings, switches }, note: '' });
    for (const call of calls) {
      const { body } = await site.call(call as typeof addFavourite, inputOf(call.name), { token });
      expect(body.errorCode).toBe('function.not.available');
    }
    await site.call(launchGame, { gameCode: 'rickshaw-raja', launchMode: 'GLS' }, { token });
    await brandSettings.saveSettings(ctx, { version: version + 1, settings, note: '' });
    for (const call of calls) {
      expect((await site.call(call as typeof addFavourite, inputOf(call.name), { token })).status).toBe(200);
    }
    // What was opened while nothing was to be remembered is not remembered.
    if (feature === 'GAMELOREC3') expect((await site.call(listRecentGames, {}, { token })).body.value).toEqual([]);
  });
});

function inputOf(name: string) {
  return (name.endsWith('Favourite') ? { nodeId: nodeOf('boat-race') } : {}) as { nodeId: string };
}
