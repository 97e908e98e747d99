import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type BetRow, type BetState, betStates, listBets } from '../../../contract/bets.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { nowMs } from '../../kit/clock.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { DateRange } from '../../kit/DateRange.tsx';
import { type DayRange, presetRange } from '../../kit/date-range.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayOf, timeText } from '../../kit/time.ts';
import { type Words, useWords } from '../../kit/speaking.ts';
import { toFairness, toHome } from '../paths.ts';
import { BetCards } from './BetCards.tsx';
import { BetDrawer, type GameNaming } from './BetDrawer.tsx';
import { BetStateBadge } from './BetStateBadge.tsx';
import type { words } from './words.ts';

const BETS_A_PAGE = 20;

/** The betting record: what was staked and what came back, by days, with totals over all of them. */
export function BettingRecord({ gameName, statement }: { gameName: GameNaming; statement: ReactNode }) {
  const t = useWords<typeof words>('bets');
  const manner = useManner();
  const [days, setDays] = useState<DayRange>(() => presetRange('sevenDays', dayOf(nowMs(), manner.timeZone)));
  const [state, setState] = useState<BetState | ''>('');
  const [pageNo, setPageNo] = useState(1);
  const [open, setOpen] = useState<BetRow | null>(null);
  const bets = useCall(
    listBets,
    { ...momentsOf(days, manner.timeZone), state: state || undefined, pageNo, pageSize: BETS_A_PAGE },
    { staleTime: 0 },
  );
  const anew = (change: () => void) => () => {
    setPageNo(1);
    change();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{t('hint')}</p>
        <div className="flex flex-wrap gap-2">
          <Link {...toFairness} className={buttonClass({ variant: 'outline' })}>
            {t('check')}
          </Link>
          {statement}
        </div>
      </div>
      <DateRange value={days} onValue={(range) => anew(() => setDays(range))()} />
      <Chips
        label={t('states')}
        scroll
        choices={[{ value: '', label: t('allStates') }, ...betStates.map((value) => ({ value, label: t(value) }))]}
        value={state}
        onValue={(next) => anew(() => setState(next))()}
      />
      <Asked of={bets} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ list, totalStake, totalPayout, totalNet, totalCount, totalPages }) => (
          <>
            <Card className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
              <Stat label={t('totalStake')} value={<Money value={totalStake} bare />} />
              <Stat label={t('totalPayout')} value={<Money value={totalPayout} bare />} />
              <Stat label={t('totalNet')} value={<Money value={totalNet} change bare />} />
            </Card>
            <p role="status" className="text-sm text-faint">
              {t('rows', { count: totalCount, text: numberText(totalCount, manner.locale) })}
            </p>
            {list.length === 0 ? (
              <Empty />
            ) : (
              <>
                <div className="max-md:hidden">
                  <Table
                    label={t('title')}
                    columns={columnsOf(t, manner, gameName)}
                    rows={list}
                    rowKey={({ id }) => id}
                    onRow={setOpen}
                  />
                </div>
                <BetCards bets={list} gameName={gameName} onOpen={setOpen} />
              </>
            )}
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
      <BetDrawer bet={open} gameName={gameName} onClose={() => setOpen(null)} />
    </div>
  );
}

function columnsOf(
  t: Words<typeof words>,
  manner: ReturnType<typeof useManner>,
  gameName: GameNaming,
): Column<BetRow>[] {
  return [
    { key: 'game', head: t('game'), lead: true, cell: ({ gameCode }) => gameName(gameCode) },
    {
      key: 'time',
      head: t('time'),
      cell: ({ placedAtMs }) => <span className="k-digits">{timeText(placedAtMs, manner, 'short')}</span>,
    },
    { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
    { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => <Money value={payout} bare /> },
    {
      key: 'net',
      head: t('net'),
      end: true,
      cell: ({ net, state }) => (state === 'settled' ? <Money value={net} change bare /> : null),
    },
    { key: 'state', head: t('state'), end: true, cell: ({ state }) => <BetStateBadge state={state} /> },
  ];
}

function Empty() {
  const t = useWords<typeof words>('bets');
  return (
    <EmptyState
      motif="sun"
      title={t('empty')}
      hint={t('emptyHint')}
      action={
        <Link {...toHome} className={buttonClass({ variant: 'second' })}>
          {t('emptyAction')}
        </Link>
      }
    />
  );
}
