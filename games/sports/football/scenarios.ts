import type { Scenario, ScenarioLeg } from '../sport-rules.ts';
import { merged } from '../ways.ts';
import { type Ending, endingsOf, type Situation } from './pricing.ts';
import { settle } from './settling.ts';
import type { MarketKey } from './shapes.ts';

/** The last row and column of the grid hold so many goals of a side, and more. */
const MANY_GOALS = 7;

/** A match by its goals: where half time or the order of goals counts, all ways to a score are looked at. */
export function matchScenarios(match: Situation): Scenario[] {
  const cells = Map.groupBy(endingsOf(match), ({ match: { score } }) => cellOf(score.home, score.away));
  return range(MANY_GOALS).flatMap((home) =>
    range(MANY_GOALS).map((away) => {
      const name = cellOf(home, away);
      const endings = cells.get(name) ?? [];
      const chance = endings.reduce((sum, ending) => sum + ending.chance, 0);
      const plain = byScore(endings);
      const ways = (legs: readonly ScenarioLeg[]) =>
        merged(
          (legs.every(isOfScore) ? plain : endings).map((ending) => ({
            chance: ending.chance / chance,
            results: legs.map((leg) => resultAt(leg, ending)),
          })),
        );
      return { home, away, name, chance, ways };
    }),
  );
}

function resultAt({ market, line, outcome, accepted }: ScenarioLeg, { match }: Ending) {
  return settle({ market, line } as MarketKey, outcome, match, accepted ?? { home: 0, away: 0 });
}

function cellOf(home: number, away: number): string {
  return `${Math.min(home, MANY_GOALS)}-${Math.min(away, MANY_GOALS)}`;
}

/** What is decided by the final score alone; halves and the order of goals are not. */
function isOfScore({ market }: ScenarioLeg): boolean {
  return !market.startsWith('half_') && market !== 'next_goal';
}

function byScore(endings: readonly Ending[]): Ending[] {
  const found = new Map<string, Ending>();
  for (const ending of endings) {
    const { home, away } = ending.match.score;
    const known = found.get(`${home}-${away}`);
    found.set(`${home}-${away}`, { ...ending, chance: ending.chance + (known?.chance ?? 0) });
  }
  return [...found.values()];
}

function range(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, at) => at);
}
