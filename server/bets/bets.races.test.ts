import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { betStates, betTransitions } from '../../contract/bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { place, rollBack, settle } from './test-bets.ts';

const FUNDS_MINOR = 1_000n;
const STAKE_MINOR = 300n;
const PAYOUT_MINOR = 750n;

let site: TestSite;
let ctx: Ctx;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

async function player(): Promise<bigint> {
  const memberId = nextMemberId++;
  await wallet.openAccount(ctx, memberId);
  await fund(site, memberId, FUNDS_MINOR);
  return memberId;
}

type Step = 'bet' | 'win' | 'rollback';

const take: Record<Step, (memberId: bigint) => Promise<{ outcome: string }>> = {
  bet: (memberId) => place(ctx, { memberId, key: 'the-bet', stakeMinor: STAKE_MINOR, settled: false }),
  win: (memberId) => settle(ctx, memberId, 'the-bet', PAYOUT_MINOR),
  rollback: (memberId) => rollBack(ctx, memberId, 'the-bet'),
};

type State = 'none' | 'accepted' | 'settled' | 'rolled_back';

const rules: Record<State, Record<Step, [outcome: string, next: State]>> = {
  none: { bet: ['posted', 'accepted'], win: ['unknown', 'none'], rollback: ['unknown', 'none'] },
  accepted: { bet: ['repeated', 'accepted'], win: ['posted', 'settled'], rollback: ['posted', 'rolled_back'] },
  settled: { bet: ['repeated', 'settled'], win: ['repeated', 'settled'], rollback: ['bet_settled', 'settled'] },
  rolled_back: {
    bet: ['repeated', 'rolled_back'],
    win: ['settled_otherwise', 'rolled_back'],
    rollback: ['repeated', 'rolled_back'],
  },
};

const balanceIn: Record<State, bigint> = {
  none: FUNDS_MINOR,
  accepted: FUNDS_MINOR - STAKE_MINOR,
  settled: FUNDS_MINOR - STAKE_MINOR + PAYOUT_MINOR,
  rolled_back: FUNDS_MINOR,
};

describe('bet, win and rollback, each twice', () => {
  const orders = ordersOf(['bet', 'bet', 'win', 'win', 'rollback', 'rollback']);

  test('have 90 orders, and each has the one right end', async () => {
    expect(orders).toHaveLength(90);
    for (const order of orders) {
      const memberId = await player();
      let state: State = 'none';
      const outcomes: string[] = [];
      const expected: string[] = [];
      for (const step of order) {
        const [outcome, next]: [string, State] = rules[state][step];
        expected.push(outcome);
        outcomes.push((await take[step](memberId)).outcome);
        state = next;
        expect((await wallet.balance(ctx, memberId)).balanceMinor, order.join(' ')).toBe(balanceIn[state]);
      }
      expect(outcomes, order.join(' ')).toEqual(expected);
    }
  });

  test('move a bet along the transitions of the contract and no others', () => {
    for (const from of betStates) {
      const reached = Object.values(rules[from]).map(([, to]) => to);
      expect(new Set(reached.filter((to) => to !== from))).toEqual(new Set(betTransitions[from]));
    }
  });

  test('all at once have one end, and money that fits it', async () => {
    for (const order of orders.filter((_, index) => index % 3 === 0)) {
      const memberId = await player();
      const outcomes = await Promise.all(order.map((step) => take[step](memberId)));
      const won = outcomes.filter(({ outcome }, index) => order[index] === 'win' && outcome === 'posted').length;
      const returned = outcomes.filter(
        ({ outcome }, index) => order[index] === 'rollback' && outcome === 'posted',
      ).length;
      expect(won + returned, order.join(' ')).toBeLessThanOrEqual(1);
      const state: State = won ? 'settled' : returned ? 'rolled_back' : 'accepted';
      expect((await wallet.balance(ctx, memberId)).balanceMinor, order.join(' ')).toBe(balanceIn[state]);
    }
  });
});

describe('at once', () => {
  test('64 equal bets are one bet', async () => {
    const memberId = await player();
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, () =>
        place(ctx, { memberId, key: 'burst', stakeMinor: STAKE_MINOR, payoutMinor: PAYOUT_MINOR }),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(63);
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(balanceIn.settled);
  });

  test('64 different bets take no more than there is', async () => {
    const memberId = await player();
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, (_, index) => place(ctx, { memberId, key: `many-${index}`, stakeMinor: STAKE_MINOR })),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(3);
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(100n);
  });

  test('64 equal settlements pay once', async () => {
    const memberId = await player();
    await take.bet(memberId);
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => take.win(memberId)));
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1);
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(balanceIn.settled);
  });
});

/** Every different order of steps that may repeat. */
function ordersOf(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  return [...new Set(steps)].flatMap((first) => {
    const rest = steps.toSpliced(steps.indexOf(first), 1);
    return ordersOf(rest).map((order) => [first, ...order]);
  });
}
