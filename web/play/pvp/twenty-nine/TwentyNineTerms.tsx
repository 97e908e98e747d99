import type { Options } from '../../../../games/pvp/twenty-nine/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** How long it goes on, and what differs from the usual. */
export function TwentyNineTerms({ options }: { options: unknown }) {
  const t = useWords<typeof words>('game');
  const { match, seventh, single, double, pair, redealNoPoints, redealFourJacks } = options as Options;
  const terms = [
    t(`match-${match}`),
    ...(seventh ? [t('withSeventh')] : []),
    ...(single ? [] : [t('noSingle')]),
    ...(double ? [] : [t('noDouble')]),
    ...(pair ? [] : [t('noPair')]),
    ...(redealNoPoints && redealFourJacks ? [] : [t('fewRedeals')]),
  ];
  return terms.join(' · ');
}
