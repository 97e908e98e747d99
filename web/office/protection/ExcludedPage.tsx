import { type ExcludedMember, exportExcluded, listExcluded } from '../../../contract/excluded.ts';
import { exclusionKinds } from '../../../contract/protection.ts';
import { Badge } from '../../kit/Badge.tsx';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { pathOfMember, useGo } from '../paths.tsx';
import type { words } from './words.ts';

/** Who is on a break now. */
export function ExcludedPage() {
  const t = useWords<typeof words>('protection');
  const desk = useWords<typeof deskWords>('desk');
  const go = useGo();
  const list = usePagedList(listExcluded, {
    filters: {
      kind: oneOf({
        label: t('kindFilter'),
        values: exclusionKinds,
        nameOf: (value) => t(`kind.${value}`),
        all: t('all'),
      }),
      member: { as: 'typed', label: desk('byMember') },
    },
    input: ({ kind, member }) => ({ kind, member: member || undefined }),
    orders: ['from'],
    file: exportExcluded,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      count={(n) => t('count', { n })}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      onRow={({ memberId }) => go(pathOfMember(memberId, 'protection'))}
      empty={{ title: t('empty'), hint: t('emptyHint') }}
    />
  );
}

function columnsOf(t: Words<typeof words>): Column<ExcludedMember>[] {
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
