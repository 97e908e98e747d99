import type { MinesRoundView } from '../../../../games/instant/mines/shapes.ts';

/** Which of the game's sentences tells a round as it stands. */
export type MinesSentence =
  | 'toldBegun'
  | 'toldOpen'
  | 'toldCashedOut'
  | 'toldCleared'
  | 'toldStruck'
  | 'toldAbandoned'
  | 'toldUntouched';

export function sentenceOf({ end, opened }: MinesRoundView): MinesSentence {
  switch (end) {
    case null:
      return opened.length === 0 ? 'toldBegun' : 'toldOpen';
    case 'cashedOut':
      return 'toldCashedOut';
    case 'cleared':
      return 'toldCleared';
    case 'struck':
      return 'toldStruck';
    case 'abandoned':
      return opened.length === 0 ? 'toldUntouched' : 'toldAbandoned';
  }
}

/** The leaf of which the sentence speaks: the last one that was turned, counted from one. */
export function lastLeaf({ opened, struck }: MinesRoundView): number {
  return opened.length + (struck === null ? 0 : 1);
}
