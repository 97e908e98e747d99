import { listOutbox } from '../../../contract/verification.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import type { OutMessage } from './out-message.ts';
import type { en } from './words.en.ts';

const tones = {
  waiting: 'plain',
  sending: 'plain',
  sent: 'win',
  kept: 'second',
  failed: 'danger',
  withheld: 'warning',
} as const;

/** Codes and letters to members: what became of each, and the text of those that stay here. */
export function OutboxPage() {
  const t = useWords<typeof en>('outbox');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const search = query['search'] ?? '';
  const channel = query['channel'] === 'sms' || query['channel'] === 'email' ? query['channel'] : undefined;
  const { data, error, isFetching, refetch } = useCall(
    listOutbox,
    { search, channel, pageNo, pageSize: 25 },
    { everyMs: 3_000 },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center gap-3">
        <Chips
          label={t('channel')}
          choices={[
            { value: 'all', label: t('all') },
            { value: 'sms', label: t('sms') },
            { value: 'email', label: t('email') },
          ]}
          value={channel ?? 'all'}
          onValue={(next) => change({ channel: next === 'all' ? '' : next, page: '' })}
        />
        <SearchField
          className="w-full md:w-72"
          label={t('search')}
          value={search}
          onValue={(next) => change({ search: next, page: '' })}
        />
        <p role="status" className="ms-auto text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table<OutMessage>
          label={t('title')}
          dense
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          empty={<EmptyState motif="conch" title={t('empty')} hint={t('emptyHint')} />}
          columns={columnsOf(t)}
        />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
    </div>
  );
}

function columnsOf(t: Words<typeof en>): Column<OutMessage>[] {
  return [
    {
      key: 'target',
      head: t('target'),
      lead: true,
      cell: ({ channel, target }) => (
        <span className="k-digits font-semibold wrap-anywhere">{channel === 'sms' ? `+${target}` : target}</span>
      ),
    },
    { key: 'purpose', head: t('purpose'), cell: ({ purpose }) => t(`purposes.${purpose}`) },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, problem }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {problem && <span className="text-xs text-danger">{problem}</span>}
        </span>
      ),
    },
    {
      key: 'body',
      head: t('body'),
      cell: ({ body, state }) =>
        body === null ? (
          <span className="text-faint">{t(state === 'withheld' ? 'nobody' : 'gone')}</span>
        ) : (
          <span className="block max-w-[52ch] text-sm whitespace-pre-line">{body}</span>
        ),
    },
    {
      key: 'address',
      head: t('address'),
      cell: ({ address }) => <span className="k-digits text-soft">{address}</span>,
    },
    { key: 'at', head: t('at'), end: true, cell: ({ createdAtMs }) => <TimeText atMs={createdAtMs} style="short" /> },
  ];
}
