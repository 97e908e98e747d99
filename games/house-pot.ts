import * as z from 'zod/mini';
import { isPlayableStake, payoutMinor } from './game.ts';
import type { HouseGame } from './house-game.ts';
import type { PotMachine, PotRound } from './slots/pot-machine.ts';

/** The chance of the pot hangs on the stake, so that the stake stands in the choice too. */
export interface PotChoice {
  /** Minor units. */
  readonly stakeMinor: number;
}

/** What of the pot is paid: no seed can give it, so that it stands in the move. */
export interface PotMove {
  readonly potUnits: number;
}

const moves: z.ZodMiniType<PotMove> = z.strictObject({ potUnits: z.int().check(z.nonnegative()) });

/**
 * A machine with a pot as a game of the house: the stake is chosen, and the one move there may be pays the pot.
 * @param maximumRoundUnits the most that a round can pay without the pot, as its shapes state it
 */
export function houseGameOfPot(
  machine: PotMachine,
  maximumRoundUnits: number,
): HouseGame<PotChoice, PotRound, PotMove> {
  const { pot, stakeUnits } = machine;
  const choices: z.ZodMiniType<PotChoice> = z.strictObject({
    stakeMinor: z.int().check(z.gte(stakeUnits), z.lte(pot.mostStakeMinor), z.multipleOf(stakeUnits)),
  });
  return {
    id: machine.id,
    waitsForPlayer: false,
    hasPot: true,
    choice: (input) => choices.safeParse(input).data ?? null,
    isPlayableStake: (stakeMinor) =>
      isPlayableStake(stakeMinor, stakeUnits) && stakeMinor <= BigInt(pot.mostStakeMinor),
    start: ({ stakeMinor }, random) => machine.startAt(stakeMinor, random),
    isOpen: (round) => machine.isOpen(round),
    payoutMinor(round, stakeMinor) {
      if (BigInt(choiceOf(round).stakeMinor) !== stakeMinor) throw new RangeError(`${machine.id}: another stake`);
      return machine.isOpen(round) ? 0n : payoutMinor(stakeMinor, stakeUnits, machine.payoutUnits(round));
    },
    // What is in the pot comes beside it, and is of the players already.
    largestPayoutMinor: (_, stakeMinor) => payoutMinor(stakeMinor, stakeUnits, maximumRoundUnits),
    move: (input) => moves.safeParse(input).data ?? null,
    isAllowed: (round) => machine.isOpen(round),
    next: (round, { potUnits }) => machine.paid(round, potUnits),
    end() {
      throw new RangeError(`${machine.id}: what is in the pot is known to who holds it`);
    },
    choiceOf,
    moveOf: (step) => (step.kind === 'pot' ? { potUnits: step.units } : null),
    viewsOf: (round) => machine.view(round).steps,
  };
}

function choiceOf({ steps }: PotRound): PotChoice {
  const [spun] = steps;
  if (spun?.kind !== 'base') throw new RangeError('a round begins with its paid spin');
  return { stakeMinor: spun.stakeMinor };
}
