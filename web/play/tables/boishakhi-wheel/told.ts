import { isFair, type Outcome, type Spot, spotOf } from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import type { TableResult } from '../design.ts';

const fairWords = { net: 'fellNet', race: 'fellRace', dhol: 'fellDhol' } as const;
const sideOf = { '1': 'second', '2': 'second', '5': 'first', '10': 'first' } as const;

/** On what the wheel stopped. */
export function resultOf(outcome: Outcome): TableResult {
  return spotResult(spotOf(outcome));
}

/** How a spot is told as a result. */
export function spotResult(spot: Spot): TableResult {
  if (isFair(spot)) return { word: fairWords[spot], side: 'neither' };
  return { word: 'fellNumber', count: Number(spot), side: sideOf[spot] };
}

/** Places are called by what they are and their number. */
export function placeWord(position: string): { word: string; numbers: readonly number[] } {
  const [word = position, ...numbers] = position.split('-');
  return { word, numbers: numbers.map(Number) };
}
