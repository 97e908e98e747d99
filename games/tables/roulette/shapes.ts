/**
 * European roulette: one ball, 37 pockets, one zero. The 157 places of the felt and what they come to, shared by server and
 * client; where the ball falls is known to rules.ts alone. Every stated number is proven in rules.test.ts.
 */
import { colourOf } from '../pocket-shapes.ts';
import type { GameTag } from '../../game.ts';
import type { Position } from '../shapes.ts';

export const id = 'roulette';
export const titles = { BN: 'ইউরোপীয় রুলেট', EN: 'European Roulette' } as const;
export const tags: readonly GameTag[] = ['NEW', 'CLASSIC'];

export interface Outcome {
  readonly number: number;
}

export const pockets = 37;

/** Round the wheel, from the zero on. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** The ball lies after so long; the rest is time to look at it. */
export const ballRestsAtMs = 5_600;
export const dealMs = 9_600;

/** A place on the felt with the numbers that it covers. */
export interface Cover extends Position {
  readonly kind: Kind;
  readonly numbers: readonly number[];
}

export const kinds = [
  'even-money',
  'dozen',
  'column',
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'four',
  'line',
] as const;
export type Kind = (typeof kinds)[number];

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
const all = range(1, 36);
/** The first numbers of the twelve rows of three. */
const rows = range(1, 34, 3);

/** Even money gives half back on zero. */
const halfBackHundredths = 50;

export const positions: readonly Cover[] = [
  cover(
    'red',
    'even-money',
    all.filter((number) => colourOf(number) === 'red'),
  ),
  cover(
    'black',
    'even-money',
    all.filter((number) => colourOf(number) !== 'red'),
  ),
  cover('odd', 'even-money', range(1, 35, 2)),
  cover('even', 'even-money', range(2, 36, 2)),
  cover('low', 'even-money', range(1, 18)),
  cover('high', 'even-money', range(19, 36)),
  ...[1, 2, 3].map((dozen) => cover(`dozen-${dozen}`, 'dozen', range(dozen * 12 - 11, dozen * 12))),
  ...[1, 2, 3].map((column) => cover(`column-${column}`, 'column', range(column, 33 + column, 3))),
  ...range(0, 36).map((number) => joined('straight', number)),
  ...[1, 2, 3].map((number) => joined('split', 0, number)),
  ...all.filter((number) => number % 3 !== 0).map((number) => joined('split', number, number + 1)),
  ...range(1, 33).map((number) => joined('split', number, number + 3)),
  ...rows.map((first) => joined('street', first, first + 1, first + 2)),
  joined('trio', 0, 1, 2),
  joined('trio', 0, 2, 3),
  ...range(1, 32)
    .filter((number) => number % 3 !== 0)
    .map((number) => joined('corner', number, number + 1, number + 3, number + 4)),
  joined('four', 0, 1, 2, 3),
  ...rows.slice(0, -1).map((first) => joined('line', ...range(first, first + 5))),
];
const byId = new Map(positions.map((position) => [position.id, { ...position, covers: new Set(position.numbers) }]));

export const statedReturn = '36/37';
export const highestReturn = '73/74';
export const mostMultiple = '36';

/** Bets that are announced by a name, in chips by position: they are placed as these and nothing else. */
export const announced = {
  voisins: {
    'trio-0-2-3': 2,
    'split-4-7': 1,
    'split-12-15': 1,
    'split-18-21': 1,
    'split-19-22': 1,
    'split-32-35': 1,
    'corner-25-26-28-29': 2,
  },
  tiers: { 'split-5-8': 1, 'split-10-11': 1, 'split-13-16': 1, 'split-23-24': 1, 'split-27-30': 1, 'split-33-36': 1 },
  orphelins: { 'straight-1': 1, 'split-6-9': 1, 'split-14-17': 1, 'split-17-20': 1, 'split-31-34': 1 },
  zero: { 'split-0-3': 1, 'split-12-15': 1, 'split-32-35': 1, 'straight-26': 1 },
} as const;
export type Announced = keyof typeof announced;

/** A number and those beside it on the wheel, as many on each side. */
export function neighboursOf(number: number, beside: number): number[] {
  const place = wheel.indexOf(number);
  return range(-beside, beside).map((step) => wheel[(place + step + pockets) % pockets]!);
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(position: string, { number }: Outcome): number {
  const known = byId.get(position);
  if (!known) throw new RangeError(`${id} has no position ${position}`);
  if (known.covers.has(number)) return known.mostReturnHundredths;
  return number === 0 && known.kind === 'even-money' ? halfBackHundredths : 0;
}

function cover(name: string, kind: Kind, numbers: readonly number[]): Cover {
  return {
    id: name,
    kind,
    numbers,
    mostReturnHundredths: 3_600 / numbers.length,
    statedReturn: kind === 'even-money' ? '73/74' : '36/37',
  };
}

function joined(kind: Kind, ...numbers: number[]): Cover {
  return cover(`${kind}-${numbers.join('-')}`, kind, numbers);
}
