import { type Db, dateOf } from '../platform/database/database.ts';

/** Writes a step into the story of a deposit. */
export async function insertStep(
  db: Db,
  step: {
    brandId: number;
    depositId: bigint;
    from: string | null;
    to: string;
    mover: string;
    staffAccount: string | null;
    note: string;
    atMs: number;
  },
): Promise<void> {
  await db
    .insertInto('deposit_steps')
    .values({
      brand_id: step.brandId,
      deposit_id: step.depositId,
      from_state: step.from,
      to_state: step.to,
      mover: step.mover,
      staff_account: step.staffAccount,
      note: step.note,
      at: dateOf(step.atMs),
    })
    .execute();
}

/** The story of a deposit, oldest step first. */
export async function steps(db: Db, brandId: number, depositId: bigint) {
  return db
    .selectFrom('deposit_steps')
    .select(['from_state', 'to_state', 'mover', 'staff_account', 'note', 'at'])
    .where('brand_id', '=', brandId)
    .where('deposit_id', '=', depositId)
    .orderBy('id')
    .execute();
}
