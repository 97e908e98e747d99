/**
 * What games of tricks for four share. A place counts the four in the order in which they act, from the one after the
 * first dealer, whatever their seats at the table are called; which way round that goes is for the table to say.
 */
import type { Card } from '../tables/card-shapes.ts';
import type { HandResult, Put, SeatStart } from './pvp-game.ts';

export const places = 4;

/** The least and the most that a table may ask of every seat, units. */
export const leastEntry = 1;
export const mostEntry = 1_000_000_000;

/**
 * The seats by place. Throws a RangeError unless four different seats can pay the entry.
 * @param entry units
 */
export function seatsByPlace(starts: readonly SeatStart[], entry: number): number[] {
  const seats = starts.map(({ seat }) => seat);
  if (seats.length !== places || new Set(seats).size !== places) throw new RangeError('four different seats play');
  if (starts.some(({ stack }) => stack < entry)) throw new RangeError(`every seat pays ${entry} units`);
  return seats;
}

export function nextPlace(place: number): number {
  return (place + 1) % places;
}

/** The last place deals first; then it moves on by one each deal. */
export function dealerOf(deal: number): number {
  return (places - 1 + deal) % places;
}

/** Hands by place, as cards fall one by one from the place after the dealer. */
export function dealtInTurn(cards: readonly Card[], dealer: number): Card[][] {
  return Array.from({ length: places }, (_, place) => cards.filter((__, at) => (dealer + 1 + at) % places === place));
}

/** Who takes a trick: the place of the strongest card. Throws a RangeError where none was played. */
export function takerOf<Played extends { readonly place: number }>(
  trick: readonly Played[],
  strengthOf: (played: Played) => number,
): number {
  const strengths = trick.map(strengthOf);
  const taken = trick[strengths.indexOf(Math.max(...strengths))];
  if (!taken) throw new RangeError('nobody has played');
  return taken.place;
}

/** The places with the best score, in the order in which they act after the dealer. */
export function bestPlaces(scores: readonly number[], dealer: number): number[] {
  const best = Math.max(...scores);
  return Array.from({ length: places }, (_, at) => (dealer + 1 + at) % places).filter((at) => scores[at] === best);
}

/** All pay the entry when the match begins. */
export function entriesOf(seats: readonly number[], entry: number): Put[] {
  return seats.map((seat) => ({ seat, units: entry }));
}

/** All entries are one pot. There is nothing to call and always something to win. */
export function onePot(seats: readonly number[], entry: number, winners: readonly number[]): HandResult {
  return {
    put: entriesOf(seats, entry),
    pots: [{ units: seats.length * entry, winners: winners.map((place) => seats[place]!) }],
    uncalled: 0,
    isContested: true,
  };
}
