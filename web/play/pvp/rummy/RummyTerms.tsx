import type { Options } from '../../../../games/pvp/rummy/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** What kind of match a room plays: of one deal, of a pool or of so many deals. */
export function RummyTerms({ options }: { options: unknown }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const chosen = options as Options;
  switch (chosen.variant) {
    case 'pool-101':
      return t('termsPool101');
    case 'pool-201':
      return t('termsPool201');
    case 'deals':
      return t('termsDeals', { count: numberText(chosen.deals, locale) });
    case 'points':
      return t('termsPoints');
  }
}
