import { isPlayableStake, payoutMinor } from './game.ts';
import type { InstantGame, InstantRound } from './instant/instant-game.ts';
import { payoutMinorOf } from './instant/multiple.ts';
import type { Random } from './random.ts';
import type { SlotMachine, SlotRound } from './slots/machine.ts';

/**
 * A game of the house as whatever drives, repeats, ends, replays or checks its rounds sees it, machine or instant game
 * alike. Pure: a round is plain JSON that follows from the choice, the moves and the chance of each step alone.
 */
export interface HouseGame<Choice = unknown, Round extends HouseRound = HouseRound, Move = unknown> {
  readonly id: string;
  /** True where a player decides how an open round goes on: it waits for them. Any other is played on without them. */
  readonly waitsForPlayer: boolean;
  /** True where players feed a pot together: a round that has won it is ended by who holds the pot, never by `end`. */
  readonly hasPot?: true;
  /** What a player chose with their stake, checked; null when this is no choice of the game. */
  choice(input: unknown): Choice | null;
  isPlayableStake(stakeMinor: bigint): boolean;
  start(choice: Choice, random: Random): Round;
  isOpen(round: Round): boolean;
  /** What the round pays at a stake, minor units; zero while it is open. */
  payoutMinor(round: Round, stakeMinor: bigint): bigint;
  /** The most that a round of this choice can pay, minor units. */
  largestPayoutMinor(choice: Choice, stakeMinor: bigint): bigint;
  /** What a player wants to do in an open round, checked by itself; null when it is no move of the game. */
  move(input: unknown): Move | null;
  isAllowed(round: Round, move: Move): boolean;
  next(round: Round, move: Move, random: Random): Round;
  /** Ends an open round for a player who has gone. `randomOf` gives the chance of a step by its number. */
  end(round: Round, randomOf: (step: number) => Random): Round;
  choiceOf(round: Round): Choice;
  /** The move that a step of a round came of; null where the round was ended for a player who had gone. */
  moveOf(step: Round['steps'][number]): Move | null;
  /** What its player saw: of a machine each step by itself, of an instant game the whole round after each step. */
  viewsOf(round: Round, randomOf: (step: number) => Random): unknown[];
}

export interface HouseRound {
  /** Of the rules it was played by. */
  readonly version: number;
  readonly steps: readonly unknown[];
}

/** What a player decided in a round after their choice, in order; null where it was ended for a player who had gone. */
export function movesOf<Choice, Round extends HouseRound, Move>(
  game: HouseGame<Choice, Round, Move>,
  round: Round,
): (Move | null)[] {
  return round.steps.slice(1).map((step) => game.moveOf(step));
}

/** Plays a round by what its player decided: the same choice, moves and chance give the same round. */
export function playedAgain<Choice, Round extends HouseRound, Move>(
  game: HouseGame<Choice, Round, Move>,
  choice: Choice,
  moves: readonly (Move | null)[],
  randomOf: (step: number) => Random,
): Round {
  let again = game.start(choice, randomOf(0));
  for (const move of moves) {
    again = move === null ? game.end(again, randomOf) : game.next(again, move, randomOf(again.steps.length));
  }
  return again;
}

/** A round as it stood after so many of its steps. Throws a RangeError for more steps than it has. */
export function roundAfter<Choice, Round extends HouseRound, Move>(
  game: HouseGame<Choice, Round, Move>,
  round: Round,
  steps: number,
  randomOf: (step: number) => Random,
): Round {
  if (steps < 1 || steps > round.steps.length) throw new RangeError(`${game.id}: the round has no ${steps} steps`);
  return playedAgain(game, game.choiceOf(round), movesOf(game, round).slice(0, steps - 1), randomOf);
}

type Nothing = Record<string, never>;
const nothing: Nothing = {};

/**
 * A slot machine as a game of the house: nothing is chosen, and every free spin is the same empty move.
 * @param maximumRoundUnits the most that a round can pay, as its shapes state it
 */
export function houseGameOfSlot(
  machine: SlotMachine,
  maximumRoundUnits: number,
): HouseGame<Nothing, SlotRound, Nothing> {
  return {
    id: machine.id,
    waitsForPlayer: false,
    choice: () => nothing,
    isPlayableStake: (stakeMinor) => isPlayableStake(stakeMinor, machine.stakeUnits),
    start: (_, random) => machine.start(random),
    isOpen: (round) => machine.isOpen(round),
    payoutMinor: (round, stakeMinor) =>
      machine.isOpen(round) ? 0n : payoutMinor(stakeMinor, machine.stakeUnits, machine.payoutUnits(round)),
    largestPayoutMinor: (_, stakeMinor) => payoutMinor(stakeMinor, machine.stakeUnits, maximumRoundUnits),
    move: () => nothing,
    isAllowed: (round) => machine.isOpen(round),
    next: (round, _, random) => machine.next(round, random),
    end(round, randomOf) {
      let ended = round;
      while (machine.isOpen(ended)) ended = machine.next(ended, randomOf(ended.steps.length));
      return ended;
    },
    choiceOf: () => nothing,
    moveOf: () => nothing,
    viewsOf: (round) => machine.view(round).steps,
  };
}

/** An instant game as a game of the house. */
export function houseGameOfInstant(game: InstantGame): HouseGame<unknown, InstantRound> {
  const refuse = (): never => {
    throw new RangeError(`${game.id} has no moves`);
  };
  const house: HouseGame<unknown, InstantRound> = {
    id: game.id,
    waitsForPlayer: game.moves !== undefined,
    choice: (input) => game.choice(input),
    isPlayableStake: (stakeMinor) => stakeMinor > 0n,
    start: (choice, random) => game.start(choice, random),
    isOpen: (round) => game.isOpen(round),
    payoutMinor: (round, stakeMinor) => (game.isOpen(round) ? 0n : payoutMinorOf(stakeMinor, game.payout(round))),
    largestPayoutMinor: (choice, stakeMinor) => payoutMinorOf(stakeMinor, game.largestMultiple(choice)),
    move: (input) => game.moves?.move(input) ?? null,
    isAllowed: (round, move) => game.moves?.isAllowed(round, move) ?? false,
    next: (round, move, random) => game.moves?.next(round, move, random) ?? refuse(),
    end: (round) => game.moves?.abandon(round) ?? refuse(),
    choiceOf: (round) => round.choice,
    moveOf: (step) => game.moves?.moveOf(step) ?? null,
    viewsOf: (round, randomOf) =>
      round.steps.map((_, index) => game.view(roundAfter(house, round, index + 1, randomOf))),
  };
  return house;
}
