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

/** Numbers that a movement draws for its postings: the one that is looked for stands behind the first of them. */
const DRAWN_AT_ONCE = 8n;

/** The postings of accounts in a half-open window, oldest first, after one posting and up to another. */
export async function statementRows(
  db: Db,
  accountIds: readonly bigint[],
  { fromMs, untilMs }: Window,
  afterId: bigint,
  lastId: bigint,
  limit: number,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    SELECT p.id, p.transaction_id, p.at, p.kind, a.kind AS account, a.studio, p.amount_minor, p.reference
      FROM postings p JOIN accounts a ON a.id = p.account_id
     WHERE p.account_id = ANY(${`{${accountIds.join(',')}}`}::bigint[]) AND p.at >= ${dateOf(fromMs)} AND p.at < ${dateOf(untilMs)}
       AND p.drawn > ${afterId - DRAWN_AT_ONCE} AND p.id > ${afterId} AND p.id <= ${lastId}
     ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows;
}
