import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from '../wallet/service.ts';
import { endAll, place, playingBonus } from './test-bets.ts';

let site: TestSite;
let ctx: Ctx;
let nextMemberId = 1n;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
});
afterAll(async () => {
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
  await site.close();
});

async function funded(amountMinor: bigint): Promise<bigint> {
  const memberId = nextMemberId++;
  await wallet.openAccount(ctx, memberId);
  await fund(site, memberId, amountMinor);
  return memberId;
}

const round = { provider: 'khela', isRound: true, stakeMinor: 100n } as const;

async function rowsOf(memberId: bigint) {
  const { rows } = await sql<{ key: string; placed_at: Date; moves: boolean; apart: boolean; told: bigint }>`
    SELECT b.key, b.placed_at, b.cash_after_minor IS NOT NULL AS moves, coalesce(b.told_minor, b.cash_after_minor) AS told,
           EXISTS (SELECT FROM separate_movements m WHERE m.member_id = b.member_id AND m.id = b.id) AS apart
      FROM bets b WHERE b.member_id = ${memberId} ORDER BY b.id`.execute(site.db);
  return rows;
}

describe('a round that ends as it is placed', () => {
  test.each<[what: string, deed: { settled?: boolean; payoutMinor?: bigint; stakeMinor?: bigint }, moves: boolean]>([
    ['wins', { payoutMinor: 250n }, true],
    ['loses', { payoutMinor: 0n }, true],
    ['is given and wins', { stakeMinor: 0n, payoutMinor: 40n }, true],
    ['is given and loses: nothing moves', { stakeMinor: 0n, payoutMinor: 0n }, false],
    ['goes on', { settled: false }, false],
  ])('%s', async (what, deed, moves) => {
    const memberId = await funded(1_000n);
    await place(ctx, { ...round, ...deed, memberId, key: what });
    const [row] = await rowsOf(memberId);
    expect(row!.moves).toBe(moves);
    expect(row!.apart).toBe(deed.settled === false);
  });

  test('says what could be staked behind it, with what is held and with the money of a bonus', async () => {
    const memberId = await funded(1_000n);
    await wallet.hold(ctx, { memberId, key: 'held', amountMinor: 300n, reference: 'withdrawal:1' });
    await place(ctx, { ...round, memberId, key: 'beside a hold', payoutMinor: 30n });
    await playingBonus(ctx, { memberId, amountMinor: 500n, spendOrder: 'cash_first' });
    await place(ctx, { ...round, memberId, key: 'beside a bonus' });
    expect((await rowsOf(memberId)).map(({ moves, told }) => [moves, told])).toEqual([
      [true, 630n],
      [true, 1_030n],
    ]);
  });

  test('is in the order of its number by its moment too, however late the clock of its server is', async () => {
    const memberId = await funded(1_000n);
    for (const [at, lateMs] of [0, 60_000, 30_000].entries())
      await place(ctx, { ...round, memberId, key: `of clock ${at}`, atMs: ctx.nowMs - lateMs });
    const moments = (await rowsOf(memberId)).map(({ placed_at }) => placed_at.getTime());
    expect(moments).toEqual([ctx.nowMs, ctx.nowMs, ctx.nowMs]);
  });
});

describe('what moved money is not changed', () => {
  test.each([
    'UPDATE bets SET payout_minor = payout_minor + 1 WHERE member_id = $1',
    'UPDATE bets SET stake_minor = 1 WHERE member_id = $1',
    'UPDATE bets SET cash_after_minor = cash_after_minor + 1 WHERE member_id = $1',
    'UPDATE bets SET cash_after_minor = NULL, written_xid = NULL WHERE member_id = $1',
    "UPDATE bets SET placed_at = placed_at - interval '1 day' WHERE member_id = $1",
    'DELETE FROM bets WHERE member_id = $1',
  ])('by the owner of the tables: %s', async (statement) => {
    const memberId = await funded(1_000n);
    await place(ctx, { ...round, memberId, key: 'stands' });
    const before = await rowsOf(memberId);
    const client = new pg.Client({ connectionString: site.adminUrl });
    await client.connect();
    try {
      await client.query('SET ROLE khela_owner');
      await expect(client.query(statement, [memberId])).rejects.toThrow(/is append-only/);
      await expect(client.query('TRUNCATE bets CASCADE')).rejects.toThrow(/is append-only/);
    } finally {
      await client.end();
    }
    expect(await rowsOf(memberId)).toEqual(before);
  });

  test('nor settled once more', async () => {
    const memberId = await funded(1_000n);
    await place(ctx, { ...round, memberId, key: 'once' });
    const again = endAll(ctx, [{ memberId, key: 'once', kind: 'more', payoutMinor: 5n }]);
    await expect(again).rejects.toThrow(/append-only|bets_moved/);
    expect((await wallet.balance(ctx, memberId)).balanceMinor).toBe(900n);
  });
});
