import type { Language } from '../contract/brand.ts';
import { localeOf } from '../web/kit/language.ts';
import { words as bn } from '../web/office/words.bn.ts';
import { words as en } from '../web/office/words.en.ts';
import { sayings } from './words.ts';

/** What the office says in a language. */
export function officeWordsOf(language: Language) {
  return sayings<typeof en>((language === 'BN' ? bn : en) as typeof en, localeOf(language));
}
