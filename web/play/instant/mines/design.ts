import {
  fewestMines,
  id,
  type MinesChoice,
  type MinesMove,
  type MinesRoundView,
  mostMines,
  multipleAfter,
  statedReturn,
  tiles,
  titles,
} from '../../../../games/instant/mines/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords, spokenIn } from '../../../kit/speaking.ts';
import type { InstantDesign } from '../design.ts';
import { multipleText } from '../figures.ts';
import { payoutAt } from '../stake.ts';
import { MinesBoard } from './Board.tsx';
import { MinesChoices } from './Choices.tsx';
import { MinesRules } from './Rules.tsx';
import { lastLeaf, sentenceOf } from './told.ts';
import './mines.css';
import type { words } from './words.ts';

const BEGIN_MS = 200;
const LOTUS_MS = 330;
/** Everything comes up when a round is over. */
const END_MS = 750;

/** A pond of lotus leaves in a ghat of terracotta. */
export const design: InstantDesign<MinesChoice, MinesRoundView, MinesMove> = {
  id,
  titles,
  firstChoice: { mines: 3 },
  readChoice(kept) {
    const { mines } = (kept ?? {}) as Partial<MinesChoice>;
    const known = typeof mines === 'number' && Number.isInteger(mines) && mines >= fewestMines && mines <= mostMines;
    return known ? { mines } : null;
  },
  largestMultiple: ({ mines }) => writeMultiple(multipleAfter(mines, tiles - mines)),
  returnOf: () => statedReturn,
  Board: MinesBoard,
  Choices: MinesChoices,
  Rules: MinesRules,
  motionMs(view, before) {
    if (view.closed) return END_MS;
    return before === null ? BEGIN_MS : LOTUS_MS;
  },
  useTell() {
    const t = useWords<typeof words>('game');
    const { locale } = useManner();
    return (view) => {
      const multiple = multipleText(view.cashOut ?? view.payout, locale);
      const spoken = t(sentenceOf(view), { multiple, leaves: numberText(lastLeaf(view), locale) });
      return { short: multiple, spoken };
    };
  },
  useMainMove() {
    const t = useWords<typeof words>('game');
    const { currencyDecimals } = useManner();
    return ({ cashOut }, stake) =>
      cashOut === null
        ? null
        : { move: { kind: 'cashOut' }, label: t('cashOut'), amount: payoutAt(stake, cashOut, currencyDecimals) };
  },
  tune: { tonicHertz: 294, voice: 'bell', scale: [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};
