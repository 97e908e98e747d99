import type { LegResult, Quarters } from '../shapes.ts';
import { BALLS, WICKETS } from './chances.ts';
import type { CricketMarket, CricketState } from './shapes.ts';

export interface CricketKey {
  market: CricketMarket;
  line: Quarters | null;
}

/**
 * What a selection came to in a match that is over, or that stopped where it stands. A match without a result decides no winner; runs of
 * the first innings count where it was played to its end, or where more of them could change nothing.
 */
export function settleCricket({ market, line }: CricketKey, outcome: string, state: CricketState): LegResult {
  if (market === 'winner') return state.winner === null ? 'void' : outcome === state.winner ? 'win' : 'lose';
  // Lines of runs lie between two numbers: nobody makes half a run.
  const isOver = 4 * (state.innings[0]?.runs ?? 0) > (line ?? 0);
  if (!isOver && !isWhole(state)) return 'void';
  return (outcome === 'over') === isOver ? 'win' : 'lose';
}

function isWhole({ innings }: CricketState): boolean {
  const [first, second] = innings;
  return first !== undefined && (second !== undefined || first.wickets === WICKETS || first.balls === BALLS);
}
