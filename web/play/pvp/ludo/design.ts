import * as shapes from '../../../../games/pvp/ludo/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { PvpDesign } from '../design.ts';
import './ludo.css';
import { LudoTable } from './LudoTable.tsx';
import { LudoTerms } from './LudoTerms.tsx';

export const design: PvpDesign<shapes.View, shapes.Move> = {
  facts: shapes,
  tune: { tonicHertz: 220, voice: 'bell', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  paragraphs: 6,
  Board: LudoTable,
  Terms: LudoTerms,
};
