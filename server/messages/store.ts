import { type Db, dateOf } from '../platform/database.ts';

export interface AnnouncementRow {
  id: bigint;
  type: string;
  title_bn: string;
  title_en: string;
  content_bn: string;
  content_en: string;
  group_name: string | null;
  image_url: string | null;
  link: string | null;
  execution: string | null;
  starts_at: Date;
}

export type NewRow = Omit<AnnouncementRow, 'id' | 'starts_at'> & {
  brand_id: number;
  position: number;
  startsAtMs: number;
  endsAtMs: number | null;
};

/** What is on at a moment: banners and popups in their order, then the newest first. */
export async function currentRows(
  db: Db,
  brandId: number,
  types: readonly string[],
  atMs: number,
): Promise<AnnouncementRow[]> {
  const at = dateOf(atMs);
  return db
    .selectFrom('announcements')
    .select([
      'id',
      'type',
      'title_bn',
      'title_en',
      'content_bn',
      'content_en',
      'group_name',
      'image_url',
      'link',
      'execution',
      'starts_at',
    ])
    .where('brand_id', '=', brandId)
    .where('type', 'in', types)
    .where('starts_at', '<=', at)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

export async function insertAnnouncement(db: Db, row: NewRow): Promise<bigint> {
  const { startsAtMs, endsAtMs, ...rest } = row;
  const times = { starts_at: dateOf(startsAtMs), ends_at: endsAtMs === null ? null : dateOf(endsAtMs) };
  const { id } = await db
    .insertInto('announcements')
    .values({ ...rest, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
