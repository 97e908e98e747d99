/** Looks for cards that a seat is told of although it cannot see them. */
import { quick } from '../instant/test-chance.ts';
import type { Random } from '../random.ts';
import type { PvpGame, SeatStart } from './pvp-game.ts';
import type { Secrets } from './test-secrets.ts';

interface Kinded {
  readonly kind: string;
}

/** Where two worlds that are the same to a seat are told apart by it. */
export interface Leak {
  /** Of what it is told, by its name in `Told`. */
  readonly of: string;
  /** null: who only looks on. */
  readonly seat: number | null;
  readonly told: readonly [one: string, other: string];
  readonly states: readonly [one: unknown, other: unknown];
}

export interface Looked {
  readonly states: number;
  /** How often a seat was told of a state and of the same one dealt otherwise. */
  readonly compared: number;
  readonly leak: Leak | null;
}

/** Of one match no more states are looked at. */
const mostOfMatch = 60;
/** More moves than a match that goes to its end by chance has within the states that are looked at. */
const mostMoves = 5_000;
/** Who does these soon plays no more, or sees everything: they are made once in so many times. */
const seldom = new Set(['pack', 'show', 'drop', 'declare', 'resign', 'single']);
const seldomOneIn = 8;
/** Seats of a table, in an order in which no place is taken for a seat. */
const seatNumbers = [4, 1, 5, 0, 3, 2];

/** Looks at so many states of random matches, one set of options after the other, until something is told that should not be. */
export function lookedThrough(game: PvpGame, secrets: Secrets, states: number, seed: number): Looked {
  const random = quick(seed);
  let [seen, compared] = [0, 0];
  for (let match = 0; seen < states; match += 1) {
    const options = game.options(secrets.options[match % secrets.options.length]!);
    // Of all ways to choose, some fit no table.
    if (options === null) continue;
    let left = Math.min(mostOfMatch, states - seen);
    for (const state of statesOf(game, secrets, options, random)) {
      if (left === 0) break;
      left -= 1;
      seen += 1;
      for (const seat of [null, ...game.put(state).map((one) => one.seat)]) {
        compared += 1;
        const leak = leakIn(game, secrets, state, seat, random);
        if (leak) return { states: seen, compared, leak };
      }
    }
  }
  return { states: seen, compared, leak: null };
}

/** The states of a match in which everybody moves by chance; every so many of them. */
function* statesOf(game: PvpGame, secrets: Secrets, options: unknown, random: Random): Generator {
  const { least, most } = game.seats(options);
  const need = game.entry(options).least;
  const count = least + random.below(most - least + 1);
  const starts = seatNumbers
    .slice(0, count)
    .map((seat): SeatStart => ({ seat, stack: need + random.below(need * secrets.mostStacks) }));
  let state = game.begin(options, starts, () => random);
  for (let moves = 0; moves < mostMoves; moves += 1) {
    const seat = game.turn(state);
    if (seat === null || random.below(secrets.gap) === 0) yield state;
    if (seat === null) return;
    const allowed = secrets.asked(state, seat).filter((move) => game.isAllowed(state, seat, move));
    state = game.next(state, seat, chosenOf(allowed as Kinded[], random), () => random);
  }
}

/** Each kind is as likely as the others but for those that end everything, and bids stay low. */
function chosenOf(allowed: readonly Kinded[], random: Random): Kinded {
  const kinds = [...new Set(allowed.map(({ kind }) => kind))];
  const usual = random.below(seldomOneIn) === 0 ? [] : kinds.filter((kind) => !seldom.has(kind));
  const among = usual.length > 0 ? usual : kinds;
  const kind = among[random.below(among.length)]!;
  const choices = allowed.filter((move) => move.kind === kind);
  return choices[random.below(kind === 'bid' ? Math.min(3, choices.length) : choices.length)]!;
}

function leakIn(game: PvpGame, secrets: Secrets, state: unknown, seat: number | null, random: Random): Leak | null {
  const other = secrets.otherwise(state, seat, random);
  const asked = seat === null ? [] : askedBy(game, secrets, state, seat, random);
  const [one, two] = [state, other].map((world) => toldTo(game, world, seat, asked));
  const of = Object.keys(one!).find((name) => one![name as keyof Told] !== two![name as keyof Told]);
  if (of === undefined) return null;
  return { of, seat, told: [one![of as keyof Told], two![of as keyof Told]], states: [state, other] };
}

/** Of whose turn it is, everything; of others a move that comes too early. */
function askedBy(game: PvpGame, secrets: Secrets, state: unknown, seat: number, random: Random): readonly unknown[] {
  const all = secrets.asked(state, seat);
  return game.turn(state) === seat ? all : [all[random.below(all.length)]];
}

type Told = Readonly<Record<'view' | 'turn' | 'put' | 'refusals' | 'safest' | 'result', string>>;

/** All that the rules tell a seat or do for it. Moves that are allowed are not made: what they bring to light is another state. */
function toldTo(game: PvpGame, state: unknown, seat: number | null, asked: readonly unknown[]): Told {
  const turn = game.turn(state);
  const isTheirs = turn !== null && turn === seat;
  return {
    view: JSON.stringify(game.view(state, seat)),
    turn: String(turn),
    put: JSON.stringify(game.put(state)),
    refusals: asked.map((move) => answerTo(game, state, seat!, move)).join('\n'),
    safest: isTheirs ? JSON.stringify([false, true].map((isGone) => game.safest(state, isGone))) : '',
    result: turn === null ? JSON.stringify(game.result(state)) : '',
  };
}

/** What a seat is answered that asks for a move, without what a refusal says of where it came from. */
function answerTo(game: PvpGame, state: unknown, seat: number, move: unknown): string {
  if (game.isAllowed(state, seat, move)) return 'allowed';
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    game.next(state, seat, move, refusedChance);
    return 'made although it is refused';
  } catch (error) {
    return String(error);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function refusedChance(): never {
  throw new Error('a refused move asked for chance');
}
