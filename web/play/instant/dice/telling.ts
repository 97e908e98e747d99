import { fromMinor } from '../../../../contract/money.ts';
import type { DiceRoundView } from '../../../../games/instant/dice/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { Told } from '../design.ts';
import { figureText } from '../figures.ts';
import type { words } from './words.ts';

/** A roll, and how it stands to the mark. */
export function useDiceTell(): (view: DiceRoundView) => Told {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return ({ choice, outcome }) => {
    const [roll, target] = [outcome.rollHundredths, choice.targetHundredths].map((hundredths) =>
      figureText(hundredthsText(hundredths), locale),
    ) as [string, string];
    const key =
      choice.side === 'over' ? (outcome.won ? 'toldOver' : 'toldNotOver') : outcome.won ? 'toldUnder' : 'toldNotUnder';
    return { short: roll, spoken: t(key, { roll, target }) };
  };
}

/** 7321 as "73.21". */
export function hundredthsText(hundredths: number): string {
  return fromMinor(BigInt(hundredths), 2);
}
