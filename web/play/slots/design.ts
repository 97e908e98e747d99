import type { Language } from '../../../contract/brand.ts';
import type { SlotLine, SlotPays } from '../../../games/slots/shapes.ts';

/** What a machine's rules page may state: the exports of its shapes.ts. */
interface SlotFacts {
  id: string;
  reels: number;
  rows: number;
  symbols: readonly string[];
  /** Stands for the others, or null. */
  wild: string | null;
  /** Counts anywhere, or null. */
  scatter: string | null;
  payTable: Readonly<Record<string, SlotPays>>;
  scatterPays: SlotPays;
  freeSpins: SlotPays;
  freeSpinsCap: number;
  freeSpinMultiplier: number;
  lines: readonly SlotLine[];
  defaultStakeMinor: bigint;
  /** Shares as decimal texts. */
  statedReturn: string;
  statedHitRate: string;
  statedFreeSpinsEvery: string;
  maximumSpinUnits: number;
  maximumRoundUnits: number;
}

/** What the reels are painted with. Colours are CSS colours. */
interface ReelPaint {
  /** From the top of a reel to its bottom. */
  ground: readonly [string, string, string];
  freeGround: readonly [string, string, string];
  divider: string;
  ink: string;
  ribbon: string;
  lines: readonly string[];
  petals: readonly string[];
}

/** A machine's own words: its names of symbols and its story. */
export interface SlotWords {
  title: string;
  story: string;
  freeTitle: string;
  /** Written on the drawing itself. */
  labels: Readonly<Record<string, string>>;
  symbols: Readonly<Record<string, string>>;
}

/** Everything that makes one machine look unlike the next; the frame around is the same for all. */
export interface SlotDesign {
  facts: SlotFacts;
  /** Address of each symbol's drawing, square. */
  art: Readonly<Record<string, string>>;
  /** Address of the small picture on the front of the machine. */
  crest: string;
  paint: ReelPaint;
  words(language: Language): Promise<SlotWords>;
}
