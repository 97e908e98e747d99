import type { Language } from '../../contract/brand.ts';
import type { StatementWords } from './word-shape.ts';
import { bn } from './words.bn.ts';
import { en } from './words.en.ts';

export type { StatementWords } from './word-shape.ts';

/** What statements say in a language. */
export function wordsOf(language: Language): StatementWords {
  return language === 'EN' ? en : bn;
}

/** A word with its holes filled. */
export function filled(word: string, values: Readonly<Record<string, string>>): string {
  return word.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}
