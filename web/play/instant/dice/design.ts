import { writeMultiple } from '../../../../games/instant/shapes.ts';
import {
  type DiceChoice,
  type DiceRoundView,
  fewestWinningRolls,
  id,
  mostWinningRolls,
  sides,
  statedReturn,
  titles,
  winMultiple,
  winningRolls,
} from '../../../../games/instant/dice/shapes.ts';
import type { InstantDesign } from '../design.ts';
import { DiceBoard } from './Board.tsx';
import { DiceChoices } from './Choices.tsx';
import { DiceRules } from './Rules.tsx';
import { useDiceTell } from './telling.ts';
import './dice.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** An ivory rule, and a stick of four dice that rolls over it. */
export const design: InstantDesign<DiceChoice, DiceRoundView, never> = {
  id,
  titles,
  firstChoice: { side: 'under', targetHundredths: 5000 },
  readChoice(kept) {
    const { side, targetHundredths } = (kept ?? {}) as Partial<DiceChoice>;
    if (side === undefined || !sides.includes(side) || !Number.isInteger(targetHundredths)) return null;
    const choice = { side, targetHundredths: targetHundredths as number };
    const rolls = winningRolls(choice);
    return rolls >= fewestWinningRolls && rolls <= mostWinningRolls ? choice : null;
  },
  largestMultiple: (choice) => writeMultiple(winMultiple(choice)),
  returnOf: () => statedReturn,
  Board: DiceBoard,
  Choices: DiceChoices,
  Rules: DiceRules,
  motionMs: () => 1150,
  useTell: useDiceTell,
  tune: { tonicHertz: 196, voice: 'dotara', scale: [1, 9 / 8, 6 / 5, 3 / 2, 9 / 5, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
