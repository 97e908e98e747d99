import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { listGifts, type OfficeGift } from '../../../contract/points-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { GiftDialog } from './GiftDialog.tsx';
import type { words } from './words.ts';

/** Every gift of the mall, in the order in which members see them. */
export function GiftsTable() {
  const t = useWords<typeof words>('mall');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const gifts = useCall(listGifts, {}, { select: ({ list }) => list });
  const [edited, setEdited] = useState<OfficeGift | null>(null);
  return (
    <ListPage
      list={useWholeList(gifts)}
      label={t('gifts')}
      rowKey={({ id }) => id}
      empty={{ motif: 'lotus', title: t('giftsNone'), hint: t('giftsNoneHint') }}
      columns={columnsOf(t, manner, may ? setEdited : null)}
    >
      {edited && <GiftDialog gift={edited} onClose={() => setEdited(null)} />}
    </ListPage>
  );
}

function columnsOf(
  t: Words<typeof words>,
  { language, locale }: Manner,
  onEdit: ((gift: OfficeGift) => void) | null,
): ListColumn<OfficeGift>[] {
  const number = (n: number) => numberText(n, locale);
  return [
    {
      key: 'gift',
      head: t('gift'),
      sortBy: ({ name }) => name[language],
      lead: true,
      cell: (gift) => <Name gift={gift} />,
    },
    {
      key: 'points',
      head: t('points'),
      sortBy: ({ points }) => points,
      end: true,
      cell: ({ points }) => number(points),
    },
    {
      key: 'amount',
      head: t('amount'),
      sortBy: ({ amount }) => Number(amount),
      end: true,
      cell: ({ amount }) => (Number(amount) === 0 ? t('none') : <Money value={amount} bare />),
    },
    { key: 'worth', head: t('worth'), sortBy: worthOf, end: true, cell: ({ worth }) => <Money value={worth} bare /> },
    {
      key: 'stock',
      head: t('stock'),
      sortBy: ({ left }) => left ?? Infinity,
      end: true,
      cell: ({ left }) =>
        left === null ? <span className="whitespace-nowrap text-faint">{t('endless')}</span> : number(left),
    },
    {
      key: 'taken',
      head: t('taken'),
      sortBy: ({ taken }) => taken,
      end: true,
      cell: ({ taken, waiting }) => (
        <span className="grid justify-items-end">
          {number(taken)}
          {waiting > 0 && (
            <span className="text-sm whitespace-nowrap text-faint">
              {t('states.in_process')}: {number(waiting)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'shown',
      head: t('state'),
      cell: ({ shown }) => <Badge tone={shown ? 'win' : 'plain'}>{t(shown ? 'shown' : 'hidden')}</Badge>,
    },
    {
      key: 'edit',
      head: t('edit'),
      cell: (gift) => (onEdit ? <EditButton gift={gift} onEdit={onEdit} /> : t('none')),
    },
  ];
}

function worthOf({ worth }: OfficeGift): number {
  return Number(worth);
}

function Name({ gift: { name, kind, pictureUrl } }: { gift: OfficeGift }) {
  const t = useWords<typeof words>('mall');
  const { language } = useManner();
  return (
    <span className="flex items-center gap-3">
      {pictureUrl !== null && (
        <img src={pictureUrl} alt="" className="aspect-[4/3] w-16 flex-none rounded-control object-cover" />
      )}
      <span className="grid min-w-0">
        <span className="font-semibold">{name[language]}</span>
        <span className="text-sm text-faint">{t(`kinds.${kind}`)}</span>
      </span>
    </span>
  );
}

function EditButton({ gift, onEdit }: { gift: OfficeGift; onEdit: (gift: OfficeGift) => void }) {
  const t = useWords<typeof words>('mall');
  const { language } = useManner();
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<Pencil aria-hidden />}
      aria-label={t('editOf', { name: gift.name[language] })}
      onClick={() => onEdit(gift)}
    >
      {t('edit')}
    </Button>
  );
}
