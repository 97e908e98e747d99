/**
 * Teen Patti between people: what a table may choose, what a seat may do and what it sees. Which cards lie where is known to
 * rules.ts alone.
 */
import type { GameTag } from '../../game.ts';
import type { Card } from '../../tables/card-shapes.ts';
import type { Variation } from './ranking-shapes.ts';

export const id = 'teen-patti';
export const titles = { BN: 'তিন পাত্তি', EN: 'Teen Patti' } as const;
export const tags: readonly GameTag[] = ['NEW'];
export const seats = { least: 2, most: 6 } as const;

export interface Options {
  /** What every seat puts in before the deal, units. */
  readonly boot: number;
  readonly variation: Variation;
  /** Whether a seat that has seen its cards may ask one that plays blind to show. */
  readonly showsAgainstBlind: boolean;
}

/** So many times a seat may bet blind; then it sees its cards. */
export const mostBlindBets = 4;
/** No bet is larger, boots. */
export const mostBetBoots = 128;
/** A pot of so much is shown, boots. */
export const mostPotBoots = 1024;
/** With fewer boots before it a seat is not dealt in. */
export const leastStackBoots = 8;

export type Move =
  | { readonly kind: 'see' | 'pack' | 'show' | 'side-show' }
  | { readonly kind: 'bet'; readonly units: number }
  | { readonly kind: 'answer'; readonly accepts: boolean };

/** What has been done, as all have seen it. */
export interface Done {
  readonly seat: number;
  readonly kind: 'boot' | Move['kind'];
  /** What it put in. */
  readonly units: number;
  readonly accepts?: boolean;
}

export interface SeatView {
  readonly seat: number;
  readonly stack: number;
  readonly put: number;
  readonly state: 'blind' | 'seen' | 'packed';
  /** null where they are not shown to this seat. */
  readonly cards: readonly Card[] | null;
}

export interface View {
  readonly options: Options;
  /** In the order in which they act. */
  readonly seats: readonly SeatView[];
  /** Whose move it is; null at the end. */
  readonly turn: number | null;
  readonly pot: number;
  /** What a blind bet is at least. */
  readonly stakeUnits: number;
  /** Of the variation that turns a card: the card whose rank is wild. */
  readonly turned: Card | null;
  /** Who asked whom to compare hands, and waits for an answer. */
  readonly asked: { readonly by: number; readonly of: number } | null;
  readonly done: readonly Done[];
  /** What the seat that looks may do now; null where it is not its move. */
  readonly choices: Choices | null;
  /** Of a hand that is over, those who win something of it. */
  readonly winners: readonly number[];
}

export interface Choices {
  readonly see: boolean;
  /** The least and the most bet; both are the same where all that is left is bet. */
  readonly bet: { readonly least: number; readonly most: number; readonly step: number } | null;
  /** What a show costs. */
  readonly show: number | null;
  /** What asking for a side-show costs. */
  readonly sideShow: number | null;
  readonly answer: boolean;
}
