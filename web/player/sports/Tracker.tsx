import type { SportsEvent } from '../../../contract/sports.ts';
import { useWords } from '../../kit/speaking.ts';
import { useNames } from './names.ts';
import { oversOf } from './ScoreBoard.tsx';
import { PointsTracker } from './PointsTracker.tsx';
import { TennisTracker } from './TennisTracker.tsx';
import type { words } from './words.ts';

type State = SportsEvent['state'];
type Of<S extends State['sport']> = Extract<State, { sport: S }>;

/** How an event stands, drawn: a pitch with its goals on the clock, innings as they grow, maps and rounds. */
export function Tracker({ event }: { event: SportsEvent }) {
  if (event.status === 'scheduled') return null;
  switch (event.state.sport) {
    case 'football':
      return <Pitch state={event.state} />;
    case 'cricket':
      return <Innings state={event.state} event={event} />;
    case 'tennis':
      return <TennisTracker state={event.state} event={event} />;
    case 'basketball':
    case 'kabaddi':
      return <PointsTracker state={event.state} event={event} />;
    case 'counter-strike':
      return <Maps state={event.state} most={ROUNDS} />;
    case 'valorant':
      return <Maps state={event.state} most={ROUNDS} played={event.state.played} />;
    case 'dota-2':
      return <Maps state={event.state} most={DOTA_TOWERS} played={event.state.played} />;
    case 'league-of-legends':
      return <Maps state={event.state} most={LEAGUE_TOWERS} played={event.state.played} />;
  }
}

/** Whether its tracker names both sides with what they have, as a scoreboard does: no other stands above it then. */
export function hasOwnBoard({ state, status }: Pick<SportsEvent, 'state' | 'status'>): boolean {
  return status !== 'scheduled' && (state.sport === 'tennis' || 'periods' in state);
}

const PITCH_WIDTH = 320;
const MINUTES = 90;

/** The clock runs along the pitch; each side's goals stand in its half. */
function Pitch({ state }: { state: Of<'football'> }) {
  const t = useWords<typeof words>('sports');
  const { digits } = useNames();
  const at = 10 + ((PITCH_WIDTH - 20) * Math.min(state.minute, MINUTES)) / MINUTES;
  const { half } = state;
  return (
    <div className="grid gap-1">
      <svg viewBox="0 0 320 96" className="spo-pitch" role="img" aria-label={`${state.score.home}–${state.score.away}`}>
        <rect x="2" y="2" width="316" height="92" rx="6" className="spo-grass" />
        {[0, 1, 2, 3].map((stripe) => (
          <rect
            key={stripe}
            x={41.5 + stripe * 79}
            y="2"
            width={stripe === 3 ? 34 : 39.5}
            height="92"
            className="spo-stripe"
          />
        ))}
        <g className="spo-chalk">
          <rect x="10" y="10" width="300" height="76" />
          <path d="M160 10V86M10 30H44V66H10M310 30H276V66H310" />
          <circle cx="160" cy="48" r="16" />
        </g>
        <path d={`M10 90H${at}`} className="spo-elapsed" />
        <circle cx={at} cy="90" r="4" className="spo-now" />
        <text x="86" y="60" className="spo-big">
          {digits(String(state.score.home))}
        </text>
        <text x="234" y="60" className="spo-big">
          {digits(String(state.score.away))}
        </text>
      </svg>
      {half && <p className="text-sm text-faint">{t('half', { score: digits(`${half.home}–${half.away}`) })}</p>}
    </div>
  );
}

const BALLS = 120;
const MOST_RUNS = 240;

/** Each innings a bar as long as its runs; overs and wickets beside it. */
function Innings({ state, event }: { state: Of<'cricket'>; event: SportsEvent }) {
  const t = useWords<typeof words>('sports');
  const { digits, nameOf } = useNames();
  if (state.battingFirst === null) return null;
  const order = state.battingFirst === 'home' ? (['home', 'away'] as const) : (['away', 'home'] as const);
  const target = (state.innings[0]?.runs ?? 0) + 1;
  return (
    <div className="grid gap-2">
      {state.innings.map((innings, at) => (
        <div key={order[at]} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3 text-sm">
            <span className="truncate text-soft">{nameOf(event[order[at]!])}</span>
            <span className="k-digits">
              {digits(`${innings.runs}/${innings.wickets}`)}{' '}
              <span className="text-faint">({t('overs', { text: digits(oversOf(innings.balls)) })})</span>
            </span>
          </p>
          <div className="spo-worm">
            <span style={{ width: `${Math.min(100, (100 * innings.runs) / MOST_RUNS)}%` }} />
            <i style={{ width: `${(100 * innings.balls) / BALLS}%` }} />
          </div>
        </div>
      ))}
      {state.innings.length === 2 && (
        <p className="text-sm text-faint">{t('target', { text: digits(String(target)) })}</p>
      )}
    </div>
  );
}

const ROUNDS = 13;
const DOTA_TOWERS = 10;
const LEAGUE_TOWERS = 9;

interface MapsProps {
  state: Of<'counter-strike' | 'valorant' | 'dota-2' | 'league-of-legends'>;
  /** Rounds or towers that win a map. */
  most: number;
  /** Of the maps that have ended. */
  played?: readonly { home: number; away: number }[];
}

/** The maps that have ended, and each round or tower of the one that is played. */
function Maps({ state: { sport, maps, rounds }, most, played = [] }: MapsProps) {
  const t = useWords<typeof words>('sports');
  const { digits } = useNames();
  const isTowers = sport === 'dota-2' || sport === 'league-of-legends';
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-3 text-sm text-faint">
        <span>
          {t('maps')} {digits(`${maps.home}–${maps.away}`)}
          {played.length > 0 && ` (${digits(played.map(({ home, away }) => `${home}–${away}`).join(', '))})`}
        </span>
        <span className="k-digits">
          {t(isTowers ? 'towers' : 'roundsWon')} {digits(`${rounds.home}–${rounds.away}`)}
        </span>
      </p>
      <div className="spo-rounds" role="img" aria-label={`${rounds.home}–${rounds.away}`}>
        {(['home', 'away'] as const).map((side) => (
          <p key={side} style={{ gridTemplateColumns: `repeat(${most}, 1fr)` }}>
            {Array.from({ length: most }, (_, at) => (
              <i key={at} data-on={at < rounds[side] || undefined} data-side={side} />
            ))}
          </p>
        ))}
      </div>
    </div>
  );
}
