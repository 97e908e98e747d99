import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';

export interface CaseRow {
  id: bigint;
  brand_id: number;
  company: string;
  named_deposit: string;
  deposit_id: bigint | null;
  payment_reference: string;
  outcome: string;
  said_amount: string;
  said_currency: string;
  state: string;
  credited_deposit_id: bigint | null;
  reason: string | null;
  staff_account: string | null;
  opened_at: Date;
  closed_at: Date | null;
}

/** Opens a case for people; the same news again finds it there. */
export async function openCase(
  db: Db,
  row: Omit<
    CaseRow,
    'id' | 'state' | 'credited_deposit_id' | 'reason' | 'staff_account' | 'closed_at' | 'opened_at'
  > & {
    atMs: number;
  },
): Promise<void> {
  const { atMs, ...rest } = row;
  await db
    .insertInto('payment_cases')
    .values({ ...rest, state: 'open', opened_at: dateOf(atMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface CaseFilter {
  state?: string | undefined;
  outcome?: string | undefined;
  depositId?: bigint | undefined;
  /** Whose deposit the payment named. */
  memberId?: bigint | undefined;
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

export async function cases(db: Db, brandId: number, filter: CaseFilter, window: Window): Promise<CaseRow[]> {
  return inWindow(caseQuery(db, brandId, filter).selectAll(), window).execute();
}

export async function countCases(db: Db, brandId: number, filter: CaseFilter): Promise<number> {
  const row = await caseQuery(db, brandId, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findCase(db: Db, brandId: number, id: bigint): Promise<CaseRow | undefined> {
  return db
    .selectFrom('payment_cases')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The case, locked to the end of the transaction. */
export async function lockedCase(db: Db, brandId: number, id: bigint): Promise<CaseRow | undefined> {
  return (
    db
      .selectFrom('payment_cases')
      .selectAll()
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      // Two who decide at once decide one after the other; the case comes before the deposit, and that before the account.
      .forUpdate()
      .executeTakeFirst()
  );
}

export async function closeCase(
  db: Db,
  id: bigint,
  end: { state: string; creditedDepositId: bigint | null; reason: string; staffAccount: string; atMs: number },
): Promise<CaseRow> {
  return db
    .updateTable('payment_cases')
    .set({
      state: end.state,
      credited_deposit_id: end.creditedDepositId,
      reason: end.reason,
      staff_account: end.staffAccount,
      closed_at: dateOf(end.atMs),
    })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow();
}

function caseQuery(db: Db, brandId: number, filter: CaseFilter) {
  const { state, outcome, depositId, memberId, fromMs, untilMs } = filter;
  let query = db.selectFrom('payment_cases').where('brand_id', '=', brandId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (depositId !== undefined) {
    query = query.where((by) => by.or([by('deposit_id', '=', depositId), by('credited_deposit_id', '=', depositId)]));
  }
  if (memberId !== undefined) {
    const theirs = db
      .selectFrom('deposits')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('member_id', '=', memberId);
    query = query.where((by) => by.or([by('deposit_id', 'in', theirs), by('credited_deposit_id', 'in', theirs)]));
  }
  if (fromMs !== undefined) query = query.where('opened_at', '>=', dateOf(fromMs));
  if (untilMs !== undefined) query = query.where('opened_at', '<', dateOf(untilMs));
  return query;
}
