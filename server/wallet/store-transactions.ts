import type { Db } from '../platform/database.ts';

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

const columns = ['id', 'member_id', 'kind', 'key', 'reference', 'currency', 'at'] as const;
const postingColumns = ['p.id', 'a.kind', 'a.studio', 'p.amount_minor', 'p.balance_after_minor'] as const;
const SHARDS = 64n;
/** How far from a member's posting the house's posting of the same transaction can stand while others write, in ids. */
const NEAR = 100_000n;

export async function byId(db: Db, brandId: number, id: bigint): Promise<TransactionRow | undefined> {
  return db
    .selectFrom('transactions')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
}

export async function byKeys(
  db: Db,
  brandId: number,
  memberId: bigint,
  keys: readonly string[],
): Promise<TransactionRow[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('transactions')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('key', 'in', [...keys])
    .orderBy('id')
    .execute();
}

/** What a transaction did to the accounts of its member. */
export async function memberPostings(
  db: Db,
  brandId: number,
  memberId: bigint,
  transactionId: bigint,
): Promise<PostingRow[]> {
  return db
    .selectFrom('postings as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(postingColumns)
    .where('a.brand_id', '=', brandId)
    .where('a.member_id', '=', memberId)
    .where('p.transaction_id', '=', transactionId)
    .orderBy('p.id')
    .execute();
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
  let query = db
    .selectFrom('postings as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(postingColumns)
    .where('a.brand_id', '=', brandId)
    .where('a.member_id', '=', 0n)
    .where('a.currency', '=', transaction.currency)
    .where('a.shard', '=', Number(transaction.member_id % SHARDS))
    .where('p.transaction_id', '=', transaction.id);
  if (nearId !== null) query = query.where('p.id', '>=', nearId - NEAR).where('p.id', '<=', nearId + NEAR);
  return query.orderBy('p.id').execute();
}
