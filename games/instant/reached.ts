import { fraction, type Fraction } from '../fraction.ts';
import { largestLimit, type Random } from '../random.ts';

/** How far rounds go, in hundredths of the stake. */
export interface Reach {
  /** What a target pays back in the long run: 99 for 99 %. */
  readonly returnHundredths: number;
  /** Shown for all that stays below every target. */
  readonly leastHundredths: number;
  readonly mostHundredths: number;
}

/**
 * Draws the multiple that a round reaches. It reaches a target of t hundredths with a chance of exactly
 * `returnHundredths` / t, whatever the target from `leastHundredths` + 1 to `mostHundredths`; as a target pays t / 100
 * of the stake, all return the same, exactly.
 *
 * Let u be uniform above 0 up to 1. The round reaches the whole part of `returnHundredths` / u: that is t or more just
 * when u is at most `returnHundredths` / t. A computer has no such u, only its digits: `below(base)` gives the first,
 * which says in which of `base` equal cells u lies. Mostly the whole cell reaches the same multiple, and the draw is
 * over; where it does not, the next digit tells, and so on. Nothing is rounded, so nothing is lost: a fixed number of
 * digits would leave each target a little off.
 *
 * By hand: with the first four bytes as a number k, the round reaches the whole part of 99 x 2^32 / (k + 1) hundredths,
 * unless 99 x 2^32 / k, the other end of the cell, gives another (3 in 10,000 rounds): then k x 2^32 + the next four
 * bytes over 2^64, and so on.
 */
export function drawReached(reach: Reach, random: Random, base: number = largestLimit): number {
  let cells = 1n;
  let cell = 0n;
  for (;;) {
    cells *= BigInt(base);
    cell = cell * BigInt(base) + BigInt(random.below(base));
    const { lowest, highest } = reachedInCell(reach, cell, cells);
    if (lowest === highest) return lowest;
  }
}

/** The least and the most that is reached where u lies above `cell` / `cells`, up to (`cell` + 1) / `cells`. */
export function reachedInCell(reach: Reach, cell: bigint, cells: bigint): { lowest: number; highest: number } {
  const share = BigInt(reach.returnHundredths) * cells;
  const lowest = share / (cell + 1n);
  // The lower end is outside the cell: a whole quotient there is not reached.
  const highest = cell === 0n ? BigInt(reach.mostHundredths) : (share - 1n) / cell;
  return { lowest: within(reach, lowest), highest: within(reach, highest) };
}

/** The chance that a round reaches a target: the share of all u up to `returnHundredths` / target. */
export function chanceOfReaching(reach: Reach, targetHundredths: number): Fraction {
  if (targetHundredths <= reach.leastHundredths || targetHundredths > reach.mostHundredths) {
    throw new RangeError(`not a target: ${targetHundredths} hundredths`);
  }
  return fraction(reach.returnHundredths, targetHundredths);
}

function within({ leastHundredths, mostHundredths }: Reach, hundredths: bigint): number {
  if (hundredths <= BigInt(leastHundredths)) return leastHundredths;
  return hundredths >= BigInt(mostHundredths) ? mostHundredths : Number(hundredths);
}
