import { CalendarDays, Gamepad2, LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { getBettingProfit } from '../../../contract/bets-profit.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { BarChart } from '../../kit/BarChart.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { DateRange } from '../../kit/DateRange.tsx';
import { type DayRange, presetRange } from '../../kit/date-range.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayOf, shiftDay, shortDayText } from '../../kit/time.ts';
import { type Words, useWords } from '../../kit/speaking.ts';
import type { GameNaming } from './BetDrawer.tsx';
import type { words as profitWords } from './profit.words.ts';
import type { words as betWords } from './words.ts';

type Profit = CallOutput<typeof getBettingProfit>;

/** Personal profit and loss: by day with a chart, by kind of game, by game. */
export function PersonalProfit({ gameName }: { gameName: GameNaming }) {
  const t = useWords<typeof profitWords>('profit');
  const manner = useManner();
  const [days, setDays] = useState<DayRange>(() => presetRange('sevenDays', dayOf(nowMs(), manner.timeZone)));
  const profit = useCall(getBettingProfit, momentsOf(days, manner.timeZone), {
    keepsLast: true,
    staleTime: 0,
  });
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <p className="text-sm text-soft">{t('hint')}</p>
      <DateRange value={days} onValue={setDays} />
      <Asked of={profit} waiting={<Skeleton className="h-80 w-full rounded-card" />}>
        {(known) => <Reading profit={known} days={days} gameName={gameName} />}
      </Asked>
    </div>
  );
}

function Reading({ profit, days, gameName }: { profit: Profit; days: DayRange; gameName: GameNaming }) {
  const t = useWords<typeof profitWords>('profit');
  const kinds = useWords<typeof betWords>('bets');
  const { locale } = useManner();
  if (profit.betCount === 0) return <EmptyState motif="sun" title={t('empty')} hint={t('emptyHint')} />;
  return (
    <>
      <Card ornament="corner" className="relative grid gap-5">
        <Stat big label={t('net')} value={<Money value={profit.net} change />} hint={t('netHint')} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <Stat label={t('stake')} value={<Money value={profit.stake} bare />} />
          <Stat label={t('payout')} value={<Money value={profit.payout} bare />} />
          <Stat label={t('bets')} value={numberText(profit.betCount, locale)} />
        </div>
      </Card>
      {days.from !== days.to && (
        <section className="grid grid-cols-1 gap-4">
          <SectionHead title={t('byDay')} icon={<CalendarDays aria-hidden />} />
          <DayChart profit={profit} days={days} />
        </section>
      )}
      <section className="grid grid-cols-1 gap-4">
        <SectionHead title={t('byCategory')} icon={<LayoutGrid aria-hidden />} />
        <Table
          label={t('byCategory')}
          rows={profit.categories}
          rowKey={({ category }) => category}
          columns={[
            { key: 'category', head: t('category'), lead: true, cell: ({ category }) => kinds(category) },
            ...sumColumns<Profit['categories'][number]>(t, locale),
          ]}
        />
      </section>
      <section className="grid grid-cols-1 gap-4">
        <SectionHead title={t('byGame')} icon={<Gamepad2 aria-hidden />} />
        <Table
          label={t('byGame')}
          rows={profit.games}
          rowKey={({ category, gameCode }) => `${category} ${gameCode}`}
          columns={[
            { key: 'game', head: t('game'), lead: true, cell: ({ gameCode }) => gameName(gameCode) },
            ...sumColumns<Profit['games'][number]>(t, locale),
          ]}
        />
      </section>
    </>
  );
}

interface Sums {
  betCount: number;
  stake: string;
  payout: string;
  net: string;
}

function sumColumns<Row extends Sums>(t: Words<typeof profitWords>, locale: string): Column<Row>[] {
  return [
    { key: 'bets', head: t('bets'), end: true, cell: ({ betCount }) => numberText(betCount, locale) },
    { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
    { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => <Money value={payout} bare /> },
    { key: 'net', head: t('result'), end: true, cell: ({ net }) => <Money value={net} change bare /> },
  ];
}

/** Each day of the period has its place, also those without play. */
function DayChart({ profit, days }: { profit: Profit; days: DayRange }) {
  const t = useWords<typeof profitWords>('profit');
  const manner = useManner();
  const nets = new Map(profit.days.map(({ day, net }) => [day, net]));
  const bars = [];
  for (let day = days.from; day <= days.to; day = shiftDay(day, 1)) {
    const net = nets.get(day) ?? '0';
    bars.push({
      key: day,
      label: shortDayText(day, manner.locale),
      height: Number(net),
      text: moneyText(net, manner, 'always'),
    });
  }
  return (
    <Card>
      <BarChart label={t('byDay')} bars={bars} signed heightPx={180} />
    </Card>
  );
}
