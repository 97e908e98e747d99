import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { PromotionTerms } from '../../../contract/promotion-terms.ts';
import {
  type CampaignState,
  campaignStates,
  listPromotions,
  type OfficePromotion,
} from '../../../contract/promotions-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { nowMs } from '../../kit/clock.ts';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { oneOf, useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { useMay } from '../../kit/staff.ts';
import { dayOf, dayText } from '../../kit/time.ts';
import { blankTerms } from './blank-terms.ts';
import { MoveDialog, WriteDialog } from './PromotionDialogs.tsx';
import { Results } from './Results.tsx';
import type { words } from './words.ts';

const tones: Record<CampaignState, Tone> = { draft: 'warning', active: 'win', ended: 'plain' };

type Written = { promotion: OfficePromotion | null; first: PromotionTerms };
type Moved = { promotion: OfficePromotion; to: 'active' | 'ended' };

/** What announced promotions give: their terms, their budgets, and what they cost so far. */
export function PromotionsPage() {
  const t = useWords<typeof words>('promotions');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const asked = useCall(listPromotions, {});
  const promotions = useCall(listPromotions, {}, { select: ({ list }) => list });
  const [written, setWritten] = useState<Written | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const free = asked.data?.free ?? [];
  const list = useWholeList(promotions, {
    filters: {
      state: oneOf({
        label: t('state'),
        values: campaignStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
    },
    keeps: (row, { state }) => state === undefined || row.state === state,
  });
  const begin = () =>
    setWritten({
      promotion: null,
      first: blankTerms(free[0]?.announcementId ?? '1', dayOf(nowMs(), manner.timeZone)),
    });
  const deeds = may && {
    onEdit: (promotion: OfficePromotion) => setWritten({ promotion, first: promotion.terms }),
    onMove: (promotion: OfficePromotion, to: Moved['to']) => setMoved({ promotion, to }),
  };
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      label={t('list')}
      after={
        may && (
          <Button size="sm" variant="primary" icon={<Plus aria-hidden />} disabled={free.length === 0} onClick={begin}>
            {t('add')}
          </Button>
        )
      }
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'sun', title: t('empty'), hint: t('emptyHint') }}
      columns={columnsOf(t, manner, deeds || null)}
      details={{
        title: ({ title }) => t('resultsOf', { title: title[manner.language] }),
        of: (promotion) => <Results promotion={promotion} />,
      }}
    >
      {written && <WriteDialog {...written} free={free} onClose={() => setWritten(null)} />}
      {moved && <MoveDialog {...moved} onClose={() => setMoved(null)} />}
    </ListPage>
  );
}

interface Deeds {
  onEdit: (promotion: OfficePromotion) => void;
  onMove: (promotion: OfficePromotion, to: Moved['to']) => void;
}

function columnsOf(t: Words<typeof words>, manner: Manner, deeds: Deeds | null): ListColumn<OfficePromotion>[] {
  const { language, locale } = manner;
  return [
    {
      key: 'title',
      head: t('name'),
      sortBy: ({ title }) => title[language],
      lead: true,
      cell: ({ title, terms, version }) => (
        <span className="grid">
          <span className="font-semibold">{title[language]}</span>
          <span className="text-faint">
            {t(`ways.${terms.take.way}`)}
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
    { key: 'days', head: t('days'), sortBy: ({ terms }) => terms.fromDay, cell: ({ terms }) => <Days terms={terms} /> },
    {
      key: 'worth',
      head: t('worth'),
      sortBy: ({ worth }) => Number(worth),
      end: true,
      cell: ({ worth }) => <Money value={worth} bare />,
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
      key: 'joined',
      head: t('joined'),
      sortBy: ({ joined }) => joined,
      end: true,
      cell: ({ joined }) => numberText(joined, locale),
    },
    ...(deeds ? [deedColumn(t, deeds)] : []),
  ];
}

function deedColumn(t: Words<typeof words>, { onEdit, onMove }: Deeds): ListColumn<OfficePromotion> {
  return {
    key: 'deeds',
    head: t('deeds'),
    cell: (promotion) =>
      promotion.state === 'ended' ? (
        t('none')
      ) : (
        <span className="flex gap-1">
          <Button size="sm" variant="outline" onClick={() => onEdit(promotion)}>
            {t('edit')}
          </Button>
          {promotion.state === 'draft' && (
            <Button size="sm" variant="second" onClick={() => onMove(promotion, 'active')}>
              {t('publish')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={() => onMove(promotion, 'ended')}>
            {t('end')}
          </Button>
        </span>
      ),
  };
}

/** A day does not break over two lines. */
function Days({ terms: { fromDay, untilDay } }: { terms: PromotionTerms }) {
  const t = useWords<typeof words>('promotions');
  const { locale } = useManner();
  const dayOf = (day: string) => dayText(day, locale).replaceAll(' ', '\u00a0');
  const from = dayOf(fromDay);
  return untilDay === null ? t('fromOn', { from }) : t('fromTo', { from, until: dayOf(untilDay) });
}
