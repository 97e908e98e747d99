import type { RevenueGroup, RevenueRow } from '../../../contract/reports.ts';
import { BarChart } from '../../kit/BarChart.tsx';
import { Card } from '../../kit/Card.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayOf, dayText, timeText } from '../../kit/time.ts';
import type { words } from './words.ts';

interface Props {
  rows: readonly RevenueRow[];
  by: RevenueGroup;
  /** Opens the hours of a day. */
  onDay: (day: string) => void;
}

/** The rows of a report, days and hours as a chart above them. */
export function RevenueTable({ rows, by, onDay }: Props) {
  const t = useWords<typeof words>('reports');
  const manner = useManner();
  const inTime = by === 'day' || by === 'hour';
  return (
    <>
      {inTime && rows.length > 0 && (
        <Card>
          <h2 className="text-base">{t('chart')}</h2>
          <p className="mb-4 text-sm text-faint">{t('chartHint', { by: t(`groups.${by}`) })}</p>
          <BarChart
            signed
            label={`${t('chart')} ${t('chartHint', { by: t(`groups.${by}`) })}`}
            bars={rows.map((row) => ({
              key: String(row.fromMs),
              label: nameOf(row, by, manner),
              height: Number(row.ggr),
              text: moneyText(row.ggr, manner),
            }))}
          />
        </Card>
      )}
      <Table<RevenueRow>
        label={t('rows')}
        dense
        rowsOnPhones
        heightPx={520}
        rows={inTime ? rows.toReversed() : rows}
        rowKey={({ fromMs, studio, category, gameCode }) => [fromMs, studio, category, gameCode].join(' ')}
        onRow={by === 'day' ? ({ fromMs }) => onDay(dayOf(fromMs ?? 0, manner.timeZone)) : undefined}
        empty={<p className="text-sm text-soft">{t('none')}</p>}
        columns={columnsOf(t, manner, by)}
      />
    </>
  );
}

const money = ['turnover', 'payouts', 'ggr', 'ggrCash', 'ggrBonus', 'royalties'] as const;
const ofBrand = [
  'bonusConverted',
  'netBeforeCosts',
  'fees',
  'rewards',
  'commissions',
  'ngr',
  'deposits',
  'withdrawals',
] as const;

function columnsOf(t: Words<typeof words>, manner: Manner, by: RevenueGroup): Column<RevenueRow>[] {
  const inTime = by === 'day' || by === 'hour';
  return [
    {
      key: 'name',
      head: inTime ? t('from') : t(`groups.${by}`),
      lead: true,
      cell: (row) => <span className="font-semibold">{nameOf(row, by, manner)}</span>,
    },
    ...(by === 'game' ? [{ key: 'studio', head: t('groups.studio'), cell: ({ studio }: RevenueRow) => studio }] : []),
    ...money.map((name) => ({
      key: name,
      head: t(name),
      end: true,
      cell: (row: RevenueRow) => <Money value={row[name]} bare />,
    })),
    {
      key: 'hold',
      head: t('hold'),
      end: true,
      cell: ({ hold }) => (hold === null ? '–' : percentText(hold, manner.locale, 1)),
    },
    ...(inTime
      ? ofBrand.map((name) => ({
          key: name,
          head: t(name),
          end: true,
          cell: ({ brand }: RevenueRow) => brand && <Money value={brand[name]} bare />,
        }))
      : []),
    ...(by === 'hour'
      ? []
      : [
          {
            key: 'active',
            head: t('active'),
            end: true,
            cell: ({ active }: RevenueRow) => (active === null ? '–' : numberText(active, manner.locale)),
          },
        ]),
  ];
}

function nameOf({ fromMs, studio, category, gameCode }: RevenueRow, by: RevenueGroup, manner: Manner): string {
  switch (by) {
    case 'day':
      return dayText(dayOf(fromMs ?? 0, manner.timeZone), manner.locale);
    case 'hour':
      return timeText(fromMs ?? 0, manner);
    case 'game':
      return gameCode ?? '';
    case 'studio':
      return studio ?? '';
    case 'category':
      return category ?? '';
  }
}
