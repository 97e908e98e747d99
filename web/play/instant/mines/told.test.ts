import { describe, expect, test } from 'vitest';
import type { MinesEnd, MinesRoundView } from '../../../../games/instant/mines/shapes.ts';
import { lastLeaf, sentenceOf } from './told.ts';

function viewOf(end: MinesEnd | null, opened: number[], struck: number | null = null): MinesRoundView {
  const closed = end !== null;
  const mines = closed ? [1, 2, 3] : null;
  return {
    game: 'mines',
    choice: { mines: 3 },
    opened,
    struck,
    mines,
    cashOut: null,
    next: null,
    payout: '0',
    end,
    closed,
  };
}

describe('how a round is told', () => {
  test.each([
    ['just begun', viewOf(null, []), 'toldBegun'],
    ['open', viewOf(null, [7]), 'toldOpen'],
    ['cashed out', viewOf('cashedOut', [7]), 'toldCashedOut'],
    ['cleared', viewOf('cleared', [7]), 'toldCleared'],
    ['lost', viewOf('struck', [7], 2), 'toldStruck'],
    ['left after a lotus', viewOf('abandoned', [7]), 'toldAbandoned'],
    ['left untouched', viewOf('abandoned', []), 'toldUntouched'],
  ])('%s', (_, view, sentence) => {
    expect(sentenceOf(view)).toBe(sentence);
  });

  test('the crocodile lies under the leaf after the last lotus', () => {
    expect(lastLeaf(viewOf('struck', [7, 8], 2))).toBe(3);
    expect(lastLeaf(viewOf('cashedOut', [7, 8]))).toBe(2);
  });
});
