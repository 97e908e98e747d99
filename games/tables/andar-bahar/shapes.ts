/**
 * Andar Bahar: a card is opened, the joker; then cards go to andar (inside) and bahar (outside) in turn, andar first, until one has
 * the joker's rank. The positions and what they come to, shared by server and client; how the cards lie is known to
 * rules.ts alone. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { Card } from '../card-shapes.ts';
import type { Position } from '../shapes.ts';

export const id = 'andar-bahar';
export const titles = { BN: 'অন্দর বাহার', EN: 'Andar Bahar' } as const;
export const tags: readonly GameTag[] = ['NEW'];

export interface Outcome {
  readonly joker: Card;
  /** As they were dealt, andar first; the last one has the joker's rank. */
  readonly cards: readonly Card[];
}

export const sides = ['andar', 'bahar'] as const;
export type Side = (typeof sides)[number];

interface Length {
  readonly from: number;
  readonly to: number;
  readonly hundredths: number;
  readonly returns: string;
}

/** With which card the joker's rank comes, the first of them 1, and what that comes to. */
export const lengths: readonly Length[] = [
  { from: 1, to: 5, hundredths: 350, returns: '1129/1190' },
  { from: 6, to: 10, hundredths: 450, returns: '4068/4165' },
  { from: 11, to: 15, hundredths: 550, returns: '3872/4165' },
  { from: 16, to: 25, hundredths: 450, returns: '4086/4165' },
  { from: 26, to: 30, hundredths: 1_600, returns: '4064/4165' },
  { from: 31, to: 35, hundredths: 2_600, returns: '572/595' },
  { from: 36, to: 40, hundredths: 5_100, returns: '237/245' },
  { from: 41, to: 49, hundredths: 12_100, returns: '3993/4165' },
];

export const positions: readonly Position[] = [
  { id: 'andar', mostReturnHundredths: 190, statedReturn: '8151/8330' },
  { id: 'bahar', mostReturnHundredths: 200, statedReturn: '808/833' },
  ...lengths.map((length) => ({
    id: namedLength(length),
    mostReturnHundredths: length.hundredths,
    statedReturn: length.returns,
  })),
];
const byId = new Map(positions.map((position) => [position.id, position]));

export const statedReturn = '3872/4165';
export const highestReturn = '4086/4165';
export const mostMultiple = '121';

/** The joker is opened, then the cards come, the quicker the more there are; the rest is time to look at them. */
const FIRST_AT_MS = 1_800;
const SLOWEST_MS = 620;
const ALL_WITHIN_MS = 9_000;
const LAST_TURNS_MS = 800;
const LOOK_MS = 3_000;
export const dealMs = FIRST_AT_MS + ALL_WITHIN_MS + LAST_TURNS_MS + LOOK_MS;

/** When each card is laid down, ms from the deal. */
export function laidAtMs({ cards }: Outcome): number[] {
  const step = Math.min(SLOWEST_MS, Math.floor(ALL_WITHIN_MS / cards.length));
  return cards.map((_, at) => FIRST_AT_MS + at * step);
}

export function resultAtMs(outcome: Outcome): number {
  return laidAtMs(outcome).at(-1)! + LAST_TURNS_MS;
}

export function dealMsOf(outcome: Outcome): number {
  return resultAtMs(outcome) + LOOK_MS;
}

/** Who got the card of the joker's rank. */
export function winnerOf({ cards }: Outcome): Side {
  return sideOf(cards.length - 1);
}

/** To whom a card goes, by its place, the first of them 0. */
export function sideOf(at: number): Side {
  return at % 2 === 0 ? 'andar' : 'bahar';
}

export function namedLength({ from, to }: Pick<Length, 'from' | 'to'>): string {
  return `cards-${from}-${to}`;
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(position: string, outcome: Outcome): number {
  const known = byId.get(position);
  if (!known) throw new RangeError(`${id} has no position ${position}`);
  const [, from, to] = position.split('-');
  const { length } = outcome.cards;
  const wins = from === undefined ? winnerOf(outcome) === position : length >= Number(from) && length <= Number(to);
  return wins ? known.mostReturnHundredths : 0;
}
