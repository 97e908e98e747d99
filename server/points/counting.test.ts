import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameCategory } from '../../contract/bets.ts';
import { place, resettle, rollBack, settle } from '../bets/test-bets.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { nowMs } from '../platform/process/clock.ts';
import { fund } from '../testing/money.ts';
import { memberOn } from '../testing/people.ts';
import { hasRead, reading } from '../testing/readers.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { countPoints } from './jobs.ts';
import * as service from './service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The clock of the brand, without summer time. */
const DHAKA_MS = 6 * 60 * 60 * 1000;
const NOW_MS = nowMs();

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  const { id } = (await site.ctx()).brand;
  // What the operator has decided before: another unit since ten days, and another since three.
  for (const [version, unitMinor, days] of [
    [-1, 3_300, 10],
    [0, 700, 3],
  ] as const)
    await sql`INSERT INTO brand_versions (brand_id, version, settings, note, saved_at)
              SELECT brand_id, ${version}::integer, jsonb_set(settings, '{points,unitMinor}', to_jsonb(${unitMinor}::integer)), '', ${new Date(NOW_MS - days * DAY_MS)}
                FROM brand_versions WHERE brand_id = ${id} AND version = 1`.execute(site.db);
});
afterAll(async () => {
  const broken = brokenOf(await checkLedger(site.db));
  await site.close();
  expect(broken).toEqual([]);
});

let people = 0;
const player = async () => (await memberOn(site, `counted-${(people += 1)}`)).memberId;
const pointsOf = async (memberId: bigint) => (await wallet.pointsOf(await site.ctx(), memberId)).points;

/** The unit that held as the day of a moment began. */
function unitAt(atMs: number): bigint {
  const dayMs = Math.floor((atMs + DHAKA_MS) / DAY_MS) * DAY_MS - DHAKA_MS;
  return dayMs >= NOW_MS - 3 * DAY_MS ? 700n : 3_300n;
}

const ratios: Partial<Record<GameCategory, bigint>> = { RNG: 120n, LIVE: 70n, PVP: 100n };

/** All turnover, rounded down once: of fractions of both units together. */
function dueFor(turnover: readonly { category: string; validMinor: bigint; placedAtMs: number }[]): bigint {
  const [under, over] = [700n * 3_300n * 100n, { sum: 0n }];
  for (const { category, validMinor, placedAtMs } of turnover)
    over.sum += (validMinor * (ratios[category as GameCategory] ?? 0n) * under) / (unitAt(placedAtMs) * 100n);
  return over.sum / under;
}

test('points are a plain recomputation of all turnover, in whatever order and parts the news comes', async () => {
  const bet = fc.record({
    category: fc.constantFrom('RNG', 'LIVE', 'PVP', 'LOTT'),
    validMinor: fc.bigInt({ min: 0n, max: 60_000n }),
    placedAtMs: fc.integer({ min: NOW_MS - 9 * DAY_MS, max: NOW_MS }),
    settledAnew: fc.constantFrom('never', 'to nothing', 'to a third'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { maxLength: 25 }), fc.integer({ min: 1, max: 9 }), async (bets, size) => {
      const memberId = await player();
      // What was settled anew is told as the difference, and here before what it changes.
      const changeOf = ({ settledAnew, validMinor }: (typeof bets)[number]) =>
        settledAnew === 'never' ? 0n : settledAnew === 'to nothing' ? -validMinor : -(validMinor - validMinor / 3n);
      const told = bets.flatMap((one) => [{ ...one, validMinor: changeOf(one) }, one]);
      const news = told.map((one) => ({ ...one, memberId: String(memberId), validMinor: String(one.validMinor) }));
      const ctx = await site.ctx();
      for (let at = 0; at < news.length; at += size) await service.count(ctx, news.slice(at, at + size));
      expect(await pointsOf(memberId)).toBe(dueFor(told));
    }),
    { numRuns: 30 },
  );
}, 120_000);

test(
  'what two servers read of real bets comes to what the bets say',
  { tags: ['nightly'], timeout: 120_000 },
  async () => {
    const readers = [await reading(site, countPoints), await reading(site, countPoints)];
    const ending = fc.constantFrom('lost', 'won', 'taken back', 'anew');
    const bet = fc.record({
      who: fc.nat(2),
      category: fc.constantFrom('RNG', 'LIVE', 'LOTT'),
      gameCode: fc.constantFrom('dice', 'test-game'),
      stakeMinor: fc.bigInt({ min: 100n, max: 90_000n }),
      ending,
      daysAgo: fc.nat(6),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(bet, { minLength: 10, maxLength: 30 }), async (bets) => {
        const members = [await player(), await player(), await player()];
        for (const memberId of members) await fund(site, memberId, 100_000_000n);
        for (const [at, { who, stakeMinor, ending: end, daysAgo, ...game }] of bets.entries()) {
          const [memberId, key] = [members[who]!, `counted-${at}`];
          const ctx = await site.ctx();
          await place(ctx, { memberId, key, stakeMinor, ...game, settled: false, atMs: ctx.nowMs - daysAgo * DAY_MS });
          if (end === 'taken back') await rollBack(ctx, memberId, key);
          else await settle(ctx, memberId, key, end === 'won' ? stakeMinor * 2n : 0n);
          if (end === 'anew') await resettle(ctx, memberId, key, stakeMinor);
        }
        await hasRead(site.db, 'points');
        for (const memberId of members) {
          const { rows } = await sql<{ category: string; validMinor: bigint; placed_at: Date }>`
          SELECT category, valid_minor AS "validMinor", placed_at FROM bets WHERE member_id = ${memberId}`.execute(
            site.db,
          );
          const turnover = rows.map(({ placed_at, ...row }) => ({ ...row, placedAtMs: placed_at.getTime() }));
          expect(await pointsOf(memberId)).toBe(dueFor(turnover));
        }
      }),
      { numRuns: 6 },
    );
    for (const reader of readers) await reader.stop();
  },
);
