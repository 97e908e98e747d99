import { randomFromBytes } from '../../games/random.ts';
import { priceEvent, settleLeg } from '../../games/sports/book.ts';
import type { EventState, Sport } from '../../games/sports/catalogue.ts';
import { stateBefore } from '../../games/sports/events.ts';
import { playOut } from '../../games/sports/playing.ts';
import type { Strengths } from '../../games/sports/sport-rules.ts';
import { strengths } from '../../games/sports/test-matches.ts';
import type { Chance } from '../simulator/chance.ts';
import { MARGIN } from './season.ts';

/** Who wins, how much of it there is, and whether both score. */
const mainMarkets = [
  'match_result',
  'winner',
  'total',
  'both_score',
  'points_total',
  'total_games',
  'total_maps',
  'first_innings_runs',
];
/** So many matches of football are played for one of another sport: those are told ball by ball and point by point. */
const oneOf: Readonly<Record<Sport, number>> = {
  football: 1,
  cricket: 200,
  tennis: 100,
  basketball: 100,
  kabaddi: 100,
  'counter-strike': 50,
  valorant: 50,
  'dota-2': 50,
  'league-of-legends': 50,
};
const MOST_ERRORS = 4;

interface Played {
  sport: Sport;
  matches: number;
  outcomes: number;
  /** Standard errors. */
  furthest: number;
  faults: string[];
}

/**
 * Plays a match again and again, and holds how often outcomes of its main markets come in against the chances of its book.
 * @param booked the sides as the book sees them
 */
export function playedAgainstBook(
  sport: Sport,
  ofFootball: number,
  chance: Chance,
  booked: Strengths = strengths[sport],
): Played {
  const random = randomFromBytes((count) => chance.bytes(count));
  const matches = Math.ceil(ofFootball / oneOf[sport]);
  // Many end alike: what looks at an end sees each once.
  const ends = new Map<string, { state: EventState; count: number }>();
  for (let played = 0; played < matches; played += 1) {
    const { state } = playOut(sport, strengths[sport], random).at(-1)!;
    const key = JSON.stringify(state);
    const known = ends.get(key) ?? { state, count: 0 };
    known.count += 1;
    ends.set(key, known);
  }
  const book = priceEvent({ status: 'scheduled', state: stateBefore(sport), strengths: booked }, MARGIN);
  const faults: string[] = [];
  let [outcomes, furthest] = [0, 0];
  for (const { market, line, outcomes: priced } of book.filter((one) => mainMarkets.includes(one.market)))
    for (const { outcome, chance: stated } of priced) {
      const { won, decided } = countOf({ market, line, outcome }, [...ends.values()]);
      const errors = Math.abs(won / decided - stated) / Math.sqrt((stated * (1 - stated)) / decided);
      outcomes += 1;
      furthest = Math.max(furthest, errors);
      if (errors > MOST_ERRORS)
        faults.push(`${sport}: ${market} ${line} ${outcome} came in ${won} of ${decided} times, stated ${stated}`);
    }
  return { sport, matches, outcomes, furthest, faults };
}

const shares = { win: [1, 1], half_win: [0.5, 0.5], half_lose: [0, 0.5], lose: [0, 1] } as const;

/** Stakes that were won, and all that were won or lost: what is given back is neither. */
function countOf(
  leg: { market: string; line: number | null; outcome: string },
  ends: readonly { state: EventState; count: number }[],
): { won: number; decided: number } {
  let [won, decided] = [0, 0];
  for (const { state, count } of ends) {
    const result = settleLeg({ ...leg, accepted: null }, state, true);
    const [ofWon, ofDecided] = shares[result as keyof typeof shares] ?? [0, 0];
    won += ofWon * count;
    decided += ofDecided * count;
  }
  return { won, decided };
}
