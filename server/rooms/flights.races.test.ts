// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashOutCrashBet, openCrash, placeCrashBet } from '../../contract/crash.ts';
import type { LiveToClient } from '../../contract/live.ts';
import type { Flight } from '../../games/instant/crash/room.ts';
import { flightMs } from '../../games/instant/crash/shapes.ts';
import { playerOn } from '../instant/test-frames.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { eventually } from '../platform/process/test-ctx.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { drawnFor } from './chance.ts';
import { keepRoomsOpen } from './jobs.ts';
import { driveRooms, moveOn } from './service.ts';
import * as store from './store.ts';
import * as betStore from './store-bets.ts';
import { closeBetting, driveTo, driveUntil, ended, nextFlight, sky } from './test-flights.ts';
import { quick } from './test-rounds.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  await ended(site);
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let keys = 0;
const newKey = () => `race-key-${(keys += 1)}`;
const place = (token: string, number: bigint, auto: number | null = null, key = newKey(), at = 1) =>
  site.call(placeCrashBet, { number: String(number), place: at, stake: '10', autoHundredths: auto }, { token, key });
const cashOut = (token: string, betId: string) => site.call(cashOutCrashBet, { betId }, { token });
const player = async (account: string) => {
  const who = await playerOn(site, account, 100_000n);
  return { ...who, token: await who.frame('crash') };
};
const short = (hundredths: number) => hundredths > 103 && hundredths < 112;
/** Whatever was won stands in the bets of the room. */
const wonMinor = async (memberId: bigint, number: bigint) =>
  (await betStore.betsOf(site.db, sky, number, memberId)).reduce((sum, bet) => sum + bet.payout_minor, 0n);

describe('at once', () => {
  test('64 equal bets are one, and 64 equal cash-outs pay once and answer alike', async () => {
    const who = await player('in-a-hurry');
    const number = await nextFlight(site, (hundredths) => hundredths > 115 && hundredths < 120);
    const bets = await Promise.all(Array.from({ length: 64 }, () => place(who.token, number, null, 'one-key-for-all')));
    expect(new Set(bets.map(({ body }) => body.value?.bet.betId)).size).toBe(1);
    expect(await who.balanceMinor()).toBe(99_000n);
    await driveTo(site, number, 'running');
    await pauseMs(300);
    const { betId } = bets[0]!.body.value.bet;
    const outs = await Promise.all(Array.from({ length: 64 }, () => cashOut(who.token, betId)));
    expect(new Set(outs.map(({ body }) => JSON.stringify(body.value))).size).toBe(1);
    expect(await who.balanceMinor()).toBe(99_000n + (await wonMinor(who.memberId, number)));
    await ended(site);
    expect(await who.balanceMinor()).toBe(99_000n + BigInt(outs[0]!.body.value.bet.cashOutHundredths! * 10));
  });

  test('bets that straddle the close are taken or refused by one clock, whole', async () => {
    const who = await Promise.all(Array.from({ length: 12 }, (_, at) => player(`late-${at}`)));
    const number = await nextFlight(site, short);
    const closesAtMs = await closeBetting(site, 150);
    await pauseMs(Math.max(0, closesAtMs - (await store.clockMs(site.db)) - 60));
    const [answers] = await Promise.all([
      Promise.all(who.flatMap(({ token }) => [1, 2].map(async (at) => place(token, number, 102, newKey(), at)))),
      driveTo(site, number, 'running'),
    ]);
    const codes = new Set(answers.map(({ body }) => body.errorCode));
    expect([...codes].filter((code) => code !== null && code !== 'crash_betting_closed')).toEqual([]);
    await ended(site);
    for (const [at, { memberId, balanceMinor }] of who.entries()) {
      const taken = answers.slice(at * 2, at * 2 + 2).filter(({ body }) => body.errorCode === null).length;
      expect(await balanceMinor()).toBe(100_000n - BigInt(taken) * 1_000n + (await wonMinor(memberId, number)));
    }
  });

  test('cash-outs at the edge of the crash are paid or lost, never both', async () => {
    const who = await Promise.all(Array.from({ length: 16 }, (_, at) => player(`edge-${at}`)));
    const number = await nextFlight(site, short);
    const bets = await Promise.all(who.map(({ token }) => place(token, number)));
    await driveTo(site, number, 'running');
    const round = (await store.roundOf(site.db, sky, number))!;
    // Knows what only the house can: the test of the edge has to be there in time.
    const { crashHundredths } = (await drawnFor(await quick(site), round)).outcome as Flight;
    const endsAtMs = round.closes_at.getTime() + flightMs(crashHundredths);
    const edge = async (token: string, betId: string, at: number) => {
      await pauseMs(Math.max(0, endsAtMs - (await store.clockMs(site.db)) - 120 + at * 12));
      return cashOut(token, betId);
    };
    const [outs] = await Promise.all([
      Promise.all(who.map(({ token }, at) => edge(token, bets[at]!.body.value.bet.betId, at))),
      driveTo(site, number, 'settled'),
    ]);
    await ended(site);
    for (const [at, { body }] of outs.entries()) {
      const paid = await wonMinor(who[at]!.memberId, number);
      expect(['round_closed', null]).toContain(body.errorCode);
      expect(paid > 0n).toBe(body.errorCode === null);
      if (body.errorCode === null) expect(body.value.bet.cashOutHundredths).toBeLessThanOrEqual(crashHundredths);
      expect(await who[at]!.balanceMinor()).toBe(99_000n + paid);
    }
  });

  test('eight that move a room on do each thing once', async () => {
    const who = await player('crowded');
    const number = await nextFlight(site, short, short);
    await place(who.token, number, 102);
    await closeBetting(site);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        driveUntil(site, async () => Boolean((await store.roundOf(site.db, sky, number))?.paid_at)),
      ),
    );
    expect(await who.balanceMinor()).toBe(99_000n + 1_020n);
    await pauseMs(40);
    await Promise.all(Array.from({ length: 8 }, async () => moveOn(await quick(site), sky.game, true, null)));
    expect((await store.latestRound(site.db, sky))?.number).toBe(number + 1n);
  });
});

describe('where nobody drives', () => {
  test('a flight ends by its own time line, and whoever comes later pays it exactly once', async () => {
    const who = await player('abandoned');
    const number = await nextFlight(site, short);
    await place(who.token, number, 102);
    await place(who.token, number, null, newKey(), 2);
    const closesAtMs = await closeBetting(site);
    // Every server is down from here until long after the crash.
    await pauseMs(closesAtMs - (await store.clockMs(site.db)) + flightMs(112) + 200);
    expect(await who.balanceMinor()).toBe(98_000n);
    await ended(site);
    const round = (await store.roundOf(site.db, sky, number))!;
    expect(round.ends_at!.getTime()).toBe(closesAtMs + flightMs((round.outcome as unknown as Flight).crashHundredths));
    expect(await who.balanceMinor()).toBe(98_000n + 1_020n);
  });

  test('a round whose driver died between its end and its pay-outs is paid by the next, and once', async () => {
    const who = await player('half-done');
    const number = await nextFlight(site, short);
    await place(who.token, number, 102);
    await driveTo(site, number, 'running');
    await pauseMs(flightMs(112));
    // The end is written, nothing of it paid: here the process was killed.
    await moveOn(await quick(site), sky.game, false, null);
    const [one, other] = await Promise.all([ended(site), ended(site)]);
    expect([one, other]).toEqual([number, number]);
    expect(await who.balanceMinor()).toBe(99_000n + 1_020n);
  });
});

test('a cash-out that cannot be paid keeps no other waiting, and is paid when it can be', async () => {
  const who = await Promise.all(['stuck', 'behind', 'before'].map(player));
  const number = await nextFlight(site, short);
  for (const { token } of who) await place(token, number, 102);
  await driveTo(site, number, 'running');
  await pauseMs(flightMs(112));
  // No bet of our books stands at this place.
  const standsAt = (at: number) =>
    site.app.database.pool.query(
      `UPDATE room_bets SET places = jsonb_set(places, '{0,0}', to_jsonb($1::text)) WHERE member_id = $2`,
      [String(at), who[0]!.memberId],
    );
  await standsAt(2);
  for (let looks = 0; looks < 3; looks += 1) await moveOn(await quick(site), sky.game, false, null);
  expect(await Promise.all(who.map((one) => one.balanceMinor()))).toEqual([99_000n, 100_020n, 100_020n]);
  const unpaid = await betStore.unpaidBets(site.db, sky, number);
  expect(unpaid.map((bet) => bet.member_id)).toEqual([who[0]!.memberId]);
  expect((await store.roundOf(site.db, sky, number))?.paid_at).toBeNull();
  await standsAt(1);
  await ended(site);
  expect(await Promise.all(who.map((one) => one.balanceMinor()))).toEqual([100_020n, 100_020n, 100_020n]);
});

test('a watched room goes on by itself, tells its sockets, and rests when they have gone', async () => {
  await ended(site);
  const who = await player('watches');
  const stopping = new AbortController();
  const ctxNow = () => {
    const { brand: _, ...ctx } = base;
    return ctx;
  };
  const base = await quick(site);
  const rooms = keepRoomsOpen(ctxNow, async () => [base.brand]);
  const heard: LiveToClient[] = [];
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
  socket.onmessage = (event) => void heard.push(JSON.parse(String(event.data)) as LiveToClient);
  await new Promise((resolve) => (socket.onopen = resolve));
  socket.send(JSON.stringify({ type: 'hello', token: null, merchant: 'demo', language: 'EN', gameToken: who.token }));
  const hears = (type: string) => eventually(() => heard.find((one) => one.type === type), Boolean, 15_000);
  await hears('welcome');
  const number = await nextFlight(site, short);
  await place(who.token, number, 102);
  await closeBetting(site);
  const driving = driveRooms(ctxNow, async () => base.brand, null, stopping.signal);
  for (const type of ['crash-betting', 'crash-bets', 'crash-flying', 'crash-outs', 'crash-own', 'crash-crashed'])
    expect(await hears(type), type).toBeDefined();
  expect(heard.find((one) => one.type === 'crash-own')).toMatchObject({
    bet: { state: 'cashed_out', cashOutHundredths: 102, payout: '10.20' },
    balance: '1000.20',
  });
  const seed = JSON.stringify(heard.filter((one) => one.type !== 'crash-crashed'));
  const { round } = (await site.call(openCrash, {}, { token: who.token })).body.value;
  expect(seed).not.toContain(round?.revealed?.serverSeed ?? 'a seed of a round that is over');
  socket.close();
  await rooms.stop();
  stopping.abort();
  await driving;
}, 40_000);

test('a dead game token hears nothing of a room', async () => {
  const heard: LiveToClient[] = [];
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/live`);
  socket.onmessage = (event) => void heard.push(JSON.parse(String(event.data)) as LiveToClient);
  await new Promise((resolve) => (socket.onopen = resolve));
  socket.send(JSON.stringify({ type: 'hello', token: null, merchant: 'demo', language: 'EN', gameToken: 'nobody' }));
  await eventually(() => heard.length, Boolean);
  expect(heard).toEqual([{ type: 'refused', errorCode: 'login.not.session' }]);
  socket.close();
});
