import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

export interface DepositUsageRow {
  day_minor: bigint;
  week_minor: bigint;
  month_minor: bigint;
}

/** Deposits of one member are opened one after the other: together they could pass a limit that each of them fits. */
export async function oneAtATime(db: Db, { brandId, memberId }: { brandId: number; memberId: bigint }): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${brandId}:${memberId}`}, 17))`.execute(db);
}

/** What a member has paid in since the beginning of their day, week and month, with what they have opened and not paid yet; a deposit that is asked about is left out. */
export async function depositUsage(
  db: Db,
  whose: { brandId: number; memberId: bigint; except?: bigint },
  from: { dayFromMs: number; weekFromMs: number; monthFromMs: number },
): Promise<DepositUsageRow> {
  const since = (fromMs: number) =>
    sql<bigint>`coalesce(sum(amount_minor) FILTER (WHERE credited_at IS NULL OR credited_at >= ${dateOf(fromMs)}), 0)::bigint`;
  const firstFromMs = Math.min(from.dayFromMs, from.weekFromMs, from.monthFromMs);
  return db
    .selectFrom('deposits')
    .select([
      since(from.dayFromMs).as('day_minor'),
      since(from.weekFromMs).as('week_minor'),
      since(from.monthFromMs).as('month_minor'),
    ])
    .where('brand_id', '=', whose.brandId)
    .where('member_id', '=', whose.memberId)
    .where('id', '<>', whose.except ?? 0n)
    .where((row) =>
      row.or([row('state', 'in', ['pending', 'submitted']), row('credited_at', '>=', dateOf(firstFromMs))]),
    )
    .executeTakeFirstOrThrow();
}
