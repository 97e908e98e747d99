import * as tricks from '../tricks.ts';
import { movesOf } from './moves.ts';
import * as shapes from './shapes.ts';
import type { View } from './shapes.ts';
import { hasPassed, partnerOf, type Played, pointsBySide, sideOf, type State, targetIn, worthOf } from './state.ts';

/** What a seat may know, or, of null, who only looks on. */
export function viewOf(state: State, seat: number | null): View {
  const { seats, turn, bid, lastTrick } = state;
  const me = seats.findIndex((one) => one === seat);
  const seatAt = (place: number | null) => (place === null ? null : seats[place]!);
  const knowsTrump = state.isTrumpOpen || state.phase === 'over' || (bid !== null && bid.place === me);
  return {
    game: shapes.id,
    options: state.options,
    me: seat,
    deal: state.deal,
    redeals: state.redeals,
    dealer: seats[tricks.dealerOf(state.deal)]!,
    phase: state.phase,
    players: seats.map((one, place) => ({
      seat: one,
      cards: state.hands[place]!.length,
      tricks: state.takers.filter((taker) => taker === place).length,
      hasPassed: hasPassed(state, place),
      isOut: state.single !== null && place === partnerOf(state.single),
    })),
    sides: pointsBySide(state).map((points, side) => ({
      seats: seats.filter((_, place) => sideOf(place) === side),
      points,
      score: state.scores[side]!,
    })),
    bids: state.bids.map(({ place, points }) => ({ seat: seats[place]!, points })),
    bid: bid && { seat: seats[bid.place]!, points: bid.points },
    trump: knowsTrump ? state.trump : null,
    isTrumpOpen: state.isTrumpOpen,
    isSeventh: state.isSeventh,
    doubled: seatAt(state.doubled),
    redoubled: seatAt(state.redoubled),
    single: seatAt(state.single),
    pair: seatAt(state.pair),
    target: targetIn(state),
    worth: worthOf(state),
    hand: me < 0 ? [] : state.hands[me]!,
    turn: seatAt(turn),
    mustTrump: state.mustTrump,
    trick: openCards(state, state.trick),
    lastTrick: lastTrick && { cards: openCards(state, lastTrick.cards), taker: seats[lastTrick.taker]! },
    past: state.past,
    moves: turn === me ? movesOf(state) : [],
    end: state.phase === 'over' ? endOf(state) : null,
  };
}

function openCards({ seats }: State, cards: readonly Played[]): shapes.PlayedCard[] {
  return cards.map(({ place, card }) => ({ seat: seats[place]!, card }));
}

function endOf(state: State): View['end'] {
  const taken = state.tricks.map((cards, at) => ({
    cards: openCards(state, cards),
    taker: state.seats[state.takers[at]!]!,
  }));
  return { tricks: taken, hands: state.hands };
}
