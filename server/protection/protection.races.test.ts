// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { place } from '../bets/test-bets.ts';
import { nowMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as protection from './service.ts';

const STAKE_MINOR = 100n;
const stakeDay = { kind: 'stake', period: 'day' } as const;

let site: TestSite;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function player() {
  const memberId = nextMemberId++;
  const as = (): Promise<Ctx> => site.ctx({ kind: 'member', memberId, accountType: 0, sessionId: 1n }, nowMs());
  const ctx = await as();
  await wallet.openAccount(ctx, memberId);
  await fund(site, memberId, 1_000_000n);
  return { memberId, as, balance: async () => (await wallet.balance(await as(), memberId)).balanceMinor };
}

/** Bets one after another until told to stop; counts those that began after `since` and were taken all the same. */
function keepBetting({ memberId, as }: Awaited<ReturnType<typeof player>>, name: string) {
  const state = { stop: false, barred: false, takenLate: 0, taken: 0 };
  const run = async () => {
    for (let count = 0; !state.stop; count++) {
      const { barred } = state;
      const { outcome } = await place(await as(), { memberId, key: `${name}-${count}`, stakeMinor: STAKE_MINOR });
      if (outcome === 'posted') state.taken += 1;
      if (outcome === 'posted' && barred) state.takenLate += 1;
    }
  };
  return { state, running: run() };
}

describe('64 bets at once', () => {
  test('stake no more than a limit leaves', async () => {
    const one = await player();
    await protection.setLimit(await one.as(), stakeDay, '5');
    const ctx = await one.as();
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        place(ctx, { memberId: one.memberId, key: `burst-${index}`, stakeMinor: STAKE_MINOR }),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(5);
    expect(outcomes.filter(({ outcome }) => outcome === 'limit_reached')).toHaveLength(59);
    expect(await one.balance()).toBe(1_000_000n - 5n * STAKE_MINOR);
  });
});

describe('while bets run', () => {
  test('a limit that has been answered stands in every bet that begins after it', async () => {
    const one = await player();
    const betting = [keepBetting(one, 'a'), keepBetting(one, 'b')];
    await soon(() => betting.every(({ state }) => state.taken > 2));
    // Lower than what is staked already: no bet may follow.
    await protection.setLimit(await one.as(), stakeDay, '0.01');
    for (const { state } of betting) state.barred = true;
    await bets(one, 20);
    for (const { state } of betting) state.stop = true;
    await Promise.all(betting.map(({ running }) => running));
    expect(betting.map(({ state }) => state.takenLate)).toEqual([0, 0]);
  });

  test('a pause that has been answered stands in every bet that begins after it', async () => {
    const one = await player();
    const betting = keepBetting(one, 'a');
    await soon(() => betting.state.taken > 2);
    await protection.takeTimeOut(await one.as(), 1);
    betting.state.barred = true;
    await bets(one, 20);
    betting.state.stop = true;
    await betting.running;
    expect(betting.state.takenLate).toBe(0);
  });
});

test('a raise and a lower limit at once leave a limit that one of them gave, and never the higher one', async () => {
  for (let round = 0; round < 20; round++) {
    const one = await player();
    const ctx = await one.as();
    await protection.setLimit(ctx, stakeDay, '10');
    await Promise.all([protection.setLimit(ctx, stakeDay, '20'), protection.setLimit(ctx, stakeDay, '5')]);
    const [limit] = (await protection.ofMember(ctx)).limits;
    expect(limit?.amount).toBe('5.00');
  }
});

test('64 equal pauses at once are one', async () => {
  const one = await player();
  const ctx = await one.as();
  const results = await Promise.allSettled(Array.from({ length: 64 }, () => protection.takeTimeOut(ctx, 3)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

async function bets({ memberId, as }: Awaited<ReturnType<typeof player>>, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { outcome } = await place(await as(), { memberId, key: `after-${index}`, stakeMinor: STAKE_MINOR });
    expect(outcome).not.toBe('posted');
  }
}

async function soon(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}
