/**
 * Results as an operator keeps them in a spreadsheet: a draw a line, its issue in the first cell and its numbers in the
 * second, groups with | between them, the numbers of a group with blanks or commas between them; whatever stands in
 * further cells is a note. Cells are separated by commas, semicolons or tabs and may be quoted. docs/operations.md says it
 * to operators.
 */

/** The first cells of a table with a head, which is passed over. */
export const resultLinesHead = ['issue', 'numbers'] as const;

export interface ResultLine {
  /** Where it stands in the text, from 1. */
  line: number;
  /** '' where it cannot be read. */
  issue: string;
  /** The numbers of each group; null where the line cannot be read. */
  groups: string[][] | null;
}

const LONGEST_ISSUE = 40;
const LONGEST_LINE = 2_000;

/**
 * The lines of a text that say something; empty ones and those whose numbers are not filled in are passed over. A line is a
 * line, also within quotes: a quote that is not closed spoils its own line only.
 */
export function readResultLines(text: string): ResultLine[] {
  const rows = text.replace(/^\u{FEFF}/u, '').split(/\r\n|\r|\n/);
  return rows.flatMap((row, at): ResultLine[] => {
    const line = at + 1;
    const cells = row.length > LONGEST_LINE ? null : cellsOf(row);
    if (cells === null) return [{ line, issue: '', groups: null }];
    const [issue = '', numbers = ''] = cells.map((cell) => cell.trim());
    if (numbers === '' || issue.toLowerCase() === resultLinesHead[0]) return [];
    if (issue === '' || issue.length > LONGEST_ISSUE) return [{ line, issue: '', groups: null }];
    return [{ line, issue, groups: numbers.split('|').map((group) => group.split(/[\s,]+/).filter(Boolean)) }];
  });
}

/** A result as one cell: what `readResultLines` reads again. */
export function resultCell(groups: readonly (readonly string[])[]): string {
  return groups.map((numbers) => numbers.join(' ')).join(' | ');
}

/** A cell in quotes with what follows the last one, or one without quotes, and the separator or the end behind it. */
const cellPatterns: Record<string, RegExp> = {
  ',': /(?: *"([^"]*(?:""[^"]*)*)" *|([^",]*))(,|$)/y,
  ';': /(?: *"([^"]*(?:""[^"]*)*)" *|([^";]*))(;|$)/y,
  '\t': /(?: *"([^"]*(?:""[^"]*)*)" *|([^"\t]*))(\t|$)/y,
};

/** @returns null where a quote stands where none may */
function cellsOf(row: string): string[] | null {
  const pattern = cellPatterns[separatorOf(row)]!;
  const cells: string[] = [];
  for (pattern.lastIndex = 0; ;) {
    const found = pattern.exec(row);
    if (!found) return null;
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '') return cells;
  }
}

/** What stands behind the first cell: spreadsheets of different countries write different ones. */
function separatorOf(row: string): string {
  return /^(?: *"[^"]*(?:""[^"]*)*" *|[^",;\t]*)([,;\t])/.exec(row)?.[1] ?? ',';
}
