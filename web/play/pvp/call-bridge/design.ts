import type { Move } from '../../../../games/pvp/call-break/calling-shapes.ts';
import * as shapes from '../../../../games/pvp/call-bridge/shapes.ts';
import { spokenIn } from '../../../kit/speaking.ts';
import type { PvpDesign } from '../design.ts';
import './call-bridge.css';
import { CallBridgeBoard } from './CallBridgeBoard.tsx';
import { CallBridgeTerms } from './CallBridgeTerms.tsx';

export const design: PvpDesign<shapes.View, Move> = {
  facts: { id: shapes.id, titles: shapes.titles, tags: shapes.tags, seats: shapes.seats },
  tune: { tonicHertz: 174, voice: 'dotara', scale: [1, 9 / 8, 6 / 5, 3 / 2, 8 / 5, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
  paragraphs: 8,
  Board: CallBridgeBoard,
  Terms: CallBridgeTerms,
};
