import type { CallOutput } from '../../../contract/call.ts';
import { searchTransfers } from '../../../contract/transfers.ts';
import { useCall } from '../../kit/ask.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/words.ts';
import { pageIn, PathLink, pathOfMember, useAddress } from '../paths.tsx';
import type { en } from './words.en.ts';

type Row = CallOutput<typeof searchTransfers>['list'][number];

/** The transfers of a member, on either side, newest first. */
export function MemberTransfers({ memberId }: { memberId: string }) {
  const t = useWords<typeof en>('transfers');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(searchTransfers, { memberId, pageNo, pageSize: 25 });
  if (error && !data) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-faint">
        {data && t('count', { n: data.totalCount })}
      </p>
      <Table<Row>
        label={t('title')}
        dense
        rows={data?.list ?? []}
        rowKey={({ id }) => id}
        loading={!data}
        empty={<EmptyState motif="fish" title={t('empty')} hint={t('emptyHint')} />}
        columns={[
          { key: 'number', head: t('number'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
          { key: 'time', head: t('time'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
          { key: 'sender', head: t('sender'), cell: ({ sender }) => <Party party={sender} own={memberId} /> },
          { key: 'receiver', head: t('receiver'), cell: ({ receiver }) => <Party party={receiver} own={memberId} /> },
          { key: 'way', head: t('way'), cell: ({ way }) => <span className="text-soft">{t(`ways.${way}`)}</span> },
          {
            key: 'amount',
            head: t('amount'),
            end: true,
            cell: ({ amount, sender }) => <Money value={sender.id === memberId ? `-${amount}` : amount} change bare />,
          },
        ]}
      />
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

function Party({ party, own }: { party: Row['sender']; own: string }) {
  if (party.id === own) return <span className="font-semibold">{party.account}</span>;
  return (
    <PathLink className="text-accent-text underline underline-offset-4" href={pathOfMember(party.id, 'transfers')}>
      {party.account}
    </PathLink>
  );
}
