import { listMemberPostings, transactionKinds } from '../../../contract/wallet.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { pathOfTransaction, useGo } from '../paths.tsx';
import type { words } from './words.ts';

/** Each movement of a member's money with the balance after it. */
export function MemberPostings({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('wallet');
  const go = useGo();
  const { timeZone } = useManner();
  const list = usePagedList(listMemberPostings, {
    filters: {
      kind: oneOf({
        label: t('kindFilter'),
        values: transactionKinds,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('all'),
      }),
      days: { as: 'days', label: t('time') },
    },
    input: ({ kind, days }) => ({ memberId, kind, ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone) }),
  });
  return (
    <ListPage
      list={list}
      label={t('postings')}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      onRow={({ transactionId }) => go(pathOfTransaction(transactionId))}
      empty={{ title: t(list.isFiltered ? 'emptyKind' : 'empty'), hint: t('emptyHint') }}
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
  );
}
