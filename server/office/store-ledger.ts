import { type Db, dateOf } from '../platform/database/database.ts';

export interface LedgerCheckInsert {
  atMs: number;
  tookMs: number;
  isWhole: boolean;
  broken: number;
  violations: number;
  late: number;
  results: unknown;
}

export async function insertCheck(db: Db, check: LedgerCheckInsert): Promise<void> {
  await db
    .insertInto('ledger_checks')
    .values({
      at: dateOf(check.atMs),
      took_ms: BigInt(check.tookMs),
      is_whole: check.isWhole,
      broken: check.broken,
      violations: check.violations,
      late: check.late,
      results: JSON.stringify(check.results),
    })
    .execute();
}

/** The newest check of all the books, or of what was new. */
export async function latestCheck(db: Db, isWhole: boolean) {
  return db
    .selectFrom('ledger_checks')
    .select(['at', 'took_ms', 'results'])
    .where('is_whole', '=', isWhole)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest checks, newest first, without what they found. */
export async function checks(db: Db, limit: number) {
  return db
    .selectFrom('ledger_checks')
    .select(['at', 'took_ms', 'broken', 'violations', 'late'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function forgetChecks(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('ledger_checks').where('at', '<', dateOf(beforeMs)).execute();
}
