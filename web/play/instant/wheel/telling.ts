import type { WheelRoundView } from '../../../../games/instant/wheel/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { Told } from '../design.ts';
import { payText, tenthsOf } from './pays.ts';
import type { words } from './words.ts';

/** What the segment paid at which the wheel stopped. */
export function useWheelTell(): (view: WheelRoundView) => Told {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return ({ payout }) => {
    const multiple = `${payText(tenthsOf(payout), locale)}×`;
    return { short: multiple, spoken: t('told', { multiple }) };
  };
}
