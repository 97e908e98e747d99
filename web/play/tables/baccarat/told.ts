import { type Outcome, pointsOf } from '../../../../games/tables/baccarat/shapes.ts';
import type { TableResult } from '../design.ts';

/** Who won, and with how much. */
export function resultOf(outcome: Outcome): TableResult {
  const [player, banker] = [pointsOf(outcome.player), pointsOf(outcome.banker)];
  if (player === banker) return { word: 'tied', count: player, side: 'neither' };
  return player > banker
    ? { word: 'playerWins', count: player, side: 'second' }
    : { word: 'bankerWins', count: banker, side: 'first' };
}
