import { type Db, isUnavailable } from '../database/database.ts';
import type { Ctx } from '../process/ctx.ts';
import { Refusal } from '../process/fail.ts';
import type { Metrics } from '../process/metrics.ts';

/** Whose command it is: commands of one owner keep their order, and lists take their locks in the order of owners. */
export interface Owner {
  readonly brandId: number;
  readonly memberId: bigint;
}

export interface Gathering<Command extends Owner, Result> {
  /** In the metrics. */
  name: string;
  metrics: Metrics;
  /** Writes a list, sorted by owner, in one durable step; answers each command at its place. Nothing of it where it throws. */
  write(commands: readonly Command[]): Promise<readonly Result[]>;
  /** So long is waited for further commands; left out: those that came in the same breath go together. */
  gatherMs?: number;
  /** Lists that are being written at the same time; beside another only a full one, which is worth a write of its own. */
  mostUnderWay: number;
  mostInAList: number;
  /** Of one owner in a list: whoever sends many at once must not make the others wait for all of them. */
  mostOfAnOwner: number;
  /** Beyond this a caller would wait for seconds: they are told to come back instead, and nothing is half done. */
  mostWaiting: number;
}

type OfServer<Command extends Owner, Result> = Omit<Gathering<Command, Result>, 'metrics' | 'write'> & {
  /** As of `Gathering`, on the connections of whoever asks. */
  write(db: Db, commands: readonly Command[]): Promise<readonly Result[]>;
};

/**
 * One gatherer a server: its callers share lists, those of another server in the same process do not. Inside a transaction
 * a command is written by itself.
 */
export function gathererOfServer<Command extends Owner, Result>({
  write,
  ...limits
}: OfServer<Command, Result>): (ctx: Pick<Ctx, 'db' | 'platform'>, command: Command) => Promise<Result> {
  const gatherers = new WeakMap<Db, (command: Command) => Promise<Result>>();
  return async ({ db, platform: { metrics } }, command) => {
    if (db.isTransaction) return (await write(db, [command]))[0]!;
    let gather = gatherers.get(db);
    if (!gather) {
      gather = createGatherer({ ...limits, metrics, write: (commands) => write(db, commands) });
      gatherers.set(db, gather);
    }
    return gather(command);
  };
}

interface Waiting<Command, Result> {
  command: Command;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Writes commands of a few hundred microseconds together with those that arrive while earlier ones are being written: a
 * busy server makes few large durable writes instead of many small ones, an idle one answers at once. Each caller gets
 * their own result when it is durable; a command that breaks its list is tried again by itself, and so are its neighbours.
 * @throws Refusal unavailable (come back in a second) where too many wait
 */
export function createGatherer<Command extends Owner, Result>(
  gathering: Gathering<Command, Result>,
): (command: Command) => Promise<Result> {
  const queues = new Map<string, Waiting<Command, Result>[]>();
  const busy = new Set<string>();
  let depth = 0;
  let underWay = 0;
  let isPlanned = false;
  gathering.metrics.gauge(`khela_${gathering.name}_waiting`, 'Commands that wait to be written together.', () => depth);

  function pump(): void {
    isPlanned = false;
    while (underWay < gathering.mostUnderWay && (underWay === 0 || depth >= gathering.mostInAList)) {
      const list = takeList(queues, busy, gathering);
      if (list.length === 0) return;
      depth -= list.length;
      underWay += 1;
      void writeList(gathering, list).finally(() => {
        underWay -= 1;
        for (const { command } of list) busy.delete(keyOf(command));
        if (gathering.gatherMs === undefined) pump();
        else if (depth > 0) plan();
      });
    }
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    if (gathering.gatherMs === undefined) setImmediate(pump);
    else setTimeout(pump, gathering.gatherMs);
  }

  return (command) => {
    if (depth >= gathering.mostWaiting) return Promise.reject(new Refusal('unavailable', null, 1));
    depth += 1;
    const key = keyOf(command);
    const queue = queues.get(key) ?? [];
    if (queue.length === 0) queues.set(key, queue);
    const result = new Promise<Result>((resolve, reject) => queue.push({ command, resolve, reject }));
    plan();
    return result;
  };
}

/** The next list: who has waited longest first, nobody who is in a list that is under way. */
function takeList<Command extends Owner, Result>(
  queues: Map<string, Waiting<Command, Result>[]>,
  busy: Set<string>,
  { mostInAList, mostOfAnOwner }: Gathering<Command, Result>,
): Waiting<Command, Result>[] {
  const list: Waiting<Command, Result>[] = [];
  for (const [owner, queue] of queues) {
    if (list.length >= mostInAList) break;
    if (busy.has(owner)) continue;
    list.push(...queue.splice(0, Math.min(mostOfAnOwner, mostInAList - list.length)));
    busy.add(owner);
    // The rest goes to the end of the line.
    queues.delete(owner);
    if (queue.length > 0) queues.set(owner, queue);
  }
  // Sorted, so that lists of several processes take their locks in the same order; stable, so that each owner's order is kept.
  return list.sort((left, right) => compareOwners(left.command, right.command));
}

async function writeList<Command extends Owner, Result>(
  { name, metrics, write }: Gathering<Command, Result>,
  list: readonly Waiting<Command, Result>[],
): Promise<void> {
  const startMs = performance.now();
  try {
    const results = await write(list.map(({ command }) => command));
    list.forEach(({ resolve }, at) => resolve(results[at]!));
  } catch (error) {
    if (list.length === 1 || isUnavailable(error)) return list.forEach(({ reject }) => reject(error));
    metrics.failure('gatherer', name);
    // One of them broke the write of all: each is tried by itself, and its key says whether it was written after all.
    for (const one of list) await write([one.command]).then(([result]) => one.resolve(result as Result), one.reject);
  } finally {
    metrics.list(name, list.length, performance.now() - startMs);
  }
}

function keyOf({ brandId, memberId }: Owner): string {
  return `${brandId}:${memberId}`;
}

function compareOwners(left: Owner, right: Owner): number {
  if (left.brandId !== right.brandId) return left.brandId - right.brandId;
  return left.memberId < right.memberId ? -1 : left.memberId > right.memberId ? 1 : 0;
}
