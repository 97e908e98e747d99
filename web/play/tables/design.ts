import type { ReactNode } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { TableRound } from '../../../contract/tables.ts';
import type { TableFacts } from '../../../games/tables/shapes.ts';
import type { Tune } from '../frame/tuned-sounds.ts';
import type { SittingStore } from '../frame/sitting.ts';
import type { Side } from './roads.ts';
import type { TableClient } from './table-client.ts';
import type { Direction } from './table-director.ts';

/** What a table adds to what all tables share: how it looks, what it says, and how its rounds are drawn again. */
export interface TableDesign<Outcome = unknown> {
  readonly facts: TableFacts;
  readonly tune: Tune;
  words(language: Language): Promise<TableWords>;
  /** What comes back for a stake of 100 on a position. */
  returnHundredths(position: string, outcome: Outcome): number;
  /** Under which word of the game's the return of a position is told; those of one word return the same. */
  returnWord(position: string): string;
  /** What the round is decided with, for what is said meanwhile; cards where nothing else is. */
  readonly dealt?: 'cards' | 'ball' | 'dice' | 'wheel';
  /** Under which word of the game's a position is called where it has none of its own name, and the numbers that stand in it. */
  placeWord?(position: string): { word: string; numbers: readonly number[] };
  /** After so long from the deal everybody sees what fell. */
  resultAtMs(outcome: Outcome): number;
  resultOf(outcome: Outcome): TableResult;
  /** The felt above the bets: what is dealt. */
  Stage(props: { round: TableRound | null; calm: boolean }): ReactNode;
  /** The positions on which most is bet, in their order on the felt: what there is of its board where it is small. */
  readonly main: readonly { position: string; side: Side }[];
  /** Where chips are put. */
  Board(props: { game: TableGameState }): ReactNode;
  /** No round of it ends for neither side. */
  readonly twoSided?: true;
  /** What fell in the last rounds, beside the felt; roads where a game has no other way to write it down. */
  Past?(props: { game: TableGameState }): ReactNode;
  /** The outcome by the published formula, from the numbers that its chance gives: nothing of the server's rules. */
  redraw(below: (limit: number) => Promise<number>): Promise<Outcome>;
}

/** Designs by the game, each loaded only when it is played. */
export type LoadDesigns = Readonly<Record<string, () => Promise<{ design: TableDesign }>>>;

/** How a result is told. */
export interface TableResult {
  /** The word of the game's that tells it; the same with `Short` at its end stands in the strip of results. */
  word: string;
  /** What stands for `{count}` in both: a number that fell, a total. */
  count?: number;
  /** What it looks like in the strip and in a road. */
  side: Side;
}

/** Words that every table has, beside its own. */
export type TableWords = Readonly<Record<string, string>>;

/** What the sitting keeps of a round: how its result is told. */
export type PastRoundAbout = Pick<TableResult, 'word' | 'count'>;

export interface TableGameState extends Direction {
  design: TableDesign;
  /** The code of the room in which it is played. */
  room: string;
  sitting: SittingStore<PastRoundAbout>;
  /** null: not asked yet. */
  sound: boolean | null;
  setSound(on: boolean): void;
  calm: boolean;
  client: TableClient;
  setChip(chip: string): void;
  /** Puts the chip in hand on a position. */
  put(position: string): void;
  /** Puts so many of the chip in hand on each, as one bet. */
  putAll(chips: Readonly<Record<string, number>>): void;
  /** Puts stakes down as one bet, minor units by position; false where nothing can be put now. */
  putStakes(stakes: ReadonlyMap<string, bigint>): boolean;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
}
