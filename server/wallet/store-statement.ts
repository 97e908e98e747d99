import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database.ts';

export interface Window {
  fromMs: number;
  untilMs: number;
}

export interface AccountSums {
  account_id: bigint;
  account: string;
  studio: string;
  opening_minor: bigint;
  in_minor: bigint;
  out_minor: bigint;
  count: number;
  /** The newest posting that these sums know; 0 where there is none. */
  last_id: bigint;
}

/**
 * What each account of a member stood at before a half-open window, what came and went in it, and up to which posting
 * that was read: a member's postings are written one transaction after the other, so those up to it never change.
 */
export async function accountSums(
  db: Db,
  brandId: number,
  memberId: bigint,
  currency: string,
  { fromMs, untilMs }: Window,
): Promise<AccountSums[]> {
  const [from, until] = [dateOf(fromMs), dateOf(untilMs)];
  const { rows } = await sql<AccountSums>`
    SELECT a.id AS account_id, a.kind AS account, a.studio,
           coalesce(sum(p.amount_minor) FILTER (WHERE p.at < ${from}), 0)::bigint AS opening_minor,
           coalesce(sum(p.amount_minor) FILTER (WHERE p.at >= ${from} AND p.at < ${until} AND p.amount_minor > 0), 0)::bigint AS in_minor,
           coalesce(-sum(p.amount_minor) FILTER (WHERE p.at >= ${from} AND p.at < ${until} AND p.amount_minor < 0), 0)::bigint AS out_minor,
           (count(p.id) FILTER (WHERE p.at >= ${from} AND p.at < ${until}))::int AS count,
           coalesce(max(p.id), 0)::bigint AS last_id
      FROM accounts a LEFT JOIN postings p ON p.account_id = a.id
     WHERE a.brand_id = ${brandId} AND a.member_id = ${memberId} AND a.currency = ${currency}
     GROUP BY a.id ORDER BY a.id`.execute(db);
  return rows;
}

export interface StatementRow {
  id: bigint;
  transaction_id: bigint;
  at: Date;
  kind: string;
  account: string;
  studio: string;
  amount_minor: bigint;
  reference: string;
}

/** The postings of accounts in a half-open window, oldest first, after one posting and up to another. */
export async function statementRows(
  db: Db,
  accountIds: readonly bigint[],
  { fromMs, untilMs }: Window,
  afterId: bigint,
  lastId: bigint,
  limit: number,
): Promise<StatementRow[]> {
  return db
    .selectFrom('postings as p')
    .innerJoin('transactions as t', 't.id', 'p.transaction_id')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select([
      'p.id',
      'p.transaction_id',
      'p.at',
      't.kind',
      'a.kind as account',
      'a.studio',
      'p.amount_minor',
      't.reference',
    ])
    .where('p.account_id', 'in', [...accountIds])
    .where('p.at', '>=', dateOf(fromMs))
    .where('p.at', '<', dateOf(untilMs))
    .where('p.id', '>', afterId)
    .where('p.id', '<=', lastId)
    .orderBy('p.id')
    .limit(limit)
    .execute();
}
