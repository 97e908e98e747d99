import type { ReactNode } from 'react';
import type { Bonus, DepositOffer } from '../../../contract/bonuses.ts';
import { Facts } from '../../kit/Facts.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { type Words, useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  of: Bonus | DepositOffer;
  gameName: (gameCode: string) => ReactNode;
}

/** Everything that a member agrees to, each term in a line. */
export function BonusTerms({ of, gameName }: Props) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const money = (value: string) => moneyText(value, manner);
  const days = { n: of.expiresDays, text: numberText(of.expiresDays, manner.locale) };
  const times = numberText(of.wageringTimes, manner.locale);
  return (
    <Facts
      facts={[
        { key: 'amount', label: t('amount'), value: money(of.amount) },
        { key: 'wagering', label: t('wagering'), value: t('wageringText', { amount: money(of.wagering), times }) },
        { key: 'counts', label: t('counts'), value: <Weights of={of} gameName={gameName} /> },
        { key: 'expires', label: t('expires'), value: t('expiresText', days) },
        {
          key: 'maxBet',
          label: t('maxBet'),
          value: of.maxBet === null ? t('noMaxBet') : t('maxBetText', { amount: money(of.maxBet) }),
        },
        { key: 'conversion', label: t('conversion'), value: conversionText(t, of.mostConversion, manner) },
        { key: 'order', label: t('order'), value: t(of.spendOrder) },
        { key: 'ends', label: t('ends'), value: t('endsText') },
      ]}
    />
  );
}

function conversionText(t: Words<typeof words>, most: string | null, manner: Manner): string {
  return most === null ? t('conversionAll') : t('conversionMost', { amount: moneyText(most, manner) });
}

/** What counts how much, the most first; what counts nothing is said too. */
function Weights({ of, gameName }: Props) {
  const t = useWords<typeof words>('bonuses');
  const { locale } = useManner();
  const sorted = of.weights.toSorted((one, other) => other.percent - one.percent);
  const share = (percent: number) => (percent === 0 ? t('countsNothing') : percentText(percent / 100, locale, 0));
  const namesOf = (percent: number) =>
    sorted
      .filter((weight) => weight.percent === percent)
      .map(({ category }) => t(category))
      .join(', ');
  const counting = [...new Set(sorted.map(({ percent }) => percent))].filter((percent) => percent > 0);
  const nothing = namesOf(0);
  return (
    <ul className="grid gap-0.5">
      {counting.map((percent) => (
        <li key={percent}>
          {namesOf(percent)}: {share(percent)}
        </li>
      ))}
      {of.gameWeights.map(({ gameCode, percent }) => (
        <li key={gameCode}>
          {gameName(gameCode)}: {share(percent)}
        </li>
      ))}
      <li className="text-soft">{t('whatCounts')}</li>
      {nothing !== '' && (
        <li className="text-faint">
          {nothing}: {share(0)}
        </li>
      )}
    </ul>
  );
}
