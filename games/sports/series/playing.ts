import type { Random } from '../../random.ts';
import type { Score } from '../football/shapes.ts';
import { whichOf } from '../luck.ts';
import { mapFrom } from './chances.ts';
import { MAPS_TO_WIN, type SeriesState } from './shapes.ts';

const ROUND_SECONDS = 100;
const BREAK_SECONDS = 600;

type Played = { second: number; state: { sport: 'counter-strike' } & SeriesState };

/** Round by round until one side has two maps. @param round the chance of the side at home to win one */
export function playSeries(round: number, random: Random): Played[] {
  const moments: Played[] = [];
  let clock = 0;
  let maps: Score = { home: 0, away: 0 };
  while (maps.home < MAPS_TO_WIN && maps.away < MAPS_TO_WIN) {
    let rounds: Score = { home: 0, away: 0 };
    for (;;) {
      const isHome = whichOf([round, 1 - round], random) === 0;
      rounds = isHome ? { ...rounds, home: rounds.home + 1 } : { ...rounds, away: rounds.away + 1 };
      clock += ROUND_SECONDS;
      const won = mapFrom(round, 'four_of_six', rounds.home, rounds.away);
      if (won === 1 || won === 0) {
        maps = won === 1 ? { ...maps, home: maps.home + 1 } : { ...maps, away: maps.away + 1 };
        moments.push({ second: clock, state: { sport: 'counter-strike', maps, rounds: { home: 0, away: 0 } } });
        break;
      }
      moments.push({ second: clock, state: { sport: 'counter-strike', maps, rounds } });
    }
    clock += BREAK_SECONDS;
  }
  return moments;
}
