// @module-tag nightly
import { expect, test } from 'vitest';
import { openPaper, piecesOf, type Weight } from './pdf-text.ts';
import { inEach } from '../../contract/in-both.ts';
import { words as statements } from './words.ts';

const { EN: en, BN: bn } = inEach(statements);

interface Font {
  layout(text: string): { glyphs: { id: number; codePoints: number[] }[] };
}

/** The font as the library has read it: what it shapes is what is drawn. */
function fontOf(script: string, weight: Weight): Font {
  const { pdf } = openPaper('signs');
  return (pdf.font(`${script}-${weight}`) as unknown as { _font: { font: Font } })._font.font;
}

function textsIn(words: object): string[] {
  return Object.values(words).flatMap((word: string | object) => (typeof word === 'string' ? [word] : textsIn(word)));
}

test('a text is cut where the script changes, and Bengali digits go one by one', () => {
  const cut = (text: string) => piecesOf(text).map((piece) => piece.text);
  expect(cut('জমা · karim')).toEqual(['জমা ', '· karim']);
  expect(cut('১২,৩')).toEqual(['১', '২', ',', '৩']);
  expect(cut('Rickshaw Raja 12')).toEqual(['Rickshaw Raja 12']);
});

test('every word of a statement has a sign for each of its letters in both weights', () => {
  for (const weight of [400, 600] as const) {
    const fonts = { bengali: fontOf('bengali', weight), latin: fontOf('latin', weight) };
    for (const text of [...textsIn(bn), ...textsIn(en), '০১২৩৪৫৬৭৮৯', '−1,23,456.78 – · …']) {
      for (const piece of piecesOf(text)) {
        const { glyphs } = fonts[piece.script].layout(piece.text);
        const missing = glyphs.filter(({ id, codePoints }) => id === 0 || codePoints.includes(0x25cc));
        expect(missing, `${text}: ${piece.text}`).toEqual([]);
      }
    }
  }
});

test.each([
  ['ক্ষ', 1],
  ['ন্দ', 1],
  ['ত্ত', 1],
  ['ষ্ঠ', 1],
  ['জ্ঞ', 1],
  ['স্ট', 1],
  ['র্ক', 2],
  ['ব্য', 2],
  ['কি', 2],
  ['কো', 3],
])('%s is drawn as %i signs: a conjunct is one', (text, signs) => {
  expect(fontOf('bengali', 400).layout(text).glyphs).toHaveLength(signs);
});

test('what is too wide is cut between letters, not inside them', () => {
  const paper = openPaper('narrow');
  paper.pdf.addPage();
  const style = { size: 10 };
  const whole = paper.widthOf('বোনাস বাতিল', style);
  const written: string[] = [];
  const text = paper.pdf.text.bind(paper.pdf);
  paper.pdf.text = (piece: string, ...rest: never[]) => {
    written.push(piece);
    return (text as (...all: unknown[]) => typeof paper.pdf)(piece, ...rest);
  };
  paper.write('বোনাস বাতিল', 10, 10, { ...style, most: whole * 0.6 });
  expect(written.join('')).toBe('বোনা…');
  expect(paper.widthOf(written.join(''), style)).toBeLessThanOrEqual(whole * 0.6);
});
