import { create } from 'zustand';
import type { Language } from '../../contract/brand.ts';
import { siteStatus } from '../kit/site.ts';
import type { WordsLike } from '../kit/words.ts';
import type { words as englishBelow } from './below-words.en.ts';
import type { words as englishGames } from './game-words.en.ts';
import type { words as englishLottery } from './lottery-words.en.ts';
import type { words as moreEnglish } from './more-words.en.ts';
import type { words as englishPages } from './page-words.en.ts';
import type { words as english } from './words.en.ts';

/** The words of each slice; the other language has the same keys, as tidy and the compiler prove. */
type Spoken<W> = { [Slice in keyof W]: WordsLike<W[Slice]> };
export type PlayerWords = Spoken<typeof english> &
  Partial<
    Spoken<typeof englishBelow> &
      Spoken<typeof englishGames> &
      Spoken<typeof englishLottery> &
      Spoken<typeof englishPages> &
      Spoken<typeof moreEnglish>
  >;

interface Speech {
  language: Language;
  words: PlayerWords;
}

/** The language spoken now and its words. Filled before anything is drawn. */
export const useSpeech = create<Speech>(() => ({ language: 'BN', words: {} as PlayerWords }));

// One function a language: a choice between two imports is built into one that fetches both.
const firstWords = { BN: () => import('./words.bn.ts'), EN: () => import('./words.en.ts') };
const laterWords = {
  /** What stands below the first view, in menus, and in the place of a page. */
  below: { BN: () => import('./below-words.bn.ts'), EN: () => import('./below-words.en.ts') },
  /** Pages beside the home page and the lists of games. */
  pages: { BN: () => import('./page-words.bn.ts'), EN: () => import('./page-words.en.ts') },
  /** Lists of games, their launch, and the chat room. */
  games: { BN: () => import('./game-words.bn.ts'), EN: () => import('./game-words.en.ts') },
  /** Lotteries: their pads, results and tickets. */
  lottery: { BN: () => import('./lottery-words.bn.ts'), EN: () => import('./lottery-words.en.ts') },
  /** Dialogs and the member centre. */
  more: { BN: () => import('./more-words.bn.ts'), EN: () => import('./more-words.en.ts') },
};
export type LaterWords = keyof typeof laterWords;

const learnt = new Set<LaterWords>();

/** Speaks another language from now on; its words are loaded first, those of the other never travel. */
export async function speak(language: Language): Promise<void> {
  const [{ words }, ...later] = await Promise.all([
    firstWords[language](),
    ...[...learnt].map((group) => laterWords[group][language]()),
  ]);
  const all = later.reduce<object>((said, more) => joined(said, more.words), words) as PlayerWords;
  useSpeech.setState({ language, words: await inOwnWords(language, all) });
}

/** Adds words that only some parts of the site need; they come with these. */
export async function learn(group: LaterWords): Promise<void> {
  if (learnt.has(group)) return;
  const { language } = useSpeech.getState();
  const words = await inOwnWords(language, (await laterWords[group][language]()).words);
  learnt.add(group);
  // The reader changed the language meanwhile: then it is asked for in the new one.
  if (useSpeech.getState().language !== language) return speak(useSpeech.getState().language);
  useSpeech.setState((spoken) => ({ words: joined(spoken.words, words) as PlayerWords }));
}

/** Words with more of them: a slice may say some at once and others only later. */
function joined(words: object, more: object): object {
  const known = words as Record<string, object | undefined>;
  const slices = Object.entries(more).map(([slice, its]: [string, object]) => [slice, { ...known[slice], ...its }]);
  return { ...words, ...(Object.fromEntries(slices) as object) };
}

/** The words of dialogs and the member centre. */
export function speakMore(): Promise<void> {
  return learn('more');
}

/** Speaks anew if the brand has changed its own words since. */
export async function keepUpWords(): Promise<void> {
  if (siteStatus().info.wordsVersion !== spokenVersion) await speak(useSpeech.getState().language);
}

let spokenVersion = 0;

/** The brand's own words over ours; of a brand that has none nothing is loaded. */
async function inOwnWords<W extends object>(language: Language, words: W): Promise<W> {
  spokenVersion = siteStatus().info.wordsVersion;
  return spokenVersion === 0 ? words : (await import('./brand-words.ts')).inBrandWords(language, words);
}
