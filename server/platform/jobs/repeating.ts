import type pg from 'pg';
import type { Logger } from 'pino';
import { monotonicMs } from '../process/clock.ts';
import { isUnavailable } from '../database/database.ts';
import type { Metrics } from '../process/metrics.ts';
import { pauseMs } from './pause.ts';
import type { Waking } from './waking.ts';

/** Work that is done again and again. */
export interface Repetition {
  /** From the start of one run to the start of the next, at the soonest; a run that takes longer is followed at once. */
  intervalMs: number;
  /** The same at the latest, where nothing wakes it by its name; as soon as it may unless told. */
  atLatestMs?: number;
  /** Asked after a run: how long nothing will be due, where the task can know. */
  untilDueMs?(): Promise<number>;
  run(signal: AbortSignal): Promise<unknown>;
}

interface Needs {
  /** Keeps one connection for each task while it runs. */
  pool: pg.Pool;
  log: Logger;
  metrics?: Metrics;
  waking: Waking;
}

const LONGEST_LOOK_MS = 20_000;
const AWAY_MS = 1_000;

/**
 * Runs each task when it is due or woken, on one process at a time however many there are. When it is due at the latest
 * stands in the database, so a restart neither forgets nor repeats it; a process that dies lets go of its turn at once.
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
  const { log, metrics, waking } = needs;
  // By this process's own clock: when it ran last, and when it knows that something is due.
  let ranAtMs = -Infinity;
  let dueAtMs = Infinity;
  let heard = waking.told(name);
  while (!stopped.aborted) {
    const told = waking.told(name);
    const isWanted = told !== heard || monotonicMs() >= dueAtMs;
    if (isWanted) await pauseMs(Math.max(0, ranAtMs + task.intervalMs - monotonicMs()), stopped);
    const startedMs = monotonicMs();
    let waitMs = AWAY_MS;
    try {
      const turn = await takeTurn(name, task, { ...needs, isWanted }, stopped);
      ({ waitMs } = turn);
      if (turn.ran !== 'no') ranAtMs = startedMs;
      if (turn.ran === 'badly') dueAtMs = startedMs + task.intervalMs;
      if (turn.ran === 'well') {
        heard = told;
        dueAtMs = task.untilDueMs ? monotonicMs() + (await task.untilDueMs()) : Infinity;
      }
    } catch (error) {
      metrics?.failure('repeated-task', name);
      log[isUnavailable(error) ? 'warn' : 'error']({ err: error, task: name }, 'the turn of a repeated task was lost');
    }
    const nextAtMs = Math.min(startedMs + waitMs, Math.max(dueAtMs, ranAtMs + task.intervalMs));
    await waking.rest(name, told, Math.max(0, Math.min(nextAtMs - monotonicMs(), LONGEST_LOOK_MS)), stopped);
  }
}

interface Turn {
  readonly ran: 'no' | 'well' | 'badly';
  /** From the beginning of this turn to the next look. */
  readonly waitMs: number;
}

/** Runs the task if it is due or wanted, and nobody else has the turn. */
async function takeTurn(
  name: string,
  task: Repetition,
  needs: Needs & { isWanted: boolean },
  stopped: AbortSignal,
): Promise<Turn> {
  const { pool, isWanted } = needs;
  const { intervalMs, atLatestMs = intervalMs } = task;
  const waitMs = isWanted ? 0 : await untilDueMs(pool, name);
  if (waitMs > 0 || stopped.aborted) return { ran: 'no', waitMs };
  const client = await pool.connect();
  let broken: Error | boolean = false;
  try {
    // The lock ends with its transaction and thus with its process. It is no row lock on purpose: a transaction that
    // writes for as long as the task runs would hold up every reader of facts.
    await client.query('begin');
    // Without parameters: an answer to those stays open until the next question, and so would what it has seen. For as long as
    // the task runs no row that is out of date could be cleared away, and bets write the same few rows again and again.
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended(${client.escapeLiteral(`khela repeated task ${name}`)}, 0)) as mine`,
    );
    const isMine = rows[0]?.mine === true && (await claim(pool, { name, atLatestMs, isWanted }));
    const ran = isMine ? await runOnce(name, task, needs, stopped) : 'no';
    await client.query('commit');
    return { ran, waitMs: isMine ? atLatestMs : Math.min(intervalMs, AWAY_MS) };
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
async function claim(
  pool: pg.Pool,
  { name, atLatestMs, isWanted }: { name: string; atLatestMs: number; isWanted: boolean },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into repeated_tasks as t (name, due_at) values ($1, clock_timestamp() + make_interval(secs => $2 / 1000.0))
     on conflict (name) do update set due_at = excluded.due_at where $3 or t.due_at <= clock_timestamp()`,
    [name, atLatestMs, isWanted],
  );
  return rowCount === 1;
}

async function runOnce(
  name: string,
  task: Repetition,
  { log, metrics }: Needs,
  stopped: AbortSignal,
): Promise<'well' | 'badly'> {
  try {
    await task.run(stopped);
    return 'well';
  } catch (error) {
    metrics?.failure('repeated-task', name);
    log[isUnavailable(error) ? 'warn' : 'error'](
      { err: error, task: name },
      'a repeated task failed and runs again at its time',
    );
    return 'badly';
  }
}
