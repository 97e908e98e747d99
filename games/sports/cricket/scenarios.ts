import type { MarketChances } from '../chances.ts';
import type { Scenario, ScenarioLeg } from '../sport-rules.ts';
import { byBook, surely, waysOf } from '../ways.ts';
import type { CricketEnd } from './pricing.ts';
import { type CricketKey, settleCricket } from './settling.ts';
import { cricketMarkets, type CricketState } from './shapes.ts';

/**
 * By who wins, with the runs of the first innings that lead there; what else is not decided yet is split by its own chances.
 * @param ends all ways in which it may end @param chances of all open markets
 */
export function inningsScenarios(
  ends: readonly CricketEnd[],
  chances: readonly MarketChances[],
  state: CricketState,
): Scenario[] {
  return (['home', 'away'] as const).map((side) => {
    const won = ends.filter(({ winner }) => winner === side);
    const chance = won.reduce((sum, end) => sum + end.chance, 0);
    const ended = { ...state, winner: side };
    const turnsOf = (leg: ScenarioLeg, { total }: CricketEnd) => {
      const settled = settleCricket({ market: leg.market, line: leg.line } as CricketKey, leg.outcome, ended);
      // What is not decided yet would be void if play stopped here; it goes on.
      if (settled !== 'void' || leg.market === 'winner') return surely(settled);
      if (leg.market !== 'first_innings_runs' || total === null) return byBook(leg, chances, cricketMarkets, true);
      return surely((leg.outcome === 'over') === 4 * total > leg.line! ? 'win' : 'lose');
    };
    return { home: null, away: null, name: side, chance, ways: (legs) => waysOf(won, legs, turnsOf) };
  });
}
