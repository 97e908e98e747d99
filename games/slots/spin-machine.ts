import type { Random } from '../random.ts';
import type { LargestWin, SlotMachine, SlotReturn, SlotRound, SlotRoundStep } from './machine.ts';
import type { SlotRoundView, SlotStepView } from './shapes.ts';

/** What makes one machine: how a step comes about, and what is to be seen of it. */
export interface SpinRules<Step extends SlotRoundStep> {
  readonly id: string;
  readonly version: number;
  readonly stakeUnits: number;
  /** The paid spin of a round without steps, else its next free spin. */
  play(round: SlotRound<Step>, random: Random): Step;
  /** What the last of these steps shows. */
  show(steps: readonly Step[]): Pick<SlotStepView, 'drops' | 'coins' | 'stage'>;
  exactReturn(): SlotReturn;
  largestWin(): LargestWin;
}

/** A machine that plays by `rules`: the counting of steps, free spins and units is the same for all. */
export function createSpinMachine<Step extends SlotRoundStep>(rules: SpinRules<Step>): SlotMachine<SlotRound<Step>> {
  const { id, version, stakeUnits } = rules;
  const empty: SlotRound<Step> = {
    machine: id,
    version,
    steps: [],
    freeSpinsLeft: 0,
    freeSpinsTotal: 0,
    payoutUnits: 0,
  };
  const own = (round: SlotRound<Step>): SlotRound<Step> => {
    if (round.machine === id && round.version === version) return round;
    throw new RangeError(`${id} ${version} cannot go on with a round of ${round.machine} ${round.version}`);
  };
  return {
    id,
    stakeUnits,
    start: (random) => withStep(empty, rules.play(empty, random)),
    next(round, random) {
      if (own(round).freeSpinsLeft === 0) throw new RangeError(`${id}: the round is closed`);
      return withStep(round, rules.play(round, random));
    },
    isOpen: (round) => own(round).freeSpinsLeft > 0,
    payoutUnits: (round) => own(round).payoutUnits,
    view: (round) => viewRound(rules, own(round)),
    exactReturn: () => rules.exactReturn(),
    largestWin: () => rules.largestWin(),
  };
}

/** How many free spins are left after a step that began with so many. */
export function freeSpinsAfter(left: number, step: SlotRoundStep): number {
  return left - (step.kind === 'base' ? 0 : 1) + step.freeSpinsAwarded;
}

/** A round with one more step. */
export function withStep<Step extends SlotRoundStep>(round: SlotRound<Step>, step: Step): SlotRound<Step> {
  return {
    machine: round.machine,
    version: round.version,
    steps: [...round.steps, step],
    freeSpinsLeft: freeSpinsAfter(round.freeSpinsLeft, step),
    freeSpinsTotal: round.freeSpinsTotal + step.freeSpinsAwarded,
    payoutUnits: round.payoutUnits + step.units,
  };
}

function viewRound<Step extends SlotRoundStep>(rules: SpinRules<Step>, round: SlotRound<Step>): SlotRoundView {
  let freeSpinsLeft = 0;
  let totalUnits = 0;
  const steps = round.steps.map((step, index): SlotStepView => {
    freeSpinsLeft = freeSpinsAfter(freeSpinsLeft, step);
    totalUnits += step.units;
    return {
      kind: step.kind,
      ...rules.show(round.steps.slice(0, index + 1)),
      stepUnits: step.units,
      freeSpinsAwarded: step.freeSpinsAwarded,
      freeSpinsLeft,
      totalUnits,
    };
  });
  return {
    steps,
    freeSpinsLeft: round.freeSpinsLeft,
    freeSpinsTotal: round.freeSpinsTotal,
    totalUnits: round.payoutUnits,
    closed: round.freeSpinsLeft === 0,
  };
}
