import { useQuery } from '@tanstack/react-query';
import type { RaffleTerms } from '../../../contract/raffle-terms.ts';
import { forecastRaffle } from '../../../contract/raffles-office.ts';
import { keyOf } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { call } from '../../kit/call.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './raffles.words.ts';

const WHOLE = 10_000;

/** What a raffle would cost, by what members did on as many days before today. */
export function RaffleForecast({ id, terms }: { id: string | null; terms: RaffleTerms }) {
  const t = useWords<typeof words>('raffles');
  const manner = useManner();
  const input = { id, terms };
  const asked = useQuery({
    queryKey: keyOf(forecastRaffle, input),
    queryFn: ({ signal }) => call(forecastRaffle, input, { signal }),
    gcTime: 0,
  });
  const money = (value: string) => moneyText(value, manner);
  const count = (n: number) => numberText(n, manner.locale);
  const percent = (hundredths: number) => percentText(hundredths / WHOLE, manner.locale);
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {({ audience, budget, holders, tickets, expected, ticketWorth, share }) => (
        <Facts
          facts={[
            { key: 'audience', label: t('audience'), value: count(audience) },
            { key: 'budget', label: t('budget'), value: money(budget) },
            {
              key: 'tickets',
              label: t('ticketsThen'),
              value: t('ticketsOf', { n: count(tickets), members: count(holders) }),
            },
            { key: 'expected', label: t('expected'), value: money(expected) },
            { key: 'worth', label: t('ticketWorth'), value: money(ticketWorth) },
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
