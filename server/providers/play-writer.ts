import type { Ctx } from '../platform/ctx.ts';
import type { Db } from '../platform/database.ts';
import { createGatherer } from '../platform/gatherer.ts';
import type { PlayCommand, Played } from './store.ts';
import * as store from './store.ts';

// One a server: its callers share lists, those of another server in the same process do not.
const writers = new WeakMap<Db, (command: PlayCommand) => Promise<Played>>();

/**
 * Writes a round, together with those that arrive while earlier ones are being written. Resolves when it is durable.
 * @throws Refusal unavailable where too many wait
 */
export async function writePlay({ db, platform }: Pick<Ctx, 'db' | 'platform'>, command: PlayCommand): Promise<Played> {
  if (db.isTransaction) return (await store.playAll(db, [command]))[0]!;
  let write = writers.get(db);
  if (!write) {
    write = createGatherer<PlayCommand, Played>({
      name: 'plays',
      metrics: platform.metrics,
      write: (commands) => store.playAll(db, commands),
      // Two, so that one list is computed while the other is being made durable.
      mostUnderWay: 2,
      mostInAList: 128,
      mostOfAnOwner: 8,
      mostWaiting: 2_000,
    });
    writers.set(db, write);
  }
  return write(command);
}
