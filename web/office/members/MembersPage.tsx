import type { CallOutput } from '../../../contract/call.ts';
import { exportMembers, memberStatuses, searchMembers } from '../../../contract/members.ts';
import { listMemberTags } from '../../../contract/member-timeline.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { pathOfMember, useGo } from '../paths.tsx';
import { kindOf } from './kinds.ts';
import { statusTones } from './status-tones.ts';
import type { words as timelineWords } from './timeline.words.ts';
import type { words } from './words.ts';

type Row = CallOutput<typeof searchMembers>['list'][number];

/** The members of the brand, by name, number and state. */
export function MembersPage() {
  const t = useWords<typeof words>('members');
  const { timeZone } = useManner();
  const timeline = useWords<typeof timelineWords>('timeline');
  const tags = useCall(listMemberTags, {}).data?.list ?? [];
  const go = useGo();
  const list = usePagedList(searchMembers, {
    filters: {
      search: { as: 'typed', label: t('search'), placeholder: t('searchPlaceholder') },
      status: oneOf({
        label: t('statusFilter'),
        values: memberStatuses,
        nameOf: (value) => t(`status.${value}`),
        all: t('all'),
      }),
      tag: oneOf({
        as: 'list',
        label: timeline('tags'),
        values: tags.map(({ tag }) => tag),
        nameOf: (value) => value,
        all: t('allTags'),
      }),
      days: { as: 'days', label: t('registered') },
    },
    input: ({ search, status, tag, days }) => ({
      search,
      status,
      tag,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id', 'account'],
    file: exportMembers,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      views="members"
      count={(n) => t('count', { n })}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      onRow={({ id }) => go(pathOfMember(id))}
      empty={
        list.isFiltered
          ? { motif: 'fish', title: t('emptySearch'), hint: t('emptySearchHint') }
          : { title: t('empty'), hint: t('emptyHint') }
      }
    />
  );
}

function columnsOf(t: Words<typeof words>): Column<Row>[] {
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
