import type { CallOutput } from '../../../contract/call.ts';
import { memberStatuses, searchMembers } from '../../../contract/members.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Money } from '../../kit/Money.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, pathOfMember, useAddress, useGo } from '../paths.tsx';
import { kindOf } from './kinds.ts';
import { statusTones } from './status-tones.ts';
import type { en } from './words.en.ts';

type Row = CallOutput<typeof searchMembers>['list'][number];

/** The members of the brand, by name, number and state. */
export function MembersPage() {
  const t = useWords<typeof en>('members');
  const go = useGo();
  const { query, change } = useAddress();
  const search = query['search'] ?? '';
  const status = memberStatuses.find((one) => one === query['status']);
  const pageNo = pageIn(query);
  const members = useCall(searchMembers, { search, status, pageNo, pageSize: 25 });
  const { data, error, isFetching, refetch } = members;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          className="w-full md:w-80"
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={search}
          onValue={(search) => change({ search, page: '' })}
        />
        <Chips
          scroll
          label={t('statusFilter')}
          choices={[
            { value: '', label: t('all') },
            ...memberStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          value={status ?? ''}
          onValue={(status) => change({ status, page: '' })}
        />
        <p role="status" className="ms-auto text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table<Row>
          label={t('title')}
          dense
          columns={columnsOf(t)}
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          onRow={({ id }) => go(pathOfMember(id))}
          empty={
            search || status ? (
              <EmptyState motif="fish" title={t('emptySearch')} hint={t('emptySearchHint')} />
            ) : (
              <EmptyState title={t('empty')} hint={t('emptyHint')} />
            )
          }
        />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

function columnsOf(t: Words<typeof en>): Column<Row>[] {
  return [
    {
      key: 'account',
      head: t('account'),
      lead: true,
      cell: ({ account, nickname }) => (
        <>
          <span className="font-semibold">{account}</span>{' '}
          {nickname !== account && <span className="text-soft">{nickname}</span>}
        </>
      ),
    },
    { key: 'id', head: t('number'), cell: ({ id }) => <span className="k-digits text-soft">{id}</span> },
    { key: 'type', head: t('type'), cell: ({ type }) => t(`types.${kindOf(type)}`) },
    {
      key: 'status',
      head: t('state'),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      key: 'registered',
      head: t('registered'),
      cell: ({ registeredAtMs }) => <TimeText atMs={registeredAtMs} style="short" />,
    },
    {
      key: 'login',
      head: t('lastLogin'),
      cell: ({ lastLoginAtMs }) =>
        lastLoginAtMs === null ? (
          <span className="text-faint">{t('never')}</span>
        ) : (
          <TimeText atMs={lastLoginAtMs} style="ago" />
        ),
    },
    { key: 'balance', head: t('balance'), end: true, cell: ({ balance }) => <Money value={balance} /> },
  ];
}
