import { chanceFrom } from '../../instant/test-chance.ts';
import { suits } from '../../tables/card-shapes.ts';
import { seats, starts } from '../test-tricks.ts';
import { twentyNine } from './rules.ts';
import type { Move, Options } from './shapes.ts';
import type { State } from './state.ts';

export const usual: Options = {
  entry: 1,
  match: 'game',
  seventh: false,
  single: true,
  double: true,
  pair: true,
  redealNoPoints: true,
  redealFourJacks: true,
};

export const everyMove: Move[] = [
  ...Array.from({ length: 18 }, (_, at): Move => ({ kind: 'bid', points: at + 13 })),
  ...suits.map((suit): Move => ({ kind: 'trump', suit })),
  ...(['pass', 'seventh', 'double', 'redouble', 'single', 'open', 'pair'] as const).map((kind): Move => ({ kind })),
  ...Array.from({ length: 52 }, (_, card): Move => ({ kind: 'card', card })),
];

/** Moves as one text, in an order of their own: quicker to compare than lists. */
export function namesOf(moves: readonly Move[]): string {
  return moves
    .map((move) => Object.values(move).join(' '))
    .toSorted()
    .join();
}

/** Whether a move is legal, asked of each by itself and written down from the rules without the code that is tested. */
export function isLegal(state: State, seat: number, move: Move): boolean {
  const place = seats.indexOf(seat);
  if (state.phase === 'over' || place !== state.turn) return false;
  const { options } = state;
  const passes = state.bids.filter(({ points }) => points === null).length;
  const high = Math.max(15, ...state.bids.map(({ points }) => points ?? 0));
  const isBidding = high < 28 && (passes < 3 || high === 15);
  if (isBidding) {
    if (move.kind === 'pass') return passes < 3;
    return move.kind === 'bid' && move.points > high && move.points <= 28;
  }
  if (state.trump === null) return move.kind === 'trump' || (move.kind === 'seventh' && options.seventh);
  const bidder = state.bids.find(({ points }) => points === high)!.place;
  const isOpponent = (place + bidder) % 2 === 1;
  if (state.phase === 'words') {
    if (move.kind === 'double') return options.double && isOpponent && state.doubled === null;
    if (move.kind === 'redouble')
      return options.double && !isOpponent && state.doubled !== null && state.redoubled === null;
    return move.kind === 'pass' || (move.kind === 'single' && options.single);
  }
  return isLegalInPlay(state, state.hands[place]!, move);
}

function isLegalInPlay(state: State, hand: readonly number[], move: Move): boolean {
  const trump = suits.indexOf(state.trump!);
  const [king, queen] = [13 * trump + 12, 13 * trump + 11];
  const lead = state.trick[0]?.card;
  const isVoid = lead !== undefined && !hand.some((card) => suit(card) === suit(lead));
  if (move.kind === 'open') return isVoid && !state.isTrumpOpen && state.single === null;
  if (move.kind === 'pair') {
    const hasTaken = state.tookWithTrump[state.turn! % 2]!;
    const holds = hand.includes(king) && hand.includes(queen);
    return state.options.pair && state.isTrumpOpen && hasTaken && state.pair === null && holds;
  }
  if (move.kind !== 'card' || !hand.includes(move.card)) return false;
  if (lead === undefined) return true;
  if (!isVoid) return suit(move.card) === suit(lead);
  return !state.mustTrump || suit(move.card) === trump || !hand.some((card) => suit(card) === trump);
}

/** Throws, with the state, where not exactly what the rules allow is allowed and shown, or what is done for a seat is not legal. */
export function assertLegal(state: State): void {
  const turn = twentyNine.turn(state);
  for (const seat of seats) {
    const shown = namesOf(twentyNine.view(state, seat).moves);
    const legal = seat === turn ? namesOf(everyMove.filter((move) => isLegal(state, seat, move))) : '';
    const allowed = namesOf(seat === turn ? everyMove.filter((move) => twentyNine.isAllowed(state, seat, move)) : []);
    if (shown !== legal || allowed !== legal)
      throw new Error(`seat ${seat}: shown ${shown}, allowed ${allowed}, legal ${legal} in ${JSON.stringify(state)}`);
  }
  if (turn !== null && !isLegal(state, turn, twentyNine.safest(state)))
    throw new Error(`what is done for seat ${turn} is not legal in ${JSON.stringify(state)}`);
}

/** A card as it was played: whether the trump was open then. */
interface Fallen {
  place: number;
  card: number;
  wasOpen: boolean;
}

/** Who takes a trick, by going through it card by card. */
function naiveTaker(fallen: readonly Fallen[], trump: number): number {
  const order = ['J', '9', 'A', '10', 'K', 'Q', '8', '7'];
  const rank = (card: number) =>
    order.indexOf(['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][card % 13]!);
  const isTrump = ({ card, wasOpen }: Fallen) => wasOpen && suit(card) === trump;
  let best = fallen[0]!;
  for (const one of fallen.slice(1)) {
    const isSameSuit = suit(one.card) === suit(best.card);
    if (
      isSameSuit
        ? rank(one.card) < rank(best.card) && (isTrump(one) || suit(one.card) === suit(fallen[0]!.card))
        : isTrump(one)
    )
      best = one;
  }
  return best.place;
}

/** Plays a match by chance to its end; `each` sees every state. Not every move is as likely: bids stay low. */
export function playedByChance(options: Options, name: string, each: (state: State) => void = () => {}): State {
  const taste = chanceFrom(`${name}:taste`);
  const randomOf = (step: number) => chanceFrom(name, step);
  let state = twentyNine.begin(options, starts, randomOf);
  let fallen: Fallen[] = [];
  for (let moves = 0; twentyNine.turn(state) !== null; moves += 1) {
    if (moves >= 50_000) throw new Error('the match does not end');
    each(state);
    const seat = twentyNine.turn(state)!;
    const open = twentyNine.view(state, seat).moves;
    const kinds = [...new Set(open.map(({ kind }) => kind))].filter(
      (kind) => kind !== 'single' || taste.below(12) === 0,
    );
    const kind = kinds[taste.below(kinds.length)]!;
    const choices = open.filter((move) => move.kind === kind);
    const move = choices[Math.min(taste.below(choices.length), kind === 'bid' ? taste.below(3) : 99)]!;
    const trump = suits.indexOf(state.trump!);
    if (move.kind === 'card') fallen.push({ place: state.turn!, card: move.card, wasOpen: state.isTrumpOpen });
    const after = twentyNine.next(state, seat, move, randomOf);
    if (move.kind === 'card' && after.trick.length === 0) {
      if (after.lastTrick!.taker !== naiveTaker(fallen, trump))
        throw new Error(`another takes the trick in ${JSON.stringify(state)}`);
      fallen = [];
    }
    state = after;
  }
  each(state);
  return state;
}

function suit(card: number): number {
  return Math.floor(card / 13);
}
