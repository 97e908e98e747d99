import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

interface Searched {
  brandId: number;
  provider: string;
  /** A transaction, the bet of one, or a round. */
  search: string | undefined;
  limit: number;
  offset: number;
}

export async function insertRefusal(
  db: Db,
  row: {
    brandId: number;
    provider: string;
    call: string;
    code: string;
    transactionId: string | null;
    round: string | null;
    address: string;
    body: string;
    atMs: number;
  },
): Promise<void> {
  await db
    .insertInto('provider_refusals')
    .values({
      brand_id: row.brandId,
      provider: row.provider,
      call: row.call,
      code: row.code,
      transaction_id: row.transactionId,
      round_name: row.round,
      address: row.address,
      body: row.body,
      at: dateOf(row.atMs),
    })
    .execute();
}

/** Counts a refusal. @returns how many of its reason came in its hour, this one included */
export async function countRefusal(
  db: Db,
  { brandId, provider, code, hourAtMs }: { brandId: number; provider: string; code: string; hourAtMs: number },
): Promise<bigint> {
  const row = await db
    .insertInto('provider_refusal_counts')
    .values({ brand_id: brandId, provider, code, hour_at: dateOf(hourAtMs), refused: 1n })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'provider', 'code', 'hour_at'])
        .doUpdateSet({ refused: sql`provider_refusal_counts.refused + 1` }),
    )
    .returning('refused')
    .executeTakeFirstOrThrow();
  return row.refused;
}

/** How many calls of a studio were refused since a moment, by reason, most first. */
export async function refusedSince(
  db: Db,
  { brandId, provider, sinceMs }: { brandId: number; provider: string; sinceMs: number },
): Promise<{ code: string; refused: number }[]> {
  return db
    .selectFrom('provider_refusal_counts')
    .select(['code', sql<number>`sum(refused)::integer`.as('refused')])
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('hour_at', '>=', dateOf(sinceMs))
    .groupBy('code')
    .orderBy('refused', 'desc')
    .execute();
}

/** Calls that were carried out, the latest first. */
export async function calls(db: Db, { brandId, provider, search, limit, offset }: Searched) {
  let query = db.selectFrom('provider_transactions').where('brand_id', '=', brandId).where('provider', '=', provider);
  if (search !== undefined)
    query = query.where((or) =>
      or.or([or('transaction_id', '=', search), or('bet', '=', search), or('round_name', '=', search)]),
    );
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'at', 'kind', 'state', 'transaction_id', 'bet', 'round_name', 'member_id', 'game_code'])
    .select(['amount_minor', 'balance_after_minor'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, count };
}

/** Calls that were refused, the latest first. */
export async function refusals(db: Db, { brandId, provider, search, limit, offset }: Searched) {
  let query = db.selectFrom('provider_refusals').where('brand_id', '=', brandId).where('provider', '=', provider);
  if (search !== undefined)
    query = query.where((or) => or.or([or('transaction_id', '=', search), or('round_name', '=', search)]));
  const { count } = await query.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'at', 'call', 'code', 'transaction_id', 'round_name', 'address', 'body'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, count };
}

export async function forgetRefusals(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('provider_refusals').where('at', '<', dateOf(beforeMs)).execute();
  await db.deleteFrom('provider_refusal_counts').where('hour_at', '<', dateOf(beforeMs)).execute();
}
