import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface TransactionRow {
  id: bigint;
  member_id: bigint;
  kind: string;
  key: string;
  reference: string;
  currency: string;
  at: Date;
}

export interface PostingRow {
  id: bigint;
  kind: string;
  studio: string;
  amount_minor: bigint;
  balance_after_minor: bigint | null;
}

const columns = sql`t.id, t.member_id, t.kind, t.key, t.reference, t.currency, t.at`;
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

export async function byKeys(
  db: Db,
  brandId: number,
  memberId: bigint,
  keys: readonly string[],
): Promise<TransactionRow[]> {
  if (keys.length === 0) return [];
  // A movement is found by the key of its bet, everything else by its own.
  const betKeys = keys.map((key) => key.slice(key.indexOf(':') + 1));
  const { rows } = await sql<TransactionRow>`
    SELECT ${columns} FROM transactions t
     WHERE t.brand_id = ${brandId} AND t.member_id = ${memberId} AND t.bet_key IS NULL AND t.key = ANY(${[...keys]}::text[])
    UNION ALL
    SELECT ${columns} FROM transactions t
     WHERE t.brand_id = ${brandId} AND t.member_id = ${memberId} AND t.bet_key = ANY(${betKeys}::text[]) AND t.key = ANY(${[...keys]}::text[])
     ORDER BY id`.execute(db);
  return rows;
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
