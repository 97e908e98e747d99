import { describe, expect, test } from 'vitest';
import { meanBullets, mostBullets, speciesById, speciesIds, weightOf } from './fish-shapes.ts';
import { roomIds, rooms } from './rooms-shapes.ts';
import { weaponIds, weapons } from './weapons-shapes.ts';

const everySpecies = Object.values(speciesById);

describe('the fish', () => {
  test('are twenty, each known by its own id and called by its own names', () => {
    expect(Object.keys(speciesById)).toEqual([...speciesIds]);
    for (const [id, species] of Object.entries(speciesById)) expect(species.id).toBe(id);
    for (const language of ['BN', 'EN'] as const) {
      expect(new Set(everySpecies.map(({ titles }) => titles[language])).size).toBe(20);
    }
  });

  test('are worth 2 to 500 bullets, on average a whole number', () => {
    for (const species of everySpecies) {
      for (const { bullets, weight } of species.worths) {
        expect(Number.isInteger(bullets) && bullets >= 2 && bullets <= 500, species.id).toBe(true);
        expect(Number.isInteger(weight) && weight > 0, species.id).toBe(true);
      }
      expect(Number.isInteger(meanBullets(species)), species.id).toBe(true);
    }
    expect(everySpecies.map(meanBullets)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 20, 25, 30, 40, 60, 84, 150, 210, 500,
    ]);
  });

  test.each([
    ['kumir', 84, 400],
    ['baghair', 150, 400],
    ['bagh', 210, 500],
  ] as const)('%s is worth %i on average and %i at most', (id, mean, most) => {
    const species = speciesById[id];
    expect([meanBullets(species), mostBullets(species), weightOf(species.worths)]).toEqual([mean, most, 100]);
  });

  test('come by ones to sixes, bosses alone', () => {
    for (const { id, group, isBoss } of everySpecies) {
      expect(group.least >= 1 && group.least <= group.most && group.most <= 6, id).toBe(true);
      if (isBoss) expect(group).toEqual({ least: 1, most: 1 });
    }
  });
});

describe('the rooms', () => {
  test.each(roomIds)('%s has schools of common fish and bosses, none of them twice', (id) => {
    const { schools, bosses, powers } = rooms[id];
    const all = [...schools, ...bosses].map(({ species }) => species);
    expect(new Set(all).size).toBe(all.length);
    expect(schools.filter(({ species }) => speciesById[species].isBoss)).toEqual([]);
    expect(bosses.filter(({ species }) => !speciesById[species].isBoss)).toEqual([]);
    expect(powers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rooms[id].id).toBe(id);
  });

  test('between them hold every species', () => {
    const all = roomIds.flatMap((id) => [...rooms[id].schools, ...rooms[id].bosses].map(({ species }) => species));
    expect(new Set(all)).toEqual(new Set(speciesIds));
  });
});

test('the weapons stand under their own ids and cost whole bullets of a magazine', () => {
  expect(Object.keys(weapons)).toEqual([...weaponIds]);
  expect(Object.values(weapons).map(({ id, costBullets, mostTargets }) => [id, costBullets, mostTargets])).toEqual([
    ['rod', 1, 1],
    ['net', 2, 6],
    ['harpoon', 5, 1],
    ['lightning', 8, 10],
    ['torpedo', 20, 1],
  ]);
});
