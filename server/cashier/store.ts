import { sql } from 'kysely';
import { dateOf, type Db } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface DepositRow {
  id: bigint;
  brand_id: number;
  member_id: bigint;
  currency: string;
  amount_minor: bigint;
  method: string;
  state: string;
  payment_reference: string | null;
  created_at: Date;
  expires_at: Date;
  credited_at: Date | null;
  fee_minor: bigint;
  fee_bearer: string;
  asked_minor: bigint | null;
  channel_id: bigint | null;
  pay_to: unknown;
  offer_id: bigint | null;
  offer_version: number | null;
  given_reference: string | null;
  slip_id: string | null;
  slip_purged_at: Date | null;
  submitted_at: Date | null;
  reason: string | null;
  flag: string | null;
}

/** Broken where one payment would pay for two deposits, or one transaction number were given for two. */
export const REFERENCE_CONSTRAINT = 'deposits_reference';
export const GIVEN_CONSTRAINT = 'deposits_given_reference';

const columns = [
  'id',
  'brand_id',
  'member_id',
  'currency',
  'amount_minor',
  'method',
  'state',
  'payment_reference',
  'created_at',
  'expires_at',
  'credited_at',
  'fee_minor',
  'fee_bearer',
  'asked_minor',
  'channel_id',
  'pay_to',
  'offer_id',
  'offer_version',
  'given_reference',
  'slip_id',
  'slip_purged_at',
  'submitted_at',
  'reason',
  'flag',
] as const;

export async function insert(
  db: Db,
  row: {
    brandId: number;
    memberId: bigint;
    currency: string;
    amountMinor: bigint;
    method: string;
    createdAtMs: number;
    expiresAtMs: number;
    /** null: people take the money, and there is nobody to ask. */
    inquireAtMs: number | null;
    feeMinor: bigint;
    feeBearer: string;
    channelId: bigint | null;
    payTo: object | null;
    offer: { offerId: bigint; version: number } | null;
  },
): Promise<DepositRow> {
  return db
    .insertInto('deposits')
    .values({
      brand_id: row.brandId,
      member_id: row.memberId,
      currency: row.currency,
      amount_minor: row.amountMinor,
      method: row.method,
      state: 'pending',
      created_at: dateOf(row.createdAtMs),
      expires_at: dateOf(row.expiresAtMs),
      inquire_at: row.inquireAtMs === null ? null : dateOf(row.inquireAtMs),
      fee_minor: row.feeMinor,
      fee_bearer: row.feeBearer,
      channel_id: row.channelId,
      pay_to: row.payTo === null ? null : JSON.stringify(row.payTo),
      offer_id: row.offer?.offerId ?? null,
      offer_version: row.offer?.version ?? null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function ofMember(db: Db, brandId: number, memberId: bigint, id: bigint): Promise<DepositRow | undefined> {
  return db
    .selectFrom('deposits')
    .select(columns)
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** A deposit of the brand, whoever made it. */
export async function ofBrand(db: Db, brandId: number, id: bigint): Promise<DepositRow | undefined> {
  return (await byIds(db, brandId, [id]))[0];
}

export async function brandHas(db: Db, brandId: number, id: bigint): Promise<boolean> {
  return (await brandIdOf(db, id)) === brandId;
}

export async function byIds(db: Db, brandId: number, ids: readonly bigint[]): Promise<DepositRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deposits')
    .select(columns)
    .where('id', 'in', [...ids])
    .where('brand_id', '=', brandId)
    .execute();
}

/** Deposits of all brands that were credited in a half-open window or are named. */
export async function forStatement(
  db: Db,
  window: { fromMs: number; untilMs: number },
  named: readonly bigint[],
): Promise<DepositRow[]> {
  return db
    .selectFrom('deposits')
    .select(columns)
    .where((row) =>
      row.or([
        row.and([
          row('state', '=', 'credited'),
          row('credited_at', '>=', dateOf(window.fromMs)),
          row('credited_at', '<', dateOf(window.untilMs)),
        ]),
        ...(named.length === 0 ? [] : [row('id', 'in', [...named])]),
      ]),
    )
    .execute();
}

/** The brand of a deposit: a payment company knows no brands, only our number. */
export async function brandIdOf(db: Db, id: bigint): Promise<number | undefined> {
  const row = await db.selectFrom('deposits').select('brand_id').where('id', '=', id).executeTakeFirst();
  return row?.brand_id;
}

/** The deposit, locked to the end of the transaction. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<DepositRow> {
  return (
    db
      .selectFrom('deposits')
      .select(columns)
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      // Two callbacks, or a callback and a cancellation, decide one after the other. The deposit comes before the
      // account, which the credit locks next; nothing takes the two the other way round.
      .forUpdate()
      .executeTakeFirstOrThrow()
  );
}

export interface DepositChange {
  state: string;
  amountMinor?: bigint;
  askedMinor?: bigint;
  feeMinor?: bigint;
  paymentReference?: string;
  givenReference?: string;
  creditedAtMs?: number;
  submittedAtMs?: number;
  reason?: string;
  flag?: string | null;
}

/** Moves a deposit on from the state that it was read in; undefined where it no longer stands there. */
export async function move(
  db: Db,
  from: Pick<DepositRow, 'brand_id' | 'id' | 'state'>,
  change: DepositChange,
): Promise<DepositRow | undefined> {
  return db
    .updateTable('deposits')
    .set({
      state: change.state,
      ...(change.amountMinor !== undefined && { amount_minor: change.amountMinor }),
      ...(change.askedMinor !== undefined && { asked_minor: change.askedMinor }),
      ...(change.feeMinor !== undefined && { fee_minor: change.feeMinor }),
      ...(change.paymentReference !== undefined && { payment_reference: change.paymentReference }),
      ...(change.givenReference !== undefined && { given_reference: change.givenReference }),
      ...(change.creditedAtMs !== undefined && { credited_at: dateOf(change.creditedAtMs) }),
      ...(change.submittedAtMs !== undefined && { submitted_at: dateOf(change.submittedAtMs) }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.flag !== undefined && { flag: change.flag }),
    })
    .where('id', '=', from.id)
    .where('brand_id', '=', from.brand_id)
    .where('state', '=', from.state)
    .returning(columns)
    .executeTakeFirst();
}

/** Keeps the picture of a slip while the deposit may still be proved; undefined where it may not. */
export async function setSlip(db: Db, deposit: DepositRow, slipId: string): Promise<DepositRow | undefined> {
  return db
    .updateTable('deposits')
    .set({ slip_id: slipId, slip_purged_at: null })
    .where('id', '=', deposit.id)
    .where('brand_id', '=', deposit.brand_id)
    .where('state', 'in', ['pending', 'submitted', 'expired'])
    .returning(columns)
    .executeTakeFirst();
}

/** Ends the pending deposits of all brands whose time has passed. */
export async function expire(db: Db, atMs: number): Promise<DepositRow[]> {
  return db
    .updateTable('deposits')
    .set({ state: 'expired' })
    .where('state', '=', 'pending')
    .where('expires_at', '<=', dateOf(atMs))
    .returning(columns)
    .execute();
}

export interface DepositFilter {
  memberId?: bigint | undefined;
  state?: string | undefined;
  method?: string | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
  fromMinor?: bigint | undefined;
  toMinor?: bigint | undefined;
}

/** Deposits of a brand. */
export async function list(db: Db, brandId: number, filter: DepositFilter, window: Window): Promise<DepositRow[]> {
  return inWindow(filtered(db, brandId, filter).select(columns), window).execute();
}

export interface DepositTotals {
  count: number;
  amount_minor: bigint;
}

const totals = [
  sql<number>`count(*)::int`.as('count'),
  sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('amount_minor'),
] as const;

export async function totalsOf(db: Db, brandId: number, filter: DepositFilter): Promise<DepositTotals> {
  return filtered(db, brandId, filter).select(totals).executeTakeFirstOrThrow();
}

/** What was credited in a half-open window. */
export async function creditedBetween(
  db: Db,
  brandId: number,
  fromMs: number,
  untilMs: number,
): Promise<DepositTotals> {
  return filtered(db, brandId, { state: 'credited' })
    .select(totals)
    .where('credited_at', '>=', dateOf(fromMs))
    .where('credited_at', '<', dateOf(untilMs))
    .executeTakeFirstOrThrow();
}

function filtered(db: Db, brandId: number, filter: DepositFilter) {
  let query = db.selectFrom('deposits').where('brand_id', '=', brandId);
  if (filter.memberId !== undefined) query = query.where('member_id', '=', filter.memberId);
  if (filter.state !== undefined) query = query.where('state', '=', filter.state);
  if (filter.method !== undefined) query = query.where('method', '=', filter.method);
  if (filter.fromMs !== undefined) query = query.where('created_at', '>=', dateOf(filter.fromMs));
  if (filter.untilMs !== undefined) query = query.where('created_at', '<', dateOf(filter.untilMs));
  if (filter.fromMinor !== undefined) query = query.where('amount_minor', '>=', filter.fromMinor);
  if (filter.toMinor !== undefined) query = query.where('amount_minor', '<=', filter.toMinor);
  return query;
}
