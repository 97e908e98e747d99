import type { Db } from '../platform/database/database.ts';

/** The VIP levels of members that are not of a type. */
export async function vipLevels(
  db: Db,
  brandId: number,
  ids: readonly bigint[],
  exceptType: number,
): Promise<Map<bigint, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'vip_level'])
    .where('brand_id', '=', brandId)
    .where('id', 'in', [...ids])
    .where('type', '<>', exceptType)
    .execute();
  return new Map(rows.map((row) => [row.id, row.vip_level]));
}

export async function aboveFirstLevel(
  db: Db,
  brandId: number,
  afterId: bigint,
  limit: number,
): Promise<{ memberId: bigint; level: number }[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'vip_level'])
    .where('brand_id', '=', brandId)
    .where('vip_level', '>', 0)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ memberId: row.id, level: row.vip_level }));
}

/** @returns false where the member stands on another level than `from` */
export async function moveVipLevel(db: Db, brandId: number, id: bigint, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ vip_level: to })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('vip_level', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
