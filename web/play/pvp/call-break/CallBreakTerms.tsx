import type { Options } from '../../../../games/pvp/call-break/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** How many deals, and what differs from the usual. */
export function CallBreakTerms({ options }: { options: unknown }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const { deals, mustBeat, mustTrump, redealNoSpade } = options as Options;
  const terms = [
    deals === 1 ? t('oneDeal') : t('dealsCount', { deals: numberText(deals, locale) }),
    ...(mustBeat ? [] : [t('noBeat')]),
    ...(mustTrump ? [] : [t('noTrump')]),
    ...(redealNoSpade ? [] : [t('keepNoSpade')]),
  ];
  return terms.join(' · ');
}
