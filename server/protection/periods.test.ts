import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LimitKind, limitKinds, type LimitPeriod, limitPeriods } from '../../contract/protection.ts';
import { place, settle } from '../bets/test-bets.ts';
import * as bets from '../bets/service.ts';
import { fromMinor } from '../../contract/money.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import * as protection from './service.ts';

const LIMIT_MINOR = 1_000n;

let site: TestSite;
let system: Ctx;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
  system = await site.ctx();
});
afterAll(() => site.close());

/** A ctx of a member at a moment, in a brand that cuts its days in a time zone. */
function at(moment: string | number, timeZone: string, memberId: bigint): Ctx {
  const settings = { ...system.brand.settings, timeZone };
  return {
    ...system,
    actor: { kind: 'member', memberId, accountType: 0, sessionId: 1n },
    nowMs: typeof moment === 'number' ? moment : Date.parse(moment),
    brand: { ...system.brand, settings },
  };
}

async function player(): Promise<bigint> {
  const memberId = nextMemberId++;
  await wallet.openAccount(system, memberId);
  await fund(site, memberId, 1_000_000n);
  return memberId;
}

// The last moment of a period and the first of the next one, as the clocks of the place say.
const edges: readonly [period: LimitPeriod, timeZone: string, first: string][] = [
  ['day', 'Asia/Dhaka', '2026-03-09T18:00:00.000Z'],
  ['week', 'Asia/Dhaka', '2026-03-08T18:00:00.000Z'],
  ['month', 'Asia/Dhaka', '2026-03-31T18:00:00.000Z'],
  ['day', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  // On this day the clocks go forward: it has 23 hours.
  ['day', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  // On this day they go back: it has 25.
  ['day', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['week', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['week', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  ['month', 'Europe/Berlin', '2026-03-31T22:00:00.000Z'],
  ['month', 'Europe/Berlin', '2026-10-31T23:00:00.000Z'],
  // Where midnight itself does not exist, the day begins with the first moment that does.
  ['day', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
];

describe.each(limitKinds)('a limit on %s', (kind: LimitKind) => {
  test.each(edges)('of a %s in %s starts anew at %s', async (period, timeZone, first) => {
    const memberId = await player();
    const lastMs = Date.parse(first) - 1;
    await protection.setLimit(at(lastMs, timeZone, memberId), { kind, period }, '10.00');
    await use(kind, at(lastMs, timeZone, memberId), 700n, 'used');
    const refused = await refusalOf(use(kind, at(lastMs, timeZone, memberId), 301n, 'beyond'));
    expect([refused.code, refused.value]).toEqual([
      'limit_reached',
      { kind, period, limit: '10.00', left: '3.00', startsAnewMs: Date.parse(first) },
    ]);
    await use(kind, at(lastMs, timeZone, memberId), 300n, 'exactly');
    await use(kind, at(first, timeZone, memberId), LIMIT_MINOR, 'anew');
    expect((await refusalOf(use(kind, at(first, timeZone, memberId), 1n, 'again'))).code).toBe('limit_reached');
  });
});

const deposited = new Map<bigint, { atMs: number; amountMinor: bigint }[]>();

/** Pays in or bets, as the limit counts it; a bet that the database refuses is explained as a game would. */
async function use(kind: LimitKind, ctx: Ctx, amountMinor: bigint, key: string): Promise<void> {
  const memberId = ctx.actor.kind === 'member' ? ctx.actor.memberId : 0n;
  if (kind === 'deposit') {
    const rows = deposited.get(memberId) ?? [];
    const now = await protection.periods(ctx);
    const since = (fromMs: number) =>
      rows.filter(({ atMs }) => atMs >= fromMs).reduce((sum, row) => sum + row.amountMinor, 0n);
    const usage = {
      dayMinor: since(now.dayFromMs),
      weekMinor: since(now.weekFromMs),
      monthMinor: since(now.monthFromMs),
    };
    await protection.checkDeposit(ctx, memberId, amountMinor, usage);
    deposited.set(memberId, [...rows, { atMs: ctx.nowMs, amountMinor }]);
    return;
  }
  const { outcome } = await place(ctx, { memberId, key, stakeMinor: amountMinor, atMs: ctx.nowMs });
  if (outcome !== 'posted') await bets.refuseProtected(ctx, memberId, amountMinor);
}

async function refusalOf(act: Promise<unknown>): Promise<Refusal> {
  const failure = await act.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(Refusal);
  return failure as Refusal;
}

describe('what counts', () => {
  const noon = '2026-05-13T06:00:00Z';

  test('is what was won as well, for a limit on losses', async () => {
    const memberId = await player();
    const ctx = at(noon, 'Asia/Dhaka', memberId);
    await protection.setLimit(ctx, { kind: 'loss', period: 'day' }, '10');
    await place(ctx, { memberId, key: 'won', stakeMinor: 1_000n, payoutMinor: 1_600n, atMs: ctx.nowMs });
    await use('loss', ctx, 1_600n, 'winnings');
    expect((await refusalOf(use('loss', ctx, 1n, 'beyond'))).value).toMatchObject({ kind: 'loss', left: '0.00' });
  });

  test('is an open bet as lost, until it is settled', async () => {
    const memberId = await player();
    const ctx = at(noon, 'Asia/Dhaka', memberId);
    await protection.setLimit(ctx, { kind: 'loss', period: 'day' }, '10');
    await place(ctx, { memberId, key: 'open', stakeMinor: 1_000n, settled: false, atMs: ctx.nowMs });
    expect((await refusalOf(use('loss', ctx, 1n, 'beyond'))).code).toBe('limit_reached');
    await settle(ctx, memberId, 'open', 400n);
    await use('loss', ctx, 400n, 'within');
  });

  test('is every limit: the one that leaves least speaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...limitPeriods), fc.integer({ min: 1, max: 50 }), { minKeys: 1 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
        async (limits, stakes) => {
          const memberId = await player();
          const ctx = at(noon, 'Asia/Dhaka', memberId);
          for (const [period, limit] of Object.entries(limits))
            await protection.setLimit(
              ctx,
              { kind: 'stake', period: period as LimitPeriod },
              fromMinor(BigInt(limit), 2),
            );
          const lowest = Math.min(...Object.values(limits));
          let used = 0;
          for (const [index, stake] of stakes.entries()) {
            const key = `bet-${index}`;
            if (used + stake <= lowest) {
              await use('stake', ctx, BigInt(stake), key);
              used += stake;
            } else
              expect((await refusalOf(use('stake', ctx, BigInt(stake), key))).value).toMatchObject({
                limit: fromMinor(BigInt(lowest), 2),
                left: fromMinor(BigInt(lowest - used), 2),
              });
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

test('a brand that moves to another time zone takes its running limits with it', async () => {
  const memberId = await player();
  const lateMs = Date.parse('2026-06-10T20:00:00Z');
  await protection.setLimit(at(lateMs, 'Asia/Dhaka', memberId), { kind: 'stake', period: 'day' }, '10');
  const { rule } = await rulesOf(memberId, lateMs);
  expect(rule.day_from).toEqual(new Date('2026-06-10T18:00:00Z'));
  const moved = at(lateMs, 'America/New_York', memberId).brand;
  await protection.refreshTimeZones(system, async () => moved);
  expect((await rulesOf(memberId, lateMs)).rule.day_from).toEqual(new Date('2026-06-10T04:00:00Z'));
});

test('whoever has no limit and no pause is not in the way of the bets of others', async () => {
  expect((await rulesOf(await player(), system.nowMs)).count).toBe(0);
});

async function rulesOf(memberId: bigint, atMs: number) {
  const { rows } = await site.app.database.pool.query('SELECT * FROM protection_rules($1, $2, $3)', [
    system.brand.id,
    [String(memberId)],
    new Date(atMs),
  ]);
  return { rule: rows[0] as { day_from: Date }, count: rows.length };
}
