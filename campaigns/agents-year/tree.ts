import { plannedTree } from '../agents-at-scale/tree.ts';
import type { Chance } from '../simulator/chance.ts';

export interface Place {
  /** Whose place is before this one; null: the house. */
  upline: number | null;
  isAgent: boolean;
}

/** Several trees beside each other, each so deep, with one agent of the house above all others. */
export function plannedForest(chance: Chance, members: number, trees: number, depth: number): Place[] {
  const places: Place[] = [];
  for (let tree = 0; tree < trees; tree++) {
    const first = places.length;
    const size = Math.floor((members * (tree + 1)) / trees) - first;
    for (const { upline, isAgent } of plannedTree(chance, size, Math.min(depth, size)))
      places.push({ upline: upline === null ? null : upline + first, isAgent });
  }
  return places;
}
