import type { Score } from '../football/shapes.ts';
import type { Race } from './race.ts';
import { mapsToWin, type SeriesState } from './shapes.ts';

/** Whether no map is played after the last one, and each that is told of ended as a map can. */
export function isPossibleSeries(race: Race, state: SeriesState, isWhole: boolean): boolean {
  const { maps, played } = state;
  const toWin = mapsToWin(state);
  if (Math.max(maps.home, maps.away) > toWin || maps.home + maps.away >= 2 * toWin) return false;
  if (isWhole && Math.max(maps.home, maps.away) < toWin) return false;
  if (played === undefined) return true;
  const ofHome = played.filter(({ home, away }) => home > away).length;
  return played.length === maps.home + maps.away && ofHome === maps.home && played.every((map) => isEnd(race, map));
}

/** Whether a map ends so: with its last round and no more, or in an overtime after one short of it each. */
function isEnd({ toWin, overtime }: Race, { home, away }: Score): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  if (most === toWin) return least < (overtime === null ? toWin : toWin - 1);
  switch (overtime) {
    case null:
      return false;
    case 'two_ahead':
      return least >= toWin - 1 && most - least === 2;
    case 'four_of_six':
      // Each overtime that is level gives three to both.
      return most >= toWin + 3 && (most - toWin) % 3 === 0 && most - least >= 2 && most - least <= 4;
  }
}
