import { officeSaveSportsBook, type TradedEvent } from '../../../contract/sports-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import type { ListColumn } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { PathLink, pathOfSportsEvent } from '../paths.tsx';
import { scoreOf, useSportsNames } from './names.ts';
import type { words } from './words.ts';

const SECOND_MS = 1_000;

/** @param onPrice null: who looks may move no price */
export function useEventColumns(
  nowMs: number,
  onPrice: ((event: TradedEvent) => void) | null,
): ListColumn<TradedEvent>[] {
  const t = useWords<typeof words>('sports');
  const { locale, language } = useManner();
  const columns: ListColumn<TradedEvent>[] = [
    {
      key: 'event',
      head: t('event'),
      lead: true,
      cell: ({ eventId, home, away, tournament }) => (
        <>
          <PathLink
            href={pathOfSportsEvent(eventId)}
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            {`${home[language]} – ${away[language]}`}
          </PathLink>
          <span className="block text-xs text-faint">{tournament[language]}</span>
        </>
      ),
    },
    { key: 'stands', head: t('stands'), cell: (event) => <Stands event={event} /> },
    { key: 'state', head: t('state'), cell: (event) => <State event={event} /> },
    {
      key: 'age',
      head: t('age'),
      end: true,
      sortBy: ({ toldAtMs }) => -toldAtMs,
      cell: ({ toldAtMs, status }) =>
        status === 'live'
          ? t('seconds', { text: numberText(Math.max(0, Math.round((nowMs - toldAtMs) / SECOND_MS)), locale) })
          : null,
    },
    {
      key: 'tickets',
      head: t('tickets'),
      end: true,
      sortBy: ({ tickets }) => tickets,
      cell: ({ tickets }) => numberText(tickets, locale),
    },
    {
      key: 'stake',
      head: t('stake'),
      end: true,
      sortBy: ({ stake }) => Number(stake),
      cell: ({ stake }) => <Money value={stake} bare />,
    },
    {
      key: 'liability',
      head: t('liability'),
      end: true,
      sortBy: ({ liability }) => Number(liability),
      cell: (event) => (
        <>
          <Money value={event.liability} bare />
          {event.heaviest && Number(event.liability) > 0 && (
            <span className="block text-xs text-faint">
              <Heaviest event={event} selection={event.heaviest} />
            </span>
          )}
        </>
      ),
    },
  ];
  if (onPrice === null) return columns;
  return [...columns, { key: 'act', head: '', end: true, cell: (event) => <Acts event={event} onPrice={onPrice} /> }];
}

/** Bets on an event are held back, or taken again, by one press. */
export function Hold({ event: { eventId, held, marginMilli, homeShiftMilli, bookVersion } }: { event: TradedEvent }) {
  const t = useWords<typeof words>('sports');
  const save = useDeed(officeSaveSportsBook);
  const press = () =>
    save.mutate(
      { eventId, held: !held, marginMilli, homeShiftMilli, version: bookVersion },
      { onError: (error) => toast(error.message, { tone: 'danger' }) },
    );
  return (
    <Button size="sm" variant={held ? 'second' : 'outline'} loading={save.isPending} onClick={press}>
      {t(held ? 'resume' : 'suspend')}
    </Button>
  );
}

/** An outcome that is named `market:line:outcome`, with the market that it is of. */
function Heaviest({ event, selection }: { event: TradedEvent; selection: string }) {
  const t = useWords<typeof words>('sports');
  const { marketName, outcomeName } = useSportsNames(event);
  const [market = '', line = '', outcome = ''] = selection.split(':');
  const name = `${outcomeName(market, outcome)}, ${marketName(market, line === '' ? null : Number(line))}`;
  return t('heaviest', { name });
}

function Acts({ event, onPrice }: { event: TradedEvent; onPrice: (event: TradedEvent) => void }) {
  const t = useWords<typeof words>('sports');
  return (
    <span className="inline-flex gap-2">
      <Hold event={event} />
      <Button size="sm" variant="quiet" onClick={() => onPrice(event)}>
        {t('price')}
      </Button>
    </span>
  );
}

function Stands({ event: { state, status, startsAtMs } }: { event: TradedEvent }) {
  const { locale } = useManner();
  if (status === 'scheduled') return <TimeText atMs={startsAtMs} />;
  return <span className="k-digits">{localDigits(`${scoreOf(state)}${nowOf(state)}`, locale)}</span>;
}

/** What of it goes on now: the minute, or the rounds of a map. */
function nowOf(state: TradedEvent['state']): string {
  if (state.sport === 'football') return ` (${state.minute}’)`;
  return 'rounds' in state ? ` (${state.rounds.home}–${state.rounds.away})` : '';
}

function State({ event: { suspended, held, status } }: { event: TradedEvent }) {
  const t = useWords<typeof words>('sports');
  if (held) return <Badge tone="danger">{t('held')}</Badge>;
  if (!suspended) return <Badge tone="win">{t('open')}</Badge>;
  return status === 'live' ? <Badge tone="warning">{t('stopped')}</Badge> : <Badge>{t('closed')}</Badge>;
}
