import { Plus } from 'lucide-react';
import { useState } from 'react';
import { giftKinds, type GiftTerms } from '../../../contract/gift-terms.ts';
import { type GiftState, giftStates, listGiftCampaigns, type OfficeGift } from '../../../contract/gifts-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { blankGift } from './blank-gift.ts';
import { GiftDialog } from './GiftDialog.tsx';
import { GiftResults } from './GiftResults.tsx';
import { MoveGiftDialog } from './MoveGiftDialog.tsx';
import type { words } from './words.ts';

const tones: Record<GiftState, Tone> = { draft: 'warning', active: 'win', archived: 'plain' };
/** Members take from them meanwhile. */
const EVERY_MS = 15_000;

type Moved = { gift: OfficeGift; to: 'active' | 'archived' };

/** Campaigns of red envelopes and rains: what they may cost, what is set aside, and what was given. */
export function GiftsPage() {
  const t = useWords<typeof words>('gifts');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const asked = useCall(listGiftCampaigns, {}, { everyMs: EVERY_MS });
  const gifts = useCall(listGiftCampaigns, {}, { select: ({ list }) => list });
  const [written, setWritten] = useState<{ gift: OfficeGift | null; first: GiftTerms } | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useWholeList(gifts, {
    filters: {
      kind: oneOf({
        label: t('kind'),
        values: giftKinds,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('allKinds'),
      }),
      state: oneOf({
        label: t('state'),
        values: giftStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
    },
    keeps: (row, { kind, state }) =>
      (kind === undefined || row.kind === kind) && (state === undefined || row.state === state),
  });
  const deeds = may && {
    onEdit: (gift: OfficeGift) => setWritten({ gift, first: gift.terms }),
    onMove: (gift: OfficeGift, to: Moved['to']) => setMoved({ gift, to }),
  };
  const news = may && (
    <span className="flex flex-wrap gap-2">
      {giftKinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant={kind === 'envelope' ? 'primary' : 'outline'}
          icon={<Plus aria-hidden />}
          onClick={() => setWritten({ gift: null, first: blankGift(kind, nowMs()) })}
        >
          {t(`newKinds.${kind}`)}
        </Button>
      ))}
    </span>
  );
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      label={t('list')}
      after={news}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
      columns={columnsOf(t, manner, deeds || null)}
      details={{
        title: ({ terms }) => t('resultsOf', { title: terms.title[manner.language] }),
        of: (gift) => <GiftResults gift={gift} />,
      }}
    >
      {written && <GiftDialog {...written} onClose={() => setWritten(null)} />}
      {moved && (
        <MoveGiftDialog {...moved} secondFromMinor={asked.data?.secondFromMinor ?? 0} onClose={() => setMoved(null)} />
      )}
    </ListPage>
  );
}

interface Deeds {
  onEdit: (gift: OfficeGift) => void;
  onMove: (gift: OfficeGift, to: Moved['to']) => void;
}

function columnsOf(t: Words<typeof words>, manner: Manner, deeds: Deeds | null): ListColumn<OfficeGift>[] {
  const { language, locale } = manner;
  return [
    {
      key: 'title',
      head: t('name'),
      sortBy: ({ terms }) => terms.title[language],
      lead: true,
      cell: ({ kind, terms, version }) => (
        <span className="grid">
          <span className="font-semibold">{terms.title[language]}</span>
          <span className="text-faint">
            {t(`kinds.${kind}`)}
            {version > 1 && `, ${t('version', { n: numberText(version, locale) })}`}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      sortBy: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
    },
    {
      key: 'when',
      head: t('when'),
      sortBy: ({ terms }) => terms.opensAtMs,
      cell: ({ terms }) => whenText(terms, t, manner),
    },
    {
      key: 'budget',
      head: t('budget'),
      sortBy: ({ budget }) => Number(budget),
      end: true,
      cell: ({ budget }) => <Money value={budget} bare />,
    },
    {
      key: 'reserved',
      head: t('reserved'),
      sortBy: ({ reserved }) => Number(reserved),
      end: true,
      cell: ({ reserved }) => <Money value={reserved} bare />,
    },
    {
      key: 'spent',
      head: t('spent'),
      sortBy: ({ spent }) => Number(spent),
      end: true,
      cell: ({ spent }) => <Money value={spent} bare />,
    },
    {
      key: 'members',
      head: t('members'),
      sortBy: ({ members }) => members,
      end: true,
      cell: ({ members }) => numberText(members, locale),
    },
    ...(deeds ? [deedColumn(t, manner, deeds)] : []),
  ];
}

function deedColumn(t: Words<typeof words>, { language }: Manner, { onEdit, onMove }: Deeds): ListColumn<OfficeGift> {
  return {
    key: 'deeds',
    head: t('deeds'),
    cell: (gift) => {
      const title = gift.terms.title[language];
      if (gift.state === 'archived') return t('none');
      return (
        <span className="flex gap-1">
          {gift.state === 'draft' && (
            <>
              <Button size="sm" variant="outline" aria-label={t('editOf', { title })} onClick={() => onEdit(gift)}>
                {t('edit')}
              </Button>
              <Button
                size="sm"
                variant="second"
                aria-label={t('openOf', { title })}
                onClick={() => onMove(gift, 'active')}
              >
                {t('open')}
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('stopOf', { title })}
            onClick={() => onMove(gift, 'archived')}
          >
            {t('stop')}
          </Button>
        </span>
      );
    },
  };
}

function whenText({ opensAtMs, times, everyHours }: GiftTerms, t: Words<typeof words>, manner: Manner): string {
  const time = timeText(opensAtMs, manner, 'short');
  if (times === 1) return time;
  return t('whenMore', { time, n: numberText(times, manner.locale), hours: numberText(everyHours, manner.locale) });
}
