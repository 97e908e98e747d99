import { drawDistinct } from './draw.ts';
import type { Random } from './random.ts';

/** Under which rule winners follow from the seed. */
export const raffleVersion = 1;

export interface SealedTicket {
  raffle: string;
  number: number;
  memberId: string;
  /** Which source of the terms, counted from 0, and the how many-th ticket of it, counted from 1. */
  source: number;
  ordinal: number;
  /** Hexadecimal digits, of this ticket alone. */
  salt: string;
}

/** What a leaf of the tree over all tickets says. */
export function ticketText({ raffle, number, memberId, source, ordinal, salt }: SealedTicket): string {
  return [raffle, number, memberId, source, ordinal, salt].join(';');
}

export interface SealedRaffle {
  raffle: string;
  /** The root over all tickets in hexadecimal digits. */
  root: string;
  tickets: number;
  numbers: number;
  /** SHA-256 of what a beacon signed, in hexadecimal digits; null: none was named. */
  beacon: string | null;
}

/** What the seed is mixed with: all that is sealed before anybody can know what is drawn. */
export function mixText({ raffle, root, tickets, numbers, beacon }: SealedRaffle): string {
  return `raffle:${raffle}:${root}:${tickets}:${numbers}${beacon === null ? '' : `:${beacon}`}`;
}

/**
 * The numbers that win, the first prize first: "draw different numbers" below `numbers`, without those that are passed over.
 * @param random makes the chance anew, from its beginning
 * @returns fewer than prizes where there are not so many numbers
 */
export function winningNumbers(
  { prizes, numbers }: { prizes: number; numbers: number },
  random: () => Random,
  isPassed: (number: number) => boolean,
): { winners: number[]; passed: number[] } {
  for (let more = 0; ;) {
    const drawn = drawDistinct(Math.min(numbers, prizes + more), numbers, random());
    const passed = drawn.filter((number) => isPassed(number));
    const winners = drawn.filter((number) => !isPassed(number));
    if (winners.length >= prizes || drawn.length === numbers) {
      const last = winners[prizes - 1];
      const until = last === undefined ? drawn.length : drawn.indexOf(last) + 1;
      return {
        winners: winners.slice(0, prizes),
        passed: passed.filter((number) => drawn.indexOf(number) < until),
      };
    }
    more = Math.max(more + 1, passed.length);
  }
}
