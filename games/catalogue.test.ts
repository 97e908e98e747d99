import { expect, test } from 'vitest';
import { gameShapes } from './catalogue-shapes.ts';
import { slotMachines } from './catalogue.ts';
import { isPlayableStake } from './game.ts';

test('every slot machine has a shape for the web, and every slot shape a machine', () => {
  const shown = gameShapes.filter((shape) => shape.kind === 'slots');
  expect(shown.map((shape) => shape.id)).toEqual([...slotMachines.keys()]);
  for (const shape of shown) expect(slotMachines.get(shape.id)?.lines).toBe(shape.stakeUnits);
});

test('every suggested stake divides into whole units', () => {
  for (const shape of gameShapes) {
    expect(shape.stakeStepsMinor).toContain(shape.defaultStakeMinor);
    for (const stakeMinor of shape.stakeStepsMinor) expect(isPlayableStake(stakeMinor, shape.stakeUnits)).toBe(true);
  }
});
