import { describe, expect, test } from 'vitest';
import { type Fish, fishInWater, type River, swimmingAt } from '../../../games/fishing/spawning-shapes.ts';
import { isFor, weapons } from '../../../games/fishing/weapons-shapes.ts';
import { speciesById } from '../../../games/fishing/fish-shapes.ts';
import { fishAt, shotAt } from './targets.ts';

const river: River = { room: 'ilish-nodi', seed: 20_260_101 };
const atMs = 1_800_000_000_000;
const seen = fishInWater(river, atMs).filter((one) => isSeen(one));

function isSeen(fish: Fish): boolean {
  const { x, y } = swimmingAt(fish, atMs);
  return x > 0 && x < 1_600 && y > 0 && y < 900;
}

describe('whom a press means', () => {
  test('the fish under it, for most fish that are seen', () => {
    const meant = seen.filter((fish) => fishAt(seen, atMs, swimmingAt(fish, atMs))?.id === fish.id);
    expect(seen.length).toBeGreaterThan(10);
    expect(meant.length).toBeGreaterThan(seen.length * 0.8);
  });

  test('nobody, far from all fish', () => {
    expect(fishAt([], atMs, { x: 800, y: 450 })).toBeNull();
    const [one] = seen;
    const { x, y } = swimmingAt(one!, atMs);
    expect(fishAt([one!], atMs, { x: x > 800 ? x - 500 : x + 500, y })).toBeNull();
  });
});

describe('whom a shot hits', () => {
  const prey = seen.filter(({ species }) => isFor(weapons.rod, speciesById[species]));

  test('a locked fish comes first, wherever the aim is', () => {
    for (const fish of prey) {
      const shot = shotAt('net', seen, atMs, { x: 0, y: 0 }, fish);
      if (isFor(weapons.net, speciesById[fish.species])) expect(shot.fish[0]).toBe(fish.id);
      expect(shot.fish.length).toBeLessThanOrEqual(6);
    }
  });

  test('a rod that is locked hits nobody else', () => {
    const torpedo = seen.find(({ species }) => !speciesById[species].isBoss)!;
    expect(shotAt('torpedo', seen, atMs, { x: 0, y: 0 }, torpedo).fish).toEqual([]);
    expect(shotAt('rod', seen, atMs, { x: 0, y: 0 }, prey[0]!).fish).toEqual([prey[0]!.id]);
  });

  test('without a lock it goes where it is aimed', () => {
    const aim = swimmingAt(prey[0]!, atMs);
    const shot = shotAt('rod', seen, atMs, aim, null);
    expect(shot.at).toEqual(aim);
    expect(shot.fish).toHaveLength(1);
  });
});
