import formatMessage, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { createContext, createElement, Fragment, type ReactNode, use, useMemo } from 'react';
import type { _Translator as Translator } from 'use-intl/core';
import type { Language } from '../../contract/brand.ts';
import { type InBoth, inEach, type Said } from '../../contract/in-both.ts';

/** What the compiler checks values against: English has the holes that Bengali has. */
type English<W> = {
  readonly [K in keyof W]: W[K] extends readonly [infer Text, string] ? Text : English<W[K]>;
};

/** What useWords gives: t('key'), t('key', {name}), t.rich('key', {b: (text) => <b>{text}</b>}). */
export type Words<W extends object> = Translator<{ [K in keyof W]: English<W>[K] }>;

/** Everything that is needed to say something. */
export interface Speaking {
  /** The composed words of the entry, by slice; their messages are compiled when they are built. */
  words: Record<string, object>;
  /** BCP 47. */
  locale: string;
  /** IANA name. */
  timeZone: string;
}

export const SpeakingContext = createContext<Speaking | null>(null);

/**
 * The words of one slice in the current language, with checked keys and values:
 * `const t = useWords<typeof words>('wallet')`, where `words` is imported as a type only: which language is loaded, the
 * entry decides.
 * @param slice the name under which the entry composed the slice's words
 */
export function useWords<W extends object = never>(slice: string): Words<W> {
  const speaking = use(SpeakingContext);
  if (!speaking) throw new Error('KitProvider is missing');
  return useMemo(() => wordsOf<W>(speaking, slice), [speaking, slice]);
}

/** The same for code that draws nothing. */
export function wordsOf<W extends object>({ words, locale, timeZone }: Speaking, slice: string): Words<W> {
  const options: FormatOptions = { formatters, timeZone };
  const say = (key: string, values?: FormatValues<ReactNode>): unknown => {
    const message = found(words[slice], key);
    return message === null
      ? missing(`${slice}.${key}`)
      : formatMessage<ReactNode>(message as CompiledMessage, locale, values, options);
  };
  const rich = (key: string, values?: FormatValues<ReactNode>): ReactNode => {
    const said = say(key, values) as ReactNode;
    return Array.isArray(said) ? createElement(Fragment, null, ...(said as ReactNode[])) : said;
  };
  return Object.assign(say, { rich }) as unknown as Words<W>;
}

/** What the build makes of a way to load words: one for each language (building/compiled-words.ts). */
type ByLanguage<W extends InBoth> = Record<Language, () => Promise<{ said: Said<W> }>>;

/** Words that come when they are needed, in the language that is spoken and in no other: `spokenIn(language, () => import('./words.ts'))`. */
export async function spokenIn<W extends InBoth>(
  language: Language,
  load: () => Promise<{ words: W }>,
): Promise<Said<W>> {
  if (import.meta.env?.PROD || typeof load !== 'function')
    return (await (load as unknown as ByLanguage<W>)[language]()).said;
  return inEach((await load()).words)[language];
}

function found(words: unknown, key: string): unknown {
  let here = words;
  for (const name of key.split('.')) here = (here as Record<string, unknown> | undefined)?.[name];
  return here ?? null;
}

/** A word that is missing is a mistake of ours: it is seen in development and in tests, and shown by its key to people. */
function missing(key: string): string {
  const error = new Error(`no word ${key}`);
  if (!import.meta.env?.PROD) throw error;
  console.error(error);
  return key;
}

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: kept((...given) => new Intl.DateTimeFormat(...given)),
  getNumberFormat: kept((...given) => new Intl.NumberFormat(...given)),
  getPluralRules: kept((...given) => new Intl.PluralRules(...given)),
};

/** Intl's objects are dear to make, and the same few are asked for again and again. */
function kept<G extends unknown[], T>(make: (...given: G) => T): (...given: G) => T {
  const made = new Map<string, T>();
  return (...given) => {
    const key = JSON.stringify(given);
    const known = made.get(key) ?? make(...given);
    made.set(key, known);
    return known;
  };
}
