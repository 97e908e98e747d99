import { type Selectable, sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';
import type { DB } from '../platform/database/database-types.ts';

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

export interface CallFilter {
  provider: string;
  /** Of a transaction, a bet or a round: its whole name. */
  search?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  memberId?: bigint | undefined;
}

const callColumns = [
  'id',
  'at',
  'kind',
  'state',
  'transaction_id',
  'bet',
  'round_name',
  'member_id',
  'game_code',
  'amount_minor',
  'balance_after_minor',
] as const;
export type CallRow = Pick<Selectable<DB['provider_transactions']>, (typeof callColumns)[number]>;

/** Calls that were carried out. */
export async function calls(db: Db, brandId: number, filter: CallFilter, window: Window): Promise<CallRow[]> {
  return inWindow(callsAmong(db, brandId, filter).select(callColumns), window).execute();
}

export async function countCalls(db: Db, brandId: number, filter: CallFilter): Promise<number> {
  const count = callsAmong(db, brandId, filter).select(sql<number>`count(*)::int`.as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
}

function callsAmong(db: Db, brandId: number, { provider, search, fromMs, untilMs, memberId }: CallFilter) {
  let query = db.selectFrom('provider_transactions').where('brand_id', '=', brandId).where('provider', '=', provider);
  if (fromMs !== undefined) query = query.where('at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('at', '<', dateOf(untilMs));
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (search === undefined) return query;
  return query.where((or) =>
    or.or([or('transaction_id', '=', search), or('bet', '=', search), or('round_name', '=', search)]),
  );
}

const refusalColumns = ['id', 'at', 'call', 'code', 'transaction_id', 'round_name', 'address', 'body'] as const;
export type RefusalRow = Pick<Selectable<DB['provider_refusals']>, (typeof refusalColumns)[number]>;

/** Calls that were refused. */
export async function refusals(db: Db, brandId: number, filter: CallFilter, window: Window): Promise<RefusalRow[]> {
  return inWindow(refusalsAmong(db, brandId, filter).select(refusalColumns), window).execute();
}

export async function countRefusals(db: Db, brandId: number, filter: CallFilter): Promise<number> {
  const count = refusalsAmong(db, brandId, filter).select(sql<number>`count(*)::int`.as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
}

function refusalsAmong(db: Db, brandId: number, { provider, search, fromMs, untilMs }: CallFilter) {
  let query = db.selectFrom('provider_refusals').where('brand_id', '=', brandId).where('provider', '=', provider);
  if (fromMs !== undefined) query = query.where('at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('at', '<', dateOf(untilMs));
  if (search === undefined) return query;
  return query.where((or) => or.or([or('transaction_id', '=', search), or('round_name', '=', search)]));
}

export async function forgetRefusals(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('provider_refusals').where('at', '<', dateOf(beforeMs)).execute();
  await db.deleteFrom('provider_refusal_counts').where('hour_at', '<', dateOf(beforeMs)).execute();
}
