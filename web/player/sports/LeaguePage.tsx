import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { getSportsLeague, getSportsTeam, type SportsNamed } from '../../../contract/sports-leagues.ts';
import { listSportsEvents } from '../../../contract/sports.ts';
import type { StarKind } from '../../../contract/sports-stars.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Select } from '../../kit/Select.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toLeague, toView } from './address.ts';
import { EventList } from './EventList.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { Meetings } from './Meetings.tsx';
import type { words } from './leagues.words.ts';
import { useNames } from './names.ts';
import { StarButton } from './StarButton.tsx';
import { SportIcon } from './SportIcon.tsx';
import type { words as sportsWords } from './words.ts';

/** A league: its table, what it plays next, and its last results. */
export function LeaguePage({ leagueId }: { leagueId: string }) {
  const t = useWords<typeof words>('leagues');
  const manner = useManner();
  const [season, setSeason] = useState<number | null>(null);
  const asked = { leagueId, ...(season !== null && { seasonAtMs: season }) };
  const league = useCall(getSportsLeague, asked, { staleTime: 0, keepsLast: true });
  return (
    <Page>
      <Asked of={league} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {(found) => (
          <>
            <Head kind="league" of={found.league}>
              {found.seasons.length > 1 && (
                <Select
                  label={t('season')}
                  value={String(found.seasonAtMs)}
                  choices={found.seasons.map((at) => ({
                    value: String(at),
                    label: t('seasonFrom', { date: timeText(at, manner) }),
                  }))}
                  onChange={({ target }) => setSeason(Number(target.value))}
                />
              )}
            </Head>
            <LeagueTable of={found} />
            <Coming league={leagueId} />
            <Section title={t('results')}>
              <Meetings meetings={found.results} empty={t('noResults')} />
            </Section>
          </>
        )}
      </Asked>
    </Page>
  );
}

/** A team, or a player: what comes, and how it went lately. */
export function TeamPage({ teamId }: { teamId: string }) {
  const t = useWords<typeof words>('leagues');
  const { nameOf } = useNames();
  const team = useCall(getSportsTeam, { teamId }, { staleTime: 0 });
  return (
    <Page>
      <Asked of={team} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {(found) => (
          <>
            <Head kind="team" of={found.team}>
              {found.leagues.map(({ id, name }) => (
                <Link key={id} {...toLeague(id)} className={buttonClass({ variant: 'second', size: 'sm' })}>
                  {nameOf(name)}
                </Link>
              ))}
            </Head>
            <Coming team={teamId} />
            <Section title={t('results')}>
              <Meetings meetings={found.results} of={teamId} empty={t('noResults')} />
            </Section>
          </>
        )}
      </Asked>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const t = useWords<typeof sportsWords>('sports');
  return (
    <>
      <Link {...toView('live')} className={`${buttonClass({ variant: 'quiet', size: 'sm' })} justify-self-start`}>
        <ArrowLeft aria-hidden size={18} />
        {t('back')}
      </Link>
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
    </>
  );
}

function Head({ kind, of, children }: { kind: StarKind; of: SportsNamed; children: ReactNode }) {
  const t = useWords<typeof sportsWords>('sports');
  const { nameOf } = useNames();
  return (
    <header className="spo-head" data-sport={of.sport}>
      <div className="flex items-center justify-between gap-3">
        <span className="grid min-w-0 gap-1">
          <span className="flex items-center gap-2 text-sm text-soft">
            <SportIcon sport={of.sport} />
            {t(of.sport)}
          </span>
          <h1 className="text-xl text-balance">{nameOf(of.name)}</h1>
        </span>
        <StarButton kind={kind} id={of.id} name={nameOf(of.name)} />
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </header>
  );
}

const SHOWN = 6;

/** What is played now, then what comes next. */
function Coming(of: { league?: string; team?: string }) {
  const t = useWords<typeof words>('leagues');
  const live = useCall(listSportsEvents, { view: 'live', ...of }, { staleTime: 0 });
  const coming = useCall(listSportsEvents, { view: 'coming', ...of }, { staleTime: 0 });
  const events = [...(live.data?.events ?? []), ...(coming.data?.events ?? [])].slice(0, SHOWN);
  if (events.length === 0) return null;
  return (
    <Section title={t('coming')}>
      <EventList events={events} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
