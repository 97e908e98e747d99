import { describe, expect, test } from 'vitest';
import { createStageMachine } from './stage-machine.ts';
import { assertStageRules, freeSpinsBetween, stageAt, type StageRules } from './stages.ts';
import { rules } from './tepantor/rules.ts';

const [field, forest, sea, palace] = rules.stages as [Stage, Stage, Stage, Stage];
type Stage = StageRules['stages'][number];

describe('stages', () => {
  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [6, 2],
    [8, 2],
    [9, 3],
    [40, 3],
  ])('after %i scatters the stage is %i', (scatters, stage) => {
    expect(stageAt(rules, scatters)).toBe(stage);
  });

  test.each([
    [0, 2, 0],
    [2, 3, 3],
    [2, 7, 6],
    [0, 9, 10],
    [9, 14, 0],
  ])('from %i scatters to %i free spins are added: %i', (before, after, added) => {
    expect(freeSpinsBetween(rules, before, after)).toBe(added);
  });
});

test.each<[string, StageRules]>([
  ['no symbol leads on', { ...rules, base: { ...rules.base, scatter: null } }],
  ['the first stage is where free spins begin', { ...rules, stages: [{ ...field, scatters: 1 }, forest, sea, palace] }],
  ['a stage needs no more scatters', { ...rules, stages: [field, sea, forest, palace] }],
  ['a round has up to 16 free spins', { ...rules, stages: [field, forest, sea] }],
])('rules are refused where %s', (fault, faulty) => {
  expect(() => assertStageRules(faulty)).toThrow(fault);
  expect(() => createStageMachine(faulty)).toThrow(fault);
});
