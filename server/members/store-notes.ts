import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

interface Note {
  memberId: bigint;
  content: string;
  staffId: bigint;
  staffAccount: string;
  atMs: number;
}

export async function insertNote(db: Db, brandId: number, note: Note): Promise<void> {
  await db
    .insertInto('member_notes')
    .values({
      brand_id: brandId,
      member_id: note.memberId,
      content: note.content,
      staff_id: note.staffId,
      staff_account: note.staffAccount,
      at: dateOf(note.atMs),
    })
    .execute();
}

/** Waits until nobody else changes the tags of this member, to the end of the transaction: they are replaced as a whole. */
export async function lockTags(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`member_tags:${brandId}:${memberId}`}, 0))`.execute(db);
}

export async function tagsOf(db: Db, brandId: number, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('member_tags')
    .select('tag')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
  // In the order of JavaScript, whatever the database sorts by.
  return rows.map(({ tag }) => tag).toSorted();
}

export async function replaceTags(db: Db, brandId: number, memberId: bigint, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('member_tags').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ brand_id: brandId, member_id: memberId, tag }));
  await db.insertInto('member_tags').values(rows).execute();
}

const MOST_TAGS = 200;

export async function tagsInUse(db: Db, brandId: number): Promise<{ tag: string; count: number }[]> {
  return db
    .selectFrom('member_tags')
    .select(['tag', sql<number>`count(*)::int`.as('count')])
    .where('brand_id', '=', brandId)
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(MOST_TAGS)
    .execute();
}
