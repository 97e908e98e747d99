import { type Db, dateOf } from '../platform/database/database.ts';

/**
 * Puts another password in the place of the one that was read.
 * @param change.beforeHash null: whatever it was
 * @returns false where it has been changed meanwhile
 */
export async function replacePassword(
  db: Db,
  brandId: number,
  memberId: bigint,
  change: { beforeHash: string | null; afterHash: string; atMs: number },
): Promise<boolean> {
  let update = db
    .updateTable('members')
    .set({ password_hash: change.afterHash, password_changed_at: dateOf(change.atMs), password_must_change: false })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId);
  if (change.beforeHash !== null) update = update.where('password_hash', '=', change.beforeHash);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

export async function passwordOf(
  db: Db,
  brandId: number,
  memberId: bigint,
): Promise<{ hash: string; mustChange: boolean; changedAtMs: number } | null> {
  const row = await db
    .selectFrom('members')
    .select(['password_hash', 'password_must_change', 'password_changed_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash: hash, password_must_change: mustChange, password_changed_at: changedAt } = row;
  return { hash, mustChange, changedAtMs: changedAt.getTime() };
}

export async function markMustChange(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_must_change: true })
    .where('brand_id', '=', brandId)
    .where('id', '=', memberId)
    .execute();
}

/** Keeps a password that was made for a member, in the place of the one before it. */
export async function keepDefault(
  db: Db,
  brandId: number,
  memberId: bigint,
  made: { hash: Uint8Array; atMs: number; expiresAtMs: number },
): Promise<void> {
  const fresh = {
    password_hash: Buffer.from(made.hash),
    made_at: dateOf(made.atMs),
    expires_at: dateOf(made.expiresAtMs),
  };
  await db
    .insertInto('default_passwords')
    .values({ brand_id: brandId, member_id: memberId, ...fresh })
    .onConflict((conflict) => conflict.columns(['brand_id', 'member_id']).doUpdateSet(fresh))
    .execute();
}

/** Takes a made password away if it is this one and still good: of two at once one gets it. */
export async function takeDefault(
  db: Db,
  brandId: number,
  memberId: bigint,
  hash: Uint8Array,
  atMs: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('default_passwords')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('password_hash', '=', Buffer.from(hash))
    .where('expires_at', '>', dateOf(atMs))
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets made passwords of one member, or all that have expired. */
export async function dropDefault(db: Db, brandId: number, memberId: bigint): Promise<void> {
  await db.deleteFrom('default_passwords').where('brand_id', '=', brandId).where('member_id', '=', memberId).execute();
}

export async function forgetDefaults(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('default_passwords').where('expires_at', '<', dateOf(beforeMs)).execute();
}
