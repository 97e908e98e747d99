import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getSportsEvent, type SportsMarket } from '../../../contract/sports.ts';
import { BUILDER } from '../../../games/sports/builder-shapes.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { percentText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { BuilderTab } from './BuilderTab.tsx';
import type { words as leagueWords } from './leagues.words.ts';
import { useNames } from './names.ts';
import { OddsButton } from './OddsButton.tsx';
import { Clock, ScoreBoard } from './ScoreBoard.tsx';
import { StarButton } from './StarButton.tsx';
import { hasOwnBoard, Tracker } from './Tracker.tsx';
import type { words } from './words.ts';

const EventForm = lazy(async () => ({ default: (await import('./EventForm.tsx')).EventForm }));

type Event = CallOutput<typeof getSportsEvent>;

const groups = {
  main: [
    'match_result',
    'double_chance',
    'draw_no_bet',
    'handicap',
    'total',
    'both_score',
    'winner',
    'points_handicap',
    'points_total',
    'total_games',
    'games_handicap',
  ],
  overs: ['over_runs', 'over_wicket'],
  runs: ['first_innings_runs', 'power_play_runs', 'first_innings_sixes'],
  maps: ['map_winner', 'map_handicap', 'total_maps', 'map_score', 'map_score_of_5', 'map_rounds'],
  sets: ['set_winner', 'set_score', 'set_score_of_5', 'set_games'],
  games: ['game_winner'],
  quarters: ['quarter_winner', 'quarter_points'],
  goals: ['home_total', 'away_total', 'next_goal', 'correct_score'],
  halves: ['half_result', 'half_total', 'half_full', 'half_winner', 'half_points'],
} as const;
type Group = keyof typeof groups;

/** One event: how it stands, drawn; its whole book; and how it can be checked afterwards. */
export function EventPage({ eventId }: { eventId: string }) {
  const t = useWords<typeof words>('sports');
  const event = useCall(getSportsEvent, { eventId }, { staleTime: 0 });
  return (
    <>
      <Link
        to="."
        search={(now: object) => ({ ...now, event: undefined })}
        className={`${buttonClass({ variant: 'quiet', size: 'sm' })} justify-self-start`}
      >
        <ArrowLeft aria-hidden size={18} />
        {t('back')}
      </Link>
      <Asked of={event} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {(found) => <Whole event={found} />}
      </Asked>
    </>
  );
}

const pages = ['book', 'form', 'table'] as const;

function Whole({ event }: { event: Event }) {
  const t = useWords<typeof words>('sports');
  const l = useWords<typeof leagueWords>('leagues');
  const { nameOf } = useNames();
  const [page, setPage] = useState<(typeof pages)[number]>('book');
  const name = `${nameOf(event.home)} – ${nameOf(event.away)}`;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <section className="spo-head" data-sport={event.sport}>
        <div className="spo-card-head">
          <div>
            <span className="truncate">{nameOf(event.tournament)}</span>
            <Clock event={event} />
          </div>
          <StarButton kind="event" id={event.eventId} name={name} />
        </div>
        <h1 className="sr-only">{name}</h1>
        {!hasOwnBoard(event) && (
          <div className="text-lg">
            <ScoreBoard event={event} />
          </div>
        )}
        <Tracker event={event} />
      </section>
      {event.suspended && event.book.length > 0 && (
        <p role="status" className="spo-stop">
          {t('suspendedHint')}
        </p>
      )}
      <Tabs
        label={l('pages')}
        tabs={pages.map((value) => ({ value, label: l(`page.${value}`) }))}
        value={page}
        onValue={setPage}
      >
        {page === 'book' ? (
          <Book event={event} />
        ) : (
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            <EventForm eventId={event.eventId} shows={page} />
          </Suspense>
        )}
      </Tabs>
      {event.seedHash && <Proof event={event} />}
    </div>
  );
}

/** Its markets by groups, and the builder. */
function Book({ event }: { event: Event }) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const [group, setGroup] = useState<Group | typeof BUILDER>('main');
  const open = (Object.keys(groups) as Group[]).filter((each) => event.book.some(({ market }) => isIn(each, market)));
  const builds = new Set(event.book.filter(({ builds: fits }) => fits).map(({ market }) => market)).size > 1;
  const isBuilding = builds && group === BUILDER;
  const shown = open.find((each) => each === group) ?? open[0] ?? 'main';
  if (event.book.length === 0) return <EmptyState motif="paisley" title={t('noBook')} hint={t('noneHint')} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {(open.length > 1 || builds) && (
        <Chips
          label={t('groups')}
          scroll
          choices={[
            ...open.map((value) => ({ value, label: t(`group.${value}`) })),
            ...(builds ? [{ value: BUILDER, label: t('builder.title') } as const] : []),
          ]}
          value={isBuilding ? BUILDER : shown}
          onValue={setGroup}
        />
      )}
      {isBuilding ? <BuilderTab key={event.eventId} event={event} /> : <Markets event={event} group={shown} />}
      <p className="text-sm text-faint">{t('margin', { percent: percentText(shareOf(event), locale, 1) })}</p>
    </div>
  );
}

/** What of each unit the book keeps on average, where inverse odds add up to more than 1. */
function shareOf({ marginMilli }: Event): number {
  return marginMilli / (1000 + marginMilli);
}

function isIn(group: Group, market: string): boolean {
  return (groups[group] as readonly string[]).includes(market);
}

/** Markets of one name are one card: its lines one below the other. */
function Markets({ event, group }: { event: Event; group: Group }) {
  const { marketName } = useNames();
  const byName = Map.groupBy(
    event.book.filter(({ market }) => isIn(group, market)),
    (market) => marketName(market, event),
  );
  return (
    <div className="spo-markets">
      {[...byName].map(([name, markets]) => (
        <section key={name} className="spo-market">
          <h2 className="text-base">{name}</h2>
          {markets.map((market) => (
            <Outcomes key={`${market.line}`} event={event} market={market} />
          ))}
        </section>
      ))}
    </div>
  );
}

const THREE = 3;

function Outcomes({ event, market }: { event: Event; market: SportsMarket }) {
  const { outcomeName } = useNames();
  const { outcomes, line, market: name } = market;
  return (
    <div className="spo-outcomes" data-many={outcomes.length > THREE || undefined}>
      {outcomes.map(({ outcome, odds }) => (
        <OddsButton
          key={outcome}
          pick={{ eventId: event.eventId, market: name, line, outcome }}
          name={outcomeName(market, outcome, event)}
          odds={odds}
          isClosed={event.suspended}
        />
      ))}
    </div>
  );
}

function Proof({ event: { seedHash, seed } }: { event: Event }) {
  const t = useWords<typeof words>('sports');
  return (
    <details className="spo-proof">
      <summary>{t('proof')}</summary>
      <p className="text-sm text-pretty text-soft">{t('proofText')}</p>
      <dl>
        <dt>{t('seedHash')}</dt>
        <dd>
          <CopyText text={seedHash ?? ''} className="spo-hash" />
        </dd>
        {seed && (
          <>
            <dt>{t('seed')}</dt>
            <dd>
              <CopyText text={seed} className="spo-hash" />
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
