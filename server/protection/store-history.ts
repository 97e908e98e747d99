import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../platform/database/database-types.ts';
import { dateOf, type Db } from '../platform/database/database.ts';
import { inWindow, type Window } from '../platform/database/database-keyset.ts';
import type { Whose } from './store.ts';
import { oneRow } from '../platform/database/database-rows.ts';

/** Who did it; a member themselves where there is no staff member. */
export interface MadeBy {
  staffId: bigint | null;
  staffAccount: string | null;
  reason: string;
  /** Nobody did it: its time had come. */
  byTime?: boolean;
}

interface MadeByRow {
  made_by: string;
  staff_account: string | null;
  reason: string;
}

export interface ExclusionRow extends MadeByRow {
  id: bigint;
  member_id: bigint;
  kind: string;
  from_at: Date;
  until_at: Date | null;
}

const exclusionColumns = [
  'id',
  'member_id',
  'kind',
  'from_at',
  'until_at',
  'made_by',
  'staff_account',
  'reason',
] as const;

/** Writes a pause that begins now; its length is one of PostgreSQL, counted in the brand's calendar, or null for ever. */
export async function exclude(
  db: Db,
  { brandId, memberId }: Whose,
  pause: { kind: string; length: string | null; timeZone: string; atMs: number },
  by: MadeBy,
): Promise<ExclusionRow> {
  return db
    .insertInto('protection_exclusions')
    .values({
      brand_id: brandId,
      member_id: memberId,
      kind: pause.kind,
      from_at: dateOf(pause.atMs),
      until_at: endOf(pause),
      ...madeByColumns(by),
    })
    .returning(exclusionColumns)
    .executeTakeFirstOrThrow();
}

/** When a pause of that length would end; null: never. */
export async function endOfPause(
  db: Db,
  pause: { length: string | null; timeZone: string; atMs: number },
): Promise<Date | null> {
  const { rows } = await sql<{ until_at: Date | null }>`SELECT ${endOf(pause)} AS until_at`.execute(db);
  return oneRow(rows).until_at;
}

function endOf({ length, timeZone, atMs }: { length: string | null; timeZone: string; atMs: number }) {
  return sql<Date | null>`(${dateOf(atMs)}::timestamptz AT TIME ZONE ${timeZone} + ${length}::interval) AT TIME ZONE ${timeZone}`;
}

/** The running pause of a member that ends last. */
export async function runningExclusion(
  db: Db,
  { brandId, memberId }: Whose,
  atMs: number,
): Promise<ExclusionRow | undefined> {
  return db
    .selectFrom('protection_exclusions')
    .select(exclusionColumns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where((row) => running(row, atMs))
    .orderBy(sql`until_at DESC NULLS FIRST`)
    .limit(1)
    .executeTakeFirst();
}

export async function pausedAmong(
  db: Db,
  brandId: number,
  memberIds: readonly bigint[],
  atMs: number,
): Promise<bigint[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('protection_exclusions')
    .select('member_id')
    .distinct()
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', [...memberIds])
    .where((row) => running(row, atMs))
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export async function exclusionsOf(db: Db, { brandId, memberId }: Whose, limit: number): Promise<ExclusionRow[]> {
  return db
    .selectFrom('protection_exclusions')
    .select(exclusionColumns)
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface ExcludedFilter {
  kind: string | undefined;
  memberId: bigint | undefined;
  atMs: number;
}

/** The running pauses of a brand, newest first; of each member the one that ends last. */
export async function excluded(
  db: Db,
  brandId: number,
  filter: ExcludedFilter,
  window: Window,
): Promise<ExclusionRow[]> {
  return inWindow(lastOfEach(db, brandId, filter).select(exclusionColumns), window).execute();
}

export async function countExcluded(db: Db, brandId: number, filter: ExcludedFilter): Promise<number> {
  const row = await lastOfEach(db, brandId, filter)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function lastOfEach(db: Db, brandId: number, { kind, memberId, atMs }: ExcludedFilter) {
  const last = db
    .selectFrom('protection_exclusions')
    .distinctOn('member_id')
    .select(exclusionColumns)
    .where('brand_id', '=', brandId)
    .where((row) => running(row, atMs))
    .orderBy('member_id')
    .orderBy(sql`until_at DESC NULLS FIRST`)
    .orderBy('id', 'desc');
  return db
    .selectFrom(last.as('last'))
    .$if(kind !== undefined, (found) => found.where('kind', '=', kind!))
    .$if(memberId !== undefined, (found) => found.where('member_id', '=', memberId!));
}

function running(row: ExpressionBuilder<DB, 'protection_exclusions'>, atMs: number) {
  return row.or([row('until_at', 'is', null), row('until_at', '>', dateOf(atMs))]);
}

export interface ChangeRow extends MadeByRow {
  id: bigint;
  action: string;
  kind: string;
  period: string;
  before_minor: bigint | null;
  after_minor: bigint | null;
  at: Date;
}

/** Writes down what became of a limit. */
export async function recordChange(
  db: Db,
  { brandId, memberId }: Whose,
  change: {
    action: string;
    kind: string;
    period: string;
    beforeMinor: bigint | null;
    afterMinor: bigint | null;
    atMs: number;
  },
  by: MadeBy,
): Promise<void> {
  await db
    .insertInto('protection_changes')
    .values({
      brand_id: brandId,
      member_id: memberId,
      action: change.action,
      kind: change.kind,
      period: change.period,
      before_minor: change.beforeMinor,
      after_minor: change.afterMinor,
      at: dateOf(change.atMs),
      ...madeByColumns(by),
    })
    .execute();
}

/** The limits of a member of which a lapsed change was the last, with its moment. */
export async function lapsedOf(
  db: Db,
  { brandId, memberId }: Whose,
): Promise<{ kind: string; period: string; at: Date }[]> {
  const last = db
    .selectFrom('protection_changes')
    .distinctOn(['kind', 'period'])
    .select(['kind', 'period', 'action', 'at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('period')
    .orderBy('id', 'desc');
  return db.selectFrom(last.as('last')).select(['kind', 'period', 'at']).where('action', '=', 'lapsed').execute();
}

export async function changesOf(db: Db, { brandId, memberId }: Whose, limit: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('protection_changes')
    .select([
      'id',
      'action',
      'kind',
      'period',
      'before_minor',
      'after_minor',
      'at',
      'made_by',
      'staff_account',
      'reason',
    ])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function madeByColumns({ staffId, staffAccount, reason, byTime = false }: MadeBy) {
  return {
    made_by: staffId !== null ? 'staff' : byTime ? 'time' : 'member',
    staff_id: staffId,
    staff_account: staffAccount,
    reason,
  };
}
