import { scoreGrid } from '../../games/sports/football/grid.ts';
import { fitLeague, LOW_SCORES_R, ratesOf } from '../../games/sports/football/model.ts';
import { dayOf, type Fixture, readFixtures, resultsOf } from '../../gateway/feed/football/results.ts';

/** Leagues are fitted anew so often. */
const REFIT_DAYS = 14;

/** How well matches were foretold, each by what was known the day before. Smaller is better. */
export interface Quality {
  matches: number;
  /** Of home, draw, away. */
  logLoss: number;
  /** Sums of squared differences of cumulated chances, halved: nearly right is better than far off. */
  rankedProbabilityScore: number;
  brier: number;
  /** Of more than 2.5 goals. */
  overLogLoss: number;
}

/** What the model must not be worse than. */
export const gates = { logLoss: 1.005, rankedProbabilityScore: 0.206, overLogLoss: 0.69 } as const;

/** Walks through season 2025-26 of the four leagues that were played in both seasons. */
export function footballQuality(): Quality {
  const fixtures = readFixtures();
  const seasons = Map.groupBy(fixtures, ({ league }) => league);
  const foretold = [...seasons.values()]
    .filter((league) => new Set(league.map(({ season }) => season)).size === 2)
    .flatMap(foretell);
  const mean = (of: (one: Foretold) => number) => foretold.reduce((sum, one) => sum + of(one), 0) / foretold.length;
  return {
    matches: foretold.length,
    logLoss: mean(({ result, outcome }) => -Math.log(result[outcome]!)),
    rankedProbabilityScore: mean(
      ({ result: [home = 0, draw = 0], outcome }) =>
        ((home - (outcome === 0 ? 1 : 0)) ** 2 + (home + draw - (outcome <= 1 ? 1 : 0)) ** 2) / 2,
    ),
    brier: mean(({ result, outcome }) =>
      result.reduce((sum, chance, at) => sum + (chance - (at === outcome ? 1 : 0)) ** 2, 0),
    ),
    overLogLoss: mean(({ over, isOver }) => -Math.log(isOver ? over : 1 - over)),
  };
}

interface Foretold {
  /** Chances of home, draw, away, and which of them it was. */
  result: readonly number[];
  outcome: number;
  over: number;
  isOver: boolean;
}

function foretell(fixtures: readonly Fixture[]): Foretold[] {
  const played = resultsOf(fixtures).toSorted((left, right) => left.day - right.day);
  const from = Math.min(...fixtures.filter(({ season }) => season === '2025-26').map(({ date }) => dayOf(date)));
  let fitted = { day: Number.NEGATIVE_INFINITY, league: fitLeague([], 0) };
  return played
    .filter(({ day }) => day >= from)
    .map(({ home, away, day, goals }) => {
      if (day - fitted.day >= REFIT_DAYS) {
        const known = played.filter((one) => one.day < day);
        fitted = { day, league: fitLeague(known, day) };
      }
      const result = [0, 0, 0];
      let over = 0;
      for (const [first, row] of scoreGrid(ratesOf(fitted.league, home, away), LOW_SCORES_R).entries()) {
        for (const [second, chance] of row.entries()) {
          result[sideAt(first - second)]! += chance;
          if (first + second > 2) over += chance;
        }
      }
      return { result, outcome: sideAt(goals[0] - goals[1]), over, isOver: goals[0] + goals[1] > 2 };
    });
}

function sideAt(ahead: number): number {
  return ahead > 0 ? 0 : ahead === 0 ? 1 : 2;
}
