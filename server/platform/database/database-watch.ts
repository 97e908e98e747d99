import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';
import { monotonicMs } from '../process/clock.ts';
import type { Database } from './database.ts';
import { pauseMs } from '../jobs/pause.ts';

interface Needs {
  url: string;
  database: Database;
  log: Logger;
}

const LOOK_EVERY_MS = 1_000;
/** A database that leaves a question about nothing unanswered for so long is gone, whatever the line says. */
const SILENT_MS = 3_000;

/**
 * Asks the database about nothing, again and again. A server that is killed breaks its connections by itself; one that
 * is frozen, or behind a network that has gone, breaks none, and every request would wait for an answer until its
 * player has left. When it falls silent all connections are cut: who waits on one is refused with `unavailable` and
 * may come back with the same key, and until it speaks again nobody waits for it.
 */
export function watchDatabase({ url, database, log }: Needs): { stop(): Promise<void> } {
  const { pool, line } = database;
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  const stopping = new AbortController();
  const hear = (isSilent: boolean): void => {
    line.isSilent = isSilent;
    if (!isSilent) return;
    if (open.size > 0) log.warn({ connections: open.size }, 'the database has fallen silent; its connections are cut');
    for (const client of open) lineOf(client)?.destroy();
  };
  const ended = keepAsking({ url, log }, stopping.signal, hear);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function keepAsking(
  { url, log }: Omit<Needs, 'database'>,
  stopped: AbortSignal,
  hear: (isSilent: boolean) => void,
): Promise<void> {
  while (!stopped.aborted) {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: SILENT_MS,
      application_name: 'khela watch',
    });
    client.on('error', (error) => log.debug({ err: error }, 'the watch of the database lost its connection'));
    let askedMs = monotonicMs();
    try {
      await client.connect();
      while (!stopped.aborted) {
        askedMs = monotonicMs();
        await client.query('SELECT 1');
        hear(false);
        await pauseMs(LOOK_EVERY_MS, stopped);
      }
      await client.end();
    } catch (error) {
      log.debug({ err: error }, 'the database did not answer its watch');
      // A broken or refused connection is no silence: whoever uses such a one is told so at once. Nor is it one where
      // this process itself stood still and the answer lies unread.
      const wasAsleep = monotonicMs() - askedMs > SILENT_MS + LOOK_EVERY_MS;
      hear(/timeout/i.test((error as Error).message) && !wasAsleep);
      lineOf(client)?.destroy();
    }
    await pauseMs(LOOK_EVERY_MS, stopped);
  }
}

/** The socket below a connection, of which the library's types do not tell. */
function lineOf(client: pg.Client | pg.PoolClient): Socket | undefined {
  return (client as unknown as { connection?: { stream?: Socket } }).connection?.stream;
}
