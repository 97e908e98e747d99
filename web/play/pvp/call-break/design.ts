import type { Move } from '../../../../games/pvp/call-break/calling-shapes.ts';
import * as shapes from '../../../../games/pvp/call-break/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { PvpDesign } from '../design.ts';
import './call-break.css';
import { CallBreakBoard } from './CallBreakBoard.tsx';
import { CallBreakTerms } from './CallBreakTerms.tsx';

export const design: PvpDesign<shapes.View, Move> = {
  facts: { id: shapes.id, titles: shapes.titles, tags: shapes.tags, seats: shapes.seats },
  tune: { tonicHertz: 196, voice: 'dotara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  paragraphs: 7,
  Board: CallBreakBoard,
  Terms: CallBreakTerms,
};
