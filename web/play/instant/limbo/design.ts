import {
  id,
  leastTargetHundredths,
  type LimboChoice,
  type LimboRoundView,
  mostTargetHundredths,
  statedReturn,
  titles,
  winMultiple,
} from '../../../../games/instant/limbo/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import type { InstantDesign } from '../design.ts';
import { LimboBoard } from './Board.tsx';
import { LimboChoices } from './Choices.tsx';
import { riseMs } from './rising.ts';
import { LimboRules } from './Rules.tsx';
import { useLimboTell } from './telling.ts';
import './limbo.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** A sky lantern over the roofs of an old town at night. */
export const design: InstantDesign<LimboChoice, LimboRoundView, never> = {
  id,
  titles,
  firstChoice: { targetHundredths: 200 },
  readChoice(kept) {
    const { targetHundredths } = (kept ?? {}) as Partial<LimboChoice>;
    if (targetHundredths === undefined || !Number.isInteger(targetHundredths)) return null;
    return targetHundredths >= leastTargetHundredths && targetHundredths <= mostTargetHundredths
      ? { targetHundredths }
      : null;
  },
  largestMultiple: (choice) => writeMultiple(winMultiple(choice)),
  returnOf: () => statedReturn,
  Board: LimboBoard,
  Choices: LimboChoices,
  Rules: LimboRules,
  motionMs: ({ outcome }) => riseMs(outcome.reachedHundredths),
  useTell: useLimboTell,
  celebratesItself: true,
  tune: { tonicHertz: 262, voice: 'bell', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
