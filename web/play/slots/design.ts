import type { Language } from '../../../contract/brand.ts';
import type { SlotFacts } from '../../../games/slots/shapes.ts';
import type { SlotTuning } from './sound/slot-sounds.ts';
import type { words as potWords } from './pot.words.ts';
import type { words as slotsWords } from './words.ts';

/** What the reels are painted with. Colours are CSS colours. */
export interface ReelPaint {
  /** From the top of a reel to its bottom. */
  ground: readonly [string, string, string];
  freeGround: readonly [string, string, string];
  divider: string;
  /** A small drawing between the cells, as an SVG path; a cell's eleventh is its unit. */
  sprig: string;
  /** The dark at the edges of the drums: red, green and blue. */
  shade: string;
  ink: string;
  ribbon: string;
  lines: readonly string[];
  petals: readonly string[];
}

/** A machine's own words: its names of symbols and its story. */
export interface SlotWords {
  title: string;
  story: string;
  /** On the card before the free spins: their name, and what is better in them. Absent where none can be won. */
  freeTitle?: string;
  freeNote?: string;
  /** The first sentences of the rules. */
  howItPays: string;
  /** Where its wild comes, and what it stands for; absent on a machine without. */
  wildNote?: string;
  /** Written on the drawing itself. */
  labels: Readonly<Record<string, string>>;
  symbols: Readonly<Record<string, string>>;
  /** What its jackpots are called. */
  jackpots?: Readonly<Record<string, string>>;
  /** What the stages of its free spins are called. */
  stages?: Readonly<Record<string, string>>;
  /** What is said of a pot; pot.words.ts. */
  pot?: Readonly<Record<keyof typeof potWords, string>>;
  /** Sentences of the frame that this machine says in its own way: of respins, say, instead of free spins. */
  frame?: Readonly<Partial<Record<keyof typeof slotsWords, string>>>;
}

/** Everything that makes one machine look unlike the next; the frame around is the same for all. */
export interface SlotDesign {
  facts: SlotFacts;
  /** Address of each symbol's drawing, square. */
  art: Readonly<Record<string, string>>;
  /** Address of the small picture on the front of the machine. */
  crest: string;
  paint: ReelPaint;
  tuning: SlotTuning;
  words(language: Language): Promise<SlotWords>;
}
