import { fromMinor } from '../../../../contract/money.ts';
import type { LimboRoundView } from '../../../../games/instant/limbo/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { Told } from '../design.ts';
import { figureText } from '../figures.ts';
import type { words } from './words.ts';

/** How high a lantern rose, and whether that was high enough. */
export function useLimboTell(): (view: LimboRoundView) => Told {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return ({ choice, outcome }) => {
    const reached = heightText(outcome.reachedHundredths, locale);
    const target = heightText(choice.targetHundredths, locale);
    return { short: reached, spoken: t(outcome.won ? 'toldReached' : 'toldShort', { reached, target }) };
  };
}

/** 247 as "2.47×" or "২.৪৭×". */
export function heightText(hundredths: number, locale: string): string {
  return `${figureText(fromMinor(BigInt(hundredths), 2), locale)}×`;
}
