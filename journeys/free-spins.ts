import { potMachines, slotMachines } from '../games/catalogue.ts';
import { randomFromBytes } from '../games/random.ts';
import type { SlotMachine } from '../games/slots/machine.ts';
import { provableBytes } from '../server/platform/process/random.ts';
import type { SeedPair } from '../server/rounds/service.ts';

/** What the frame stakes unless the player chooses otherwise: a spin wins a pot with a chance in proportion to it. */
const STAKE_MINOR = 1_000;

/**
 * A client seed whose round after `at` others (0: the next) starts free spins, or wins the pot, and no other of the first `rounds` does:
 * only whoever holds the site's secret can know one.
 */
export function seedOfFreeSpins(
  game: string,
  pair: SeedPair,
  at: number,
  rounds: number,
): { clientSeed: string; freeSpins: number } {
  const machine = slotMachines.get(game);
  if (!machine) throw new Error(`the catalogue has no ${game}`);
  const pots = potMachines.get(game);
  for (let tried = 0; tried < 50_000 * (pots ? 20 : 1); tried++) {
    const clientSeed = `journey-${tried}`;
    const seeded = { ...pair, clientSeed };
    const isOpen = (index: number) => {
      const bytes = bytesOf(seeded, index, 0);
      return machine.isOpen(pots ? pots.startAt(STAKE_MINOR, bytes) : machine.start(bytes));
    };
    if (!isOpen(at)) continue;
    if (Array.from({ length: rounds }, (_, index) => index).some((index) => index !== at && isOpen(index))) continue;
    if (pots) return { clientSeed, freeSpins: 0 };
    const { freeSpins, wins } = featureOf(machine, seeded, at);
    // Without more free spins won on the way and with few wins to draw, so that the journey stays short.
    if (freeSpins <= 10 && wins <= 2) return { clientSeed, freeSpins };
  }
  throw new Error('no client seed starts free spins or wins the pot');
}

function featureOf(machine: SlotMachine, pair: SeedPair, index: number): { freeSpins: number; wins: number } {
  let round = machine.start(bytesOf(pair, index, 0));
  while (machine.isOpen(round)) round = machine.next(round, bytesOf(pair, index, round.steps.length));
  const wins = round.steps.filter(({ kind, units }) => kind === 'free' && units > 0).length;
  return { freeSpins: round.freeSpinsTotal, wins };
}

function bytesOf(pair: SeedPair, index: number, step: number) {
  return randomFromBytes(provableBytes(pair.serverSeed, pair.clientSeed, pair.nextNonce + BigInt(index), step));
}
