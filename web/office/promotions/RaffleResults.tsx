import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { ShownAward } from '../../../contract/promotions.ts';
import { getRaffleResults, type OfficeRaffle } from '../../../contract/raffles-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './raffles.words.ts';

type Answer = CallOutput<typeof getRaffleResults>;
type T = Words<typeof words>;

/** Who holds the tickets of a raffle, who won what, and its cost against what its holders played. */
export function RaffleResults({ raffle }: { raffle: OfficeRaffle }) {
  const t = useWords<typeof words>('raffles');
  const manner = useManner();
  const [pageNo, setPageNo] = useState(1);
  const asked = useCall(getRaffleResults, { id: raffle.id, pageNo, pageSize: 20 });
  return (
    <div className="grid grid-cols-1 gap-6 px-3">
      <Asked of={asked} waiting={<LoadingMark />}>
        {({ list, totalPages, winners, cost, turnover, revenue }) => (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Stat label={t('tickets')} value={numberText(raffle.tickets, manner.locale)} />
              <Stat label={t('cost')} value={<Money value={cost} />} />
              <Stat label={t('turnover')} value={<Money value={turnover} />} />
              <Stat label={t('revenue')} value={<Money value={revenue} />} />
            </div>
            {raffle.root !== null && (
              <p className="grid gap-0.5 text-sm">
                <span className="text-faint">{t('root')}</span>
                <code className="text-xs wrap-anywhere">{raffle.root}</code>
              </p>
            )}
            {winners.length > 0 && (
              <Table
                dense
                label={t('winners')}
                rows={winners}
                rowKey={({ place }) => String(place)}
                columns={winnerColumns(t, manner)}
              />
            )}
            {list.length === 0 ? (
              <p className="text-sm text-faint">{t('noTickets')}</p>
            ) : (
              <Table
                dense
                label={t('holders')}
                rows={list}
                rowKey={({ memberId }) => memberId}
                columns={holderColumns(t, manner)}
              />
            )}
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </div>
  );
}

function winnerColumns(t: T, manner: Manner): Column<Answer['winners'][number]>[] {
  const { locale } = manner;
  return [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ memberId, account }) =>
        memberId === null ? (
          t('nobody')
        ) : (
          <PathLink href={pathOfMember(memberId, 'rewards')} className="whitespace-nowrap text-accent-text underline">
            {account}
          </PathLink>
        ),
    },
    { key: 'number', head: t('number'), end: true, cell: ({ number }) => localDigits(String(number), locale) },
    { key: 'award', head: t('prize'), cell: ({ award }) => awardText(award, t, manner) },
    { key: 'state', head: t('state'), cell: ({ state }) => (state === null ? t('none') : t(`winStates.${state}`)) },
  ];
}

function awardText({ kind, amount, points, rounds, game }: ShownAward, t: T, manner: Manner): string {
  const { locale } = manner;
  if (kind === 'points') return t('pointsOf', { n: numberText(points ?? 0, locale) });
  if (kind === 'free_rounds') return t('roundsOf', { n: numberText(rounds ?? 0, locale), game: game ?? '' });
  const money = moneyText(amount ?? '0', manner);
  return kind === 'bonus' ? t('bonusOf', { amount: money }) : money;
}

function holderColumns(t: T, { locale }: Manner): Column<Answer['list'][number]>[] {
  return [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ memberId, account }) => (
        <PathLink href={pathOfMember(memberId)} className="whitespace-nowrap text-accent-text underline">
          {account}
        </PathLink>
      ),
    },
    { key: 'tickets', head: t('tickets'), end: true, cell: ({ tickets }) => numberText(tickets, locale) },
  ];
}
