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

/** What a window came to, of each contract. */
export async function countsOf(db: Db, brandId: number, ids: readonly bigint[], fromMs: number): Promise<CountRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('contract_counts')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('contract_id', 'in', [...ids])
    .where('from_at', '=', dateOf(fromMs))
    .execute();
}

/** What each contract came to in its last window before a moment: one look into the index each, however many windows there were. */
export async function countsBefore(
  db: Db,
  brandId: number,
  ids: readonly bigint[],
  beforeMs: number,
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    SELECT k.* FROM unnest(${[...ids]}::bigint[]) AS c(id)
     CROSS JOIN LATERAL (
       SELECT * FROM contract_counts o WHERE o.contract_id = c.id AND o.brand_id = ${brandId} AND o.from_at < ${dateOf(beforeMs)}::timestamptz
        ORDER BY o.from_at DESC LIMIT 1) k`.execute(db);
  return rows;
}

/** Keeps what windows come to, as one list: a brand has more contracts than a statement takes values. */
export async function saveCounts(db: Db, brandId: number, rows: readonly CountRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO contract_counts (brand_id, contract_id, from_at, until_at, stake_minor, payout_minor, valid_minor, active, gross_minor, income_minor,
                                 gap_minor, carried_minor, carried_age)
    SELECT brand_id, contract_id, from_at, until_at, stake_minor, payout_minor, valid_minor, active, gross_minor, income_minor, gap_minor, carried_minor,
           carried_age
      FROM jsonb_populate_recordset(NULL::contract_counts, ${listOf(brandId, rows)}::jsonb)
    ON CONFLICT (contract_id, from_at) DO UPDATE
       SET stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor, valid_minor = excluded.valid_minor, active = excluded.active,
           gross_minor = excluded.gross_minor, income_minor = excluded.income_minor, gap_minor = excluded.gap_minor,
           carried_minor = excluded.carried_minor, carried_age = excluded.carried_age`.execute(db);
}

type Owed = Pick<NewStatement, 'member_id' | 'product' | 'owed_minor'>;

/** What was too much before, of agents and products: their last statement of the kind says it, whichever contract it was of. */
export async function owedBy(
  db: Db,
  brandId: number,
  kind: Subject['kind'],
  of: readonly Omit<Owed, 'owed_minor'>[],
): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    SELECT s.member_id, s.product, s.owed_minor
      FROM (SELECT DISTINCT * FROM unnest(${of.map(({ member_id }) => member_id)}::bigint[], ${of.map(({ product }) => product)}::text[])
              AS k(member_id, product)) k
     CROSS JOIN LATERAL (
       SELECT o.member_id, o.product, o.owed_minor FROM contract_statements o
        WHERE o.brand_id = ${brandId} AND o.member_id = k.member_id AND o.kind = ${kind} AND o.product = k.product ORDER BY o.id DESC LIMIT 1) s`.execute(
    db,
  );
  return rows;
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

/** Writes the statements of a window, as one list. @returns the number of each by its contract */
export async function insertAll(
  db: Db,
  brandId: number,
  statements: readonly NewStatement[],
  atMs: number,
): Promise<Map<bigint, bigint>> {
  if (statements.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; contract_id: bigint }>`
    INSERT INTO contract_statements (brand_id, settled_at, contract_id, version, member_id, kind, product, period, currency, from_at, until_at, bets,
      stake_minor, payout_minor, valid_minor, cost_minor, active, carried_before_minor, base_minor, carried_minor, tier, gross_minor, below_minor,
      income_minor, gap_minor, adjusted_minor, owed_before_minor, amount_minor, owed_minor, state)
    SELECT brand_id, ${dateOf(atMs)}::timestamptz, contract_id, version, member_id, kind, product, period, currency, from_at, until_at, bets,
           stake_minor, payout_minor, valid_minor, cost_minor, active, carried_before_minor, base_minor, carried_minor, tier, gross_minor, below_minor,
           income_minor, gap_minor, adjusted_minor, owed_before_minor, amount_minor, owed_minor, state
      FROM jsonb_populate_recordset(NULL::contract_statements, ${listOf(brandId, statements)}::jsonb)
    RETURNING id, contract_id`.execute(db);
  return new Map(rows.map(({ id, contract_id }) => [contract_id, id]));
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
  rows: readonly (CorrectionRow & { statement_id: bigint })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO contract_corrections (brand_id, statement_id, contract_id, from_at, until_at, bet_ids, gross_before_minor, gross_after_minor, amount_minor)
    SELECT brand_id, statement_id, contract_id, from_at, until_at, bet_ids, gross_before_minor, gross_after_minor, amount_minor
      FROM jsonb_populate_recordset(NULL::contract_corrections, ${listOf(brandId, rows)}::jsonb)`.execute(db);
}

function listOf(brandId: number, rows: readonly object[]): string {
  const list = rows.map((row) => ({ ...row, brand_id: brandId }));
  return JSON.stringify(list, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
