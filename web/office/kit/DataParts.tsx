import { useState } from 'react';
import type { Language } from '../../../contract/brand.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { BarChart } from '../../kit/BarChart.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { presetRange } from '../../kit/date-range.ts';
import { DateRange } from '../../kit/DateRange.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Sparkline } from '../../kit/Sparkline.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, type Sort, Table } from '../../kit/Table.tsx';
import { dayOf, shiftDay, spanText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export function DataParts() {
  return (
    <>
      <Amounts />
      <Figures />
      <Lists />
      <States />
    </>
  );
}

function Amounts() {
  const t = useWords<typeof words>('kitPage');
  const { locale } = useManner();
  const [balance, setBalance] = useState('1234567.50');
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('money')} />
      <Card ornament="sun" className="grid grid-cols-1 gap-4">
        <Stat label={t('balance')} big value={<Money counting value={balance} />} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <Button
            size="sm"
            variant="second"
            onClick={() => setBalance(balance === '1234567.50' ? '98410.25' : '1234567.50')}
          >
            {t('move')}
          </Button>
          <span>
            {t('won')} <Money change value="2450.00" />
          </span>
          <span>
            {t('lost')} <Money change value="-150.00" />
          </span>
          <span>
            {t('returnRate')} {percentText(0.9612, locale)}
          </span>
          <span>
            {t('now')} <TimeText atMs={nowMs()} /> · <TimeText atMs={nowMs() - 320_000} style="ago" />
          </span>
          <span>
            {t('draw')} <b className="k-digits">{spanText(95_000, locale)}</b>
          </span>
          <span>{t('won5', { count: 5 })}</span>
        </div>
      </Card>
    </section>
  );
}

const week = [1200, 1850, 900, 2400, 2100, -400, 3100];

function Figures() {
  const t = useWords<typeof words>('kitPage');
  const manner = useManner();
  const today = dayOf(nowMs(), manner.timeZone);
  const [range, setRange] = useState(presetRange('sevenDays', today));
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('charts')} />
      <DateRange value={range} onValue={setRange} />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Card>
          <Stat label={t('income')} value={<Money value="11150.00" />} change={0.124} />
          <Sparkline values={week} />
        </Card>
        <Card>
          <Stat label={t('players')} value={numberText(1284, manner.locale)} change={-0.03} />
          <Sparkline values={[5, 7, 6, 8, 7, 9, 8]} tone="second" />
        </Card>
        <Card>
          <Stat label={t('losses')} value={numberText(3, manner.locale)} change={-0.4} moreIsWorse />
        </Card>
        <Card>
          <Stat label={t('returnRate')} value={percentText(0.9612, manner.locale)} />
        </Card>
      </div>
      <Card>
        <CardHead title={t('week')} />
        <BarChart
          signed
          label={t('week')}
          bars={week.map((height, at) => ({
            key: String(at),
            label: dayLabel(shiftDay(today, at - 6), manner.locale),
            height,
            text: moneyText(String(height), manner),
          }))}
        />
      </Card>
    </section>
  );
}

function dayLabel(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(Date.parse(day));
}

interface Row {
  id: string;
  member: string;
  game: { BN: string; EN: string };
  stake: string;
  payout: string;
  state: 'settled' | 'waiting' | 'refused';
  atMs: number;
}

const tones: Record<Row['state'], Tone> = { settled: 'win', waiting: 'warning', refused: 'danger' };

const bets: Omit<Row, 'atMs'>[] = [
  {
    id: '1',
    member: 'rahim',
    game: { BN: 'লাটিম', EN: 'Spinning Top' },
    stake: '500.00',
    payout: '0.00',
    state: 'settled',
  },
  {
    id: '2',
    member: 'shapla',
    game: { BN: 'ইলিশ ধরা', EN: 'Hilsa Run' },
    stake: '120.00',
    payout: '840.00',
    state: 'settled',
  },
  {
    id: '3',
    member: 'karim42',
    game: { BN: 'পালতোলা', EN: 'Full Sail' },
    stake: '60.50',
    payout: '0.00',
    state: 'waiting',
  },
  {
    id: '4',
    member: 'nodi',
    game: { BN: 'পদ্মদিঘি', EN: 'Lotus Lake' },
    stake: '20.00',
    payout: '0.00',
    state: 'refused',
  },
];

function Lists() {
  const t = useWords<typeof words>('kitPage');
  const { language, timeZone } = useManner();
  const [sort, setSort] = useState<Sort>({ key: 'stake', down: true });
  const [page, setPage] = useState(4);
  const atMs = Date.parse(`${shiftDay(dayOf(nowMs(), timeZone), -1)}T09:30:00Z`);
  const rows = bets.map((bet) => ({ ...bet, atMs }));
  const shown = rows.toSorted((a, b) => (Number(a.stake) - Number(b.stake)) * (sort.down ? -1 : 1));
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('tables')} />
      <Table<Row>
        label={t('bets')}
        rows={shown}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        columns={columns(t, language)}
      />
      <Pagination page={page} pages={9} onPage={setPage} />
      <div className="flex flex-wrap gap-2">
        {(['plain', 'accent', 'second', 'win', 'danger', 'warning'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {t('settled')}
          </Badge>
        ))}
      </div>
    </section>
  );
}

function columns(t: Words<typeof words>, language: Language): Column<Row>[] {
  return [
    { key: 'member', head: t('member'), cell: ({ member }) => member, lead: true, foot: t('sum') },
    { key: 'game', head: t('game'), cell: ({ game }) => game[language] },
    { key: 'at', head: t('now'), cell: (row) => <TimeText atMs={row.atMs} style="short" /> },
    { key: 'state', head: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge> },
    {
      key: 'stake',
      head: t('stake'),
      cell: ({ stake }) => <Money bare value={stake} />,
      end: true,
      sortable: true,
      foot: <Money value="700.50" />,
    },
    {
      key: 'payout',
      head: t('payout'),
      cell: ({ payout }) => <Money bare value={payout} />,
      end: true,
      foot: <Money value="840.00" />,
    },
  ];
}

function States() {
  const t = useWords<typeof words>('kitPage');
  return (
    <section className="grid grid-cols-1 gap-4">
      <SectionHead title={t('states')} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        <Card>
          <EmptyState
            motif="paisley"
            title={t('emptyTitle')}
            hint={t('emptyHint')}
            action={<Button variant="second">{t('emptyAction')}</Button>}
          />
        </Card>
        <Card>
          <ErrorState onRetry={() => toast(t('working'))} />
        </Card>
        <Card>
          <LoadingMark />
        </Card>
        <Card className="grid content-start gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-32 w-full" />
        </Card>
      </div>
    </section>
  );
}
