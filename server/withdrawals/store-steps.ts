import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface StepInsert {
  brandId: number;
  withdrawalId: bigint;
  from: string | null;
  to: string;
  mover: string;
  staffAccount: string | null;
  note: string;
  atMs: number;
}

export async function insertStep(db: Db, step: StepInsert): Promise<void> {
  await db
    .insertInto('withdrawal_steps')
    .values({
      brand_id: step.brandId,
      withdrawal_id: step.withdrawalId,
      from_state: step.from,
      to_state: step.to,
      mover: step.mover,
      staff_account: step.staffAccount,
      note: step.note,
      at: dateOf(step.atMs),
    })
    .execute();
}

/** The story of a withdrawal, oldest first. */
export async function stepsOf(db: Db, brandId: number, withdrawalId: bigint) {
  return db
    .selectFrom('withdrawal_steps')
    .select(['id', 'from_state', 'to_state', 'mover', 'staff_account', 'note', 'at'])
    .where('brand_id', '=', brandId)
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('id')
    .execute();
}

export async function insertProof(
  db: Db,
  proof: { brandId: number; withdrawalId: bigint; uploadId: string; atMs: number },
): Promise<void> {
  await db
    .insertInto('withdrawal_proofs')
    .values({
      brand_id: proof.brandId,
      withdrawal_id: proof.withdrawalId,
      upload_id: proof.uploadId,
      at: dateOf(proof.atMs),
    })
    .execute();
}

export async function proofsOf(db: Db, brandId: number, withdrawalId: bigint) {
  return db
    .selectFrom('withdrawal_proofs')
    .select(['id', 'upload_id', 'at', 'purged_at'])
    .where('brand_id', '=', brandId)
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('id')
    .execute();
}

export async function proof(db: Db, brandId: number, id: bigint): Promise<{ upload_id: string } | undefined> {
  return db
    .selectFrom('withdrawal_proofs')
    .select('upload_id')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Pictures of withdrawals of a brand that had ended before a moment. */
export async function dueProofs(
  db: Db,
  brandId: number,
  beforeMs: number,
  limit: number,
): Promise<{ id: bigint; upload_id: string }[]> {
  return db
    .selectFrom('withdrawal_proofs as p')
    .innerJoin('withdrawals as w', 'w.id', 'p.withdrawal_id')
    .select(['p.id', 'p.upload_id'])
    .where('p.brand_id', '=', brandId)
    .where('p.purged_at', 'is', null)
    .where('p.at', '<', dateOf(beforeMs))
    .where('w.ended_at', '<', dateOf(beforeMs))
    .orderBy('p.at')
    .limit(limit)
    .execute();
}

export async function markPurged(db: Db, brandId: number, proofId: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('withdrawal_proofs')
    .set({ purged_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', proofId)
    .execute();
}

export async function countProofs(
  db: Db,
  brandId: number,
  withdrawalIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawal_proofs')
    .select(['withdrawal_id', sql<number>`count(*)::int`.as('count')])
    .where('brand_id', '=', brandId)
    .where('withdrawal_id', 'in', [...withdrawalIds])
    .groupBy('withdrawal_id')
    .execute();
  return new Map(rows.map((row) => [row.withdrawal_id, row.count]));
}
