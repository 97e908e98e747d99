import type { Random } from '../random.ts';
import type { Score, Side } from './football/shapes.ts';
import type { BestOf, LegResult, OddsThousandths, Quarters } from './shapes.ts';

type EventStatus = 'scheduled' | 'live' | 'ended' | 'abandoned';

/**
 * How good both sides are, as their sport measures it: goals of a whole football match, how often boundaries come in cricket against an
 * average side, chances of a point on one's own service in tennis, points of a whole game in basketball and kabaddi, chances of a round
 * or a tower in esports, adding up to 1.
 */
export type Strengths = Readonly<Record<Side, number>>;

/** A market of an event: one for each line of those that have lines. */
export interface MarketKey {
  market: string;
  line: Quarters | null;
}

export interface MarketPrices extends MarketKey {
  outcomes: readonly { outcome: string; chance: number; odds: OddsThousandths | null }[];
}

/** A selection; a handicap of football in play counts from the score that it was taken at. */
export interface Selected extends MarketKey {
  outcome: string;
  accepted: Score | null;
}

/** Everything that prices of an event are made of. */
export interface SituationOf<State> {
  status: EventStatus;
  state: State;
  strengths: Strengths;
}

/** How an event stands from a second of play on. */
export interface MomentOf<State> {
  second: number;
  state: State;
  /** Play rests for so many seconds before it, and betting with it; as its feed does otherwise. */
  restSeconds?: number;
}

/** A selection as far as an end decides it. */
export type ScenarioLeg = Selected & {
  /** As the model saw it when it was taken, from 0 to 1: for what an end leaves open and nobody prices any more. */
  chance: number;
};

/** What selections come to, with the chance of it within a scenario. */
export interface Way {
  chance: number;
  results: readonly LegResult[];
}

/** A way in which an event may end, as a trader looks at it. */
export interface Scenario {
  /** Of football the goals of both sides; else null. */
  home: number | null;
  away: number | null;
  /** A side, `draw`, a score as `2-1`, or a side and by how much it wins, as `home:6-10`. */
  name: string;
  /** From 0 to 1; all scenarios of an event add up to 1. */
  chance: number;
  /** What selections come to in it: where it leaves something open, as half time, in several ways that add up to 1. */
  ways(legs: readonly ScenarioLeg[]): Way[];
}

/** What a match came to, for the table of its league. */
export interface Finish {
  /** null: it had to end without a result. */
  winner: Side | 'draw' | null;
  /** Goals, points, runs, or sets or maps that were won. */
  score: Score;
  /** Runs and the balls that they are counted over; null: this match counts for no rate. */
  innings?: Readonly<Record<Side, RunRate>> | null;
}

interface RunRate {
  runs: number;
  balls: number;
}

/** What goes before what in a table, where all before it is the same. */
type TableOrder = 'points' | 'won' | 'rate' | 'difference' | 'scored';

/** How a league of a sport counts. */
export interface TableRules<State> {
  /** What a match came to; null: it counts in no table. @param isWhole it was played to its end */
  finish(state: State, isWhole: boolean): Finish | null;
  /** Points by what a side came to; null: matches that were won are counted, and nothing else. */
  points: Readonly<Record<TableResult, number>> | null;
  /** Who loses by no more gets so many points all the same. */
  closeLoss?: { by: number; points: number };
  order: readonly TableOrder[];
}

export type TableResult = 'won' | 'drawn' | 'lost' | 'none';

/** The side with more of what is counted. */
export function aheadOf({ home, away }: Score): Side | 'draw' {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
}

/** A sport: its markets, its model and its play. `catalogue.ts` holds one of each. */
export interface SportRules<State> {
  /** Every market, with the outcomes that one can bet on in the order of the screen; the first one says who wins. */
  markets: Readonly<Record<string, readonly string[]>>;
  /** As it stands before it begins. @param bestOf sets or maps, of sports that have them */
  before(bestOf?: BestOf): State;
  /** The book of an event that has not ended. @param margin 0.05: the inverse odds of a market add up to 1.05 */
  price(situation: SituationOf<State>, margin: number): MarketPrices[];
  /** What a selection is worth for each unit staked on it; null where nothing says. */
  worth(situation: SituationOf<State>, leg: Selected & { odds: OddsThousandths }): number | null;
  /** What a selection came to. @param isWhole it was played to its end; else what every way to go on gives the same stands */
  settle(leg: Selected, state: State, isWhole: boolean): LegResult;
  /** What of a state a bet may not run across while it waits. */
  incidents(state: State): string;
  /** The score that a handicap in play counts from; null where there is none. */
  acceptedScore(state: State): Score | null;
  /** From the first moment after `before` to the end. */
  playOut(strengths: Strengths, random: Random, bestOf?: BestOf): MomentOf<State>[];
  /** As a trader sees them, who thinks the side at home so much better. @param part of what it scores, runs or wins; below 0: worse */
  shifted(strengths: Strengths, part: number): Strengths;
  /** All ways in which an event that has not ended may end. */
  scenarios(situation: SituationOf<State>): Scenario[];
  /** Whether a bet builder may hold a selection of it: `scenarios` know exactly how often it wins together with others that may be held. */
  together(key: MarketKey): boolean;
  /** Whether it can stand so. @param isWhole it was played to its end */
  isPossible(state: State, isWhole: boolean): boolean;
  /** With the sides mistaken for each other, as a hurried clerk writes a result down. */
  swapped(state: State): State;
  table: TableRules<State>;
}

export function swappedScore({ home, away }: Score): Score {
  return { home: away, away: home };
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}
