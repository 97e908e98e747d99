import { useQuery } from '@tanstack/react-query';
import type { PromotionTerms } from '../../../contract/promotion-terms.ts';
import { forecastPromotion } from '../../../contract/promotions-office.ts';
import { keyOf } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { call } from '../../kit/call.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const WHOLE = 10_000;

/** What a promotion would cost: at most, and by what members did in the last 30 days. */
export function Forecast({ id, terms }: { id: string | null; terms: PromotionTerms }) {
  const t = useWords<typeof words>('promotions');
  const manner = useManner();
  const input = { id, terms };
  const asked = useQuery({
    queryKey: keyOf(forecastPromotion, input),
    queryFn: ({ signal }) => call(forecastPromotion, input, { signal }),
    gcTime: 0,
  });
  const money = (value: string) => moneyText(value, manner);
  const count = (n: number) => numberText(n, manner.locale);
  const percent = (hundredths: number) => percentText(hundredths / WHOLE, manner.locale);
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {({ audience, members, worth, most, awards, expected, share, bestGain }) => (
        <Facts
          facts={[
            {
              key: 'audience',
              label: t('audience'),
              value: t('audienceOf', { n: count(audience), all: count(members) }),
            },
            { key: 'worth', label: t('worth'), value: money(worth) },
            { key: 'most', label: t('mostCost'), value: money(most) },
            {
              key: 'expected',
              label: t('expected'),
              value: t('expectedOf', { amount: money(expected), n: count(awards) }),
            },
            ...(share === null
              ? []
              : [
                  {
                    key: 'share',
                    label: t('share'),
                    value: t('shareText', {
                      own: percent(share.own),
                      all: percent(share.own + share.others),
                      most: percent(share.most),
                    }),
                  },
                ]),
            ...(bestGain === null
              ? []
              : [{ key: 'gain', label: t('bestGain'), value: t('bestGainText', { amount: money(bestGain) }) }]),
          ]}
        />
      )}
    </Asked>
  );
}
