import {
  exportMemberPostings,
  listMemberPostings,
  type OfficePosting,
  POSTING_AMOUNT_DAYS_MAX,
  transactionKinds,
} from '../../../contract/wallet.ts';
import { nowMs } from '../../kit/clock.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { dayOf, shiftDay } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { pathOfTransaction, useGo } from '../paths.tsx';
import type { words } from './words.ts';

/** Each movement of a member's money with the balance after it. */
export function MemberPostings({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('wallet');
  const go = useGo();
  const { timeZone } = useManner();
  const today = dayOf(nowMs(), timeZone);
  const list = usePagedList(listMemberPostings, {
    filters: {
      kind: oneOf({
        label: t('kindFilter'),
        values: transactionKinds,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('all'),
      }),
      days: { as: 'days', label: t('time') },
      amount: { as: 'amounts', label: t('size') },
    },
    input: ({ kind, days, amount }) => ({
      memberId,
      kind,
      ...(days === undefined && amount !== undefined ? lastDays(today, timeZone) : momentsIn(days, today, timeZone)),
      ...amountsIn(amount),
    }),
    orders: ['id'],
    file: exportMemberPostings,
  });
  const { days, amount } = list.values;
  return (
    <ListPage
      list={list}
      label={t('postings')}
      count={(n) => t('count', { n })}
      above={
        amount !== undefined &&
        days === undefined && <p className="text-sm text-soft">{t('sizeNote', { n: POSTING_AMOUNT_DAYS_MAX })}</p>
      }
      rowKey={({ id }) => id}
      onRow={({ transactionId }) => go(pathOfTransaction(transactionId))}
      empty={{ title: t(list.isFiltered ? 'emptyKind' : 'empty'), hint: t('emptyHint') }}
      columns={columnsOf(t)}
    />
  );
}

/** Where amounts are looked for without saying when. */
function lastDays(today: string, timeZone: string) {
  return momentsOf({ from: shiftDay(today, 1 - POSTING_AMOUNT_DAYS_MAX), to: today }, timeZone);
}

function columnsOf(t: Words<typeof words>): Column<OfficePosting>[] {
  return [
    { key: 'kind', head: t('kind'), lead: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'money',
      head: t('money'),
      cell: ({ account }) => <span className="text-soft">{t(`moneys.${account}`)}</span>,
    },
    { key: 'id', head: t('time'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    {
      key: 'reference',
      head: t('reference'),
      cell: ({ reference }) => <span className="text-soft wrap-anywhere">{reference}</span>,
    },
    {
      key: 'madeBy',
      head: t('madeBy'),
      cell: ({ madeBy }) => madeBy ?? <span className="text-faint">–</span>,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} change bare /> },
    {
      key: 'after',
      head: t('balanceAfter'),
      end: true,
      cell: ({ balanceAfter }) => <Money value={balanceAfter} bare />,
    },
  ];
}
