import type { Ctx } from '../platform/process/ctx.ts';
import type { Db } from '../platform/database/database.ts';
import { createGatherer } from '../platform/jobs/gatherer.ts';
import type { Metrics } from '../platform/process/metrics.ts';
import type { PlayCommand, Played, StepCommand, Stepped } from './store.ts';
import * as store from './store.ts';

interface Writer {
  play(command: PlayCommand): Promise<Played>;
  step(command: StepCommand): Promise<Stepped>;
}

// One a server: its callers share lists, those of another server in the same process do not.
const writers = new WeakMap<Db, Writer>();

/**
 * Writes a round, together with those that arrive while earlier ones are being written. Resolves when it is durable.
 * @throws Refusal unavailable where too many wait
 */
export async function writePlay({ db, platform }: Pick<Ctx, 'db' | 'platform'>, command: PlayCommand): Promise<Played> {
  if (db.isTransaction) return (await store.playAll(db, [command]))[0]!;
  return writerOf(db, platform.metrics).play(command);
}

/**
 * Writes the next step of a round, together with others as writePlay does.
 * @throws Refusal unavailable where too many wait
 */
export async function writeStep(
  { db, platform }: Pick<Ctx, 'db' | 'platform'>,
  command: StepCommand,
): Promise<Stepped> {
  if (db.isTransaction) return (await store.stepAll(db, [command]))[0]!;
  return writerOf(db, platform.metrics).step(command);
}

function writerOf(db: Db, metrics: Metrics): Writer {
  let writer = writers.get(db);
  if (!writer) {
    const limits = {
      metrics,
      // Two, so that one list is computed while the other is being made durable.
      mostUnderWay: 2,
      mostInAList: 128,
      mostOfAnOwner: 8,
      mostWaiting: 2_000,
    };
    writer = {
      play: createGatherer({ ...limits, name: 'plays', write: (commands) => store.playAll(db, commands) }),
      step: createGatherer({ ...limits, name: 'steps', write: (commands) => store.stepAll(db, commands) }),
    };
    writers.set(db, writer);
  }
  return writer;
}
