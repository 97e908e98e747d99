import type { Score } from '../football/shapes.ts';
import { type Race, winsMap } from './race.ts';
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

/** Whether a map ends so: it is won, and was not before its last round. */
function isEnd(race: Race, { home, away }: Score): boolean {
  const before = home > away ? { home: home - 1, away } : { home, away: away - 1 };
  return home !== away && isWon(race, { home, away }) && !isWon(race, before);
}

function isWon(race: Race, map: Score): boolean {
  const chance = winsMap(race, 1 / 2, map);
  return chance === 0 || chance === 1;
}
