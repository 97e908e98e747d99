import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Sport } from './store-events.ts';

export interface TermsRow {
  sport: Sport;
  enabled: boolean;
  margin_milli: number;
  delay_ms: bigint;
  most_payout_minor: bigint;
  most_liability_minor: bigint;
  cash_out_margin_milli: number;
  /** Tickets of lower odds count nothing as played, thousandths. */
  least_turnover_odds: number;
  version: number;
}

export interface BookRow {
  event_id: bigint;
  suspended: boolean;
  margin_milli: number | null;
  home_shift_milli: number;
  version: number;
}

export async function terms(db: Db, brandId: number): Promise<TermsRow[]> {
  const rows = await db.selectFrom('sports_terms').selectAll().where('brand_id', '=', brandId).execute();
  return rows as unknown as TermsRow[];
}

/** @returns false: somebody else has changed them meanwhile */
export async function saveTerms(db: Db, brandId: number, { version, ...row }: TermsRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('sports_terms')
    .values({ brand_id: brandId, ...row, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'sport'])
        .doUpdateSet({ ...row, version: version + 1 })
        .where('sports_terms.version', '=', version),
    )
    .executeTakeFirst();
  return rows === 1n;
}

/** A trader's hand on some events; those that nobody has touched have none. */
export async function books(db: Db, brandId: number, eventIds: readonly bigint[]): Promise<Map<bigint, BookRow>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sports_books')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('event_id', 'in', eventIds)
    .execute();
  return new Map(rows.map((row) => [row.event_id, row]));
}

/** @returns false: somebody else has changed it meanwhile */
export async function saveBook(db: Db, brandId: number, { version, ...row }: BookRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('sports_books')
    .values({ brand_id: brandId, ...row, version: version + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'event_id'])
        .doUpdateSet({ ...row, version: version + 1 })
        .where('sports_books.version', '=', version),
    )
    .executeTakeFirst();
  return rows === 1n;
}

/** What an outcome has been staked and may cost. */
export interface ExposureRow {
  event_id: bigint;
  selection: string;
  tickets: number;
  stake_minor: bigint;
  liability_minor: bigint;
}

export async function exposures(db: Db, brandId: number, eventIds: readonly bigint[]): Promise<ExposureRow[]> {
  if (eventIds.length === 0) return [];
  return db
    .selectFrom('sports_exposures')
    .select(['event_id', 'selection', 'tickets', 'stake_minor', 'liability_minor'])
    .where('brand_id', '=', brandId)
    .where('event_id', 'in', eventIds)
    .execute();
}

/** Adds to what outcomes may cost, or takes back, and answers what they may cost now. Sorted, so that nobody waits in a circle. */
export async function moveExposures(db: Db, brandId: number, moved: readonly ExposureRow[]): Promise<ExposureRow[]> {
  const rows = moved.map((one) => ({
    event: String(one.event_id),
    selection: one.selection,
    tickets: one.tickets,
    stake: String(one.stake_minor),
    liability: String(one.liability_minor),
  }));
  const { rows: found } = await sql<ExposureRow>`
    INSERT INTO sports_exposures AS e (brand_id, event_id, selection, tickets, stake_minor, liability_minor)
    SELECT ${brandId}::integer, r.event, r.selection, sum(r.tickets)::integer, sum(r.stake)::bigint, sum(r.liability)::bigint
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(event bigint, selection text, tickets integer, stake bigint, liability bigint)
     GROUP BY r.event, r.selection ORDER BY r.event, r.selection
    ON CONFLICT (brand_id, event_id, selection) DO UPDATE
       SET tickets = e.tickets + excluded.tickets, stake_minor = e.stake_minor + excluded.stake_minor,
           liability_minor = e.liability_minor + excluded.liability_minor
    RETURNING event_id, selection, tickets, stake_minor, liability_minor`.execute(db);
  return found;
}
