import { ArrowDown, ArrowUp, Pin } from 'lucide-react';
import {
  type AnnouncementPhase,
  type OfficeAnnouncement,
  moveAnnouncement,
  orderAnnouncements,
} from '../../../contract/messages-office.ts';
import type { AnnouncementType } from '../../../contract/messages.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { timeText } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfAnnouncement } from '../paths.tsx';
import type { words } from './words.ts';

type Row = OfficeAnnouncement;

export const tonesOfPhases: Readonly<Record<AnnouncementPhase, Tone>> = {
  draft: 'plain',
  scheduled: 'accent',
  running: 'win',
  over: 'plain',
  withdrawn: 'danger',
};

interface Props {
  type: AnnouncementType;
  rows: readonly Row[];
  may: boolean;
}

/** Announcements of one kind, to be ordered, published, withdrawn and opened. */
export function AnnouncementsTable({ type, rows, may }: Props) {
  const t = useWords<typeof words>('messages');
  const manner = useManner();
  const move = useDeed(moveAnnouncement);
  const order = useDeed(orderAnnouncements);
  const onError = (error: Error) => toast(error.message, { tone: 'danger' });
  const turn = ({ announcementId, version, state }: Row) => {
    const to = state === 'published' ? 'withdrawn' : 'published';
    move.mutate({ announcementId, version, to }, { onSuccess: () => toast(t(`done.${to}`)), onError });
  };
  const shift = (at: number, by: 1 | -1) => {
    const ids = rows.map(({ announcementId }) => announcementId);
    const [moved] = ids.splice(at, 1);
    if (moved !== undefined) ids.splice(at + by, 0, moved);
    order.mutate({ announcementIds: ids }, { onError });
  };
  return (
    <Table<Row>
      label={t(`kind.${type}`)}
      dense
      rows={rows}
      rowKey={({ announcementId }) => announcementId}
      empty={<EmptyState motif="conch" title={t('empty')} hint={t('emptyHint')} />}
      columns={columnsOf(t, manner, { type, rows, turn: may ? turn : null, shift: may ? shift : null })}
    />
  );
}

interface Deeds {
  type: AnnouncementType;
  rows: readonly Row[];
  turn: ((row: Row) => void) | null;
  shift: ((at: number, by: 1 | -1) => void) | null;
}

function columnsOf(t: Words<typeof words>, manner: Manner, { type, rows, turn, shift }: Deeds): Column<Row>[] {
  const nameOf = (row: Row) => titleOf(row, manner, t);
  return [
    {
      key: 'title',
      head: t('title'),
      lead: true,
      cell: (row) => (
        <PathLink
          href={pathOfAnnouncement(row.announcementId)}
          className="inline-flex items-center gap-2 font-semibold text-accent-text underline-offset-4 hover:underline"
        >
          {row.announcement.pinned && <Pin role="img" aria-label={t('pinned')} className="size-4 flex-none" />}
          {nameOf(row)}
        </PathLink>
      ),
    },
    {
      key: 'phase',
      head: t('phase'),
      cell: ({ phase }) => <Badge tone={tonesOfPhases[phase]}>{t(`phases.${phase}`)}</Badge>,
    },
    { key: 'whom', head: t('whom'), cell: (row) => <span className="text-soft">{whomOf(row, t)}</span> },
    ...(type === 'PR'
      ? [
          {
            key: 'about',
            head: t('about'),
            cell: ({ announcement: { promotionType } }: Row) => promotionType && t(`types.${promotionType}`),
          },
        ]
      : []),
    { key: 'when', head: t('when'), cell: (row) => <span className="text-soft">{whenOf(row, manner, t)}</span> },
    {
      key: 'changed',
      head: t('changed'),
      cell: ({ changedAtMs, changedBy }) => (
        <span className="text-soft">
          <TimeText atMs={changedAtMs} style="short" /> {changedBy}
        </span>
      ),
    },
    ...(shift && rows.length > 1
      ? [
          {
            key: 'order',
            head: t('order'),
            cell: (row: Row) => <Shift row={row} rows={rows} name={nameOf(row)} onShift={shift} />,
          },
        ]
      : []),
    ...(turn
      ? [{ key: 'turn', head: t('deed'), cell: (row: Row) => <Turn row={row} name={nameOf(row)} onTurn={turn} /> }]
      : []),
  ];
}

function Turn({ row, name, onTurn }: { row: Row; name: string; onTurn: (row: Row) => void }) {
  const t = useWords<typeof words>('messages');
  const isPublished = row.state === 'published';
  return (
    <Button
      size="sm"
      variant={isPublished ? 'outline' : 'second'}
      aria-label={t(isPublished ? 'withdrawOf' : 'publishOf', { title: name })}
      onClick={() => onTurn(row)}
    >
      {t(isPublished ? 'withdraw' : 'publish')}
    </Button>
  );
}

interface ShiftProps {
  row: Row;
  rows: readonly Row[];
  name: string;
  onShift: (at: number, by: 1 | -1) => void;
}

function Shift({ row, rows, name, onShift }: ShiftProps) {
  const t = useWords<typeof words>('messages');
  const at = rows.indexOf(row);
  // What is pinned stays above the others, wherever it is put.
  const isSamePart = (other: Row | undefined) => other?.announcement.pinned === row.announcement.pinned;
  return (
    <span className="inline-flex">
      <IconButton
        size="sm"
        label={t('up', { title: name })}
        disabled={at === 0 || !isSamePart(rows[at - 1])}
        onClick={() => onShift(at, -1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t('down', { title: name })}
        disabled={at === rows.length - 1 || !isSamePart(rows[at + 1])}
        onClick={() => onShift(at, 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </span>
  );
}

function titleOf({ announcement: { title } }: Row, { language }: Manner, t: Words<typeof words>): string {
  return title[language] || title.BN || title.EN || t('untitled');
}

function whomOf({ announcement }: Row, t: Words<typeof words>): string {
  const { type, execution, audience } = announcement;
  return type === 'PU' && execution !== null ? t(`executions.${execution}`) : t(`audiences.${audience}`);
}

function whenOf({ announcement: { startsAtMs, endsAtMs } }: Row, manner: Manner, t: Words<typeof words>): string {
  if (startsAtMs === null) return t('fromPublication');
  const from = timeText(startsAtMs, manner, 'short');
  return endsAtMs === null ? t('fromOn', { from }) : t('fromTo', { from, until: timeText(endsAtMs, manner, 'short') });
}
