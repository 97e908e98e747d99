import * as z from 'zod/mini';
import { drawDistinct } from '../../draw.ts';
import type { Random } from '../../random.ts';
import type { HandResult, Pot, PvpGame, Put, SeatStart } from '../pvp-game.ts';
import { dealt, declared, handedOn } from './deals.ts';
import { cardsInPlay, isValidDeclaration, mostPoints, wildRankOf } from './melds-shapes.ts';
import { practise } from './practice.ts';
import * as shapes from './shapes.ts';
import type { Move, Options, View } from './shapes.ts';
import { dropPointsOf, pilesOf, type State } from './state.ts';

/** Amounts stay far from where whole numbers end. */
const MOST_UNITS = 1_000_000_000;

const units = z._default(z.int().check(z.gte(1), z.lte(MOST_UNITS)), 1);
const optionsRead: z.ZodMiniType<Options> = z.union([
  z.strictObject({ variant: z._default(z.literal('points'), 'points'), value: units }),
  z.strictObject({ variant: z.literal(['pool-101', 'pool-201']), entry: units }),
  z.strictObject({ variant: z.literal('deals'), entry: units, deals: z._default(z.literal(shapes.matchDeals), 2) }),
]);
const card = z.int().check(z.gte(0), z.lt(cardsInPlay));
const group = z.array(card).check(z.minLength(1), z.maxLength(shapes.cardsEach));
const movesRead: z.ZodMiniType<Move> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('draw'), from: z.literal(['open', 'closed']) }),
  z.strictObject({ kind: z.literal('discard'), card }),
  z.strictObject({
    kind: z.literal('declare'),
    discard: card,
    groups: z.array(group).check(z.minLength(1), z.maxLength(shapes.cardsEach)),
  }),
]);

/** A hand of it is a whole match. Each deal, and each pile that is shuffled anew, takes the next step's chance, from 0. */
export const rummy: PvpGame<Options, State, Move, View> = {
  facts: { id: shapes.id, titles: shapes.titles, tags: shapes.tags, seats: shapes.seats },
  version: 1,
  options: (input) => optionsRead.safeParse(input).data ?? null,
  seats: () => shapes.seats,
  entry(options) {
    const held = heldOf(options);
    return { least: held, most: held };
  },
  givingUp: (options) => (options.variant === 'points' ? shapes.dropPoints.points!.first * options.value : null),
  begin,
  turn: ({ seats, turn }) => (turn === null ? null : seats[turn]!),
  move: (input) => movesRead.safeParse(input).data ?? null,
  isAllowed: (state, seat, move) => rummy.turn(state) === seat && isOpenTo(state, move),
  next(state, seat, move, randomOf) {
    if (!rummy.isAllowed(state, seat, move)) throw new RangeError(`seat ${seat} may not: ${JSON.stringify(move)}`);
    return played(state, move, randomOf);
  },
  safest(state, isGone) {
    if (state.turn === null) throw new RangeError('the match is over');
    if (state.drawn !== null) return { kind: 'discard', card: state.drawn };
    if (isGone && dropPointsOf(state) !== null) return { kind: 'drop' };
    // A card that nobody knows, which is discarded again: the hand stays as it is.
    return { kind: 'draw', from: pilesOf(state).at(-1)! };
  },
  practise,
  view,
  put,
  result,
};

function begin(options: Options, starts: readonly SeatStart[], randomOf: (step: number) => Random): State {
  const seats = starts.map(({ seat }) => seat);
  const { least, most } = shapes.seats;
  if (seats.length < least || seats.length > most || new Set(seats).size < seats.length)
    throw new RangeError(`seats ${seats.join(', ')}`);
  if (starts.some(({ stack }) => stack < rummy.entry(options).least)) throw new RangeError('a seat that cannot pay');
  const scores = seats.map(() => 0);
  const places = [...seats.keys()];
  return dealt({ options, seats, deal: 0, step: 0, scores, last: null, lastDeal: null }, 0, places, randomOf);
}

/** Whether the place whose turn it is may do it. */
function isOpenTo(state: State, move: Move): boolean {
  const hand = state.hands[state.turn!]!;
  switch (move.kind) {
    case 'drop':
      return dropPointsOf(state) !== null;
    case 'draw':
      return pilesOf(state).includes(move.from);
    case 'discard':
      return state.drawn !== null && hand.includes(move.card);
    case 'declare': {
      if (state.drawn === null || move.groups.some((cards) => cards.length === 0)) return false;
      const named = [move.discard, ...move.groups.flat()];
      return named.length === hand.length && hand.every((one) => named.includes(one));
    }
  }
}

function played(state: State, move: Move, randomOf: (step: number) => Random): State {
  const place = state.turn!;
  const seat = state.seats[place]!;
  switch (move.kind) {
    case 'drop': {
      const dropped = leaving(state, 'dropped', dropPointsOf(state)!);
      return handedOn({ ...dropped, last: { kind: 'drop', seat } }, randomOf);
    }
    case 'draw':
      return drawn(state, move.from, randomOf);
    case 'discard': {
      const last = { kind: 'discard', seat, card: move.card } as const;
      return handedOn({ ...discarded(state, move.card), last }, randomOf);
    }
    case 'declare': {
      const isValid = isValidDeclaration(move.groups, wildRankOf(state.turned));
      const last = { kind: 'declare', seat, isValid } as const;
      if (isValid) return declared({ ...discarded(state, move.discard), last }, move.groups, randomOf);
      // The hand stays as it is and is shown to nobody.
      return handedOn({ ...leaving(state, 'wrong', shapes.wrongPoints), last }, randomOf);
    }
  }
}

function leaving(state: State, standing: 'dropped' | 'wrong', points: number): State {
  const place = state.turn!;
  return {
    ...state,
    drawn: null,
    standings: state.standings.with(place, standing),
    lost: state.lost.with(place, points),
  };
}

function drawn(state: State, from: 'open' | 'closed', randomOf: (step: number) => Random): State {
  const place = state.turn!;
  const piled = from === 'closed' && state.closed.length === 0 ? shuffledAnew(state, randomOf) : state;
  const taken = from === 'open' ? piled.open.at(-1)! : piled.closed[0]!;
  return {
    ...piled,
    open: from === 'open' ? piled.open.slice(0, -1) : piled.open,
    closed: from === 'closed' ? piled.closed.slice(1) : piled.closed,
    hands: piled.hands.with(place, [...piled.hands[place]!, taken]),
    drawn: taken,
    hasDrawn: piled.hasDrawn.with(place, true),
    last: { kind: 'draw', seat: piled.seats[place]!, from, card: from === 'open' ? taken : null },
  };
}

/** The open pile but for its top is the new closed one, in the order in which its cards are drawn from it. */
function shuffledAnew(state: State, randomOf: (step: number) => Random): State {
  const under = state.open.slice(0, -1);
  const order = drawDistinct(under.length, under.length, randomOf(state.step));
  return { ...state, step: state.step + 1, open: state.open.slice(-1), closed: order.map((at) => under[at]!) };
}

function discarded(state: State, thrown: number): State {
  const place = state.turn!;
  const hand = state.hands[place]!.filter((held) => held !== thrown);
  return {
    ...state,
    hands: state.hands.with(place, hand),
    open: [...state.open, thrown],
    turnsLeft: state.turnsLeft - 1,
  };
}

function view(state: State, seat: number | null): View {
  const { seats, turn } = state;
  const me = seats.findIndex((one) => one === seat);
  const isMine = turn !== null && turn === me;
  return {
    game: shapes.id,
    options: state.options,
    me: seat,
    deal: state.deal,
    players: seats.map((one, place) => ({
      seat: one,
      standing: state.standings[place]!,
      cards: state.hands[place]!.length,
      hasDrawn: state.hasDrawn[place]!,
      score: state.scores[place]!,
    })),
    first: seats[state.first]!,
    turn: rummy.turn(state),
    turned: state.turned,
    wildRank: wildRankOf(state.turned),
    open: state.open,
    closed: state.closed.length,
    hand: me < 0 ? [] : state.hands[me]!,
    drawn: isMine ? state.drawn : null,
    turnsLeft: state.turnsLeft,
    last: state.last,
    lastDeal: state.lastDeal,
    choices: isMine ? { drop: dropPointsOf(state), draw: pilesOf(state), discard: state.drawn !== null } : null,
  };
}

/** Everyone pays to take part; at points that is the most that a seat can lose, and the rest of it comes back. */
function put({ options, seats }: State): Put[] {
  return seats.map((seat) => ({ seat, units: heldOf(options) }));
}

function result(state: State): HandResult {
  if (state.turn !== null) throw new RangeError('the match is not over');
  return state.options.variant === 'points' ? countedOut(state, state.options.value) : takenWhole(state);
}

/** What was lost is one pot; what nobody lost goes back. */
function countedOut(state: State, value: number): HandResult {
  const { seats, scores, lastDeal } = state;
  const puts = put(state);
  const lost = scores.map((score) => score * value);
  const returned = seats.flatMap((seat, place): Pot[] => {
    const units = puts[place]!.units - lost[place]!;
    return units > 0 ? [{ units, winners: [seat], isReturned: true }] : [];
  });
  const sum = lost.reduce((all, units) => all + units, 0);
  const pots = sum > 0 ? [{ units: sum, winners: lastDeal!.winners }, ...returned] : returned;
  const uncalled = returned.reduce((all, { units }) => all + units, 0);
  return { put: puts, pots, uncalled, isContested: true };
}

/** All goes to whoever has the fewest points of those left in the pool, or the most chips. */
function takenWhole(state: State): HandResult {
  const { options, seats, scores, standings } = state;
  const puts = put(state);
  const units = puts.reduce((sum, one) => sum + one.units, 0);
  const left = [...seats.keys()].filter((place) => standings[place] !== 'out');
  const worth = (place: number) => (options.variant === 'deals' ? scores[place]! : -scores[place]!);
  const best = Math.max(...left.map(worth));
  const winners = left.filter((place) => worth(place) === best).map((place) => seats[place]!);
  return { put: puts, pots: [{ units, winners }], uncalled: 0, isContested: true };
}

function heldOf(options: Options): number {
  return options.variant === 'points' ? mostPoints * options.value : options.entry;
}
