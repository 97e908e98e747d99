import type { Chance } from '../simulator/chance.ts';

/** One of so many is an agent; the first of them go down in one line, so that the tree is as deep as it shall be. */
const AGENT_EVERY = 10;

/** A place in a tree: whose upline stands before it in the list; null: the head. */
export interface Place {
  upline: number | null;
  isAgent: boolean;
  depth: number;
}

/** A tree of so many places below one head, the deepest at `depth`: agents wherever chance puts them, most of them in its middle. */
export function plannedTree(chance: Chance, members: number, depth: number): Place[] {
  const places: Place[] = [{ upline: null, isAgent: true, depth: 1 }];
  const agents: number[] = [0];
  for (let at = 1; at < members; at++) {
    const isAgent = at < depth || at % AGENT_EVERY === 0;
    const upline = at < depth ? at - 1 : above(at);
    places.push({ upline, isAgent, depth: places[upline]!.depth + 1 });
    if (isAgent) agents.push(at);
  }
  return places;

  function above(at: number): number {
    for (;;) {
      const upline = agents[chance.below(agents.length)]!;
      // The last place of the line is for one who brings nobody.
      if (upline < at && places[upline]!.depth < depth) return upline;
    }
  }
}
