import type { SatRow } from './store-pairs.ts';

/** How often two members sat at one table, and how often that was to be expected. */
export interface Company {
  readonly member_id: bigint;
  readonly other_id: bigint;
  readonly together: number;
  readonly expected: number;
}

/**
 * At how many tables of a day each two members sat together, and how many were to be expected had each chosen theirs by chance among
 * those of the room on that day: n_i n_j / H, day by day. Hands at one table are no choices of their own, and people who play on
 * the same days meet more often than others: neither makes company of it.
 * @returns pairs that sat together at least once, the lower number first
 */
export function companyOf(sat: readonly SatRow[]): Company[] {
  const together = new Map<string, number>();
  const shares = new Map<string, Map<string, number>>();
  for (const [day, tables] of Map.groupBy(sat, (row) => `${row.room_id} ${row.day}`)) {
    const own = new Map<string, number>();
    for (const { member_ids: ids } of tables) {
      for (const id of ids) own.set(id, (own.get(id) ?? 0) + 1);
      for (const pair of pairsIn(ids)) together.set(pair, (together.get(pair) ?? 0) + 1);
    }
    for (const [id, count] of own) {
      const days = shares.get(id) ?? new Map<string, number>();
      // Of each of the two: the square root of what the tables are divided by.
      days.set(day, count / Math.sqrt(tables.length));
      shares.set(id, days);
    }
  }
  return [...together].map(([pair, count]) => {
    const [one, other] = pair.split(':') as [string, string];
    const [ones, others] = [shares.get(one)!, shares.get(other)!];
    let expected = 0;
    for (const [day, share] of ones) expected += share * (others.get(day) ?? 0);
    return { member_id: BigInt(one), other_id: BigInt(other), together: count, expected };
  });
}

function pairsIn(ids: readonly string[]): string[] {
  const rising = ids.toSorted((one, other) => Number(BigInt(one) - BigInt(other)));
  return rising.flatMap((one, at) => rising.slice(at + 1).map((other) => `${one}:${other}`));
}
