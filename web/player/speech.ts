import type { Language } from '../../contract/brand.ts';
import type { words as english } from './words.en.ts';

/** The composed words of every slice; the other language has the same keys, as tidy and the compiler prove. */
export type PlayerWords = { [Slice in keyof typeof english]: Record<keyof (typeof english)[Slice], string> };

let spoken: { language: Language; words: PlayerWords } | null = null;

/** Loads one language's words; the other's never travel. */
export async function loadWords(language: Language): Promise<PlayerWords> {
  const { words } = language === 'BN' ? await import('./words.bn.ts') : await import('./words.en.ts');
  spoken = { language, words };
  return words;
}

/** The language spoken now, for those who stand outside the components: calls and the live line. */
export function spokenNow(): { language: Language; words: PlayerWords | null } {
  return spoken ?? { language: 'BN', words: null };
}
