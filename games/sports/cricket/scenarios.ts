import type { MarketChances } from '../chances.ts';
import type { Scenario, ScenarioLeg } from '../sport-rules.ts';
import { byBook, surely, waysOf } from '../ways.ts';
import { type CricketKey, settleCricket } from './settling.ts';
import { cricketMarkets, type CricketState } from './shapes.ts';

/** Who wins says nothing of runs here: what is not decided yet is split by its own chances. @param chances of all open markets */
export function inningsScenarios(chances: readonly MarketChances[], state: CricketState): Scenario[] {
  const winner = chances.find(({ market }) => market === 'winner');
  return (['home', 'away'] as const).map((side, at) => {
    const chance = winner?.chances[at] ?? 0;
    const ended = { ...state, winner: side };
    const ways = (legs: readonly ScenarioLeg[]) =>
      waysOf([{ chance: 1 }], legs, (leg) => {
        const settled = settleCricket({ market: leg.market, line: leg.line } as CricketKey, leg.outcome, ended);
        // What is not decided yet would be void if play stopped here; it goes on.
        return settled === 'void' && leg.market !== 'winner'
          ? byBook(leg, chances, cricketMarkets, true)
          : surely(settled);
      });
    return { home: null, away: null, name: side, chance, ways };
  });
}
