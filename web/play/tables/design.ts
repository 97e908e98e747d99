import type { ReactNode } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { TableRound } from '../../../contract/tables.ts';
import type { TableFacts } from '../../../games/tables/shapes.ts';
import type { Tune } from '../frame/tuned-sounds.ts';
import type { SittingStore } from '../frame/sitting.ts';
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
  /** After so long from the deal everybody sees what fell. */
  readonly resultAtMs: number;
  /** Under which word of the game's a result is told, and what it looks like in a road. */
  resultOf(outcome: Outcome): { word: string; side: 'first' | 'second' | 'neither' };
  /** The felt above the bets: what is dealt. */
  Stage(props: { round: TableRound | null; calm: boolean }): ReactNode;
  /** Where chips are put. */
  Board(props: { game: TableGameState }): ReactNode;
  /** The outcome by the published formula, from the numbers that its chance gives: nothing of the server's rules. */
  redraw(below: (limit: number) => Promise<number>): Promise<Outcome>;
}

/** Words that every table has, beside its own. */
export type TableWords = Readonly<Record<string, string>>;

/** What the sitting keeps of a round: under which word its result is told. */
export interface PastRoundAbout {
  word: string;
}

export interface TableGameState extends Direction {
  design: TableDesign;
  sitting: SittingStore<PastRoundAbout>;
  /** null: not asked yet. */
  sound: boolean | null;
  setSound(on: boolean): void;
  calm: boolean;
  client: TableClient;
  setChip(chip: string): void;
  /** Puts the chip in hand on a position. */
  put(position: string): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
}
