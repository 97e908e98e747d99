import * as shapes from '../../../../games/tables/dragon-tiger/shapes.ts';
import type { TableDesign } from '../design.ts';
import { DragonTigerBoard } from './DragonTigerBoard.tsx';
import { DragonTigerStage, RESULT_AT_MS } from './DragonTigerStage.tsx';
import './dragon-tiger.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** Cards of eight whole decks. */
const CARDS = 416;

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  tune: { tonicHertz: 196, voice: 'dotara', scale: [1, 9 / 8, 6 / 5, 3 / 2, 8 / 5, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord(position) {
    if (position === 'dragon' || position === 'tiger') return 'mainReturn';
    return position.includes('-') && position !== 'suited-tie' ? 'cardReturn' : position;
  },
  main: [
    { position: 'dragon', side: 'first' },
    { position: 'tie', side: 'neither' },
    { position: 'tiger', side: 'second' },
  ],
  resultAtMs: () => RESULT_AT_MS,
  resultOf(outcome) {
    const winner = shapes.winnerOf(outcome);
    if (winner === 'dragon') return { word: 'dragonWins', side: 'first' };
    return winner === 'tiger' ? { word: 'tigerWins', side: 'second' } : { word: 'tie', side: 'neither' };
  },
  Stage: DragonTigerStage,
  Board: DragonTigerBoard,
  async redraw(below) {
    const dragon = await below(CARDS);
    // The last card has come into the place of the one that was drawn.
    const place = await below(CARDS - 1);
    return { dragon, tiger: place === dragon ? CARDS - 1 : place };
  },
};
