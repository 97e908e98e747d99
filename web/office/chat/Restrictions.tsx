import { liftChatRestriction, listChatRestrictions } from '../../../contract/chat-office.ts';
import { useCall, useDeed } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { pageIn, PathLink, pathOfMember, useAddress } from '../paths.tsx';
import type { OfficeRestriction } from './chat-rows.ts';
import type { en } from './words.en.ts';

/** Who may not write or come in, and why. */
export function Restrictions() {
  const t = useWords<typeof en>('chat');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const which = query['which'] === 'all' ? 'all' : 'yes';
  const restrictions = useCall(listChatRestrictions, { standing: which, pageNo, pageSize: 30 });
  const columns = useColumns();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Chips
        label={t('which')}
        choices={[
          { value: 'yes', label: t('standing') },
          { value: 'all', label: t('all') },
        ]}
        value={which}
        onValue={(next) => change({ which: next === 'all' ? 'all' : '', page: '' })}
      />
      <Asked of={restrictions} waiting={<LoadingMark />}>
        {({ list, totalPages }) => (
          <>
            <Table<OfficeRestriction>
              label={t('parts.restrictions')}
              dense
              rows={list}
              rowKey={({ id }) => id}
              columns={columns}
              empty={<EmptyState motif="conch" title={t('noRestrictions')} />}
            />
            <Pagination page={pageNo} pages={totalPages} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </Asked>
    </div>
  );
}

function useColumns(): Column<OfficeRestriction>[] {
  const t = useWords<typeof en>('chat');
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
