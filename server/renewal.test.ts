import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeListGames, officeSaveGame } from '../contract/lobby-office.ts';
import { officeListLotteries } from '../contract/lottery-office.ts';
import { getBrandSettings, saveBrandSettings } from '../contract/brand.ts';
import { demoRenewal } from '../database/seed/demo.ts';
import { pino } from 'pino';
import { registerHouseGames } from './lobby/service.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { renewBrands } from './renewal.ts';
import { staffOn } from './testing/people.ts';
import { startTestSite, type TestSite } from './testing/site.ts';

let site: TestSite;
let admin: Database;
let staff: string;

/** As a version with one game left its brand: an operator has placed that game, and deposits were not built yet. */
beforeAll(async () => {
  site = await startTestSite();
  admin = openDatabase(site.adminUrl, 2, pino({ level: 'silent' }));
  staff = await staffOn(site, 'owner');
  await registerHouseGames(await site.ctx());
  await admin.db.transaction().execute(async (db) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    await sql`DELETE FROM brand_games WHERE game_code <> 'rickshaw-raja'`.execute(db);
    await sql`DELETE FROM games WHERE code <> 'rickshaw-raja'`.execute(db);
    await sql`UPDATE games SET return_to_player = '0.9', name_en = 'Old name'`.execute(db);
    const off = sql`jsonb_set(settings, '{switches,WITHDRAW3}', 'false')`;
    const offThen = sql`jsonb_set(shipped, '{switches,WITHDRAW3}', 'false')`;
    await sql`UPDATE brands SET settings = ${off}, shipped = ${offThen}, renewed_by = NULL`.execute(db);
    await sql`UPDATE brand_versions SET settings = ${off}`.execute(db);
  });
  const [game] = (await site.call(officeListGames, {}, { token: staff })).body.value;
  const input = { gameCode: game!.gameCode, enabled: true, isHot: false, position: 777 };
  expect((await site.call(officeSaveGame, input, { token: staff })).status).toBe(200);
});
afterAll(async () => {
  await admin.close();
  await site.close();
});

const games = async () => (await site.call(officeListGames, {}, { token: staff })).body.value;
const settings = async () => (await site.call(getBrandSettings, {}, { token: staff })).body.value;

test('an upgrade brings an operator what is new, switched off and named, and leaves what they changed', async () => {
  await renewBrands(site.app, null);
  const all = await games();
  expect(all.length).toBeGreaterThanOrEqual(32);
  const old = all.find(({ gameCode }) => gameCode === 'rickshaw-raja')!;
  expect(old).toMatchObject({ enabled: true, isNew: false, isHot: 0, position: 777 });
  expect([old.names.EN, old.returnToPlayer]).not.toEqual(['Old name', '0.9']);
  expect(all.filter(({ gameCode }) => gameCode !== 'rickshaw-raja').every(({ enabled }) => !enabled)).toBe(true);
  const lotteries = (await site.call(officeListLotteries, {}, { token: staff })).body.value;
  expect(lotteries.every(({ enabled, isNew }) => !enabled && isNew)).toBe(true);
  expect(await settings()).toMatchObject({ newSwitches: ['WITHDRAW3'], settings: { switches: { WITHDRAW3: false } } });
});

test('what staff save is decided, and the office says no more of it', async () => {
  const { version, settings: now } = await settings();
  const saved = await site.call(saveBrandSettings, { version, settings: now, note: '' }, { token: staff });
  expect(saved.status).toBe(200);
  expect((await settings()).newSwitches).toEqual([]);
  const [arrived] = (await games()).filter(({ isNew }) => isNew);
  const { gameCode, position } = arrived!;
  const stays = { gameCode, position, enabled: false, isHot: false };
  expect((await site.call(officeSaveGame, stays, { token: staff })).status).toBe(200);
  await renewBrands(site.app, null);
  expect((await games()).find((game) => game.gameCode === gameCode)).toMatchObject({ isNew: false, enabled: false });
});

test('the demonstration gets it switched on, and every account of it; once, however many servers start', async () => {
  const demo = demoRenewal(true);
  await sql`UPDATE brands SET shipped = settings`.execute(admin.db);
  const before = (await settings()).version;
  await Promise.all([renewBrands(site.app, demo), renewBrands(site.app, demo)]);
  expect((await settings()).settings.switches['WITHDRAW3']).toBe(true);
  expect((await settings()).version).toBe(before + 1);
  await renewBrands(site.app, demo);
  expect((await settings()).version).toBe(before + 1);
  const { rows } = await sql<{ account: string }>`SELECT account FROM staff ORDER BY account`.execute(admin.db);
  expect(rows.map(({ account }) => account)).toEqual(
    expect.arrayContaining(['admin', 'auditor', 'cashier', 'manager']),
  );
});
