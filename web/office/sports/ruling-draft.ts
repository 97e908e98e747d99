import type { CallOutput } from '../../../contract/call.ts';
import type {
  FactorKind,
  officeListSportsRulings,
  SportsRulingBody,
  sportsOutcomes,
} from '../../../contract/sports-rulings.ts';
import type { Words } from '../../kit/speaking.ts';
import { wholeOf } from './BookDialog.tsx';
import type { words } from './event.words.ts';

export type About = CallOutput<typeof officeListSportsRulings>;
type State = About['state'];
type Side = 'home' | 'away';

/** What somebody has typed of a decision, whichever kind it is. */
export interface Draft {
  outcome: (typeof sportsOutcomes)[number];
  /** Football: who scored, as H and A, and how many of these goals fell before half time; empty: it was not reached. */
  goals: string;
  beforeHalf: string;
  battingFirst: Side | '';
  winner: Side | '';
  innings: { runs: string; wickets: string; balls: string }[];
  maps: Record<Side, string>;
  /** `market:line:outcome` of what has been bet on; for a stretch of time a market or all. */
  selection: string;
  market: string;
  fromMs: number | null;
  untilMs: number | null;
  result: FactorKind;
  places: string;
  sharing: string;
}

/** As the event stands now. */
export function firstDraft({ state, bets }: About): Draft {
  const empty = { runs: '', wickets: '', balls: '' };
  const innings = state.sport === 'cricket' ? state.innings : [];
  const first = bets[0];
  return {
    outcome: 'played',
    goals: state.sport === 'football' ? state.scorers.map((side) => (side === 'home' ? 'H' : 'A')).join('') : '',
    beforeHalf: state.sport === 'football' && state.half ? String(state.half.home + state.half.away) : '',
    battingFirst: (state.sport === 'cricket' && state.battingFirst) || '',
    winner: (state.sport === 'cricket' && state.winner) || '',
    innings: [0, 1].map((at) => {
      const known = innings[at];
      return known ? { runs: String(known.runs), wickets: String(known.wickets), balls: String(known.balls) } : empty;
    }),
    maps:
      state.sport === 'counter-strike'
        ? { home: String(state.maps.home), away: String(state.maps.away) }
        : { home: '', away: '' },
    selection: first ? selectionKey(first) : '',
    market: '',
    fromMs: null,
    untilMs: null,
    result: 'void',
    places: '1',
    sharing: '2',
  };
}

/** The name of a selection in a list of choices. */
export function selectionKey({
  market,
  line,
  outcome,
}: Pick<About['bets'][number], 'market' | 'line' | 'outcome'>): string {
  return `${market}:${line ?? ''}:${outcome}`;
}

/** What a draft proposes; null where it says nothing that can be. */
export function bodyOf(kind: SportsRulingBody['kind'], draft: Draft, { state, bets }: About): SportsRulingBody | null {
  switch (kind) {
    case 'result': {
      const ended = stateOf(draft, state);
      return ended && { kind, outcome: draft.outcome, state: ended };
    }
    case 'cancel':
      return { kind, market: draft.market || null, line: null, fromMs: draft.fromMs, untilMs: draft.untilMs };
    case 'factor': {
      const of = bets.find((one) => selectionKey(one) === draft.selection);
      if (!of) return null;
      const isHeat = draft.result === 'dead_heat';
      const [places, sharing] = [wholeOf(draft.places), wholeOf(draft.sharing)];
      if (isHeat && !(places >= 1 && sharing > places)) return null;
      const { market, line, outcome } = of;
      const heat = { places: isHeat ? places : null, sharing: isHeat ? sharing : null };
      return { kind, market, line, outcome, result: draft.result, ...heat };
    }
  }
}

/** What is wrong with the fields of a draft, by their names. */
export function faultsOf(kind: SportsRulingBody['kind'], draft: Draft, t: Words<typeof words>) {
  if (kind !== 'result') return {};
  return { goals: !/^[HA]*$/i.test(draft.goals.trim()) && t('goalsWrong') };
}

function stateOf(draft: Draft, now: State): State | null {
  switch (now.sport) {
    case 'football':
      return matchOf(draft, now);
    case 'cricket':
      return cricketOf(draft);
    case 'counter-strike': {
      const maps = { home: wholeOf(draft.maps.home), away: wholeOf(draft.maps.away) };
      return Number.isInteger(maps.home) && Number.isInteger(maps.away) ? { ...now, maps } : null;
    }
    default:
      return null;
  }
}

function matchOf({ goals, beforeHalf }: Draft, now: Extract<State, { sport: 'football' }>): State | null {
  const said = goals.trim().toUpperCase();
  if (!/^[HA]*$/.test(said)) return null;
  const scorers = [...said].map((letter): Side => (letter === 'H' ? 'home' : 'away'));
  const first = beforeHalf.trim() === '' ? null : wholeOf(beforeHalf);
  if (first !== null && !(first >= 0 && first <= scorers.length)) return null;
  const half = first === null ? null : scoreOf(scorers.slice(0, first));
  return { ...now, score: scoreOf(scorers), half, scorers };
}

function scoreOf(scorers: readonly Side[]): { home: number; away: number } {
  const home = scorers.filter((side) => side === 'home').length;
  return { home, away: scorers.length - home };
}

function cricketOf({ battingFirst, winner, innings }: Draft): State | null {
  const played = innings
    .filter(({ runs }) => runs.trim() !== '')
    .map(({ runs, wickets, balls }) => ({ runs: wholeOf(runs), wickets: wholeOf(wickets), balls: wholeOf(balls) }));
  if (played.some((one) => Object.values(one).some((count) => !Number.isInteger(count)))) return null;
  return { sport: 'cricket', battingFirst: battingFirst || null, innings: played, winner: winner || null };
}
