import type { ReactNode } from 'react';
import { BETS_HOURS_MAX } from '../../../contract/bets-office.ts';
import type { RevenueGroup, RevenueRow } from '../../../contract/reports.ts';
import { BarChart } from '../../kit/BarChart.tsx';
import { Card } from '../../kit/Card.tsx';
import { momentsOf } from '../../kit/day-moments.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayOf, dayText, shortDayText, timeText } from '../../kit/time.ts';
import { type GameNames, NameAndCode, useGameNames } from '../../kit/game-names.tsx';
import { PathLink, pathOfBets, type Span } from '../paths.tsx';
import type { words } from './words.ts';

interface Props {
  rows: readonly RevenueRow[];
  by: RevenueGroup;
  /** What the report covers. */
  window: Span;
  /** Opens the hours of a day. */
  onDay: (day: string) => void;
}

/** The rows of a report, days and hours as a chart above them. */
export function RevenueTable({ rows, by, window, onDay }: Props) {
  const t = useWords<typeof words>('reports');
  const manner = useManner();
  const names = useGameNames();
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
              label:
                by === 'day'
                  ? shortDayText(dayOf(row.fromMs ?? 0, manner.timeZone), manner.locale)
                  : nameOf(row, by, manner),
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
        columns={columnsOf(t, manner, names, { by, window })}
      />
    </>
  );
}

const HOUR_MS = 60 * 60_000;

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

function columnsOf(
  t: Words<typeof words>,
  manner: Manner,
  names: GameNames,
  { by, window }: Pick<Props, 'by' | 'window'>,
): Column<RevenueRow>[] {
  const inTime = by === 'day' || by === 'hour';
  return [
    {
      key: 'name',
      head: inTime ? t('from') : t(`groups.${by}`),
      lead: true,
      cell: (row) => <span className="font-semibold">{nameOfRow(row, by, { manner, names })}</span>,
    },
    ...(by === 'game'
      ? [{ key: 'studio', head: t('groups.studio'), cell: ({ studio }: RevenueRow) => names.studio(studio ?? '') }]
      : []),
    {
      key: 'bets',
      head: t('bets'),
      end: true,
      cell: (row) => <BetsLink row={row} span={spanOfRow(row, by, window, manner)} />,
    },
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

/** The stretch that a row stands for. */
function spanOfRow({ fromMs }: RevenueRow, by: RevenueGroup, window: Span, { timeZone }: Manner): Span {
  if (fromMs === null) return window;
  if (by === 'hour') return { fromMs, untilMs: fromMs + HOUR_MS };
  const day = dayOf(fromMs, timeZone);
  return momentsOf({ from: day, to: day }, timeZone);
}

/** How many bets, with the way to them where they are of a day at most. */
function BetsLink({ row, span }: { row: RevenueRow; span: Span }) {
  const { locale } = useManner();
  const may = useMay('records.read');
  const text = numberText(row.bets, locale);
  if (!may || row.bets === 0 || span.untilMs - span.fromMs > BETS_HOURS_MAX * HOUR_MS) return text;
  const { studio, category, gameCode } = row;
  const of = Object.entries({ studio, category, game: gameCode }).filter((pair): pair is [string, string] => !!pair[1]);
  return (
    <PathLink
      className="text-accent-text underline underline-offset-4"
      href={pathOfBets(span, Object.fromEntries(of))}
      onClick={(event) => event.stopPropagation()}
    >
      {text}
    </PathLink>
  );
}

function nameOf({ fromMs }: RevenueRow, by: RevenueGroup, manner: Manner): string {
  return by === 'day' ? dayText(dayOf(fromMs ?? 0, manner.timeZone), manner.locale) : timeText(fromMs ?? 0, manner);
}

interface Naming {
  manner: Manner;
  names: GameNames;
}

function nameOfRow(row: RevenueRow, by: RevenueGroup, { manner, names }: Naming): ReactNode {
  const { studio, gameCode } = row;
  switch (by) {
    case 'day':
    case 'hour':
      return nameOf(row, by, manner);
    case 'game':
      return <NameAndCode name={names.game(gameCode ?? '')} code={gameCode ?? ''} />;
    case 'studio':
      return <NameAndCode name={names.studio(studio ?? '')} code={studio ?? ''} />;
    case 'category':
      return names.category(row.category ?? '');
  }
}
