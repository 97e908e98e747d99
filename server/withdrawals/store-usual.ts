import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

/** How long it took from the request to the payment, in the middle of all that were paid since; null where none was. */
export async function medianPaidMs(db: Db, brandId: number, sinceMs: number): Promise<number | null> {
  const took = sql<number>`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM paid_at - requested_at) * 1000)`;
  const row = await db
    .selectFrom('withdrawals')
    .select(took.as('took_ms'))
    .where('brand_id', '=', brandId)
    .where('paid_at', '>=', dateOf(sinceMs))
    .executeTakeFirst();
  return row?.took_ms ?? null;
}

/** The middle of what the member's latest paid withdrawals came to; null where there are too few to say. */
export async function usualAmount(
  db: Db,
  brandId: number,
  memberId: bigint,
  { latest, least }: { latest: number; least: number },
): Promise<bigint | null> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('withdrawals')
        .select('amount_minor')
        .where('brand_id', '=', brandId)
        .where('member_id', '=', memberId)
        .where('paid_at', 'is not', null)
        .orderBy('id', 'desc')
        .limit(latest)
        .as('paid'),
    )
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint | null>`(percentile_disc(0.5) WITHIN GROUP (ORDER BY amount_minor))::bigint`.as('middle'),
    ])
    .executeTakeFirstOrThrow();
  return row.count < least ? null : row.middle;
}
