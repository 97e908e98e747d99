/**
 * Scratch: a card with nine fields; three alike win what their symbol is worth. What its client may know; every stated
 * number is proven in rules.test.ts.
 */
import { fraction, type Fraction } from '../../fraction.ts';
import type { GameTag } from '../../game.ts';
import type { InstantRoundView, MultipleText } from '../shapes.ts';

export { showMultiple, showPercent } from '../shapes.ts';

export const id = 'scratch';
export const titles = { BN: 'রিকশা স্ক্র্যাচ', EN: 'Rickshaw Scratch' } as const;
export const tags: readonly GameTag[] = ['INSTANT', 'NUMBERS'];

/** Three rows of three; field 0 is the first of the top row, field 8 the last of the bottom row. */
export const fields = 9;
export const columns = 3;
/** So many of one symbol win. No card has more of any, nor so many of two. */
export const alike = 3;

/** In order of worth. */
export const symbols = ['tiger', 'peacock', 'boat', 'drum', 'hilsa', 'lotus', 'mango', 'tea'] as const;
export type ScratchSymbol = (typeof symbols)[number];

/** What three of a symbol pay, in whole stakes, and on how many of a million cards. The others win nothing. */
export const prizes: Readonly<Record<ScratchSymbol, { stakes: number; cards: number }>> = {
  tiger: { stakes: 5_000, cards: 2 },
  peacock: { stakes: 500, cards: 60 },
  boat: { stakes: 100, cards: 600 },
  drum: { stakes: 20, cards: 5_000 },
  hilsa: { stakes: 10, cards: 12_000 },
  lotus: { stakes: 5, cards: 30_000 },
  mango: { stakes: 2, cards: 110_000 },
  tea: { stakes: 1, cards: 255_000 },
};
export const allCards = 1_000_000;

/** Nothing is chosen but the stake. */
export type ScratchChoice = Record<string, never>;

export interface ScratchOutcome {
  card: ScratchSymbol[];
  /** The symbol that is there three times. */
  won: ScratchSymbol | null;
}

export type ScratchRoundView = InstantRoundView<ScratchChoice, ScratchOutcome>;

/** What a card pays back over the long run, exactly: 94.5 percent. */
export const statedReturn: MultipleText = '189/200';
/** The most that a round of any choice can pay. */
export const mostMultiple: MultipleText = '5000';

/** The share of cards that win, the stake itself included: 41.2662 percent; and of those that win more than it. */
export const statedHitRate: MultipleText = '206331/500000';
export const statedProfitRate: MultipleText = '78831/500000';

export function prizeMultiple(symbol: ScratchSymbol): Fraction {
  return fraction(prizes[symbol].stakes);
}
