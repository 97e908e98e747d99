import { drawDistinct } from '../../draw.ts';
import type { Random } from '../../random.ts';
import { bestGrouping } from './grouping-shapes.ts';
import { cardsInPlay, wildRankOf } from './melds-shapes.ts';
import * as shapes from './shapes.ts';
import type { DealEnd, Standing } from './shapes.ts';
import { inDeal, placeAfter, type State } from './state.ts';

type RandomOf = (step: number) => Random;
type Match = Pick<State, 'options' | 'seats' | 'deal' | 'step' | 'scores' | 'last' | 'lastDeal'>;

/**
 * Cards come one by one, the first to the place that begins, then round until all have thirteen; the next lies open, the
 * one after is turned, and the rest are the closed pile.
 * @param playing places that are in the match
 */
export function dealt(match: Match, first: number, playing: readonly number[], randomOf: RandomOf): State {
  const cards = drawDistinct(cardsInPlay, cardsInPlay, randomOf(match.step));
  const order = playing.toSorted((one, other) => Number(one < first) - Number(other < first) || one - other);
  const inHands = order.length * shapes.cardsEach;
  const { options, seats, deal, step, scores, last, lastDeal } = match;
  return {
    options,
    seats,
    deal,
    step: step + 1,
    first,
    turn: first,
    turned: cards[inHands + 1]!,
    closed: cards.slice(inHands + 2),
    open: [cards[inHands]!],
    hands: seats.map((_, place) => {
      const at = order.indexOf(place);
      return at < 0 ? [] : cards.slice(0, inHands).filter((__, index) => index % order.length === at);
    }),
    drawn: null,
    hasDrawn: seats.map(() => false),
    standings: seats.map((_, place) => (playing.includes(place) ? 'in' : 'out')),
    lost: seats.map(() => 0),
    turnsLeft: shapes.turnsEach * playing.length,
    scores,
    last,
    lastDeal,
  };
}

/** Hands the turn on, unless it decided the deal: one place is left, or its turns are over. */
export function handedOn(state: State, randomOf: RandomOf): State {
  const places = inDeal(state);
  if (places.length === 1) return ended(state, places, null, randomOf);
  if (state.turnsLeft === 0) return ended(state, lowestIn(state, places), null, randomOf);
  return { ...state, turn: placeAfter(state.turn!, places), drawn: null };
}

/** @param groups of a declaration that holds */
export function declared(state: State, groups: readonly (readonly number[])[], randomOf: RandomOf): State {
  return ended(state, [state.turn!], groups, randomOf);
}

/** Those who count least at best. */
function lowestIn(state: State, places: readonly number[]): number[] {
  const wildRank = wildRankOf(state.turned);
  const pointsOf = new Map(places.map((place) => [place, bestGrouping(state.hands[place]!, wildRank).points]));
  const least = Math.min(...pointsOf.values());
  return places.filter((place) => pointsOf.get(place) === least);
}

function ended(
  state: State,
  winners: readonly number[],
  groups: readonly (readonly number[])[] | null,
  randomOf: RandomOf,
): State {
  const declarer = groups === null ? null : winners[0]!;
  // Who is left alone does not show what they hold.
  const isShown = declarer !== null || inDeal(state).length > 1;
  const wildRank = wildRankOf(state.turned);
  const players = state.seats.map((seat, place): DealEnd['players'][number] => {
    const standing = state.standings[place]!;
    if (standing !== 'in' || !isShown) return { seat, standing, points: state.lost[place]!, groups: null, loose: [] };
    if (groups !== null && place === declarer) return { seat, standing, points: 0, groups, loose: [] };
    const best = bestGrouping(state.hands[place]!, wildRank);
    const points = winners.includes(place) ? 0 : best.points;
    return { seat, standing, points, groups: best.groups, loose: best.loose };
  });
  const seatsOf = (places: readonly number[]) => places.map((place) => state.seats[place]!);
  const lastDeal: DealEnd = {
    deal: state.deal,
    turned: state.turned,
    declarer: declarer === null ? null : state.seats[declarer]!,
    winners: seatsOf(winners),
    players,
  };
  const points = players.map((player) => player.points);
  return goneOn({ ...state, drawn: null, lastDeal, scores: scoresAfter(state, winners, points) }, randomOf);
}

/** In deals the winner takes as many chips as the others lose, odd ones in the order of places. */
function scoresAfter({ options, scores }: State, winners: readonly number[], points: readonly number[]): number[] {
  if (options.variant !== 'deals') return scores.map((score, place) => score + points[place]!);
  const all = points.reduce((sum, one) => sum + one, 0);
  return scores.map((score, place) => {
    const at = winners.indexOf(place);
    if (at < 0) return score - points[place]!;
    return score + Math.floor(all / winners.length) + (at < all % winners.length ? 1 : 0);
  });
}

/** The next deal, begun by the next place that is still in the match; or the end of it. */
function goneOn(state: State, randomOf: RandomOf): State {
  const playing = playingAfter(state);
  const deals = state.deal + 1;
  if (playing.length < 2 || deals === mostDeals(state)) {
    const standings = state.standings.map((standing, place): Standing => (playing.includes(place) ? standing : 'out'));
    return { ...state, turn: null, standings };
  }
  return dealt({ ...state, deal: deals }, placeAfter(state.first, playing), playing, randomOf);
}

function playingAfter({ options, standings, scores }: State): number[] {
  const before = standings.flatMap((standing, place) => (standing === 'out' ? [] : [place]));
  if (options.variant === 'points' || options.variant === 'deals') return before;
  const limit = shapes.poolLimits[options.variant];
  return before.filter((place) => scores[place]! <= limit);
}

function mostDeals({ options }: State): number {
  if (options.variant === 'points') return 1;
  return options.variant === 'deals' ? options.deals : shapes.mostPoolDeals;
}
