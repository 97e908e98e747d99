import type { CallOutput } from '../../../contract/call.ts';
import { exportTransfers, searchTransfers, transferWays } from '../../../contract/transfers.ts';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

type Row = CallOutput<typeof searchTransfers>['list'][number];

interface Props {
  /** Those of one member, on either side; all of the brand where it is left out. */
  memberId?: string;
  title?: string;
  lead?: string;
}

/** Transfers between members and their uplines. */
export function TransfersList({ memberId, ...page }: Props) {
  const t = useWords<typeof words>('transfers');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const filters = {
    way: oneOf({ label: t('way'), values: transferWays, nameOf: (value) => t(`ways.${value}`), all: t('bothWays') }),
    member: { as: 'typed', label: desk('byMember') },
    amounts: { as: 'amounts', label: t('amount') },
    days: { as: 'days', label: t('time') },
  } as const;
  const { member: _member, ...ofOne } = filters;
  const list = usePagedList(searchTransfers, {
    filters: memberId === undefined ? filters : ofOne,
    input: (values) => ({
      memberId,
      way: values.way,
      member: ('member' in values && values.member) || undefined,
      ...amountsIn(values.amounts),
      ...momentsIn(values.days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id', 'amount'],
    file: exportTransfers,
  });
  return (
    <ListPage
      {...page}
      {...(memberId === undefined && { views: 'transfers' as const })}
      list={list}
      label={t('title')}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{
        motif: 'fish',
        title: t(list.isFiltered ? 'emptyFilter' : 'empty'),
        hint: t(memberId === undefined ? 'emptyHintAll' : 'emptyHint'),
      }}
      columns={columnsOf(t, memberId)}
    />
  );
}

function columnsOf(t: Words<typeof words>, own: string | undefined): Column<Row>[] {
  return [
    { key: 'id', head: t('number'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    { key: 'time', head: t('time'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    { key: 'sender', head: t('sender'), cell: ({ sender }) => <Party party={sender} own={own} /> },
    { key: 'receiver', head: t('receiver'), cell: ({ receiver }) => <Party party={receiver} own={own} /> },
    { key: 'way', head: t('way'), cell: ({ way }) => <span className="text-soft">{t(`ways.${way}`)}</span> },
    {
      key: 'amount',
      head: t('amount'),
      end: true,
      cell: ({ amount, sender }) =>
        own === undefined ? (
          <Money value={amount} />
        ) : (
          <Money value={sender.id === own ? `-${amount}` : amount} change bare />
        ),
    },
  ];
}

function Party({ party, own }: { party: Row['sender']; own: string | undefined }) {
  if (party.id === own) return <span className="font-semibold">{party.account}</span>;
  return (
    <PathLink className="text-accent-text underline underline-offset-4" href={pathOfMember(party.id, 'transfers')}>
      {party.account}
    </PathLink>
  );
}
