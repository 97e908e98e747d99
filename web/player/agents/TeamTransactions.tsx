import { useState } from 'react';
import { listTeamTransactions, type TeamPosting } from '../../../contract/agent-team.ts';
import type { TransactionKind } from '../../../contract/wallet.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { DateRange } from '../../kit/DateRange.tsx';
import { type DayRange, presetRange } from '../../kit/date-range.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayOf, timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { Chosen, ChooseMember } from './ChooseMember.tsx';
import type { words } from './words.ts';

interface Props {
  memberId: string | undefined;
  /** Kinds of transactions have their names in the account record. */
  kindName: (kind: TransactionKind) => string;
}

/** Account details: what moved the money of one of the team. */
export function TeamTransactions({ memberId, kindName }: Props) {
  if (memberId === undefined) return <ChooseMember page="agentDownlineTransactionDetailsCopy" of="money" />;
  return <Postings key={memberId} memberId={memberId} kindName={kindName} />;
}

function Postings({ memberId, kindName }: Props & { memberId: string }) {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  const [days, setDays] = useState<DayRange>(() => presetRange('sevenDays', dayOf(nowMs(), manner.timeZone)));
  const [pageNo, setPageNo] = useState(1);
  const asked = { memberId, ...momentsOf(days, manner.timeZone), pageNo, pageSize: 20 };
  const record = useCall(listTeamTransactions, asked, { keepsLast: true, staleTime: 0 });
  const columns: Column<TeamPosting>[] = [
    { key: 'kind', head: t('kindOf'), lead: true, cell: ({ kind }) => kindName(kind) },
    {
      key: 'time',
      head: t('time'),
      cell: ({ atMs }) => <span className="k-digits">{timeText(atMs, manner, 'short')}</span>,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} change bare /> },
    {
      key: 'after',
      head: t('balanceAfter'),
      end: true,
      cell: ({ balanceAfter }) => <Money value={balanceAfter} bare />,
    },
  ];
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <DateRange
        value={days}
        onValue={(range) => {
          setPageNo(1);
          setDays(range);
        }}
      />
      <Asked of={record} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ name, list, totalCount, totalPages, totalIn, totalOut }) => (
          <>
            <Chosen page="agentDownlineTransactionDetailsCopy" name={name} />
            <Card className="grid grid-cols-2 gap-3">
              <Stat label={t('totalIn')} value={<Money value={totalIn} bare />} />
              <Stat label={t('totalOut')} value={<Money value={totalOut} bare />} />
            </Card>
            <p role="status" className="text-sm text-faint">
              {t('entryCount', { n: totalCount })}
            </p>
            <Table
              label={t('page.agentDownlineTransactionDetailsCopy')}
              rows={list}
              rowKey={({ id }) => id}
              columns={columns}
              empty={<EmptyState motif="conch" title={t('noEntries')} />}
            />
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </div>
  );
}
