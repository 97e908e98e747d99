import { restrictionKinds } from '../../../contract/chat.ts';
import {
  exportChatRestrictions,
  liftChatRestriction,
  listChatRestrictions,
  type OfficeRestriction,
} from '../../../contract/chat-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

/** Who may not write or come in, and why. */
export function Restrictions() {
  const t = useWords<typeof words>('chat');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const list = usePagedList(listChatRestrictions, {
    filters: {
      which: oneOf({
        label: t('which'),
        values: ['yes', 'all'],
        nameOf: (value) => t(value === 'yes' ? 'standing' : 'all'),
        first: 'yes',
      }),
      kind: oneOf({
        as: 'list',
        label: t('kindShort'),
        values: restrictionKinds,
        nameOf: (value) => t(value === 'ban' ? 'kindBan' : 'kindMute'),
        all: t('everyKind'),
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('at') },
    },
    input: ({ which, kind, member, days }) => ({
      standing: which,
      kind,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['at'],
    file: exportChatRestrictions,
    pageSize: 30,
  });
  return (
    <ListPage
      list={list}
      label={t('parts.restrictions')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('noRestrictions') }}
    />
  );
}

function useColumns(): Column<OfficeRestriction>[] {
  const t = useWords<typeof words>('chat');
  const may = useMay('chat.write');
  const lift = useDeed(liftChatRestriction);
  const liftIt = ({ id }: OfficeRestriction) =>
    lift.mutate(
      { restrictionId: id },
      {
        onSuccess: () => toast(t('done')),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ memberId, account }) => (
        <PathLink href={pathOfMember(memberId)} className="font-semibold underline-offset-4 hover:underline">
          {account}
        </PathLink>
      ),
    },
    {
      key: 'kind',
      head: t('kindShort'),
      cell: ({ kind, isStanding }) => (
        <Badge tone={isStanding ? 'danger' : 'plain'}>{t(kind === 'ban' ? 'kindBan' : 'kindMute')}</Badge>
      ),
    },
    { key: 'reason', head: t('reason'), cell: ({ reason }) => reason },
    { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    {
      key: 'until',
      head: t('until'),
      cell: ({ untilMs }) => (untilMs === null ? t('forGood') : <TimeText atMs={untilMs} style="short" />),
    },
    { key: 'setBy', head: t('setBy'), cell: ({ setBy }) => setBy },
    {
      key: 'state',
      head: t('state'),
      cell: (row) => {
        if (row.liftedBy !== null) return t('lifted', { by: row.liftedBy });
        if (!row.isStanding) return t('over');
        if (!may) return t('standing');
        return (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('liftOf', { account: row.account })}
            onClick={() => liftIt(row)}
          >
            {t('lift')}
          </Button>
        );
      },
    },
  ];
}
