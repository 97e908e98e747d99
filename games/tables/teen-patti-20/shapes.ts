/**
 * Teen Patti 20-20: three cards to each of two players, the better hand wins. The positions and what they come to, shared
 * by server and client; which cards fall is known to rules.ts alone. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import { type Card, rankOf, suitOf } from '../card-shapes.ts';
import type { Position } from '../shapes.ts';

export const id = 'teen-patti-20';
export const titles = { BN: 'তিন পাত্তি ২০-২০', EN: 'Teen Patti 20-20' } as const;
export const tags: readonly GameTag[] = ['NEW'];

export interface Outcome {
  readonly first: readonly Card[];
  readonly second: readonly Card[];
}

export const sides = ['first', 'second'] as const;
export type Side = (typeof sides)[number];

/** Kinds of hands, the lowest first, and what pair plus pays on them: a pure sequence most, as it is the rarest. */
export const kinds = ['high', 'pair', 'colour', 'sequence', 'pure', 'trail'] as const;
export type Kind = (typeof kinds)[number];
export const pairPlusHundredths: Readonly<Record<Kind, number>> = {
  high: 0,
  pair: 200,
  colour: 500,
  sequence: 700,
  pure: 4_100,
  trail: 3_100,
};

/** Cards are laid in turn, then the hands are turned, one after the other; the rest is time to look at them. */
export const dealMs = 8_000;
export const opensAtMs: Readonly<Record<Side, number>> = { first: 1_900, second: 3_200 };

/** On equal hands the stake comes back. */
const equalReturnHundredths = 100;
const mainReturn = '24224952/24469375';
const pairPlusReturn = '5397/5525';

export const positions: readonly Position[] = [
  ...sides.map((side) => ({ id: side as string, mostReturnHundredths: 198, statedReturn: mainReturn })),
  ...sides.map((side) => ({
    id: `${side}-pair-plus`,
    mostReturnHundredths: pairPlusHundredths.pure,
    statedReturn: pairPlusReturn,
  })),
];
const byId = new Map(positions.map((position) => [position.id, position]));

export const statedReturn = pairPlusReturn;
export const highestReturn = mainReturn;
export const mostMultiple = '41';

/** Who has the better hand, or neither. */
export function winnerOf({ first, second }: Outcome): Side | 'equal' {
  const ahead = strengthOf(first) - strengthOf(second);
  return ahead > 0 ? 'first' : ahead < 0 ? 'second' : 'equal';
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(position: string, outcome: Outcome): number {
  const known = byId.get(position);
  if (!known) throw new RangeError(`${id} has no position ${position}`);
  const side = position.startsWith('first') ? 'first' : 'second';
  if (position !== side) return pairPlusHundredths[kindOf(outcome[side])];
  const winner = winnerOf(outcome);
  if (winner === 'equal') return equalReturnHundredths;
  return winner === side ? known.mostReturnHundredths : 0;
}

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
