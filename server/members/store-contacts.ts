import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export async function setMobile(db: Db, brandId: number, memberId: bigint, mobile: string): Promise<void> {
  await db.updateTable('members').set({ mobile }).where('brand_id', '=', brandId).where('id', '=', memberId).execute();
}

/** Writes one of the details over. */
export async function setDetail(db: Db, brandId: number, memberId: bigint, name: string, value: string): Promise<void> {
  await sql`
    UPDATE members SET details = details || jsonb_build_object(${name}::text, ${value}::text)
     WHERE brand_id = ${brandId} AND id = ${memberId}`.execute(db);
}
