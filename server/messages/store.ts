import { type Selectable, sql } from 'kysely';
import type { Announcements } from '../platform/database/database-types.ts';
import { type Db, dateOf } from '../platform/database/database.ts';

export type AnnouncementRow = Selectable<Announcements>;

/** What is written of an announcement; everything else of its row follows from what is done with it. */
export type WrittenRow = Omit<
  AnnouncementRow,
  'id' | 'brand_id' | 'version' | 'state' | 'position' | 'changed_at' | 'changed_by'
>;

/** Who changed it and when. */
interface Change {
  changed_by: string | null;
  changed_at: Date;
}

/** What is published, pinned first, in its order, then the newest first. */
export async function publishedRows(db: Db, brandId: number): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'published')
    .where((where) =>
      where.or([where('ends_at', 'is', null), where('ends_at', '>', sql<Date>`now() - interval '30 days'`)]),
    )
    .orderBy('pinned', 'desc')
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface AnnouncementFilter {
  type?: string | undefined;
  state?: string | undefined;
  groupName?: string | undefined;
}

/** Everything of a brand, in the order in which players see it. */
export async function search(
  db: Db,
  brandId: number,
  filter: AnnouncementFilter,
  limit: number,
  offset: number,
): Promise<AnnouncementRow[]> {
  return filtered(db, brandId, filter)
    .selectAll()
    .orderBy('type')
    .orderBy('group_name')
    .orderBy('pinned', 'desc')
    .orderBy('position')
    .orderBy((by) => by.fn.coalesce('starts_at', 'changed_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function count(db: Db, brandId: number, filter: AnnouncementFilter): Promise<number> {
  const { count } = await filtered(db, brandId, filter)
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What is written of a type, newest first, by title and state. */
export async function titlesOf(
  db: Db,
  brandId: number,
  type: string,
): Promise<Pick<AnnouncementRow, 'id' | 'title_bn' | 'title_en' | 'state'>[]> {
  return db
    .selectFrom('announcements')
    .select(['id', 'title_bn', 'title_en', 'state'])
    .where('brand_id', '=', brandId)
    .where('type', '=', type)
    .orderBy('id', 'desc')
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<AnnouncementRow | undefined> {
  return db
    .selectFrom('announcements')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function byIds(db: Db, brandId: number, ids: readonly bigint[]): Promise<AnnouncementRow[]> {
  return db.selectFrom('announcements').selectAll().where('brand_id', '=', brandId).where('id', 'in', ids).execute();
}

export async function insert(
  db: Db,
  row: WrittenRow & Change & { brand_id: number; state: string; position: number },
): Promise<bigint> {
  const { id } = await db.insertInto('announcements').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the version was still this one */
export async function update(
  db: Db,
  { brandId, id, version }: { brandId: number; id: bigint; version: number },
  row: Partial<WrittenRow> & Change & { state?: string },
): Promise<boolean> {
  const result = await db
    .updateTable('announcements')
    .set({ ...row, version: version + 1 })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Its place is no part of its text: the version stays. */
export async function place(db: Db, brandId: number, id: bigint, position: number): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ position })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

export async function insertPicture(
  db: Db,
  picture: { id: string; brandId: number; uploadedBy: string | null; atMs: number },
): Promise<void> {
  await db
    .insertInto('content_pictures')
    .values({
      id: picture.id,
      brand_id: picture.brandId,
      uploaded_by: picture.uploadedBy,
      uploaded_at: dateOf(picture.atMs),
    })
    .execute();
}

/** Whether a kept picture was put into content, of whatever brand: an <img> says no brand. */
export async function isContentPicture(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('content_pictures').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

function filtered(db: Db, brandId: number, filter: AnnouncementFilter) {
  let query = db.selectFrom('announcements').where('brand_id', '=', brandId);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.groupName !== undefined) query = query.where('group_name', '=', filter.groupName);
  return query;
}
