import { chancesOf } from './cricket/pricing.ts';
import { type CricketKey, settleCricket } from './cricket/settling.ts';
import { LOW_SCORES_R } from './football/model.ts';
import { priceMatch, worthOf } from './football/pricing.ts';
import { settle, settleEarly } from './football/settling.ts';
import type { MarketKey as FootballKey, Score } from './football/shapes.ts';
import {
  type EventState,
  type EventStatus,
  type FootballState,
  type MarketKey,
  outcomesOf,
  type Sport,
  type Strengths,
} from './events.ts';
import { pricesOf } from './margins.ts';
import { seriesChances } from './series/pricing.ts';
import { type SeriesKey, settleSeries } from './series/settling.ts';
import type { LegResult, OddsThousandths } from './shapes.ts';

/** Everything that prices of an event are made of. */
export interface Situation {
  status: EventStatus;
  state: EventState;
  strengths: Strengths;
}

export interface PricedMarket extends MarketKey {
  outcomes: readonly { outcome: string; chance: number; odds: OddsThousandths | null }[];
}

/** A selection as it was taken: a handicap in play counts goals from the score that it was taken at. */
export interface TakenLeg extends MarketKey {
  outcome: string;
  odds: OddsThousandths;
  accepted: Score | null;
}

const NOTHING_YET: Score = { home: 0, away: 0 };

/**
 * The book of an event: all its markets from one model, so that no two can contradict each other, and none of the odds returns more
 * than it costs.
 * @param margin 0.05: the inverse odds of a market add up to 1.05
 */
export function priceEvent(situation: Situation, margin: number): PricedMarket[] {
  const { status, state, strengths } = situation;
  if (status !== 'scheduled' && status !== 'live') return [];
  if (state.sport === 'football') return priceMatch(footballOf(state, strengths, status), margin);
  const chances = state.sport === 'cricket' ? chancesOf(strengths, state) : seriesChances(strengths.home, state);
  return chances.flatMap(({ market, line, chances: of }) => {
    const odds = pricesOf(of, margin);
    if (odds.every((each) => each === null)) return [];
    const outcomes = outcomesOf(state.sport, market).map((outcome, at) => ({
      outcome,
      chance: of[at]!,
      odds: odds[at]!,
    }));
    return [{ market, line, outcomes }];
  });
}

/** What a selection is worth for each unit staked on it, as things stand; null where nothing says. */
export function legWorth(situation: Situation, leg: TakenLeg): number | null {
  const { state, strengths, status } = situation;
  if (state.sport === 'football')
    return worthOf(footballOf(state, strengths, status), leg as FootballKey & TakenLeg, leg.accepted ?? NOTHING_YET);
  // Other sports have no halves of a win: a chance and odds are all.
  const chances = state.sport === 'cricket' ? chancesOf(strengths, state) : seriesChances(strengths.home, state);
  const market = chances.find((each) => each.market === leg.market && each.line === leg.line);
  const at = outcomesOf(state.sport, leg.market).indexOf(leg.outcome);
  return market === undefined || at < 0 ? null : (market.chances[at]! * leg.odds) / 1000;
}

/**
 * What a selection came to in an event that has ended, or, as far as that is determined, in one that was broken off.
 * @param isWhole it was played to its end
 */
export function settleLeg(
  { market, line, outcome, accepted }: Omit<TakenLeg, 'odds'>,
  state: EventState,
  isWhole: boolean,
): LegResult {
  switch (state.sport) {
    case 'football': {
      const key = { market, line } as FootballKey;
      const { half } = state;
      if (isWhole && half !== null) return settle(key, outcome, { ...state, half }, accepted ?? NOTHING_YET);
      return settleEarly(key, outcome, state, accepted ?? NOTHING_YET);
    }
    case 'cricket':
      return settleCricket({ market, line } as CricketKey, outcome, state);
    case 'counter-strike':
      return settleSeries({ market, line } as SeriesKey, outcome, state);
  }
}

/** What of a state a bet may not run across while it waits: a goal, a wicket, a map. Two that say the same have no incident between them. */
export function incidentsOf(state: EventState): string {
  switch (state.sport) {
    case 'football':
      return `${state.score.home}-${state.score.away}`;
    case 'cricket':
      return state.innings.map(({ wickets }) => wickets).join('/');
    case 'counter-strike':
      return `${state.maps.home}-${state.maps.away}`;
  }
}

/** The score that a handicap in play counts from; null where there is none. */
export function acceptedScore(state: EventState): Score | null {
  return state.sport === 'football' ? state.score : null;
}

/**
 * Strengths as a trader sees them, who thinks the side at home so much better than the feed says.
 * @param milli thousandths of what it scores, runs or wins; negative: worse
 */
export function shifted({ home, away }: Strengths, sport: Sport, milli: number): Strengths {
  const part = milli / 1000;
  if (sport === 'counter-strike') {
    const ofHome = Math.min(0.9, Math.max(0.1, home + part));
    return { home: ofHome, away: 1 - ofHome };
  }
  return { home: home * (1 + part), away: away * (1 - part) };
}

/** A match as its model reads it. */
export function footballOf(state: FootballState, rates: Strengths, status: EventStatus) {
  return { rates, match: state, minute: state.minute, r: status === 'scheduled' ? LOW_SCORES_R : 0 };
}
