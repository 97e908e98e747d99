import { type FormEvent, useState } from 'react';
import { type SentMessage, recallMessage, searchMessages } from '../../../contract/messages-office.ts';
import { useCall, useDeed } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { numberText } from '../../kit/money.ts';
import { oneLine } from '../../kit/one-line.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { pageIn, PathLink, pathOfMember, useAddress } from '../paths.tsx';
import type { en } from './words.en.ts';

/** What was sent, to all or to one member, with how many have read it. */
export function SentMessages({ memberId }: { memberId?: string }) {
  const t = useWords<typeof en>('messages');
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const sent = useCall(searchMessages, { pageNo, pageSize: 25, ...(memberId !== undefined && { memberId }) });
  const [recalled, setRecalled] = useState<SentMessage | null>(null);
  const columns = useColumns(memberId === undefined, setRecalled);
  return (
    <Asked of={sent} waiting={<LoadingMark />}>
      {({ list, totalCount, totalPages }) => (
        <div className="grid grid-cols-1 gap-3">
          <p role="status" className="text-sm text-faint">
            {t('count', { n: totalCount })}
          </p>
          <Table<SentMessage>
            label={t('messagesTitle')}
            dense
            rows={list}
            rowKey={({ messageId }) => messageId}
            empty={<EmptyState motif="conch" title={t('emptySent')} hint={t('emptySentHint')} />}
            columns={columns}
          />
          <Pagination page={pageNo} pages={totalPages} onPage={(page) => change({ page: String(page) })} />
          {recalled && <RecallDialog message={recalled} onClose={() => setRecalled(null)} />}
        </div>
      )}
    </Asked>
  );
}

function useColumns(withReceiver: boolean, onRecall: (message: SentMessage) => void): Column<SentMessage>[] {
  const t = useWords<typeof en>('messages');
  const { language, locale } = useManner();
  const may = useMay('messages.write');
  const nameOf = ({ title }: SentMessage) => title[language] || title.BN || title.EN;
  return [
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
  const t = useWords<typeof en>('messages');
  if (memberId === null) return <Badge tone="second">{t('everybody')}</Badge>;
  return (
    <PathLink className="text-accent-text underline underline-offset-4" href={pathOfMember(memberId, 'messages')}>
      {account ?? memberId}
    </PathLink>
  );
}

function RecallDialog({ message, onClose }: { message: SentMessage; onClose: () => void }) {
  const t = useWords<typeof en>('messages');
  const recall = useDeed(recallMessage);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const words = oneLine(reason);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (words.length < 3 || recall.isPending) return;
    recall.mutate(
      { messageId: message.messageId, reason: words },
      {
        onSuccess: () => {
          toast(t('recallDone'));
          onClose();
        },
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('recallTitle')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={recall.isPending}>
            {t('recall')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('recallText')}</p>
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={tried && words.length < 3 ? t('reasonMissing') : undefined}
        />
      </div>
    </Dialog>
  );
}
