import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type GiftState, giftStates } from '../../../contract/gifts-office.ts';
import type { WheelTerms } from '../../../contract/wheel-terms.ts';
import { listWheels, type OfficeWheel } from '../../../contract/wheels-office.ts';
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
import { dayOf } from '../../kit/time.ts';
import { blankWheel } from './blank-wheel.ts';
import { MoveWheelDialog, WheelDialog } from './WheelDialogs.tsx';
import { WheelResults } from './WheelResults.tsx';
import type { words } from './words.ts';

const tones: Record<GiftState, Tone> = { draft: 'warning', active: 'win', archived: 'plain' };
/** Members spin meanwhile. */
const EVERY_MS = 15_000;

type Moved = { wheel: OfficeWheel; to: 'active' | 'archived' };

/** Prize wheels: what they may cost, and what was given. */
export function WheelsPage() {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const asked = useCall(listWheels, {}, { everyMs: EVERY_MS });
  const wheels = useCall(listWheels, {}, { select: ({ list }) => list });
  const [written, setWritten] = useState<{ wheel: OfficeWheel | null; first: WheelTerms } | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useWholeList(wheels, {
    filters: {
      state: oneOf({
        label: t('state'),
        values: giftStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
    },
    keeps: (row, { state }) => state === undefined || row.state === state,
  });
  const deeds = may && {
    onEdit: (wheel: OfficeWheel) => setWritten({ wheel, first: wheel.terms }),
    onMove: (wheel: OfficeWheel, to: Moved['to']) => setMoved({ wheel, to }),
  };
  const add = may && (
    <Button
      size="sm"
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setWritten({ wheel: null, first: blankWheel(dayOf(nowMs(), manner.timeZone)) })}
    >
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      label={t('list')}
      after={add}
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
      columns={columnsOf(t, manner, deeds || null)}
      details={{
        title: ({ terms }) => t('resultsOf', { title: terms.title[manner.language] }),
        of: (wheel) => <WheelResults wheel={wheel} />,
      }}
    >
      {written && <WheelDialog {...written} onClose={() => setWritten(null)} />}
      {moved && (
        <MoveWheelDialog {...moved} secondFromMinor={asked.data?.secondFromMinor ?? 0} onClose={() => setMoved(null)} />
      )}
    </ListPage>
  );
}

interface Deeds {
  onEdit: (wheel: OfficeWheel) => void;
  onMove: (wheel: OfficeWheel, to: Moved['to']) => void;
}

function columnsOf(t: Words<typeof words>, manner: Manner, deeds: Deeds | null): ListColumn<OfficeWheel>[] {
  const { language, locale } = manner;
  return [
    {
      key: 'title',
      head: t('name'),
      sortBy: ({ terms }) => terms.title[language],
      lead: true,
      cell: ({ terms, version }) => (
        <span className="grid">
          <span className="font-semibold">{terms.title[language]}</span>
          {version > 1 && <span className="text-faint">{t('version', { n: numberText(version, locale) })}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      sortBy: ({ state }) => t(`states.${state}`),
      cell: ({ state, isSpent }) => (
        <Badge tone={state === 'active' && isSpent ? 'warning' : tones[state]}>
          {state === 'active' && isSpent ? t('isSpent') : t(`states.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'budget',
      head: t('budget'),
      sortBy: ({ budget }) => Number(budget),
      end: true,
      cell: ({ budget }) => <Money value={budget} bare />,
    },
    {
      key: 'spent',
      head: t('spent'),
      sortBy: ({ spent }) => Number(spent),
      end: true,
      cell: ({ spent }) => <Money value={spent} bare />,
    },
    {
      key: 'spins',
      head: t('spins'),
      sortBy: ({ spins }) => spins,
      end: true,
      cell: ({ spins }) => numberText(spins, locale),
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

function deedColumn(t: Words<typeof words>, { language }: Manner, { onEdit, onMove }: Deeds): ListColumn<OfficeWheel> {
  return {
    key: 'deeds',
    head: t('deeds'),
    cell: (wheel) => {
      const title = wheel.terms.title[language];
      if (wheel.state === 'archived') return t('none');
      return (
        <span className="flex gap-1">
          {wheel.state === 'draft' && (
            <>
              <Button size="sm" variant="outline" aria-label={t('editOf', { title })} onClick={() => onEdit(wheel)}>
                {t('edit')}
              </Button>
              <Button
                size="sm"
                variant="second"
                aria-label={t('openOf', { title })}
                onClick={() => onMove(wheel, 'active')}
              >
                {t('open')}
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('stopOf', { title })}
            onClick={() => onMove(wheel, 'archived')}
          >
            {t('stop')}
          </Button>
        </span>
      );
    },
  };
}
