import { create } from 'zustand';
import type { Language } from '../../contract/brand.ts';
import type { InBoth, Said } from '../../contract/in-both.ts';
import { siteStatus } from '../kit/site.ts';
import type { words as englishBelow } from './menu-and-footer.words.ts';
import type { words as englishGames } from './game-lists.words.ts';
import type { words as englishLottery } from './lotteries.words.ts';
import type { words as moreEnglish } from './member-centre.words.ts';
import type { words as englishPages } from './information.words.ts';
import type { words as english } from './words.ts';
import type { words as englishSports } from './sports.words.ts';
import { spokenIn } from '../kit/speaking.ts';

/** The words of each slice in the language that is spoken. */
export type PlayerWords = Said<typeof english> &
  Partial<
    Said<typeof englishBelow> &
      Said<typeof englishGames> &
      Said<typeof englishLottery> &
      Said<typeof englishSports> &
      Said<typeof englishPages> &
      Said<typeof moreEnglish>
  >;

interface Speech {
  language: Language;
  words: PlayerWords;
}

/** The language spoken now and its words. Filled before anything is drawn. */
export const useSpeech = create<Speech>(() => ({ language: 'BN', words: {} as PlayerWords }));

const firstWords = () => import('./words.ts');
const laterWords = {
  /** What stands below the first view, in menus, and in the place of a page. */
  below: () => import('./menu-and-footer.words.ts'),
  /** Pages beside the home page and the lists of games. */
  pages: () => import('./information.words.ts'),
  /** Lists of games, their launch, and the chat room. */
  games: () => import('./game-lists.words.ts'),
  /** Lotteries: their pads, results and tickets. */
  lottery: () => import('./lotteries.words.ts'),
  /** The sports book. */
  sports: () => import('./sports.words.ts'),
  /** Dialogs and the member centre. */
  more: () => import('./member-centre.words.ts'),
};
export type LaterWords = keyof typeof laterWords;

const learnt = new Set<LaterWords>();

/** Speaks another language from now on; its words are loaded first, those of the other never travel. */
export async function speak(language: Language): Promise<void> {
  const [words, ...later] = await Promise.all([
    spokenIn(language, firstWords),
    ...[...learnt].map((group) => spokenIn<InBoth>(language, laterWords[group])),
  ]);
  const all = later.reduce<object>((said, more) => joined(said, more), words) as PlayerWords;
  useSpeech.setState({ language, words: await inOwnWords(language, all) });
}

/** Adds words that only some parts of the site need; they come with these. */
export async function learn(group: LaterWords): Promise<void> {
  if (learnt.has(group)) return;
  const { language } = useSpeech.getState();
  const words = await inOwnWords(language, await spokenIn<InBoth>(language, laterWords[group]));
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
  return spokenVersion === 0 ? words : (await import('./brand/own-words.ts')).inBrandWords(language, words);
}
