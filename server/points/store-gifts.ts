import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface GiftRow {
  id: bigint;
  version: number;
  name: unknown;
  text: unknown;
  picture_url: string | null;
  award: unknown;
  worth_minor: bigint;
  points: bigint;
  amount_minor: bigint;
  stock: bigint | null;
  most_per_member: number | null;
  is_shown: boolean;
  from_at: Date | null;
  until_at: Date | null;
  position: number;
}

const columns = [
  'id',
  'version',
  'name',
  'text',
  'picture_url',
  'award',
  'worth_minor',
  'points',
  'amount_minor',
  'stock',
  'most_per_member',
  'is_shown',
  'from_at',
  'until_at',
  'position',
] as const;

/** What people write of a gift. */
export interface GiftText {
  name: object;
  text: object;
  pictureUrl: string | null;
  award: object;
  worthMinor: bigint;
  points: bigint;
  amountMinor: bigint;
  mostPerMember: number | null;
  isShown: boolean;
  fromMs: number | null;
  untilMs: number | null;
  position: number;
}

export async function insert(
  db: Db,
  brandId: number,
  written: GiftText & { stock: bigint | null },
  atMs: number,
): Promise<GiftRow> {
  const { stock, ...gift } = written;
  return db
    .insertInto('points_gifts')
    .values({ brand_id: brandId, version: 1, ...columnsOf(gift, atMs), stock, stocked: stock })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** A gift that stands still until the transaction ends: what members take is counted before it, or after. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<GiftRow | undefined> {
  return db
    .selectFrom('points_gifts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Writes the next version of a gift that is locked.
 * @param stock as it was read and as it is to be: what members took since is taken from that too
 * @returns undefined where another version stands there by now; breaks points_gifts_stock where members took more than is to be left
 */
export async function update(
  db: Db,
  { brandId, id, version }: { brandId: number; id: bigint; version: number },
  written: GiftText,
  stock: { seen: bigint | null; wanted: bigint | null },
  atMs: number,
): Promise<GiftRow | undefined> {
  const { seen, wanted } = stock;
  const given = wanted === null ? null : wanted - (seen ?? 0n);
  return db
    .updateTable('points_gifts')
    .set((by) => ({
      ...columnsOf(written, atMs),
      version: version + 1,
      // Without a bound it was not counted what members took: a new count begins.
      stock: given === null ? null : seen === null ? wanted : by('stock', '+', given),
      stocked:
        given === null
          ? null
          : seen === null
            ? sql<bigint>`${wanted}::bigint + (SELECT coalesce(sum(r.quantity), 0) FROM points_redemptions r WHERE r.gift_id = ${id} AND r.state <> 'rejected')::bigint`
            : by('stocked', '+', given),
    }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('stock', seen === null ? 'is' : 'is not', null)
    .returning(columns)
    .executeTakeFirst();
}

function columnsOf(gift: GiftText, atMs: number) {
  return {
    name: JSON.stringify(gift.name),
    text: JSON.stringify(gift.text),
    picture_url: gift.pictureUrl,
    award: JSON.stringify(gift.award),
    worth_minor: gift.worthMinor,
    points: gift.points,
    amount_minor: gift.amountMinor,
    most_per_member: gift.mostPerMember,
    is_shown: gift.isShown,
    from_at: gift.fromMs === null ? null : dateOf(gift.fromMs),
    until_at: gift.untilMs === null ? null : dateOf(gift.untilMs),
    position: gift.position,
    saved_at: dateOf(atMs),
  };
}

export async function all(db: Db, brandId: number): Promise<GiftRow[]> {
  return db
    .selectFrom('points_gifts')
    .select(columns)
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Those that can be had at a moment, also where none is left. */
export async function shown(db: Db, brandId: number, atMs: number): Promise<GiftRow[]> {
  return offered(db, brandId, atMs).select(columns).orderBy('position').orderBy('id').execute();
}

function offered(db: Db, brandId: number, atMs: number) {
  const at = dateOf(atMs);
  return db
    .selectFrom('points_gifts')
    .where('brand_id', '=', brandId)
    .where('is_shown', '=', true)
    .where((by) => by.or([by('from_at', 'is', null), by('from_at', '<=', at)]))
    .where((by) => by.or([by('until_at', 'is', null), by('until_at', '>', at)]));
}

/**
 * Takes some of a gift out of its stock, which waits for whoever takes some of it too: of those who want the last only one gets it.
 * @returns undefined: it is not offered any more, or there are not so many
 */
export async function take(
  db: Db,
  { brandId, id, quantity, atMs }: { brandId: number; id: bigint; quantity: bigint; atMs: number },
): Promise<GiftRow | undefined> {
  const at = dateOf(atMs);
  return db
    .updateTable('points_gifts')
    .set((by) => ({ stock: by('stock', '-', quantity) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('is_shown', '=', true)
    .where((by) => by.or([by('from_at', 'is', null), by('from_at', '<=', at)]))
    .where((by) => by.or([by('until_at', 'is', null), by('until_at', '>', at)]))
    .where((by) => by.or([by('stock', 'is', null), by('stock', '>=', quantity)]))
    .returning(columns)
    .executeTakeFirst();
}

/** Puts back what a rejected redemption had taken. */
export async function putBack(db: Db, brandId: number, id: bigint, quantity: bigint): Promise<void> {
  await db
    .updateTable('points_gifts')
    .set((by) => ({ stock: by('stock', '+', quantity) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}
