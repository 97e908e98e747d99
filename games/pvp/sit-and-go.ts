/** The arithmetic of sit-and-go tournaments: levels, places and prizes. Amounts are whole minor units, chips are counted alone. */

const BPS = 10_000n;

/** One who is out after a hand. */
export interface Fallen {
  readonly seat: number;
  readonly chips: bigint;
  /** Before the hand. */
  readonly beforeChips: bigint;
}

/** Chips that one unit of the game is worth after so many hands: twice as many on each level. */
export function unitChips(hands: number, levelHands: number): bigint {
  return 2n ** BigInt(Math.floor(hands / levelHands));
}

/**
 * After so many hands every sit-and-go is over, whatever anybody does: chips never grow, and then all of them together are less than
 * what one seat needs.
 * @param leastUnits what a seat must have before it to be dealt in
 */
export function mostHands(chips: bigint, seats: number, levelHands: number, leastUnits: number): number {
  const all = chips * BigInt(seats);
  let levels = 0;
  while (2n ** BigInt(levels) * BigInt(leastUnits) <= all) levels += 1;
  return levels * levelHands;
}

/**
 * What each place is worth of all entries together, the first place first; nothing is left over: odd minor units go upward.
 * @param shareBps by place, hundredths of a percent; throws a RangeError where they are not the whole
 */
export function prizesOf(poolMinor: bigint, shareBps: readonly number[]): bigint[] {
  if (shareBps.reduce((sum, bps) => sum + bps, 0) !== Number(BPS)) throw new RangeError('shares are not the whole');
  const prizes = shareBps.map((bps) => (poolMinor * BigInt(bps)) / BPS);
  const odd = poolMinor - prizes.reduce((sum, minor) => sum + minor, 0n);
  return prizes.map((minor, at) => (BigInt(at) < odd ? minor + 1n : minor));
}

/**
 * The places of all who are out after the same hand. Who still has more chips stands before others, and of equals who had more
 * before the hand; who is equal in both shares a place.
 * @param staying how many go on
 */
export function placesOf(fallen: readonly Fallen[], staying: number): Map<number, number> {
  return new Map(fallen.map((one) => [one.seat, staying + 1 + fallen.filter((other) => isBefore(other, one)).length]));
}

/**
 * What each of some places takes, in their order: those who share one share the prizes of all that they fill, odd minor units in
 * their order.
 * @param places of everybody who took part
 */
export function prizesFor(places: readonly number[], prizes: readonly bigint[]): bigint[] {
  return places.map((place, at) => {
    const count = places.filter((one) => one === place).length;
    const sum = prizes.slice(place - 1, place - 1 + count).reduce((all, minor) => all + minor, 0n);
    const nth = places.slice(0, at).filter((one) => one === place).length;
    return sum / BigInt(count) + (BigInt(nth) < sum % BigInt(count) ? 1n : 0n);
  });
}

function isBefore(one: Fallen, other: Fallen): boolean {
  return one.chips === other.chips ? one.beforeChips > other.beforeChips : one.chips > other.chips;
}
