import * as shapes from '../../../../games/tables/sic-bo/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { TableDesign } from '../design.ts';
import './sic-bo.css';
import { SicBoBoard } from './SicBoBoard.tsx';
import { RESULT_AT_MS, SicBoStage } from './SicBoStage.tsx';

const kindsTold = new Set(['triple', 'double', 'single', 'pair', 'three', 'four']);

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  dealt: 'dice',
  tune: { tonicHertz: 220, voice: 'ektara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord(position) {
    const [kind, of] = position.split('-');
    if (kind === 'total')
      return `total-${Math.min(Number(of), 21 - Number(of))}-${Math.max(Number(of), 21 - Number(of))}`;
    if (kind === 'any') return position;
    return kindsTold.has(kind!) ? `${kind}Return` : 'sideReturn';
  },
  main: [
    { position: 'small', side: 'first' },
    { position: 'odd', side: 'neither' },
    { position: 'even', side: 'neither' },
    { position: 'big', side: 'second' },
  ],
  resultAtMs: () => RESULT_AT_MS,
  resultOf(outcome) {
    const count = shapes.totalOf(outcome);
    const winner = shapes.winnerOf(outcome);
    if (winner === 'any-triple') return { word: 'tripleWins', count, side: 'neither' };
    return winner === 'small'
      ? { word: 'smallWins', count, side: 'first' }
      : { word: 'bigWins', count, side: 'second' };
  },
  Stage: SicBoStage,
  Board: SicBoBoard,
  async redraw(below) {
    const dice: number[] = [];
    while (dice.length < 3) dice.push((await below(6)) + 1);
    return { dice };
  },
};
