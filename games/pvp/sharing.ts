import type { HandResult, Pot } from './pvp-game.ts';

export interface SeatOutcome {
  readonly seat: number;
  readonly put: number;
  /** What comes back, after the rake. */
  readonly won: number;
  /** What of the rake was taken of this seat's winnings. */
  readonly rake: number;
}

/**
 * What each seat takes away. Rake = min(cap, floor(bps x (all that was put in - uncalled) / 10000)), none where nobody put
 * in more than what everybody must. Pots are shared evenly, odd units in the order of their winners; the rake is taken of
 * what seats won, but for what was only returned to them, by largest remainder, equal remainders in the order of seats.
 * @param rakeBps hundredths of a percent
 * @param rakeCap units
 */
export function share(result: HandResult, rakeBps: number, rakeCap: number): SeatOutcome[] {
  const total = result.put.reduce((sum, { units }) => sum + units, 0);
  const inPots = result.pots.reduce((sum, { units }) => sum + units, 0);
  if (inPots !== total) throw new RangeError(`pots of ${inPots} for ${total} that were put in`);
  const returned = wonIn(result, ({ isReturned }) => isReturned === true);
  const won = wonIn(result, ({ isReturned }) => isReturned !== true);
  const parts = byLargestRemainder(rakeOf(result, total, rakeBps, rakeCap), won);
  return result.put.map(({ seat, units }, at) => ({
    seat,
    put: units,
    won: returned[at]! + won[at]! - parts[at]!,
    rake: parts[at]!,
  }));
}

/** What each seat gets of some of the pots. */
function wonIn({ put, pots }: HandResult, isCounted: (pot: Pot) => boolean): number[] {
  const won = new Map<number, number>(put.map(({ seat }) => [seat, 0]));
  for (const { units, winners } of pots.filter(isCounted)) {
    if (winners.length === 0) throw new RangeError('a pot without a winner');
    const each = Math.floor(units / winners.length);
    const odd = units - each * winners.length;
    for (const [at, seat] of winners.entries()) won.set(seat, won.get(seat)! + each + (at < odd ? 1 : 0));
  }
  return put.map(({ seat }) => won.get(seat)!);
}

/** Splits whole units in proportion to weights; throws a RangeError where there is something to split and nobody to bear it. */
export function byLargestRemainder(units: number, weights: readonly number[]): number[] {
  if (units === 0) return weights.map(() => 0);
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n) throw new RangeError('nothing to split by');
  const exact = weights.map((weight) => BigInt(units) * BigInt(weight));
  const parts = exact.map((product) => Number(product / all));
  const left = units - parts.reduce((sum, part) => sum + part, 0);
  const order = exact
    .map((product, at) => ({ at, rest: product % all }))
    .toSorted((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1));
  for (const { at } of order.slice(0, left)) parts[at]! += 1;
  return parts;
}

function rakeOf({ uncalled, isContested }: HandResult, total: number, rakeBps: number, rakeCap: number): number {
  if (!isContested) return 0;
  const product = BigInt(total - uncalled) * BigInt(rakeBps);
  return Math.min(rakeCap, Number(product / 10_000n));
}
