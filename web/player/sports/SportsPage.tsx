import { useNavigate, useSearch } from '@tanstack/react-router';
import { listSportsEvents } from '../../../contract/sports.ts';
import { type Sport, sportCategories, sports } from '../../../games/sports/events.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWide } from '../../kit/wide.ts';
import { categoryIcons } from '../lobby/categories.ts';
import { PageTitle } from '../lobby/PageTitle.tsx';
import { useLane } from '../lobby/queries.ts';
import { isOfBook } from '../lobby/vendors.ts';
import { VendorCards } from '../lobby/VendorCards.tsx';
import { type SportsView, sportsPageViews } from '../searches.ts';
import { toView } from './address.ts';
import { EventCard } from './EventCard.tsx';
import { EventPage } from './EventPage.tsx';
import { MyBets } from './MyBets.tsx';
import { SlipBar, SlipPanel } from './SlipPanel.tsx';
import type { words } from './words.ts';
import './sports.css';

type Listed = Exclude<SportsView, 'tickets'>;

const nothing = { live: 'noLive', coming: 'noComing', results: 'noResults' } as const;

/** The book of a category: events by their state, one event with its markets, or the member's tickets; the slip beside it. */
export function SportsPage({ category }: { category: 'SPORTS' | 'ESPORTS' }) {
  const { view = 'live', sport, event } = useSearch({ strict: false });
  const isWide = useWide('lg');
  return (
    <div className="spo-page">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {event === undefined ? <Lists category={category} view={view} sport={sport} /> : <EventPage eventId={event} />}
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

interface ListsProps {
  category: 'SPORTS' | 'ESPORTS';
  view: SportsView;
  sport: Sport | undefined;
}

function Lists({ category, view, sport }: ListsProps) {
  const t = useWords<typeof words>('sports');
  const navigate = useNavigate();
  const lane = useLane(category);
  const studios = lane?.cards.filter(({ vassalage }) => !isOfBook(vassalage)) ?? [];
  return (
    <>
      <PageTitle
        icon={<CategoryIcon name={categoryIcons[category]} size={36} />}
        title={t(category === 'SPORTS' ? 'title' : 'esportsTitle')}
        hint={t('simulated')}
      />
      <Tabs
        label={t('views')}
        tabs={sportsPageViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onValue={(next) => void navigate({ ...toView(next, sport), resetScroll: false })}
      >
        {view === 'tickets' ? <MyBets /> : <Events category={category} view={view} sport={sport} />}
      </Tabs>
      {studios.length > 0 && <VendorCards cards={studios} />}
    </>
  );
}

function Events({ category, view, sport }: Omit<ListsProps, 'view'> & { view: Listed }) {
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
          return (
            <ul className="spo-list">
              {ordered(shown).map((each) => (
                <li key={each.eventId} className="min-w-0">
                  <EventCard event={each} />
                </li>
              ))}
            </ul>
          );
        }}
      </Asked>
    </div>
  );
}

/** Cricket comes first, within a sport the order of the server. */
function ordered<E extends { sport: Sport }>(events: readonly E[]): E[] {
  return events.toSorted((one, other) => sports.indexOf(one.sport) - sports.indexOf(other.sport));
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
