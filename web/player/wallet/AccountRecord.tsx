import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { listAccountRecord, type TransactionKind, transactionKinds } from '../../../contract/wallet.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
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
import { toMember } from '../paths.ts';
import { type AccountRecordRow, gameCodeOf, kindTones, personOf, RecordCards } from './RecordCards.tsx';
import type { words as moneyWords } from './wallets.words.ts';
import type { words } from './record.words.ts';

const RECORDS_A_PAGE = 20;

interface Props {
  gameName: (gameCode: string) => ReactNode;
  /** Leads to the same as a file. */
  statement: ReactNode;
}

/** The account record: each movement of the balance with what was left after it. */
export function AccountRecord({ gameName, statement }: Props) {
  const t = useWords<typeof words>('record');
  const manner = useManner();
  const [days, setDays] = useState<DayRange>(() => presetRange('sevenDays', dayOf(nowMs(), manner.timeZone)));
  const [kind, setKind] = useState<TransactionKind | ''>('');
  const [pageNo, setPageNo] = useState(1);
  const record = useCall(
    listAccountRecord,
    { ...momentsOf(days, manner.timeZone), kind: kind || undefined, pageNo, pageSize: RECORDS_A_PAGE },
    { staleTime: 0 },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{t('recordHint')}</p>
        {statement}
      </div>
      <DateRange
        value={days}
        onValue={(range) => {
          setPageNo(1);
          setDays(range);
        }}
      />
      <Chips
        label={t('kinds')}
        scroll
        choices={[
          { value: '', label: t('allKinds') },
          ...transactionKinds.map((value) => ({ value, label: t(value) })),
        ]}
        value={kind}
        onValue={(next) => {
          setPageNo(1);
          setKind(next);
        }}
      />
      <Asked of={record} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ list, totalIn, totalOut, totalCount, totalPages }) => (
          <>
            <Card className="grid grid-cols-2 gap-3">
              <Stat label={t('totalIn')} value={<Money value={totalIn} bare />} />
              <Stat label={t('totalOut')} value={<Money value={totalOut} bare />} />
            </Card>
            <p role="status" className="text-sm text-faint">
              {t('rows', { count: totalCount, text: numberText(totalCount, manner.locale) })}
            </p>
            {list.length === 0 ? <Empty /> : <Rows rows={list} gameName={gameName} />}
            <Pagination page={pageNo} pages={totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </div>
  );
}

/** A table on wide screens, cards on phones. */
function Rows({ rows, gameName }: { rows: readonly AccountRecordRow[]; gameName: Props['gameName'] }) {
  const t = useWords<typeof words>('record');
  const money = useWords<typeof moneyWords>('wallets');
  const manner = useManner();
  return (
    <>
      <div className="max-md:hidden">
        <Table
          label={t('recordTitle')}
          columns={columnsOf(t, money, manner, gameName)}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </div>
      <RecordCards rows={rows} gameName={gameName} />
    </>
  );
}

function columnsOf(
  t: Words<typeof words>,
  money: Words<typeof moneyWords>,
  manner: ReturnType<typeof useManner>,
  gameName: (gameCode: string) => ReactNode,
): Column<AccountRecordRow>[] {
  return [
    {
      key: 'what',
      head: t('what'),
      lead: true,
      cell: (row) => {
        const code = gameCodeOf(row);
        return code === null ? (personOf(row) ?? t(row.kind)) : gameName(code);
      },
    },
    { key: 'money', head: money('money'), cell: ({ account }) => money(`accounts.${account}`) },
    { key: 'kind', head: t('kind'), cell: ({ kind }) => <Badge tone={kindTones[kind]}>{t(kind)}</Badge> },
    {
      key: 'time',
      head: t('time'),
      cell: ({ atMs }) => <span className="k-digits">{timeText(atMs, manner, 'short')}</span>,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} change bare /> },
    { key: 'after', head: t('after'), end: true, cell: ({ balanceAfter }) => <Money value={balanceAfter} bare /> },
  ];
}

function Empty() {
  const t = useWords<typeof words>('record');
  return (
    <EmptyState
      motif="sun"
      title={t('empty')}
      hint={t('emptyHint')}
      action={
        <Link {...toMember('depositv2')} className={buttonClass({ variant: 'second' })}>
          {t('emptyAction')}
        </Link>
      }
    />
  );
}
