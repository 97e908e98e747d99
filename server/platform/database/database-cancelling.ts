import { sql } from 'kysely';
import type { Db } from './database.ts';
import { pauseMs } from '../jobs/pause.ts';
import { oneRow } from './database-rows.ts';

const AGAIN_MS = 100;

/**
 * Does something long in a transaction that ends as soon as a signal comes: what it is asking is cancelled by the database,
 * and nothing more is asked.
 * @param pool another connection of the same database: the transaction's own is busy
 * @throws the signal's reason, where it comes before the end
 */
export async function endingAt<T>(pool: Db, inside: Db, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(inside);
  const over = new AbortController();
  let cancelling: Promise<unknown> = Promise.resolve();
  const cancelAll = async () => {
    // Again, for what is asked between two statements comes before the next one.
    while (!over.signal.aborted) {
      await sql`SELECT pg_cancel_backend(${oneRow(rows).pid}::integer)`.execute(pool);
      await pauseMs(AGAIN_MS, over.signal);
    }
  };
  const cancel = () => {
    cancelling = cancelAll();
    // Whoever waits below hears of it; before that it is nobody's.
    cancelling.catch(() => undefined);
  };
  signal.addEventListener('abort', cancel);
  try {
    return await act();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    over.abort();
    signal.removeEventListener('abort', cancel);
    // So that nobody who has the connection next is cancelled instead.
    await cancelling;
  }
}
