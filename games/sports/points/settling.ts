import type { Score } from '../football/shapes.ts';
import { type LegResult, ofNumbered } from '../shapes.ts';
import type { Selected } from '../sport-rules.ts';
import { type PointsGame, spanOf } from './game.ts';
import type { PointsState } from './shapes.ts';

/** What a selection came to. Points only grow: of a game that was broken off, sums that were passed stand, and parts that were over. */
export function settlePoints(game: PointsGame, leg: Selected, state: PointsState, isWhole: boolean): LegResult {
  const { market, outcome } = leg;
  const line = leg.line ?? 0;
  const { score } = state;
  switch (market) {
    case 'winner':
    case 'match_result':
      return isWhole ? won(outcome === sideOf(score)) : 'void';
    case 'points_handicap': {
      const ahead = 4 * (score.home - score.away) + line;
      return isWhole ? won(outcome === 'home' ? ahead > 0 : ahead < 0) : 'void';
    }
    case 'points_total':
      return counted(outcome, score, line, isWhole);
    default:
      return settleSpan(game, leg, state);
  }
}

function settleSpan(game: PointsGame, { market, outcome, line }: Selected, state: PointsState): LegResult {
  const [name, of] = market.split('_');
  const { at, quarters } = of === 'points' ? ofNumbered(line ?? 0) : { at: line, quarters: 0 };
  const span = game.spans.find((one) => one.name === name && one.at === at);
  if (!span) return 'void';
  const { score, isOver } = spanOf(game, span, state);
  if (of === 'points') return counted(outcome, score, quarters, isOver);
  return isOver ? won(outcome === sideOf(score)) : 'void';
}

function counted(outcome: string, { home, away }: Score, line: number, isOver: boolean): LegResult {
  const isMore = 4 * (home + away) > line;
  return isMore || isOver ? won((outcome === 'over') === isMore) : 'void';
}

function sideOf({ home, away }: Score): 'home' | 'draw' | 'away' {
  return home > away ? 'home' : home < away ? 'away' : 'draw';
}

function won(isWon: boolean): LegResult {
  return isWon ? 'win' : 'lose';
}
