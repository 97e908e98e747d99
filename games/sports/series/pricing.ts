import type { MarketChances } from '../chances.ts';
import { numbered } from '../shapes.ts';
import { seriesScores } from './chances.ts';
import { lengthsOf, type Race, winsMap } from './race.ts';
import { settleSeries } from './settling.ts';
import { mapsToWin, type SeriesMarket, seriesMarkets, type SeriesState } from './shapes.ts';

type Whole = Exclude<SeriesMarket, 'map_winner' | 'map_rounds'>;

/** Markets of a whole series with their lines, by the maps that win it: one and a half maps ahead is 6. */
const offered: Record<number, Partial<Record<Whole, readonly (number | null)[]>>> = {
  1: { winner: [null] },
  2: { winner: [null], map_handicap: [-6, 6], total_maps: [10], map_score: [null] },
  3: { winner: [null], map_handicap: [-10, -6, 6, 10], total_maps: [14, 18], map_score_of_5: [null] },
};

const ROUNDS_LINES = [-2, 0, 2] as const;

/**
 * The chances of all markets from one list of the scores that a series may end with, and one of how long its map may be.
 * @param round the chance of the side at home to win a round
 */
export function seriesChances(race: Race, round: number, state: SeriesState): MarketChances[] {
  const { maps, rounds } = state;
  const toWin = mapsToWin(state);
  if (maps.home === toWin || maps.away === toWin) return [];
  const map = winsMap(race, round, { home: 0, away: 0 });
  const now = winsMap(race, round, rounds);
  const ends = seriesScores(map, toWin, [maps.home, maps.away], now);
  const whole = Object.entries(offered[toWin] ?? {}).flatMap(([name, lines]) => {
    const market = name as Whole;
    return lines.map((line): MarketChances => ({
      market,
      line,
      chances: seriesMarkets[market].map((outcome) =>
        ends.reduce(
          (sum, { score: [home, away], chance }) =>
            settleSeries({ market, line }, outcome, { ...state, maps: { home, away } }, race) === 'win'
              ? sum + chance
              : sum,
          0,
        ),
      ),
    }));
  });
  if (state.played === undefined) return whole;
  return [...whole, ...mapWinners(state, map, now), ...roundsOf(race, round, state)];
}

/** Of the map that is played, and of those after it that are certain to be. */
function mapWinners(state: SeriesState, map: number, now: number): MarketChances[] {
  const current = state.played!.length + 1;
  const last = Math.max(current, mapsToWin(state));
  return Array.from({ length: last - current + 1 }, (_, at) => {
    const ofHome = at === 0 ? now : map;
    return { market: 'map_winner', line: current + at, chances: [ofHome, 1 - ofHome] };
  });
}

/** Rounds of the map that is played, at lines below those of overtime. */
function roundsOf(race: Race, round: number, { rounds, played }: SeriesState): MarketChances[] {
  const lengths = lengthsOf(race, round, rounds).toSorted((one, other) => one.rounds - other.rounds);
  let below = 0;
  const middle = lengths.find(({ chance }) => (below += chance) >= 0.5)?.rounds ?? Infinity;
  const most = 2 * race.toWin - 2;
  return ROUNDS_LINES.map((step) => Math.min(middle, most) + step)
    .filter((line) => line >= rounds.home + rounds.away && line <= most)
    .map((line) => {
      const under = lengths.reduce((sum, each) => (each.rounds <= line ? sum + each.chance : sum), 0);
      return { market: 'map_rounds', line: numbered(played!.length + 1, 4 * line + 2), chances: [1 - under, under] };
    });
}
