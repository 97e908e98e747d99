import { drawDistinct } from '../../draw.ts';
import type { Random } from '../../random.ts';
import { deckSize } from '../../tables/card-shapes.ts';
import type { PvpGame, SeatStart } from '../pvp-game.ts';
import { choicesOf, isAllowed, placeToAct } from './choices.ts';
import { play } from './playing.ts';
import { practise } from './practice.ts';
import { type Variation, variations } from './ranking-shapes.ts';
import { resultOf } from './sharing-out.ts';
import * as shapes from './shapes.ts';
import { isOver, potOf, type State } from './state.ts';

const HAND = 3;
/** Amounts stay far from where whole numbers end. */
const MOST_BOOT = 1_000_000_000;

export const teenPatti: PvpGame<shapes.Options, State, shapes.Move, shapes.View> = {
  facts: shapes,
  version: 1,
  options: readOptions,
  seats: () => shapes.seats,
  entry: ({ boot }) => ({ least: shapes.leastStackBoots * boot, most: null }),
  givingUp: ({ boot }) => boot,
  begin,
  turn(state) {
    const place = placeToAct(state);
    return place === null ? null : state.seats[place]!.seat;
  },
  move: readMove,
  isAllowed: (state, seat, move) => teenPatti.turn(state) === seat && isAllowed(state, move),
  next(state, seat, move) {
    if (!teenPatti.isAllowed(state, seat, move)) throw new RangeError(`seat ${seat} may not ${move.kind}`);
    return play(state, move);
  },
  // To pack costs nothing more, whether or not someone comes back.
  safest: ({ asked }) => (asked ? { kind: 'answer', accepts: false } : { kind: 'pack' }),
  practise,
  view,
  put: ({ seats }) => seats.map(({ seat, put }) => ({ seat, units: put })),
  result(state) {
    if (!isOver(state)) throw new RangeError('the hand is not over');
    return resultOf(state);
  },
};

/** Cards are dealt one by one, from the seat after the dealer; where a card is turned, it is the next of the deck. */
function begin(options: shapes.Options, starts: readonly SeatStart[], randomOf: (step: number) => Random): State {
  const { boot, variation } = options;
  const { least, most } = shapes.seats;
  if (starts.length < least || starts.length > most) throw new RangeError(`${starts.length} seats`);
  if (starts.some(({ stack }) => stack < shapes.leastStackBoots * boot)) throw new RangeError('a seat without boots');
  const turns = variation === 'joker' ? 1 : 0;
  const deck = drawDistinct(HAND * starts.length + turns, deckSize, randomOf(0));
  return {
    options,
    seats: starts.map(({ seat, stack }, place) => ({
      seat,
      stack: stack - boot,
      put: boot,
      cards: Array.from({ length: HAND }, (_, round) => deck[round * starts.length + place]!),
      hasSeen: false,
      hasPacked: false,
      blindBets: 0,
    })),
    stakeUnits: boot,
    turned: turns === 1 ? deck.at(-1)! : null,
    at: 0,
    asked: null,
    compared: [],
    shown: null,
    done: starts.map(({ seat }) => ({ seat, kind: 'boot', units: boot })),
  };
}

function view(state: State, seat: number | null): shapes.View {
  const { options, seats, stakeUnits, turned, asked, done } = state;
  const looks = seats.findIndex((one) => one.seat === seat);
  const turn = teenPatti.turn(state);
  return {
    options,
    seats: seats.map((one, place) => ({
      seat: one.seat,
      stack: one.stack,
      put: one.put,
      state: one.hasPacked ? 'packed' : one.hasSeen ? 'seen' : 'blind',
      cards: isShownTo(state, place, looks) ? one.cards : null,
    })),
    turn,
    pot: potOf(state),
    stakeUnits,
    turned,
    asked: asked && { by: seats[asked.by]!.seat, of: seats[asked.of]!.seat },
    done,
    choices: turn !== null && turn === seat ? choicesOf(state) : null,
    winners: turn === null ? [...new Set(resultOf(state).pots.flatMap(({ winners }) => winners))] : [],
  };
}

/** Its own cards once it has seen them; those it compared its own with; and at a show all hands that are in it. */
function isShownTo(state: State, place: number, looks: number): boolean {
  const { hasSeen, hasPacked } = state.seats[place]!;
  if (state.shown !== null && !hasPacked) return true;
  if (place === looks) return hasSeen || isOver(state);
  return state.compared.some((pair) => pair.includes(place) && pair.includes(looks));
}

function readOptions(input: unknown): shapes.Options | null {
  if (!isRecord(input)) return null;
  const { boot, variation = 'classic', showsAgainstBlind = false, ...others } = input;
  if (Object.keys(others).length > 0 || !isWhole(boot) || boot < 1 || boot > MOST_BOOT) return null;
  if (!variations.includes(variation as Variation) || typeof showsAgainstBlind !== 'boolean') return null;
  return { boot, variation: variation as Variation, showsAgainstBlind };
}

function readMove(input: unknown): shapes.Move | null {
  if (!isRecord(input)) return null;
  const { kind, ...others } = input;
  const named = Object.keys(others);
  if (kind === 'see' || kind === 'pack' || kind === 'show' || kind === 'side-show')
    return named.length === 0 ? { kind } : null;
  if (named.length !== 1) return null;
  if (kind === 'bet' && isWhole(others['units']) && others['units'] > 0) return { kind, units: others['units'] };
  if (kind === 'answer' && typeof others['accepts'] === 'boolean') return { kind, accepts: others['accepts'] };
  return null;
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
