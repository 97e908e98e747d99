import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getLiability } from '../../../contract/office-money.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { BarChart } from '../../kit/BarChart.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { csvText, saveText } from '../../kit/csv.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { pathOfMember, useGo } from '../paths.tsx';
import type { words } from './money.words.ts';

type Report = CallOutput<typeof getLiability>;
type Day = Report['days'][number];
type Large = Report['largest'][number];
type T = Words<typeof words>;

/** What the brand owes to its members: now, day by day, and to whom most. */
export function LiabilityPage() {
  const t = useWords<typeof words>('money');
  const { query, change } = useAddress();
  const days = query['days'] === '90' ? '90' : '30';
  const report = useCall(getLiability, { days }, { keepsLast: true });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={t('owedTitle')}
        lead={t('owedLead')}
        after={
          <>
            <Segments
              label={t('window')}
              choices={[
                { value: '30', label: t('days30') },
                { value: '90', label: t('days90') },
              ]}
              value={days}
              onValue={(days) => change({ days: days === '30' ? '' : days })}
            />
            <Button
              size="sm"
              variant="outline"
              icon={<Download aria-hidden />}
              disabled={!report.data}
              onClick={() => report.data && saveReport(report.data, t)}
            >
              {t('csv')}
            </Button>
          </>
        }
      />
      <Asked of={report} waiting={<LoadingMark />}>
        {(report) => (
          <>
            <Now now={report.currencies[0]!} />
            <Days days={report.days} />
            <PointsOwed points={report.points} commissions={report.commissions} />
            {report.currencies.length > 1 && <OtherCurrencies lines={report.currencies.slice(1)} />}
            <Largest rows={report.largest} total={report.currencies[0]?.total ?? '0'} />
          </>
        )}
      </Asked>
    </div>
  );
}

function Now({ now }: { now: Report['currencies'][number] }) {
  const t = useWords<typeof words>('money');
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-x-6 gap-y-4">
      <Stat
        big
        className="col-span-full"
        label={t('total')}
        value={<Money value={now.total} />}
        hint={t('membersOwed', { n: now.members })}
      />
      <Stat label={t('cash')} value={<Money value={now.cash} />} />
      <Stat label={t('held')} value={<Money value={now.held} />} hint={t('heldHint')} />
      <Stat label={t('bonusMoney')} value={<Money value={now.bonus} />} hint={t('bonusHint')} />
      <Stat label={t('studioMoney')} value={<Money value={now.studio} />} />
      <Stat
        label={t('openStakes')}
        value={<Money value={now.openStakes} />}
        hint={t('openHint', { n: now.openRounds })}
      />
    </Card>
  );
}

/** What members could ask for beside money. */
function PointsOwed({ points: { points, members, worth }, commissions }: Pick<Report, 'points' | 'commissions'>) {
  const t = useWords<typeof words>('money');
  const { locale } = useManner();
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-x-6 gap-y-4">
      <Stat label={t('pointsOwed')} value={numberText(points, locale)} hint={t('membersOwed', { n: members })} />
      <Stat
        label={t('pointsWorth')}
        value={worth === null ? t('pointsNoCash') : <Money value={worth} />}
        hint={worth === null ? undefined : t('pointsWorthHint')}
      />
      <Stat label={t('commissionsOwed')} value={<Money value={commissions} />} hint={t('commissionsHint')} />
    </Card>
  );
}

function Days({ days }: { days: readonly Day[] }) {
  const t = useWords<typeof words>('money');
  const manner = useManner();
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <h2 className="text-base">{t('chart')}</h2>
      <p className="mb-4 text-sm text-faint">{t('chartHint')}</p>
      {days.every(({ total }) => Number(total) === 0) ? (
        <p className="grid h-30 place-content-center text-sm text-faint">{t('chartNothing')}</p>
      ) : (
        <BarChart
          label={`${t('chart')} ${t('chartHint')}`}
          heightPx={180}
          bars={days.map(({ day, total }) => ({
            key: day,
            label: dayText(day, manner.locale),
            height: Number(total),
            text: moneyText(total, manner),
          }))}
        />
      )}
      <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 text-sm text-accent-text">{t('byDay')}</summary>
        {open && (
          <Table<Day>
            label={t('byDay')}
            dense
            rowsOnPhones
            heightPx={420}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', head: t('day'), lead: true, cell: ({ day }) => dayText(day, manner.locale) },
              ...owedColumns<Day>(t),
            ]}
          />
        )}
      </details>
    </Card>
  );
}

function Largest({ rows, total }: { rows: readonly Large[]; total: string }) {
  const t = useWords<typeof words>('money');
  const { locale } = useManner();
  const go = useGo();
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="text-base">{t('largest')}</h2>
        <p className="text-sm text-faint">{t('largestHint')}</p>
      </div>
      <Table<Large>
        label={t('largest')}
        dense
        rows={rows}
        rowKey={({ memberId }) => memberId}
        onRow={({ memberId }) => go(pathOfMember(memberId, 'postings'))}
        empty={<p className="text-sm text-soft">{t('largestNone')}</p>}
        columns={[
          {
            key: 'member',
            head: t('member'),
            lead: true,
            cell: ({ account }) => <span className="font-semibold">{account}</span>,
          },
          ...owedColumns<Large>(t),
          {
            key: 'share',
            head: t('share'),
            end: true,
            cell: (row) => percentText(Number(row.total) / Number(total), locale, 1),
          },
        ]}
      />
    </section>
  );
}

function OtherCurrencies({ lines }: { lines: Report['currencies'] }) {
  const t = useWords<typeof words>('money');
  return (
    <section className="grid gap-3">
      <h2 className="text-base">{t('otherCurrencies')}</h2>
      <Table<Report['currencies'][number]>
        label={t('otherCurrencies')}
        dense
        rows={lines}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: t('currency'), lead: true, cell: ({ currency }) => currency },
          ...owedColumns<Report['currencies'][number]>(t),
        ]}
      />
    </section>
  );
}

interface Owed {
  cash: string;
  held: string;
  bonus: string;
  studio: string;
  total: string;
}

function owedColumns<Row extends Owed>(t: T): Column<Row>[] {
  return [
    { key: 'cash', head: t('cash'), end: true, cell: ({ cash }) => <Money value={cash} bare /> },
    { key: 'held', head: t('held'), end: true, cell: ({ held }) => <Money value={held} bare className="text-soft" /> },
    { key: 'bonus', head: t('bonusMoney'), end: true, cell: ({ bonus }) => <Money value={bonus} bare /> },
    { key: 'studio', head: t('studioMoney'), end: true, cell: ({ studio }) => <Money value={studio} bare /> },
    {
      key: 'total',
      head: t('total'),
      end: true,
      cell: ({ total }) => <Money value={total} bare className="font-semibold" />,
    },
  ];
}

/** The days of the report in plain digits, for a spreadsheet. */
function saveReport({ days, currencies }: Report, t: T): void {
  const head = [t('day'), t('currency'), t('cash'), t('held'), t('bonusMoney'), t('studioMoney'), t('total')];
  const currency = currencies[0]?.currency ?? '';
  const rows = days.map(({ day, cash, held, bonus, studio, total }) => [
    day,
    currency,
    cash,
    held,
    bonus,
    studio,
    total,
  ]);
  saveText(`owed-${days.at(-1)?.day ?? ''}.csv`, csvText([head, ...rows]));
}
