import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** By one column, the id deciding between equals: what an index on (brand, column, id) keeps. */
export interface Order {
  column: string;
  isDown: boolean;
}

/** Where a page has ended: the next begins after it, however many rows came before. */
export interface Place {
  value: unknown;
  id: bigint;
}

export interface Window {
  order: Order;
  limit: number;
  offset?: number;
  after?: Place | undefined;
}

export const NEWEST: Order = { column: 'id', isDown: true };
export const OLDEST: Order = { column: 'id', isDown: false };

/** Of a file as it is made: large enough that asking costs little, small enough that the first comes at once. */
const PAGE_ROWS = 5_000;

/** The order that a request names, by the columns of its names; `first` where it names none. */
export function orderFrom<C extends string>(
  said: C | `-${C}` | undefined,
  columns: Readonly<Record<C, string>>,
  first = NEWEST,
): Order {
  if (said === undefined) return first;
  const isDown = said.startsWith('-');
  return { column: columns[(isDown ? said.slice(1) : said) as C], isDown };
}

/** A window of rows in its order. @param table by which the query names the table with the column and the id */
export function inWindow<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { order: { column, isDown }, limit, offset, after }: Window,
  table = '',
): SelectQueryBuilder<DB, TB, O> {
  const [key, id] = [sql.ref(table + column), sql.ref(`${table}id`)];
  const way = isDown ? 'desc' : 'asc';
  const sign = sql.raw(isDown ? '<' : '>');
  let window = query.orderBy(key, way).limit(limit);
  if (column !== 'id') window = window.orderBy(id, way);
  if (offset !== undefined) window = window.offset(offset);
  if (after === undefined) return window;
  return column === 'id'
    ? window.where(sql<SqlBool>`${id} ${sign} ${after.id}`)
    : window.where(sql<SqlBool>`(${key}, ${id}) ${sign} (${after.value}, ${after.id})`);
}

/** The first row of a query by its number, behind one where one is named; behind the last the first is next. */
export async function nextInTurn<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, { id: bigint }>,
  after: bigint | null,
): Promise<bigint | null> {
  const first = async (rows: typeof query) =>
    (await inWindow(rows, { order: OLDEST, limit: 1 }).executeTakeFirst())?.id ?? null;
  if (after === null) return first(query);
  return (
    (await first(query.where(sql<SqlBool>`id > ${after}`))) ?? (await first(query.where(sql<SqlBool>`id < ${after}`)))
  );
}

/** All rows in an order, page after page, each from the place where the last one ended. */
export async function* walk<Row extends { id: bigint }>(
  read: (window: Window) => Promise<Row[]>,
  order: Order,
  limit = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  let after: Place | undefined;
  for (;;) {
    const rows = await read({ order, limit, after });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    after = { value: (last as Readonly<Record<string, unknown>>)[order.column], id: last.id };
  }
}

/** A part of somebody's history, the newest first, as far as pages before it have not shown it. */
export interface Stretch {
  fromMs?: number | undefined;
  /** Whatever happened from then on is left out. */
  beforeMs: number;
  /** Rows of this moment or later that were shown: those with this id and above. */
  shown?: { atMs: number; id: bigint } | undefined;
  limit: number;
}

/** One thing that happened, as every kind of history tells it. */
export interface HistoryRow {
  id: bigint;
  at: Date;
  state: string;
  amount_minor: bigint | null;
  text: string;
  /** Who of the staff did it. */
  by: string | null;
}

/** Rows of a stretch of history. @param at by which the query names their moment @param id and their number */
export function inStretch<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { fromMs, beforeMs, shown, limit }: Stretch,
  at: string,
  id = 'id',
): SelectQueryBuilder<DB, TB, O> {
  const [moment, key] = [sql.ref<Date>(at), sql.ref<bigint>(id)];
  let stretch = query
    .where(sql<SqlBool>`${moment} < ${new Date(beforeMs)}`)
    .orderBy(moment, 'desc')
    .orderBy(key, 'desc')
    .limit(limit);
  if (fromMs !== undefined) stretch = stretch.where(sql<SqlBool>`${moment} >= ${new Date(fromMs)}`);
  if (shown === undefined) return stretch;
  return stretch.where(sql<SqlBool>`NOT (${moment} >= ${new Date(shown.atMs)} AND ${key} >= ${shown.id})`);
}
