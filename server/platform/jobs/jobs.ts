import { sql } from 'kysely';
import { Logger as WorkerLogger, type TaskList, parseCrontab, run, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from 'pino';
import { dateOf } from '../database/database.ts';
import type { Ctx } from '../process/ctx.ts';
import type { Metrics } from '../process/metrics.ts';
import { pauseMs } from './pause.ts';
import { type Repetition, startRepeating } from './repeating.ts';
import { createWaking, type Waking } from './waking.ts';

/** A job that someone asked for: runs at least once, on one process, and again after a failure. */
export type Task = (
  payload: unknown,
  job: { readonly id: string; readonly attempts: number; readonly signal: AbortSignal },
) => Promise<void>;

export interface Work {
  databaseUrl: string;
  log: Logger;
  metrics?: Metrics;
  /** Jobs by name, as `addJob` names them. */
  tasks?: Readonly<Record<string, Task>>;
  /**
   * Lines of cron in UTC, with the name of a task: `5 18 * * * closeDay ?fill=1d`. `fill` catches up on what a
   * stopped server missed.
   */
  crontab?: string;
  /** What runs again and again, on one process at a time. */
  every?: Readonly<Record<string, Repetition>>;
  /** Wakes what runs again and again when there is work of its name. */
  waking?: Waking;
  /** Jobs of this process at the same time. */
  concurrency?: number;
}

const SCHEMA = 'graphile_worker';
const JOBS_AT_ONCE = 2;

/** Starts this process's share of the work that no request does. `stop` waits for what is running. */
export async function startJobs(work: Work): Promise<{ stop(): Promise<void> }> {
  const {
    databaseUrl,
    log,
    metrics,
    tasks,
    crontab,
    every = {},
    waking = createWaking(),
    concurrency = JOBS_AT_ONCE,
  } = work;
  // A pool of its own: a long job never keeps a player waiting for a connection.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: concurrency + 2 + Object.keys(every).length,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'khela jobs',
    types: textualInt8,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the jobs broke'));
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'a connection of the jobs broke')),
  );
  const repeating = startRepeating(every, { pool, log, waking, ...(metrics && { metrics }) });
  const worker = tasks
    ? superviseWorker({ pool, log, concurrency, taskList: taskListOf(tasks, log, metrics), crontab })
    : null;
  return {
    async stop() {
      await Promise.all([repeating.stop(), worker?.stop()]);
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Asks for a job inside the transaction of the ctx: a rollback takes it back.
 * @param options.key another job with this key that has not started is replaced; runAtMs: not before this moment
 */
export async function addJob(
  ctx: Pick<Ctx, 'db'>,
  name: string,
  payload: unknown,
  options: { key?: string; runAtMs?: number; attemptsMax?: number } = {},
): Promise<void> {
  const runAt = options.runAtMs === undefined ? null : dateOf(options.runAtMs);
  await sql`SELECT 1 FROM ${sql.id(SCHEMA, 'add_job')}(identifier => ${name}::text, payload => ${JSON.stringify(payload ?? null)}::json,
    run_at => ${runAt}::timestamptz, max_attempts => ${options.attemptsMax ?? null}::int, job_key => ${options.key ?? null}::text)`.execute(
    ctx.db,
  );
}

/**
 * Brings the queue's own schema up to date as the owner of the tables, and lets the application use it. Belongs to the
 * migrations, after them; any number of servers may do it at once.
 */
export async function migrateJobs(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {}); // a lost connection fails the query in flight, which reports it
  await client.connect();
  try {
    const { rows } = await client.query<{ managed: boolean }>(
      "select exists (select 1 from pg_roles where rolname = 'khela_owner' and pg_has_role(oid, 'member')) as managed",
    );
    const owner = new URL(adminUrl);
    if (rows[0]?.managed) owner.searchParams.set('options', '-c role=khela_owner');
    await runMigrations({ connectionString: owner.href, schema: SCHEMA, logger: silentLogger() });
    if (rows[0]?.managed) await client.query('set role khela_owner');
    await client.query(letApplicationIn);
  } finally {
    await client.end();
  }
}

/** The queue's tables admit their owner only, by row security; the application is let in by name. */
const letApplicationIn = `
  do $$
  declare
    v_table record;
  begin
    perform pg_advisory_xact_lock(hashtextextended('khela jobs grants', 0));
    grant usage on schema ${SCHEMA} to khela_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to khela_app;
    grant usage, select on all sequences in schema ${SCHEMA} to khela_app;
    grant execute on all functions in schema ${SCHEMA} to khela_app;
    for v_table in
      select c.relname from pg_class c
       where c.relnamespace = '${SCHEMA}'::regnamespace and c.relkind = 'r' and c.relrowsecurity
         and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'khela_app')
    loop
      execute format('create policy khela_app on ${SCHEMA}.%I to khela_app using (true) with check (true)', v_table.relname);
    end loop;
  end $$`;

/** The queue writes ids of its jobs into JSON, where a bigint does not go; everywhere else int8 is a bigint. */
const isInt8 = (oid: unknown): boolean => oid === pg.types.builtins.INT8;
const textualInt8: pg.CustomTypesConfig = {
  // The driver types the oids of types as an enum of the built-in ones; any number may come.
  getTypeParser: ((oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text') =>
    isInt8(oid) ? String : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

function taskListOf(tasks: Readonly<Record<string, Task>>, log: Logger, metrics: Metrics | undefined): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (
        payload: unknown,
        { job, abortSignal }: { job: { id: string; attempts: number }; abortSignal: AbortSignal },
      ) => {
        try {
          await task(payload, { id: job.id, attempts: job.attempts, signal: abortSignal });
        } catch (error) {
          metrics?.failure('job', name);
          log.error({ err: error, job: name, attempts: job.attempts }, 'a job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
}

interface Supervised {
  pool: pg.Pool;
  log: Logger;
  concurrency: number;
  taskList: TaskList;
  crontab: string | undefined;
}

/** A worker ends when the database leaves it; this one is started again until it is told to stop. */
function superviseWorker({ pool, log, concurrency, taskList, crontab }: Supervised): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const runner = await run({
          pgPool: pool,
          schema: SCHEMA,
          taskList,
          parsedCronItems: parseCrontab(crontab ?? ''),
          concurrency,
          noHandleSignals: true,
          pollInterval: 1_000,
          gracefulShutdownAbortTimeout: 5_000,
          logger: workerLogger(log),
        });
        const stop = (): void => void runner.stop().catch(() => {}); // it had ended by itself, which runner.promise tells
        stopping.signal.addEventListener('abort', stop, { once: true });
        if (stopping.signal.aborted) stop();
        await runner.promise.finally(() => stopping.signal.removeEventListener('abort', stop));
      } catch (error) {
        log.warn({ err: error }, 'the job worker ended and starts again');
      }
      if (!stopping.signal.aborted) await pauseMs(1_000, stopping.signal);
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Its own stories about each job are details to us; what fails is told by the task itself. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ worker: message }, 'the job worker has trouble');
    else log.trace({ worker: message }, 'the job worker');
  });
}

function silentLogger(): WorkerLogger {
  return new WorkerLogger(() => () => {});
}
