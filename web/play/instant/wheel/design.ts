import {
  id,
  risks,
  segmentCounts,
  statedReturn,
  titles,
  type WheelChoice,
  type WheelRoundView,
} from '../../../../games/instant/wheel/shapes.ts';
import type { InstantDesign } from '../design.ts';
import { WheelBoard } from './Board.tsx';
import { WheelChoices } from './Choices.tsx';
import { paysOf } from './pays.ts';
import { WheelRules } from './Rules.tsx';
import { useWheelTell } from './telling.ts';
import { OUTRUN_MS } from './turning.ts';
import './wheel.css';
import { spokenIn } from '../../../kit/speaking.ts';

/** A painted wheel of the fair, with pegs and a flapper that clicks over them. */
export const design: InstantDesign<WheelChoice, WheelRoundView, never> = {
  id,
  titles,
  firstChoice: { segments: 20, risk: 'low' },
  readChoice(kept) {
    const { segments, risk } = (kept ?? {}) as Partial<WheelChoice>;
    if (segments === undefined || risk === undefined) return null;
    return segmentCounts.includes(segments) && risks.includes(risk) ? { segments, risk } : null;
  },
  largestMultiple: (choice) => paysOf(choice)[0]!.multiple,
  returnOf: () => statedReturn,
  Board: WheelBoard,
  Choices: WheelChoices,
  Rules: WheelRules,
  motionMs: () => OUTRUN_MS,
  useTell: useWheelTell,
  tune: { tonicHertz: 220, voice: 'ektara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
