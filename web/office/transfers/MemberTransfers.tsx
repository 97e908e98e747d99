import type { CallOutput } from '../../../contract/call.ts';
import { searchTransfers } from '../../../contract/transfers.ts';
import { usePagedList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

type Row = CallOutput<typeof searchTransfers>['list'][number];

/** The transfers of a member, on either side, newest first. */
export function MemberTransfers({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('transfers');
  return (
    <ListPage
      list={usePagedList(searchTransfers, { input: () => ({ memberId }) })}
      label={t('title')}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'fish', title: t('empty'), hint: t('emptyHint') }}
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
