import { Link } from '@tanstack/react-router';
import type { SportsMeeting, SportsTableResult } from '../../../contract/sports-leagues.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toEvent } from './address.ts';
import type { words } from './leagues.words.ts';
import { useNames } from './names.ts';
import { useScores } from './ScoreBoard.tsx';

interface Props {
  meetings: readonly SportsMeeting[];
  /** Whose results they are: each is marked as it came out for this team. */
  of?: string;
  /** Said where there are none. */
  empty: string;
}

/** Matches that have ended, one a line, the newest first. */
export function Meetings({ meetings, of, empty }: Props) {
  if (meetings.length === 0) return <p className="text-sm text-soft">{empty}</p>;
  return (
    <ul className="spo-meetings">
      {meetings.map((meeting) => (
        <li key={`${meeting.startsAtMs} ${meeting.home.id}`}>
          <Meeting meeting={meeting} of={of} />
        </li>
      ))}
    </ul>
  );
}

function Meeting({ meeting, of }: { meeting: SportsMeeting; of: string | undefined }) {
  const { nameOf } = useNames();
  const scores = useScores(meeting);
  const inside = (
    <>
      <TimeText atMs={meeting.startsAtMs} style="date" className="spo-meeting-day" />
      <span className="spo-meeting-sides">
        {(['home', 'away'] as const).map((side) => (
          <span key={side} data-won={meeting.winner === side || undefined}>
            <span className="truncate">{nameOf(meeting[side].name)}</span>
            <span className="k-digits">{scores[side]}</span>
          </span>
        ))}
      </span>
      {of !== undefined && <FormMark result={resultFor(of, meeting)} />}
    </>
  );
  if (meeting.eventId === null) return <div className="spo-meeting">{inside}</div>;
  return (
    <Link {...toEvent(meeting.eventId)} className="spo-meeting">
      {inside}
    </Link>
  );
}

/** What a match came to for somebody, as a letter on a colour. */
export function FormMark({ result }: { result: SportsTableResult }) {
  const t = useWords<typeof words>('leagues');
  return (
    <span className="spo-mark" data-result={result} role="img" aria-label={t(`marked.${result}`)}>
      {t(`mark.${result}`)}
    </span>
  );
}

function resultFor(team: string, { home, winner }: SportsMeeting): SportsTableResult {
  if (winner === null) return 'none';
  if (winner === 'draw') return 'drawn';
  return (winner === 'home') === (home.id === team) ? 'won' : 'lost';
}
