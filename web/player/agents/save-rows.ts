import { call } from '../../kit/call.ts';
import type { Call, CallInput } from '../../../contract/call.ts';
import { csvText, saveText } from '../../kit/csv.ts';

const PAGE_ROWS = 100;

/** A column of a file: what stands at its head, and what in a row; amounts and days as the wire writes them. */
export type SavedColumn<Row> = readonly [head: string, cell: (row: Row) => string | number];

/** Saves rows as a file. @param name of the file, without its end */
export function saveRows<Row>(name: string, columns: readonly SavedColumn<Row>[], rows: readonly Row[]): void {
  const lines = rows.map((row) => columns.map(([, cell]) => String(cell(row))));
  saveText(`${name}.csv`, csvText([columns.map(([head]) => head), ...lines]));
}

/** Saves all pages of a list as a file. */
export async function savePages<C extends Call, Row>(
  name: string,
  columns: readonly SavedColumn<Row>[],
  { list, input }: { list: C; input: CallInput<C> & object },
): Promise<void> {
  const rows: Row[] = [];
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo++) {
    const page = (await call(list, { ...input, pageNo, pageSize: PAGE_ROWS } as CallInput<C>)) as Paged<Row>;
    rows.push(...page.list);
    pages = page.totalPages;
  }
  saveRows(name, columns, rows);
}

interface Paged<Row> {
  list: readonly Row[];
  totalPages: number;
}
