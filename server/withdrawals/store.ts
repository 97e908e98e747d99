import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Order, type Window } from '../platform/database/database-keyset.ts';

export interface WithdrawalRow {
  id: bigint;
  brand_id: number;
  member_id: bigint;
  currency: string;
  amount_minor: bigint;
  payout_account_id: bigint;
  state: string;
  hold_id: bigint;
  flags: string[];
  flag_facts: unknown;
  deposited_minor: bigint;
  turnover_minor: bigint;
  address: string;
  first_staff_id: bigint | null;
  reason: string | null;
  due_minor: bigint;
  remaining_minor: bigint | null;
  remark: string | null;
  receipt: string | null;
  returned_minor: bigint;
  requested_at: Date;
  paid_at: Date | null;
  receipt_due_at: Date | null;
  ended_at: Date | null;
}

const columns = [
  'id',
  'brand_id',
  'member_id',
  'currency',
  'amount_minor',
  'payout_account_id',
  'state',
  'hold_id',
  'flags',
  'flag_facts',
  'deposited_minor',
  'turnover_minor',
  'address',
  'first_staff_id',
  'reason',
  'due_minor',
  'remaining_minor',
  'remark',
  'receipt',
  'returned_minor',
  'requested_at',
  'paid_at',
  'receipt_due_at',
  'ended_at',
] as const;

export async function insert(
  db: Db,
  row: {
    brandId: number;
    memberId: bigint;
    currency: string;
    amountMinor: bigint;
    payoutAccountId: bigint;
    holdId: bigint;
    flags: readonly string[];
    /** As flags.ts writes them. */
    flagFacts: string;
    depositedMinor: bigint;
    turnoverMinor: bigint;
    address: string;
    requestedAtMs: number;
  },
): Promise<WithdrawalRow> {
  return db
    .insertInto('withdrawals')
    .values({
      brand_id: row.brandId,
      member_id: row.memberId,
      currency: row.currency,
      amount_minor: row.amountMinor,
      payout_account_id: row.payoutAccountId,
      state: 'requested',
      hold_id: row.holdId,
      flags: [...row.flags],
      flag_facts: row.flagFacts,
      deposited_minor: row.depositedMinor,
      turnover_minor: row.turnoverMinor,
      address: row.address,
      due_minor: row.amountMinor,
      requested_at: dateOf(row.requestedAtMs),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function find(db: Db, brandId: number, id: bigint): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('withdrawals')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
}

/** The withdrawal, locked to the end of the transaction. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<WithdrawalRow | undefined> {
  return (
    db
      .selectFrom('withdrawals')
      .select(columns)
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      // Two people, or a person and the company, decide one after the other. The withdrawal comes before the account,
      // which posting locks next; nothing takes the two the other way round.
      .forUpdate()
      .executeTakeFirst()
  );
}

export interface Change {
  state: string;
  flags?: readonly string[];
  firstStaffId?: bigint;
  reason?: string;
  dueMinor?: bigint;
  remainingMinor?: bigint;
  remark?: string;
  receipt?: string;
  returnedMinor?: bigint;
  paidAtMs?: number;
  receiptDueAtMs?: number;
  endedAtMs?: number;
}

/** Moves a withdrawal on from a state; undefined where it no longer stands there. */
export async function move(
  db: Db,
  { brand_id: brandId, id, state: from }: WithdrawalRow,
  change: Change,
): Promise<WithdrawalRow | undefined> {
  return db
    .updateTable('withdrawals')
    .set({
      state: change.state,
      ...(change.flags !== undefined && { flags: [...change.flags] }),
      ...(change.firstStaffId !== undefined && { first_staff_id: change.firstStaffId }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.dueMinor !== undefined && { due_minor: change.dueMinor }),
      ...(change.remainingMinor !== undefined && { remaining_minor: change.remainingMinor }),
      ...(change.remark !== undefined && { remark: change.remark }),
      ...(change.receipt !== undefined && { receipt: change.receipt }),
      ...(change.returnedMinor !== undefined && { returned_minor: change.returnedMinor }),
      ...(change.paidAtMs !== undefined && { paid_at: dateOf(change.paidAtMs) }),
      ...(change.receiptDueAtMs !== undefined && { receipt_due_at: dateOf(change.receiptDueAtMs) }),
      ...(change.endedAtMs !== undefined && { ended_at: dateOf(change.endedAtMs) }),
    })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('state', '=', from)
    .returning(columns)
    .executeTakeFirst();
}

export interface WithdrawalFilter {
  memberId?: bigint | undefined;
  states?: readonly string[] | undefined;
  method?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

/** What members must confirm soonest. */
export const URGENT: Order = { column: 'receipt_due_at', isDown: false };

/** Withdrawals of a brand. */
export async function list(
  db: Db,
  brandId: number,
  filter: WithdrawalFilter,
  window: Window,
): Promise<WithdrawalRow[]> {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

export interface WithdrawalTotals {
  count: number;
  amount_minor: bigint;
}

export async function totalsOf(db: Db, brandId: number, filter: WithdrawalFilter): Promise<WithdrawalTotals> {
  return filtered(db, brandId, filter)
    .select([sql<number>`count(*)::int`.as('count'), sum.as('amount_minor')])
    .executeTakeFirstOrThrow();
}

const sum = sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`;

/** What a member has asked for since a moment, without what was called off or rejected. */
export async function askedSince(
  db: Db,
  brandId: number,
  memberId: bigint,
  sinceMs: number,
): Promise<WithdrawalTotals> {
  return filtered(db, brandId, { memberId })
    .select([sql<number>`count(*)::int`.as('count'), sum.as('amount_minor')])
    .where('requested_at', '>=', dateOf(sinceMs))
    .where('state', 'not in', ['rejected', 'cancelled'])
    .executeTakeFirstOrThrow();
}

/** The member's latest request, whatever became of it. */
export async function latest(
  db: Db,
  brandId: number,
  memberId: bigint,
): Promise<{ deposited_minor: bigint; turnover_minor: bigint } | undefined> {
  return db
    .selectFrom('withdrawals')
    .select(['deposited_minor', 'turnover_minor'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many withdrawals of a brand stand in each state of these. */
export async function countByState(db: Db, brandId: number, states: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('brand_id', '=', brandId)
    .where('state', 'in', [...states])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Payments of all brands whose time to be confirmed has passed. */
export async function receiptsDue(db: Db, atMs: number, limit: number): Promise<{ id: bigint; brand_id: number }[]> {
  return db
    .selectFrom('withdrawals')
    .select(['id', 'brand_id'])
    .where('state', '=', 'paid')
    .where('receipt_due_at', '<=', dateOf(atMs))
    .orderBy('receipt_due_at')
    .limit(limit)
    .execute();
}

/** Whether a request to an account is still open. */
export async function isAccountInUse(db: Db, brandId: number, payoutAccountId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('payout_account_id', '=', payoutAccountId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function filtered(db: Db, brandId: number, filter: WithdrawalFilter) {
  const { memberId, states, method, fromMs, untilMs, fromMinor, toMinor } = filter;
  let query = db.selectFrom('withdrawals').where('brand_id', '=', brandId);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (states !== undefined) query = query.where('state', 'in', [...states]);
  if (fromMs !== undefined) query = query.where('requested_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('requested_at', '<', dateOf(untilMs));
  if (fromMinor !== undefined) query = query.where('amount_minor', '>=', fromMinor);
  if (toMinor !== undefined) query = query.where('amount_minor', '<=', toMinor);
  if (method !== undefined)
    query = query.where('payout_account_id', 'in', (by) =>
      by.selectFrom('payout_accounts').select('id').where('brand_id', '=', brandId).where('method', '=', method),
    );
  return query;
}
