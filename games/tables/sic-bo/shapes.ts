/**
 * Sic bo: three dice under a dome, and everything that can be said of them beforehand. The positions and what they come
 * to, shared by server and client; how the dice fall is known to rules.ts alone. Every stated number is proven in
 * rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { Position } from '../shapes.ts';

export const id = 'sic-bo';
export const titles = { BN: 'সিক বো', EN: 'Sic Bo' } as const;
export const tags: readonly GameTag[] = ['NEW'];

export interface Outcome {
  /** Three faces, 1 to 6, in the order in which they were thrown. */
  readonly dice: readonly number[];
}

/** The dome is lifted, the dice roll and lie still; the rest is time to look at them. */
export const dealMs = 6_500;

export const faces = [1, 2, 3, 4, 5, 6] as const;
/** Of the sum and of its last digit; a triple loses all four. */
export const sides = ['small', 'big', 'odd', 'even'] as const;
export type Side = (typeof sides)[number];

/** What a total comes to, the stake of 100 among it, and what it returns over the long run. */
const byTotal: Readonly<Record<number, readonly [number, string]>> = {
  4: [6_300, '7/8'],
  5: [3_100, '31/36'],
  6: [1_800, '5/6'],
  7: [1_300, '65/72'],
  8: [900, '7/8'],
  9: [800, '25/27'],
  10: [700, '7/8'],
};
export const totals: readonly number[] = Array.from({ length: 14 }, (_, at) => at + 4);

/** Two different faces, three different ones; of four at a time those that lie on tables everywhere. */
export const pairs = sets(2);
export const threes = sets(3);
export const fours: readonly (readonly number[])[] = [
  [1, 2, 3, 4],
  [2, 3, 4, 5],
  [2, 3, 5, 6],
  [3, 4, 5, 6],
];

/** What a single face comes to by how many dice show it. */
const singleHundredths = [0, 200, 300, 1_300] as const;

export const positions: readonly Position[] = [
  ...(['small', 'big', 'odd', 'even'] as const).map((side) => position(side, 200, '35/36')),
  ...totals.map((total) => position(`total-${total}`, ...byTotal[Math.min(total, 21 - total)]!)),
  position('any-triple', 3_100, '31/36'),
  ...faces.map((face) => position(`triple-${face}`, 18_100, '181/216')),
  ...faces.map((face) => position(`double-${face}`, 1_200, '8/9')),
  ...faces.map((face) => position(`single-${face}`, singleHundredths[3], '26/27')),
  ...pairs.map((set) => position(named('pair', set), 700, '35/36')),
  ...threes.map((set) => position(named('three', set), 3_100, '31/36')),
  ...fours.map((set) => position(named('four', set), 800, '8/9')),
];
const byId = new Map(positions.map((one) => [one.id, one]));

export const statedReturn = '5/6';
export const highestReturn = '35/36';
export const mostMultiple = '181';

/** `pair-1-2`: how a set of faces is called as a position. */
export function named(kind: 'pair' | 'three' | 'four', set: readonly number[]): string {
  return [kind, ...set].join('-');
}

export function totalOf({ dice }: Outcome): number {
  return dice.reduce((sum, face) => sum + face, 0);
}

/** Who won: small, big, or neither where all three are alike. */
export function winnerOf(outcome: Outcome): 'small' | 'big' | 'any-triple' {
  if (isTriple(outcome)) return 'any-triple';
  return totalOf(outcome) <= 10 ? 'small' : 'big';
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(name: string, outcome: Outcome): number {
  const known = byId.get(name);
  if (!known) throw new RangeError(`${id} has no position ${name}`);
  const [kind, ...of] = name.split('-');
  if (kind === 'single') return singleHundredths[countOf(outcome, Number(of[0]))]!;
  return wins(kind as Kind, of.map(Number), outcome) ? known.mostReturnHundredths : 0;
}

type Kind = Side | 'total' | 'any' | 'triple' | 'double' | 'pair' | 'three' | 'four';

function wins(kind: Kind, of: readonly number[], outcome: Outcome): boolean {
  const { dice } = outcome;
  const total = totalOf(outcome);
  switch (kind) {
    case 'small':
    case 'big':
      return winnerOf(outcome) === kind;
    case 'odd':
    case 'even':
      return !isTriple(outcome) && (total % 2 === 1) === (kind === 'odd');
    case 'total':
      return total === of[0];
    case 'any':
      return isTriple(outcome);
    case 'triple':
      return countOf(outcome, of[0]!) === 3;
    case 'double':
      return countOf(outcome, of[0]!) >= 2;
    case 'pair':
    case 'three':
      return of.every((face) => dice.includes(face));
    case 'four':
      return new Set(dice).size === 3 && dice.every((face) => of.includes(face));
  }
}

function isTriple({ dice }: Outcome): boolean {
  return new Set(dice).size === 1;
}

function countOf({ dice }: Outcome, face: number): number {
  return dice.filter((one) => one === face).length;
}

function position(name: string, mostReturnHundredths: number, returns: string): Position {
  return { id: name, mostReturnHundredths, statedReturn: returns };
}

/** All sets of so many different faces, in order. */
function sets(size: number, from = 1): number[][] {
  if (size === 0) return [[]];
  return faces
    .filter((face) => face >= from)
    .flatMap((face) => sets(size - 1, face + 1).map((rest) => [face, ...rest]));
}
