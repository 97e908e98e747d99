/**
 * Lucky 7: one card, below seven, seven or above; the ace is the lowest. The positions and what they come to, shared by
 * server and client; which card falls is known to rules.ts alone. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import { type Card, rankOf, suitOf } from '../card-shapes.ts';
import type { Position } from '../shapes.ts';

export const id = 'lucky-7';
export const titles = { BN: 'লাকি সেভেন', EN: 'Lucky 7' } as const;
export const tags: readonly GameTag[] = ['NEW'];

export interface Outcome {
  readonly card: Card;
}

/** The card lies there, is turned, and the rest is time to look at it. */
export const dealMs = 5_500;
export const turnsAtMs = 1_400;

export const ranks: readonly number[] = Array.from({ length: 13 }, (_, at) => at + 1);

/** Halves of bets on low and high come back on a seven. */
const sevenReturnHundredths = 50;
const sideReturn = '25/26';
const colourReturn = '197/200';

export const positions: readonly Position[] = [
  { id: 'low', mostReturnHundredths: 200, statedReturn: sideReturn },
  { id: 'high', mostReturnHundredths: 200, statedReturn: sideReturn },
  { id: 'even', mostReturnHundredths: 210, statedReturn: '63/65' },
  { id: 'odd', mostReturnHundredths: 179, statedReturn: '1253/1300' },
  { id: 'red', mostReturnHundredths: 197, statedReturn: colourReturn },
  { id: 'black', mostReturnHundredths: 197, statedReturn: colourReturn },
  ...ranks.map((rank) => ({ id: `rank-${rank}`, mostReturnHundredths: 1_200, statedReturn: '12/13' })),
];
const byId = new Map(positions.map((position) => [position.id, position]));

export const statedReturn = '12/13';
export const highestReturn = colourReturn;
export const mostMultiple = '12';

/** Where the card lies: below seven, above, or a seven. */
export function winnerOf({ card }: Outcome): 'low' | 'high' | 'seven' {
  const rank = rankOf(card);
  return rank < 7 ? 'low' : rank > 7 ? 'high' : 'seven';
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(position: string, outcome: Outcome): number {
  const known = byId.get(position);
  if (!known) throw new RangeError(`${id} has no position ${position}`);
  if (wins(position, outcome)) return known.mostReturnHundredths;
  const isSide = position === 'low' || position === 'high';
  return isSide && winnerOf(outcome) === 'seven' ? sevenReturnHundredths : 0;
}

function wins(position: string, outcome: Outcome): boolean {
  const rank = rankOf(outcome.card);
  switch (position) {
    case 'low':
    case 'high':
      return winnerOf(outcome) === position;
    case 'even':
      return rank % 2 === 0;
    case 'odd':
      return rank % 2 === 1;
    case 'red':
    case 'black':
      return isRed(outcome) === (position === 'red');
    default:
      return position === `rank-${rank}`;
  }
}

function isRed({ card }: Outcome): boolean {
  const suit = suitOf(card);
  return suit === 'hearts' || suit === 'diamonds';
}
