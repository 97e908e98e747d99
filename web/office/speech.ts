import type { Language } from '../../contract/brand.ts';
import type { words as english } from './words.en.ts';

type Composed<W> = { [K in keyof W]: W[K] extends string ? string : Composed<W[K]> };

/** The composed words of every slice; the other language has the same keys, as tidy and the compiler prove. */
export type OfficeWords = Composed<typeof english>;

let spoken: { language: Language; words: OfficeWords } | null = null;

/** Loads one language's words; the other's never travel. */
export async function loadWords(language: Language): Promise<OfficeWords> {
  const { words } = language === 'BN' ? await import('./words.bn.ts') : await import('./words.en.ts');
  spoken = { language, words };
  return words;
}

/** The language spoken now, for those who stand outside the components. */
export function spokenNow(): { language: Language; words: OfficeWords | null } {
  return spoken ?? { language: 'BN', words: null };
}
