import type { Scenario, ScenarioLeg } from '../sport-rules.ts';
import { merged } from '../ways.ts';
import { type Ending, endingsOf, finalScoresOf, type Situation } from './pricing.ts';
import { settle } from './settling.ts';
import type { MarketKey } from './shapes.ts';

/** The last row and column of the grid hold so many goals of a side, and more. */
const MANY_GOALS = 7;

/** A match by its goals: where half time or the order of goals counts, all ways to a score are looked at. */
export function matchScenarios(match: Situation): Scenario[] {
  const plain = byCell(finalScoresOf(match));
  let looked: Map<string, Ending[]> | null = null;
  return range(MANY_GOALS).flatMap((home) =>
    range(MANY_GOALS).map((away) => {
      const name = cellOf(home, away);
      const chance = (plain.get(name) ?? []).reduce((sum, ending) => sum + ending.chance, 0);
      const ways = (legs: readonly ScenarioLeg[]) => {
        // Final scores are a hundred, ways to them many thousands: made when they are asked for first.
        const endings = legs.every(isOfScore) ? plain : (looked ??= byCell(endingsOf(match)));
        return merged(
          (endings.get(name) ?? []).map((ending) => ({
            chance: ending.chance / chance,
            results: legs.map((leg) => resultAt(leg, ending)),
          })),
        );
      };
      return { home, away, name, chance, ways };
    }),
  );
}

function byCell(endings: readonly Ending[]): Map<string, Ending[]> {
  return Map.groupBy(endings, ({ match: { score } }) => cellOf(score.home, score.away));
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

function range(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, at) => at);
}
