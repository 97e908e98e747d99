import { dropOf, stepAt, type LineStep } from './line-machine.ts';
import type { SlotMachine, SlotRound } from './machine.ts';
import { createSpinMachine } from './spin-machine.ts';
import { exactStageReturn, largestStageWin } from './stage-return.ts';
import { assertStageRules, freeSpinsBetween, rulesAt, scattersToEnd, stageAt, type StageRules } from './stages.ts';

/** A machine that plays by `rules`: a step is stored as one of lines, and its stage follows from those before it. */
export function createStageMachine(rules: StageRules): SlotMachine<SlotRound<LineStep>> {
  assertStageRules(rules);
  const { base } = rules;
  return createSpinMachine<LineStep>({
    id: base.id,
    version: base.version,
    stakeUnits: base.lines.length,
    play(round, random) {
      const kind = round.steps.length === 0 ? 'base' : 'free';
      const stops = base.strips[kind].map((strip) => random.below(strip.length));
      return stageStepAt(rules, stops, round.steps);
    },
    show(steps) {
      const step = steps.at(-1);
      if (!step) throw new RangeError('a round has at least one step');
      const scatters = scattersIn(rules, steps);
      const drop = dropOf(rulesAt(rules, stageAt(rules, scattersIn(rules, steps.slice(0, -1)))), step);
      return { drops: [drop], coins: [], stage: { index: stageAt(rules, scatters), scatters } };
    },
    exactReturn: () => exactStageReturn(rules),
    largestWin: () => largestStageWin(rules),
  });
}

/** One spin at the given stops after these steps. It pays as the stage says where it began. */
export function stageStepAt(rules: StageRules, stops: readonly number[], before: readonly LineStep[]): LineStep {
  const scatters = scattersIn(rules, before);
  const played = rulesAt(rules, stageAt(rules, scatters));
  if (before.length === 0) return stepAt(played, 'base', stops, 0);
  const step = stepAt(played, 'free', stops, 0);
  return { ...step, freeSpinsAwarded: freeSpinsBetween(rules, scatters, scatters + step.scatterCount) };
}

/** Scatters that the free spins among these steps have shown, none beyond those that the last stage needs. */
function scattersIn(rules: StageRules, steps: readonly LineStep[]): number {
  const shown = steps.reduce((sum, { kind, scatterCount }) => sum + (kind === 'free' ? scatterCount : 0), 0);
  return Math.min(shown, scattersToEnd(rules));
}
