import {
  id,
  prizeMultiple,
  type ScratchChoice,
  type ScratchRoundView,
  statedReturn,
  titles,
} from '../../../../games/instant/scratch/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords, spokenIn } from '../../../kit/speaking.ts';
import type { InstantDesign } from '../design.ts';
import { multipleText } from '../figures.ts';
import { ScratchBoard } from './Board.tsx';
import { Prizes } from './Prizes.tsx';
import { ScratchRules } from './Rules.tsx';
import './scratch.css';
import type { words } from './words.ts';

/** A card like the painted back of a rickshaw, under beaten brass. */
export const design: InstantDesign<ScratchChoice, ScratchRoundView, never> = {
  id,
  titles,
  // Nothing is chosen but the stake.
  firstChoice: {},
  readChoice: () => ({}),
  largestMultiple: () => writeMultiple(prizeMultiple('tiger')),
  returnOf: () => statedReturn,
  Board: ScratchBoard,
  Choices: Prizes,
  Rules: ScratchRules,
  // The card is scratched as long as the player likes.
  motionMs: () => null,
  useTell() {
    const t = useWords<typeof words>('game');
    const { locale } = useManner();
    return ({ outcome: { won }, payout }) => {
      const multiple = multipleText(payout, locale, 0);
      return { short: multiple, spoken: won === null ? t('toldLost') : t('toldWon', { symbol: t(won), multiple }) };
    };
  },
  tune: { tonicHertz: 262, voice: 'ektara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 16 / 9, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
