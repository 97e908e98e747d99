import { sql } from 'kysely';
import { monotonicMs } from '../process/clock.ts';
import type { Ctx } from '../process/ctx.ts';
import type { Db } from '../database/database.ts';
import { oneRow } from '../database/database-rows.ts';

/** What is shown to all alike, made once: nobody writes into it. */
export interface Made<T> {
  value: T;
  /** Until then it is the same as long as nobody changes anything; a window that opens or ends then. */
  untilMs?: number | undefined;
}

/** A moment's state is also made anew after this time: what moves by itself, as draws and bets do. */
export type Kind = 'content' | 'moment';

/** So old may the number of changes be that is believed: within this time every server knows a change. */
const FRESH_MS = 1_000;
/** An answer is some ten kilobytes, packed and unpacked. */
const MOST_KEPT = 600;

/** Of which state of everything a value is. */
interface Standing {
  kind: Kind;
  version: bigint;
  /** 0 for content: changes of this server that are no content's, either, and when it was made. */
  changes: number;
  madeMs: number;
  fromMs: number;
}

interface Kept extends Standing {
  value: Promise<Made<object>>;
}

interface Memory {
  version: bigint | null;
  checkedAtMs: number;
  /** How many changes of this server had happened when the last check began. */
  changesSeen: number;
  changes: number;
  checking: Promise<void> | null;
  kept: Map<string, Kept>;
}

// One memory a server: each has a pool of its own.
const memories = new WeakMap<Db, Memory>();
/** Where each value that is the same for everybody stands. */
const places = new WeakMap<object, { memory: Memory; standing: Standing; untilMs: number }>();
/** A number that no other value ever has, of each that is the same for everybody. */
const names = new WeakMap<object, number>();
let named = 0;

/**
 * The number of changes of everything that is shown to all alike (migration 0057), asked for at most once in a second;
 * what this server has committed, and what news has told, is known to the next who asks.
 */
export async function shownVersion(db: Db): Promise<bigint> {
  const memory = memoryOf(db);
  while (!isFresh(memory)) {
    memory.checking ??= check(db, memory).finally(() => (memory.checking = null));
    await memory.checking;
  }
  return memory.version!;
}

/** The same number where nobody need be asked for it now; null where it must be asked for. */
export function knownVersion(db: Db): bigint | null {
  const memory = memoryOf(db);
  return isFresh(memory) ? memory.version : null;
}

/** Whether a value that was shown is of this number of changes, and at this moment what `shown` would give again. */
export function isShownStill(value: object, version: bigint, atMs: number): boolean {
  const place = places.get(value);
  if (place?.standing.version !== version) return false;
  return isOfNow(place.standing, place.memory) && atMs >= place.standing.fromMs && atMs < place.untilMs;
}

/** Says of a value that somebody else keeps that it is of this number of changes. */
export function markShown(db: Db, value: object, version: bigint): void {
  const standing: Standing = { kind: 'content', version, changes: 0, madeMs: 0, fromMs: -Infinity };
  places.set(value, { memory: memoryOf(db), standing, untilMs: Infinity });
}

/** Makes the next reader ask the database: called when something that may be shown to all is durable. */
export function noteChange(db: Db): void {
  memoryOf(db).changes += 1;
}

/**
 * What is made of a brand's content for everybody alike, from memory while it is the same. Inside a transaction it is
 * made anew, because nobody else sees what that has written.
 * @param name everything that it is made of beside the brand and its content: language, filter. Few, whoever asks.
 */
export async function shown<T extends object>(
  ctx: Pick<Ctx, 'db' | 'brand' | 'nowMs'>,
  name: string,
  make: () => Promise<Made<T>>,
  kind: Kind = 'content',
): Promise<T> {
  if (ctx.db.isTransaction) return (await make()).value;
  const version = await shownVersion(ctx.db);
  const memory = memoryOf(ctx.db);
  // With the version of the brand that it is made with: a request may have begun before the latest was saved.
  const key = `${ctx.brand.id} ${ctx.brand.version} ${name}`;
  const known = memory.kept.get(key);
  if (known?.version === version && isOfNow(known, memory)) {
    const made = await known.value;
    if (ctx.nowMs >= known.fromMs && ctx.nowMs < (made.untilMs ?? Infinity)) return made.value as T;
  }
  const value = make().then((made) => {
    nameIt(made.value);
    places.set(made.value, { memory, standing: kept, untilMs: made.untilMs ?? Infinity });
    return made;
  });
  const kept: Kept = { value, kind, version, changes: memory.changes, madeMs: monotonicMs(), fromMs: ctx.nowMs };
  memory.kept.delete(key);
  memory.kept.set(key, kept);
  if (memory.kept.size > MOST_KEPT) memory.kept.delete(memory.kept.keys().next().value!);
  try {
    return (await value).value;
  } catch (error) {
    if (memory.kept.get(key) === kept) memory.kept.delete(key);
    throw error;
  }
}

/** Who asks, and when: all that the end of an answer may differ by. */
export interface Asker {
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  nowMs: number;
}

export interface Parts {
  head: object;
  /** What an asker's answer goes on with. */
  ownOf(asker: Asker): object;
  /** The same of the one whose answer this is. */
  own: object;
}

const continuations = new WeakMap<object, Parts>();
const nothing = {};
const nothingOwn = () => nothing;

/** An answer whose beginning is shown to all alike, and which goes on with what is this caller's or this moment's alone. */
export function continued<H extends object, O extends object>(
  head: H,
  ownOf: (asker: Asker) => O,
  asker: Asker,
): H & O {
  const own = ownOf(asker);
  const whole = { ...head, ...own };
  if (names.has(head)) continuations.set(whole, { head, ownOf, own });
  return whole;
}

/** The two parts of an answer that begins like everybody's; null where it is somebody's own. */
export function partsOf(output: unknown): Parts | null {
  if (typeof output !== 'object' || output === null) return null;
  return names.has(output) ? { head: output, ownOf: nothingOwn, own: nothing } : (continuations.get(output) ?? null);
}

/** A text that is the same for the same value: short for what is shown to all alike, all of it for anything else. */
export function nameOf(value: unknown): string {
  const parts = partsOf(value);
  return parts === null ? JSON.stringify(value) : `#${names.get(parts.head)} ${JSON.stringify(parts.own)}`;
}

function nameIt(value: object): void {
  if (!names.has(value)) names.set(Object.freeze(value), ++named);
}

function isOfNow({ kind, changes, madeMs }: Standing, memory: Memory): boolean {
  return kind === 'content' || (changes === memory.changes && monotonicMs() - madeMs < FRESH_MS);
}

function memoryOf(db: Db): Memory {
  let memory = memories.get(db);
  if (!memory)
    memories.set(
      db,
      (memory = { version: null, checkedAtMs: 0, changesSeen: 0, changes: 0, checking: null, kept: new Map() }),
    );
  return memory;
}

function isFresh({ version, changesSeen, changes, checkedAtMs }: Memory): boolean {
  return version !== null && changesSeen === changes && monotonicMs() - checkedAtMs < FRESH_MS;
}

async function check(db: Db, memory: Memory): Promise<void> {
  const { changes } = memory;
  const checkedAtMs = monotonicMs();
  const { rows } = await sql<{ version: bigint }>`SELECT version FROM shown_version`.execute(db);
  const { version } = oneRow(rows);
  // What was made of content that is no more would only stand in the way.
  if (version !== memory.version) memory.kept.clear();
  Object.assign(memory, { version, checkedAtMs, changesSeen: changes });
}
