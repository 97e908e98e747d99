// @module-tag nightly
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endAll, place, playingBonus, resettle } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { FactReader } from '../platform/jobs/facts.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { addingUp, allAddedUp } from '../tallies/test-tallies.ts';
import { memberOn } from '../testing/people.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { revenue } from './service.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight in Dhaka; a history lasts for three days at most. */
const START_MS = Date.UTC(2026, 2, 1, 18);
const HISTORY_MS = 10 * DAY_MS;

let site: TestSite;
let ctx: Ctx;
let reader: FactReader;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  reader = await addingUp(site);
});
afterAll(async () => {
  await allAddedUp(site);
  // The deposits, withdrawals and rewards of these histories are postings only.
  const broken = brokenOf(await checkLedger(site.db)).map(({ name }) => name);
  expect(broken.filter((name) => !/^an? (deposit|withdrawal|reward|redemption)/.test(name))).toEqual([]);
  await reader.stop();
  await site.close();
});

const minor = (max: number) => fc.integer({ min: 1, max }).map(BigInt);
const step = fc.record({
  minutes: fc.integer({ min: 0, max: 9 * 60 }),
  what: fc.constantFrom(
    'bet',
    'open',
    'open',
    'win',
    'lose',
    'rollback',
    'again',
    'again',
    'deposit',
    'withdrawal',
    'reward',
    'redemption',
  ),
  stakeMinor: minor(700),
  payoutMinor: minor(1_500),
  which: fc.integer({ min: 0, max: 3 }),
  game: fc.integer({ min: 0, max: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Of one window, by the moment of each settlement: what was told as it happened, never read from the database. */
interface Told {
  atMs: number;
  turnoverMinor: bigint;
  payoutMinor: bigint;
}

async function take(memberId: bigint, atMs: number, one: Step, turn: number): Promise<Told | null> {
  const inTime = { ...ctx, nowMs: atMs };
  const { what, stakeMinor, payoutMinor, which } = one;
  const key = `bet-${which}`;
  const game = { memberId, provider: 'river', gameCode: `game-${one.game}`, stakeMinor };
  switch (what) {
    case 'bet': {
      const { outcome } = await place(inTime, { ...game, key: `once-${turn}`, payoutMinor });
      return outcome === 'posted' ? { atMs, turnoverMinor: stakeMinor, payoutMinor } : null;
    }
    case 'open':
      await place(inTime, { ...game, key, settled: false });
      return null;
    case 'rollback':
      await endAll(inTime, [{ memberId, key, kind: 'rollback' }]);
      return null;
    case 'win':
    case 'lose': {
      const paidMinor = what === 'win' ? payoutMinor : 0n;
      const [ended] = await endAll(inTime, [{ memberId, key, kind: 'win', payoutMinor: paidMinor }]);
      if (ended?.outcome !== 'posted') return null;
      return { atMs, turnoverMinor: (await betOf(memberId, key)).stake_minor, payoutMinor: paidMinor };
    }
    case 'again': {
      const before = await betOf(memberId, key);
      if (before?.state !== 'settled') return null;
      const { outcome } = await resettle(inTime, memberId, key, payoutMinor);
      if (outcome !== 'posted') return null;
      return { atMs, turnoverMinor: 0n, payoutMinor: payoutMinor - before.payout_minor };
    }
    case 'redemption': {
      const paid = { memberId, kind: what, key: `redemption-cash:${turn}`, amountMinor: -1n, reference: 'gift:1' };
      await wallet.post(inTime, { ...paid, house: 'house_rewards' });
      return null;
    }
    case 'reward': {
      const given = { memberId, kind: what, key: `reward:${turn}`, amountMinor: payoutMinor, reference: 'reward:1' };
      await wallet.post(inTime, { ...given, house: 'house_rewards' });
      return null;
    }
    case 'deposit':
    case 'withdrawal': {
      const amountMinor = what === 'deposit' ? payoutMinor : -1n;
      const moved = { memberId, kind: what, key: `${what}-${turn}`, amountMinor, reference: 'bank:1' };
      await wallet.post(inTime, { ...moved, house: 'house_payments' });
      return null;
    }
  }
}

async function betOf(memberId: bigint, key: string) {
  const { rows } = await sql<{ id: bigint; state: string; stake_minor: bigint; payout_minor: bigint }>`
    SELECT id, state, stake_minor, payout_minor FROM bets WHERE member_id = ${memberId} AND key = ${key}`.execute(
    site.db,
  );
  return rows[0]!;
}

async function expectProven(window: { fromMs: number; untilMs: number }, told: readonly Told[]): Promise<void> {
  for (const by of ['day', 'hour', 'game'] as const) {
    const { total, identities, rows } = await revenue(ctx, { ...window, by, against: 'before' });
    expect(identities.filter(({ difference }) => difference !== '0.00')).toEqual([]);
    const inside = told.filter(({ atMs }) => atMs >= window.fromMs && atMs < window.untilMs);
    const sums = (['turnoverMinor', 'payoutMinor'] as const).map((name) =>
      wallet.writeAmount(
        ctx,
        inside.reduce((sum, one) => sum + one[name], 0n),
      ),
    );
    expect([total.turnover, total.payouts]).toEqual(sums);
    expect(rows.reduce((sum, row) => sum + Number(row.ggr.replace('.', '')), 0)).toBe(
      Number(total.ggr.replace('.', '')),
    );
  }
}

let histories = 0;

test('every history proves itself in every window: with bonus money, rollbacks and bets that were settled again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 16 }),
      fc.integer({ min: 0, max: 3 * 96 }),
      fc.integer({ min: 1, max: 3 * 96 }),
      async (steps, fromQuarter, quarters) => {
        const startMs = START_MS + histories * HISTORY_MS;
        const { memberId } = await memberOn(site, `story-${(histories += 1)}`);
        const inTime = { ...ctx, nowMs: startMs };
        const funds = { kind: 'correction', house: 'house_corrections', reference: 'office:1' } as const;
        await wallet.post(inTime, { ...funds, memberId, key: 'funds', amountMinor: 900n });
        await playingBonus(inTime, { memberId, amountMinor: 2_000n, spendOrder: 'cash_first' });
        let atMs = startMs;
        const told: Told[] = [];
        for (const [turn, one] of steps.entries()) {
          atMs += one.minutes * 60_000;
          const news = await take(memberId, atMs, one, turn);
          if (news) told.push(news);
        }
        const fromMs = startMs + fromQuarter * (HOUR_MS / 4);
        await expectProven({ fromMs, untilMs: fromMs + quarters * (HOUR_MS / 4) }, told);
        await expectProven({ fromMs: startMs, untilMs: startMs + 9 * DAY_MS }, told);
        await allAddedUp(site);
        await expectProven({ fromMs, untilMs: fromMs + quarters * (HOUR_MS / 4) }, told);
      },
    ),
    { numRuns: 5, seed: 295 },
  );
}, 180_000);
