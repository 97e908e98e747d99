import type { MarketChances } from './chances.ts';
import type { LegResult } from './shapes.ts';
import type { ScenarioLeg, Way } from './sport-rules.ts';

/** What one selection may come to, with the chance of it. */
interface Turn {
  chance: number;
  result: LegResult;
}

/** The one thing that a selection comes to. */
export function surely(result: LegResult): Turn[] {
  return [{ chance: 1, result }];
}

/**
 * What a selection may come to by the chances of the book; by those that it was taken at where the book has it no more.
 * @param markets of its sport, with their outcomes
 * @param mayBeVoid stakes may go back; false: in this scenario what it is about does happen
 */
export function byBook(
  { market, line, outcome, chance: taken }: ScenarioLeg,
  chances: readonly MarketChances[],
  markets: Readonly<Record<string, readonly string[]>>,
  mayBeVoid: boolean,
): Turn[] {
  const priced = chances.find((one) => one.market === market && one.line === line);
  const chance = priced?.chances[markets[market]?.indexOf(outcome) ?? -1] ?? taken;
  const back = mayBeVoid ? (priced?.void ?? 0) : 0;
  const turns: Turn[] = [...split(chance, 1 - back), { chance: back, result: 'void' }];
  return turns.filter((turn) => turn.chance > 0);
}

/** Won with a chance, else lost. @param of all of it, from 0 to 1 */
export function split(chance: number, of = 1): Turn[] {
  const turns: Turn[] = [
    { chance: of * chance, result: 'win' },
    { chance: of * (1 - chance), result: 'lose' },
  ];
  return turns.filter((turn) => turn.chance > 0);
}

/** All ways of selections that know nothing of each other. */
function together(legs: readonly (readonly Turn[])[]): Way[] {
  return legs.reduce<Way[]>(
    (ways, turns) =>
      ways.flatMap((way) =>
        turns.map(({ chance, result }) => ({ chance: way.chance * chance, results: [...way.results, result] })),
      ),
    [{ chance: 1, results: [] }],
  );
}

/** Ways that come to the same, put together. */
export function merged(ways: readonly Way[]): Way[] {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const key = JSON.stringify(way.results);
    found.set(key, { ...way, chance: way.chance + (found.get(key)?.chance ?? 0) });
  }
  return [...found.values()];
}

/**
 * What selections come to at the ends of a scenario, one way for each end and what it leaves open.
 * @param ends with their chances, not yet of the scenario but of the event
 */
export function waysOf<End extends { chance: number }>(
  ends: readonly End[],
  legs: readonly ScenarioLeg[],
  turnsOf: (leg: ScenarioLeg, end: End) => readonly Turn[],
): Way[] {
  const all = ends.reduce((sum, { chance }) => sum + chance, 0);
  return merged(
    ends.flatMap((end) =>
      together(legs.map((leg) => turnsOf(leg, end))).map((way) => ({
        ...way,
        chance: (way.chance * end.chance) / all,
      })),
    ),
  );
}
