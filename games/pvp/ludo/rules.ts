import * as z from 'zod/mini';
import type { Random } from '../../random.ts';
import type { HandResult, PvpGame, SeatStart } from '../pvp-game.ts';
import { practise } from './practice.ts';
import * as shapes from './shapes.ts';
import type { LastEvent, Move, Options, SeatStatus, View } from './shapes.ts';

/** Everything there is of a match, plain JSON; lists are by place, in the order in which the seats act. */
export interface State {
  readonly options: Options;
  /** The seats by place. */
  readonly seats: readonly number[];
  readonly pieces: readonly (readonly number[])[];
  readonly statuses: readonly SeatStatus[];
  /** The place whose turn it is; null when the match is over. */
  readonly turn: number | null;
  /** What was rolled and waits for a piece. */
  readonly die: number | null;
  readonly rolls: number;
  /** Rolled one after the other in this turn. */
  readonly sixes: number;
  readonly last: LastEvent | null;
  /** Places that share the pot, the best first, in rows of those that came to the same. */
  readonly ranks: readonly (readonly number[])[];
}

const MOST_SEATS = 4;
const MOST_PIECES = 4;
/** Amounts stay far from where whole numbers end. */
const MOST_ENTRY = 1_000_000_000;

const optionsRead = z.strictObject({
  seatsCount: z._default(z.literal([2, 4]), MOST_SEATS),
  entry: z._default(z.int().check(z.gte(1), z.lte(MOST_ENTRY)), 1),
  pieces: z._default(z.literal([2, 4]), MOST_PIECES),
  winners: z._default(z.int().check(z.gte(1), z.lt(MOST_SEATS)), 1),
});
const movesRead: z.ZodMiniType<Move> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('roll') }),
  z.strictObject({ kind: z.literal('piece'), piece: z.int().check(z.gte(0), z.lt(MOST_PIECES)) }),
  z.strictObject({ kind: z.literal('resign') }),
]);

/** A hand of it is a whole match. Step 0 is the chance of who begins, step n that of roll n, counted from 1. */
export const ludo: PvpGame<Options, State, Move, View> = {
  facts: shapes,
  version: 1,
  options(input) {
    const options = optionsRead.safeParse(input).data;
    return options && options.winners < options.seatsCount ? options : null;
  },
  seats: ({ seatsCount }) => ({ least: seatsCount, most: seatsCount }),
  entry: ({ entry }) => ({ least: entry, most: entry }),
  begin,
  turn: ({ seats, turn }) => (turn === null ? null : seats[turn]!),
  move: (input) => movesRead.safeParse(input).data ?? null,
  isAllowed,
  next(state, seat, move, randomOf) {
    if (!isAllowed(state, seat, move)) throw new RangeError(`seat ${seat} may not: ${JSON.stringify(move)}`);
    if (move.kind === 'roll') return rolled(state, randomOf(state.rolls + 1).below(shapes.dieFaces) + 1);
    return move.kind === 'piece' ? moved(state, move.piece) : resigned(state);
  },
  safest(state, isGone) {
    const [first] = movesOf(state);
    if (!first) throw new RangeError('the match is over');
    // The entry is paid: giving up costs no more, and the others need not wait for dice of nobody.
    return isGone ? { kind: 'resign' } : first;
  },
  practise,
  view,
  put: ({ seats, options }) => seats.map((seat) => ({ seat, units: options.entry })),
  result,
};

function begin(options: Options, starts: readonly SeatStart[], randomOf: (step: number) => Random): State {
  const seats = starts.map(({ seat }) => seat);
  if (seats.length !== options.seatsCount || new Set(seats).size < seats.length)
    throw new RangeError(`seats ${seats.join(', ')} for a match of ${options.seatsCount}`);
  if (starts.some(({ stack }) => stack < options.entry)) throw new RangeError('a seat that cannot pay its entry');
  return {
    options,
    seats,
    pieces: seats.map(() => Array.from({ length: options.pieces }, () => shapes.yard)),
    statuses: seats.map(() => 'playing'),
    turn: randomOf(0).below(seats.length),
    die: null,
    rolls: 0,
    sixes: 0,
    last: null,
    ranks: [],
  };
}

/** All moves of the place whose turn it is, the safest first. */
function movesOf({ turn, die, pieces }: State): Move[] {
  if (turn === null) return [];
  if (die === null) return [{ kind: 'roll' }, { kind: 'resign' }];
  const movable = shapes.movablePieces(pieces[turn]!, die);
  return [...movable.map((piece): Move => ({ kind: 'piece', piece })), { kind: 'resign' }];
}

function isAllowed(state: State, seat: number, move: Move): boolean {
  return ludo.turn(state) === seat && movesOf(state).some((one) => isSame(one, move));
}

function isSame(one: Move, other: Move): boolean {
  if (one.kind === 'piece') return other.kind === 'piece' && one.piece === other.piece;
  return one.kind === other.kind;
}

function rolled(state: State, die: number): State {
  const place = state.turn!;
  const sixes = die === shapes.dieFaces ? state.sixes + 1 : 0;
  const canMove = shapes.movablePieces(state.pieces[place]!, die).length > 0;
  const passed = sixes === 3 ? 'third-six' : canMove ? null : 'no-move';
  const last: LastEvent = { kind: 'roll', seat: state.seats[place]!, die, passed };
  const after: State = { ...state, rolls: state.rolls + 1, sixes, last };
  return passed === null ? { ...after, die } : handedOn(after);
}

function moved(state: State, piece: number): State {
  const { seats, rolls } = state;
  const [place, die] = [state.turn!, state.die!];
  const from = state.pieces[place]![piece]!;
  const to = shapes.progressAfter(from, die)!;
  const square = shapes.squareOf(shapes.cornerOf(place, seats.length), to);
  const captured = shapes.capturedOn(state.pieces, place, square);
  const pieces = state.pieces.map((theirs) => [...theirs]);
  pieces[place]![piece] = to;
  for (const one of captured) pieces[one.place]![one.piece] = shapes.yard;
  const last: LastEvent = {
    kind: 'piece',
    seat: seats[place]!,
    piece,
    die,
    from,
    to,
    captured: captured.map((one) => ({ seat: seats[one.place]!, piece: one.piece })),
  };
  const after: State = { ...state, pieces, die: null, last };
  if (pieces[place]!.every((progress) => progress === shapes.home)) {
    return handedOn({ ...after, statuses: state.statuses.with(place, 'home'), ranks: [...state.ranks, [place]] });
  }
  const again = die === shapes.dieFaces || captured.length > 0 || to === shapes.home;
  return again && rolls < shapes.mostRolls ? after : handedOn(after);
}

/** Their pieces go back to the yard, where they are in nobody's way. */
function resigned(state: State): State {
  const place = state.turn!;
  const yards = state.pieces[place]!.map(() => shapes.yard);
  return handedOn({
    ...state,
    die: null,
    pieces: state.pieces.with(place, yards),
    statuses: state.statuses.with(place, 'resigned'),
    last: { kind: 'resign', seat: state.seats[place]! },
  });
}

/** To the next place that still plays, unless the match is over: by its winners, its rolls, or for want of opponents. */
function handedOn(state: State): State {
  const playing = state.statuses.flatMap((status, place) => (status === 'playing' ? [place] : []));
  const winnersLeft = state.options.winners - state.ranks.length;
  if (winnersLeft === 0) return { ...state, turn: null };
  if (playing.length <= winnersLeft || state.rolls >= shapes.mostRolls) {
    return { ...state, turn: null, ranks: [...state.ranks, ...rowsByProgress(state, playing, winnersLeft)] };
  }
  const next = playing.find((place) => place > state.turn!) ?? playing[0]!;
  return { ...state, turn: next, sixes: 0 };
}

/** Those who have come furthest, the best first, in rows of places that have come as far, until there are enough. */
function rowsByProgress({ pieces }: State, playing: readonly number[], wanted: number): number[][] {
  const progressOf = (place: number) => pieces[place]!.reduce((sum, progress) => sum + progress, 0);
  const rows = [...Map.groupBy(playing, progressOf)].toSorted(([one], [other]) => other - one).map(([, row]) => row);
  return rows.filter((_, at) => rows.slice(0, at).flat().length < wanted);
}

function view(state: State, seat: number | null): View {
  const { options, seats, pieces, statuses, die, rolls, last, ranks } = state;
  const turn = ludo.turn(state);
  return {
    game: shapes.id,
    options,
    me: seat,
    players: seats.map((one, place) => ({
      seat: one,
      corner: shapes.cornerOf(place, seats.length),
      pieces: pieces[place]!,
      status: statuses[place]!,
    })),
    turn,
    die,
    rolls,
    rollsLeft: shapes.mostRolls - rolls,
    last,
    ranks: ranks.map((row) => row.map((place) => seats[place]!)),
    moves: turn !== null && turn === seat ? movesOf(state) : [],
  };
}

/**
 * All entries fall into as many even parts as there are winners, odd units to the better. Those in one row divide the
 * parts of the ranks that they fill.
 */
function result(state: State): HandResult {
  const { options, seats, turn, ranks } = state;
  if (turn !== null) throw new RangeError('the match is not over');
  const all = options.entry * seats.length;
  const parts = Math.min(options.winners, ranks.flat().length);
  const upTo = (rank: number) => Math.ceil((all * Math.min(rank, parts)) / parts);
  const pots = ranks.map((row, at) => {
    const before = ranks.slice(0, at).flat().length;
    return { units: upTo(before + row.length) - upTo(before), winners: row.map((place) => seats[place]!) };
  });
  return { put: ludo.put(state), pots: pots.filter(({ units }) => units > 0), uncalled: 0, isContested: true };
}
