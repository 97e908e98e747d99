import { type ReactNode, useState } from 'react';
import { exportMessages, recallMessage, searchMessages, type SentMessage } from '../../../contract/messages-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

/** What was sent, to all or to one member, with how many have read it. */
export function SentMessages({ memberId, ...page }: Props) {
  const t = useWords<typeof words>('messages');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const [recalled, setRecalled] = useState<SentMessage | null>(null);
  const filters = {
    to: oneOf({
      label: t('receiver'),
      values: ['all', 'member'],
      nameOf: (value) => t(value === 'all' ? 'everybody' : 'oneMember'),
      all: t('anyReceiver'),
    }),
    member: { as: 'typed', label: desk('byMember') },
    by: { as: 'typed', label: t('sentBy') },
    days: { as: 'days', label: t('sentAt') },
  } as const;
  const list = usePagedList(searchMessages, {
    filters: memberId === undefined ? filters : { by: filters.by, days: filters.days },
    input: (values) => ({
      memberId,
      to: 'to' in values ? values.to : undefined,
      member: ('member' in values && values.member) || undefined,
      sentBy: values.by.trim() || undefined,
      ...momentsIn(values.days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id'],
    file: exportMessages,
  });
  return (
    <ListPage
      {...page}
      {...(memberId === undefined && { views: 'messages' as const })}
      list={list}
      label={t('messagesTitle')}
      count={(n) => t('count', { n })}
      columns={useColumns(memberId === undefined, setRecalled)}
      rowKey={({ messageId }) => messageId}
      empty={{ motif: 'conch', title: t('emptySent'), hint: t('emptySentHint') }}
    >
      {page.children}
      {recalled && <RecallDialog message={recalled} onClose={() => setRecalled(null)} />}
    </ListPage>
  );
}

interface Props {
  /** Those to one member alone; to all where it is left out. */
  memberId?: string;
  title?: string;
  lead?: string;
  after?: ReactNode;
  children?: ReactNode;
}

function useColumns(withReceiver: boolean, onRecall: (message: SentMessage) => void): Column<SentMessage>[] {
  const t = useWords<typeof words>('messages');
  const { language, locale } = useManner();
  const may = useMay('messages.write');
  // To one member it says what that member reads.
  const nameOf = ({ title, account }: SentMessage) => {
    const text = title[language] || title.BN || title.EN;
    return account === null ? text : text.replaceAll('{account}', account);
  };
  return [
    {
      key: 'id',
      head: t('number'),
      cell: ({ messageId }) => <span className="k-digits">{messageId}</span>,
    },
    {
      key: 'title',
      head: t('title'),
      lead: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="font-semibold">{nameOf(row)}</span>
          {row.recalled && <Badge tone="danger">{t('recalled')}</Badge>}
        </span>
      ),
    },
    ...(withReceiver
      ? [{ key: 'receiver', head: t('receiver'), cell: (row: SentMessage) => <Receiver row={row} /> }]
      : []),
    { key: 'sentAt', head: t('sentAt'), cell: ({ sentAtMs }) => <TimeText atMs={sentAtMs} style="short" /> },
    {
      key: 'sentBy',
      head: t('sentBy'),
      cell: ({ sentBy }) => <span className="text-soft">{sentBy ?? t('byHouse')}</span>,
    },
    { key: 'readers', head: t('readers'), end: true, cell: ({ readers }) => numberText(readers, locale) },
    ...(may
      ? [
          {
            key: 'recall',
            head: t('deed'),
            cell: (row: SentMessage) =>
              !row.recalled && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t('recallOf', { title: nameOf(row) })}
                  onClick={() => onRecall(row)}
                >
                  {t('recall')}
                </Button>
              ),
          },
        ]
      : []),
  ];
}

function Receiver({ row: { memberId, account } }: { row: SentMessage }) {
  const t = useWords<typeof words>('messages');
  if (memberId === null) return <Badge tone="second">{t('everybody')}</Badge>;
  return (
    <PathLink className="text-accent-text underline underline-offset-4" href={pathOfMember(memberId, 'messages')}>
      {account ?? memberId}
    </PathLink>
  );
}

function RecallDialog({ message, onClose }: { message: SentMessage; onClose: () => void }) {
  const t = useWords<typeof words>('messages');
  const recall = useDeed(recallMessage);
  return (
    <ReasonDialog
      danger
      title={t('recallTitle')}
      button={t('recall')}
      text={t('recallText')}
      hint={t('reasonHint')}
      most={200}
      send={(reason) => recall.mutateAsync({ messageId: message.messageId, reason })}
      done={t('recallDone')}
      onClose={onClose}
    />
  );
}
