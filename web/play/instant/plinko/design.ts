import {
  id,
  type PlinkoChoice,
  type PlinkoRoundView,
  pocketMultiples,
  risks,
  rowCounts,
  statedReturns,
  titles,
} from '../../../../games/instant/plinko/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords, spokenIn } from '../../../kit/speaking.ts';
import type { InstantDesign } from '../design.ts';
import { multipleText } from '../figures.ts';
import { PlinkoBoard } from './Board.tsx';
import { PlinkoChoices } from './Choices.tsx';
import { landMsOf } from './fall.ts';
import { PlinkoRules } from './Rules.tsx';
import './plinko.css';
import type { words } from './words.ts';

/** A fair's painted board, brass pins, glass marbles. */
export const design: InstantDesign<PlinkoChoice, PlinkoRoundView, never> = {
  id,
  titles,
  firstChoice: { rows: 12, risk: 'medium' },
  readChoice(kept) {
    const { rows, risk } = (kept ?? {}) as Partial<PlinkoChoice>;
    const known = rowCounts.find((each) => each === rows);
    const wanted = risks.find((each) => each === risk);
    return known === undefined || wanted === undefined ? null : { rows: known, risk: wanted };
  },
  // The outermost pocket pays most in every table.
  largestMultiple: (choice) => pocketMultiples(choice).map(writeMultiple)[0] ?? '0',
  returnOf: ({ rows, risk }) => statedReturns[rows][risk],
  Board: PlinkoBoard,
  Choices: PlinkoChoices,
  Rules: PlinkoRules,
  motionMs: ({ outcome }) => landMsOf(outcome.path),
  overlaps: true,
  useTell() {
    const t = useWords<typeof words>('game');
    const { locale } = useManner();
    return ({ payout }) => {
      const multiple = multipleText(payout, locale, 1);
      return { short: multiple, spoken: t('told', { multiple }) };
    };
  },
  tune: { tonicHertz: 330, voice: 'dotara', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
