import type { CallOutput } from '../../../contract/call.ts';
import { exportProviderCalls, listProviderCalls } from '../../../contract/provider-calls.ts';
import { Badge } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { searched } from './search.ts';
import type { words } from './words.ts';

type Row = CallOutput<typeof listProviderCalls>['list'][number];

/** What a studio called and we carried out, the latest first. */
export function CallsTable({ provider }: { provider: string }) {
  const t = useWords<typeof words>('providers');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const list = usePagedList(listProviderCalls, {
    filters: {
      search: { as: 'typed', label: t('search'), most: 80 },
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('at') },
    },
    input: ({ search, days, member }) => ({
      provider,
      search: searched(search),
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['at'],
    file: exportProviderCalls,
  });
  return (
    <ListPage
      list={list}
      label={t('parts.calls')}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('callsEmpty'), hint: t('callsEmptyHint') }}
    />
  );
}

type Kind = keyof (typeof words)['callKinds'];
type State = keyof (typeof words)['callStates'];

function columnsOf(t: Words<typeof words>): Column<Row>[] {
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
