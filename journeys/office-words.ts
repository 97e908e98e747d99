import type { Language } from '../contract/brand.ts';
import { inEach } from '../contract/in-both.ts';
import { localeOf } from '../web/kit/language.ts';
import { words } from '../web/office/words.ts';
import { sayings } from './words.ts';

/** What the office says in a language. */
export function officeWordsOf(language: Language) {
  return sayings(inEach(words)[language], localeOf(language));
}
