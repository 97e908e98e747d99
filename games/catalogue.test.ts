import { expect, test } from 'vitest';
import { fishingFacts, gameShapes, instantFacts, roomFacts, slotFacts, tableFacts } from './catalogue-shapes.ts';
import { fishingRounds, houseGames, instantGames, slotMachines, tableGames } from './catalogue.ts';
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

test('every table has a shape for the web, and every shape a table', () => {
  expect(tableFacts.map((facts) => facts.id)).toEqual([...tableGames.keys()]);
});

test('every river has a shape for the web, and every shape a river', () => {
  expect(fishingFacts.map((facts) => facts.id)).toEqual([...fishingRounds.keys()]);
});

test('all of them stand in the lobby, each under a code of its own', () => {
  const ids = gameShapes.map((shape) => shape.id);
  const shared = [...roomFacts, ...tableFacts].map((facts) => facts.id);
  expect(ids.toSorted()).toEqual([...houseGames.keys(), ...shared].toSorted());
  expect(new Set(ids).size).toBe(houseGames.size + shared.length);
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
])('the lobby states the lowest return of %s, and whoever watches it the highest', (id, all) => {
  const sorted = all.toSorted((one, other) => compare(readMultiple(one), readMultiple(other)));
  const facts = instantFacts.find((each) => each.id === id);
  expect([facts?.statedReturn, facts?.highestReturn]).toEqual([sorted[0], sorted.at(-1)]);
});

test.each<[string, unknown[]]>([
  [
    'dice',
    [0, 4_999, 9_998].flatMap((at) => [
      { side: 'over', targetHundredths: at },
      { side: 'under', targetHundredths: at },
    ]),
  ],
  ['limbo', [101, 200, 100_000_000].map((targetHundredths) => ({ targetHundredths }))],
  ['mines', Array.from({ length: 24 }, (_, at) => ({ mines: at + 1 }))],
  ['plinko', [8, 12, 16].flatMap((rows) => ['low', 'medium', 'high'].map((risk) => ({ rows, risk })))],
  ['wheel', [10, 20, 30, 40, 50].flatMap((segments) => ['low', 'medium', 'high'].map((risk) => ({ segments, risk })))],
  ['keno', Array.from({ length: 10 }, (_, at) => ({ picks: Array.from({ length: at + 1 }, (__, pick) => pick + 1) }))],
  ['scratch', [{}]],
])('no choice of %s returns or pays more than the game states', (id, inputs) => {
  const [game, facts] = [instantGames.get(id)!, instantFacts.find((each) => each.id === id)!];
  const choices = inputs.map((input) => game.choice(input)).filter((choice) => choice !== null);
  const [highest, most] = [readMultiple(facts.highestReturn ?? facts.statedReturn), readMultiple(facts.mostMultiple)];
  for (const choice of choices) expect(compare(game.exactReturn(choice), highest)).toBeLessThanOrEqual(0);
  expect(choices.some((choice) => compare(game.largestMultiple(choice), most) === 0)).toBe(true);
  for (const choice of choices) expect(compare(game.largestMultiple(choice), most)).toBeLessThanOrEqual(0);
});
