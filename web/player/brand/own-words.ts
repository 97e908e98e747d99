import type { Language } from '../../../contract/brand.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { getBrandWords } from '../../../contract/words.ts';
import { call } from '../../kit/call.ts';
import { holesOf } from '../../kit/message-holes.ts';
import { siteStatus } from '../../kit/site.ts';

type BrandWords = CallOutput<typeof getBrandWords>;

/**
 * Our words with the brand's own laid over them. They are asked for once a version and kept on the device; where they
 * cannot be had, ours are said. A text with other holes than ours is passed over: the page would not know what to put
 * into them.
 */
export async function inBrandWords<W extends object>(language: Language, words: W): Promise<W> {
  const own = await brandWords(language);
  return Object.entries(own).reduce<W>((said, [key, message]) => laidOver(said, key.split('.'), message), words);
}

async function brandWords(language: Language): Promise<BrandWords['words']> {
  const { brand, wordsVersion } = siteStatus().info;
  const place = `words-${brand.code}-${language}`;
  const kept = readKept(place);
  if (kept?.version === wordsVersion) return kept.words;
  try {
    const fresh = await call(getBrandWords, { lang: language, version: wordsVersion });
    localStorage.setItem(place, JSON.stringify(fresh));
    return fresh.words;
  } catch {
    // No line, or a full store: older words of the brand are better than none.
    return kept?.words ?? {};
  }
}

function readKept(place: string): BrandWords | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<BrandWords> | null;
    return typeof kept?.version === 'number' && typeof kept.words === 'object' ? (kept as BrandWords) : null;
  } catch {
    // Written by something else: it is asked for anew.
    return null;
  }
}

function laidOver<W>(words: W, [name, ...rest]: readonly string[], message: unknown): W {
  const here = words as Record<string, unknown>;
  // A group of words that is not loaded yet, or a text that this release no longer has.
  if (name === undefined || !Object.hasOwn(here, name)) return words;
  const ours = here[name];
  if (rest.length > 0) return { ...words, [name]: laidOver(ours, rest, message) };
  return isMessage(ours) && holesOf(ours) === holesOf(message) ? { ...words, [name]: message } : words;
}

function isMessage(value: unknown): boolean {
  return typeof value === 'string' || Array.isArray(value);
}
