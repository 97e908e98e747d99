import { sql } from 'kysely';
import type { Ctx } from '../process/ctx.ts';

/** PostgreSQL's code for a statement that took too long. */
const CANCELLED = '57014';

/**
 * Reads within a time: every statement of `read` has what is left of it.
 * @returns null where it was not enough
 */
export async function readWithin<T>(ctx: Ctx, mostMs: number, read: (ctx: Ctx) => Promise<T>): Promise<T | null> {
  if (mostMs < 1) return null;
  try {
    return await ctx.db.transaction().execute(async (db) => {
      await sql`SELECT set_config('statement_timeout', ${String(Math.ceil(mostMs))}, true)`.execute(db);
      return read({ ...ctx, db });
    });
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) return null;
    throw error;
  }
}
