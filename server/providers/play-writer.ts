import { type Db, isUnavailable } from '../platform/database.ts';
import { Refusal } from '../platform/fail.ts';
import type { PlayCommand, Played } from './store.ts';
import * as store from './store.ts';

/** What waits for its turn, with the one who waits for it. */
interface Waiting {
  command: PlayCommand;
  resolve(played: Played): void;
  reject(error: unknown): void;
}

interface Writer {
  waiting: Waiting[];
  underWay: number;
}

// Two, so that one list is computed while the other is being made durable.
const MOST_UNDER_WAY = 2;
const MOST_IN_A_LIST = 64;
// Beyond this a caller would wait for seconds: he is told to come back instead, and nothing is half done.
const MOST_WAITING = 2_000;

const writers = new WeakMap<Db, Writer>();

/**
 * Writes a round, together with those that arrive while earlier ones are being written: a busy server makes few large
 * durable writes instead of many small ones, an idle one answers at once. Resolves when the round is durable.
 * @throws Refusal unavailable where too many wait
 */
export async function writePlay(db: Db, command: PlayCommand): Promise<Played> {
  if (db.isTransaction) return one(db, command);
  let writer = writers.get(db);
  if (!writer) writers.set(db, (writer = { waiting: [], underWay: 0 }));
  const { waiting } = writer;
  if (waiting.length >= MOST_WAITING) throw new Refusal('unavailable', null, 1);
  const played = new Promise<Played>((resolve, reject) => waiting.push({ command, resolve, reject }));
  pump(db, writer);
  return played;
}

function pump(db: Db, writer: Writer): void {
  while (writer.underWay < MOST_UNDER_WAY && writer.waiting.length > 0) {
    const list = writer.waiting.splice(0, MOST_IN_A_LIST);
    // Sorted, so that two lists take the locks of their members in the same order; stable, so that each member's order is kept.
    list.sort((left, right) => compare(left.command.memberId, right.command.memberId));
    writer.underWay += 1;
    void write(db, list).finally(() => {
      writer.underWay -= 1;
      pump(db, writer);
    });
  }
}

async function write(db: Db, list: readonly Waiting[]): Promise<void> {
  try {
    const played = await store.playAll(
      db,
      list.map(({ command }) => command),
    );
    list.forEach(({ resolve }, at) => resolve(played[at]!));
  } catch (error) {
    if (list.length === 1 || isUnavailable(error)) return list.forEach(({ reject }) => reject(error));
    // One of them broke the write of all: each is tried by itself, and its key says whether it was written after all.
    for (const { command, resolve, reject } of list) await one(db, command).then(resolve, reject);
  }
}

async function one(db: Db, command: PlayCommand): Promise<Played> {
  const [played] = await store.playAll(db, [command]);
  return played!;
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
