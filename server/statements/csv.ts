import { stringify } from 'csv-stringify/sync';

/**
 * A table as CSV, piece by piece. It begins with a byte order mark, without which spreadsheets misread Bengali; a cell
 * that a spreadsheet would take for a formula is made plain text by a quote before it.
 */
export async function* csvOf(
  head: readonly string[],
  parts: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield stringify([[...head]], { bom: true, escape_formulas: true });
  for await (const rows of parts) {
    if (rows.length > 0)
      yield stringify(
        rows.map((row) => [...row]),
        { escape_formulas: true },
      );
  }
}
