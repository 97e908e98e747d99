import { type Db, dateOf } from '../../platform/database/database.ts';
import type { Kind } from './store.ts';

export interface DueRow {
  id: bigint;
  member_id: bigint;
  contract_id: bigint;
  kind: Kind;
  amount_minor: bigint;
  state: string;
  decided_by: string;
}

const columns = ['id', 'member_id', 'contract_id', 'kind', 'amount_minor', 'state', 'decided_by'] as const;

/** Statements that are to be paid now, the first one first. */
export async function dueIds(db: Db, brandId: number, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('contract_statements')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('state', '=', 'due')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function find(db: Db, brandId: number, id: bigint): Promise<DueRow | undefined> {
  const row = await db
    .selectFrom('contract_statements')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as DueRow | undefined;
}

/** The same, kept from others until the transaction ends. */
export async function lock(db: Db, brandId: number, id: bigint): Promise<DueRow | undefined> {
  const row = await db
    .selectFrom('contract_statements')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as DueRow | undefined;
}

export async function hold(db: Db, brandId: number, id: bigint): Promise<void> {
  await db
    .updateTable('contract_statements')
    .set({ state: 'waiting' })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

export async function markPaid(
  db: Db,
  brandId: number,
  id: bigint,
  paid: { transactionId: bigint; atMs: number },
): Promise<void> {
  await db
    .updateTable('contract_statements')
    .set({ state: 'paid', transaction_id: paid.transactionId, paid_at: dateOf(paid.atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

export async function decide(
  db: Db,
  brandId: number,
  id: bigint,
  to: { state: 'due' | 'refused'; decidedBy: string; reason: string },
): Promise<void> {
  await db
    .updateTable('contract_statements')
    .set({ state: to.state, decided_by: to.decidedBy, reason: to.reason })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}
