import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

/** Both scripts come in files of their own: a text is cut where the script changes, and each piece gets its file. */
type Script = 'bengali' | 'latin';
export type Weight = 400 | 600;

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
}

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  /** Writes one line; `y` is its top. `end`: `x` is where it ends. What is wider than `most` is cut with an ellipsis. */
  write(text: string, x: number, y: number, style: TextStyle & { end?: boolean; most?: number }): void;
  widthOf(text: string, style: TextStyle): number;
}

/** A4 in points. */
export const paperSize = { width: 595, height: 842 } as const;

/** Blank paper that takes Bengali and Latin text. Its pages stay open until it ends, so that the last knows their number. */
export function openPaper(title: string): Paper {
  const pdf = new PdfDocument({
    size: [paperSize.width, paperSize.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title, Producer: 'Khela', Creator: 'Khela' },
  });
  for (const [name, bytes] of fonts()) pdf.registerFont(name, bytes);
  const widthOf: Paper['widthOf'] = (text, style) =>
    piecesOf(text).reduce((width, piece) => width + widthOfPiece(pdf, piece, style), 0);
  return {
    pdf,
    widthOf,
    write(text, x, y, style) {
      const shown = style.most === undefined ? text : shortened(text, style.most, (one) => widthOf(one, style));
      let at = style.end ? x - widthOf(shown, style) : x;
      pdf.fillColor(style.colour ?? '#1c1f33');
      for (const piece of piecesOf(shown)) {
        const width = widthOfPiece(pdf, piece, style);
        // Both files stand on one line of writing, whatever room each leaves above it.
        pdf.text(piece.text, at + airOf(piece, style) / 2, y + style.size, {
          lineBreak: false,
          baseline: 'alphabetic',
        });
        at += width;
      }
    },
  };
}

interface Piece {
  script: Script;
  text: string;
}

/**
 * Runs of one script; blanks and joiners belong to the run they stand in. Bengali digits go one by one: they join with
 * nothing, and ten remembered signs are drawn a hundred times faster than ever new numbers are shaped.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const sign of text) {
    const last = pieces.at(-1);
    const script = bengali.test(sign) ? 'bengali' : 'latin';
    const alone = digit.test(sign) || (last !== undefined && digit.test(last.text));
    if (last && !alone && (last.script === script || sign === ' ')) last.text += sign;
    else pieces.push({ script, text: sign });
  }
  return pieces;
}

const bengali = /[\p{Script=Bengali}\u0964\u0965\u200c\u200d]/u;
const digit = /^[০-৯]$/;

function widthOfPiece(pdf: PDFKit.PDFDocument, piece: Piece, style: TextStyle): number {
  const { size, weight = 400 } = style;
  return pdf.font(`${piece.script}-${weight}`).fontSize(size).widthOfString(piece.text) + airOf(piece, style);
}

/** The point of the Latin file stands too close to Bengali digits to be seen. */
function airOf({ text }: Piece, { size }: TextStyle): number {
  return text === '.' || text === ',' ? size * 0.14 : 0;
}

function shortened(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  // Cut between letters as people see them: half a conjunct is no letter.
  const letters = [...new Intl.Segmenter('bn').segment(text)].map(({ segment }) => segment);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > most) letters.pop();
  return `${letters.join('')}…`;
}

let known: Map<string, Buffer> | null = null;

function fonts(): Map<string, Buffer> {
  if (known) return known;
  const { resolve } = createRequire(import.meta.url);
  const scripts: Script[] = ['bengali', 'latin'];
  const weights: Weight[] = [400, 600];
  known = new Map(
    scripts.flatMap((script) =>
      weights.map((weight): [string, Buffer] => [
        `${script}-${weight}`,
        readFileSync(resolve(`@fontsource/hind-siliguri/files/hind-siliguri-${script}-${weight}-normal.woff`)),
      ]),
    ),
  );
  return known;
}
