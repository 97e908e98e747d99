import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface AvatarRow {
  avatar_type: string;
  /** Of a STATIC one its name, of a CUSTOM one the id of the kept picture. */
  avatar: string;
}

export async function avatarOf(db: Db, brandId: number, memberId: bigint): Promise<AvatarRow | undefined> {
  return db
    .selectFrom('members')
    .select(['avatar_type', 'avatar'])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Puts a picture in the place of the one before.
 * @param onlyOwn changes nothing where the one before is a built-in one
 * @returns the one before and the account's name; null where nothing was changed
 */
export async function replaceAvatar(
  db: Db,
  brandId: number,
  memberId: bigint,
  next: AvatarRow,
  onlyOwn = false,
): Promise<{ before: AvatarRow; account: string } | null> {
  // The row is locked, so that each kept picture is the one before of exactly one change, and is deleted by it.
  const result = await sql<AvatarRow & { account: string }>`
    UPDATE members SET avatar_type = ${next.avatar_type}, avatar = ${next.avatar}
    FROM (SELECT id, avatar_type, avatar FROM members
          WHERE brand_id = ${brandId} AND id = ${memberId} FOR UPDATE) AS found
    WHERE members.id = found.id AND (${!onlyOwn}::boolean OR found.avatar_type = 'CUSTOM')
    RETURNING found.avatar_type, found.avatar, members.account`.execute(db);
  const row = result.rows[0];
  return row ? { before: { avatar_type: row.avatar_type, avatar: row.avatar }, account: row.account } : null;
}

/** Whether a kept picture is somebody's avatar now. */
export async function isAvatar(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('avatar_type', '=', 'CUSTOM')
    .where('avatar', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
