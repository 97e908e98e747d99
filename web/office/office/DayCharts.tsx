import type { ReactNode } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { getOfficeOverview } from '../../../contract/office.ts';
import { type Bar, BarChart } from '../../kit/BarChart.tsx';
import { Card } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { differenceText, sumText } from '../../kit/money-sum.ts';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { Stat } from '../../kit/Stat.tsx';
import { dayText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Day = CallOutput<typeof getOfficeOverview>['days'][number];

/** Two weeks in four questions. */
export function DayCharts({ days: newestFirst }: { days: readonly Day[] }) {
  const t = useWords<typeof words>('office');
  const manner = useManner();
  const { currencyDecimals: decimals, locale } = manner;
  const days = newestFirst.toReversed();
  const kept = days.map(({ stake, payout }) => differenceText(stake, payout, decimals));
  const keptRatio =
    Number(sumText(kept, decimals)) /
    Number(
      sumText(
        days.map(({ stake }) => stake),
        decimals,
      ),
    );
  const money = (amounts: readonly string[]) => ({
    bars: days.map(({ day }, at) => ({
      key: day,
      label: dayText(day, locale),
      height: Number(amounts[at]),
      text: moneyText(amounts[at] ?? '0', manner),
    })),
    whole: moneyText(sumText(amounts, decimals), manner),
    change: weekAgainstWeek(amounts.map(Number)),
  });
  const joined = days.map(({ registrations }) => registrations);
  const people = {
    bars: days.map(({ day, registrations }) => ({
      key: day,
      label: dayText(day, locale),
      height: registrations,
      text: numberText(registrations, locale),
    })),
    whole: numberText(
      joined.reduce((sum, one) => sum + one, 0),
      locale,
    ),
    change: weekAgainstWeek(joined),
  };
  const keptHint = Number.isFinite(keptRatio) ? t('kept', { percent: percentText(keptRatio, locale, 1) }) : null;
  return (
    <section aria-label={t('daysTitle')} className="grid gap-3">
      <h2 className="text-base">{t('daysTitle')}</h2>
      <div className="grid gap-3 md:grid-cols-2">
        <Question ask={t('chartStake')} unit={t('chartStakeUnit')} {...money(days.map(({ stake }) => stake))} />
        <Question ask={t('chartGgr')} unit={t('chartGgrUnit')} {...money(kept)} note={keptHint} signed />
        <Question
          ask={t('chartDeposits')}
          unit={t('chartDepositsUnit')}
          {...money(days.map(({ deposits }) => deposits))}
        />
        <Question ask={t('chartJoin')} unit={t('chartJoinUnit')} {...people} />
      </div>
    </section>
  );
}

interface QuestionProps {
  ask: string;
  unit: string;
  bars: readonly Bar[];
  whole: string;
  /** The last seven days against the seven before; null: there was nothing to compare with. */
  change: number | null;
  note?: ReactNode;
  signed?: boolean;
}

function Question({ ask, unit, bars, whole, change, note, signed }: QuestionProps) {
  const t = useWords<typeof words>('office');
  return (
    <Card>
      <div className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h3 className="text-base">{ask}</h3>
          <p className="text-sm text-faint">{unit}</p>
        </div>
        <div className="flex-none text-end">
          <Stat label={t('sum')} value={whole} className="w-40 justify-items-end" />
        </div>
      </div>
      {bars.every(({ height }) => height === 0) ? (
        <p className="grid h-30 place-content-center text-sm text-faint">{t('chartNothing')}</p>
      ) : (
        <BarChart label={`${ask} ${unit}`} bars={bars} signed={signed} heightPx={120} />
      )}
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-faint">
        <span>{note}</span>
        {change !== null && <Change ratio={change} />}
      </p>
    </Card>
  );
}

function Change({ ratio }: { ratio: number }) {
  const t = useWords<typeof words>('office');
  const { locale } = useManner();
  return (
    <span>
      <span className={ratio < 0 ? 'text-danger' : 'text-win'}>
        {ratio > 0 && '+'}
        {percentText(ratio, locale, 0)}
      </span>{' '}
      {t('against')}
    </span>
  );
}

/** The last seven of fourteen values against the seven before them, as a ratio. */
function weekAgainstWeek(values: readonly number[]): number | null {
  const sum = (some: readonly number[]): number => some.reduce((total, one) => total + one, 0);
  const [before, last] = [sum(values.slice(-14, -7)), sum(values.slice(-7))];
  return before > 0 ? last / before - 1 : null;
}
