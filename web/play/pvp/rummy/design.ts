import * as shapes from '../../../../games/pvp/rummy/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { PvpDesign } from '../design.ts';
import './rummy.css';
import './hand.css';
import './own.css';
import './deal-over.css';
import { RummyBoard } from './RummyBoard.tsx';
import { RummyTerms } from './RummyTerms.tsx';

export const design: PvpDesign<shapes.View, shapes.Move> = {
  facts: { id: shapes.id, titles: shapes.titles, tags: shapes.tags, seats: shapes.seats },
  tune: { tonicHertz: 164.8, voice: 'dotara', scale: [1, 9 / 8, 6 / 5, 4 / 3, 3 / 2, 9 / 5, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  paragraphs: 9,
  Board: RummyBoard,
  Terms: RummyTerms,
};
