import { pathsOf, scoresOf } from '../best-of.ts';
import type { MarketChances } from '../chances.ts';
import type { Score } from '../football/shapes.ts';
import { ofNumbered } from '../shapes.ts';
import type { Scenario, ScenarioLeg } from '../sport-rules.ts';
import { byBook, split, surely, waysOf } from '../ways.ts';
import type { TennisEnd } from './chances.ts';
import { settleSums, settleTennis } from './settling.ts';
import { standingOf, tennisMarkets, type TennisState } from './shapes.ts';

const ofWhole: readonly string[] = ['winner', 'set_score', 'set_score_of_5', 'total_games', 'games_handicap'];

/** Whether a market is about sets and games of the whole match, which every end tells. */
export function isOfWhole(market: string): boolean {
  return ofWhole.includes(market);
}

interface Now {
  state: TennisState;
  /** The side at home winning the set that is played, and any later one. */
  sets: { now: number; fresh: number };
  /** Of all open markets. */
  chances: readonly MarketChances[];
}

/** A match by its sets, with all sums of games that lead to them. @param ends all ways in which it may end */
export function tennisScenarios(ends: readonly TennisEnd[], now: Now): Scenario[] {
  const byScore = Map.groupBy(ends, ({ sets }) => `${sets.home}-${sets.away}`);
  return scoresOf((now.state.bestOf + 1) / 2).map((name) => {
    const [home = 0, away = 0] = name.split('-').map(Number);
    const ofName = byScore.get(name) ?? [];
    const chance = ofName.reduce((sum, end) => sum + end.chance, 0);
    const ways = (legs: readonly ScenarioLeg[]) =>
      waysOf(ofName, legs, (leg, end) => turnsOf(leg, end, { home, away }, now));
    return { home: null, away: null, name, chance, ways };
  });
}

function turnsOf(leg: ScenarioLeg, end: TennisEnd, score: Score, now: Now) {
  if (isOfWhole(leg.market)) return surely(settleSums(leg, end));
  const settled = settleTennis(leg, now.state);
  if (settled !== 'void') return surely(settled);
  const isWinner = leg.market === 'set_winner';
  const set = isWinner ? (leg.line ?? 0) : ofNumbered(leg.line ?? 0).at;
  if (set > score.home + score.away) return surely('void');
  return isWinner ? turnsOfSet(leg, set, score, now) : byBook(leg, now.chances, tennisMarkets, false);
}

/** Who wins a set that is not over, given how many the whole match has. */
function turnsOfSet(leg: ScenarioLeg, set: number, score: Score, { state, sets }: Now) {
  const { won, over } = standingOf(state);
  const paths = pathsOf({ toWin: Math.max(score.home, score.away), won, ...sets }).filter(
    (path) => path.score.home === score.home && path.score.away === score.away,
  );
  const chanceOf = (some: typeof paths) => some.reduce((sum, path) => sum + path.chance, 0);
  const wins = paths.filter(({ winners }) => winners[set - over.length - 1] === leg.outcome);
  return split(chanceOf(wins) / chanceOf(paths));
}
