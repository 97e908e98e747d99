// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveToClient } from '../../contract/live.ts';
import { getTableRound, openTable, placeTableBet, takeBackTableBet } from '../../contract/tables.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { playerOn } from '../instant/test-frames.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { keepRoomsOpen } from './jobs.ts';
import { driveRooms, moveOn } from './service.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { closeBetting, driveTo, ended, GAME, nextRound, quick, room } from './test-rounds.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { play: defaultSettings().play } });
});
afterAll(async () => {
  await ended(site);
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let keys = 0;
const newKey = () => `table-race-${(keys += 1)}`;
const place = (token: string, number: bigint, position = 'dragon', stake = '10', key = newKey()) =>
  site.call(
    placeTableBet,
    { number: String(number), places: [{ position, stake }], playerSeed: 'a5'.repeat(16) },
    { token, key },
  );
const takeBack = (token: string, betId: string) => site.call(takeBackTableBet, { betId }, { token });
const player = async (account: string) => {
  const who = await playerOn(site, account, 100_000n);
  return { ...who, token: await who.frame(GAME, 'LIVE') };
};
const wonMinor = async (memberId: bigint, number: bigint) =>
  (await betStore.betsOf(site.db, room, number, memberId)).reduce((sum, bet) => sum + bet.payout_minor, 0n);

test('64 equal bets are one, and 64 of the same taken back give its stake back once', async () => {
  const who = await player('in-a-hurry');
  const number = await nextRound(site);
  const bets = await Promise.all(
    Array.from({ length: 64 }, () => place(who.token, number, 'tie', '10', 'one-key-for-all')),
  );
  expect(new Set(bets.map(({ body }) => body.value?.bet.betId)).size).toBe(1);
  expect(await who.balanceMinor()).toBe(99_000n);
  const { betId } = bets[0]!.body.value.bet;
  const taken = await Promise.all(Array.from({ length: 64 }, () => takeBack(who.token, betId)));
  expect(new Set(taken.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
  expect(await who.balanceMinor()).toBe(100_000n);
});

test('bets that come at once never have more on a position than a player may', async () => {
  const who = await player('piles-up-at-once');
  const number = await nextRound(site);
  const answers = await Promise.all(Array.from({ length: 16 }, () => place(who.token, number, 'tiger', '300')));
  const codes = answers.map(({ body }) => body.errorCode);
  expect(codes.filter((code) => code === null)).toHaveLength(3);
  expect(codes.filter((code) => code === 'stake_limit')).toHaveLength(13);
  expect(await who.balanceMinor()).toBe(10_000n);
});

test('64 bets that straddle the close are taken or refused by one clock, whole, and all that are taken are in the tree', async () => {
  const who = await Promise.all(Array.from({ length: 16 }, (_, at) => player(`late-${at}`)));
  const number = await nextRound(site);
  const closesAtMs = await closeBetting(site, 150);
  await pauseMs(Math.max(0, closesAtMs - (await store.clockMs(site.db)) - 60));
  const [answers] = await Promise.all([
    Promise.all(who.flatMap(({ token }) => [1, 2, 3, 4].map(async () => place(token, number)))),
    driveTo(site, number, 'closed'),
  ]);
  const codes = answers.map(({ body }) => body.errorCode);
  expect(codes.filter((code) => code !== null && code !== 'table_betting_closed')).toEqual([]);
  await ended(site);
  for (const [at, { token, memberId, balanceMinor }] of who.entries()) {
    const taken = answers.slice(at * 4, at * 4 + 4).filter(({ body }) => body.errorCode === null).length;
    expect(await balanceMinor()).toBe(100_000n - BigInt(taken) * 1_000n + (await wonMinor(memberId, number)));
    const { own } = (await site.call(getTableRound, { number: String(number) }, { token })).body.value;
    expect(own.filter(({ path }) => path !== null)).toHaveLength(taken);
  }
});

test('many drivers at once move a round on as one would, and pay each bet once', async () => {
  const who = await Promise.all(Array.from({ length: 6 }, (_, at) => player(`driven-${at}`)));
  const number = await nextRound(site);
  for (const { token } of who) for (const position of ['dragon', 'tiger', 'tie']) await place(token, number, position);
  await closeBetting(site, 5);
  const ctx = await quick(site);
  let latest = await store.roundOf(site.db, room, number);
  while (latest && !latest.paid_at) {
    await site.app.database.pool.query(`UPDATE room_rounds SET ends_at = dealt_at WHERE state = 'dealing'`);
    await Promise.all(Array.from({ length: 8 }, () => moveOn(ctx, GAME, false, null)));
    latest = await store.roundOf(site.db, room, number);
  }
  for (const { memberId, balanceMinor } of who)
    expect(await balanceMinor()).toBe(97_000n + (await wonMinor(memberId, number)));
});

test('what became of a table while nobody drove it is done by whoever comes next, and nothing new begins', async () => {
  const who = await player('comes-back');
  const number = await nextRound(site);
  await place(who.token, number);
  await driveTo(site, number, 'dealing');
  expect(await ended(site)).toBe(number);
  expect(await who.balanceMinor()).toBe(99_000n + (await wonMinor(who.memberId, number)));
  expect((await store.latestRound(site.db, room))?.number).toBe(number);
});

test('everybody at the table hears each phase once, in order, and before it ends no seed; what was won only its player', async () => {
  await ended(site);
  const [one, two] = [await player('hears'), await player('hears-too')];
  const sockets = await Promise.all([listen(one.token), listen(two.token)]);
  const [ofOne, ofTwo] = sockets.map(({ heard }) => heard) as [LiveToClient[], LiveToClient[]];
  const number = await nextRound(site);
  const { round: betting } = (await site.call(openTable, {}, { token: two.token })).body.value;
  // One of them wins or half of both comes back, whatever falls.
  await place(one.token, number, 'dragon');
  await place(one.token, number, 'tiger');
  await driveTo(site, number, 'closed');
  const closed = JSON.stringify(ofTwo);
  await ended(site);
  const phases = (heard: LiveToClient[]) =>
    heard.map(({ type }) => type).filter((type) => /^table-(?:betting|closed|dealing|settled)$/.test(type));
  await eventually(
    () => phases(ofTwo).length,
    (count) => count === 4,
  );
  await eventually(() => ofOne.filter(({ type }) => type === 'table-own').length, Boolean);
  expect(phases(ofTwo)).toEqual(['table-betting', 'table-closed', 'table-dealing', 'table-settled']);
  expect(phases(ofOne)).toEqual(phases(ofTwo));
  expect(ofTwo.some(({ type }) => type === 'table-own')).toBe(false);
  const { round } = (await site.call(getTableRound, { number: String(number) }, { token: two.token })).body.value;
  expect(closed).not.toContain(round.revealed!.serverSeed);
  expect(betting?.serverSeedHash).toBe(round.serverSeedHash);
  for (const { close } of sockets) close();
});

test('a watched table goes on by itself and rests when its players have gone', async () => {
  await ended(site);
  const who = await player('watches');
  const base = await quick(site);
  const { brand: _, ...rest } = base;
  const rooms = keepRoomsOpen(
    () => rest,
    async () => [base.brand],
  );
  const { heard, close } = await listen(who.token);
  await eventually(() => heard.length, Boolean);
  const stopping = new AbortController();
  const driving = driveRooms(
    () => rest,
    async () => base.brand,
    null,
    stopping.signal,
  );
  const number = await eventually(() => heard.find(({ type }) => type === 'table-betting'), Boolean, 15_000);
  expect(number).toBeDefined();
  await closeBetting(site);
  await eventually(() => heard.find(({ type }) => type === 'table-dealing'), Boolean, 15_000);
  close();
  await rooms.stop();
  stopping.abort();
  await driving;
}, 40_000);

async function listen(gameToken: string): Promise<{ heard: LiveToClient[]; close(): void }> {
  const heard: LiveToClient[] = [];
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
  socket.onmessage = (event) => void heard.push(JSON.parse(String(event.data)) as LiveToClient);
  await new Promise((resolve) => (socket.onopen = resolve));
  socket.send(JSON.stringify({ type: 'hello', token: null, merchant: 'demo', language: 'EN', gameToken }));
  await eventually(() => heard.find(({ type }) => type === 'welcome'), Boolean, 15_000);
  return { heard, close: () => socket.close() };
}
