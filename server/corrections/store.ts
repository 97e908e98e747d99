import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface CorrectionRow {
  id: bigint;
  member_id: bigint;
  kind: string;
  transaction_id: bigint | null;
  reason: string;
  state: string;
  proposed_by: bigint;
  proposed_by_account: string;
  proposed_at: Date;
  expires_at: Date;
  decided_by: bigint | null;
  decided_by_account: string | null;
  decided_at: Date | null;
  note: string;
  posted_transaction_id: bigint | null;
}

const columns = [
  'id',
  'member_id',
  'kind',
  'transaction_id',
  'reason',
  'state',
  'proposed_by',
  'proposed_by_account',
  'proposed_at',
  'expires_at',
  'decided_by',
  'decided_by_account',
  'decided_at',
  'note',
  'posted_transaction_id',
] as const;

export interface LineRow {
  account: string;
  studio: string;
  amount_minor: bigint;
}

export interface CorrectionInsert {
  brandId: number;
  memberId: bigint;
  currency: string;
  kind: string;
  transactionId: bigint | null;
  reason: string;
  proposedBy: bigint;
  proposedByAccount: string;
  proposedAtMs: number;
  expiresAtMs: number;
  lines: readonly { account: string; studio: string; amountMinor: bigint }[];
}

/** The index that lets a transaction be taken back once. */
export const REVERSED_CONSTRAINT = 'corrections_reversal';

export async function insert(db: Db, correction: CorrectionInsert): Promise<bigint> {
  const { id } = await db
    .insertInto('corrections')
    .values({
      brand_id: correction.brandId,
      member_id: correction.memberId,
      currency: correction.currency,
      kind: correction.kind,
      transaction_id: correction.transactionId,
      reason: correction.reason,
      state: 'proposed',
      proposed_by: correction.proposedBy,
      proposed_by_account: correction.proposedByAccount,
      proposed_at: dateOf(correction.proposedAtMs),
      expires_at: dateOf(correction.expiresAtMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = correction.lines.map(({ account, studio, amountMinor }, place) => ({
    correction_id: id,
    brand_id: correction.brandId,
    place,
    account,
    studio,
    amount_minor: amountMinor,
  }));
  await db.insertInto('correction_lines').values(lines).execute();
  return id;
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom('corrections')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<CorrectionRow | undefined> {
  return (
    db
      .selectFrom('corrections')
      .select(columns)
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      // Two who decide at once do so one after the other. The correction comes before the member's account, which the
      // posting locks next; nothing takes the two the other way round.
      .forUpdate()
      .executeTakeFirst()
  );
}

/** What each of these corrections does, in the order of its lines. */
export async function linesOf(db: Db, brandId: number, ids: readonly bigint[]): Promise<Map<bigint, LineRow[]>> {
  const lines = new Map<bigint, LineRow[]>();
  if (ids.length === 0) return lines;
  const rows = await db
    .selectFrom('correction_lines')
    .select(['correction_id', 'account', 'studio', 'amount_minor'])
    .where('brand_id', '=', brandId)
    .where('correction_id', 'in', [...ids])
    .orderBy('correction_id')
    .orderBy('place')
    .execute();
  for (const { correction_id, ...line } of rows) lines.set(correction_id, [...(lines.get(correction_id) ?? []), line]);
  return lines;
}

export interface Decision {
  state: string;
  decidedBy: bigint | null;
  decidedByAccount: string | null;
  note: string;
  postedTransactionId: bigint | null;
  atMs: number;
}

/** Decides a proposed correction that the transaction has locked. */
export async function decide(db: Db, brandId: number, id: bigint, decision: Decision): Promise<void> {
  await db
    .updateTable('corrections')
    .set({
      state: decision.state,
      decided_by: decision.decidedBy,
      decided_by_account: decision.decidedByAccount,
      decided_at: dateOf(decision.atMs),
      note: decision.note,
      posted_transaction_id: decision.postedTransactionId,
    })
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('state', '=', 'proposed')
    .execute();
}

/** Ends the proposals of all brands whose time has passed. */
export async function expire(db: Db, atMs: number): Promise<{ id: bigint; brand_id: number }[]> {
  return db
    .updateTable('corrections')
    .set({ state: 'expired', decided_at: dateOf(atMs) })
    .where('state', '=', 'proposed')
    .where('expires_at', '<=', dateOf(atMs))
    .returning(['id', 'brand_id'])
    .execute();
}

export interface CorrectionFilter {
  state?: string | undefined;
  memberId?: bigint | undefined;
  /** Those that say this transaction is wrong. */
  aboutTransactionId?: bigint | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

/** Corrections of a brand, newest first. */
export async function list(db: Db, brandId: number, filter: CorrectionFilter, window: Window) {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

export async function count(db: Db, brandId: number, filter: CorrectionFilter): Promise<number> {
  const row = await filtered(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Proposals that somebody can still decide. */
export async function countWaiting(db: Db, brandId: number, atMs: number): Promise<number> {
  const row = await filtered(db, brandId, { state: 'proposed' })
    .select(sql<number>`count(*)::int`.as('count'))
    .where('expires_at', '>', dateOf(atMs))
    .executeTakeFirstOrThrow();
  return row.count;
}

function filtered(db: Db, brandId: number, filter: CorrectionFilter) {
  const { state, memberId, aboutTransactionId, fromMs, untilMs } = filter;
  let query = db.selectFrom('corrections').where('brand_id', '=', brandId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (memberId !== undefined) query = query.where('member_id', '=', memberId);
  if (aboutTransactionId !== undefined) query = query.where('transaction_id', '=', aboutTransactionId);
  if (fromMs !== undefined) query = query.where('proposed_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('proposed_at', '<', dateOf(untilMs));
  return query;
}
