import { expect, test } from 'vitest';
import { gameShapes, instantFacts, slotFacts } from './catalogue-shapes.ts';
import { houseGames, instantGames, slotMachines } from './catalogue.ts';
import { compare } from './fraction.ts';
import { isPlayableStake } from './game.ts';
import { readMultiple } from './instant/multiple.ts';
import { statedReturns as kenoReturns } from './instant/keno/shapes.ts';
import { statedReturns as plinkoReturns } from './instant/plinko/shapes.ts';

test('every slot machine has a shape for the web, and every slot shape a machine', () => {
  expect(slotFacts.map((facts) => facts.id)).toEqual([...slotMachines.keys()]);
  for (const facts of slotFacts) expect(slotMachines.get(facts.id)?.stakeUnits).toBe(facts.stakeUnits);
});

test('every instant game has a shape for the web, and every shape a game', () => {
  expect(instantFacts.map((facts) => facts.id)).toEqual([...instantGames.keys()]);
});

test('all of them stand in the lobby, each under a code of its own', () => {
  expect(gameShapes.map((shape) => shape.id)).toEqual([...houseGames.keys()]);
  expect(new Set(gameShapes.map((shape) => shape.id)).size).toBe(slotFacts.length + instantFacts.length);
});

test('every suggested stake divides into whole units', () => {
  for (const facts of slotFacts) {
    expect(facts.stakeStepsMinor).toContain(facts.defaultStakeMinor);
    for (const stakeMinor of facts.stakeStepsMinor) expect(isPlayableStake(stakeMinor, facts.stakeUnits)).toBe(true);
  }
});

test.each([
  ['plinko', Object.values(plinkoReturns).flatMap((tables) => Object.values(tables))],
  ['keno', Object.values(kenoReturns)],
])('the lobby states the lowest return of %s', (id, all) => {
  const lowest = all.toSorted((one, other) => compare(readMultiple(one), readMultiple(other)))[0];
  expect(instantFacts.find((facts) => facts.id === id)?.statedReturn).toBe(lowest);
});
