import type { Language } from '../../contract/brand.ts';
import { inEach, type Said } from '../../contract/in-both.ts';
import { words } from './words.ts';

export type StatementWords = Said<typeof words>;

const said = inEach(words);

/** What statements say in a language. */
export function wordsOf(language: Language): StatementWords {
  return said[language];
}

/** A word with its holes filled. */
export function filled(word: string, values: Readonly<Record<string, string>>): string {
  return word.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
