import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { nowMs } from '../process/clock.ts';
import type { Ctx } from '../process/ctx.ts';
import { type Db, dateOf, isUnavailable } from '../database/database.ts';
import type { Metrics } from '../process/metrics.ts';
import { pauseMs } from './pause.ts';
import { inTransaction } from '../database/transaction.ts';
import { oneRow } from '../database/database-rows.ts';
import { type FactRow, factsOfRow, type ToldFact } from './told-facts.ts';

/**
 * The kinds of news and what each says, in plain JSON (ids and money as decimal text). The product declares them:
 * `declare module './platform/facts.ts' { interface Facts { betSettled: {…} } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Facts {}

export type FactKind = Extract<keyof Facts, string>;

export type Fact = {
  [Kind in FactKind]: {
    readonly id: bigint;
    readonly brandId: number;
    readonly kind: Kind;
    readonly body: Facts[Kind];
    readonly atMs: number;
  };
}[FactKind];

/** Tells the other slices what has become true, in the same transaction: a rollback takes the news back too. */
export async function recordFact<Kind extends FactKind>(ctx: Ctx, kind: Kind, body: Facts[Kind]): Promise<void> {
  await ctx.db
    .insertInto('facts')
    .values({ brand_id: ctx.brand.id, kind, body: JSON.stringify(body), at: dateOf(ctx.nowMs) })
    .execute();
}

export interface FactReading<Kind extends FactKind> {
  db: Db;
  log: Logger;
  metrics: Metrics;
  /** Its name in the database: one position for all processes, whichever of them reads. */
  reader: string;
  kinds: readonly Kind[];
  /** The ctx in which a fact of a brand is handled, on the given transaction. */
  ctxOf(brandId: number, db: Db): Promise<Ctx>;
  /**
   * Handles facts of one brand, in their order. What it writes through its ctx is committed together with the reader's
   * position, so that it happens once; anything else may happen again after a crash. A throw is tried again, fact by
   * fact, and later facts wait for it.
   */
  handle(ctx: Ctx, facts: readonly Extract<Fact, { kind: Kind }>[]): Promise<void>;
  /** Facts handled in one transaction, at most; 100 unless told. */
  batch?: number;
  /** Reads only what another reader has read: what that one wrote of it stands there. */
  after?: string;
  /** Reads nothing until somebody has set its mark: else it begins with the oldest fact kept. */
  waitsForMark?: boolean;
  /**
   * Pause of a reader that has read all there is; it doubles, up to ten times as long, while there is still nothing. After
   * a crowd of facts it is as much longer: a member who plays on is then written once for many bets.
   */
  idleMs?: number;
}

export interface FactReader {
  /** Ends after the batch in hand. */
  stop(): Promise<void>;
}

const IDLE_MS = 500;
const OLDER_PAUSE_MS = 100;
const MOST_IDLE = 10;
/** Facts read at once for which a reader rests its pause again. */
const FACTS_A_PAUSE = 100;
/**
 * Where there is more to read a reader rests up to so many times as long as its batch took, so that bets go first where both want the
 * machine: the less the older what it read is, and not at all from this age on. So it finds the pace at which it keeps up.
 */
const MOST_RESTS = 5;
const LATE_MS = 15_000;
const LONGEST_BACKOFF_MS = 60_000;
/** Facts that are told together stand in one row of the table, so many at most: see platform_tell_facts. */
const FACTS_A_ROW = 16;

/**
 * Reads facts in the order of their transactions, for as long as the process runs: every fact of the given kinds at
 * least once, by one process at a time. A new reader starts with the oldest fact kept.
 */
export function readFacts<Kind extends FactKind>(reading: FactReading<Kind>): FactReader {
  const stopping = new AbortController();
  const running = loop(reading, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Whether a reader has a mark. */
export async function isReader(db: Db, reader: string): Promise<boolean> {
  return (
    (await db.selectFrom('fact_readers').select('reader').where('reader', '=', reader).executeTakeFirst()) !== undefined
  );
}

/** Whether a reader has read all that was told before a moment. */
export async function hasReadBefore(db: Db, reader: string, beforeMs: number): Promise<boolean> {
  const { rows } = await sql<{ read: boolean }>`
    SELECT EXISTS (SELECT FROM fact_readers WHERE reader = ${reader})
           AND NOT EXISTS (SELECT FROM platform_unread_facts(${reader}) u WHERE u.at < ${dateOf(beforeMs)}) AS read`.execute(
    db,
  );
  return oneRow(rows).read;
}

/**
 * Waits until every transaction that is under way now is over.
 * @returns false where it was stopped before
 */
export async function waitForOlder(db: Db, stopped: AbortSignal): Promise<boolean> {
  const now = await sql<{ until: string }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS until`.execute(db);
  const { until } = oneRow(now.rows);
  while (!stopped.aborted) {
    const { rows } = await sql<{ over: boolean }>`
      SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ${until}::xid8 AS over`.execute(db);
    if (oneRow(rows).over) return true;
    await pauseMs(OLDER_PAUSE_MS, stopped);
  }
  return false;
}

/** Forgets facts older than a moment that every reader has passed. */
export async function forgetFacts(db: Db, beforeMs: number): Promise<void> {
  await sql`
    DELETE FROM facts f
     WHERE f.at < ${dateOf(beforeMs)}
       AND NOT EXISTS (SELECT 1 FROM fact_readers r WHERE (r.written_xid, r.fact_id) < (f.written_xid, f.id))`.execute(
    db,
  );
}

async function loop<Kind extends FactKind>(reading: FactReading<Kind>, stopped: AbortSignal): Promise<void> {
  const { reader, log, metrics, batch = 100, idleMs = IDLE_MS } = reading;
  let failures = 0;
  let oneByOne = 0;
  let known = reading.waitsForMark ?? false;
  let idle = 1;
  while (!stopped.aborted) {
    try {
      if (!known) await makeKnown(reading);
      known = true;
      // After a failed batch its facts come one at a time, so that those before the broken one get through.
      const size = oneByOne > 0 ? 1 : batch;
      const found = await lookedFor(reading);
      const startedMs = nowMs();
      const { count, isAll, lastMs } = found === 'now' ? await readBatch(reading, size) : NOTHING;
      if (count > 0) failures = 0;
      oneByOne = Math.max(0, oneByOne - count);
      idle = restFor(found, count, idle);
      const endedMs = nowMs();
      // The reader before it sets the pace.
      if (isAll && !(reading.after !== undefined && count > 0)) await pauseMs(idleMs * idle, stopped);
      else await pauseMs(givingWayMs(endedMs - startedMs, endedMs - lastMs), stopped);
    } catch (error) {
      failures += 1;
      oneByOne = batch;
      metrics.failure('fact-reader', reader);
      const waitMs = Math.min(LONGEST_BACKOFF_MS, idleMs * 2 ** Math.min(failures, 12));
      log[isUnavailable(error) ? 'warn' : 'error'](
        { err: error, reader, failures, waitMs },
        'a fact could not be handled and will be tried again',
      );
      await pauseMs(waitMs, stopped);
    }
  }
}

/** For how long a reader gives way to bets whose batch took so long, and whose last fact is so old: none is younger than now, whatever a clock says. */
function givingWayMs(tookMs: number, ageMs: number): number {
  return tookMs * MOST_RESTS * Math.min(1, Math.max(0, 1 - ageMs / LATE_MS));
}

/** For how many pauses a reader rests that rested so many before and has now read so much. */
function restFor(found: 'none' | 'soon' | 'now', count: number, before: number): number {
  if (count > 0) return Math.min(MOST_IDLE, Math.max(1, count / FACTS_A_PAUSE));
  return found === 'soon' ? 1 : Math.min(MOST_IDLE, 2 * before);
}

async function makeKnown({ db, reader }: { db: Db; reader: string }): Promise<void> {
  await sql`INSERT INTO fact_readers (reader, written_xid, fact_id) VALUES (${reader}, '0', 0) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

/**
 * Whether there is something to read: to take the turn for nothing would write a row for nothing. `soon`: whoever is to read it first
 * has not yet.
 */
async function lookedFor({ db, reader, after }: Whose): Promise<'none' | 'soon' | 'now'> {
  const { rows } = await sql<{ readable: boolean }>`
    SELECT coalesce((f.written_xid, f.id) <= (${markOf(after)}), false) AS readable
      FROM fact_readers r
     CROSS JOIN LATERAL (SELECT f.written_xid, f.id FROM facts f
                          WHERE (f.written_xid, f.id) > (r.written_xid, r.fact_id) AND f.written_xid < pg_snapshot_xmin(pg_current_snapshot())
                          ORDER BY f.written_xid, f.id LIMIT 1) f
     WHERE r.reader = ${reader}`.execute(db);
  if (!rows[0]) return 'none';
  return rows[0].readable ? 'now' : 'soon';
}

type Whose = Pick<FactReading<FactKind>, 'db' | 'reader' | 'after'>;

/** The mark of the reader that is to read first; where there is none, one behind everything. */
function markOf(after: string | undefined): RawBuilder<unknown> {
  return after === undefined
    ? sql`SELECT '18446744073709551615'::xid8, 9223372036854775807`
    : sql`SELECT a.written_xid, a.fact_id FROM fact_readers a WHERE a.reader = ${after}`;
}

interface ReadNews {
  /** How many facts were passed, of any kind. */
  count: number;
  /** Whether none was left. */
  isAll: boolean;
  /** When the last of them became true. */
  lastMs: number;
}

const NOTHING: ReadNews = { count: 0, isAll: true, lastMs: 0 };

async function readBatch<Kind extends FactKind>(reading: FactReading<Kind>, batch: number): Promise<ReadNews> {
  const { db, reader, kinds, after } = reading;
  return inTransaction(db, async (transaction) => {
    // The row is the turn to read: another process skips it while this one holds it, and gets it when this one dies.
    const turn = await sql<{ xid: string; id: bigint }>`
      SELECT written_xid::text AS xid, fact_id AS id FROM fact_readers WHERE reader = ${reader} FOR UPDATE SKIP LOCKED`.execute(
      transaction,
    );
    const position = turn.rows[0];
    if (!position) return NOTHING;
    const { facts, isAll } = await factsAfter(transaction, position, after, batch);
    const wanted = facts.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
    for (const [brandId, ofBrand] of Map.groupBy(wanted, (fact) => fact.brandId)) {
      const ctx = await reading.ctxOf(brandId, transaction);
      await reading.handle(ctx, ofBrand as unknown as Extract<Fact, { kind: Kind }>[]);
    }
    const last = facts.at(-1);
    if (!last) return NOTHING;
    await sql`UPDATE fact_readers SET written_xid = ${last.xid}::xid8, fact_id = ${last.id}, moved_at = now() WHERE reader = ${reader}`.execute(
      transaction,
    );
    return { count: facts.length, isAll, lastMs: last.atMs };
  });
}

/**
 * Ids are given out before their transactions commit, so an id may appear below one already read. Transactions older
 * than every open one are all decided: among them (transaction, id) is an order in which nothing appears later.
 */
async function factsAfter(
  db: Db,
  position: { xid: string; id: bigint },
  after: string | undefined,
  batch: number,
): Promise<{ facts: ToldFact[]; isAll: boolean }> {
  // As many rows as hold so many facts where they are full: what is read beyond the batch would be read again.
  const most = Math.ceil(batch / FACTS_A_ROW);
  const { rows } = await sql<FactRow>`
    SELECT id, written_xid::text AS xid, brand_id AS "brandId", kind, body, list, at
      FROM facts
     WHERE (written_xid, id) > (${position.xid}::xid8, ${position.id})
       AND written_xid < pg_snapshot_xmin(pg_current_snapshot())
       AND (written_xid, id) <= (${markOf(after)})
     ORDER BY written_xid, id
     LIMIT ${most}`.execute(db);
  // The position may be in the middle of a list, and so may the end of the batch.
  const isAfter = ({ xid, id }: ToldFact) => xid !== position.xid || id > position.id;
  const facts = rows.flatMap(factsOfRow).filter(isAfter);
  return { facts: facts.slice(0, batch), isAll: rows.length < most && facts.length <= batch };
}
