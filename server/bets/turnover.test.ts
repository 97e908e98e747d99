import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameCategories } from '../../contract/bets.ts';
import { gameShapes } from '../../games/catalogue-shapes.ts';
import { countsInFull, type Group, playedMinor, validMinor } from '../../games/turnover.ts';
import { activeFor, memberWith, stateOf, termsOf } from '../bonuses/test-bonuses.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { toldOf } from '../platform/jobs/test-facts.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as tallies from '../tallies/service.ts';
import { endAll, place, resettle, rollBack, settle } from './test-bets.ts';

let site: TestSite;
let ctx: Ctx;
let count = 0;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  expect(brokenOf(await checkLedger(site.db))).toEqual([]);
  await site.close();
});

type Bet = [stakeMinor: bigint, payoutMinor: bigint | 'back'];

/** A member at a table of its own, whose bets stand on one round. */
async function atTable(category = 'LIVE', gameCode = 'table') {
  count += 1;
  const memberId = await memberWith(site, `table${count}`, 1_000_000n);
  const roundId = BigInt(count);
  const on = { memberId, category, gameCode, roundId, settled: false };
  const table = {
    memberId,
    roundId,
    put: (key: string, stakeMinor: bigint) => place(ctx, { ...on, key, stakeMinor }),
    end: (key: string, payoutMinor: Bet[1]) =>
      payoutMinor === 'back' ? rollBack(ctx, memberId, key) : settle(ctx, memberId, key, payoutMinor),
    valid: async () => (await tallies.memberTotals(ctx, memberId)).validMinor,
    async play(list: readonly Bet[]): Promise<bigint> {
      for (const [at, [stakeMinor]] of list.entries()) await table.put(`bet-${at}`, stakeMinor);
      for (const [at, [, payoutMinor]] of list.entries()) await table.end(`bet-${at}`, payoutMinor);
      return table.valid();
    },
  };
  return table;
}

describe('what bets on one outcome count together', () => {
  test.each<[string, Bet[], bigint]>([
    ['one that lost', [[10_000n, 0n]], 10_000n],
    ['one that won less than it cost', [[10_000n, 18_500n]], 8_500n],
    ['one that was given back by its game', [[10_000n, 10_000n]], 0n],
    [
      'banker and player, banker wins',
      [
        [10_000n, 19_500n],
        [10_000n, 0n],
      ],
      500n,
    ],
    [
      'banker and player, player wins',
      [
        [10_000n, 0n],
        [10_000n, 20_000n],
      ],
      0n,
    ],
    [
      'banker and a smaller player',
      [
        [10_000n, 0n],
        [6_000n, 12_000n],
      ],
      4_000n,
    ],
    [
      'a cover of which one was taken back',
      [
        [10_000n, 0n],
        [10_000n, 'back'],
      ],
      10_000n,
    ],
    [
      'a cover of which all were taken back',
      [
        [10_000n, 'back'],
        [10_000n, 'back'],
      ],
      0n,
    ],
    [
      'a bet beside one that was taken back last',
      [
        [10_000n, 3_000n],
        [5_000n, 'back'],
      ],
      7_000n,
    ],
  ])('%s', async (_, list, valid) => {
    expect(await (await atTable()).play(list)).toBe(valid);
  });

  test('nothing before the last of them has its end', async () => {
    const table = await atTable();
    await table.put('first', 10_000n);
    await table.put('second', 4_000n);
    await table.end('first', 0n);
    expect(await table.valid()).toBe(0n);
    await table.end('second', 8_000n);
    expect(await table.valid()).toBe(6_000n);
    // In the record it stands at the last of them.
    const { list } = await tallies.record(ctx, table.memberId, { pageNo: 1, pageSize: 10 });
    expect(list.map(({ stake, validTurnover }) => [stake, validTurnover])).toEqual([
      ['40.00', '60.00'],
      ['100.00', '0.00'],
    ]);
  });

  test('of machines whole stakes, each time one is settled', async () => {
    const machine = await atTable('RNG', 'lucky-fish');
    expect(
      await machine.play([
        [10_000n, 9_900n],
        [500n, 0n],
        [700n, 'back'],
      ]),
    ).toBe(10_500n);
  });

  test('of a bet that is settled again the difference, there and back', async () => {
    const table = await atTable();
    expect(
      await table.play([
        [10_000n, 0n],
        [10_000n, 19_500n],
      ]),
    ).toBe(500n);
    await resettle(ctx, table.memberId, 'bet-0', 19_500n);
    expect(await table.valid()).toBe(19_000n);
    await resettle(ctx, table.memberId, 'bet-0', 0n);
    expect(await table.valid()).toBe(500n);
    const told = (await toldOf(site.db, 'betSettled')).filter(
      ({ body }) => body.group === `table:${table.roundId}` && body.memberId === String(table.memberId),
    );
    expect(told.map(({ body }) => [body.validMinor, body.version])).toEqual([
      ['0', 0],
      ['500', 1],
      ['18500', 2],
      ['-18500', 3],
    ]);
  });

  test('of a round that goes on after it was counted what is new', async () => {
    const table = await atTable();
    expect(await table.play([[10_000n, 0n]])).toBe(10_000n);
    await table.put('double', 10_000n);
    expect(await table.valid()).toBe(10_000n);
    await table.end('double', 40_000n);
    expect(await table.valid()).toBe(20_000n);
  });

  test('ended together in one list or one after the other, in any order', async () => {
    const [together, turned] = [await atTable(), await atTable()];
    for (const { put } of [together, turned]) for (const key of ['a', 'b', 'c']) await put(key, 3_000n);
    const endings = [
      ['a', 0n],
      ['b', 8_000n],
      ['c', 0n],
    ] as const;
    const list = (memberId: bigint) =>
      endings.map(([key, payoutMinor]) => ({ memberId, key, kind: 'win' as const, payoutMinor }));
    await endAll(ctx, list(together.memberId));
    await endAll(ctx, list(turned.memberId).toReversed());
    expect([await together.valid(), await turned.valid()]).toEqual([1_000n, 1_000n]);
  });

  test('a stake counts the same split within an outcome or whole', async () => {
    const [split, whole] = [await atTable(), await atTable()];
    expect(
      await split.play([
        [4_000n, 7_800n],
        [6_000n, 11_700n],
      ]),
    ).toBe(await whole.play([[10_000n, 19_500n]]));
  });

  test('that several servers end at the same moment is counted once', async () => {
    const table = await atTable();
    const keys = Array.from({ length: 12 }, (_, at) => `at-once-${at}`);
    for (const key of keys) await table.put(key, 1_000n);
    await Promise.all(keys.map((key, at) => table.end(key, at === 0 ? 11_000n : 0n)));
    expect(await table.valid()).toBe(1_000n);
  });

  test('is what the rule says, of any bets', { timeout: 30_000 }, async () => {
    const amount = fc.bigInt({ min: 1n, max: 5_000n });
    const bet = fc.tuple(
      amount,
      fc.oneof(fc.constant(0n), fc.constant('back' as const), fc.bigInt({ min: 0n, max: 20_000n })),
    );
    const games = fc.constantFrom<[string, string]>(
      ['LIVE', 'table'],
      ['LOTT', 'draw'],
      ['RNG', 'fruit'],
      ['RNG', 'crash'],
    );
    await fc.assert(
      fc.asyncProperty(games, fc.array(bet, { minLength: 1, maxLength: 6 }), async ([category, gameCode], list) => {
        const group: Group = { category, gameCode, stakeMinor: 0n, stakeBonusMinor: 0n, payoutMinor: 0n };
        for (const [stakeMinor, payoutMinor] of list) {
          if (payoutMinor === 'back') continue;
          group.stakeMinor += stakeMinor;
          group.payoutMinor += payoutMinor;
        }
        expect(await (await atTable(category, gameCode)).play(list)).toBe(validMinor(group));
      }),
      { numRuns: 40 },
    );
  });
});

test('the database counts the same games in full as the rule does, and the same of any bets', async () => {
  const games = [...gameShapes.map(({ id }) => id), 'anything'];
  const { rows } = await sql<{ category: string; game: string; full: boolean; valid: bigint }>`
    SELECT c AS category, g AS game, bets_counts_in_full(c, g) AS full, bets_valid(c, g, 700, 1000) AS valid
      FROM unnest(${[...gameCategories]}::text[]) c, unnest(${games}::text[]) g`.execute(site.db);
  expect(rows).toHaveLength(gameCategories.length * games.length);
  for (const { category, game, full, valid } of rows) {
    const of = { category, gameCode: game };
    expect([of, full]).toEqual([of, countsInFull(of)]);
    expect(valid).toBe(playedMinor({ ...of, stakeMinor: 700n, stakeBonusMinor: 0n, payoutMinor: 1_000n }));
  }
});

describe('under a bonus', () => {
  const weights = { ...termsOf().weights, LIVE: 100, RNG: 100 };

  test('what bonus money played counts for the bonus, what cash played for everything else', async () => {
    const table = await atTable();
    const bonusId = await activeFor(ctx, table.memberId, { weights, wageringTimes: 100 });
    // 10,000.00 of cash and 50.00 of the bonus.
    await table.put('mixed', 1_005_000n);
    await table.end('mixed', 0n);
    expect(await stateOf(ctx, bonusId)).toMatchObject({ wagered_hundredths: 100_500_000n });
    expect(await table.valid()).toBe(1_000_000n);
  });

  test('a cover that began before it counts for it by what was staked under it', async () => {
    const table = await atTable();
    await table.put('before', 6_000n);
    const bonusId = await activeFor(ctx, table.memberId, { weights, wageringTimes: 100 });
    await table.put('under', 3_000n);
    await table.end('under', 0n);
    expect(await stateOf(ctx, bonusId)).toMatchObject({ wagered_hundredths: 0n, open_bets: 0 });
    await table.end('before', 0n);
    // A third of 90.00.
    expect(await stateOf(ctx, bonusId)).toMatchObject({ wagered_hundredths: 300_000n, open_bets: 0 });
    await resettle(ctx, table.memberId, 'before', 15_000n);
    expect(await stateOf(ctx, bonusId)).toMatchObject({ wagered_hundredths: 200_000n });
  });

  test('its largest bet holds for all that stands on one outcome, however it is divided', async () => {
    const table = await atTable();
    await activeFor(ctx, table.memberId, { weights, maxBetMinor: 1_000 });
    expect((await table.put('first', 600n)).outcome).toBe('posted');
    expect((await table.put('second', 401n)).outcome).toBe('bonus_max_bet');
    expect((await table.put('third', 400n)).outcome).toBe('posted');
    await table.end('first', 'back');
    expect((await table.put('fourth', 600n)).outcome).toBe('posted');
    const together = await Promise.all(Array.from({ length: 8 }, (_, at) => table.put(`more-${at}`, 1n)));
    expect(together.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 8 }, () => 'bonus_max_bet'));
  });

  test('ten bets on one outcome that come at the same moment are as many as their sum allows', async () => {
    const table = await atTable();
    await activeFor(ctx, table.memberId, { weights, maxBetMinor: 1_000 });
    const placed = await Promise.all(Array.from({ length: 10 }, (_, at) => table.put(`rush-${at}`, 300n)));
    expect(placed.filter(({ outcome }) => outcome === 'posted')).toHaveLength(3);
  });
});
