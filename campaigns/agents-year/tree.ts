import { plannedTree } from '../agents-at-scale/tree.ts';
import type { Chance } from '../simulator/chance.ts';

/** So many members have one agent of the house above them all. */
const TEAM = 250;

export interface Place {
  /** Whose place is before this one; null: the house. */
  upline: number | null;
  isAgent: boolean;
}

/** Several trees beside each other, at least two, each so deep. */
export function plannedForest(chance: Chance, members: number, depth: number): Place[] {
  const trees = Math.max(2, Math.round(members / TEAM));
  const places: Place[] = [];
  for (let tree = 0; tree < trees; tree++) {
    const first = places.length;
    const size = Math.floor((members * (tree + 1)) / trees) - first;
    for (const { upline, isAgent } of plannedTree(chance, size, Math.min(depth, size)))
      places.push({ upline: upline === null ? null : upline + first, isAgent });
  }
  return places;
}
