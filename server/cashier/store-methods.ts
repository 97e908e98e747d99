import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface MethodRow {
  brand_id: number;
  code: string;
  kind: string;
  company: string;
  name_bn: string;
  name_en: string;
  mark: string;
  takes_in: boolean;
  pays_out: boolean;
  place: number;
  least_minor: bigint;
  most_minor: bigint;
  quick: unknown;
  fee_fixed_minor: bigint;
  fee_basis_points: number;
  fee_bearer: string;
  expires_minutes: number;
  shows_offers: boolean;
  version: number;
}

export async function methods(db: Db, brandId: number): Promise<MethodRow[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('place')
    .orderBy('code')
    .execute();
}

export async function method(db: Db, brandId: number, code: string): Promise<MethodRow | undefined> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('code', '=', code)
    .executeTakeFirst();
}

export type MethodInsert = Omit<MethodRow, 'quick' | 'version'> & {
  /** Minor units as digits. */
  quick: readonly string[];
};

/** Writes methods that are not there yet; false where one was. */
export async function insertMethod(db: Db, row: MethodInsert): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_methods')
    .values({ ...row, quick: JSON.stringify(row.quick) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return inserted.length > 0;
}

/** Changes a method from a version; false where it stands at another. */
export async function updateMethod(db: Db, row: MethodInsert, version: number): Promise<boolean> {
  const { brand_id, code, ...rest } = row;
  const updated = await db
    .updateTable('payment_methods')
    .set({ ...rest, quick: JSON.stringify(row.quick), version: version + 1 })
    .where('brand_id', '=', brand_id)
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('code')
    .execute();
  return updated.length > 0;
}

export interface ChannelRow {
  id: bigint;
  method: string;
  label: string;
  number: string;
  holder: string;
  bank: string;
  least_minor: bigint;
  most_minor: bigint;
  daily_most_minor: bigint | null;
  is_open: boolean;
  used_at: Date | null;
  asked_today_minor: bigint;
}

export type ChannelWrite = Omit<ChannelRow, 'id' | 'used_at' | 'asked_today_minor'> & { brand_id: number };

/** The channels of a brand with what was asked over each since a moment, whatever ended without money left out. */
export async function channels(db: Db, brandId: number, sinceMs: number): Promise<ChannelRow[]> {
  return db
    .selectFrom('payment_channels as c')
    .select(['id', 'method', 'label', 'number', 'holder', 'bank', 'least_minor', 'most_minor', 'daily_most_minor'])
    .select(['is_open', 'used_at', askedSince(sinceMs).as('asked_today_minor')])
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .execute();
}

/**
 * Takes the channel whose turn it is: open, fit for the amount, with room left today, and longest unused. It stays
 * locked to the end of the transaction, so that its room cannot be given away twice.
 */
export async function takeChannel(
  db: Db,
  request: { brandId: number; method: string; amountMinor: bigint; sinceMs: number; atMs: number },
): Promise<ChannelRow | undefined> {
  const { amountMinor } = request;
  // All of the method's, by number: two members never wait for each other crosswise. Whose turn it is, is read only
  // behind these locks: before them it may change.
  await db
    .selectFrom('payment_channels')
    .select('id')
    .where('brand_id', '=', request.brandId)
    .where('method', '=', request.method)
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = await db
    .selectFrom('payment_channels as c')
    .select(['id', 'method', 'label', 'number', 'holder', 'bank', 'least_minor', 'most_minor', 'daily_most_minor'])
    .select(['is_open', 'used_at'])
    .where('brand_id', '=', request.brandId)
    .where('method', '=', request.method)
    .where('is_open', '=', true)
    .where('least_minor', '<=', amountMinor)
    .where('most_minor', '>=', amountMinor)
    .orderBy(sql`used_at`, (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  for (const channel of open) {
    const asked = await db
      .selectFrom('payment_channels as c')
      .select(askedSince(request.sinceMs).as('asked_minor'))
      .where('id', '=', channel.id)
      .executeTakeFirstOrThrow();
    const most = channel.daily_most_minor;
    if (most !== null && asked.asked_minor + amountMinor > most) continue;
    await db
      .updateTable('payment_channels')
      .set({
        used_at: sql<Date>`greatest(${dateOf(request.atMs)}::timestamptz, ${lastUsed(request)} + interval '1 millisecond')`,
      })
      .where('id', '=', channel.id)
      .execute();
    return { ...channel, asked_today_minor: asked.asked_minor };
  }
  return undefined;
}

export async function insertChannel(db: Db, row: ChannelWrite): Promise<bigint | undefined> {
  const inserted = await db
    .insertInto('payment_channels')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateChannel(db: Db, id: bigint, row: ChannelWrite): Promise<boolean> {
  const { brand_id, method: methodCode, ...rest } = row;
  const updated = await db
    .updateTable('payment_channels')
    .set(rest)
    .where('id', '=', id)
    .where('brand_id', '=', brand_id)
    .where('method', '=', methodCode)
    .returning('id')
    .execute();
  return updated.length > 0;
}

/** When a channel of the method was last taken: the next comes after it, also within one millisecond or by a slow clock. */
function lastUsed({ brandId, method }: { brandId: number; method: string }) {
  return sql`(SELECT max(o.used_at) FROM payment_channels o WHERE o.brand_id = ${brandId} AND o.method = ${method})`;
}

function askedSince(sinceMs: number) {
  return sql<bigint>`(SELECT coalesce(sum(d.amount_minor), 0)::bigint FROM deposits d
    WHERE d.channel_id = c.id AND d.created_at >= ${dateOf(sinceMs)} AND d.state IN ('pending', 'submitted', 'credited'))`;
}
