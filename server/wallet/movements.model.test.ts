// @module-tag nightly
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionKind } from '../../contract/wallet.ts';
import { endAll, place, playingBonus, type TestBet, type TestEnding } from '../bets/test-bets.ts';
import { brokenOf } from '../platform/database/database-invariants.ts';
import { walk, type Window } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import * as wallet from './service.ts';

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

const minor = (most: number) => fc.integer({ min: 1, max: most }).map(BigInt);
const key = fc.integer({ min: 0, max: 4 }).map((at) => `key-${at}`);
const payout = fc.oneof(fc.constant(0n), minor(1_500));
const deed = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    key,
    stakeMinor: minor(700),
    payoutMinor: payout,
    settled: fc.boolean(),
    isRound: fc.boolean(),
  }),
  fc.record({ do: fc.constant('deposit' as const), amountMinor: minor(500) }),
  fc.record({
    do: fc.constant('end' as const),
    key,
    kind: fc.constantFrom('win' as const, 'rollback' as const),
    payoutMinor: payout,
  }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

const player = fc.record({
  cashMinor: minor(3_000),
  bonusMinor: fc.option(minor(2_000), { nil: null }),
  spendOrder: fc.constantFrom('cash_first' as const, 'bonus_first' as const),
  studioMinor: fc.option(minor(3_000), { nil: null }),
});

interface Line {
  key: string;
  account: string;
  minor: bigint;
}

interface BetRow {
  stake_minor: bigint;
  stake_bonus_minor: bigint;
  payout_minor: bigint;
  payout_bonus_minor: bigint;
  studio: string;
}

/** What a transaction of a bet moved in the general form: a line an account of the member, and that of the house. */
function linesOf(kind: 'bet' | 'win' | 'rollback', ofBet: string, bet: BetRow): Line[] {
  const sign = kind === 'bet' ? -1n : 1n;
  const [all, bonus] =
    kind === 'win' ? [bet.payout_minor, bet.payout_bonus_minor] : [bet.stake_minor, bet.stake_bonus_minor];
  const parts = [
    ['bonus', bonus],
    ['cash', bet.studio ? 0n : all - bonus],
    ['house_games', -all],
    ['studio', bet.studio ? all : 0n],
  ] as const;
  return parts.flatMap(([account, amount]) =>
    amount === 0n ? [] : [{ key: `${kind}:${ofBet}`, account, minor: sign * amount }],
  );
}

async function betOf(memberId: bigint, ofBet: string): Promise<BetRow> {
  const { rows } = await sql<BetRow>`
    SELECT stake_minor, stake_bonus_minor, payout_minor, payout_bonus_minor, studio FROM bets
     WHERE member_id = ${memberId} AND key = ${ofBet}`.execute(site.db);
  return rows[0]!;
}

/** Does it, and says what has to stand in the books for it. */
async function linesAfter(ctx: Ctx, memberId: bigint, studio: string, one: Deed): Promise<Line[]> {
  if (one.do === 'deposit') {
    const deposit = { memberId, amountMinor: one.amountMinor, reference: 'a "method":1', kind: 'deposit' as const };
    await wallet.post(ctx, { ...deposit, key: `deposit-${ctx.nowMs}`, house: 'house_payments' });
    return [];
  }
  if (one.do === 'place') {
    const { do: _, ...bet } = one;
    const provider = bet.isRound ? 'khela' : 'test';
    const { outcome } = await place(ctx, { ...bet, provider, memberId, studio } satisfies TestBet);
    if (outcome !== 'posted') return [];
    const row = await betOf(memberId, one.key);
    return [...linesOf('bet', one.key, row), ...(one.settled ? linesOf('win', one.key, row) : [])];
  }
  const { do: _, ...ending } = one;
  const [ended] = await endAll(ctx, [{ ...ending, memberId } satisfies TestEnding]);
  return ended!.outcome === 'posted' ? linesOf(one.kind, one.key, await betOf(memberId, one.key)) : [];
}

/** What the account record says came in and went out is what stands in its lines. */
async function expectTotals(memberId: bigint, kind: TransactionKind | undefined): Promise<void> {
  const record = await wallet.accountRecord(ctx, memberId, { kind, pageNo: 1, pageSize: 200 });
  const amounts = record.list.map(({ amount }) => BigInt(amount.replace('.', '')));
  const sum = (those: bigint[]) =>
    wallet.writeAmount(
      ctx,
      those.reduce((total, one) => total + one, 0n),
    );
  expect([record.totalCount, record.totalIn, record.totalOut]).toEqual([
    amounts.length,
    sum(amounts.filter((one) => one > 0n)),
    sum(amounts.filter((one) => one < 0n).map((one) => -one)),
  ]);
}

/** The record of a member, read in pages, says what the views say of the same kind in the same window. */
async function expectPages(
  memberId: bigint,
  filter: { kind?: TransactionKind | undefined; fromMs: number; untilMs: number },
) {
  const { rows } = await sql<
    Record<'id' | 'transactionId' | 'account' | 'kind' | 'reference', string> & { at: Date } & Record<
        'amount' | 'after',
        bigint
      > & { cause: { kind: string; id: string } | null }
  >`
    SELECT p.id::text, p.transaction_id::text AS "transactionId", p.at, p.kind, a.kind AS account, p.amount_minor AS amount,
           p.balance_after_minor AS after, p.reference,
           (SELECT CASE WHEN t.cause_id IS NOT NULL THEN json_build_object('kind', t.cause_kind, 'id', t.cause_id::text) END
              FROM transactions t WHERE t.id = p.transaction_id AND t.member_id = a.member_id) AS cause
      FROM postings p JOIN accounts a ON a.id = p.account_id
     WHERE a.member_id = ${memberId} AND p.at >= ${new Date(filter.fromMs)} AND p.at < ${new Date(filter.untilMs)}
       AND (${filter.kind ?? null}::text IS NULL OR p.kind = ${filter.kind ?? null})
     ORDER BY p.id DESC`.execute(site.db);
  const expected = rows.map(({ id, transactionId, at, kind, account, amount, after, reference, cause }) => {
    const written = { amount: wallet.writeAmount(ctx, amount), balanceAfter: wallet.writeAmount(ctx, after) };
    return { id, transactionId, atMs: at.getTime(), kind, account, ...written, reference, cause };
  });
  const pages = await Promise.all(
    Array.from({ length: Math.floor(rows.length / PAGE_ROWS) + 1 }, (_, at) =>
      wallet.accountRecord(ctx, memberId, { ...filter, pageNo: at + 1, pageSize: PAGE_ROWS }),
    ),
  );
  expect(JSON.stringify(pages.flatMap(({ list }) => list))).toBe(JSON.stringify(expected));
}

/** One after the other, as reading in small windows costs. */
const walks = [{}, { fromMinor: 100n, toMinor: 600n }, { kind: 'win', fromMinor: 1n }];

/** A walk over the postings in small windows, either way, says what the view says of those that fit. */
async function expectWalk(filter: { memberId: bigint; fromMinor?: bigint; toMinor?: bigint; kind?: string }) {
  const { rows } = await sql<{ id: bigint; kind: string; amount_minor: bigint }>`
    SELECT p.id, p.transaction_id, p.at, p.kind, a.kind AS account, a.studio, p.amount_minor, p.balance_after_minor, p.reference
      FROM postings p JOIN accounts a ON a.id = p.account_id WHERE a.member_id = ${filter.memberId} ORDER BY p.id`.execute(
    site.db,
  );
  const { kind, fromMinor = 0n, toMinor = 1n << 62n } = filter;
  const sizeOf = (minor: bigint) => (minor < 0n ? -minor : minor);
  const expected = rows.filter(
    (row) =>
      sizeOf(row.amount_minor) >= fromMinor &&
      sizeOf(row.amount_minor) <= toMinor &&
      (kind === undefined || row.kind === kind),
  );
  const asked = { ...filter, currency: 'PLAY' };
  for (const isDown of [false, true]) {
    const walked: unknown[] = [];
    const read = (window: Window) => wallet.postingRows(site.db, ctx.brand.id, asked, window);
    for await (const part of walk(read, { column: 'at', isDown }, PAGE_ROWS)) walked.push(...part);
    expect(walked).toMatchObject(isDown ? expected.toReversed() : expected);
  }
  expect(await wallet.countPostings(site.db, ctx.brand.id, asked)).toBe(expected.length);
}

/** So few that movements of several postings are cut by the end of a page. */
const PAGE_ROWS = 3;
const STEP_MS = 1_000;

test('the views say of bets what transactions and postings of each said, and the record what the views say', async () => {
  await fc.assert(
    fc.asyncProperty(player, fc.array(deed, { minLength: 1, maxLength: 12 }), async (made, deeds) => {
      const memberId = nextMemberId++;
      await wallet.openAccount(ctx, memberId);
      await fund(site, memberId, made.cashMinor);
      if (made.bonusMinor)
        await playingBonus(ctx, { memberId, amountMinor: made.bonusMinor, spendOrder: made.spendOrder });
      const studio = made.studioMinor === null ? '' : 'studio-7';
      if (made.studioMinor !== null)
        await wallet.post(ctx, {
          memberId,
          kind: 'correction',
          key: 'studio-money',
          amountMinor: made.studioMinor,
          account: 'studio',
          studio,
          house: 'house_corrections',
          reference: 'model:1',
        });
      const expected: Line[] = [];
      for (const [at, one] of deeds.entries())
        expected.push(...(await linesAfter({ ...ctx, nowMs: ctx.nowMs + at * STEP_MS }, memberId, studio, one)));
      const { rows } = await sql<Line>`
        SELECT t.key, a.kind AS account, p.amount_minor AS minor
          FROM transactions t JOIN postings p ON p.transaction_id = t.id JOIN accounts a ON a.id = p.account_id
         WHERE t.member_id = ${memberId} AND t.kind IN ('bet', 'win', 'rollback') AND p.member_id = t.member_id
         ORDER BY t.id, a.kind`.execute(site.db);
      expect(rows).toEqual(expected);
      await expectWalk({ memberId, ...walks[Number(memberId) % walks.length] });
      for (const kind of [undefined, 'bet', 'win', 'rollback', 'correction', 'deposit'] as const) {
        await expectTotals(memberId, kind);
        await expectPages(memberId, { kind, fromMs: 0, untilMs: ctx.nowMs + 1_000 * STEP_MS });
        await expectPages(memberId, { kind, fromMs: ctx.nowMs + STEP_MS, untilMs: ctx.nowMs + 4 * STEP_MS });
      }
    }),
    { numRuns: 60 },
  );
});
