import * as shapes from '../../../../games/tables/teen-patti-20/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { TableDesign } from '../design.ts';
import { different } from '../redrawing.ts';
import './teen-patti.css';
import { TeenPattiBoard } from './TeenPattiBoard.tsx';
import { RESULT_AT_MS, TeenPattiStage } from './TeenPattiStage.tsx';

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  tune: { tonicHertz: 185, voice: 'ektara', scale: [1, 16 / 15, 5 / 4, 3 / 2, 8 / 5, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord: (position) => (position.endsWith('-pair-plus') ? 'plusReturn' : 'mainReturn'),
  main: [
    { position: 'first', side: 'first' },
    { position: 'second', side: 'second' },
  ],
  resultAtMs: () => RESULT_AT_MS,
  resultOf(outcome) {
    const winner = shapes.winnerOf(outcome);
    if (winner === 'equal') return { word: 'equalWins', side: 'neither' };
    return winner === 'first' ? { word: 'firstWins', side: 'first' } : { word: 'secondWins', side: 'second' };
  },
  Stage: TeenPattiStage,
  Board: TeenPattiBoard,
  async redraw(below) {
    const [a1, b1, a2, b2, a3, b3] = (await different(6, 52, below)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    return { first: [a1, a2, a3], second: [b1, b2, b3] };
  },
};
