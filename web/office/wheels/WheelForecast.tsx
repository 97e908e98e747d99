import { useQuery } from '@tanstack/react-query';
import type { WheelTerms } from '../../../contract/wheel-terms.ts';
import { forecastWheel } from '../../../contract/wheels-office.ts';
import { fromMinor } from '../../../contract/money.ts';
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

/** What a wheel would cost: on average, and at most. */
export function WheelForecast({ terms }: { terms: WheelTerms }) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  const input = { terms };
  const asked = useQuery({
    queryKey: keyOf(forecastWheel, input),
    queryFn: ({ signal }) => call(forecastWheel, input, { signal }),
    gcTime: 0,
    retry: false,
  });
  const money = (value: string) => moneyText(value, manner);
  const count = (n: number) => numberText(n, manner.locale);
  const percent = (hundredths: number) => percentText(hundredths / WHOLE, manner.locale);
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {({ mean, largest, surely, likely, audience, members, spinsADay, meanADay, share }) => (
        <Facts
          facts={[
            { key: 'mean', label: t('mean'), value: money(mean) },
            { key: 'largest', label: t('largest'), value: money(largest) },
            {
              key: 'worst',
              label: t('worst'),
              value: money(fromMinor(BigInt(terms.budgetMinor), manner.currencyDecimals)),
            },
            {
              key: 'covers',
              label: t('covers'),
              value: t('coversText', { surely: count(surely), likely: count(likely) }),
            },
            {
              key: 'audience',
              label: t('audience'),
              value: t('audienceOf', { n: count(audience), all: count(members) }),
            },
            { key: 'day', label: t('aDay'), value: t('aDayText', { amount: money(meanADay), n: count(spinsADay) }) },
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
          ]}
        />
      )}
    </Asked>
  );
}
