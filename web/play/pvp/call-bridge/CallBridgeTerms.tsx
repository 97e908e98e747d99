import type { Options } from '../../../../games/pvp/call-bridge/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** How many deals, and what differs from the usual. */
export function CallBridgeTerms({ options }: { options: unknown }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const { deals, bonus, mustTrump, redealNoSpade } = options as Options;
  const terms = [
    deals === 1 ? t('oneDeal') : t('dealsCount', { deals: numberText(deals, locale) }),
    ...(bonus ? [] : [t('noBonus')]),
    ...(mustTrump ? [] : [t('noTrump')]),
    ...(redealNoSpade ? [] : [t('keepNoSpade')]),
  ];
  return terms.join(' · ');
}
