import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { RaffleTerms } from '../../../contract/raffle-terms.ts';
import {
  listRaffles,
  type OfficeRaffle,
  type OfficeRaffleState,
  officeRaffleStates,
} from '../../../contract/raffles-office.ts';
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
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { blankRaffle } from './blank-raffle.ts';
import { MoveDialog, WriteDialog } from './RaffleDialogs.tsx';
import { RaffleResults } from './RaffleResults.tsx';
import type { words } from './raffles.words.ts';

const tones: Record<OfficeRaffleState, Tone> = {
  draft: 'warning',
  active: 'win',
  sealed: 'accent',
  drawn: 'second',
  cancelled: 'plain',
};
/** Tickets are earned meanwhile. */
const EVERY_MS = 30_000;

type Written = { raffle: OfficeRaffle | null; first: RaffleTerms };
type Moved = { raffle: OfficeRaffle; to: 'active' | 'cancelled' };

/** Raffles: their tickets, what they may cost, and what winners were given. */
export function RafflesPage() {
  const t = useWords<typeof words>('raffles');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const raffles = useCall(listRaffles, {}, { select: ({ list }) => list, everyMs: EVERY_MS });
  const [written, setWritten] = useState<Written | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useWholeList(raffles, {
    filters: {
      state: oneOf({
        label: t('state'),
        values: officeRaffleStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
    },
    keeps: (row, { state }) => state === undefined || row.state === state,
  });
  const deeds = may && {
    onEdit: (raffle: OfficeRaffle) => setWritten({ raffle, first: raffle.terms }),
    onMove: (raffle: OfficeRaffle, to: Moved['to']) => setMoved({ raffle, to }),
  };
  const begin = () => setWritten({ raffle: null, first: blankRaffle(dayOf(nowMs(), manner.timeZone)) });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      label={t('list')}
      after={
        may && (
          <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={begin}>
            {t('add')}
          </Button>
        )
      }
      count={(n) => t('count', { n })}
      rowKey={({ id }) => id}
      empty={{ motif: 'sun', title: t('empty'), hint: t('emptyHint') }}
      columns={columnsOf(t, manner, deeds || null)}
      details={{
        title: ({ terms }) => t('resultsOf', { title: terms.title[manner.language] }),
        of: (raffle) => <RaffleResults raffle={raffle} />,
      }}
    >
      {written && <WriteDialog {...written} onClose={() => setWritten(null)} />}
      {moved && <MoveDialog {...moved} onClose={() => setMoved(null)} />}
    </ListPage>
  );
}

interface Deeds {
  onEdit: (raffle: OfficeRaffle) => void;
  onMove: (raffle: OfficeRaffle, to: Moved['to']) => void;
}

function columnsOf(t: Words<typeof words>, manner: Manner, deeds: Deeds | null): ListColumn<OfficeRaffle>[] {
  const { language, locale } = manner;
  const count = (n: number) => numberText(n, locale);
  return [
    {
      key: 'title',
      head: t('name'),
      sortBy: ({ terms }) => terms.title[language],
      lead: true,
      cell: ({ terms, version }) => (
        <span className="grid">
          <span className="font-semibold">{terms.title[language]}</span>
          {version > 1 && <span className="text-faint">{t('version', { n: count(version) })}</span>}
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
      key: 'draws',
      head: t('draws'),
      sortBy: ({ drawsAtMs }) => drawsAtMs,
      cell: ({ drawsAtMs }) => <TimeText atMs={drawsAtMs} style="short" />,
    },
    {
      key: 'tickets',
      head: t('tickets'),
      sortBy: ({ tickets }) => tickets,
      end: true,
      cell: ({ tickets }) => count(tickets),
    },
    {
      key: 'holders',
      head: t('members'),
      sortBy: ({ holders }) => holders,
      end: true,
      cell: ({ holders }) => count(holders),
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
    ...(deeds ? [deedColumn(t, manner, deeds)] : []),
  ];
}

function deedColumn(t: Words<typeof words>, { language }: Manner, { onEdit, onMove }: Deeds): ListColumn<OfficeRaffle> {
  return {
    key: 'deeds',
    head: t('deeds'),
    cell: (raffle) => {
      const title = raffle.terms.title[language];
      if (raffle.state === 'drawn' || raffle.state === 'cancelled') return t('none');
      return (
        <span className="flex gap-1">
          {raffle.state === 'draft' && (
            <>
              <Button size="sm" variant="outline" aria-label={t('editOf', { title })} onClick={() => onEdit(raffle)}>
                {t('edit')}
              </Button>
              <Button
                size="sm"
                variant="second"
                aria-label={t('publishOf', { title })}
                onClick={() => onMove(raffle, 'active')}
              >
                {t('publish')}
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('cancelOf', { title })}
            onClick={() => onMove(raffle, 'cancelled')}
          >
            {t('cancel')}
          </Button>
        </span>
      );
    },
  };
}
