import { sql } from 'kysely';
import { type Db, dateOf } from '../platform/database/database.ts';

export interface TryCount {
  subject: string;
  /** In the window that runs. */
  failures: number;
  /** In the whole window before it. */
  failuresBefore: number;
  windowStartedAtMs: number;
}

/** The counts of subjects as they were written; those that never failed are absent. */
export async function read(db: Db, brandId: number, subjects: readonly string[]): Promise<TryCount[]> {
  const rows = await db
    .selectFrom('login_failures')
    .select(['subject', 'failures', 'failures_before', 'window_started_at'])
    .where('brand_id', '=', brandId)
    .where('subject', 'in', [...subjects])
    .execute();
  return rows.map(countOf);
}

/**
 * Adds to the failures of subjects, below nothing at most, and moves their windows on.
 * @returns the counts after it
 */
export async function change(
  db: Db,
  brandId: number,
  subjects: readonly string[],
  by: number,
  atMs: number,
  windowMs: number,
): Promise<TryCount[]> {
  const at = dateOf(atMs);
  const window = sql`make_interval(secs => ${windowMs / 1000})`;
  // Rows are locked in the order of their subjects, so that logins of one neighbourhood wait for and never block each other.
  const result = await sql<CountRow>`
    INSERT INTO login_failures AS known (brand_id, subject, failures, window_started_at)
    SELECT ${brandId}::integer, subject, greatest(${by}::integer, 0), ${at}::timestamptz
      FROM unnest(${[...subjects]}::text[]) AS given (subject)
     ORDER BY subject
    ON CONFLICT (brand_id, subject) DO UPDATE SET
      failures_before = CASE
        WHEN ${at} >= known.window_started_at + 2 * ${window} THEN 0
        WHEN ${at} >= known.window_started_at + ${window} THEN known.failures
        ELSE known.failures_before END,
      failures = CASE
        WHEN ${at} >= known.window_started_at + ${window} THEN excluded.failures
        ELSE greatest(0, known.failures + ${by}::integer) END,
      window_started_at = CASE
        WHEN ${at} >= known.window_started_at + 2 * ${window} THEN ${at}
        WHEN ${at} >= known.window_started_at + ${window} THEN known.window_started_at + ${window}
        ELSE known.window_started_at END
    RETURNING subject, failures, failures_before, window_started_at`.execute(db);
  return result.rows.map(countOf);
}

/** Forgets subjects, as after a right password. */
export async function clear(db: Db, brandId: number, subjects: readonly string[]): Promise<void> {
  // Locked in the same order as counting locks them.
  await sql`
    DELETE FROM login_failures WHERE (brand_id, subject) IN (
      SELECT brand_id, subject FROM login_failures
       WHERE brand_id = ${brandId} AND subject = ANY(${[...subjects]}::text[]) ORDER BY subject FOR UPDATE)`.execute(
    db,
  );
}

/** Forgets windows that count no more. */
export async function forget(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('login_failures').where('window_started_at', '<', dateOf(beforeMs)).execute();
}

interface CountRow {
  subject: string;
  failures: number;
  failures_before: number;
  window_started_at: Date;
}

function countOf(row: CountRow): TryCount {
  return {
    subject: row.subject,
    failures: row.failures,
    failuresBefore: row.failures_before,
    windowStartedAtMs: row.window_started_at.getTime(),
  };
}
