import { type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../platform/database/database-types.ts';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface ProgramRow {
  id: bigint;
  kind: string;
  state: string;
  version: number;
  terms: unknown;
  budget_minor: bigint;
  given_minor: bigint;
  from_at: Date | null;
  until_at: Date | null;
  closed_at: Date | null;
  changed_at: Date;
  /** As 2026-11-01. */
  ended_day: string | null;
}

const columns = [
  'id',
  'kind',
  'state',
  'version',
  'terms',
  'budget_minor',
  'given_minor',
  'from_at',
  'until_at',
  'closed_at',
  'changed_at',
  sql<string | null>`to_char(ended_day, 'YYYY-MM-DD')`.as('ended_day'),
] as const;

export async function all(db: Db, brandId: number): Promise<ProgramRow[]> {
  return ofBrand(db, brandId).select(columns).orderBy('id', 'desc').execute();
}

/** What members see of a kind: what is active, and what was ended so lately that it can still be claimed. */
export async function shown(db: Db, brandId: number, kind: string, endedAfter: string): Promise<ProgramRow[]> {
  return ofBrand(db, brandId)
    .select(columns)
    .where('kind', '=', kind)
    .where('activated_at', 'is not', null)
    .where((by) => by.or([by('state', '=', 'active'), by('ended_day', '>', sql<Date>`${endedAfter}::date`)]))
    .orderBy('id')
    .execute();
}

export async function byId(db: Db, brandId: number, id: bigint): Promise<ProgramRow | undefined> {
  return ofBrand(db, brandId).select(columns).where('id', '=', id).executeTakeFirst();
}

/** A program of a brand, kept from being changed or closed by others until the transaction ends; one at a time, nothing after it. */
export async function locked(db: Db, brandId: number, id: bigint): Promise<ProgramRow | undefined> {
  return ofBrand(db, brandId).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface Span {
  fromAtMs: number;
  untilAtMs: number;
}

export async function insert(
  db: Db,
  given: { brandId: number; terms: { kind: string }; budgetMinor: bigint; span: Span | null; atMs: number },
): Promise<bigint> {
  const row = await db
    .insertInto('mission_programs')
    .values({
      brand_id: given.brandId,
      kind: given.terms.kind,
      state: 'draft',
      version: 1,
      terms: JSON.stringify(given.terms),
      budget_minor: given.budgetMinor,
      ...spanColumns(given.span),
      created_at: dateOf(given.atMs),
      changed_at: dateOf(given.atMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Writes the next version of a locked program's terms. */
export async function update(
  db: Db,
  given: {
    brandId: number;
    id: bigint;
    version: number;
    terms: { kind: string };
    budgetMinor: bigint;
    span: Span | null;
    atMs: number;
  },
): Promise<void> {
  await db
    .updateTable('mission_programs')
    .set({
      version: given.version,
      terms: JSON.stringify(given.terms),
      budget_minor: given.budgetMinor,
      ...spanColumns(given.span),
      changed_at: dateOf(given.atMs),
    })
    .where('brand_id', '=', given.brandId)
    .where('id', '=', given.id)
    .execute();
}

function spanColumns(span: Span | null) {
  return { from_at: span && dateOf(span.fromAtMs), until_at: span && dateOf(span.untilAtMs) };
}

/** Opens a locked draft. */
export async function activate(db: Db, brandId: number, id: bigint, atMs: number): Promise<void> {
  await db
    .updateTable('mission_programs')
    .set({ state: 'active', activated_at: dateOf(atMs), changed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** Ends a locked program: from a day on it counts nothing. */
export async function archive(db: Db, brandId: number, id: bigint, endedDay: string, atMs: number): Promise<void> {
  await db
    .updateTable('mission_programs')
    .set({ state: 'archived', ended_day: sql<Date>`${endedDay}::date`, changed_at: dateOf(atMs) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** Takes from what a program may give. @returns false: not so much is left */
export async function spend(db: Db, brandId: number, id: bigint, amountMinor: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mission_programs')
    .set((by) => ({ given_minor: by('given_minor', '+', amountMinor) }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where((by) => by(by('given_minor', '+', amountMinor), '<=', by.ref('budget_minor')))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface TermsRow {
  program_id: bigint;
  version: number;
  terms: unknown;
  /** Windows that begin on this day or later; null: all. */
  holds_from: string | null;
}

/** Terms that hold for windows of these programs, the oldest first. */
export async function termsOf(db: Db, brandId: number, ids: readonly bigint[]): Promise<TermsRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('mission_terms')
    .select(['program_id', 'version', 'terms', sql<string | null>`to_char(holds_from, 'YYYY-MM-DD')`.as('holds_from')])
    .where('brand_id', '=', brandId)
    .where('program_id', 'in', ids)
    .orderBy('program_id')
    .orderBy('version')
    .execute();
}

export async function insertTerms(
  db: Db,
  given: {
    brandId: number;
    id: bigint;
    version: number;
    terms: { kind: string };
    holdsFrom: string | null;
    atMs: number;
  },
): Promise<void> {
  await db
    .insertInto('mission_terms')
    .values({
      brand_id: given.brandId,
      program_id: given.id,
      version: given.version,
      terms: JSON.stringify(given.terms),
      holds_from: given.holdsFrom === null ? null : sql<Date>`${given.holdsFrom}::date`,
      at: dateOf(given.atMs),
    })
    .execute();
}

/** The first moments of days of a brand, in their order. */
export async function startsOf(db: Db, timeZone: string, days: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    SELECT d.day::timestamp AT TIME ZONE ${timeZone} AS at
      FROM unnest(${days}::date[]) WITH ORDINALITY AS d (day, place) ORDER BY d.place`.execute(db);
  return rows.map(({ at }) => at.getTime());
}

function ofBrand(db: Db, brandId: number): SelectQueryBuilder<DB, 'mission_programs', object> {
  return db.selectFrom('mission_programs').where('brand_id', '=', brandId);
}
