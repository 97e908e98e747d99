// @module-tag nightly
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SandboxBeacon } from '../../gateway/beacon/beacon.ts';
import { listTableRounds, type TableRecord } from '../../contract/tables.ts';
import { hasPython, verify } from '../../campaigns/fairness/verifier.ts';
import { pageSays } from '../../campaigns/fairness/page.ts';
import { asking, beaconAt, beaconForTests, freshRound, listeningAt } from '../beacon/test-beacon.ts';
import { defaultSettings } from '../brand/service-default-settings.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { awaitedBeacon, moveOn } from './service.ts';
import * as store from './store.ts';
import { tableOn } from './test-players.ts';
import { driveTo, ended, GAME, nextRound, room } from './test-rounds.ts';

let sandbox: SandboxBeacon;
let site: TestSite;
let table: ReturnType<typeof tableOn>;
const { signal: stopped } = new AbortController();
beforeAll(async () => {
  sandbox = await beaconForTests();
  site = await startTestSite({
    env: { RATE_LIMIT_FACTOR: '0', ...asking(sandbox) },
    settings: { play: defaultSettings().play },
  });
  table = tableOn(site);
});
afterEach(() => {
  sandbox.fault = 'none';
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  await sandbox.stop();
  expect(broken).toEqual([]);
});

/** What this server would listen for. */
const listening = () => listeningAt(site, async () => awaitedBeacon({ db: site.db }, beaconAt(site).publicKey));

/** The round that is open, which was named when its betting began, falls due: nobody waits for it in a test. */
async function fallDue(): Promise<bigint> {
  const round = freshRound(site);
  await site.app.database.pool.query(
    `UPDATE room_rounds SET beacon_round = $1 WHERE brand_id = 1 AND state IN ('betting', 'closed')`,
    [String(round)],
  );
  return round;
}

test('a round names the first word of the beacon that is due a second after its betting, waits while it is late, and follows from it', async () => {
  const who = await table.player('listens');
  const number = await nextRound(site, beaconAt(site));
  const named = (await table.roundOf(who.token, number)).round;
  expect(named).toMatchObject({
    beaconKey: beaconAt(site).publicKey,
    beaconRound: String(beaconAt(site).roundAfter(named.closesAtMs + 1_000)),
  });
  await table.place(who.token, number, { dragon: '3', tie: '1' });
  const round = await fallDue();
  await driveTo(site, number, 'closed', beaconAt(site));
  // Late, or with a signature of another: the round waits, whichever server looks at it.
  for (const fault of ['silent', 'wrong-signature', 'wrong-round'] as const) {
    sandbox.fault = fault;
    await listening().askDue(stopped);
    await moveOn(await site.ctx(), GAME, true, beaconAt(site));
    expect((await store.roundOf(site.db, room, number))?.state).toBe('closed');
  }
  sandbox.fault = 'none';
  await listening().askDue(stopped);
  await ended(site, beaconAt(site));
  const { list } = (await site.call(listTableRounds, {}, { token: who.token })).body.value;
  const [record] = list as [TableRecord];
  expect(record).toMatchObject({ beaconRound: String(round), revealed: { beaconSignature: sandbox.signature(round) } });
  expect(pageSays(record)).toMatchObject({ verdict: 'right', notProven: expect.arrayContaining(['beaconKey']) });
  const other = { ...record, beaconRound: String(round + 1n) };
  expect(pageSays(other)).toEqual({ verdict: 'wrong', faults: ['beacon'], notProven: [] });
  if (hasPython()) {
    expect(await verify([record])).toMatchObject({ code: 0 });
    expect((await verify([other])).told).toContain('not signed by the beacon that was named');
  }
});

test('a word that another server has heard decides the round here, also after the beacon has gone', async () => {
  const number = await nextRound(site, beaconAt(site));
  await fallDue();
  await driveTo(site, number, 'closed', beaconAt(site));
  await listening().askDue(stopped);
  sandbox.fault = 'silent';
  await ended(site, beaconAt(site));
  expect((await store.roundOf(site.db, room, number))?.state).toBe('settled');
});

test('a round that named one beacon is not decided by another, and is void', async () => {
  const who = await table.player('other-beacon');
  const number = await nextRound(site, beaconAt(site));
  await table.place(who.token, number, { dragon: '3' });
  await fallDue();
  await driveTo(site, number, 'closed', beaconAt(site));
  await listening().askDue(stopped);
  const other = { ...beaconAt(site), publicKey: 'ab'.repeat(96) };
  await moveOn(await site.ctx(), GAME, true, other);
  expect((await store.roundOf(site.db, room, number))?.state).toBe('closed');
  await site.app.database.pool.query(
    `UPDATE room_rounds SET closes_at = closes_at - interval '11 minutes' WHERE number = $1`,
    [String(number)],
  );
  await site.app.database.pool.query(
    `UPDATE room_bets SET placed_at = placed_at - interval '11 minutes' WHERE number = $1`,
    [String(number)],
  );
  await ended(site, other);
  expect((await store.roundOf(site.db, room, number))?.state).toBe('void');
  expect(await who.balanceMinor()).toBe(100_000n);
});
