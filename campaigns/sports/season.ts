import { type Drawn, eventIn } from '../../gateway/feed/fixtures.ts';
import {
  acceptedScore,
  type PricedMarket,
  priceEvent,
  type Situation,
  standsTogether,
} from '../../games/sports/book.ts';
import type { Sport } from '../../games/sports/catalogue.ts';
import { marketsOf, outcomesOf } from '../../games/sports/events.ts';
import { scenariosOf } from '../../games/sports/scenarios.ts';
import { type LegResult, ofNumbered } from '../../games/sports/shapes.ts';
import { factorOf } from '../../games/sports/tickets.ts';
import type { Table } from './arbitrage.ts';

export const seasonSports: readonly Sport[] = [
  'football',
  'cricket',
  'tennis',
  'basketball',
  'kabaddi',
  'counter-strike',
  'valorant',
  'dota-2',
  'league-of-legends',
];
export const MARGIN = 0.05;

export interface Priced {
  market: string;
  line: number | null;
  outcome: string;
  odds: number;
  chance: number;
}

/** A book, with the tables that say what its selections return: one of all that one end decides, and one of each market that is left. */
export interface Book {
  selections: readonly Priced[];
  /** With the places of their selections in the book. */
  tables: readonly { table: Table; at: readonly number[] }[];
}

/** An event of a season as the feed draws it, and the moments at which its book is looked at: before it begins, and so many in play. */
export function eventOf(seed: number, number: number, moments: number): { drawn: Drawn; situations: Situation[] } {
  const sport = seasonSports[number % seasonSports.length]!;
  const drawn = eventIn(sport, Math.floor(number / seasonSports.length), `season ${seed}`);
  const { strengths, moments: played } = drawn;
  const situations: Situation[] = [{ status: 'scheduled', state: played[0]!.state, strengths }];
  for (let at = 1; at <= moments; at += 1) {
    const { state } = played[Math.floor((played.length * at) / (moments + 1))]!;
    situations.push({ status: 'live', state, strengths });
  }
  return { drawn, situations };
}

/** @param withHalves of football also half time and the next goal in one table with everything else: many thousand ends */
export function bookOf(situation: Situation, withHalves: boolean): Book {
  const { sport } = situation.state;
  const selections = priceEvent(situation, MARGIN).flatMap(selectionsOf);
  const places = selections.map((_, at) => at);
  const isTold = (at: number) => isOfEnds(sport, selections[at]!, withHalves);
  const groups = Map.groupBy(
    places.filter((at) => !isTold(at)),
    (at) => groupOf(sport, selections[at]!),
  );
  const told = places.filter(isTold);
  const tables = [...groups].map(([name, at]) => ({
    table: { name, returns: byItself(at.map((one) => selections[one]!)) },
    at,
  }));
  if (told.length > 0) {
    const returns = byScenarios(
      situation,
      told.map((at) => selections[at]!),
    );
    tables.unshift({ table: { name: 'all that the end decides', returns }, at: told });
  }
  return { selections, tables };
}

function selectionsOf({ market, line, outcomes }: PricedMarket): Priced[] {
  return outcomes.flatMap(({ outcome, odds, chance }) =>
    odds === null ? [] : [{ market, line, outcome, odds, chance }],
  );
}

/** Whether the ends of the scenarios say for sure, and together, what a selection comes to. */
function isOfEnds(sport: Sport, { market, line }: Priced, withHalves: boolean): boolean {
  if (sport === 'football') return withHalves || !(market.startsWith('half_') || market === 'next_goal');
  if (sport === 'basketball' || sport === 'kabaddi')
    return ['winner', 'match_result', 'points_handicap'].includes(market);
  return standsTogether(sport, { market, line });
}

/** What selections return at all ends that their vectors of results tell apart. */
function byScenarios(situation: Situation, selections: readonly Priced[]): number[][] {
  // A handicap of football in play counts from where it stands.
  const accepted = acceptedScore(situation.state);
  const legs = selections.map((leg) => ({ ...leg, accepted }));
  const found = new Map<string, readonly LegResult[]>();
  for (const { chance, ways } of scenariosOf(situation))
    if (chance > 0) for (const { results } of ways(legs)) found.set(JSON.stringify(results), results);
  return [...found.values()].map((results) => results.map((result, at) => returned(result, selections[at]!.odds)));
}

/** Lines of one number: it falls between two of them. Else each outcome comes in once. */
function byItself(selections: readonly Priced[]): number[][] {
  const isCounted = selections.some(({ outcome }) => outcome === 'over' || outcome === 'under');
  if (!isCounted) {
    const outcomes = outcomesOf(sportWith(selections[0]!.market), selections[0]!.market);
    return outcomes.map((won) => selections.map(({ outcome, odds }) => (outcome === won ? odds / 1000 : 0)));
  }
  const lines = [...new Set(selections.map(({ line }) => line!))].toSorted((one, other) => one - other);
  return [-Infinity, ...lines].map((last) =>
    selections.map(({ line, outcome, odds }) => ((outcome === 'over') === line! <= last ? odds / 1000 : 0)),
  );
}

function sportWith(market: string): Sport {
  return seasonSports.find((sport) => marketsOf(sport).includes(market))!;
}

/** Lines of one market stand together; of one that is numbered, those of the same over, set, quarter or map. */
function groupOf(sport: Sport, { market, line }: Priced): string {
  if (line === null) return market;
  if (!outcomesOf(sport, market).includes('over')) return `${market} ${line}`;
  return numberedMarkets.includes(market) ? `${market} ${ofNumbered(line).at}` : market;
}

const numberedMarkets = ['over_runs', 'set_games', 'half_points', 'quarter_points', 'map_rounds'];

function returned(result: LegResult, odds: number): number {
  const { numerator, denominator } = factorOf(result, odds);
  return Number(numerator) / Number(denominator);
}
