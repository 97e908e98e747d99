import type { Language } from './brand.ts';

/** One text in both languages. */
export type Both = readonly [english: string, bengali: string];

/** Texts by name, in groups where that reads better; null: nothing is said of it. */
export interface InBoth {
  readonly [name: string]: Both | InBoth | null;
}

/** The same names with one text each. */
export type Said<W> = W extends Both ? string : W extends null ? null : { readonly [Name in keyof W]: Said<W[Name]> };

/**
 * The words of a words.ts: `export const words = inBoth({ title: ['Members', 'সদস্য'] })`. What one language lacks does
 * not compile. Messages are ICU: {name}, {n, plural, one {…} other {…}}. The build gives a browser one language only.
 */
export function inBoth<const W extends InBoth>(words: W): W {
  return words;
}

/** Words taken apart: what is said in each language. */
export function inEach<W extends object>(words: W): Readonly<Record<Language, Said<W>>> {
  return { BN: side(words, 1), EN: side(words, 0) } as Record<Language, Said<W>>;
}

function side(words: object | null, at: 0 | 1): unknown {
  if (words === null || Array.isArray(words)) return words?.[at] ?? null;
  return Object.fromEntries(Object.entries(words).map(([name, its]) => [name, side(its as object, at)]));
}
