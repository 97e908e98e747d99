import * as shapes from '../../../../games/pvp/teen-patti/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { PvpDesign } from '../design.ts';
import './teen-patti.css';
import { TeenPattiTable } from './TeenPattiTable.tsx';
import { TeenPattiTerms } from './TeenPattiTerms.tsx';

export const design: PvpDesign<shapes.View, shapes.Move> = {
  facts: shapes,
  tune: { tonicHertz: 196, voice: 'dotara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  paragraphs: 8,
  Board: TeenPattiTable,
  Terms: TeenPattiTerms,
};
