import type { ReactNode } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { MultipleText } from '../../../games/instant/shapes.ts';
import type { Celebration } from '../frame/celebration.ts';
import type { PlayScore, Tune } from '../frame/tuned-sounds.ts';
import type { words as instantWords } from './words.ts';

/**
 * Where a round stands. idle: the player chooses; the last round still lies on the board. asking: a stake or a move is
 * with the server. showing: the answer is known, the board moves towards it. open: the round waits for a move.
 */
export type BoardPhase = 'idle' | 'asking' | 'showing' | 'open';

/**
 * All that a board draws from. It knows no call and keeps no state that matters: given the same props it comes to stand
 * on the same picture, so that a round from the records can be shown by it again.
 */
export interface BoardProps<Choice, View, Move> {
  phase: BoardPhase;
  /** Of the coming round; of the round in `view` while that is asked, shown or open. */
  choice: Choice;
  /** The round as it stands; null before the first one, and from the press until the answer comes. */
  view: View | null;
  /** Names the picture: another round or another step has another key, and moves from the last picture to its own. */
  viewKey: string;
  /** Decimal text. Of the coming round, or of the one that is played. */
  stake: string;
  /** Amounts as they are written here: "P 1,234.50", "P ১,২৩৪.৫০". */
  money(decimal: string): string;
  /** The player asked for less motion: fade, or change at once. */
  calm: boolean;
  play: PlayScore;
  /** What the round in `view` brought, once it is told; `none` before. */
  celebration: Celebration;
  /** Whether the choice may be changed now. */
  canChoose: boolean;
  /** Where choosing is done on the board itself: the slider of dice, the numbers of keno. */
  onChoice(choice: Choice): void;
  /** Heard in phase `open` alone; the server says what is allowed. */
  onMove(move: Move): void;
  /** Ends the phase `showing` of a game whose `motionMs` is null: the card is scratched. Else without effect. */
  onShown(): void;
}

export interface ChoicesProps<Choice> {
  choice: Choice;
  onChoice(choice: Choice): void;
  disabled: boolean;
  stake: string;
  money(decimal: string): string;
}

/** A round told in words. */
export interface Told {
  /** In the strip of the last results: "৭৩.২১", "২.০০×". */
  short: string;
  /** One sentence on what came out, without the money, which the frame tells: "73.21: over 50.00." */
  spoken: string;
}

/** The big button while a round is open, where it makes a move: mines cashes out. */
export interface MainMove<Move> {
  move: Move;
  label: string;
  /** Decimal text of what the move would bring. */
  amount?: string;
}

/** The words that every game has in its words.ts, beside its own. Asked for as useWords('game'). */
export interface InstantWords {
  /** Under the board before the first round. */
  story: string;
  /** On the big button: "Roll", "Drop", "Turn". */
  play: string;
  /** While the answer and the motion are awaited. */
  playing: string;
  /** Sentences of the frame that this game says in its own way. */
  frame?: Readonly<Partial<Record<keyof typeof instantWords, string>>>;
}

/**
 * A game's folder: everything that makes it unlike the next one. The frame around it asks the server, takes stakes,
 * tells results and shows the pages behind.
 */
export interface InstantDesign<Choice = unknown, View = unknown, Move = unknown> {
  id: string;
  titles: Readonly<Record<Language, string>>;
  /** Before the player has chosen anything. */
  firstChoice: Choice;
  /** A choice that this device has kept, or null where it is none: kept things may be old or spoilt. */
  readChoice(kept: unknown): Choice | null;
  /** Whether the choice can be played as it stands, where some cannot: a ticket of keno without numbers. */
  isWhole?(choice: Choice): boolean;
  /** The most that a round of the choice can pay, as a multiple of the stake. */
  largestMultiple(choice: Choice): MultipleText;
  /** What the choice pays back over the long run, exactly. */
  returnOf(choice: Choice): MultipleText;
  /** A component. Motion never decides: it leads to `view`, which is known when it begins. */
  Board(props: BoardProps<Choice, View, Move>): ReactNode;
  /** A component: what is chosen beside the board, with the chance and the multiple of the choice. */
  Choices(props: ChoicesProps<Choice>): ReactNode;
  /** A component: how the game pays. Return, largest win and fairness are told by the frame. */
  Rules(props: { choice: Choice; stake: string; money(decimal: string): string }): ReactNode;
  /**
   * How long the board moves from `before` (null: a new round) to `view`; null where the board says so itself
   * (onShown). Then the result is told and the balance changes.
   */
  motionMs(view: View, before: View | null): number | null;
  /**
   * The next round may begin while the last one still moves: the board then gets another `viewKey` before it has come
   * to rest, and leads both to their ends.
   */
  overlaps?: boolean;
  /** A hook: how rounds of this game are told. */
  useTell(): (view: View) => Told;
  /** A hook of games with moves: what the big button does while a round is open; null where it does nothing. */
  useMainMove?(): (view: View, stake: string) => MainMove<Move> | null;
  /** Its board has a feast of its own that grows with the win: no petals fall over it. */
  celebratesItself?: boolean;
  tune: Tune;
  words(language: Language): Promise<InstantWords>;
}
