/**
 * Teen Patti 20-20: three cards to each of two players, the better hand wins. The positions and what they come to, shared
 * by server and client; which cards fall is known to rules.ts alone. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { Card } from '../card-shapes.ts';
import type { Position } from '../shapes.ts';
import { type Kind, kindOf, strengthOf } from '../three-card-shapes.ts';

export const id = 'teen-patti-20';
export const titles = { BN: 'তিন পাত্তি ২০-২০', EN: 'Teen Patti 20-20' } as const;
export const tags: readonly GameTag[] = ['NEW'];

export interface Outcome {
  readonly first: readonly Card[];
  readonly second: readonly Card[];
}

export const sides = ['first', 'second'] as const;
export type Side = (typeof sides)[number];

/** What pair plus pays on each kind of hand: a pure sequence most, as it is the rarest. */
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
