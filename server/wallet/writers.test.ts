import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenOf } from '../platform/database-invariants.ts';
import type { Ctx } from '../platform/ctx.ts';
import { sha256 } from '../platform/seal.ts';
import { fund } from '../test-money.ts';
import { startTestSite, type TestSite } from '../test-site.ts';
import * as wallet from './service.ts';

/** One is posted to by wallet_post, the other by wallet_write_all, as bets are. */
const [BY_POST, BY_LIST] = [1n, 2n];

let site: TestSite;
let ctx: Ctx;

beforeAll(async () => {
  site = await startTestSite();
  ctx = await site.ctx();
  for (const memberId of [BY_POST, BY_LIST]) {
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

async function byList(kind: 'bet' | 'win', amountMinor: bigint): Promise<void> {
  await site.db.transaction().execute(async (db) => {
    await sql`
      SELECT wallet_write_all(ARRAY[ROW(${ctx.brand.id}::integer, ${BY_LIST}::bigint, 'PLAY', ${kind}::text, ${`${kind}:1`}::text,
               ${sha256(`${kind} of the list`)}::bytea, 'g:1', ${new Date(ctx.nowMs)}::timestamptz, p.cash_account, ${amountMinor}::bigint,
               p.cash_minor + ${amountMinor}::bigint, p.bonus_account, 0, p.bonus_minor, p.studio_account, 0, p.studio_minor,
               p.house_account)::wallet_movement])
        FROM wallet_purses(ARRAY[${ctx.brand.id}::integer], ARRAY[${BY_LIST}::bigint], ARRAY['PLAY'], ARRAY[''], ARRAY[${`${kind}:1`}::text],
                           'house_games') p`.execute(db);
  });
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

test('both writers leave the same books: lines, balances after, sequence, house', async () => {
  for (const write of [byPost, byList]) {
    await write('bet', -700n);
    await write('win', 1_850n);
  }
  const posted = await books(BY_POST);
  expect(posted.rows).toHaveLength(4);
  expect(posted.balanceMinor).toBe(11_150n);
  expect(await books(BY_LIST)).toEqual(posted);
});
