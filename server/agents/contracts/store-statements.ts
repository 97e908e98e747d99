import { sql } from 'kysely';
import { type Db, dateOf } from '../../platform/database/database.ts';
import type { Subject } from './store.ts';

type Ofs = Pick<Subject, 'kind' | 'period'>;

interface PayWindow {
  fromMs: number;
  untilMs: number;
}

export interface RunRow {
  from_at: Date;
  until_at: Date;
  late_id: bigint;
}

/** The last window of a kind and period that was settled. */
export async function lastRun(db: Db, brandId: number, { kind, period }: Ofs): Promise<RunRow | undefined> {
  return db
    .selectFrom('contract_runs')
    .select(['from_at', 'until_at', 'late_id'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** From when on something is to be settled after a moment (null: at all): the terms of a contract begin, or go on. */
export async function nextMoment(
  db: Db,
  brandId: number,
  { kind, period }: Ofs,
  afterMs: number | null,
): Promise<Date | null> {
  const after = afterMs === null ? sql`'-infinity'::timestamptz` : sql`${dateOf(afterMs)}::timestamptz`;
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(greatest(v.from_at, ${after})) AS at FROM contract_versions v JOIN contracts c ON c.id = v.contract_id
     WHERE v.brand_id = ${brandId} AND v.from_at IS NOT NULL AND v.until_at > greatest(v.from_at, ${after})
       AND c.kind = ${kind} AND c.period = ${period}`.execute(db);
  return rows[0]?.at ?? null;
}

/** Takes a window for this run. @returns false: it was settled */
export async function beginRun(
  db: Db,
  brandId: number,
  { kind, period, fromMs, untilMs }: Ofs & PayWindow,
  at: { lateId: bigint; timeZone: string; atMs: number },
): Promise<boolean> {
  const begun = await db
    .insertInto('contract_runs')
    .values({
      brand_id: brandId,
      kind,
      period,
      from_at: dateOf(fromMs),
      until_at: dateOf(untilMs),
      time_zone: at.timeZone,
      late_id: at.lateId,
      at: dateOf(at.atMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('late_id')
    .executeTakeFirst();
  return begun !== undefined;
}

export async function endRun(
  db: Db,
  brandId: number,
  { kind, period, fromMs }: Ofs & PayWindow,
  sums: { contracts: number; amountMinor: bigint },
): Promise<void> {
  await db
    .updateTable('contract_runs')
    .set({ contracts: sums.contracts, amount_minor: sums.amountMinor })
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('from_at', '=', dateOf(fromMs))
    .execute();
}

/** Windows of a kind and period that were settled, from one that holds a moment on, the first one first. */
export async function runsSince(db: Db, brandId: number, { kind, period }: Ofs, sinceMs: number): Promise<PayWindow[]> {
  const rows = await db
    .selectFrom('contract_runs')
    .select(['from_at', 'until_at'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('until_at', '>', dateOf(sinceMs))
    .orderBy('from_at')
    .execute();
  return rows.map(({ from_at, until_at }) => ({ fromMs: from_at.getTime(), untilMs: until_at.getTime() }));
}

export async function lastLateId(db: Db, brandId: number): Promise<bigint> {
  const row = await db
    .selectFrom('contract_late')
    .select('id')
    .where('brand_id', '=', brandId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0n;
}

export interface LateRow {
  settled_at: Date;
  bet_id: bigint;
}

/** Late news after one of a number, of bets that were settled before a moment. */
export async function lateAfter(db: Db, brandId: number, afterId: bigint, beforeMs: number): Promise<LateRow[]> {
  return db
    .selectFrom('contract_late')
    .select(['settled_at', 'bet_id'])
    .where('brand_id', '=', brandId)
    .where('id', '>', afterId)
    .where('settled_at', '<', dateOf(beforeMs))
    .orderBy('id')
    .execute();
}

export interface CountRow {
  contract_id: bigint;
  from_at: Date;
  until_at: Date;
  stake_minor: bigint;
  payout_minor: bigint;
  valid_minor: bigint;
  active: number;
  gross_minor: bigint;
  income_minor: bigint;
  gap_minor: bigint;
  carried_minor: bigint;
  carried_age: number;
}

const counted = [
  'contract_id',
  'from_at',
  'until_at',
  'stake_minor',
  'payout_minor',
  'valid_minor',
  'active',
  'gross_minor',
  'income_minor',
  'gap_minor',
  'carried_minor',
  'carried_age',
] as const;

/** What a window came to, of each contract. */
export async function countsOf(db: Db, brandId: number, ids: readonly bigint[], fromMs: number): Promise<CountRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('contract_counts')
    .select(counted)
    .where('brand_id', '=', brandId)
    .where('contract_id', 'in', [...ids])
    .where('from_at', '=', dateOf(fromMs))
    .execute();
}

/** What each contract came to in its last window before a moment. */
export async function countsBefore(
  db: Db,
  brandId: number,
  ids: readonly bigint[],
  beforeMs: number,
): Promise<CountRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('contract_counts')
    .select(counted)
    .distinctOn('contract_id')
    .where('brand_id', '=', brandId)
    .where('contract_id', 'in', [...ids])
    .where('from_at', '<', dateOf(beforeMs))
    .orderBy('contract_id')
    .orderBy('from_at', 'desc')
    .execute();
}

export async function saveCounts(db: Db, brandId: number, rows: readonly CountRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('contract_counts')
    .values(rows.map((row) => ({ ...row, brand_id: brandId })))
    .onConflict((conflict) =>
      conflict.columns(['contract_id', 'from_at']).doUpdateSet((eb) => ({
        stake_minor: eb.ref('excluded.stake_minor'),
        payout_minor: eb.ref('excluded.payout_minor'),
        valid_minor: eb.ref('excluded.valid_minor'),
        active: eb.ref('excluded.active'),
        gross_minor: eb.ref('excluded.gross_minor'),
        income_minor: eb.ref('excluded.income_minor'),
        gap_minor: eb.ref('excluded.gap_minor'),
        carried_minor: eb.ref('excluded.carried_minor'),
        carried_age: eb.ref('excluded.carried_age'),
      })),
    )
    .execute();
}

type Owed = Pick<NewStatement, 'member_id' | 'product' | 'owed_minor'>;

/** What was too much before, of each agent and product: their last statement of the kind says it, whichever contract it was of. */
export async function owedBy(
  db: Db,
  brandId: number,
  kind: Subject['kind'],
  memberIds: readonly bigint[],
): Promise<Owed[]> {
  if (memberIds.length === 0) return [];
  const rows = await db
    .selectFrom('contract_statements')
    .select(['member_id', 'product', 'owed_minor'])
    .distinctOn(['member_id', 'product'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('member_id', 'in', [...memberIds])
    .orderBy('member_id')
    .orderBy('product')
    .orderBy('id', 'desc')
    .execute();
  return rows as Owed[];
}

export interface NewStatement {
  contract_id: bigint;
  version: number | null;
  member_id: bigint;
  kind: Subject['kind'];
  product: Subject['product'];
  period: Subject['period'];
  currency: string;
  from_at: Date;
  until_at: Date;
  bets: bigint;
  stake_minor: bigint;
  payout_minor: bigint;
  valid_minor: bigint;
  cost_minor: bigint;
  active: number;
  carried_before_minor: bigint;
  base_minor: bigint;
  carried_minor: bigint;
  tier: number | null;
  gross_minor: bigint;
  below_minor: bigint;
  income_minor: bigint;
  gap_minor: bigint;
  adjusted_minor: bigint;
  owed_before_minor: bigint;
  amount_minor: bigint;
  owed_minor: bigint;
  state: 'nothing' | 'waiting' | 'due';
}

export async function insert(db: Db, brandId: number, statement: NewStatement, atMs: number): Promise<bigint> {
  const { id } = await db
    .insertInto('contract_statements')
    .values({ ...statement, brand_id: brandId, settled_at: dateOf(atMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface CorrectionRow {
  contract_id: bigint;
  from_at: Date;
  until_at: Date;
  bet_ids: bigint[];
  gross_before_minor: bigint;
  gross_after_minor: bigint;
  amount_minor: bigint;
}

export async function insertCorrections(
  db: Db,
  brandId: number,
  statementId: bigint,
  rows: readonly CorrectionRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('contract_corrections')
    .values(rows.map((row) => ({ ...row, brand_id: brandId, statement_id: statementId })))
    .execute();
}
