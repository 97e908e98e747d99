import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

export interface UsageRow {
  stake_day: string;
  stake_week: string;
  stake_month: string;
  loss_day: string;
  loss_week: string;
  loss_month: string;
}

/** The sums that the limits of bets are held against, as the database counts them. */
export async function usage(
  db: Db,
  whose: { brandId: number; memberId: bigint },
  from: { dayFromMs: number; weekFromMs: number; monthFromMs: number },
): Promise<UsageRow> {
  const { rows } = await sql<UsageRow>`
    SELECT stake_day::text, stake_week::text, stake_month::text, loss_day::text, loss_week::text, loss_month::text
      FROM bets_usage(${whose.brandId}::integer, ${whose.memberId}::bigint, ${dateOf(from.dayFromMs)}::timestamptz,
                      ${dateOf(from.weekFromMs)}::timestamptz, ${dateOf(from.monthFromMs)}::timestamptz)`.execute(db);
  return rows[0]!;
}
