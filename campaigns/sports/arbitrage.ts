import { solve } from 'yalps';

/** What selections return for a unit staked, by end: `returns[end][selection]`. */
export interface Table {
  /** What it holds, for whoever reads of a fault in it. */
  name: string;
  returns: readonly (readonly number[])[];
}

/** Stakes, by selection, that return one in every end and cost less. */
export interface Arbitrage {
  cost: number;
  stakes: ReadonlyMap<number, number>;
}

/** So much less than what returns is nothing: the solver reckons in floating point. */
const NOTHING = 1e-7;
/** Ends that stakes are bettered by at once. */
const WORST_AT_ONCE = 8;

/**
 * The cheapest stakes that return at least one unit however it ends, by a linear programme over all selections. Ends are few at first: stakes
 * that are cheap for some ends are held against all, and those that they do worst in come in. Fewer ends only make it easier to win, so
 * that the first programme that costs no less than one says that there is nothing for all.
 * @returns null: whatever is staked, some end returns no more than it cost
 */
export function arbitrageIn({ returns }: Table): Arbitrage | null {
  const chosen = new Set<number>();
  let stakes: ReadonlyMap<number, number> = new Map();
  for (;;) {
    const worst = worstOf(returns, stakes, chosen);
    if (worst.length === 0) return { cost: [...stakes.values()].reduce((sum, stake) => sum + stake, 0), stakes };
    for (const end of worst) chosen.add(end);
    const cheapest = cheapestFor([...chosen].map((end) => returns[end]!));
    if (cheapest.cost >= 1 - NOTHING) return null;
    stakes = cheapest.stakes;
  }
}

/** Ends in which stakes return less than one, the worst first; those that they were chosen for they return it in, but for a rounding. */
function worstOf(
  returns: Table['returns'],
  stakes: ReadonlyMap<number, number>,
  chosen: ReadonlySet<number>,
): number[] {
  const all: { end: number; returned: number }[] = [];
  for (const [end, row] of returns.entries()) {
    if (chosen.has(end)) continue;
    let returned = 0;
    for (const [selection, stake] of stakes) returned += stake * row[selection]!;
    if (returned < 1 - NOTHING) all.push({ end, returned });
  }
  const sorted = all.toSorted((one, other) => one.returned - other.returned);
  return sorted.slice(0, WORST_AT_ONCE).map(({ end }) => end);
}

function cheapestFor(rows: Table['returns']): Arbitrage {
  const constraints = new Map(rows.map((_, end) => [`end:${end}`, { min: 1 }]));
  const variables = rows[0]!.map((_, selection): [number, Map<string, number>] => [
    selection,
    new Map([
      ['cost', 1],
      ...rows.flatMap((row, end): [string, number][] =>
        row[selection] === 0 ? [] : [[`end:${end}`, row[selection]!]],
      ),
    ]),
  ]);
  const solution = solve({ direction: 'minimize', objective: 'cost', constraints, variables });
  // Nothing that is offered returns anything in some end.
  if (solution.status === 'infeasible') return { cost: Infinity, stakes: new Map() };
  if (solution.status !== 'optimal') throw new Error(`a programme of stakes came out as ${solution.status}`);
  return { cost: solution.result, stakes: new Map(solution.variables) };
}
