import {
  id,
  type KenoChoice,
  type KenoRoundView,
  payMultiple,
  statedReturns,
  titles,
} from '../../../../games/instant/keno/shapes.ts';
import { writeMultiple } from '../../../../games/instant/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords, spokenIn } from '../../../kit/speaking.ts';
import type { InstantDesign } from '../design.ts';
import { KenoBoard } from './Board.tsx';
import { KenoChoices } from './Choices.tsx';
import { KenoRules } from './Rules.tsx';
import { readTicket } from './ticket.ts';
import './keno.css';
import type { words } from './words.ts';

/** Stars over a river at night. */
export const design: InstantDesign<KenoChoice, KenoRoundView, never> = {
  id,
  titles,
  firstChoice: { picks: [7, 18, 33, 45, 62] },
  readChoice(kept) {
    const picks = readTicket((kept as Partial<KenoChoice> | null)?.picks);
    return picks === null ? null : { picks };
  },
  isWhole: ({ picks }) => picks.length > 0,
  // All hits pay most on a ticket of every size.
  largestMultiple: ({ picks }) => writeMultiple(payMultiple(sizeOf(picks), sizeOf(picks))),
  returnOf: ({ picks }) => statedReturns[sizeOf(picks)] ?? '0',
  Board: KenoBoard,
  Choices: KenoChoices,
  Rules: KenoRules,
  // The stars are lit one by one, or all at once when the player wants it.
  motionMs: () => null,
  useTell() {
    const t = useWords<typeof words>('game');
    const { locale } = useManner();
    return ({ choice, outcome }) => {
      const [hits, picks] = [numberText(outcome.hits.length, locale), numberText(choice.picks.length, locale)];
      return { short: `${hits}/${picks}`, spoken: t('told', { hits, picks }) };
    };
  },
  tune: { tonicHertz: 349, voice: 'bell', scale: [1, 9 / 8, 4 / 3, 3 / 2, 16 / 9, 2] },
  words: (language) => spokenIn(language, () => import('./words.ts')),
};

/** Numbers are told of the smallest ticket until one is picked. */
function sizeOf(picks: readonly number[]): number {
  return Math.max(1, picks.length);
}
