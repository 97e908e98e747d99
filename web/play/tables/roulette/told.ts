import { colourOf } from '../../../../games/tables/pocket-shapes.ts';
import type { Outcome } from '../../../../games/tables/roulette/shapes.ts';
import type { TableResult } from '../design.ts';

const words = {
  red: { word: 'fellRed', side: 'first' },
  black: { word: 'fellBlack', side: 'second' },
  zero: { word: 'fellZero', side: 'neither' },
} as const;

/** Which number fell, and its colour. */
export function resultOf({ number }: Outcome): TableResult {
  return { ...words[colourOf(number)], count: number };
}

/** Places are called by their kind and their numbers; dozens and columns are numbered themselves. */
export function placeWord(position: string): { word: string; numbers: readonly number[] } {
  const [word = position, ...numbers] = position.split('-');
  return { word, numbers: numbers.map(Number) };
}
