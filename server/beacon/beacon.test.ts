import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Fault, SandboxBeacon } from '../../gateway/beacon/beacon.ts';
import { sha256 } from '../platform/process/seal.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { asking, beaconAt, beaconForTests, dueRound, freshRound, listeningAt } from './test-beacon.ts';
import { openListening } from './jobs.ts';

let sandbox: SandboxBeacon;
let site: TestSite;
const { signal: stopped } = new AbortController();
beforeAll(async () => {
  sandbox = await beaconForTests();
  // Nobody answers at the first address.
  site = await startTestSite({ env: asking(sandbox, 'http://127.0.0.1:9') });
});
afterEach(() => {
  sandbox.fault = 'none';
});
afterAll(async () => {
  await site.close();
  await sandbox.stop();
});

describe('the beacon', () => {
  test('has a round for every moment, due at it or within a period after it', () => {
    const { roundAfter } = beaconAt(site);
    expect([1_767_225_600_000, 1_767_225_600_001, 1_767_225_601_000, 1_767_225_601_001, 0].map(roundAfter)).toEqual([
      1n,
      2n,
      2n,
      3n,
      1n,
    ]);
  });

  test('is heard where something waits for it, and what it said is the same for whoever asks, also when it speaks otherwise later', async () => {
    const round = freshRound(site);
    expect(await beaconAt(site).said(round)).toBeNull();
    await listeningAt(site, async () => Promise.resolve([round])).askDue(stopped);
    const signature = sandbox.signature(round);
    const randomness = sha256(Buffer.from(signature, 'hex')).toString('hex');
    expect(await beaconAt(site).said(round)).toEqual({ signature, randomness });
    sandbox.fault = 'wrong-signature';
    await listeningAt(site, async () => Promise.resolve([round])).askDue(stopped);
    expect(await beaconAt(site).said(round)).toEqual({ signature, randomness });
  });

  test.each<Fault>(['silent', 'late', 'wrong-signature', 'wrong-round', 'ahead'])(
    'that is %s is not believed; when it is well again the same server hears it',
    async (fault) => {
      const round = fault === 'late' ? dueRound(site, 1) : freshRound(site);
      sandbox.fault = fault;
      const listening = listeningAt(site, async () => Promise.resolve([round]));
      await listening.askDue(stopped);
      expect(await beaconAt(site).said(round)).toBeNull();
      expect(await beaconAt(site).silent([round], Date.now() + 60_000)).toEqual([round]);
      expect(await beaconAt(site).silent([round], Date.now() - 60_000)).toEqual([]);
      expect(await listening.untilDueMs()).toBeLessThan(0);
      sandbox.fault = 'none';
      await listening.askDue(stopped);
      expect((await beaconAt(site).said(round))?.signature).toBe(sandbox.signature(round));
      expect([await listening.untilDueMs(), await beaconAt(site).silent([round], Date.now() + 60_000)]).toEqual([
        Infinity,
        [],
      ]);
    },
  );

  test('of another key is not believed at the address of ours', async () => {
    const other = await beaconForTests('somebody else');
    const stranger = await startTestSite({ env: { ...asking(other), BEACON_CHAIN: sandbox.chain } });
    const round = dueRound(stranger);
    await listeningAt(stranger, async () => Promise.resolve([round])).askDue(stopped);
    expect(await beaconAt(stranger).said(round)).toBeNull();
    await stranger.close();
    await other.stop();
  });

  test('is not asked for what is not due, nor by a site without one', async () => {
    const coming = beaconAt(site).roundAfter(Date.now() + 3_600_000);
    const listening = listeningAt(site, async () => Promise.resolve([coming, coming]));
    await listening.askDue(stopped);
    await listening.listen(stopped);
    expect(await beaconAt(site).silent([coming], Date.now() + 60_000)).toEqual([]);
    expect(await listening.untilDueMs()).toBeGreaterThan(3_500_000);
    const plain = await startTestSite();
    const ctx = await plain.ctx();
    expect(
      openListening(
        () => ctx,
        async () => Promise.resolve([]),
      ),
    ).toBeNull();
    await plain.close();
  });

  test('is listened to until nothing waits for it any more', async () => {
    const rounds = [freshRound(site), freshRound(site)];
    await listeningAt(site, async () => Promise.resolve(rounds)).listen(stopped);
    expect([...(await beaconAt(site).words(rounds)).keys()].toSorted()).toEqual(rounds.toSorted());
  });
});
