import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface TransferRow {
  id: bigint;
  sender_id: bigint;
  receiver_id: bigint;
  way: string;
  amount_minor: bigint;
  at: Date;
}

const columns = ['id', 'sender_id', 'receiver_id', 'way', 'amount_minor', 'at'] as const;

export interface NewTransfer {
  brandId: number;
  senderId: bigint;
  receiverId: bigint;
  way: string;
  currency: string;
  amountMinor: bigint;
  key: string;
  atMs: number;
}

export async function insert(db: Db, transfer: NewTransfer): Promise<TransferRow> {
  return db
    .insertInto('transfers')
    .values({
      brand_id: transfer.brandId,
      sender_id: transfer.senderId,
      receiver_id: transfer.receiverId,
      way: transfer.way,
      currency: transfer.currency,
      amount_minor: transfer.amountMinor,
      key: transfer.key,
      at: dateOf(transfer.atMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The transfer that a sender made under a key. */
export async function byKey(db: Db, brandId: number, senderId: bigint, key: string): Promise<TransferRow | undefined> {
  return db
    .selectFrom('transfers')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('sender_id', '=', senderId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<TransferRow | undefined> {
  return db
    .selectFrom('transfers')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What a member has sent since a moment. */
export async function sentSince(db: Db, brandId: number, senderId: bigint, sinceMs: number): Promise<bigint> {
  const row = await db
    .selectFrom('transfers')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('amount_minor'))
    .where('brand_id', '=', brandId)
    .where('sender_id', '=', senderId)
    .where('at', '>=', dateOf(sinceMs))
    .executeTakeFirstOrThrow();
  return row.amount_minor;
}

export interface TransferFilter {
  /** On either side, unless `side` says which. */
  memberId?: bigint | undefined;
  side?: 'sent' | 'received' | undefined;
  way?: string | undefined;
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function list(db: Db, brandId: number, filter: TransferFilter, window: Window): Promise<TransferRow[]> {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

/** How many there are, and what the member of the filter sent and received with them. */
export async function totals(
  db: Db,
  brandId: number,
  filter: TransferFilter,
): Promise<{ count: number; sent_minor: bigint; received_minor: bigint }> {
  const memberId = filter.memberId ?? 0n;
  return filtered(db, brandId, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount_minor) FILTER (WHERE sender_id = ${memberId}), 0)::bigint`.as('sent_minor'),
      sql<bigint>`coalesce(sum(amount_minor) FILTER (WHERE receiver_id = ${memberId}), 0)::bigint`.as('received_minor'),
    ])
    .executeTakeFirstOrThrow();
}

function filtered(db: Db, brandId: number, filter: TransferFilter) {
  const { memberId, side, way, fromMinor, toMinor, fromMs, untilMs } = filter;
  let query = db.selectFrom('transfers').where('brand_id', '=', brandId);
  if (memberId !== undefined && side === 'sent') query = query.where('sender_id', '=', memberId);
  if (memberId !== undefined && side === 'received') query = query.where('receiver_id', '=', memberId);
  if (memberId !== undefined && side === undefined) {
    query = query.where((by) => by.or([by('sender_id', '=', memberId), by('receiver_id', '=', memberId)]));
  }
  if (way !== undefined) query = query.where('way', '=', way);
  if (fromMinor !== undefined) query = query.where('amount_minor', '>=', fromMinor);
  if (toMinor !== undefined) query = query.where('amount_minor', '<=', toMinor);
  if (fromMs !== undefined) query = query.where('at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('at', '<', dateOf(untilMs));
  return query;
}
