import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '../../contract/call.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { plainMoment } from '../platform/process/plain-moment.ts';
import { record } from './recording.ts';

/** A column's name in the contract, and what stands in it: plain digits, moments in the zone of the brand. */
export type FileColumn<Row> = readonly [name: string, cell: (row: Row) => string | number | null];

export interface ListFile<Stored, Row> {
  /** Its name in the address: `deposits`. */
  list: string;
  /** Counts up when a column comes or changes its meaning. */
  version: number;
  /** Filters and order, as they were asked for. */
  asked: Readonly<Record<string, unknown>>;
  columns: readonly FileColumn<Row>[];
  pages: AsyncIterable<readonly Stored[]>;
  present: (stored: readonly Stored[]) => Promise<readonly Row[]>;
}

/**
 * A list as a CSV that proves itself: what was asked at its head, then the rows as they are read, then their count and the
 * SHA-256 of every byte above it. Whoever takes it leaves their name.
 */
export async function listFile<Stored, Row>(
  ctx: Ctx,
  file: ListFile<Stored, Row>,
  address: string,
): Promise<FileAnswer> {
  const asked = Object.entries(file.asked).filter(([, value]) => value !== undefined && value !== '');
  await record(ctx, {
    action: 'list.export',
    subject: `list:${file.list}`,
    detail: Object.fromEntries(asked.map(([name, value]) => [name, String(value)])),
    address,
  });
  const made = plainMoment(ctx.nowMs, ctx.brand.settings.timeZone);
  return {
    name: `${ctx.brand.code}-${file.list}-${made.replaceAll(/[ :]/g, '-')}.csv`.replaceAll(/[^\w.-]/g, '-'),
    mediaType: 'text/csv; charset=utf-8',
    body: textOf(ctx, file, { asked, made }),
  };
}

/** A moment as these files write it; null stays empty. */
export function fileMoment(ctx: Ctx, atMs: number | null): string | null {
  return atMs === null ? null : plainMoment(atMs, ctx.brand.settings.timeZone);
}

async function* textOf<Stored, Row>(
  { brand }: Ctx,
  { list, version, columns, pages, present }: ListFile<Stored, Row>,
  { asked, made }: { asked: readonly [string, unknown][]; made: string },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const piece = (rows: unknown[][], bom = false): string => {
    const text = stringify(
      rows.map((cells) => cells.map(plain)),
      { bom },
    );
    hash.update(text);
    return text;
  };
  yield piece(
    [
      ['# list', list, `version ${version}`],
      ['# brand', brand.code, brand.settings.currency.code],
      ['# made', made, brand.settings.timeZone],
      ...asked.map(([name, value]) => [`# ${name}`, String(value)]),
      columns.map(([name]) => name),
    ],
    true,
  );
  let count = 0;
  for await (const stored of pages) {
    const rows = await present(stored);
    count += rows.length;
    yield piece(rows.map((row) => columns.map(([, cell]) => cell(row) ?? '')));
  }
  yield piece([['# rows', count]]);
  yield stringify([['# sha256', hash.digest('hex')]]);
}

/** What a spreadsheet would read as a formula becomes text; a number below zero is none. */
function plain(cell: unknown): string {
  const text = String(cell);
  return /^[=+\-@\t\r]/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
}
