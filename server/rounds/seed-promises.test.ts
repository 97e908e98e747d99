import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOutput } from '../../contract/call.ts';
import { setClientSeed } from '../../contract/house-games.ts';
import { moveInstant, openInstant, playInstant } from '../../contract/instant.ts';
import { createApp } from '../app.ts';
import { type InstantPlayer, playerOn } from '../instant/test-frames.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { openSession } from './service.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

const choice = { side: 'over', targetHundredths: 5_000 };
let keys = 0;
const newKey = () => `promise-key-${(keys += 1)}`;
const fairnessOf = async (token: string) => (await site.call(openInstant, {}, { token })).body.value.fairness;
const play = (token: string, key = newKey()) => site.call(playInstant, { stake: '1', choice }, { token, key });
const change = (token: string, clientSeed: string, nextServerSeedHash?: string) =>
  site.call(setClientSeed, { clientSeed, ...(nextServerSeedHash && { nextServerSeedHash }) }, { token });
const hashOf = (seedHex: string) => createHash('sha256').update(Buffer.from(seedHex, 'hex')).digest('hex');

async function newcomer(name: string): Promise<InstantPlayer & { token: string }> {
  const who = await playerOn(site, name, 100_000n);
  return { ...who, token: await who.frame('dice') };
}

describe('the next server seed', () => {
  test('is promised to a newcomer before the house knows any seed of theirs', async () => {
    const { token } = await newcomer('first-comes');
    const before = await fairnessOf(token);
    expect(before).toEqual({
      serverSeedHash: null,
      clientSeed: null,
      nextNonce: '0',
      nextServerSeedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { revealed, fairness } = (await change(token, 'from-my-browser', before.nextServerSeedHash!)).body.value;
    expect(revealed).toBeNull();
    expect([fairness.serverSeedHash, fairness.clientSeed]).toEqual([before.nextServerSeedHash, 'from-my-browser']);
    const { round } = (await play(token)).body.value;
    expect([round.serverSeedHash, round.clientSeed]).toEqual([before.nextServerSeedHash, 'from-my-browser']);
  });

  test('is the one that every further pair begins with, and none was shown before as another', async () => {
    const { token } = await newcomer('changes-often');
    const promised: string[] = [(await fairnessOf(token)).nextServerSeedHash!];
    const revealed: string[] = [];
    for (const seed of ['one', 'two', 'three', 'four']) {
      const { value } = (await change(token, seed)).body;
      expect(value.fairness.serverSeedHash).toBe(promised.at(-1));
      expect((await play(token)).body.value.round.serverSeedHash).toBe(promised.at(-1));
      if (value.revealed) revealed.push(hashOf(value.revealed.serverSeed));
      promised.push(value.fairness.nextServerSeedHash!);
      expect(await fairnessOf(token)).toEqual({ ...value.fairness, nextNonce: '1' });
    }
    expect(revealed).toEqual(promised.slice(0, 3));
    expect(new Set(promised).size).toBe(promised.length);
  });

  test('is used with the name of the first bet where a client brings no seed: with nothing of the house', async () => {
    const { token } = await newcomer('brings-none');
    const { nextServerSeedHash } = await fairnessOf(token);
    const { round } = (await play(token, 'named-by-my-device')).body.value;
    expect([round.serverSeedHash, round.clientSeed]).toEqual([nextServerSeedHash, 'named-by-my-device']);
    expect((await play(token, 'named-by-my-device')).body.value.round).toEqual(round);
  });

  test('stays what it is while a round is open, and while it is only looked at', async () => {
    const who = await newcomer('has-mines');
    const mines = await who.frame('mines');
    const { nextServerSeedHash: first } = await fairnessOf(mines);
    const open = { stake: '1', choice: { mines: 24 } };
    const { round } = (await site.call(playInstant, open, { token: mines, key: newKey() })).body.value;
    expect(round.serverSeedHash).toBe(first);
    const { nextServerSeedHash } = await fairnessOf(mines);
    expect((await change(mines, 'peeks', nextServerSeedHash!)).body.errorCode).toBe('round_open');
    expect((await fairnessOf(mines)).nextServerSeedHash).toBe(nextServerSeedHash);
    const tile = { roundId: round.roundId, step: 1, move: { kind: 'open', tile: 0 } };
    await site.call(moveInstant, tile, { token: mines });
    expect((await change(mines, 'now', nextServerSeedHash!)).body.value.fairness.serverSeedHash).toBe(
      nextServerSeedHash,
    );
  });

  test('is not promised in play for fun, which has no seeds', async () => {
    const visitor = await site.ctx({ kind: 'visitor' });
    const { token } = await openSession(visitor, { provider: 'khela', gameCode: 'dice', category: 'RNG' });
    const none = { serverSeedHash: null, clientSeed: null, nextNonce: '0', nextServerSeedHash: null };
    expect(await fairnessOf(token)).toEqual(none);
    expect((await change(token, 'mine')).body.errorCode).toBe('in_need_true_account');
  });
});

describe('a change of seed', () => {
  test('that names another promise than the one that stands is refused, and changes nothing', async () => {
    const { token } = await newcomer('late-tab');
    const { nextServerSeedHash: seen } = await fairnessOf(token);
    await change(token, 'other-tab');
    const before = await fairnessOf(token);
    const refused = await change(token, 'this-tab', seen!);
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'seed_promise_changed']);
    expect(await fairnessOf(token)).toEqual(before);
    expect((await change(token, 'x', 'not-a-hash')).body.errorCode).toBe('bad_input');
  });

  test('answers the same when its answer was lost and it is sent again', async () => {
    const { token } = await newcomer('asks-again');
    await play(token);
    const { nextServerSeedHash } = await fairnessOf(token);
    const first = (await change(token, 'mine', nextServerSeedHash!)).body.value;
    expect((await change(token, 'mine', nextServerSeedHash!)).body.value).toEqual(first);
    expect(first.revealed?.rounds).toBe('1');
  });

  test('of two tabs on two servers amid bets: one wins, and every round keeps the promise that was shown', async () => {
    const { config, log } = site.app.platform;
    const other = await createApp({ config: { ...config }, databaseUrl: site.databaseUrl, log });
    try {
      const otherUrl = await other.http.listen({ host: '127.0.0.1', port: 0 });
      const { token } = await newcomer('two-tabs');
      const changeAt = async (url: string, clientSeed: string, nextServerSeedHash: string) => {
        const headers = { 'content-type': 'application/json', language: 'EN', authorization: token };
        const body = JSON.stringify({ clientSeed, nextServerSeedHash });
        const answer = await fetch(`${url}${setClientSeed.path}`, { method: 'POST', headers, body });
        return { status: answer.status, body: (await answer.json()) as { value: CallOutput<typeof setClientSeed> } };
      };
      await play(token);
      for (let turn = 0; turn < 6; turn += 1) {
        const { serverSeedHash: used, nextServerSeedHash: seen } = await fairnessOf(token);
        const [left, right, ...played] = await Promise.all([
          changeAt(site.url, `left-${turn}`, seen!),
          changeAt(otherUrl, `right-${turn}`, seen!),
          play(token),
          play(token),
        ]);
        const [won, ...both] = [left, right].filter(({ status }) => status === 200);
        expect([both, [left.status, right.status].toSorted()]).toEqual([[], [200, 409]]);
        const { fairness, revealed } = won!.body.value;
        expect([fairness.serverSeedHash, revealed && hashOf(revealed.serverSeed)]).toEqual([seen, used]);
        for (const { status, body } of played) {
          expect([status, [used, seen].includes(body.value.round.serverSeedHash)]).toEqual([200, true]);
        }
      }
    } finally {
      await other.close();
    }
  });

  test('of a newcomer by many first bets at once starts one pair, with the name of one of them', async () => {
    const { token } = await newcomer('many-at-once');
    const { nextServerSeedHash } = await fairnessOf(token);
    const names = Array.from({ length: 8 }, newKey);
    const rounds = (await Promise.all(names.map((name) => play(token, name)))).map(({ body }) => body.value.round);
    expect(new Set(rounds.map(({ serverSeedHash }) => serverSeedHash))).toEqual(new Set([nextServerSeedHash]));
    const [seed, ...others] = new Set(rounds.map(({ clientSeed }) => clientSeed));
    expect([others, names.includes(seed!)]).toEqual([[], true]);
    expect(rounds.map(({ nonce }) => Number(nonce)).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
