import { potMachines } from '../../games/catalogue.ts';
import { payoutMinor } from '../../games/game.ts';
import type { HouseGame } from '../../games/house-game.ts';
import { houseGameOfPot, type PotChoice, type PotMove } from '../../games/house-pot.ts';
import type { PotMachine, PotRound } from '../../games/slots/pot-machine.ts';
import { fedBy, newPot, potAfterFeeding, potAfterWin } from '../../games/slots/pots.ts';

/** Stakes of the most that is offered: one in 500 wins the pot, so that what it returns is soon seen. */
export const potStake: PotChoice = { stakeMinor: 100_000 };

/** Machines with a pot of their own to play with: fed by every round, paid whole to whoever wins it, begun again by its floor. */
export const potRounds: ReadonlyMap<string, HouseGame> = new Map(
  [...potMachines.values()].map((machine) => [machine.id, withPot(machine) as HouseGame]),
);

function withPot(machine: PotMachine): HouseGame<PotChoice, PotRound, PotMove> {
  const { pot, stakeUnits } = machine;
  const game = houseGameOfPot(machine, 0);
  let now = newPot(pot);
  return {
    ...game,
    start(choice, random) {
      now = potAfterFeeding(pot, now, fedBy(pot, BigInt(choice.stakeMinor)));
      return game.start(choice, random);
    },
    end(round) {
      const { after, units } = potAfterWin(pot, now, BigInt(game.choiceOf(round).stakeMinor / stakeUnits));
      now = after;
      return machine.paid(round, units);
    },
    // Told as shares of the stake: of which stake is all one.
    payoutMinor: (round, stakeMinor) => payoutMinor(stakeMinor, stakeUnits, machine.payoutUnits(round)),
  };
}
