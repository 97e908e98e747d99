import * as shapes from '../../../../games/tables/andar-bahar/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { TableDesign } from '../design.ts';
import { different } from '../redrawing.ts';
import './andar-bahar.css';
import { AndarBaharBoard } from './AndarBaharBoard.tsx';
import { AndarBaharStage } from './AndarBaharStage.tsx';

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  tune: { tonicHertz: 207.7, voice: 'dotara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 27 / 16, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord: (position) => position,
  main: [
    { position: 'andar', side: 'first' },
    { position: 'bahar', side: 'second' },
  ],
  resultAtMs: shapes.resultAtMs,
  resultOf(outcome) {
    const count = outcome.cards.length;
    return shapes.winnerOf(outcome) === 'andar'
      ? { word: 'andarWins', count, side: 'first' }
      : { word: 'baharWins', count, side: 'second' };
  },
  twoSided: true,
  Stage: AndarBaharStage,
  Board: AndarBaharBoard,
  async redraw(below) {
    const [joker = 0, ...rest] = await different(50, 52, below);
    return { joker, cards: rest.slice(0, 1 + rest.findIndex((card) => card % 13 === joker % 13)) };
  },
};
