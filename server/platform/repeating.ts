import type pg from 'pg';
import type { Logger } from 'pino';
import { isUnavailable } from './database.ts';
import type { Metrics } from './metrics.ts';
import { pauseMs } from './pause.ts';

/** Work that is done again and again. */
export interface Repetition {
  /** From the start of one run to the start of the next; a run that takes longer is followed at once. */
  intervalMs: number;
  run(signal: AbortSignal): Promise<unknown>;
}

interface Needs {
  /** Keeps one connection for each task while it runs. */
  pool: pg.Pool;
  log: Logger;
  metrics?: Metrics;
}

const LONGEST_LOOK_MS = 5_000;
const AWAY_MS = 1_000;

/**
 * Runs each task at its interval, on one process at a time however many there are. When it is due stands in the
 * database, so a restart neither forgets nor repeats it; a process that dies lets go of its turn at once.
 * A run that throws is logged and counted, and runs again at its next time.
 */
export function startRepeating(every: Readonly<Record<string, Repetition>>, needs: Needs): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loops = Object.entries(every).map(([name, task]) => repeat(name, task, needs, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat(name: string, task: Repetition, needs: Needs, stopped: AbortSignal): Promise<void> {
  const { log, metrics } = needs;
  while (!stopped.aborted) {
    let waitMs = AWAY_MS;
    try {
      waitMs = await takeTurn(name, task, needs, stopped);
    } catch (error) {
      metrics?.failure('repeated-task', name);
      log[isUnavailable(error) ? 'warn' : 'error']({ err: error, task: name }, 'the turn of a repeated task was lost');
    }
    await pauseMs(Math.min(waitMs, LONGEST_LOOK_MS), stopped);
  }
}

/**
 * Runs the task if it is due and nobody else has the turn.
 * @returns how long to wait before looking again
 */
async function takeTurn(name: string, task: Repetition, needs: Needs, stopped: AbortSignal): Promise<number> {
  const { pool } = needs;
  const waitMs = await untilDueMs(pool, name);
  if (waitMs > 0) return waitMs;
  const client = await pool.connect();
  let broken: Error | boolean = false;
  try {
    // The lock ends with its transaction and thus with its process. It is no row lock on purpose: a transaction that
    // writes for as long as the task runs would hold up every reader of facts.
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtextextended('khela repeated task ' || $1, 0)) as mine",
      [name],
    );
    const isDue = rows[0]?.mine === true && (await claim(pool, name, task.intervalMs));
    if (isDue) await runOnce(name, task, needs, stopped);
    await client.query('commit');
    return isDue ? await untilDueMs(pool, name) : Math.min(task.intervalMs, 1_000);
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
}

async function untilDueMs(pool: pg.Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ wait: number }>(
    `select greatest(0, ceil(extract(epoch from due_at - clock_timestamp()) * 1000))::int as wait
       from repeated_tasks where name = $1`,
    [name],
  );
  return rows[0]?.wait ?? 0;
}

/** The next time is set before the run: a task that kills its process does not do so again and again without a pause. */
async function claim(pool: pg.Pool, name: string, intervalMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into repeated_tasks as t (name, due_at) values ($1, clock_timestamp() + make_interval(secs => $2 / 1000.0))
     on conflict (name) do update set due_at = excluded.due_at where t.due_at <= clock_timestamp()`,
    [name, intervalMs],
  );
  return rowCount === 1;
}

async function runOnce(name: string, task: Repetition, { log, metrics }: Needs, stopped: AbortSignal): Promise<void> {
  try {
    await task.run(stopped);
  } catch (error) {
    metrics?.failure('repeated-task', name);
    log[isUnavailable(error) ? 'warn' : 'error'](
      { err: error, task: name },
      'a repeated task failed and runs again at its time',
    );
  }
}
