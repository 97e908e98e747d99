import { setImmediate } from 'node:timers/promises';
import { openPaper, type Paper, paperSize } from './pdf-text.ts';
import { filled, type StatementWords } from './saying.ts';

export interface Column {
  head: string;
  widthPt: number;
  /** Amounts end at the right edge of their column. */
  end?: boolean;
}

/** Everything that a statement on paper says, ready to be read. */
export interface Sheet {
  words: StatementWords;
  digits: (text: string) => string;
  brandName: string;
  title: string;
  facts: readonly { label: string; text: string }[];
  /** The figures that people look for first. */
  figures: readonly { label: string; text: string }[];
  columns: readonly Column[];
  rows: readonly SheetRow[];
  /** The cells of a line of sums so far: what is carried over a page break, and what stands at the end. */
  sumCells(sums: readonly bigint[], label: string): string[];
  note: string;
}

export interface SheetRow {
  cells: readonly string[];
  /** What this row adds to the sums that run along. */
  adds: readonly bigint[];
}

const edge = 36;
const rowHeight = 19;
const bottom = paperSize.height - 62;
const right = paperSize.width - edge;
const ink = { plain: '#1c1f33', soft: '#565b75', line: '#d6d8e4', accent: '#b4580a', tint: '#f5f3ee' } as const;
const text = 8.5;
// So many take two or three milliseconds: then others get their turn.
const rowsInOneGo = 4;

/** Draws a statement as PDF, page by page, with the sums so far carried over each break. */
export async function pdfOf(sheet: Sheet): Promise<Uint8Array[]> {
  const paper = openPaper(`${sheet.brandName}: ${sheet.title}`);
  const parts: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    paper.pdf.on('data', (part: Uint8Array) => parts.push(part));
    paper.pdf.on('end', resolve);
    paper.pdf.on('error', reject);
  });
  await drawTable(paper, sheet);
  drawFeet(paper, sheet);
  paper.pdf.end();
  await done;
  return parts;
}

async function drawTable(paper: Paper, sheet: Sheet): Promise<void> {
  const { words } = sheet;
  const sums = (sheet.rows[0]?.adds ?? []).map(() => 0n);
  let y = tableHead(paper, sheet, firstPage(paper, sheet));
  if (sheet.rows.length === 0) paper.write(words.nothing, edge, y + 8, { size: 10, colour: ink.soft });
  for (const [at, row] of sheet.rows.entries()) {
    // Room is kept for the line that carries the sums, or ends the table.
    if (y + 2 * rowHeight > bottom) {
      sumLine(paper, sheet, sheet.sumCells(sums, words.carried), y);
      y = tableHead(paper, sheet, nextPage(paper, sheet));
      y = sumLine(paper, sheet, sheet.sumCells(sums, words.brought), y);
    }
    for (const [which, minor] of row.adds.entries()) sums[which] = (sums[which] ?? 0n) + minor;
    y = line(paper, sheet, row.cells, y, { weight: 400, size: text });
    if (at % rowsInOneGo === 0) await setImmediate();
  }
  if (sheet.rows.length > 0) sumLine(paper, sheet, sheet.sumCells(sums, words.total), y);
}

/** @returns where the table may begin */
function firstPage(paper: Paper, sheet: Sheet): number {
  paper.pdf.addPage();
  paper.pdf.rect(0, 0, paperSize.width, 6).fill(ink.accent);
  paper.write(sheet.brandName, edge, 30, { size: 20, weight: 600, colour: ink.accent });
  paper.write(sheet.title, right, 34, { size: 15, weight: 600, end: true });
  let y = 72;
  for (const [at, { label, text: value }] of sheet.facts.entries()) {
    const x = edge + (at % 2) * 262;
    paper.write(label, x, y, { size: 8.5, colour: ink.soft });
    paper.write(value, x + 74, y, { size: 9.5, weight: 600, most: 184 });
    if (at % 2 === 1) y += 18;
  }
  y += sheet.facts.length % 2 === 1 ? 26 : 10;
  const width = (right - edge) / sheet.figures.length;
  paper.pdf.roundedRect(edge, y, right - edge, 46, 8).fill(ink.tint);
  for (const [at, { label, text: value }] of sheet.figures.entries()) {
    paper.write(label, edge + 12 + at * width, y + 8, { size: 8, colour: ink.soft, most: width - 16 });
    paper.write(value, edge + 12 + at * width, y + 23, { size: 12, weight: 600, most: width - 16 });
  }
  return y + 62;
}

function nextPage(paper: Paper, sheet: Sheet): number {
  paper.pdf.addPage();
  paper.pdf.rect(0, 0, paperSize.width, 6).fill(ink.accent);
  paper.write(sheet.brandName, edge, 22, { size: 11, weight: 600, colour: ink.accent });
  const [whose, period] = sheet.facts;
  const name = [sheet.title, whose?.text, period?.text].filter(Boolean).join(' · ');
  paper.write(name, right, 23, { size: 8.5, colour: ink.soft, end: true, most: 400 });
  return 46;
}

function tableHead(paper: Paper, sheet: Sheet, y: number): number {
  const heads = sheet.columns.map(({ head }) => head);
  const below = line(paper, sheet, heads, y, { weight: 600, size: 8, colour: ink.soft });
  paper.pdf.moveTo(edge, below).lineTo(right, below).lineWidth(1).stroke(ink.plain);
  return below;
}

function sumLine(paper: Paper, sheet: Sheet, cells: readonly string[], y: number): number {
  paper.pdf.rect(edge, y, right - edge, rowHeight).fill(ink.tint);
  return line(paper, sheet, cells, y, { weight: 600, size: text });
}

/** @returns the top of the next line */
function line(
  paper: Paper,
  { columns }: Sheet,
  cells: readonly string[],
  y: number,
  style: { size: number; weight: 400 | 600; colour?: string },
): number {
  let x = edge;
  for (const [at, { widthPt, end = false }] of columns.entries()) {
    // A sum's name may run on into the columns behind it that say nothing.
    const empty = cells.slice(at + 1).findIndex((cell) => cell !== '');
    const spread = columns.slice(at + 1, at + 1 + Math.max(0, empty)).reduce((sum, column) => sum + column.widthPt, 0);
    const most = widthPt + (end ? 0 : spread) - 8;
    paper.write(cells[at] ?? '', end ? x + widthPt - 4 : x + 4, y + 4, { ...style, end, most });
    x += widthPt;
  }
  paper.pdf
    .moveTo(edge, y + rowHeight)
    .lineTo(right, y + rowHeight)
    .lineWidth(0.4)
    .stroke(ink.line);
  return y + rowHeight;
}

function drawFeet(paper: Paper, { words, digits, note }: Sheet): void {
  const { count } = paper.pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.pdf.switchToPage(page);
    const place = filled(words.page, { page: digits(String(page + 1)), pages: digits(String(count)) });
    paper.write(note, edge, paperSize.height - 40, { size: 7.5, colour: ink.soft, most: 430 });
    paper.write(place, right, paperSize.height - 40, { size: 8, colour: ink.soft, end: true });
  }
}
