import { mapFrom, mapOfRounds, seriesScores } from './chances.ts';
import { settleSeries, type SeriesKey } from './settling.ts';
import { MAPS_TO_WIN, type SeriesMarket, seriesMarkets, type SeriesState } from './shapes.ts';

export interface SeriesChances extends SeriesKey {
  chances: readonly number[];
}

/** One and a half maps ahead or behind, and more or fewer than two and a half. */
const lines: Partial<Record<SeriesMarket, readonly number[]>> = { map_handicap: [-6, 6], total_maps: [10] };

/**
 * The chances of all markets from one list of the scores that a best of three may end with.
 * @param round the chance of the side at home to win a round
 */
export function seriesChances(round: number, { maps, rounds }: SeriesState): SeriesChances[] {
  if (maps.home === MAPS_TO_WIN || maps.away === MAPS_TO_WIN) return [];
  const map = mapOfRounds(round, 'four_of_six');
  const now = mapFrom(round, 'four_of_six', rounds.home, rounds.away);
  const ends = seriesScores(map, MAPS_TO_WIN, [maps.home, maps.away], now);
  return (Object.keys(seriesMarkets) as SeriesMarket[]).flatMap((market) =>
    (lines[market] ?? [null]).map((line) => ({
      market,
      line,
      chances: seriesMarkets[market].map((outcome) =>
        ends.reduce(
          (sum, { score: [home, away], chance }) =>
            settleSeries({ market, line }, outcome, { maps: { home, away } }) === 'win' ? sum + chance : sum,
          0,
        ),
      ),
    })),
  );
}
