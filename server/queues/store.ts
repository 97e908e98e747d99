import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface TakerRow {
  item_id: bigint;
  staff_id: bigint;
  staff_account: string;
  taken_at: Date;
}

interface Which {
  brandId: number;
  queue: string;
}

interface Taking extends Which {
  itemId: bigint;
  staffId: bigint;
  staffAccount: string;
  atMs: number;
  /** Whoever gave no sign of life since then has it no longer. */
  lostBeforeMs: number;
}

/** Takes an item, or keeps it; undefined while another has it. */
export async function take(db: Db, taking: Taking): Promise<TakerRow | undefined> {
  const lost = dateOf(taking.lostBeforeMs);
  const at = dateOf(taking.atMs);
  // Of two who take it at once the second waits for the row, and finds it taken.
  const { rows } = await sql<TakerRow>`
    INSERT INTO queue_takers AS q (brand_id, queue, item_id, staff_id, staff_account, taken_at, seen_at)
    VALUES (${taking.brandId}, ${taking.queue}, ${taking.itemId}, ${taking.staffId}, ${taking.staffAccount}, ${at}, ${at})
    ON CONFLICT (brand_id, queue, item_id) DO UPDATE
       SET staff_id = excluded.staff_id, staff_account = excluded.staff_account, seen_at = excluded.seen_at,
           taken_at = CASE WHEN q.staff_id = excluded.staff_id AND q.seen_at >= ${lost} THEN q.taken_at
                           ELSE excluded.taken_at END
     WHERE q.staff_id = excluded.staff_id OR q.seen_at < ${lost}
    RETURNING item_id, staff_id, staff_account, taken_at`.execute(db);
  return rows[0];
}

/** Who works on each of these items. */
export async function takersOf(
  db: Db,
  { brandId, queue, itemIds, lostBeforeMs }: Which & { itemIds: readonly bigint[]; lostBeforeMs: number },
): Promise<TakerRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('queue_takers')
    .select(['item_id', 'staff_id', 'staff_account', 'taken_at'])
    .where('brand_id', '=', brandId)
    .where('queue', '=', queue)
    .where('item_id', 'in', [...itemIds])
    .where('seen_at', '>=', dateOf(lostBeforeMs))
    .execute();
}

/** The items of a queue that others work on. */
export async function takenByOthers(
  db: Db,
  { brandId, queue, staffId, lostBeforeMs }: Which & { staffId: bigint; lostBeforeMs: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('queue_takers')
    .select('item_id')
    .where('brand_id', '=', brandId)
    .where('queue', '=', queue)
    .where('staff_id', '<>', staffId)
    .where('seen_at', '>=', dateOf(lostBeforeMs))
    .execute();
  return rows.map(({ item_id: id }) => id);
}

/** Lets go what one of the staff took: this item, or all of the queue. */
export async function leave(
  db: Db,
  { brandId, queue, staffId, itemId }: Which & { staffId: bigint; itemId?: bigint },
): Promise<void> {
  let rows = db
    .deleteFrom('queue_takers')
    .where('brand_id', '=', brandId)
    .where('queue', '=', queue)
    .where('staff_id', '=', staffId);
  if (itemId !== undefined) rows = rows.where('item_id', '=', itemId);
  await rows.execute();
}

/** Forgets what nobody gave a sign of life of since a moment. */
export async function forgetLost(db: Db, { brandId, queue }: Which, lostBeforeMs: number): Promise<void> {
  await db
    .deleteFrom('queue_takers')
    .where('brand_id', '=', brandId)
    .where('queue', '=', queue)
    .where('seen_at', '<', dateOf(lostBeforeMs))
    .execute();
}
