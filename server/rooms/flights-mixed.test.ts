import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cashOutCrashBet, getCrashRound, listCrashRounds, openCrash, placeCrashBet } from '../../contract/crash.ts';
import type { Flight } from '../../games/instant/crash/room.ts';
import { unmixedVersion, version } from '../../games/instant/crash/rules.ts';
import { playerOn } from '../instant/test-frames.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { sha256 } from '../platform/process/seal.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { clientSeedOf } from './chance.ts';
import { moveOn } from './service.ts';
import * as store from './store.ts';
import { crashPointOf, driveTo, ended, layChain, sky } from './test-flights.ts';
import { closeBetting, driveTo as driveRoom, ended as endedRoom, nextRound } from './test-rounds.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const SEEDS = ['5a'.repeat(16), 'c3'.repeat(16)];
let keys = 0;
const player = async (account: string) => {
  const who = await playerOn(site, account, 100_000n);
  return { ...who, token: await who.frame('crash') };
};
const place = (token: string, number: bigint, at: number, playerSeed?: string, auto: number | null = 101) =>
  site.call(
    placeCrashBet,
    { number: String(number), place: at, stake: '10', autoHundredths: auto, playerSeed },
    { token, key: `mixed-key-${(keys += 1)}` },
  );
const roundOf = async (token: string, number: bigint) =>
  (await site.call(getCrashRound, { number: String(number) }, { token })).body.value;
/** No flight lasts as long: its end is due at once. */
const letItBeOver = async () =>
  site.app.database.pool.query(
    `WITH b AS (UPDATE room_bets SET placed_at = placed_at - interval '10 minutes' WHERE game_code = 'crash' AND state = 'placed')
     UPDATE room_rounds SET closes_at = closes_at - interval '10 minutes',
            dealt_at = dealt_at - interval '10 minutes' WHERE game_code = 'crash' AND state IN ('betting', 'closed', 'running')`,
  );
const silent = { publicKey: 'ab'.repeat(96), roundAfter: () => 88n, said: async () => Promise.resolve(null) };

describe('a new flight', () => {
  test('crashes where its seed, mixed with all bets on it, lets it, and nobody can tell before they stand', async () => {
    const who = await player('mixes');
    const number = await nextRound(site, null, sky);
    const before = (await roundOf(who.token, number)).round;
    expect(before).toMatchObject({ version, clientSeed: '', beaconRound: null, revealed: null });
    const bets = [await place(who.token, number, 1, SEEDS[0]), await place(who.token, number, 2)].map(
      ({ body }) => body.value.bet,
    );
    expect(bets.map(({ playerSeed }) => playerSeed)).toEqual([SEEDS[0], '']);
    await closeBetting(site, 20, sky);
    await driveTo(site, number, 'running');
    const running = await store.roundOf(site.db, sky, number);
    // What it comes to stands nowhere while it flies.
    expect([running?.server_seed, running?.outcome, running?.dealt_at]).toEqual([null, null, running?.closes_at]);
    await letItBeOver();
    await ended(site);
    const { round, own } = await roundOf(who.token, number);
    const { serverSeed, betsRoot, crashHundredths } = round.revealed!;
    const leaves = bets.map(({ betId, place: at, playerSeed }) => sha256(`${betId}:${at}=1000:${playerSeed}`));
    expect(betsRoot).toBe(sha256(Buffer.concat(leaves)).toString('hex'));
    expect(round.clientSeed).toBe(clientSeedOf('crash', number, Buffer.from(betsRoot!, 'hex'), ''));
    expect(crashPointOf(Buffer.from(serverSeed, 'hex'), round.clientSeed, number)).toBe(crashHundredths);
    expect(sha256(Buffer.from(serverSeed, 'hex')).toString('hex')).toBe(before.serverSeedHash);
    expect(own.map(({ state }) => state)).toEqual(Array(2).fill(crashHundredths > 100 ? 'cashed_out' : 'lost'));
  });

  test('that nobody drives is begun by whoever wants to cash out', async () => {
    const who = await player('wakes-it');
    const number = await nextRound(site, null, sky);
    const { bet } = (await place(who.token, number, 1, SEEDS[1], 150)).body.value;
    await closeBetting(site, 1, sky);
    await letItBeOver();
    const { status, body } = await site.call(cashOutCrashBet, { betId: bet.betId }, { token: who.token });
    const row = (await store.roundOf(site.db, sky, number))!;
    expect(row.state).toBe('running');
    await ended(site);
    const { crashHundredths } = (await store.roundOf(site.db, sky, number))!.outcome as unknown as Flight;
    expect([status, body.errorCode]).toEqual(crashHundredths >= 150 ? [200, null] : [422, 'round_closed']);
    expect(await who.balanceMinor()).toBe(crashHundredths >= 150 ? 100_500n : 99_000n);
  });

  test('that names a beacon begins when that has spoken, and is void in public where it does not', async () => {
    const who = await player('waits');
    let spoken = false;
    const beacon = {
      publicKey: 'ab'.repeat(96),
      roundAfter: () => 77n,
      said: async () => Promise.resolve(spoken ? { signature: 'aa55', randomness: 'cc'.repeat(32) } : null),
    };
    const first = await nextRound(site, beacon, sky);
    await place(who.token, first, 1, SEEDS[0]);
    await driveRoom(site, first, 'closed', beacon, sky);
    const { round } = (await site.call(openCrash, {}, { token: who.token })).body.value;
    expect(round).toMatchObject({ phase: 'betting', beaconRound: '77' });
    spoken = true;
    await driveRoom(site, first, 'running', beacon, sky);
    const begun = (await store.roundOf(site.db, sky, first))!;
    expect(begun.dealt_at!.getTime()).toBeGreaterThan(begun.closes_at.getTime());
    await letItBeOver();
    await endedRoom(site, beacon, sky);
    const flown = (await roundOf(who.token, first)).round;
    expect(flown.revealed?.beaconSignature).toBe('aa55');
    expect(flown.clientSeed.endsWith(`:${'cc'.repeat(32)}`)).toBe(true);

    const had = await who.balanceMinor();
    const second = await nextRound(site, silent, sky);
    const { bet } = (await place(who.token, second, 1, SEEDS[0])).body.value;
    await driveRoom(site, second, 'closed', silent, sky);
    expect((await site.call(cashOutCrashBet, { betId: bet.betId }, { token: who.token })).body.errorCode).toBe(
      'crash_too_soon',
    );
    await letItBeOver();
    await moveOn(await site.ctx(), sky.game, true, silent);
    await endedRoom(site, silent, sky);
    expect((await roundOf(who.token, second)).own).toMatchObject([{ state: 'refunded', payout: '0.00' }]);
    expect(await who.balanceMinor()).toBe(had);
    expect((await site.call(openCrash, {}, { token: who.token })).body.value.round?.phase).toBe('void');
    const { list } = (await site.call(listCrashRounds, {}, { token: who.token })).body.value;
    expect(list.map(({ number }) => number)).not.toContain(String(second));
  });

  test(
    'of a chain that was published with a client seed keeps to that one, and names no beacon',
    { tags: ['nightly'] },
    async () => {
      const who = await player('keeps-promises');
      const number = ((await ended(site)) ?? 0n) + 1n;
      const crashHundredths = await layChain(await site.ctx(), number, [(hundredths) => hundredths < 104]);
      expect(await nextRound(site, silent, sky)).toBe(number);
      const { clientSeed } = (await roundOf(who.token, number)).round;
      expect(clientSeed).toMatch(/^test-/);
      await place(who.token, number, 1, SEEDS[0]);
      await ended(site);
      const { round } = await roundOf(who.token, number);
      expect(round).toMatchObject({
        version: unmixedVersion,
        clientSeed,
        revealed: { crashHundredths, betsRoot: null },
      });
    },
  );
});
