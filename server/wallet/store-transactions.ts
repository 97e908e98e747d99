import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Cause } from './store.ts';

export interface TransactionRow {
  id: bigint;
  member_id: bigint;
  kind: string;
  key: string;
  reference: string;
  currency: string;
  at: Date;
  cause_kind: string | null;
  cause_id: bigint | null;
}

export interface PostingRow {
  id: bigint;
  kind: string;
  studio: string;
  amount_minor: bigint;
  balance_after_minor: bigint | null;
}

const columns = sql`t.id, t.member_id, t.kind, t.key, t.reference, t.currency, t.at, t.cause_kind, t.cause_id`;
const postingColumns = sql`p.id, a.kind, a.studio, p.amount_minor, p.balance_after_minor`;
const SHARDS = 64n;
/** How far from a member's posting the house's posting of the same transaction can stand while others write, in ids. */
const NEAR = 100_000n;
/** Numbers that a movement draws for its transactions and postings: each stands at the first or behind it. */
const DRAWN_AT_ONCE = 8n;

export async function byId(db: Db, brandId: number, id: bigint): Promise<TransactionRow | undefined> {
  const { rows } = await sql<TransactionRow>`
    SELECT ${columns} FROM transactions t
     WHERE t.id = ${id} AND t.drawn BETWEEN ${id - DRAWN_AT_ONCE} AND ${id} AND t.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

/** What was written before causes were columns says its own in the view: it is looked for among those rows of the member alone. */
export async function byCause(
  db: Db,
  brandId: number,
  memberId: bigint,
  { kind, id }: Pick<Cause, 'kind' | 'id'>,
): Promise<TransactionRow[]> {
  const whose = sql`t.brand_id = ${brandId} AND t.member_id = ${memberId}`;
  const { rows } = await sql<TransactionRow>`
    SELECT ${columns} FROM transactions t
     WHERE ${whose} AND t.bet_key IS NULL AND t.id IN (
       SELECT g.id FROM general_transactions g
        WHERE g.brand_id = ${brandId} AND g.member_id = ${memberId} AND g.cause_kind = ${kind} AND g.cause_id = ${id})
    UNION ALL
    SELECT ${columns} FROM transactions t
     WHERE ${whose} AND t.bet_key IS NULL AND t.cause_version IS NULL AND t.cause_kind = ${kind} AND t.cause_id = ${id}
    UNION ALL
    SELECT ${columns} FROM transactions t
     WHERE ${whose} AND t.bet_key IS NOT NULL AND t.cause_kind = ${kind} AND t.cause_id = ${id}
     ORDER BY id`.execute(db);
  return rows;
}

/** What the transaction of a key brought its member in cash, minor units; nothing where there is none. */
export async function cashUnderKey(db: Db, brandId: number, memberId: bigint, key: string): Promise<bigint> {
  const { rows } = await sql<{ amount_minor: bigint }>`
    SELECT p.amount_minor FROM general_transactions t
      JOIN general_postings p ON p.transaction_id = t.id
      JOIN accounts a ON a.id = p.account_id
     WHERE t.brand_id = ${brandId} AND t.member_id = ${memberId} AND t.key = ${key}
       AND a.brand_id = t.brand_id AND a.member_id = t.member_id AND a.kind = 'cash'`.execute(db);
  return rows[0]?.amount_minor ?? 0n;
}

/** What a transaction did to the accounts of its member. */
export async function memberPostings(
  db: Db,
  brandId: number,
  memberId: bigint,
  transactionId: bigint,
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    SELECT ${postingColumns} FROM postings p JOIN accounts a ON a.id = p.account_id
     WHERE a.brand_id = ${brandId} AND a.member_id = ${memberId} AND p.transaction_id = ${transactionId}
       AND p.drawn > ${transactionId - DRAWN_AT_ONCE}
     ORDER BY p.id`.execute(db);
  return rows;
}

/**
 * What a transaction did to the house, in the one shard that its member's money goes to.
 * @param nearId a posting of the same transaction: only those near it are read; null: all
 */
export async function housePostings(
  db: Db,
  brandId: number,
  transaction: TransactionRow,
  nearId: bigint | null,
): Promise<PostingRow[]> {
  const near = nearId === null ? sql`TRUE` : sql`p.drawn BETWEEN ${nearId - NEAR}::bigint AND ${nearId + NEAR}::bigint`;
  const { rows } = await sql<PostingRow>`
    SELECT ${postingColumns} FROM postings p JOIN accounts a ON a.id = p.account_id
     WHERE a.brand_id = ${brandId} AND a.member_id = 0 AND a.currency = ${transaction.currency}
       AND a.shard = ${Number(transaction.member_id % SHARDS)} AND p.transaction_id = ${transaction.id} AND ${near}
     ORDER BY p.id`.execute(db);
  return rows;
}
