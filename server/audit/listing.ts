import type { FileAnswer } from '../../contract/call.ts';
import type { Db } from '../platform/database/database.ts';
import { type Order, type Window, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { type FileColumn, listFile } from './list-file.ts';

/** A list of the office, told once: its pages and its file ask for the same rows in the same order. */
export interface Listing<Asked, Filter, Row, Shown, Line = Shown> {
  /** In the file's name: `deposits`. */
  name: string;
  /** Of the columns of its file; 1 where it is left out. */
  version?: number;
  filter: (ctx: Ctx, asked: Asked) => Filter | Promise<Filter>;
  order: (asked: Asked) => Order;
  rows: (db: Db, brandId: number, filter: Filter, window: Window) => Promise<Row[]>;
  count: (db: Db, brandId: number, filter: Filter) => Promise<number>;
  present: (ctx: Ctx, rows: readonly Row[]) => Shown[] | Promise<Shown[]>;
  /** Lines of the file for one thing that is shown; without it each has one. */
  lines?: (shown: Shown) => readonly Line[];
  columns: (ctx: Ctx) => readonly FileColumn<Line>[];
}

/** One page of a list. @throws whatever its filter refuses */
export async function listPage<Asked, Filter, Row, Shown, Line>(
  ctx: Ctx,
  listing: Listing<Asked, Filter, Row, Shown, Line>,
  asked: Asked & { pageNo: number; pageSize: number },
): Promise<{ list: Shown[]; totalCount: number; totalPages: number }> {
  const { db, brand } = ctx;
  const { pageNo, pageSize } = asked;
  const filter = await listing.filter(ctx, asked);
  const window = { order: listing.order(asked), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await listing.rows(db, brand.id, filter, window);
  return pageOf(await listing.present(ctx, rows), await listing.count(db, brand.id, filter), pageSize);
}

/** The whole list as a file; who took it is written down. @throws whatever its filter refuses */
export async function listWhole<Asked extends object, Filter, Row extends { id: bigint }, Shown, Line>(
  ctx: Ctx,
  listing: Listing<Asked, Filter, Row, Shown, Line>,
  asked: Asked,
  address: string,
): Promise<FileAnswer> {
  const filter = await listing.filter(ctx, asked);
  // Where nothing says how one thing becomes lines, it is its line.
  const lines = listing.lines ?? ((shown: Shown) => [shown as unknown as Line]);
  const file = {
    list: listing.name,
    version: listing.version ?? 1,
    asked: asked as Readonly<Record<string, unknown>>,
    columns: listing.columns(ctx),
    pages: walk((window) => listing.rows(ctx.db, ctx.brand.id, filter, window), listing.order(asked)),
    present: async (rows: readonly Row[]) => (await listing.present(ctx, rows)).flatMap((shown) => [...lines(shown)]),
  };
  return listFile(ctx, file, address);
}
