import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';
import { oneRow } from '../platform/database/database-rows.ts';
import { bigintsOf } from '../platform/database/database-statement.ts';

export interface Take {
  brandId: number;
  memberId: bigint;
  program: string;
  programId: bigint;
  occurrence: string;
  worthMinor: bigint;
  atMs: number;
}

/** Of each what it is at most, 0: no ceiling. */
export interface Ceilings {
  memberDayMinor: number;
  memberMonthMinor: number;
  linkedDayMinor: number;
  dayFromMs: number;
  monthFromMs: number;
  withCashback: boolean;
  /** The member and who counts together with them. */
  linkedIds: readonly bigint[];
}

/** Which one is reached, by the code of its refusal. */
export type Ceiling = 'rewards_full_today' | 'rewards_full_this_month' | 'rewards_full_together';

/** Counts what was taken, once for what it is; what was bought with points counts nothing. */
export async function take(
  db: Db,
  { brandId, memberId, program, programId, occurrence, ...taken }: Take,
): Promise<void> {
  await sql`SELECT * FROM rewards_take(${brandId}, ${memberId}, ${program}, ${programId}, ${occurrence}, ${taken.worthMinor},
    ${dateOf(taken.atMs)})`.execute(db);
}

/** Which ceiling a member has reached. Those who share one look at it one after the other, until the transaction ends. */
export async function ceiling(
  db: Db,
  { brandId, memberId }: Pick<Take, 'brandId' | 'memberId'>,
  ceilings: Ceilings,
): Promise<Ceiling | null> {
  const { rows } = await sql<{ reached: Ceiling | null }>`
    SELECT * FROM rewards_ceiling(${brandId}, ${memberId}, ${ceilingsRow(ceilings)}) AS reached`.execute(db);
  return oneRow(rows).reached;
}

export function ceilingsRow({ memberDayMinor, memberMonthMinor, linkedDayMinor, ...rest }: Ceilings) {
  const { dayFromMs, monthFromMs, withCashback, linkedIds } = rest;
  return sql`ROW(${memberDayMinor}::bigint, ${memberMonthMinor}::bigint, ${linkedDayMinor}::bigint, ${dateOf(dayFromMs)}::timestamptz,
    ${dateOf(monthFromMs)}::timestamptz, ${withCashback}::boolean, ${bigintsOf(linkedIds)}::bigint[])::rewards_ceilings`;
}
