import { type LegResult, ofNumbered, type Quarters } from '../shapes.ts';
import { BALLS, WICKETS } from './chances.ts';
import { BALLS_AN_OVER } from './overs.ts';
import type { CricketMarket, CricketState, InningsScore } from './shapes.ts';

export interface CricketKey {
  market: CricketMarket;
  line: Quarters | null;
}

const POWER_PLAY_OVERS = 6;
const OVERS = BALLS / BALLS_AN_OVER;

/**
 * What a selection came to in a match that is over, or that stopped where it stands. A match without a result decides no winner; what is
 * counted of an innings or an over stands where it was played to its end, or where more of it could change nothing.
 */
export function settleCricket({ market, line }: CricketKey, outcome: string, state: CricketState): LegResult {
  const [first] = state.innings;
  switch (market) {
    case 'winner':
      return state.winner === null ? 'void' : won(outcome === state.winner);
    case 'first_innings_runs':
      return counted(outcome, first?.runs, line, isWhole(state));
    case 'first_innings_sixes':
      return counted(outcome, first?.sixes, line, isWhole(state));
    case 'power_play_runs': {
      const mark = first?.overs?.[POWER_PLAY_OVERS - 1];
      const runs = mark?.runs ?? (first && first.balls < POWER_PLAY_OVERS * BALLS_AN_OVER ? first.runs : undefined);
      return counted(outcome, runs, line, mark !== undefined || isWhole(state));
    }
    case 'over_runs': {
      const { at, quarters } = ofNumbered(line ?? 0);
      const over = overAt(state, at);
      return counted(outcome, over?.runs, quarters, over?.isWhole ?? false);
    }
    case 'over_wicket': {
      const over = overAt(state, line ?? 0);
      if (over && over.wickets > 0) return won(outcome === 'yes');
      return over?.isWhole ? won(outcome === 'no') : 'void';
    }
  }
}

/** Lines lie between two numbers: nobody makes half a run. @param made undefined: nobody knows */
function counted(outcome: string, made: number | undefined, line: Quarters | null, isWholly: boolean): LegResult {
  if (made === undefined) return 'void';
  const isOver = 4 * made > (line ?? 0);
  return isOver || isWholly ? won((outcome === 'over') === isOver) : 'void';
}

/** What an over brought, as far as it was bowled; undefined: it was not begun, or nobody knows. @param number 1 to 40 */
function overAt({ innings }: CricketState, number: number) {
  const score: InningsScore | undefined = innings[Math.floor((number - 1) / OVERS)];
  const at = (number - 1) % OVERS;
  if (score?.overs === undefined || at > score.overs.length) return undefined;
  const before = score.overs[at - 1] ?? { runs: 0, wickets: 0 };
  const after = score.overs[at] ?? score;
  return {
    runs: after.runs - before.runs,
    wickets: after.wickets - before.wickets,
    isWhole: at < score.overs.length,
  };
}

function isWhole({ innings }: CricketState): boolean {
  const [first, second] = innings;
  return first !== undefined && (second !== undefined || first.wickets === WICKETS || first.balls === BALLS);
}

function won(isWon: boolean): LegResult {
  return isWon ? 'win' : 'lose';
}
