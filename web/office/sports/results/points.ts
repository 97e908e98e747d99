import { periodsOf } from '../../../../games/sports/points/shapes.ts';
import { countOf, isBlank, type ResultField, type ResultForm, sides, type StateOf } from './form.ts';

type State = StateOf<'kabaddi' | 'basketball'>;

const MINUTE_SECONDS = 60;
/** More overtimes than that are typed one after the other: each shows the next. */
const MOST_PERIODS = 20;

/** A game by the points of its quarters or halves; of one that was broken off also how long it was played. */
export const pointsResult: ResultForm<State> = {
  rows: (now, outcome) => [
    ...Array.from({ length: shownOf(now) }, (_, at) => sides.map((side) => periodField(now.sport, at + 1, side))),
    ...(outcome === 'abandoned'
      ? [[{ kind: 'alone', key: 'minutes', word: 'minutesPlayed' } satisfies ResultField]]
      : []),
  ],
  typed: ({ periods, seconds }) => ({
    ...Object.fromEntries(periods.flatMap((one, at) => sides.map((side) => [`${side}-${at + 1}`, String(one[side])]))),
    minutes: String(Math.floor(seconds / MINUTE_SECONDS)),
  }),
  read(typed, now, outcome) {
    const periods = [];
    for (let at = 1; at <= shownOf(now); at++) {
      if (sides.every((side) => isBlank(typed[`${side}-${at}`]))) break;
      const [home, away] = sides.map((side) => countOf(typed[`${side}-${at}`]));
      if (!Number.isInteger(home) || !Number.isInteger(away)) return null;
      periods.push({ home: home!, away: away! });
    }
    const seconds = outcome === 'played' ? secondsOf(now.sport, periods.length) : secondsTyped(typed['minutes'], now);
    if (Number.isNaN(seconds)) return null;
    const score = { home: sumOf(periods, 'home'), away: sumOf(periods, 'away') };
    return { ...now, seconds, score, periods, recent: [] };
  },
};

/** Fields of all that were played, of those of a whole game, and one overtime more where there are any. */
function shownOf({ sport, periods }: State): number {
  const { count, overtimeSeconds } = periodsOf[sport];
  return Math.min(MOST_PERIODS, Math.max(count, periods.length) + (overtimeSeconds === null ? 0 : 1));
}

function periodField(sport: State['sport'], at: number, side: 'home' | 'away'): ResultField {
  const { count } = periodsOf[sport];
  if (at > count) return { kind: 'count', key: `${side}-${at}`, word: 'overtimeOf', side, at: at - count };
  return { kind: 'count', key: `${side}-${at}`, word: sport === 'kabaddi' ? 'halfOf' : 'quarterOf', side, at };
}

function secondsOf(sport: State['sport'], played: number): number {
  const { count, seconds, overtimeSeconds } = periodsOf[sport];
  return Math.min(played, count) * seconds + Math.max(0, played - count) * (overtimeSeconds ?? 0);
}

/** Whole minutes: as it stands now where nobody typed others. */
function secondsTyped(minutes: string | undefined, { seconds }: State): number {
  const typed = countOf(minutes);
  return typed === Math.floor(seconds / MINUTE_SECONDS) ? seconds : typed * MINUTE_SECONDS;
}

function sumOf(periods: readonly { home: number; away: number }[], side: 'home' | 'away'): number {
  return periods.reduce((sum, one) => sum + one[side], 0);
}
