import type { HandResult } from '../pvp-game.ts';
import { worthOf } from './ranking-shapes.ts';
import { inHand, type State } from './state.ts';

/**
 * What a hand that is over comes to. A seat that has put in all it had can win from each other no more than it has put in
 * itself, so the pot is cut at what such seats have put in; a seat that could always have answered takes part in every pot.
 */
export function resultOf(state: State): HandResult {
  const { seats, options } = state;
  const put = seats.map(({ seat, put: units }) => ({ seat, units }));
  const isContested = seats.some(({ put: units }) => units > options.boot);
  const left = inHand(state);
  const cuts = left.filter((place) => isAllIn(state, place)).map((place) => seats[place]!.put);
  const levels = [...new Set(cuts), Infinity].toSorted((low, high) => low - high);
  const pots = levels.flatMap((level, at) => potAt(state, left, levels[at - 1] ?? 0, level));
  return { put, pots, uncalled: uncalledOf(state, pots), isContested };
}

/** What lies between two levels, and who wins it. */
function potAt(state: State, left: readonly number[], from: number, to: number): HandResult['pots'] {
  const { seats } = state;
  const parts = seats.map(({ put }) => Math.max(0, Math.min(put, to) - from));
  const units = parts.reduce((sum, part) => sum + part, 0);
  if (units === 0) return [];
  const able = left.filter((place) => !isAllIn(state, place) || seats[place]!.put >= to);
  // Only seats that have packed put in so much: it goes with the rest.
  return [{ units, winners: winnersOf(state, able.length > 0 ? able : left) }];
}

function winnersOf(state: State, able: readonly number[]): number[] {
  const { seats, options, turned, shown } = state;
  const worth = (place: number) => worthOf(seats[place]!.cards, options.variation, turned);
  const best = Math.max(...able.map(worth));
  const alike = able.filter((place) => worth(place) === best);
  // Who asks for the show loses to an equal hand.
  const others = alike.filter((place) => place !== shown?.by);
  return (others.length > 0 ? others : alike).map((place) => seats[place]!.seat);
}

/** Of a hand that one seat wins alone, what it put in beyond everybody else. */
function uncalledOf({ seats }: State, pots: HandResult['pots']): number {
  const winners = new Set(pots.flatMap(({ winners: of }) => of));
  const [winner] = winners;
  if (winners.size !== 1) return 0;
  const most = Math.max(0, ...seats.filter(({ seat }) => seat !== winner).map(({ put }) => put));
  return Math.max(0, seats.find(({ seat }) => seat === winner)!.put - most);
}

function isAllIn({ seats }: State, place: number): boolean {
  return seats[place]!.stack === 0;
}
