import type { Language } from '../../contract/brand.ts';
import type { Said } from '../../contract/in-both.ts';
import type { words as office } from './words.ts';
import { spokenIn } from '../kit/speaking.ts';

/** The composed words of every slice; the other language has the same keys, as tidy and the compiler prove. */
export type OfficeWords = Said<typeof office>;

let spoken: { language: Language; words: OfficeWords } | null = null;

/** Loads one language's words; the other's never travel. */
export async function loadWords(language: Language): Promise<OfficeWords> {
  const words = await spokenIn(language, () => import('./words.ts'));
  spoken = { language, words };
  return words;
}

/** The language spoken now, for those who stand outside the components. */
export function spokenNow(): { language: Language; words: OfficeWords | null } {
  return spoken ?? { language: 'BN', words: null };
}
