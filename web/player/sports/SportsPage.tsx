import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { listSportsEvents } from '../../../contract/sports.ts';
import { sportCategories, sports, type Sport } from '../../../contract/sport-names.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { InTurn } from '../../kit/InTurn.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { SearchField } from '../../kit/SearchField.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { toast } from '../../kit/toast.ts';
import { useWide } from '../../kit/wide.ts';
import { readAddress, type SportsView, sportsPageViews, toView } from './address.ts';
import { CalibrationLink } from './CalibrationLink.tsx';
import { CalibrationPage } from './CalibrationPage.tsx';
import { EventList } from './EventList.tsx';
import { EventPage } from './EventPage.tsx';
import { useLoadSlip } from './loading.ts';
import type { words as leagueWords } from './leagues.words.ts';
import { MyBets } from './MyBets.tsx';
import { SportIcon } from './SportIcon.tsx';
import { SlipBar, SlipPanel } from './SlipPanel.tsx';
import type { words } from './words.ts';
import './calibration.css';
import './sports.css';

const loadLeagues = () => import('./LeaguePage.tsx');
const LeaguePage = lazy(async () => ({ default: (await loadLeagues()).LeaguePage }));
const TeamPage = lazy(async () => ({ default: (await loadLeagues()).TeamPage }));
const SearchResults = lazy(async () => ({ default: (await import('./SearchResults.tsx')).SearchResults }));

/** Shorter texts find everything. */
const LEAST_LETTERS = 2;

type Listed = Exclude<SportsView, 'tickets'>;

const nothing = { live: 'noLive', coming: 'noComing', results: 'noResults' } as const;

interface Props {
  category: 'SPORTS' | 'ESPORTS';
  /** What stands above the lists. */
  head: ReactNode;
  /** Outside studios of the same kind, below them. */
  studios: ReactNode;
}

/** The book of a category: events by their state, one event with its markets, or the member's tickets; the slip beside it. */
export function SportsPage({ category, head, studios }: Props) {
  const { view, sport, event, isCalibration, slip, league, team } = readAddress(useSearch({ strict: false }));
  useSlipOfAddress(slip);
  const isWide = useWide('lg');
  return (
    <div className="spo-page">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {isCalibration ? (
          <CalibrationPage />
        ) : event !== undefined ? (
          <EventPage key={event} eventId={event} />
        ) : league !== undefined || team !== undefined ? (
          <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
            {league !== undefined ? <LeaguePage key={league} leagueId={league} /> : <TeamPage teamId={team!} />}
          </Suspense>
        ) : (
          <Lists category={category} view={view} sport={sport} head={head} studios={studios} />
        )}
      </div>
      {isWide ? (
        <aside className="spo-aside">
          <SlipPanel />
        </aside>
      ) : (
        <SlipBar />
      )}
    </div>
  );
}

/** Whoever comes by a link has its slip on theirs; the address forgets it, so that a reload does not bring back what was taken off. */
function useSlipOfAddress(slip: string | undefined): void {
  const navigate = useNavigate();
  const { mutate } = useLoadSlip();
  useEffect(() => {
    if (slip === undefined) return;
    mutate(slip, { onError: (error) => toast(error.message, { tone: 'danger' }) });
    void navigate({ to: '.', search: (now: object) => ({ ...now, slip: undefined }), replace: true });
  }, [slip, mutate, navigate]);
}

interface ListsProps extends Props {
  view: SportsView;
  sport: Sport | undefined;
}

function Lists({ category, view, sport, head, studios }: ListsProps) {
  const t = useWords<typeof words>('sports');
  const l = useWords<typeof leagueWords>('leagues');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = <SearchField label={l('search')} value={text} onValue={setText} maxLength={60} />;
  if (text.length >= LEAST_LETTERS)
    return (
      <>
        {head}
        {search}
        <Suspense fallback={<Waiting />}>
          <SearchResults text={text} />
        </Suspense>
      </>
    );
  return (
    <>
      {head}
      {search}
      <InTurn
        first={
          <Tabs
            label={t('views')}
            tabs={sportsPageViews.map((value) => ({ value, label: t(`view.${value}`) }))}
            value={view}
            onValue={(next) => void navigate({ ...toView(next, sport), resetScroll: false })}
          >
            {view === 'tickets' ? <MyBets /> : <Events category={category} view={view} sport={sport} />}
          </Tabs>
        }
      >
        <CalibrationLink />
        {studios}
      </InTurn>
    </>
  );
}

function Events({ category, view, sport }: Pick<ListsProps, 'category' | 'sport'> & { view: Listed }) {
  const t = useWords<typeof words>('sports');
  const { locale } = useManner();
  const navigate = useNavigate();
  const events = useCall(listSportsEvents, { view, sport }, { staleTime: 0 });
  const live = events.data?.live.filter((each) => sportCategories[each.sport] === category) ?? [];
  return (
    <div className="grid grid-cols-1 gap-4">
      {live.length > 1 && (
        <Chips
          label={t('sports')}
          scroll
          choices={[
            { value: '', label: t('allSports') },
            ...live.map((each) => ({
              value: each.sport,
              icon: <SportIcon sport={each.sport} />,
              label: view === 'live' ? `${t(each.sport)} ${numberText(each.events, locale)}` : t(each.sport),
            })),
          ]}
          value={sport ?? ''}
          onValue={(next) => void navigate({ ...toView(view, (next || undefined) as Sport), resetScroll: false })}
        />
      )}
      <Asked of={events} waiting={<Waiting />}>
        {(found) => {
          const shown = found.events.filter((each) => sportCategories[each.sport] === category);
          if (shown.length === 0) return <EmptyState motif="conch" title={t(nothing[view])} hint={t('noneHint')} />;
          return <EventList events={inOrder(shown)} />;
        }}
      </Asked>
    </div>
  );
}

/** What is starred comes first, then cricket; within a sport the order of the server. */
function inOrder<E extends { sport: Sport; starred: boolean }>(events: readonly E[]): E[] {
  return events.toSorted(
    (one, other) =>
      Number(other.starred) - Number(one.starred) || sports.indexOf(one.sport) - sports.indexOf(other.sport),
  );
}

function Waiting() {
  return (
    <div className="spo-list" aria-hidden>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-40 w-full rounded-card" />
      ))}
    </div>
  );
}
