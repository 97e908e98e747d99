import { Badge } from '../../kit/Badge.tsx';
import type { SportsEvent } from '../../../contract/sports.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { periodsOf } from '../../../games/sports/points/shapes.ts';
import { gamesOf, standingOf } from '../../../games/sports/tennis/shapes.ts';
import { useNames } from './names.ts';
import type { words } from './words.ts';

type Shown = Pick<SportsEvent, 'state' | 'status' | 'home' | 'away' | 'startsAtMs'>;

const BALLS_AN_OVER = 6;
const BALLS = 120;

/** Both sides with what they have, one below the other. */
export function ScoreBoard({ event }: { event: Shown }) {
  const { nameOf } = useNames();
  const scores = useScores(event);
  return (
    <div className="grid min-w-0 gap-0.5">
      {(['home', 'away'] as const).map((side) => (
        <p key={side} className="flex min-w-0 items-baseline justify-between gap-3">
          <span className="truncate font-semibold">{nameOf(event[side])}</span>
          {event.status !== 'scheduled' && <span className="k-digits flex-none font-semibold">{scores[side]}</span>}
        </p>
      ))}
    </div>
  );
}

/** What of it is over, and what comes: the minute, the overs, the map. */
export function Clock({ event }: { event: Shown }) {
  const t = useWords<typeof words>('sports');
  const { digits, nameOf } = useNames();
  const { state, status, startsAtMs } = event;
  if (status === 'scheduled') return <TimeText atMs={startsAtMs} style="moment" />;
  if (status === 'ended') return <Badge>{t('ended')}</Badge>;
  if (status === 'abandoned') return <Badge tone="warning">{t('abandoned')}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="spo-live">{t('live')}</span>
      <span className="k-digits text-sm text-soft">{progress()}</span>
    </span>
  );

  function progress(): string {
    switch (state.sport) {
      case 'football':
        return t('minute', { text: digits(String(state.minute)) });
      case 'counter-strike':
        return t('rounds', { home: digits(String(state.rounds.home)), away: digits(String(state.rounds.away)) });
      case 'valorant':
      case 'dota-2':
      case 'league-of-legends':
        return t('mapNow', {
          at: digits(String(state.played.length + 1)),
          score: digits(`${state.rounds.home}–${state.rounds.away}`),
        });
      case 'tennis': {
        const { over, isTieBreak } = standingOf(state);
        if (state.first === null) return t('toss');
        const [home, away] = pointTexts(state.points, isTieBreak, t('advantage'));
        const points = digits(`${home}–${away}`);
        return isTieBreak ? t('tieBreak', { points }) : t('setNow', { at: digits(String(over.length + 1)), points });
      }
      case 'basketball':
      case 'kabaddi': {
        const { at, clock } = clockOf(state);
        if (at > periodsOf[state.sport].count) return t('overtime');
        return t(state.sport === 'kabaddi' ? 'halfNow' : 'quarterNow', {
          at: digits(String(at)),
          clock: digits(clock),
        });
      }
      case 'cricket': {
        const [first, second] = state.innings;
        if (state.battingFirst === null) return t('toss');
        if (!first) return t('batsFirst', { side: nameOf(event[state.battingFirst]) });
        if (!second) return t('overs', { text: digits(oversOf(first.balls)) });
        const side = nameOf(event[state.battingFirst === 'home' ? 'away' : 'home']);
        const runs = digits(String(Math.max(0, first.runs + 1 - second.runs)));
        return t('needs', { side, runs, balls: digits(String(BALLS - second.balls)) });
      }
    }
  }
}

type Points = Extract<Shown['state'], { seconds: number }>;

const MINUTE = 60;

/** Which quarter or half is played, counted from 1, and how much of it is left. */
function clockOf({ sport, seconds }: Points): { at: number; clock: string } {
  const { seconds: period } = periodsOf[sport];
  const at = Math.floor(seconds / period) + 1;
  const left = at * period - seconds;
  return { at, clock: `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}` };
}

const pointNames = ['0', '15', '30', '40'] as const;

/** Points of a game as tennis counts them, 40–30; of a tie-break as they are. */
export function pointTexts(
  { home, away }: { home: number; away: number },
  isTieBreak: boolean,
  advantage: string,
): [home: string, away: string] {
  if (isTieBreak) return [String(home), String(away)];
  if (home >= 3 && away >= 3) return home === away ? ['40', '40'] : home > away ? [advantage, '40'] : ['40', advantage];
  return [pointNames[home] ?? '40', pointNames[away] ?? '40'];
}

/** 17.3: seventeen overs and three balls. */
export function oversOf(balls: number): string {
  return `${Math.floor(balls / BALLS_AN_OVER)}.${balls % BALLS_AN_OVER}`;
}

/** What each side has, in the digits of the language. */
export function useScores({ state }: Pick<Shown, 'state'>): Record<'home' | 'away', string> {
  const { digits } = useNames();
  switch (state.sport) {
    case 'football':
      return { home: digits(String(state.score.home)), away: digits(String(state.score.away)) };
    case 'basketball':
    case 'kabaddi':
      return { home: digits(String(state.score.home)), away: digits(String(state.score.away)) };
    case 'counter-strike':
    case 'valorant':
    case 'dota-2':
    case 'league-of-legends':
      return { home: digits(String(state.maps.home)), away: digits(String(state.maps.away)) };
    case 'tennis': {
      const sets = state.sets.map(gamesOf);
      const of = (side: 'home' | 'away') => digits(sets.map((set) => set[side]).join(' ')) || digits('0');
      return { home: of('home'), away: of('away') };
    }
    case 'cricket': {
      const of = (side: 'home' | 'away') => {
        const innings = state.innings[side === state.battingFirst ? 0 : 1];
        return innings ? digits(`${innings.runs}/${innings.wickets}`) : '';
      };
      return { home: of('home'), away: of('away') };
    }
  }
}
