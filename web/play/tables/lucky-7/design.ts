import * as shapes from '../../../../games/tables/lucky-7/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { TableDesign } from '../design.ts';
import './lucky-7.css';
import { Lucky7Board } from './Lucky7Board.tsx';
import { Lucky7Stage, RESULT_AT_MS } from './Lucky7Stage.tsx';

const sharedReturns: Readonly<Record<string, string>> = {
  low: 'sideReturn',
  high: 'sideReturn',
  red: 'colourReturn',
  black: 'colourReturn',
};

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  tune: { tonicHertz: 246.9, voice: 'bell', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord: (position) => (position.startsWith('rank-') ? 'rankReturn' : (sharedReturns[position] ?? position)),
  main: [
    { position: 'low', side: 'first' },
    { position: 'rank-7', side: 'neither' },
    { position: 'high', side: 'second' },
  ],
  resultAtMs: () => RESULT_AT_MS,
  resultOf(outcome) {
    const winner = shapes.winnerOf(outcome);
    if (winner === 'seven') return { word: 'sevenWins', side: 'neither' };
    return winner === 'low' ? { word: 'lowWins', side: 'first' } : { word: 'highWins', side: 'second' };
  },
  Stage: Lucky7Stage,
  Board: Lucky7Board,
  redraw: async (below) => ({ card: await below(416) }),
};
