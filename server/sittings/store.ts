import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';

export interface SittingRow {
  began_at: Date;
  answered_at: Date | null;
}

interface Sign {
  brandId: number;
  memberId: bigint;
  atMs: number;
  /** Who was last seen longer ago than this begins a new sitting. */
  pauseMs: number;
}

/** A sign of life at the games: it goes on with the member's sitting, or begins a new one after a long pause. */
export async function keep(db: Db, sign: Sign): Promise<SittingRow> {
  const at = dateOf(sign.atMs);
  const goesOn = sql<boolean>`sittings.seen_at > ${dateOf(sign.atMs - sign.pauseMs)}::timestamptz`;
  return db
    .insertInto('sittings')
    .values({ brand_id: sign.brandId, member_id: sign.memberId, began_at: at, seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'member_id']).doUpdateSet({
        began_at: sql<Date>`CASE WHEN ${goesOn} THEN sittings.began_at ELSE ${at}::timestamptz END`,
        answered_at: sql<Date | null>`CASE WHEN ${goesOn} THEN sittings.answered_at END`,
        // Two servers' clocks may differ a little; a sign of life never moves back.
        seen_at: sql<Date>`greatest(sittings.seen_at, ${at}::timestamptz)`,
      }),
    )
    .returning(['began_at', 'answered_at'])
    .executeTakeFirstOrThrow();
}

/** Marks that the member has seen their time and result now. */
export async function answer(db: Db, { brandId, memberId, atMs }: Omit<Sign, 'pauseMs'>): Promise<void> {
  await db
    .updateTable('sittings')
    .set({ answered_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .execute();
}
