import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { correctClock, machineMs, monotonicMs } from '../process/clock.ts';
import type { Metrics } from '../process/metrics.ts';
import { oneRow } from './database-rows.ts';

export interface DatabaseClock {
  /** Asks the database once more. @returns by how much its clock is ahead of this machine's */
  ask(): Promise<number>;
  /** Whether this machine's clock was set since, or the machine slept: what is known of it is worth nothing. */
  hasJumped(): boolean;
  /** Why a machine with this clock must not serve, or null. */
  whyWrong(): string | null;
  stop(): void;
}

/** A machine whose clock is further off is to be put right: we stamp by the database's, but not everything asks us. */
const MOST_AHEAD_MS = 5_000;
const ASK_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** More than a clock is drawn to the right time between two questions. */
const JUMP_MS = 250;

/**
 * Follows the database's clock, so that `nowMs` goes by it: asks it now, every few seconds, and soon after this
 * machine's clock has jumped. What they differ by is known but for the time that the question took.
 */
export async function followDatabaseClock({
  pool,
  log,
  metrics,
}: {
  pool: pg.Pool;
  log: Logger;
  metrics: Metrics;
}): Promise<DatabaseClock> {
  let mark = { machineMs: machineMs(), tickMs: monotonicMs() };
  let aheadMs = 0;
  let asking: Promise<number> | null = null;

  const hasJumped = () => Math.abs(machineMs() - mark.machineMs - (monotonicMs() - mark.tickMs)) > JUMP_MS;
  const askOnce = async (): Promise<number> => {
    const from = { machineMs: machineMs(), tickMs: monotonicMs() };
    const { rows } = await pool.query<{ ms: bigint }>(
      'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms',
    );
    mark = from;
    // Set while it was being asked: the answer says nothing of this clock.
    if (hasJumped()) return askOnce();
    const databaseMs = Number(oneRow(rows).ms);
    const wasWrong = Math.abs(aheadMs) > MOST_AHEAD_MS;
    aheadMs = correctClock(databaseMs - machineMs() - 1, databaseMs + 1 - from.machineMs);
    const isWrong = Math.abs(aheadMs) > MOST_AHEAD_MS;
    if (isWrong && !wasWrong)
      log.warn({ databaseAheadMs: aheadMs }, 'not ready: the clock of this machine is not that of the database');
    if (wasWrong && !isWrong) log.info('the clock of this machine is that of the database again');
    return aheadMs;
  };
  const ask = () => (asking ??= askOnce().finally(() => void (asking = null)));

  await ask();
  const timer = setInterval(() => {
    if (!hasJumped() && monotonicMs() - mark.tickMs < ASK_EVERY_MS) return;
    ask().catch((error: unknown) => log.debug({ err: error }, 'the database did not say what time it is'));
  }, LOOK_EVERY_MS).unref();
  metrics.gauge(
    'khela_clock_ahead_seconds',
    'By how much the clock of this machine is ahead of that of the database.',
    () => -aheadMs / 1000,
  );
  return {
    ask,
    hasJumped,
    whyWrong() {
      if (Math.abs(aheadMs) <= MOST_AHEAD_MS) return null;
      const seconds = Math.round(Math.abs(aheadMs) / 1000);
      return `the clock of this machine is ${seconds} s ${aheadMs < 0 ? 'ahead of' : 'behind'} that of the database`;
    },
    stop: () => clearInterval(timer),
  };
}

/** No request is dated by a clock that has jumped: the database is asked first. */
export function dateByDatabase(app: FastifyInstance, clock: DatabaseClock): void {
  app.addHook('onRequest', async () => {
    if (clock.hasJumped()) await clock.ask();
  });
}
