import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRoomsNow } from '../../contract/lobby-boards.ts';
import { switchGames } from '../../contract/games-office.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import * as brandSettings from '../brand/service-settings.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import * as rooms from '../rooms/service.ts';
import { driveTo, ended, GAME, nextRound } from '../rooms/test-rounds.ts';
import { staffOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { turn } from '../testing/switching.ts';
import { registerHouseGames } from './service.ts';

const ROUNDS = 40;
const SHOWN = 36;
const silent = { publicKey: 'ab'.repeat(96), roundAfter: () => 99n, said: async () => Promise.resolve(null) };

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  await registerHouseGames(await site.ctx());
}, 60_000);
afterAll(async () => {
  await ended(site);
  await site.close();
});

const rowOf = async (merchant?: string) =>
  (await site.call(listRoomsNow, {}, merchant === undefined ? {} : { merchant })).body.value.rooms.find(
    ({ game }) => game.gameCode === GAME,
  );
const sidesOf = (road: { sides: string[]; ended: string } | null) =>
  road === null ? [] : [...road.ended].map((digit) => road.sides[Number(digit)]);

/** Who won, counted from what was dealt and nothing else: oldest first, of the last rounds; null where one was void. */
async function counted(): Promise<(string | null)[]> {
  const { rows } = await sql<{ outcome: { dragon: number; tiger: number } | null }>`
    SELECT outcome FROM room_rounds WHERE brand_id = 1 AND game_code = ${GAME} AND state IN ('settled', 'void')
     ORDER BY number DESC LIMIT ${SHOWN}`.execute(site.db);
  return rows.toReversed().map(({ outcome }) => {
    if (outcome === null) return null;
    const ahead = (outcome.dragon % 13) - (outcome.tiger % 13);
    return ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie';
  });
}

/** What is told once all servers know how the last round ended. */
async function toldOf(number: bigint) {
  const seen = await eventually(rowOf, (row) => row?.latest[0]?.number === String(number), 15_000);
  return seen!;
}

test('a room in which nothing has fallen has none, and no round begins by asking', async () => {
  expect((await rowOf())?.road).toBeNull();
});

test('tells the last 36 results, oldest first, as they were dealt', async () => {
  let number = 0n;
  for (let round = 0; round < ROUNDS; round += 1) {
    await nextRound(site);
    number = (await ended(site))!;
  }
  const { road, latest } = await toldOf(number);
  const own = await counted();
  expect(own).toHaveLength(SHOWN);
  expect(sidesOf(road)).toEqual(own);
  // Each side has one digit: that of its first result.
  expect(road!.sides).toEqual([...new Set(own)]);
  expect(latest.map(({ winner }) => winner)).toEqual(own.toReversed().slice(0, latest.length));
}, 120_000);

test('goes on in its order over a round that was void: that one is no result', async () => {
  const before = await nextRound(site, silent);
  await driveTo(site, before, 'closed', silent);
  await sql`UPDATE room_rounds SET closes_at = closes_at - interval '11 minutes' WHERE number = ${before}`.execute(
    site.db,
  );
  await ended(site, silent);
  await nextRound(site);
  const number = (await ended(site))!;
  const { road, latest } = await toldOf(number);
  const own = await counted();
  expect(own.at(-2)).toBeNull();
  expect(sidesOf(road)).toEqual(own.filter((side) => side !== null));
  expect(latest.map((one) => one.number).slice(0, 2)).toEqual([String(number), String(before - 1n)]);
});

test('has none of numbers: at roulette what fell is told itself', async () => {
  const at = { brandId: 1, game: 'roulette' };
  await nextRound(site, null, at);
  await ended(site, null, at);
  const { rooms: told } = await rooms.watchRooms(await site.ctx(), new Set(['roulette']));
  expect(told[0]).toMatchObject({ road: null, latest: [{ outcome: { number: expect.any(Number) } }] });
});

test('is that of the brand alone: another one has dealt nothing', async () => {
  const settings = { ...defaultSettings(), name: { BN: 'নদী', EN: 'River' } };
  await brandSettings.createBrand(await site.ctx(), { code: 'river', hosts: [], isDefault: false, settings });
  await registerHouseGames(await site.ctx({ kind: 'system' }, Date.parse('2026-01-01'), 'river'));
  const other = await eventually(
    () => rowOf('river'),
    (row) => row !== undefined,
    15_000,
  );
  expect(other).toMatchObject({ phase: 'resting', road: null, latest: [] });
  expect((await rowOf())?.road).not.toBeNull();
});

test('a game that is switched off has no row, and the switch of the lobby refuses the call', async () => {
  const token = await staffOn(site, 'owner');
  const switchTo = (to: 'on' | 'off') =>
    site.call(switchGames, { gameCodes: [GAME], to, dryRun: false, reason: 'as the test asks' }, { token });
  await switchTo('off');
  expect(await eventually(rowOf, (row) => row === undefined, 15_000)).toBeUndefined();
  await switchTo('on');
  expect((await eventually(rowOf, Boolean, 15_000))?.road).not.toBeNull();
  await turn(site, { GAMELO3: false });
  const shut = await site.call(listRoomsNow, {});
  expect([shut.status, shut.body.errorCode]).toEqual([403, 'function.not.available']);
  await turn(site, { GAMELO3: true });
});
