import { describe, expect, test } from 'vitest';
import { CallError } from '../../kit/call.ts';
import { changeSeed, drawClientSeed, type Fairness, followBet, openWithOwnSeed, type Revealed } from './seeds.ts';

const nobodys: Fairness = { serverSeedHash: null, clientSeed: null, nextNonce: '0', nextServerSeedHash: 'promised' };
const own: Fairness = { serverSeedHash: 'promised', clientSeed: 'mine', nextNonce: '0', nextServerSeedHash: 'next' };
const forFun: Fairness = { ...nobodys, nextServerSeedHash: null };
const overtaken = new CallError('seed_promise_changed', 'look again', 409);

describe('the first seed of a player', () => {
  test('is drawn by their own device, and sent after the hash of the server’s has come', async () => {
    const sent: string[][] = [];
    const opened = await openWithOwnSeed(
      async () => ({ fairness: nobodys, balance: '5' }),
      async (clientSeed, seenHash) => {
        sent.push([clientSeed, seenHash]);
        return { revealed: null, fairness: { ...own, clientSeed } };
      },
    );
    expect(sent).toEqual([[expect.stringMatching(/^[0-9a-f]{16}$/), 'promised']]);
    expect(opened).toEqual({ balance: '5', fairness: { ...own, clientSeed: sent[0]![0] } });
  });

  test.each([
    ['is not drawn for one who has a seed', own],
    ['is not drawn in play for fun', forFun],
  ])('%s', async (_, fairness) => {
    const opened = { fairness };
    const never = () => Promise.reject(new Error('nobody asked for this'));
    expect(await openWithOwnSeed(async () => opened, never)).toBe(opened);
  });

  test('is that of another tab where that one was first', async () => {
    const answers = [nobodys, own];
    const open = async () => ({ fairness: answers.shift()! });
    expect(await openWithOwnSeed(open, () => Promise.reject(overtaken))).toEqual({ fairness: own });
  });

  test('differs from one drawing to the next', () => {
    expect(new Set(Array.from({ length: 50 }, drawClientSeed)).size).toBe(50);
  });
});

describe('a seed of their own', () => {
  const revealed: Revealed = { revealed: null, fairness: own };

  test('is set under the promise that is shown, and the next one is shown then', async () => {
    const kept = keeping(nobodys);
    const asked: string[][] = [];
    const line = {
      open: async () => ({ fairness: own }),
      changeSeed: async (...given: [string, string]) => (asked.push(given), revealed),
    };
    expect(await changeSeed(line, kept, 'mine')).toBe(revealed);
    expect([asked, kept.getState().fairness]).toEqual([[['mine', 'promised']], own]);
  });

  test('is refused where another promise stands by now, and that one is shown', async () => {
    const kept = keeping(nobodys);
    const line = { open: async () => ({ fairness: own }), changeSeed: () => Promise.reject(overtaken) };
    await expect(changeSeed(line, kept, 'mine')).rejects.toBe(overtaken);
    expect(kept.getState().fairness).toEqual(own);
  });
});

describe('a bet', () => {
  const line = { open: async () => ({ fairness: own }), changeSeed: () => Promise.reject(overtaken) };
  test.each<[string, Fairness, string, Fairness]>([
    ['takes a number of the pair', own, 'promised', { ...own, nextNonce: '8' }],
    ['tells of a pair that another tab has started', { ...own, serverSeedHash: 'older' }, 'promised', own],
    ['for fun takes none', forFun, '', forFun],
  ])('%s', async (_, before, serverSeedHash, after) => {
    const kept = keeping(before);
    await followBet(line, kept, { nonce: '7', serverSeedHash });
    expect(kept.getState().fairness).toEqual(after);
  });
});

function keeping(first: Fairness) {
  let fairness = first;
  return {
    getState: () => ({ fairness }),
    setState: (part: { fairness: Fairness }) => void (fairness = part.fairness),
  };
}
