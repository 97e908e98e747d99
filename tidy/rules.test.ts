import { describe, expect, test } from 'vitest';
import { databasePlants } from './plants/database.ts';
import { functionPlants } from './plants/function-files.ts';
import { roomPlants } from './plants/rooms.ts';
import { textPlants } from './plants/texts.ts';
import { valuePlants } from './plants/values.ts';
import { rules } from './rules.ts';
import { describeFault, type SourceFile } from './tree.ts';

const plants = [...roomPlants, ...valuePlants, ...databasePlants, ...functionPlants, ...textPlants];

describe('a rule of the house', () => {
  test.each(plants.map((plant) => [plant.rule, plant.fault, plant] as const))('%s catches %s', (name, _, plant) => {
    const rule = rules.find((one) => one.name === name);
    expect(rule?.check(treeOf(plant.planted)).map((fault) => fault.rule)).toContain(name);
    expect(rule?.check(treeOf(plant.clean)).map(describeFault)).toEqual([]);
  });

  test('has a planted fault, and a name of its own', () => {
    expect(rules.map(({ name }) => name).toSorted()).toEqual([...new Set(plants.map(({ rule }) => rule))].toSorted());
  });

  test('says the line', () => {
    const rule = rules.find(({ name }) => name === 'emoji');
    expect(rule?.check(treeOf({ 'web/a.ts': "// খেলা\nwork();\n\nconst hot = '🔥';\n" })).map(describeFault)).toEqual([
      'web/a.ts:4  emoji: draw the sign, do not type it',
    ]);
  });
});

function treeOf(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
