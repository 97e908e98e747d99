import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

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
  /** None of what came and went was drawn under a later number; 0 where there is none. */
  last_drawn: bigint;
}

/** What each account of a member stood at before a half-open window, what came and went in it, and up to which number. */
export async function accountSums(
  db: Db,
  brandId: number,
  memberId: bigint,
  currency: string,
  { fromMs, untilMs }: Window,
): Promise<AccountSums[]> {
  const { rows } = await sql<AccountSums>`
    SELECT s.account_id, s.account, s.studio, s.opening_minor, s.in_minor, s.out_minor, s.count::int, s.last_drawn
      FROM wallet_account_sums(${brandId}::integer, ${memberId}::bigint, ${currency}::text, ${dateOf(fromMs)}::timestamptz,
                               ${dateOf(untilMs)}::timestamptz) s`.execute(db);
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
  cause_kind: string | null;
}

/** Numbers that a movement draws for its postings: the one that is looked for stands behind the first of them. */
const DRAWN_AT_ONCE = 8n;

/** The postings of accounts in a half-open window, oldest first, after one posting and up to a number. */
export async function statementRows(
  db: Db,
  accountIds: readonly bigint[],
  { fromMs, untilMs }: Window,
  afterId: bigint,
  lastDrawn: bigint,
  limit: number,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    SELECT p.id, p.transaction_id, p.at, p.kind, a.kind AS account, a.studio, p.amount_minor, p.reference, p.cause_kind
      FROM postings p JOIN accounts a ON a.id = p.account_id
     WHERE p.account_id = ANY(${`{${accountIds.join(',')}}`}::bigint[]) AND p.at >= ${dateOf(fromMs)} AND p.at < ${dateOf(untilMs)}
       AND p.drawn > ${afterId - DRAWN_AT_ONCE} AND p.id > ${afterId} AND p.drawn <= ${lastDrawn}
     ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows;
}
