import * as shapes from '../../../../games/tables/roulette/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { TableDesign } from '../design.ts';
import './roulette.css';
import { RouletteBoard } from './RouletteBoard.tsx';
import { RoulettePast } from './RoulettePast.tsx';
import { RouletteStage } from './RouletteStage.tsx';
import { placeWord, resultOf } from './told.ts';

const NUMBERS = 37;

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  tune: { tonicHertz: 220, voice: 'bell', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord: (position) => (/-/.test(position) ? 'otherReturn' : 'evenReturn'),
  placeWord,
  dealt: 'ball',
  main: [
    { position: 'low', side: 'neither' },
    { position: 'even', side: 'neither' },
    { position: 'red', side: 'first' },
    { position: 'black', side: 'second' },
    { position: 'odd', side: 'neither' },
    { position: 'high', side: 'neither' },
  ],
  resultAtMs: () => shapes.ballRestsAtMs + 300,
  resultOf,
  Stage: RouletteStage,
  Board: RouletteBoard,
  Past: RoulettePast,
  redraw: async (below) => ({ number: await below(NUMBERS) }),
};
