import * as shapes from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { TableDesign } from '../design.ts';
import { different } from '../redrawing.ts';
import './boishakhi-wheel.css';
import { BoishakhiBoard } from './BoishakhiBoard.tsx';
import { BoishakhiPast } from './BoishakhiPast.tsx';
import { BoishakhiStage } from './BoishakhiStage.tsx';
import { placeWord, resultOf } from './told.ts';

export const design: TableDesign<shapes.Outcome> = {
  facts: shapes,
  dealt: 'wheel',
  tune: { tonicHertz: 293.7, voice: 'dotara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  returnHundredths: shapes.returnHundredths,
  returnWord: () => 'eachReturn',
  placeWord,
  main: [
    { position: 'number-1', side: 'second' },
    { position: 'number-2', side: 'second' },
    { position: 'number-5', side: 'first' },
    { position: 'number-10', side: 'first' },
  ],
  resultAtMs: shapes.resultAtMs,
  resultOf,
  Stage: BoishakhiStage,
  Board: BoishakhiBoard,
  Past: BoishakhiPast,
  async redraw(below) {
    const segment = await below(54);
    const slot = await below(1_000);
    const bonus: number[] = [];
    switch (shapes.wheel[segment]) {
      case 'net':
        return { segment, slot, bonus: await different(16, 16, below) };
      case 'race':
        return { segment, slot, bonus: await different(3, 3, below) };
      case 'dhol':
        while (bonus.length < 3) bonus.push(await below(256));
        return { segment, slot, bonus };
      default:
        return { segment, slot, bonus };
    }
  },
};
