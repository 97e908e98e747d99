/**
 * Dragon Tiger: one card for the dragon, one for the tiger, the higher wins; the ace is the lowest. The positions and
 * what they come to, shared by server and client; which cards fall is known to rules.ts alone. Every stated number is
 * proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import { type Card, rankOf, type Suit, suitOf, suits } from '../card-shapes.ts';
import type { Position } from '../shapes.ts';

export const id = 'dragon-tiger';
export const titles = { BN: 'ড্রাগন টাইগার', EN: 'Dragon Tiger' } as const;
export const tags: readonly GameTag[] = ['NEW'];

export interface Outcome {
  readonly dragon: Card;
  readonly tiger: Card;
}

export const sides = ['dragon', 'tiger'] as const;
export type Side = (typeof sides)[number];

/** What can be bet on one card by itself. A seven loses all of them. */
export const traits = ['small', 'big', 'odd', 'even', ...suits] as const;
export type Trait = (typeof traits)[number];

/** The dragon's card is on the table first, then the tiger's; the rest is time to look at them. */
export const dealMs = 6_000;
export const dragonOpensAtMs = 1_600;
export const tigerOpensAtMs = 3_000;

/** Halves of main bets come back on a tie. */
const tieReturnHundredths = 50;

const mainReturn = '799/830';
const traitReturn = '12/13';

export const positions: readonly Position[] = [
  { id: 'dragon', mostReturnHundredths: 200, statedReturn: mainReturn },
  { id: 'tiger', mostReturnHundredths: 200, statedReturn: mainReturn },
  { id: 'tie', mostReturnHundredths: 900, statedReturn: '279/415' },
  { id: 'suited-tie', mostReturnHundredths: 5_100, statedReturn: '357/415' },
  ...sides.flatMap((side) =>
    traits.map((trait) => ({
      id: `${side}-${trait}`,
      mostReturnHundredths: isSuit(trait) ? 400 : 200,
      statedReturn: traitReturn,
    })),
  ),
];
const byId = new Map(positions.map((position) => [position.id, position]));

export const statedReturn = '279/415';
export const highestReturn = mainReturn;
export const mostMultiple = '51';

/** Who won: the higher card, or nobody. */
export function winnerOf({ dragon, tiger }: Outcome): Side | 'tie' {
  const ahead = rankOf(dragon) - rankOf(tiger);
  return ahead > 0 ? 'dragon' : ahead < 0 ? 'tiger' : 'tie';
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(position: string, outcome: Outcome): number {
  const known = byId.get(position);
  if (!known) throw new RangeError(`${id} has no position ${position}`);
  return wins(position, outcome) ? known.mostReturnHundredths : givenBack(position, outcome);
}

function givenBack(position: string, outcome: Outcome): number {
  const isMain = position === 'dragon' || position === 'tiger';
  return isMain && winnerOf(outcome) === 'tie' ? tieReturnHundredths : 0;
}

function wins(position: string, outcome: Outcome): boolean {
  const winner = winnerOf(outcome);
  switch (position) {
    case 'dragon':
    case 'tiger':
    case 'tie':
      return winner === position;
    case 'suited-tie':
      return winner === 'tie' && suitOf(outcome.dragon) === suitOf(outcome.tiger);
    default: {
      const [side, trait] = position.split('-') as [Side, Trait];
      return hasTrait(outcome[side], trait);
    }
  }
}

/** Whether a card has what was bet on: small is ace to six, big eight to king; of a seven nothing is so. */
export function hasTrait(card: Card, trait: Trait): boolean {
  const rank = rankOf(card);
  if (rank === 7) return false;
  switch (trait) {
    case 'small':
      return rank < 7;
    case 'big':
      return rank > 7;
    case 'odd':
      return rank % 2 === 1;
    case 'even':
      return rank % 2 === 0;
    default:
      return suitOf(card) === trait;
  }
}

function isSuit(trait: Trait): trait is Suit {
  return (suits as readonly string[]).includes(trait);
}
