import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Db } from '../platform/database/database.ts';

const undo = new Error('undo');

/** Rows of these tables that something reads, counted by the database within one transaction. */
export async function rowsReadBy(
  ctx: Ctx,
  tables: readonly string[],
  act: (ctx: Ctx) => Promise<unknown>,
): Promise<number> {
  let read = -1;
  const work = ctx.db.transaction().execute(async (db) => {
    const before = await readSoFar(db, tables);
    await act({ ...ctx, db });
    read = (await readSoFar(db, tables)) - before;
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return read;
}

async function readSoFar(db: Db, tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int AS read
      FROM pg_stat_xact_user_tables WHERE relname = ANY (${tables}::text[])`.execute(db);
  return rows[0]!.read;
}
