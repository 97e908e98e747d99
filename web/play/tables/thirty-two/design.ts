import * as shapes from '../../../../games/tables/thirty-two/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { TableDesign } from '../design.ts';
import { different } from '../redrawing.ts';
import './thirty-two.css';
import { ThirtyTwoBoard, ThirtyTwoPast } from './ThirtyTwoBoard.tsx';
import { ThirtyTwoStage } from './ThirtyTwoStage.tsx';

const sideOf = { eight: 'first', nine: 'first', ten: 'second', eleven: 'second' } as const;
const names = ['eight', 'nine', 'ten', 'eleven'] as const;

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  tune: { tonicHertz: 164.8, voice: 'dotara', scale: [1, 9 / 8, 6 / 5, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord: (position) => position,
  main: [
    { position: 'eight', side: 'first' },
    { position: 'nine', side: 'first' },
    { position: 'ten', side: 'second' },
    { position: 'eleven', side: 'second' },
  ],
  resultAtMs: shapes.resultAtMs,
  resultOf(outcome) {
    const winner = shapes.winnerOf(outcome);
    return { word: `${winner}Wins`, side: sideOf[winner] };
  },
  Stage: ThirtyTwoStage,
  Board: ThirtyTwoBoard,
  Past: ThirtyTwoPast,
  async redraw(below) {
    const outcome: Record<shapes.Player, number[]> = { eight: [], nine: [], ten: [], eleven: [] };
    // At first the start counts with the card, then, among those who are level, the new card alone.
    let level = names.map((name, at) => ({ name, start: 8 + at }));
    let left: number[] = [];
    while (level.length > 1) {
      if (left.length < level.length) left = await different(32, 32, below);
      const drawn = level.map((one) => ({ ...one, number: left.shift()! }));
      for (const { name, number } of drawn) outcome[name].push(Math.floor(number / 8) * 13 + 5 + (number % 8));
      const highest = Math.max(...drawn.map(({ start, number }) => start + (number % 8)));
      level = drawn
        .filter(({ start, number }) => start + (number % 8) === highest)
        .map(({ name }) => ({ name, start: 0 }));
    }
    return outcome;
  },
};
