import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cashOutCrashBet,
  getCrashRound,
  listCrashRounds,
  openCrash,
  placeCrashBet,
  takeBackCrashBet,
} from '../../contract/crash.ts';
import { multipleAt } from '../../games/instant/crash/shapes.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { playerOn } from '../instant/test-frames.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { pauseMs } from '../platform/jobs/pause.ts';
import { monotonicMs } from '../platform/process/clock.ts';
import { sha256 } from '../platform/process/seal.ts';
import * as rounds from '../rounds/service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { moveOn } from './service.ts';
import * as store from './store.ts';
import { crashPointOf, driveTo, ended, nextFlight, sky } from './test-flights.ts';
import { quick } from './test-rounds.ts';

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
const newKey = () => `crash-key-${(keys += 1)}`;
interface Asked {
  place?: number;
  stake?: string;
  auto?: number | null;
  key?: string;
}
const place = (
  token: string,
  number: bigint,
  { place: at = 1, stake = '10', auto = null, key = newKey() }: Asked = {},
) => site.call(placeCrashBet, { number: String(number), place: at, stake, autoHundredths: auto }, { token, key });
const cashOut = (token: string, betId: string) => site.call(cashOutCrashBet, { betId }, { token });
const takeBack = (token: string, betId: string) => site.call(takeBackCrashBet, { betId }, { token });
const open = async (token: string) => (await site.call(openCrash, {}, { token })).body.value;
const low = (hundredths: number) => hundredths < 110;
/** High enough for what a test does in flight, and over in four seconds. */
const high = (hundredths: number) => hundredths > 118 && hundredths < 122;
const player = async (account: string) => {
  const who = await playerOn(site, account, 100_000n);
  return { ...who, token: await who.frame('crash') };
};

describe('a bet on a flight', () => {
  test('is taken while betting is open and paid at the multiple of the moment in which it is cashed out', async () => {
    const who = await player('cashes-out');
    const number = await nextFlight(site, high);
    const { bet, balance } = (await place(who.token, number)).body.value;
    expect(bet).toMatchObject({ number: String(number), place: 1, stake: '10.00', state: 'placed', payout: '0.00' });
    expect([balance, await who.balanceMinor()]).toEqual(['990.00', 99_000n]);
    expect((await cashOut(who.token, bet.betId)).body.errorCode).toBe('crash_too_soon');
    const beforeRunningMs = monotonicMs();
    await driveTo(site, number, 'running');
    await pauseMs(600);
    const out = (await cashOut(who.token, bet.betId)).body.value;
    const hundredths = out.bet.cashOutHundredths!;
    expect(hundredths).toBeGreaterThanOrEqual(multipleAt(600));
    expect(hundredths).toBeLessThanOrEqual(multipleAt(Math.ceil(monotonicMs() - beforeRunningMs) + 1_000));
    expect(out.bet).toMatchObject({ state: 'cashed_out', payout: (hundredths / 10).toFixed(2) });
    expect(await who.balanceMinor()).toBe(99_000n + BigInt(hundredths * 10));
    // Asked again, also when the flight is over: the same answer, and nothing is paid twice.
    expect((await cashOut(who.token, bet.betId)).body.value).toEqual(out);
    await ended(site);
    expect((await cashOut(who.token, bet.betId)).body.value).toEqual(out);
    expect(await who.balanceMinor()).toBe(99_000n + BigInt(hundredths * 10));
  });

  test('is cashed out by itself where its player asked for it, though nobody watches, and lost where the flight ends before', async () => {
    const who = await player('leaves');
    const number = await nextFlight(site, (hundredths) => hundredths > 115 && hundredths < 125);
    const one = (await place(who.token, number, { auto: 105 })).body.value.bet;
    const two = (await place(who.token, number, { place: 2, auto: 125, stake: '20' })).body.value.bet;
    await ended(site);
    const { own } = (await site.call(getCrashRound, { number: String(number) }, { token: who.token })).body.value;
    expect(own).toMatchObject([
      { betId: one.betId, state: 'cashed_out', cashOutHundredths: 105, payout: '10.50' },
      { betId: two.betId, state: 'lost', cashOutHundredths: null, payout: '0.00' },
    ]);
    expect(await who.balanceMinor()).toBe(100_000n - 3_000n + 1_050n);
    expect((await cashOut(who.token, two.betId)).body.errorCode).toBe('round_closed');
  });

  test(
    'is paid at the moment its own multiple is reached, not at the end of the flight',
    { tags: ['nightly'] },
    async () => {
      const who = await player('early');
      const number = await nextFlight(site, high);
      await place(who.token, number, { auto: 102 });
      await driveTo(site, number, 'running');
      for (let looks = 0; looks < 40 && (await who.balanceMinor()) === 99_000n; looks += 1) {
        await pauseMs(Math.min(30, await moveOn(await quick(site), sky.game, true, null)));
      }
      expect(await who.balanceMinor()).toBe(99_000n + 1_020n);
      expect((await open(who.token)).round).toMatchObject({ number: String(number), phase: 'flying', revealed: null });
    },
  );

  test('is cashed out where the most is reached that may be paid', { tags: ['nightly'] }, async () => {
    const who = await player('capped');
    const ctx = await site.ctx();
    const limits = { leastStakeMinor: null, mostStakeMinor: null, mostPayoutMinor: 10_400n };
    await rounds.saveLimits(ctx, 'crash', limits);
    const number = await nextFlight(site, (hundredths) => hundredths > 104 && hundredths < 110);
    const { bet } = (await place(who.token, number, { stake: '100' })).body.value;
    expect(bet.latestHundredths).toBe(104);
    const refused = await place(who.token, number, { stake: '103', place: 2 });
    expect([refused.status, refused.body.errorCode]).toEqual([422, 'stake_limit']);
    await rounds.saveLimits(ctx, 'crash', { ...limits, mostPayoutMinor: null });
    await ended(site);
    expect(await who.balanceMinor()).toBe(100_000n - 10_000n + 10_400n);
  });

  test('can be taken back while betting is open, once, and placed anew', async () => {
    const who = await player('thinks-again');
    const number = await nextFlight(site, high);
    const { bet } = (await place(who.token, number)).body.value;
    const taken = (await takeBack(who.token, bet.betId)).body.value;
    expect(taken).toMatchObject({ bet: { state: 'taken_back' }, balance: '1000.00' });
    expect((await takeBack(who.token, bet.betId)).body.value).toEqual(taken);
    const again = (await place(who.token, number, { stake: '5' })).body.value;
    expect(again).toMatchObject({ bet: { state: 'placed', stake: '5.00' }, balance: '995.00' });
    await driveTo(site, number, 'running');
    expect((await takeBack(who.token, again.bet.betId)).body.errorCode).toBe('crash_betting_closed');
    expect((await cashOut(who.token, bet.betId)).body.errorCode).toBe('bet_rolled_back');
    await ended(site);
    expect(await who.balanceMinor()).toBe(99_500n);
  });
});

describe('refused is', () => {
  test('a bet after the close, on a round that is not there, in a place that is taken, or beyond the limits', async () => {
    const who = await player('refused');
    const number = await nextFlight(site, high);
    const told = async (answer: ReturnType<typeof place>) => {
      const { status, body } = await answer;
      return [status, body.errorCode];
    };
    const key = newKey();
    await place(who.token, number, { key });
    expect(await told(place(who.token, number, { key, stake: '11' }))).toEqual([409, 'key_reused']);
    expect(await told(place(who.token, number))).toEqual([409, 'crash_place_taken']);
    expect(await told(place(who.token, number + 1n, { place: 2 }))).toEqual([404, 'not_found']);
    expect(await told(place(who.token, number, { place: 2, stake: '0.50' }))).toEqual([422, 'stake_limit']);
    expect(await told(place(who.token, number, { place: 2, stake: '1000.01' }))).toEqual([422, 'stake_limit']);
    expect(await told(place(who.token, number, { place: 2, stake: '1.005' }))).toEqual([400, 'bad_input']);
    expect(await told(place(who.token, number, { place: 2, stake: '995' }))).toEqual([422, 'insufficient_balance']);
    expect(await told(place(who.token, number, { place: 3 }))).toEqual([400, 'bad_input']);
    expect(await told(place(who.token, number, { auto: 100 }))).toEqual([400, 'bad_input']);
    expect(await told(place(await who.frame('dice'), number, { place: 2 }))).toEqual([404, 'not_found']);
    await driveTo(site, number, 'running');
    expect(await told(place(who.token, number, { place: 2 }))).toEqual([422, 'crash_betting_closed']);
    // Repeated under its key, what was placed in time is answered at any time.
    expect((await place(who.token, number, { key })).body.value.bet).toMatchObject({ place: 1, state: 'placed' });
    expect(await who.balanceMinor()).toBe(99_000n);
  });

  test('whatever is asked of another’s bet', async () => {
    const [one, other] = [await player('owner'), await player('stranger')];
    const number = await nextFlight(site, high);
    const { bet } = (await place(one.token, number)).body.value;
    expect((await takeBack(other.token, bet.betId)).body.errorCode).toBe('not_found');
    await driveTo(site, number, 'running');
    expect((await cashOut(other.token, bet.betId)).body.errorCode).toBe('not_found');
    const { own } = (await site.call(getCrashRound, { number: String(number) }, { token: other.token })).body.value;
    expect(own).toEqual([]);
    expect((await site.call(getCrashRound, { number: '999999' }, { token: other.token })).body.errorCode).toBe(
      'not_found',
    );
  });

  test(
    'a bet in a suspended game, where no further round begins and a flight goes on to its end',
    { tags: ['nightly'] },
    async () => {
      const who = await player('suspended');
      const number = await nextFlight(site, (hundredths) => hundredths > 103 && hundredths < 110);
      const { bet } = (await place(who.token, number, { auto: 102 })).body.value;
      const ctx = await site.ctx();
      await rounds.suspendGame(ctx, 'crash', 'staff');
      expect((await place(who.token, number, { place: 2 })).body.errorCode).toBe('game_maintenance');
      await ended(site);
      await pauseMs(50);
      await moveOn(await quick(site), sky.game, true, null);
      const room = await open(who.token);
      expect([room.maintenance, room.round?.number, room.own[0]?.state]).toEqual([true, bet.number, 'cashed_out']);
      await rounds.suspendGame(ctx, 'crash', null);
      const next = await nextFlight(site, low);
      expect((await open(who.token)).round).toMatchObject({ number: String(next), phase: 'betting' });
    },
  );
});

describe('the room', () => {
  test('shows who is in, by masked names, and what its flights came to', async () => {
    const [one, other] = [await player('seen-one'), await player('seen-other')];
    const number = await nextFlight(site, (hundredths) => hundredths > 103 && hundredths < 110);
    await place(one.token, number, { auto: 102 });
    await place(other.token, number, { stake: '30' });
    const room = await open(other.token);
    const masked = (id: bigint) => `${String(id).slice(0, 3)}**${String(id).slice(-1)}`;
    expect(room.betCount).toBe(2);
    expect(room.bets.map(({ name, stake }) => [name, stake])).toEqual([
      [masked(other.memberId), '30.00'],
      [masked(one.memberId), '10.00'],
    ]);
    expect(room.own).toMatchObject([{ stake: '30.00' }]);
    expect(room.nowMs).toBeLessThan(room.round!.closesAtMs);
    await ended(site);
    const after = await open(one.token);
    expect(after.latest[0]).toEqual({
      number: String(number),
      crashHundredths: after.round?.revealed?.crashHundredths,
    });
    expect(after.bets.map(({ cashOutHundredths }) => cashOutHundredths)).toEqual([null, 102]);
  });

  test(
    'reveals of each flight what was committed to before, and nothing before it is over',
    { tags: ['nightly'], timeout: 60_000 },
    async () => {
      const who = await player('verifies');
      const first = await nextFlight(site, low, low);
      await ended(site);
      // On the same chain: its hash is the seed of the flight before.
      await pauseMs(40);
      await moveOn(await quick(site), sky.game, true, null);
      const second = first + 1n;
      const ask = async (number: bigint) =>
        (await site.call(getCrashRound, { number: String(number) }, { token: who.token })).body.value.round;
      const [over, open_] = [await ask(first), await ask(second)];
      expect(open_.revealed).toBeNull();
      expect(open_.serverSeedHash).toBe(over.revealed?.serverSeed);
      expect(over.serverSeedHash).toBe(over.chain.commitment);
      const row = await store.roundOf(site.db, sky, second);
      expect([row?.server_seed, row?.outcome]).toEqual([null, null]);
      await ended(site);
      const { list } = (await site.call(listCrashRounds, {}, { token: who.token })).body.value;
      expect(list.slice(0, 2).map(({ number }) => number)).toEqual([String(second), String(first)]);
      for (const round of list) {
        const seed = Buffer.from(round.revealed!.serverSeed, 'hex');
        expect(sha256(seed).toString('hex')).toBe(round.serverSeedHash);
        expect(crashPointOf(seed, round.clientSeed, BigInt(round.number))).toBe(round.revealed!.crashHundredths);
      }
      const older = (await site.call(listCrashRounds, { before: String(first) }, { token: who.token })).body.value.list;
      expect(older.every(({ number }) => BigInt(number) < first)).toBe(true);
    },
  );

  test('is played in for fun by a visitor, with money of the frame alone', { tags: ['nightly'] }, async () => {
    const ctx = await site.ctx({ kind: 'visitor' });
    const session = { provider: 'khela', gameCode: 'crash', category: 'RNG' };
    const { token } = await rounds.openSession(ctx, session);
    const number = await nextFlight(site, (hundredths) => hundredths > 115 && hundredths < 120);
    const key = newKey();
    const { bet } = (await place(token, number, { key, auto: 103 })).body.value;
    expect((await place(token, number, { key, auto: 103 })).body.value.bet).toEqual(bet);
    expect((await place(token, number)).body.errorCode).toBe('crash_place_taken');
    const two = (await place(token, number, { place: 2, stake: '20' })).body.value;
    expect(two.balance).toBe('970.00');
    expect((await takeBack(token, two.bet.betId)).body.value.balance).toBe('990.00');
    expect((await cashOut(token, two.bet.betId)).body.errorCode).toBe('bet_rolled_back');
    const three = (await place(token, number, { place: 2, stake: '20' })).body.value;
    expect((await cashOut(token, bet.betId)).body.errorCode).toBe('crash_too_soon');
    expect((await place(token, number, { place: 2, stake: '2000' })).body.errorCode).toBe('stake_limit');
    await ended(site);
    const room = await open(token);
    expect(room).toMatchObject({ trial: true, balance: '980.30', betCount: 0 });
    expect(room.own.map(({ state, payout }) => [state, payout])).toEqual([
      ['cashed_out', '10.30'],
      ['lost', '0.00'],
    ]);
    expect((await cashOut(token, three.bet.betId)).body.errorCode).toBe('round_closed');
    expect((await takeBack(token, three.bet.betId)).body.errorCode).toBe('crash_betting_closed');
  });
});
