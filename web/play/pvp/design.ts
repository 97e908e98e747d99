import type { ReactNode } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { PvpFacts } from '../../../games/pvp/facts-shapes.ts';
import type { Tune } from '../frame/tuned-sounds.ts';

/** What a game between people adds to what all their tables share: what it says, and how its table looks. */
export interface PvpDesign<View = unknown, Move = unknown> {
  readonly facts: PvpFacts;
  readonly tune: Tune;
  /** Among them its rules: `rules1`, `rules2` …, so many paragraphs. */
  words(language: Language): Promise<object>;
  readonly paragraphs: number;
  /** The table as one seat sees it: all that is dealt and played, and what that seat may do. */
  Board(props: BoardProps<View, Move>): ReactNode;
  /** What a room of it is played by, in one short line: what differs from the usual, "Muflis", "3 deals". */
  Terms(props: { options: unknown }): ReactNode;
}

export interface BoardProps<View, Move> {
  view: View;
  /** Who sits there, clockwise, the seat that looks first; for who only looks on by number. */
  seats: readonly TableSeat[];
  /** null: who looks on. */
  me: number | null;
  /** One's own move is on its way: nothing more can be pressed. */
  isSending: boolean;
  move(move: Move): void;
  /** Whole units as the money of the brand. */
  amount(units: number): string;
  /** Less motion is wanted. */
  calm: boolean;
}

export interface TableSeat {
  readonly seat: number;
  readonly name: string;
  readonly isMe: boolean;
  /** A practice opponent, always marked. */
  readonly isBot: boolean;
  /** What lies before it, units, without what it has put in. */
  readonly stack: number;
  /** `waiting`: is dealt in with the next hand. */
  readonly state: 'playing' | 'waiting' | 'sitting_out' | 'leaving';
  /** Of the seat whose move it is. */
  readonly clock: TurnClock | null;
  /** What it has just said. */
  readonly says: string | null;
}

/** By the server's clock, which kit/clock.ts follows. */
export interface TurnClock {
  readonly startedAtMs: number;
  readonly endsAtMs: number;
  /** What is left of the seat's time bank begins then, and ends at this moment. */
  readonly bankEndsAtMs: number;
}
