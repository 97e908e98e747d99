/** Hands of three cards, as all forms of Teen Patti rank them. */
import { type Card, rankOf, suitOf } from './card-shapes.ts';

/** Kinds of hands, the lowest first. */
export const kinds = ['high', 'pair', 'colour', 'sequence', 'pure', 'trail'] as const;
export type Kind = (typeof kinds)[number];

export function kindOf(hand: readonly Card[]): Kind {
  return kinds[Math.floor(strengthOf(hand) / KIND)]!;
}

/** The ace is the highest card. */
const ACE = 14;
/** More than there are ranks; three of them make what a hand is worth among its kind. */
const BASE = 15;
const KIND = BASE ** 3;

/** A number by which hands are compared: the higher wins, equal ones share. */
export function strengthOf(hand: readonly Card[]): number {
  const [high, middle, low] = hand
    .map((card) => (rankOf(card) === 1 ? ACE : rankOf(card)))
    .toSorted((one, other) => other - one) as [number, number, number];
  const isColour = new Set(hand.map(suitOf)).size === 1;
  const run = runOf(high, middle, low);
  const worth = (kind: Kind, ...parts: number[]) =>
    kinds.indexOf(kind) * KIND + parts.reduce((sum, part, at) => sum + part * BASE ** (2 - at), 0);
  if (high === low) return worth('trail', high);
  if (run > 0) return worth(isColour ? 'pure' : 'sequence', run);
  if (isColour) return worth('colour', high, middle, low);
  if (high === middle || middle === low) return worth('pair', middle, high === middle ? low : high);
  return worth('high', high, middle, low);
}

/** What a run is worth, 0 for none: A-K-Q is the highest, A-2-3 the next, then K-Q-J down to 4-3-2. */
function runOf(high: number, middle: number, low: number): number {
  if (high === ACE && middle === 3 && low === 2) return ACE - 1;
  if (high !== middle + 1 || middle !== low + 1) return 0;
  return high === ACE ? ACE : high - 1;
}
