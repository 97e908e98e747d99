import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database/database-invariants.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fund } from '../testing/money.ts';
import { startTestSite, type TestSite } from '../testing/site.ts';
import { place, settle } from '../bets/test-bets.ts';
import * as wallet from './service.ts';

/** One is posted to in the general form, the others by movements, as bets are: at once, in two steps, and by the bet itself. */
const [BY_POST, AT_ONCE, IN_STEPS, BY_BET] = [1n, 2n, 3n, 4n];

let site: TestSite;
let ctx: Ctx;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  for (const memberId of [BY_POST, AT_ONCE, IN_STEPS, BY_BET]) {
    await wallet.openAccount(ctx, memberId);
    await fund(site, memberId, 10_000n);
  }
});
afterAll(async () => {
  expect(brokenOf(await wallet.checkInvariants(site.db))).toEqual([]);
  await site.close();
});

async function byPost(kind: 'bet' | 'win', amountMinor: bigint): Promise<void> {
  const request = {
    memberId: BY_POST,
    kind,
    key: `${kind}:1`,
    amountMinor,
    house: 'house_games',
    reference: 'g:1',
  } as const;
  await wallet.post(ctx, request);
}

/** What stands in the books of a member, without the numbers that differ by nature. */
async function books(memberId: bigint) {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT t.kind, t.key, t.currency, t.reference, t.at, a.kind AS account, a.shard - CASE WHEN a.member_id = 0 THEN p.member_id % 64 ELSE 0 END AS shard,
           p.amount_minor, p.balance_after_minor, p.at AS posted_at
      FROM transactions t JOIN postings p ON p.transaction_id = t.id JOIN accounts a ON a.id = p.account_id
     WHERE t.member_id = ${memberId} AND t.kind IN ('bet', 'win') ORDER BY t.id, a.member_id = 0, p.id`.execute(
    site.db,
  );
  const { balanceMinor, sequence } = await wallet.balance(ctx, memberId);
  return { rows, balanceMinor, sequence };
}

test('the general form and movements leave the same books: lines, balances after, sequence, house', async () => {
  await byPost('bet', -700n);
  await byPost('win', 1_850n);
  const bet = { key: '1', gameCode: 'g', roundId: 1n, stakeMinor: 700n };
  await place(ctx, { ...bet, memberId: AT_ONCE, payoutMinor: 1_850n });
  await place(ctx, { ...bet, memberId: IN_STEPS, settled: false });
  await settle(ctx, IN_STEPS, '1', 1_850n);
  await place(ctx, { ...bet, memberId: BY_BET, payoutMinor: 1_850n, isRound: true });
  const posted = await books(BY_POST);
  expect(posted.rows).toHaveLength(4);
  expect(posted.balanceMinor).toBe(11_150n);
  expect(await books(AT_ONCE)).toEqual(posted);
  expect(await books(IN_STEPS)).toEqual(posted);
  const byBet = await books(BY_BET);
  // Its round has a number of its own.
  expect({ ...byBet, rows: byBet.rows.map((row) => ({ ...row, reference: 'g:1' })) }).toEqual(posted);
});
