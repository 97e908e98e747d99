import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database.ts';

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
}
