import type { CallOutput } from '../../../contract/call.ts';
import { listProviderCalls } from '../../../contract/providers-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, PathLink, pathOfMember, useAddress } from '../paths.tsx';
import { searched } from './search.ts';
import type { en } from './words.en.ts';

type Row = CallOutput<typeof listProviderCalls>['list'][number];

/** What a studio called and we carried out, the latest first. */
export function CallsTable({ provider }: { provider: string }) {
  const t = useWords<typeof en>('providers');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const search = query['search'] ?? '';
  const calls = useCall(listProviderCalls, { provider, search: searched(search), pageNo, pageSize: 25 });
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField
        className="w-full md:w-80"
        label={t('search')}
        maxLength={80}
        value={search}
        onValue={(search) => change({ search, page: '' })}
      />
      <Asked of={calls} waiting={<LoadingMark />}>
        {({ list, totalPages }) => (
          <>
            <Table<Row>
              label={t('parts.calls')}
              dense
              rows={list}
              rowKey={({ id }) => id}
              columns={columnsOf(t)}
              empty={<EmptyState motif="conch" title={t('callsEmpty')} hint={t('callsEmptyHint')} />}
            />
            <Pagination page={pageNo} pages={totalPages} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </Asked>
    </div>
  );
}

type Kind = keyof (typeof en)['callKinds'];
type State = keyof (typeof en)['callStates'];

function columnsOf(t: Words<typeof en>): Column<Row>[] {
  return [
    { key: 'at', head: t('at'), lead: true, cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    {
      key: 'call',
      head: t('call'),
      cell: ({ kind, state }) => (
        <>
          {t(`callKinds.${kind as Kind}`)}{' '}
          {state !== 'posted' && <Badge tone="warning">{t(`callStates.${state as State}`)}</Badge>}
        </>
      ),
    },
    {
      key: 'transaction',
      head: t('transaction'),
      cell: ({ transactionId, bet }) => (
        <span className="wrap-anywhere">
          {transactionId}
          {bet !== null && bet !== transactionId && <span className="block text-faint">→ {bet}</span>}
        </span>
      ),
    },
    { key: 'round', head: t('round'), cell: ({ round }) => <span className="wrap-anywhere">{round ?? '–'}</span> },
    {
      key: 'member',
      head: t('member'),
      cell: ({ memberId }) => <PathLink href={pathOfMember(memberId)}>{memberId}</PathLink>,
    },
    { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Money value={amount} /> },
    { key: 'balance', head: t('balanceAfter'), end: true, cell: ({ balanceAfter }) => <Money value={balanceAfter} /> },
  ];
}
