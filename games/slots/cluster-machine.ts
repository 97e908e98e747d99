import { add, fraction, zero } from '../fraction.ts';
import { clusterCycle, type ClusterCycle } from './cluster-cycle.ts';
import { dropsAt, type ClusterRules } from './clusters.ts';
import type { SlotMachine, SlotReturn, SlotRound, SlotRoundStep } from './machine.ts';
import { createSpinMachine } from './spin-machine.ts';

/** A step as it is stored: all that falls follows from the stops. */
export interface ClusterStep extends SlotRoundStep {
  kind: 'base';
  /** Per reel, the place on its strip that stands in the top row. */
  stops: number[];
}

/** A machine that plays by `rules`: one paid spin a round, and the falls after it. */
export function createClusterMachine(rules: ClusterRules): SlotMachine<SlotRound<ClusterStep>> {
  // Both long-run answers come from the same walk of some seconds.
  let walked: ClusterCycle | null = null;
  const cycle = () => (walked ??= clusterCycle(rules));
  return createSpinMachine<ClusterStep>({
    id: rules.id,
    version: rules.version,
    stakeUnits: rules.stakeUnits,
    play(_, random) {
      const stops = rules.strips.map((strip) => random.below(strip.length));
      const units = dropsAt(rules, stops).reduce((total, drop) => total + drop.units, 0);
      return { kind: 'base', stops, units, freeSpinsAwarded: 0 };
    },
    show: (steps) => ({ drops: dropsAt(rules, steps.at(-1)?.stops ?? []), coins: [] }),
    exactReturn: () => clusterReturn(rules, cycle()),
    largestWin: () => ({ spinUnits: cycle().largestUnits, roundUnits: cycle().largestUnits }),
  });
}

/** The long-run numbers, exact: the sum over every combination of stops. */
export function clusterReturn(rules: ClusterRules, cycle: ClusterCycle): SlotReturn {
  const { combinations, firstUnits, fallUnits, hits } = cycle;
  const stakes = BigInt(combinations) * BigInt(rules.stakeUnits);
  const parts = { first: fraction(firstUnits, stakes), falls: fraction(fallUnits, stakes) };
  return {
    total: add(parts.first, parts.falls),
    parts,
    hitRate: fraction(hits, combinations),
    featureChance: zero,
    freeSpinsPerFeature: zero,
  };
}
