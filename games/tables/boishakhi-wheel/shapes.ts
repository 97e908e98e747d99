/**
 * Boishakhi wheel: a wheel of 54 segments with four numbers and three rounds of a fair at Pohela Boishakh, in which each
 * seat has chosen its own pot, boat or drum with the bet. The positions and what they come to, shared by server and
 * client; where the wheel stops is known to rules.ts alone. Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { Position } from '../shapes.ts';

export const id = 'boishakhi-wheel';
export const titles = { BN: 'বৈশাখী চাকা', EN: 'Boishakhi Wheel' } as const;
export const tags: readonly GameTag[] = ['NEW'];

/** What a segment of the wheel is: a number that pays itself, or a round of the fair. */
export const spots = ['1', '2', '5', '10', 'net', 'race', 'dhol'] as const;
export type Spot = (typeof spots)[number];
export const fairs = ['net', 'race', 'dhol'] as const;
export type Fair = (typeof fairs)[number];

export interface Outcome {
  /** Where the wheel stops, from 0. */
  readonly segment: number;
  /** What decides which spot has its winnings multiplied, below 1,000. */
  readonly slot: number;
  /** Of the net, what hangs in each of its pots; of the race, the place of each boat from 0; of the drums, the eight bounces of each coin as bits. Empty where a number fell. */
  readonly bonus: readonly number[];
}

/** Round the wheel, in the direction in which it counts. */
export const wheel: readonly Spot[] = (
  'dhol 1 2 5 1 2 1 10 2 1 2 1 5 1 net 1 2 1 2 1 10 5 1 2 1 2 1 ' +
  'race 1 2 5 1 2 1 10 2 1 2 1 5 net 1 2 1 1 2 1 10 5 1 2 1 2 1'
).split(' ') as Spot[];

/** Of 1,000, how many multiply the winnings of one spot, and by what; what is left multiplies nothing. */
export const slots = 1_000;
export const slotTable: readonly { readonly spot: Spot; readonly times: number; readonly of: number }[] = [
  ...multiplied('1', { 2: 60, 3: 26, 5: 12 }),
  ...multiplied('2', { 2: 50, 3: 15, 5: 10 }),
  ...multiplied('5', { 2: 68, 3: 40, 5: 36, 10: 20, 15: 4 }),
  ...multiplied('10', { 2: 62, 3: 25, 5: 12, 10: 4 }),
  ...multiplied('net', { 2: 70, 3: 24, 5: 14, 10: 8 }),
  ...multiplied('race', { 2: 84, 3: 30, 5: 16, 10: 7 }),
  ...multiplied('dhol', { 2: 84, 3: 30, 5: 16, 10: 7 }),
];

const bySlot = slotTable.flatMap((one) => Array.from({ length: one.of }, () => one));

/** What hangs in the sixteen pots of the net, before they are mixed; each pays so many to one. */
export const netPrizes: readonly number[] = [5, 5, 5, 5, 10, 10, 10, 10, 15, 15, 15, 20, 20, 35, 60, 80];
/** By the place in which a boat comes in. */
export const racePrizes: readonly number[] = [90, 25, 5];
/** By how often of eight times a coin bounces to the right. */
export const dholPrizes: readonly number[] = [1_000, 200, 40, 20, 8, 20, 40, 200, 1_000];
export const dholRows = 8;
export const drums = 3;

/** How many there are to choose from. */
export const choicesOf: Readonly<Record<Fair, number>> = {
  net: netPrizes.length,
  race: racePrizes.length,
  dhol: drums,
};

/** From the deal: which spot is multiplied is seen, the wheel stands, the fair begins, and its end is seen. */
export const slotRestsAtMs = 2_200;
export const wheelRestsAtMs = 7_600;
export const fairBeginsAtMs = 8_600;
export const fairEndsAtMs = 14_400;
export const dealMs = 18_000;

const statedReturnOfAll = '24/25';

interface Bet extends Position {
  readonly spot: Spot;
  /** Which pot, boat or drum, from 0; 0 of a number. */
  readonly choice: number;
}

const bets: readonly Bet[] = spots.flatMap((spot) =>
  isFair(spot)
    ? Array.from({ length: choicesOf[spot] }, (_, choice) => bet(`${spot}-${choice + 1}`, spot, choice))
    : [bet(`number-${spot}`, spot, 0)],
);
const byId = new Map(bets.map((one) => [one.id, one]));

export const positions: readonly Position[] = bets;
export const statedReturn = statedReturnOfAll;
export const highestReturn = statedReturnOfAll;
export const mostMultiple = '10001';

/** A round of the fair, not a number. */
export function isFair(spot: Spot): spot is Fair {
  return (fairs as readonly Spot[]).includes(spot);
}

/** On what the wheel stopped. */
export function spotOf({ segment }: Outcome): Spot {
  return wheel[segment]!;
}

/** Which spot has its winnings multiplied in this round, and by what; null: none. */
export function multipliedIn({ slot }: Outcome): { spot: Spot; times: number } | null {
  return bySlot[slot] ?? null;
}

/** What a pot, boat or drum pays to one in a round of the fair that has fallen, before it is multiplied. */
export function prizeOf(fair: Fair, choice: number, { bonus }: Outcome): number {
  const drawn = bonus[choice]!;
  switch (fair) {
    case 'net':
      return netPrizes[drawn]!;
    case 'race':
      return racePrizes[drawn]!;
    case 'dhol':
      return dholPrizes[bouncesOf(drawn).filter(Boolean).length]!;
  }
}

/** How a coin of the drums bounces, row by row: true is to the right. */
export function bouncesOf(drawn: number): boolean[] {
  return Array.from({ length: dholRows }, (_, row) => ((drawn >> row) & 1) === 1);
}

/** After so long from the deal everybody has seen what fell. */
export function resultAtMs(outcome: Outcome): number {
  return (isFair(spotOf(outcome)) ? fairEndsAtMs : wheelRestsAtMs) + 300;
}

/** As a list of results shows it: `number-5`, `net`. */
export function winnerOf(outcome: Outcome): string {
  const spot = spotOf(outcome);
  return isFair(spot) ? spot : `number-${spot}`;
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(position: string, outcome: Outcome): number {
  const known = byId.get(position);
  if (!known) throw new RangeError(`${id} has no position ${position}`);
  const { spot, choice } = known;
  if (spotOf(outcome) !== spot) return 0;
  const multiplier = multipliedIn(outcome);
  const times = multiplier?.spot === spot ? multiplier.times : 1;
  return 100 * (1 + times * (isFair(spot) ? prizeOf(spot, choice, outcome) : Number(spot)));
}

function bet(name: string, spot: Spot, choice: number): Bet {
  const prizes = { net: netPrizes, race: racePrizes, dhol: dholPrizes };
  const most = isFair(spot) ? Math.max(...prizes[spot]) : Number(spot);
  const mostTimes = Math.max(...slotTable.filter((one) => one.spot === spot).map(({ times }) => times));
  return {
    id: name,
    spot,
    choice,
    mostReturnHundredths: 100 * (1 + most * mostTimes),
    statedReturn: statedReturnOfAll,
  };
}

function multiplied(spot: Spot, counts: Readonly<Record<number, number>>) {
  return Object.entries(counts).map(([times, of]) => ({ spot, times: Number(times), of }));
}
