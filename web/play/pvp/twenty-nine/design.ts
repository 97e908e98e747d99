import * as shapes from '../../../../games/pvp/twenty-nine/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { PvpDesign } from '../design.ts';
import './twenty-nine.css';
import { TwentyNineBoard } from './TwentyNineBoard.tsx';
import { TwentyNineTerms } from './TwentyNineTerms.tsx';

export const design: PvpDesign<shapes.View, shapes.Move> = {
  facts: { id: shapes.id, titles: shapes.titles, tags: shapes.tags, seats: shapes.seats },
  tune: { tonicHertz: 165, voice: 'ektara', scale: [1, 10 / 9, 6 / 5, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  paragraphs: 8,
  Board: TwentyNineBoard,
  Terms: TwentyNineTerms,
};
