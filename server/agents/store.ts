import { type Db, dateOf } from '../platform/database/database.ts';

export interface MoveRow {
  id: bigint;
  member_id: bigint;
  from_upline_id: bigint | null;
  to_upline_id: bigint | null;
  team_size: number;
  reason: string;
  proposed_by: string;
  decided_by: string;
  decided_at: Date;
  effective_at: Date;
  done_at: Date | null;
}

const columns = [
  'id',
  'member_id',
  'from_upline_id',
  'to_upline_id',
  'team_size',
  'reason',
  'proposed_by',
  'decided_by',
  'decided_at',
  'effective_at',
  'done_at',
] as const;

export interface NewMove {
  memberId: bigint;
  fromUplineId: bigint | null;
  toUplineId: bigint | null;
  teamSize: number;
  reason: string;
  proposedBy: string;
  decidedBy: string;
  decidedAtMs: number;
  effectiveAtMs: number;
}

export async function insertMove(db: Db, brandId: number, move: NewMove): Promise<bigint> {
  const { id } = await db
    .insertInto('agent_moves')
    .values({
      brand_id: brandId,
      member_id: move.memberId,
      from_upline_id: move.fromUplineId,
      to_upline_id: move.toUplineId,
      team_size: move.teamSize,
      reason: move.reason,
      proposed_by: move.proposedBy,
      decided_by: move.decidedBy,
      decided_at: dateOf(move.decidedAtMs),
      effective_at: dateOf(move.effectiveAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves of a member, the latest first. */
export async function movesOf(db: Db, brandId: number, memberId: bigint, limit: number): Promise<MoveRow[]> {
  return db
    .selectFrom('agent_moves')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Moves whose moment has come, kept from other servers until the transaction ends. */
export async function lockDue(db: Db, brandId: number, atMs: number, limit: number): Promise<MoveRow[]> {
  return db
    .selectFrom('agent_moves')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('done_at', 'is', null)
    .where('effective_at', '<=', dateOf(atMs))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function markDone(db: Db, brandId: number, ids: readonly bigint[], atMs: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('agent_moves')
    .set({ done_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', 'in', [...ids])
    .execute();
}

/** When the next move has its moment, over all brands. */
export async function nextDue(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('agent_moves')
    .select('effective_at')
    .where('done_at', 'is', null)
    .orderBy('effective_at')
    .limit(1)
    .executeTakeFirst();
  return row?.effective_at ?? null;
}
