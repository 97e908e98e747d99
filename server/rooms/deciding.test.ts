import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTableRounds, type TableBet } from '../../contract/tables.ts';
import { dragonTiger } from '../../games/tables/dragon-tiger/rules.ts';
import { rootFrom } from '../../games/tables/merkle.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { sha256 } from '../platform/process/seal.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { clientSeedOf, outcomeOf } from './chance.ts';
import { moveOn } from './service.ts';
import * as store from './store.ts';
import { newKey, tableOn } from './test-players.ts';
import { driveTo, ended, GAME, nextRound, room } from './test-rounds.ts';

let site: TestSite;
let table: ReturnType<typeof tableOn>;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' }, settings: { play: defaultSettings().play } });
  table = tableOn(site);
});
afterAll(async () => {
  await ended(site);
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

describe('a round', () => {
  test('follows from its seed, its bets and what their players put in, and each finds their own among them', async () => {
    const [one, two] = [await table.player('checks'), await table.player('beside')];
    const number = await nextRound(site);
    const before = await table.roundOf(one.token, number);
    expect(before.round).toMatchObject({ phase: 'betting', revealed: null, beaconRound: null });
    await table.place(one.token, number, { dragon: '3', tie: '1' });
    await table.place(two.token, number, { tiger: '4' }, newKey(), 'ab'.repeat(16));
    await table.place(one.token, number, { 'dragon-odd': '2' });
    await ended(site);
    const { round, own, chain } = await table.roundOf(one.token, number);
    const { serverSeed, clientSeed, betsRoot, outcome } = round.revealed!;
    expect(sha256(Buffer.from(serverSeed, 'hex')).toString('hex')).toBe(before.round.serverSeedHash);
    expect(clientSeed).toBe(clientSeedOf(GAME, number, Buffer.from(betsRoot, 'hex'), ''));
    expect(outcomeOf(dragonTiger, Buffer.from(serverSeed, 'hex'), clientSeed, number)).toEqual(outcome);
    expect(own.length).toBe(2);
    for (const { bet, path } of own) {
      const root = rootFrom(
        leafOf(bet),
        path!.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, 'hex') })),
        sha256,
      );
      expect(Buffer.from(root).toString('hex')).toBe(betsRoot);
    }
    let first: Buffer = Buffer.from(serverSeed, 'hex');
    for (let at = number; at >= BigInt(chain.firstNumber); at -= 1n) first = sha256(first);
    expect(first.toString('hex')).toBe(chain.commitment);
    const { list } = (await site.call(listTableRounds, {}, { token: two.token })).body.value;
    expect(list[0]).toEqual({ game: 'dragon-tiger', ...round, chain });
  });

  test('that names a beacon waits for what it says, and is mixed with it', async () => {
    const who = await table.player('trusts-nobody');
    const asked: bigint[] = [];
    let spoken = false;
    const entropy = {
      publicKey: 'ab'.repeat(96),
      roundAfter: () => 77n,
      said: async (beaconRound: bigint) => {
        asked.push(beaconRound);
        return Promise.resolve(spoken ? { signature: 'aa55', randomness: 'cc'.repeat(32) } : null);
      },
    };
    const number = await nextRound(site, entropy);
    expect((await table.open(who.token)).round).toMatchObject({ beaconRound: '77' });
    await table.place(who.token, number, { dragon: '1' });
    await driveTo(site, number, 'closed', entropy);
    // Without a beacon at hand a round that named one is decided by nobody.
    for (const at of [null, entropy]) {
      await moveOn(await site.ctx(), GAME, true, at);
      expect((await store.roundOf(site.db, room, number))?.state).toBe('closed');
    }
    spoken = true;
    await ended(site, entropy);
    const { round } = await table.roundOf(who.token, number);
    expect(round.revealed?.beaconSignature).toBe('aa55');
    expect(round.revealed?.clientSeed.endsWith(`:${'cc'.repeat(32)}`)).toBe(true);
    expect(new Set(asked)).toEqual(new Set([77n]));
  });

  test('whose beacon is silent for ten minutes is void in public, every stake goes back, and its seed is told all the same', async () => {
    const who = await table.player('gets-it-back');
    const silent = { publicKey: 'ab'.repeat(96), roundAfter: () => 99n, said: async () => Promise.resolve(null) };
    const number = await nextRound(site, silent);
    const { bet } = (await table.place(who.token, number, { dragon: '30', tie: '3' })).body.value;
    await driveTo(site, number, 'closed', silent);
    await site.app.database.pool.query(
      `UPDATE room_bets SET placed_at = placed_at - interval '11 minutes' WHERE number = $1`,
      [String(number)],
    );
    await site.app.database.pool.query(
      `UPDATE room_rounds SET closes_at = closes_at - interval '11 minutes' WHERE number = $1`,
      [String(number)],
    );
    await ended(site, silent);
    const { round, own } = await table.roundOf(who.token, number);
    expect(round).toMatchObject({ phase: 'void', revealed: null });
    expect(own).toMatchObject([{ bet: { betId: bet.betId, state: 'refunded', payout: '0.00' } }]);
    expect(await who.balanceMinor()).toBe(100_000n);
    const row = await store.roundOf(site.db, room, number);
    await nextRound(site);
    expect((await table.open(who.token)).round?.serverSeedHash).toBe(row!.server_seed!.toString('hex'));
  });
});

/** As docs/fairness.md says it. */
function leafOf({ betId, places, playerSeed: seed }: TableBet): Buffer {
  const stakes = places.map(({ position, stake }) => `${position}=${Math.round(Number(stake) * 100)}`);
  return sha256(`${betId}:${stakes.join(',')}:${seed}`);
}
