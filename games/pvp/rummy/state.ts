import type { Card } from '../../tables/card-shapes.ts';
import type { DealEnd, LastEvent, Options, Standing } from './shapes.ts';
import * as shapes from './shapes.ts';

/** Everything there is of a match, plain JSON; lists are by place, in the order in which the seats act. */
export interface State {
  readonly options: Options;
  /** The seats by place. */
  readonly seats: readonly number[];
  /** Counted from 0. */
  readonly deal: number;
  /** The next chance: of a deal, or of a pile that is shuffled anew. */
  readonly step: number;
  /** The place that began this deal. */
  readonly first: number;
  /** The place whose turn it is; null when the match is over. */
  readonly turn: number | null;
  /** Its rank is wild; it lies under the closed pile and out of play. */
  readonly turned: Card;
  /** The next card first. */
  readonly closed: readonly Card[];
  /** The top last. */
  readonly open: readonly Card[];
  readonly hands: readonly (readonly Card[])[];
  /** By the place whose turn it is. */
  readonly drawn: Card | null;
  readonly hasDrawn: readonly boolean[];
  readonly standings: readonly Standing[];
  /** What those who are out of this deal count. */
  readonly lost: readonly number[];
  readonly turnsLeft: number;
  /** Of the deals that are over: what they count, or in deals the chips that were won and lost. */
  readonly scores: readonly number[];
  readonly last: LastEvent | null;
  readonly lastDeal: DealEnd | null;
}

/** Places that are in the deal. */
export function inDeal({ standings }: Pick<State, 'standings'>): number[] {
  return standings.flatMap((standing, place) => (standing === 'in' ? [place] : []));
}

/** The next of some places after one, in the order in which they act. */
export function placeAfter(place: number, among: readonly number[]): number {
  return among.find((one) => one > place) ?? among[0]!;
}

/** What it costs to drop now; null where that cannot be done. */
export function dropPointsOf({ options, drawn, hasDrawn, turn }: State): number | null {
  const points = shapes.dropPoints[options.variant];
  if (points === null || drawn !== null || turn === null) return null;
  return hasDrawn[turn] ? points.middle : points.first;
}

/** The piles of which a card may be drawn. An empty closed pile is made of the open one but for its top. */
export function pilesOf({ drawn, open, closed, turn }: State): ('open' | 'closed')[] {
  if (drawn !== null || turn === null) return [];
  const hasClosed = closed.length > 0 || open.length > 1;
  return [...(open.length > 0 ? (['open'] as const) : []), ...(hasClosed ? (['closed'] as const) : [])];
}
