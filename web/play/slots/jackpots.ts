import type { SlotFacts } from '../../../games/slots/shapes.ts';
import type { SlotStep } from './stage/win-show.ts';

export interface Jackpot {
  name: string;
  units: number;
}

/** The jackpots of a machine, the dearest first; none where there are no coins. */
export function jackpotsOf({ grand, worths = [] }: SlotFacts): Jackpot[] {
  const ofCoins = worths.flatMap(({ jackpot: name, units }) => (name === null ? [] : [{ name, units }]));
  return [...(grand ? [grand] : []), ...ofCoins].toSorted((left, right) => right.units - left.units);
}

/** The names of those that lie in the window as held or paid coins, and of the one for a window full of them. */
export function jackpotsIn(step: SlotStep | null | undefined): ReadonlySet<string> {
  const wins = step?.drops.flatMap((drop) => drop.wins) ?? [];
  // Coins of a base spin that starts nothing only show what they would have been worth.
  const counts =
    step && (step.kind === 'respin' || step.freeSpinsLeft > 0 || wins.some(({ kind }) => kind === 'coins'));
  if (!counts) return new Set();
  const ofWindow = wins.filter(({ kind }) => kind === 'jackpot').map(({ symbol }) => symbol);
  return new Set([...ofWindow, ...step.coins.flatMap(({ jackpot }) => jackpot ?? [])]);
}

/** What all coins in the window are worth together. */
export function coinUnits(step: SlotStep): number {
  return step.coins.reduce((sum, { units }) => sum + units, 0);
}
