import { builderChance } from './builder.ts';
import { BUILDER } from './builder-shapes.ts';
import type { Score } from './football/shapes.ts';
import { type EventState, rulesOf, type Sport } from './catalogue.ts';
import type { LegResult, OddsThousandths } from './shapes.ts';
import type { MarketKey, MarketPrices, Selected, SituationOf, Strengths } from './sport-rules.ts';

/** Everything that prices of an event are made of. */
export type Situation = SituationOf<EventState>;

export type PricedMarket = MarketPrices;

/** A selection as it was taken: a handicap in play counts goals from the score that it was taken at. */
export interface TakenLeg extends Selected {
  odds: OddsThousandths;
}

/**
 * The book of an event: all its markets from one model, so that no two can contradict each other, and none of the odds returns more
 * than it costs.
 * @param margin 0.05: the inverse odds of a market add up to 1.05
 */
export function priceEvent(situation: Situation, margin: number): PricedMarket[] {
  const { status, state } = situation;
  if (status !== 'scheduled' && status !== 'live') return [];
  return rulesOf(state.sport).price(situation, margin);
}

/** What a selection is worth for each unit staked on it, as things stand; null where nothing says. */
export function legWorth(situation: Situation, leg: TakenLeg): number | null {
  if (leg.market === BUILDER) {
    const chance = builderChance(situation, leg.outcome, leg.accepted);
    return chance === null ? null : (chance * leg.odds) / 1000;
  }
  return rulesOf(situation.state.sport).worth(situation, leg);
}

/**
 * What a selection came to in an event that has ended, or, as far as that is determined, in one that was broken off.
 * @param isWhole it was played to its end
 */
export function settleLeg(leg: Omit<TakenLeg, 'odds'>, state: EventState, isWhole: boolean): LegResult {
  return rulesOf(state.sport).settle(leg, state, isWhole);
}

/** Whether a bet builder may hold selections of a market. */
export function standsTogether(sport: Sport, key: MarketKey): boolean {
  return rulesOf(sport).together(key);
}

/** What of a state a bet may not run across while it waits: a goal, a wicket, a map. Two that say the same have no incident between them. */
export function incidentsOf(state: EventState): string {
  return rulesOf(state.sport).incidents(state);
}

/** The score that a handicap in play counts from; null where there is none. */
export function acceptedScore(state: EventState): Score | null {
  return rulesOf(state.sport).acceptedScore(state);
}

/**
 * Strengths as a trader sees them, who thinks the side at home so much better than the feed says.
 * @param milli thousandths of what it scores, runs or wins; negative: worse
 */
export function shifted(strengths: Strengths, sport: Sport, milli: number): Strengths {
  return rulesOf(sport).shifted(strengths, milli / 1000);
}
