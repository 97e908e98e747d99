import { Link } from '@tanstack/react-router';
import type { CallOutput } from '../../../contract/call.ts';
import {
  getSportsForm,
  getSportsLeague,
  type SportsMeeting,
  type SportsNamed,
} from '../../../contract/sports-leagues.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toLeague, toTeam } from './address.ts';
import { LeagueTable } from './LeagueTable.tsx';
import type { words } from './leagues.words.ts';
import { Meetings } from './Meetings.tsx';
import { useNames } from './names.ts';
import { StarButton } from './StarButton.tsx';

type Form = CallOutput<typeof getSportsForm>;

interface Props {
  eventId: string;
  /** How both did lately and when they met, or the table of their league. */
  shows: 'form' | 'table';
}

/** What went before an event. */
export function EventForm({ eventId, shows }: Props) {
  const form = useCall(getSportsForm, { eventId });
  return (
    <Asked of={form} waiting={<Skeleton className="h-72 w-full rounded-card" />}>
      {(found) => (shows === 'form' ? <Before form={found} /> : <TableOf form={found} />)}
    </Asked>
  );
}

function Before({ form: { home, away, meetings } }: { form: Form }) {
  const t = useWords<typeof words>('leagues');
  const { nameOf } = useNames();
  const met = useMet(meetings, home.team, away.team);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <section className="spo-market">
        <h2 className="text-base">{t('meetings')}</h2>
        {meetings.length > 0 && <p className="text-sm text-soft">{met}</p>}
        <Meetings meetings={meetings} empty={t('noMeetings')} />
      </section>
      <div className="spo-markets">
        {[home, away].map(({ team, results }) => (
          <section key={team.id} className="spo-market">
            <div className="flex items-center justify-between gap-2">
              <h2 className="text-base">
                <Link {...toTeam(team.id)}>{t('lately', { team: nameOf(team.name) })}</Link>
              </h2>
              <StarButton kind="team" id={team.id} name={nameOf(team.name)} />
            </div>
            <Meetings meetings={results} of={team.id} empty={t('noResults')} />
          </section>
        ))}
      </div>
    </div>
  );
}

/** How often each of them won, wherever they played. */
function useMet(meetings: readonly SportsMeeting[], home: SportsNamed, away: SportsNamed): string {
  const t = useWords<typeof words>('leagues');
  const { locale } = useManner();
  const { nameOf } = useNames();
  const wonBy = (team: SportsNamed) =>
    meetings.filter(({ winner, ...sides }) => (winner === 'home' || winner === 'away') && sides[winner].id === team.id);
  return t('met', {
    home: nameOf(home.name),
    away: nameOf(away.name),
    homeWins: numberText(wonBy(home).length, locale),
    awayWins: numberText(wonBy(away).length, locale),
    draws: numberText(meetings.filter(({ winner }) => winner === 'draw').length, locale),
  });
}

function TableOf({ form: { league, seasonAtMs, home, away } }: { form: Form }) {
  const { nameOf } = useNames();
  const table = useCall(getSportsLeague, { leagueId: league.id, seasonAtMs });
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-base">
          <Link {...toLeague(league.id)}>{nameOf(league.name)}</Link>
        </h2>
        <StarButton kind="league" id={league.id} name={nameOf(league.name)} />
      </div>
      <Asked of={table} waiting={<Skeleton className="h-72 w-full rounded-card" />}>
        {(found) => <LeagueTable of={found} marked={[home.team.id, away.team.id]} />}
      </Asked>
    </section>
  );
}
