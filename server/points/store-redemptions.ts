import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface RedemptionRow {
  id: bigint;
  member_id: bigint;
  kind: string;
  gift_id: bigint | null;
  name: unknown;
  award: unknown;
  worth_minor: bigint;
  quantity: bigint;
  points: bigint;
  amount_minor: bigint;
  points_after: bigint;
  points_hold_id: bigint;
  cash_hold_id: bigint | null;
  remark: string;
  state: string;
  applied_at: Date;
  first_by: bigint | null;
  first_by_account: string | null;
  decided_at: Date | null;
  decided_by_account: string | null;
  reason: string;
}

const columns = [
  'id',
  'member_id',
  'kind',
  'gift_id',
  'name',
  'award',
  'worth_minor',
  'quantity',
  'points',
  'amount_minor',
  'points_after',
  'points_hold_id',
  'cash_hold_id',
  'remark',
  'state',
  'applied_at',
  'first_by',
  'first_by_account',
  'decided_at',
  'decided_by_account',
  'reason',
] as const;

export interface NewRedemption {
  brandId: number;
  memberId: bigint;
  currency: string;
  kind: string;
  giftId: bigint | null;
  name: object;
  award: object;
  worthMinor: bigint;
  quantity: bigint;
  points: bigint;
  amountMinor: bigint;
  pointsAfter: bigint;
  pointsHoldId: bigint;
  cashHoldId: bigint | null;
  remark: string;
  atMs: number;
}

export async function insert(db: Db, asked: NewRedemption): Promise<RedemptionRow> {
  return db
    .insertInto('points_redemptions')
    .values({
      brand_id: asked.brandId,
      member_id: asked.memberId,
      currency: asked.currency,
      kind: asked.kind,
      gift_id: asked.giftId,
      name: JSON.stringify(asked.name),
      award: JSON.stringify(asked.award),
      worth_minor: asked.worthMinor,
      quantity: asked.quantity,
      points: asked.points,
      amount_minor: asked.amountMinor,
      points_after: asked.pointsAfter,
      points_hold_id: asked.pointsHoldId,
      cash_hold_id: asked.cashHoldId,
      remark: asked.remark,
      state: 'in_process',
      applied_at: dateOf(asked.atMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('points_redemptions')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A redemption, kept from being decided on by others until the transaction ends; behind the gate of its member. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('points_redemptions')
    .select(columns)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface Decider {
  staffId: bigint;
  account: string;
}

/** Writes down that the first of two people has approved. */
export async function approveFirst(db: Db, brandId: number, id: bigint, by: Decider): Promise<RedemptionRow> {
  return db
    .updateTable('points_redemptions')
    .set({ first_by: by.staffId, first_by_account: by.account })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'in_process')
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Gives a redemption that was in process its end. @param decision by whom; null: by the rules of the brand */
export async function decide(
  db: Db,
  brandId: number,
  id: bigint,
  decision: { state: 'approved' | 'rejected'; by: Decider | null; reason: string; atMs: number },
): Promise<RedemptionRow> {
  return db
    .updateTable('points_redemptions')
    .set({
      state: decision.state,
      decided_at: dateOf(decision.atMs),
      decided_by: decision.by?.staffId ?? null,
      decided_by_account: decision.by?.account ?? null,
      reason: decision.reason,
    })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('state', '=', 'in_process')
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** How many of a gift a member has, or has asked for. Call behind their gate. */
export async function takenBy(db: Db, brandId: number, memberId: bigint, giftId: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('points_redemptions')
    .select(sql<bigint>`coalesce(sum(quantity), 0)::bigint`.as('taken'))
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('gift_id', '=', giftId)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return row.taken;
}

/** Of each gift how many members took, and how many of those wait for a decision. */
export async function takenOfGifts(
  db: Db,
  brandId: number,
  giftIds: readonly bigint[],
): Promise<Map<bigint, { taken: number; waiting: number }>> {
  if (giftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('points_redemptions')
    .select([
      'gift_id',
      sql<number>`coalesce(sum(quantity) FILTER (WHERE state <> 'rejected'), 0)::int`.as('taken'),
      sql<number>`coalesce(sum(quantity) FILTER (WHERE state = 'in_process'), 0)::int`.as('waiting'),
    ])
    .where('brand_id', '=', brandId)
    .where('gift_id', 'in', [...giftIds])
    .groupBy('gift_id')
    .execute();
  return new Map(
    rows.flatMap(({ gift_id, taken, waiting }) => (gift_id === null ? [] : [[gift_id, { taken, waiting }]])),
  );
}

export interface RedemptionFilter {
  memberId?: bigint | undefined;
  state?: string | undefined;
  kind?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function list(
  db: Db,
  brandId: number,
  filter: RedemptionFilter,
  window: Window,
): Promise<RedemptionRow[]> {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

/** How many there are, and how many points they cost. */
export async function totals(
  db: Db,
  brandId: number,
  filter: RedemptionFilter,
): Promise<{ count: number; points: bigint }> {
  return filtered(db, brandId, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(points) FILTER (WHERE state <> 'rejected'), 0)::bigint`.as('points'),
    ])
    .executeTakeFirstOrThrow();
}

function filtered(db: Db, brandId: number, { memberId, state, kind, fromMs, untilMs }: RedemptionFilter) {
  let query = db.selectFrom('points_redemptions').where('brand_id', '=', brandId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (fromMs !== undefined) query = query.where('applied_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('applied_at', '<', dateOf(untilMs));
  return query;
}
