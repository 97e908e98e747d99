import { assertLineRules, type LineRules } from './lines.ts';
import type { SlotStage } from './shapes.ts';

/**
 * Everything that decides what a machine with stages pays: lines as always, and free spins that lead on a way. Each
 * scatter that a free spin shows is a step; who has taken enough of them is at the next stage, where lines pay more and
 * free spins are added. Scatters of free spins bring nothing else but their pays.
 */
export interface StageRules<SymbolId extends string = string> {
  /** Its free spins are those that the paid spin starts; what they are multiplied by, the stages say. */
  readonly base: LineRules<SymbolId>;
  /** In their order; the first needs no scatter. */
  readonly stages: readonly SlotStage[];
}

/** The stage that is reached after so many scatters, by its index. */
export function stageAt({ stages }: Pick<StageRules, 'stages'>, scatters: number): number {
  return stages.findLastIndex((stage) => scatters >= stage.scatters);
}

/** Free spins that are added where scatters lead from so many to so many. */
export function freeSpinsBetween(rules: Pick<StageRules, 'stages'>, before: number, after: number): number {
  return rules.stages
    .slice(stageAt(rules, before) + 1, stageAt(rules, after) + 1)
    .reduce((total, { freeSpins }) => total + freeSpins, 0);
}

/** Scatters that are needed for the last stage: more lead nowhere. */
export function scattersToEnd({ stages }: Pick<StageRules, 'stages'>): number {
  return stages.at(-1)?.scatters ?? 0;
}

/** What free spins play by at a stage: the lines of the machine, multiplied as the stage says. */
export function rulesAt({ base, stages }: StageRules, stage: number): LineRules {
  return { ...base, freeSpinMultiplier: stages[stage]?.multiplier ?? 1 };
}

/** Throws a RangeError, naming the fault, for rules whose numbers would be counted wrongly. */
export function assertStageRules(rules: StageRules): void {
  assertLineRules(rules.base);
  const fault = faultOf(rules);
  if (fault !== null) throw new RangeError(`${rules.base.id}: ${fault}`);
}

function faultOf({ base, stages }: StageRules): string | null {
  if (base.scatter === null) return 'no symbol leads on';
  if (stages[0]?.scatters !== 0 || stages[0].freeSpins !== 0) return 'the first stage is where free spins begin';
  const rises = stages.every((stage, index) => index === 0 || stage.scatters > (stages[index - 1]?.scatters ?? 0));
  if (!rises) return 'a stage needs no more scatters than the one before';
  const most = Math.max(...Object.values(base.freeSpins)) + stages.reduce((sum, { freeSpins }) => sum + freeSpins, 0);
  return most === base.freeSpinsCap ? null : `a round has up to ${most} free spins`;
}
