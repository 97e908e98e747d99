import { create } from 'zustand';
import type { Language } from '../../contract/brand.ts';
import type { WordsLike } from '../kit/words.ts';
import type { words as moreEnglish } from './more-words.en.ts';
import type { words as english } from './words.en.ts';

/** The words of each slice; the other language has the same keys, as tidy and the compiler prove. */
type Spoken<W> = { [Slice in keyof W]: WordsLike<W[Slice]> };
export type PlayerWords = Spoken<typeof english> & Partial<Spoken<typeof moreEnglish>>;

interface Speech {
  language: Language;
  words: PlayerWords;
}

/** The language spoken now and its words. Filled before anything is drawn. */
export const useSpeech = create<Speech>(() => ({ language: 'BN', words: {} as PlayerWords }));

// One function a language: a choice between two imports is built into one that fetches both.
const firstWords = { BN: () => import('./words.bn.ts'), EN: () => import('./words.en.ts') };
const moreWords = { BN: () => import('./more-words.bn.ts'), EN: () => import('./more-words.en.ts') };

/** Speaks another language from now on; its words are loaded first, those of the other never travel. */
export async function speak(language: Language): Promise<void> {
  const [first, more] = await Promise.all([firstWords[language](), hasMore() ? loadMore(language) : {}]);
  useSpeech.setState({ language, words: { ...first.words, ...more } });
}

/** The words that only dialogs and the member centre need; they come with them. */
export async function speakMore(): Promise<void> {
  if (hasMore()) return;
  const { language } = useSpeech.getState();
  const more = await loadMore(language);
  useSpeech.setState((spoken) => (spoken.language === language ? { words: { ...spoken.words, ...more } } : spoken));
}

function hasMore(): boolean {
  return useSpeech.getState().words.sessions !== undefined;
}

async function loadMore(language: Language): Promise<Spoken<typeof moreEnglish>> {
  return (await moreWords[language]()).words;
}
