import { useTranslations } from 'use-intl/react';
import type { _Translator as Translator } from 'use-intl/core';

/**
 * A slice says `export const en = {…} as const` in words.en.ts and `export const bn: WordsLike<typeof en> = {…}` in
 * words.bn.ts: a key that one of them lacks does not compile. Messages are ICU: {name}, {n, plural, one {…} other {…}}.
 */
export type WordsLike<W> = { readonly [K in keyof W]: W[K] extends string ? string : WordsLike<W[K]> };

/** What useWords gives: t('key'), t('key', {name}), t.rich('key', {b: (text) => <b>{text}</b>}). */
export type Words<W extends object> = Translator<{ [K in keyof W]: W[K] }>;

/**
 * The words of one slice in the current language, with checked keys and values:
 * `const t = useWords<typeof en>('wallet')`, where `en` is imported as a type only, so that the other language is
 * never loaded.
 * @param slice the name under which the entry composed the slice's words
 */
export function useWords<W extends object = never>(slice: string): Words<W> {
  return useTranslations(slice);
}
