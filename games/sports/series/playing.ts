import type { Random } from '../../random.ts';
import type { Score } from '../football/shapes.ts';
import { whichOf } from '../luck.ts';
import type { MomentOf } from '../sport-rules.ts';
import { type Race, winsMap } from './race.ts';
import { mapsToWin, type SeriesState } from './shapes.ts';

/** How long a map takes, and whether its sides may call for a pause. */
export interface Pace {
  roundSeconds: number;
  /** Before a round a side takes a pause with such a chance; 0: there are none. */
  pauses: number;
}

const BREAK_SECONDS = 600;
const PAUSE_SECONDS = 90;
const NOTHING: Score = { home: 0, away: 0 };

/** Round by round until one side has the maps that win. @param round the chance of the side at home to win one */
export function playSeries<Of extends SeriesState>(
  { race, pace, before }: { race: Race; pace: Pace; before: Of },
  round: number,
  random: Random,
): MomentOf<Of>[] {
  const moments: MomentOf<Of>[] = [];
  const toWin = mapsToWin(before);
  let clock = 0;
  let state = before;
  while (state.maps.home < toWin && state.maps.away < toWin) {
    let rounds = NOTHING;
    for (let won = NaN; won !== 1 && won !== 0;) {
      const isPaused = pace.pauses > 0 && whichOf([pace.pauses, 1 - pace.pauses], random) === 0;
      rounds = afterOne(rounds, whichOf([round, 1 - round], random) === 0);
      clock += pace.roundSeconds + (isPaused ? PAUSE_SECONDS : 0);
      // Nobody has won before the rounds that win.
      won = Math.max(rounds.home, rounds.away) < race.toWin ? NaN : winsMap(race, round, rounds);
      state = won === 1 || won === 0 ? afterMap(state, rounds, won === 1) : { ...state, rounds };
      moments.push({ second: clock, state, ...(isPaused && { restSeconds: PAUSE_SECONDS }) });
    }
    clock += BREAK_SECONDS;
  }
  return moments;
}

function afterOne({ home, away }: Score, isHome: boolean): Score {
  return isHome ? { home: home + 1, away } : { home, away: away + 1 };
}

function afterMap<Of extends SeriesState>(state: Of, rounds: Score, isHome: boolean): Of {
  return {
    ...state,
    maps: afterOne(state.maps, isHome),
    rounds: NOTHING,
    ...(state.played && { played: [...state.played, rounds] }),
  };
}
