import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../platform/database/database-types.ts';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export async function insertCallback(
  db: Db,
  row: {
    brandId: number;
    depositId: bigint | null;
    signatureGood: boolean;
    body: string;
    outcome: string;
    address: string;
    inquired: boolean;
    atMs: number;
  },
): Promise<void> {
  await db
    .insertInto('deposit_callbacks')
    .values({
      brand_id: row.brandId,
      deposit_id: row.depositId,
      signature_good: row.signatureGood,
      body: row.body,
      outcome: row.outcome,
      address: row.address,
      inquired: row.inquired,
      at: dateOf(row.atMs),
    })
    .execute();
}

/** Counts a callback that nobody signed. @returns how many came in its hour, this one included */
export async function countUnsigned(db: Db, brandId: number, hourAtMs: number): Promise<bigint> {
  const row = await db
    .insertInto('unsigned_callbacks')
    .values({ brand_id: brandId, hour_at: dateOf(hourAtMs), received: 1n })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'hour_at']).doUpdateSet({ received: sql`unsigned_callbacks.received + 1` }),
    )
    .returning('received')
    .executeTakeFirstOrThrow();
  return row.received;
}

/** How many callbacks nobody signed, by the hour, latest first. */
export async function unsignedSince(
  db: Db,
  brandId: number,
  sinceMs: number,
): Promise<{ hour_at: Date; received: bigint }[]> {
  return db
    .selectFrom('unsigned_callbacks')
    .select(['hour_at', 'received'])
    .where('brand_id', '=', brandId)
    .where('hour_at', '>=', dateOf(sinceMs))
    .orderBy('hour_at', 'desc')
    .execute();
}

/** Deletes samples of unsigned callbacks from before a moment, and the counts of hours from before another. @returns samples */
export async function purgeUnsigned(
  db: Db,
  brandId: number,
  { samplesBeforeMs, countsBeforeMs }: { samplesBeforeMs: number; countsBeforeMs: number },
): Promise<number> {
  await db
    .deleteFrom('unsigned_callbacks')
    .where('brand_id', '=', brandId)
    .where('hour_at', '<', dateOf(countsBeforeMs))
    .execute();
  const deleted = await db
    .deleteFrom('deposit_callbacks')
    .where('brand_id', '=', brandId)
    .where('signature_good', '=', false)
    .where('at', '<', dateOf(samplesBeforeMs))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export interface CallbackFilter {
  depositId?: bigint | undefined;
  outcome?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export type CallbackRow = Awaited<ReturnType<typeof callbacks>>[number];

export async function callbacks(db: Db, brandId: number, filter: CallbackFilter, window: Window) {
  const rows = db
    .selectFrom('deposit_callbacks')
    .select(['id', 'deposit_id', 'signature_good', 'body', 'outcome', 'address', 'inquired', 'at'])
    .where((expression) => callbackFilter(expression, brandId, filter));
  return inWindow(rows, window).execute();
}

export async function countCallbacks(db: Db, brandId: number, filter: CallbackFilter): Promise<number> {
  const row = await db
    .selectFrom('deposit_callbacks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((expression) => callbackFilter(expression, brandId, filter))
    .executeTakeFirstOrThrow();
  return row.count;
}

function callbackFilter(
  expression: ExpressionBuilder<DB, 'deposit_callbacks'>,
  brandId: number,
  filter: CallbackFilter,
) {
  return expression.and([
    expression('brand_id', '=', brandId),
    ...(filter.depositId === undefined ? [] : [expression('deposit_id', '=', filter.depositId)]),
    ...(filter.outcome === undefined ? [] : [expression('outcome', '=', filter.outcome)]),
    ...(filter.fromMs === undefined ? [] : [expression('at', '>=', dateOf(filter.fromMs))]),
    ...(filter.untilMs === undefined ? [] : [expression('at', '<', dateOf(filter.untilMs))]),
  ]);
}
