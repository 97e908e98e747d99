import { Link } from '@tanstack/react-router';
import { searchSports, type SportsNamed } from '../../../contract/sports-leagues.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toLeague, toTeam } from './address.ts';
import { EventList } from './EventList.tsx';
import type { words } from './leagues.words.ts';
import { useNames } from './names.ts';
import { SportIcon } from './SportIcon.tsx';
import { StarButton } from './StarButton.tsx';

/** What is found by a part of its name: leagues, teams, and matches that are live or come next. */
export function SearchResults({ text }: { text: string }) {
  const t = useWords<typeof words>('leagues');
  const found = useCall(searchSports, { text }, { keepsLast: true });
  return (
    <Asked of={found} waiting={<Skeleton className="h-40 w-full rounded-card" />}>
      {({ leagues, teams, events }) => {
        if (leagues.length + teams.length + events.length === 0)
          return <EmptyState motif="fish" title={t('searchNothing', { text })} hint={t('searchHint')} />;
        return (
          <div className="grid min-w-0 grid-cols-1 gap-5">
            <Named kind="league" title={t('leagues')} all={leagues} />
            <Named kind="team" title={t('teams')} all={teams} />
            {events.length > 0 && (
              <section className="grid grid-cols-1 gap-3">
                <h2 className="text-lg">{t('events')}</h2>
                <EventList events={events} />
              </section>
            )}
          </div>
        );
      }}
    </Asked>
  );
}

function Named({ kind, title, all }: { kind: 'league' | 'team'; title: string; all: readonly SportsNamed[] }) {
  const { nameOf } = useNames();
  if (all.length === 0) return null;
  const to = kind === 'league' ? toLeague : toTeam;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="spo-found">
        {all.map(({ id, sport, name }) => (
          <li key={id} data-sport={sport}>
            <SportIcon sport={sport} />
            <Link {...to(id)} className="min-w-0 flex-1 truncate">
              {nameOf(name)}
            </Link>
            <StarButton kind={kind} id={id} name={nameOf(name)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
