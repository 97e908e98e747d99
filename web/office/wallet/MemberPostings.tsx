import type { CallOutput } from '../../../contract/call.ts';
import { transactionKinds, listMemberPostings } from '../../../contract/wallet.ts';
import { useCall } from '../../kit/ask.ts';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/words.ts';
import { pageIn, pathOfTransaction, useAddress, useGo } from '../paths.tsx';
import type { en } from './words.en.ts';

type Row = CallOutput<typeof listMemberPostings>['list'][number];

/** Each movement of a member's money with the balance after it. */
export function MemberPostings({ memberId }: { memberId: string }) {
  const t = useWords<typeof en>('wallet');
  const go = useGo();
  const { query, change } = useAddress();
  const kind = transactionKinds.find((one) => one === query['kind']);
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(listMemberPostings, { memberId, kind, pageNo, pageSize: 25 });
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          scroll
          label={t('kindFilter')}
          choices={[
            { value: '', label: t('all') },
            ...transactionKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          value={kind ?? ''}
          onValue={(kind) => change({ kind, page: '' })}
        />
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      <Table<Row>
        label={t('postings')}
        dense
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        loading={!data}
        onRow={({ transactionId }) => go(pathOfTransaction(transactionId))}
        empty={<EmptyState title={t(kind ? 'emptyKind' : 'empty')} hint={t('emptyHint')} />}
        columns={[
          { key: 'kind', head: t('kind'), lead: true, cell: ({ kind }) => t(`kinds.${kind}`) },
          {
            key: 'money',
            head: t('money'),
            cell: ({ account }) => <span className="text-soft">{t(`moneys.${account}`)}</span>,
          },
          { key: 'time', head: t('time'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
          {
            key: 'reference',
            head: t('reference'),
            cell: ({ reference }) => <span className="text-soft wrap-anywhere">{reference}</span>,
          },
          { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} change bare /> },
          {
            key: 'after',
            head: t('balanceAfter'),
            end: true,
            cell: ({ balanceAfter }) => <Money value={balanceAfter} bare />,
          },
        ]}
      />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}
