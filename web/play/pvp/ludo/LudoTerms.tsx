import type { Options } from '../../../../games/pvp/ludo/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** What a room plays by. */
export function LudoTerms({ options }: { options: unknown }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const { seatsCount = 4, pieces = 4, winners = 1 } = options as Partial<Options>;
  return [
    t('players', { count: numberText(seatsCount, locale) }),
    t(pieces === 2 ? 'quick' : 'full'),
    ...(winners > 1 ? [t('winners', { count: numberText(winners, locale) })] : []),
  ].join(', ');
}
