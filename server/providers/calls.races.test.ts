// @module-tag nightly
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { betsOf, playerAt, studioOf } from './test-provider.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

type Word = 'bet' | 'win' | 'rollback';

/** Every different order of words that may repeat. */
function ordersOf(words: readonly Word[]): Word[][] {
  if (words.length === 0) return [[]];
  return [...new Set(words)].flatMap((first) =>
    ordersOf(words.toSpliced(words.indexOf(first), 1)).map((rest) => [first, ...rest]),
  );
}

const orders = ordersOf(['bet', 'bet', 'win', 'win', 'rollback', 'rollback']);

/** What is left of 1,000 where the word that came first decides: a rollback buries, a win settles. */
function rightEnd(order: readonly Word[]): { balanceMinor: bigint; bets: string[] } {
  const bet = order.indexOf('bet');
  const win = order.findIndex((word, at) => word === 'win' && at > bet);
  const rollback = order.indexOf('rollback');
  if (rollback < bet) return { balanceMinor: 1_000n, bets: [] };
  if (win !== -1 && win < order.findIndex((word, at) => word === 'rollback' && at > bet))
    return { balanceMinor: 1_150n, bets: ['100 250 settled v1'] };
  return { balanceMinor: 1_000n, bets: ['100 0 rolled_back v0'] };
}

describe('bet, win and rollback, each twice', () => {
  test('have one right end in each of 90 orders', { timeout: 60_000 }, async () => {
    expect(orders).toHaveLength(90);
    const player = await playerAt(site, 'permuted', 1_000n);
    const studio = studioOf(player);
    const ended: string[] = [];
    let balanceMinor = 1_000n;
    for (const [at, order] of orders.entries()) {
      const said = { round: `r${at}` };
      const words = {
        bet: () => studio.bet({ ...said, transactionId: `b${at}`, amountMinor: 100n }),
        win: () => studio.win({ ...said, transactionId: `w${at}`, bet: `b${at}`, amountMinor: 250n }),
        rollback: () => studio.takeBack({ ...said, transactionId: `t${at}`, bet: `b${at}` }),
      };
      const heard: (bigint | string)[] = [];
      for (const word of order) heard.push(await words[word]());
      const right = rightEnd(order);
      balanceMinor += right.balanceMinor - 1_000n;
      expect(await studio.balance(), `${order.join(' ')}: ${heard.join(' ')}`).toBe(balanceMinor);
      ended.push(...right.bets.map((bet) => `river:b${at} ${bet}`));
    }
    expect(await betsOf(player)).toEqual(ended);
  });

  test('all at once have one right end too', { timeout: 60_000 }, async () => {
    const player = await playerAt(site, 'hurried', 1_000n);
    const studio = studioOf(player);
    for (let at = 0; at < 20; at += 1) {
      const said = { round: `hr${at}` };
      const before = await studio.balance();
      await Promise.all(
        Array.from({ length: 24 }, (_, number) => {
          if (number % 3 === 0) return studio.bet({ ...said, transactionId: `hb${at}`, amountMinor: 10n });
          if (number % 3 === 1)
            return studio.win({ ...said, transactionId: `hw${at}`, bet: `hb${at}`, amountMinor: 25n });
          return studio.takeBack({ ...said, transactionId: `ht${at}`, bet: `hb${at}` });
        }),
      );
      expect([0n, 15n, -10n]).toContain((await studio.balance()) - before);
      // A call that is repeated by a patient studio ends what is open.
      await studio.takeBack({ ...said, transactionId: `hl${at}`, bet: `hb${at}` });
      expect([0n, 15n]).toContain((await studio.balance()) - before);
    }
  });
});

describe('64 at once', () => {
  test('equal bets take one stake and get one answer', async () => {
    const studio = studioOf(await playerAt(site, 'equal', 1_000n));
    const bet = { transactionId: 'equal', round: 'equal', amountMinor: 100n };
    const heard = await Promise.all(Array.from({ length: 64 }, () => studio.bet(bet)));
    expect(new Set(heard)).toEqual(new Set([900n]));
    expect(await studio.balance()).toBe(900n);
  });

  test('bets of different transactions never overdraw', async () => {
    const studio = studioOf(await playerAt(site, 'many', 1_000n));
    const heard = await Promise.all(
      Array.from({ length: 64 }, (_, at) => studio.bet({ transactionId: `m${at}`, round: 'm', amountMinor: 100n })),
    );
    expect(heard.filter((answer) => typeof answer === 'bigint')).toHaveLength(10);
    expect(await studio.balance()).toBe(0n);
  });

  test('wins of one bet are each paid once, and its end settles what is open', async () => {
    const studio = studioOf(await playerAt(site, 'showered', 1_000n));
    await studio.bet({ transactionId: 'sb', round: 's', amountMinor: 100n });
    await Promise.all([
      ...Array.from({ length: 64 }, (_, at) =>
        studio.win({ transactionId: `s${at % 16}`, bet: 'sb', round: 's', amountMinor: 5n }),
      ),
      studio.endRound({ transactionId: 'se', round: 's' }),
    ]);
    expect(await studio.balance()).toBe(980n);
  });

  test('a bet of two members is placed for one of them', async () => {
    const [one, other] = [studioOf(await playerAt(site, 'one')), studioOf(await playerAt(site, 'other'))];
    const bet = { transactionId: 'contested', round: 'c', amountMinor: 100n };
    const heard = await Promise.all([one.bet(bet), other.bet(bet), one.bet(bet), other.bet(bet)]);
    expect(heard.filter((answer) => answer === 'key_reused')).toHaveLength(2);
    expect((await one.balance()) + (await other.balance())).toBe(199_900n);
  });

  test('a rollback for one member and its bet for another never both happen', async () => {
    for (let at = 0; at < 10; at += 1) {
      const [one, other] = [studioOf(await playerAt(site, `left${at}`)), studioOf(await playerAt(site, `right${at}`))];
      const [bet, back] = await Promise.all([
        one.bet({ transactionId: `x${at}`, round: 'x', amountMinor: 100n }),
        other.takeBack({ transactionId: `y${at}`, bet: `x${at}`, round: 'x' }),
      ]);
      expect([typeof bet, typeof back].toSorted()).toEqual(['bigint', 'string']);
    }
  });
});
