import { sha256 } from '@noble/hashes/sha2.js';
import type { CallOutput } from '../../../contract/call.ts';
import type { getPvpHand } from '../../../contract/pvp-hands.ts';
import { pvpGames } from '../../../games/pvp/catalogue.ts';
import type { PvpGame } from '../../../games/pvp/pvp-game.ts';
import type { Random } from '../../../games/random.ts';
import { bytesOf, chanceOf, hexOf } from './checking-chance.ts';

/** A hand between people as its player takes it along from the list of their hands. */
export type HandRecord = CallOutput<typeof getPvpHand>;

export type HandFault =
  | 'game'
  | 'version'
  | 'seed'
  | 'hash'
  | 'promise'
  | 'seatMix'
  | 'order'
  | 'moves'
  | 'views'
  | 'state';

export interface HandCheck {
  verdict: 'right' | 'wrong' | 'waits';
  faults: HandFault[];
  notProven: string[];
}

/** At a table's first hand who deals is drawn at this step. */
const FIRST_STEP = 1_000_000;
/** Stand in no hash: names and times of people, and what the units were worth. */
const NOT_PROVEN = [
  'hand.handId',
  'hand.players',
  'hand.dealtAtMs',
  'hand.endedAtMs',
  'hand.put',
  'hand.won',
  'outcomes',
  'moves.by',
  'moves.atMs',
];

/**
 * Whether the seeds of a hand are those that were promised, all of them were mixed, and the deal and each move give what the player
 * saw. Before the house has told its seed only the promises can be looked at: then it waits.
 */
export function checkHand({ hand, proof, begin, moves }: HandRecord): HandCheck {
  const game = pvpGames.get(hand.game);
  const options = game?.options(proof.options) ?? null;
  const wrong = (...faults: HandFault[]): HandCheck => ({ verdict: 'wrong', faults, notProven: [] });
  if (game === undefined || options === null) return wrong('game');
  if (proof.version !== game.version) return wrong('version');
  const seeds = proof.seats.map(({ seed }) => bytesOf(seed));
  const server = proof.serverSeed === null ? null : bytesOf(proof.serverSeed);
  if (seeds.includes(null) || (proof.serverSeed !== null && server === null)) return wrong('seed');
  const faults: HandFault[] = [];
  if (proof.seats.some(({ promise }, at) => hexOf(sha256(seeds[at]!)) !== promise)) faults.push('promise');
  if (mixOf(hand, proof.seats) !== proof.clientSeed) faults.push('seatMix');
  if (server !== null) {
    const randomOf = (step: number) => chanceOf(server, `${proof.clientSeed}:${hand.number}:${step}`);
    if (hexOf(sha256(server)) !== proof.serverSeedHash) faults.push('hash');
    if (!isInOrder(game, hand.number, proof.seats, randomOf)) faults.push('order');
    faults.push(...playedOtherwise(game, options, { hand, proof, begin, moves }, randomOf));
  }
  if (faults.length > 0) return wrong(...faults);
  return { verdict: server === null ? 'waits' : 'right', faults, notProven: server === null ? [] : NOT_PROVEN };
}

type Seats = HandRecord['proof']['seats'];

function mixOf({ game, tableId }: HandRecord['hand'], seats: Seats): string {
  const parts = seats.toSorted((one, other) => one.seat - other.seat).map(({ seat, seed }) => `${seat}=${seed}`);
  return `${game}:${tableId}:${parts.join(',')}`;
}

/** Round the table, from the seat after the dealer; of a table's first hand it is shown who had to deal. */
function isInOrder(game: PvpGame, number: string, seats: Seats, randomOf: (step: number) => Random): boolean {
  const own = seats.map(({ seat }) => seat);
  const rising = own.toSorted((one, other) => one - other);
  const around = game.facts.direction === 'anticlockwise' ? rising.toReversed() : rising;
  const dealer = number === '1' ? randomOf(FIRST_STEP).below(around.length) : around.indexOf(own.at(-1)!);
  return [...around.slice(dealer + 1), ...around.slice(0, dealer + 1)].join() === own.join();
}

/** Plays it again, move by move, and compares what its player saw. */
function playedOtherwise(
  game: PvpGame,
  options: unknown,
  { hand, proof, begin, moves }: Pick<HandRecord, 'hand' | 'proof' | 'begin' | 'moves'>,
  randomOf: (step: number) => Random,
): HandFault[] {
  const me = hand.players.find(({ isMe }) => isMe)?.seat ?? null;
  const starts = proof.seats.map(({ seat, stackUnits }) => ({ seat, stack: stackUnits }));
  try {
    let state = game.begin(options, starts, randomOf);
    if (!isSame(game.view(state, me), begin)) return ['views'];
    for (const [at, { moveNo, seat, move: made, view }] of moves.entries()) {
      const move = game.move(made);
      if (moveNo !== at || move === null || !game.isAllowed(state, seat, move)) return ['moves'];
      state = game.next(state, seat, move, randomOf);
      if (!isSame(game.view(state, me), view)) return ['views'];
    }
    return hand.state === 'ended' && game.turn(state) !== null ? ['state'] : [];
  } catch (error) {
    // The rules say so of a hand that could not be begun like this.
    if (error instanceof RangeError) return ['moves'];
    throw error;
  }
}

/** By names in order: who wrote it first says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
