import { type Db, dateOf } from '../../platform/database/database.ts';
import type { Deed } from './store.ts';

export interface StepRow {
  id: bigint;
  contract_id: bigint;
  version: number;
  deed: Deed;
  by_side: 'upline' | 'downline' | 'house';
  by_staff: string;
  note: string;
  at: Date;
}

export async function step(
  db: Db,
  brandId: number,
  contractId: bigint,
  done: Pick<StepRow, 'version' | 'deed' | 'by_side' | 'by_staff' | 'note'> & { atMs: number },
): Promise<bigint> {
  const { atMs, ...rest } = done;
  const { id } = await db
    .insertInto('contract_steps')
    .values({ ...rest, brand_id: brandId, contract_id: contractId, at: dateOf(atMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was done with a contract, the first first. */
export async function steps(db: Db, brandId: number, contractId: bigint): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('contract_steps')
    .select(['id', 'contract_id', 'version', 'deed', 'by_side', 'by_staff', 'note', 'at'])
    .where('brand_id', '=', brandId)
    .where('contract_id', '=', contractId)
    .orderBy('id')
    .execute();
  return rows as StepRow[];
}
