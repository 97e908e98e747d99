import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface FlowRow {
  /** The beginning of its day or hour; of the window where it is not cut. */
  from_at: Date;
  /** Of which of the members' accounts. */
  account: string;
  kind: string;
  minor: bigint;
}

export interface FlowQuestion {
  brandId: number;
  currency: string;
  fromMs: number;
  untilMs: number;
  /** In which zone days and hours begin; null: the window as a whole. */
  cut: { span: 'day' | 'hour'; timeZone: string } | null;
}

/** What moved the money of a brand's members in a half-open window of quarters of an hour, by kind of transaction. */
export async function flows(db: Db, { brandId, currency, fromMs, untilMs, cut }: FlowQuestion): Promise<FlowRow[]> {
  const [fromAt, untilAt] = [dateOf(fromMs), dateOf(untilMs)];
  const at = cut ? sql`date_trunc(${cut.span}, q.at, ${cut.timeZone})` : sql`${fromAt}::timestamptz`;
  const { rows } = await sql<FlowRow>`
    SELECT ${at} AS from_at, q.account, q.kind, sum(q.minor)::bigint AS minor
      FROM (SELECT from_at AS at, kind AS account, transaction_kind AS kind, moved_minor AS minor FROM liability_quarters
             WHERE brand_id = ${brandId} AND currency = ${currency} AND from_at >= ${fromAt} AND from_at < ${untilAt}
            UNION ALL
            SELECT at, account, kind, amount_minor FROM wallet_new_postings()
             WHERE brand_id = ${brandId} AND currency = ${currency} AND at >= ${fromAt} AND at < ${untilAt}) q
     GROUP BY 1, 2, 3`.execute(db);
  return rows;
}
