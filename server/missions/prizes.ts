import type { BoardPrizes } from '../../contract/mission-terms.ts';

/** What each place is worth, the first at the top, minor units. A pool is divided by the largest remainder: its sum is exact. */
export function prizesOf(prizes: BoardPrizes): bigint[] {
  if (prizes.kind === 'places') {
    return prizes.places.flatMap(({ count, amountMinor }) => Array.from({ length: count }, () => BigInt(amountMinor)));
  }
  const pool = BigInt(prizes.poolMinor);
  const all = prizes.weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = prizes.weights.map((weight, at) => ({
    at,
    whole: (pool * BigInt(weight)) / all,
    rest: (pool * BigInt(weight)) % all,
  }));
  let left = pool - parts.reduce((sum, { whole }) => sum + whole, 0n);
  // Of equal remainders the better place comes first.
  for (const part of parts.toSorted((one, other) => Number(other.rest - one.rest) || one.at - other.at)) {
    if (left === 0n) break;
    part.whole += 1n;
    left -= 1n;
  }
  return parts.map(({ whole }) => whole);
}

export interface Entry {
  memberId: bigint;
  score: bigint;
  reachedAtMs: number;
}

export interface Placed extends Entry {
  /** Equal scores stand on one place. */
  place: number;
  prizeMinor: bigint;
}

/** The order of a leaderboard: score, who reached it first, number. */
export function byRank(one: Entry, other: Entry): number {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1;
  return one.reachedAtMs - other.reachedAtMs || (one.memberId < other.memberId ? -1 : 1);
}

/**
 * Places and prizes. Equal scores share what their places are worth together, in equal parts; what cannot be divided goes, one unit
 * each, to those who reached the score first.
 */
export function placed(entries: readonly Entry[], prizes: readonly bigint[]): Placed[] {
  const ranked = entries.filter(({ score }) => score > 0n).toSorted(byRank);
  const list: Placed[] = [];
  for (let first = 0; first < ranked.length;) {
    const tied = ranked.slice(first).findIndex(({ score }) => score !== ranked[first]?.score);
    const count = tied === -1 ? ranked.length - first : tied;
    const sum = prizes.slice(first, first + count).reduce((all, prize) => all + prize, 0n);
    const [part, odd] = [sum / BigInt(count), sum % BigInt(count)];
    for (const [at, entry] of ranked.slice(first, first + count).entries()) {
      list.push({ ...entry, place: first + 1, prizeMinor: part + (BigInt(at) < odd ? 1n : 0n) });
    }
    first += count;
  }
  return list;
}
