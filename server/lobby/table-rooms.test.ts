import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../contract/call.ts';
import { switchGames } from '../../contract/games-office.ts';
import { launchTrial } from '../../contract/lobby.ts';
import { addTableRoom, officeListGames, officeSaveGame } from '../../contract/lobby-office.ts';
import { openTable, placeTableBet } from '../../contract/tables.ts';
import { MOST_ROOMS } from '../../games/tables/room-shapes.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { playerOn } from '../instant/test-frames.ts';
import * as returns from '../returns/service.ts';
import * as store from '../rooms/store.ts';
import { newKey, playerSeed } from '../rooms/test-players.ts';
import { driveTo, ended, nextRound } from '../rooms/test-rounds.ts';
import * as rooms from '../rooms/service.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { registerHouseGames } from './service.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { play: defaultSettings().play } });
  await registerHouseGames(await site.ctx());
  owner = await staffOn(site, 'owner');
});
afterAll(() => site.close());

const own = { leastStake: null, mostStake: null, mostPayout: null };
type Added = Partial<CallInput<typeof addTableRoom>>;
const add = (name: string, more: Added = {}) =>
  site.call(
    addTableRoom,
    {
      gameCode: 'roulette',
      names: { BN: `${name} বাংলা`, EN: name },
      rhythm: { bettingMs: null, pauseMs: null },
      limits: own,
      ...more,
    },
    { token: owner },
  );
const added = async (name: string, more: Added = {}) => (await add(name, more)).body.value;
const switched = (to: 'on' | 'off', gameCode: string) =>
  site.call(switchGames, { gameCodes: [gameCode], to, dryRun: false, reason: 'as the test asks' }, { token: owner });
const listed = async (code: string) =>
  (await site.call(officeListGames, {}, { token: owner })).body.value.find(({ gameCode }) => gameCode === code)!;
const roomAt = (game: string) => ({ brandId: 1, game });
const put = (token: string, number: bigint, stake: string) =>
  site.call(
    placeTableBet,
    { number: String(number), places: [{ position: 'red', stake }], playerSeed },
    { token, key: newKey() },
  );

describe('a further room of a table', () => {
  test('is hidden and closed until it is shown, then plays rounds of its own by its own rhythm and limits', async () => {
    const more = { rhythm: { bettingMs: 40_000, pauseMs: 2_000 }, limits: { ...own, leastStake: '50' } };
    const { gameCode, proposalId } = await added('High Roulette', more);
    expect([gameCode, proposalId]).toEqual(['roulette-room-2', null]);
    expect(await listed(gameCode)).toMatchObject({
      names: { BN: 'High Roulette বাংলা', EN: 'High Roulette' },
      enabled: false,
      rhythm: more.rhythm,
      limits: { leastStake: '50.00' },
      showIcon: '/art/games/roulette.svg',
    });
    expect((await site.call(launchTrial, { gameCode, launchMode: 'GLS' })).body.errorCode).toBe('game_maintenance');
    await switched('on', gameCode);
    const launched = (await site.call(launchTrial, { gameCode, launchMode: 'GLS' })).body.value;
    expect(launched.content.game_url).toContain('game=roulette-room-2');

    const who = await playerOn(site, 'high-player', 1_000_000n);
    const [first, second] = [await who.frame('roulette', 'LIVE'), await who.frame(gameCode, 'LIVE')];
    const [low, high] = [
      await nextRound(site, null, roomAt('roulette')),
      await nextRound(site, null, roomAt(gameCode)),
    ];
    const round = (await store.roundOf(site.db, roomAt(gameCode), high))!;
    expect(round.closes_at.getTime() - round.opened_at.getTime()).toBe(40_000);
    // What is little in this room is enough in the other; each frame bets in its own.
    expect((await put(second, high, '20')).body).toMatchObject({ errorCode: 'stake_limit' });
    expect((await put(first, low, '20')).body.value.bet.stake).toBe('20.00');
    expect((await put(second, high, '60')).body.value.bet.stake).toBe('60.00');
    const sums = async (token: string) => (await site.call(openTable, {}, { token })).body.value.sums;
    expect((await sums(first)).map(({ stake }) => stake)).toEqual(['20.00']);
    expect((await sums(second)).map(({ stake }) => stake)).toEqual(['60.00']);
    await ended(site, null, roomAt('roulette'));
    await driveTo(site, high, 'dealing', null, roomAt(gameCode));
    const dealt = (await store.roundOf(site.db, roomAt(gameCode), high))!;
    expect(dealt.client_seed?.startsWith(`${gameCode}:${high}:`)).toBe(true);
    await ended(site, null, roomAt(gameCode));
  });

  test('that is closed ends its round, begins none, and takes no bet from who still sits there', async () => {
    const { gameCode } = await added('Closes soon');
    await switched('on', gameCode);
    const who = await playerOn(site, 'stays-seated', 100_000n);
    const token = await who.frame(gameCode, 'LIVE');
    const number = await nextRound(site, null, roomAt(gameCode));
    await switched('off', gameCode);
    expect((await put(token, number, '10')).body.value.bet.state).toBe('placed');
    await ended(site, null, roomAt(gameCode));
    const ctx = await site.ctx();
    for (let look = 0; look < 3; look++) await rooms.moveOn(ctx, gameCode, true, null);
    expect((await store.latestRound(site.db, roomAt(gameCode)))?.number).toBe(number);
    expect((await put(token, number, '10')).body.errorCode).toBe('table_betting_closed');
    expect((await put(token, number + 1n, '10')).body.errorCode).toBe('not_found');
    expect((await site.call(openTable, {}, { token })).body.value.maintenance).toBe(true);
    // Rhythms that are said meanwhile open nothing.
    const { enabled, isHot, position } = await listed(gameCode);
    const offer = { gameCode, enabled, isHot: isHot === 1, position };
    await site.call(officeSaveGame, { ...offer, rhythm: { bettingMs: 9_000, pauseMs: null } }, { token: owner });
    expect(await rooms.moveOn(ctx, gameCode, true, null)).toBeGreaterThan(0);
    expect((await store.latestRound(site.db, roomAt(gameCode)))?.number).toBe(number);
    expect((await listed(gameCode)).rhythm).toEqual({ bettingMs: 9_000, pauseMs: null });
  });

  test('begins with the limits of the first one: more than those waits for a second person', async () => {
    const { enabled, isHot, position } = await listed('sic-bo');
    const first = { gameCode: 'sic-bo', enabled, isHot: isHot === 1, position };
    await site.call(officeSaveGame, { ...first, limits: { ...own, mostStake: '100' } }, { token: owner });
    const asked = { gameCode: 'sic-bo', limits: { ...own, mostStake: '500' } };
    const unsaid = await add('Dear dice', asked);
    expect(unsaid.body).toMatchObject({ errorCode: 'bad_input' });
    const { gameCode, proposalId } = await added('Dear dice', { ...asked, note: 'guests who stake more have asked' });
    expect(proposalId).not.toBeNull();
    expect((await listed(gameCode)).limits.mostStake).toBe('100.00');
    // Nor do those of all games come in by saying nothing.
    const silent = await added('Silent dice', { gameCode: 'sic-bo', note: 'guests who stake more have asked' });
    expect(silent.proposalId).not.toBeNull();
    expect((await listed(silent.gameCode)).limits.mostStake).toBe('100.00');
  });

  test('is refused where the name is another room’s, where there are enough, and of what is no table', async () => {
    const rooms = Array.from({ length: MOST_ROOMS - 1 }, (_, at) => `Dice of luck ${at}`);
    for (const name of rooms) expect((await add(name, { gameCode: 'lucky-7' })).status).toBe(200);
    expect((await add('Dice of luck 1', { gameCode: 'lucky-7' })).body).toMatchObject({ errorCode: 'bad_input' });
    expect((await add('One more', { gameCode: 'lucky-7' })).body.errorCode).toBe('table_rooms_full');
    expect((await add('Room of a room', { gameCode: 'lucky-7-room-2' })).body.errorCode).toBe('not_found');
    expect((await add('Fast rickshaws', { gameCode: 'rickshaw-raja' })).body.errorCode).toBe('not_found');
    const rickshaw = { gameCode: 'rickshaw-raja', enabled: true, isHot: false, position: 1 };
    const named = { ...rickshaw, names: { BN: 'অন্য', EN: 'Other' } };
    expect((await site.call(officeSaveGame, named, { token: owner })).body.errorCode).toBe('bad_input');
  });

  test('keeps what its operator said when a new version comes, and its returns are watched by themselves', async () => {
    await registerHouseGames(await site.ctx());
    expect((await listed('roulette-room-2')).names.EN).toBe('High Roulette');
    const { games } = await returns.list(await site.ctx());
    const [room, first] = ['roulette-room-2', 'roulette'].map((code) => games.find((game) => game.gameCode === code));
    expect(room).toMatchObject({ titles: { EN: 'European Roulette 2' }, statedLowest: first!.statedLowest });
  });
});
