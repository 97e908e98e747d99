import type { CallOutput } from '../../../contract/call.ts';
import { exclusionKinds, listExcluded } from '../../../contract/protection.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, pathOfMember, useAddress, useGo } from '../paths.tsx';
import type { en } from './words.en.ts';

type Row = CallOutput<typeof listExcluded>['list'][number];

/** Who is on a break now. */
export function ExcludedPage() {
  const t = useWords<typeof en>('protection');
  const { query, change } = useAddress();
  const go = useGo();
  const kind = exclusionKinds.find((one) => one === query['kind']);
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCall(listExcluded, { kind, pageNo, pageSize: 25 });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          scroll
          label={t('kindFilter')}
          choices={[
            { value: '', label: t('all') },
            ...exclusionKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          value={kind ?? ''}
          onValue={(kind) => change({ kind, page: '' })}
        />
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table<Row>
          label={t('title')}
          dense
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          onRow={({ memberId }) => go(pathOfMember(memberId, 'protection'))}
          empty={<EmptyState motif="lotus" title={t('empty')} hint={t('emptyHint')} />}
          columns={columnsOf(t)}
        />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

function columnsOf(t: Words<typeof en>): Column<Row>[] {
  return [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ account }) => <span className="font-semibold">{account}</span>,
    },
    { key: 'kind', head: t('kindFilter'), cell: ({ kind }) => <Badge>{t(`kind.${kind}`)}</Badge> },
    { key: 'from', head: t('from'), cell: ({ fromMs }) => <TimeText atMs={fromMs} style="short" /> },
    {
      key: 'until',
      head: t('until'),
      cell: ({ untilMs }) => (untilMs === null ? t('forEver') : <TimeText atMs={untilMs} />),
    },
    { key: 'by', head: t('by'), cell: ({ staffAccount }) => staffAccount ?? t('himself') },
    { key: 'reason', head: t('reason'), cell: ({ reason }) => reason },
  ];
}
