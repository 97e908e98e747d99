import { beforeEach, describe, expect, test } from 'vitest';
import { speciesById } from '../../../games/fishing/fish-shapes.ts';
import { type Fish, fishInWater, type River, swimmingAt } from '../../../games/fishing/spawning-shapes.ts';
import { isFor, weapons } from '../../../games/fishing/weapons-shapes.ts';
import type { Firing } from './fishing-state.ts';
import type { AimedShot } from './gathering.ts';
import { Gunner } from './gunner.ts';

const river: River = { room: 'ilish-nodi', seed: 20_260_101 };
const atMs = 1_800_000_000_000;
const fish = fishInWater(river, atMs).filter((one) => isAlone(one));
const target = fish[0]!;

/** Well inside, and prey of the rod. */
function isAlone(one: Fish): boolean {
  const { x, y } = swimmingAt(one, atMs);
  return x > 100 && x < 1_500 && y > 100 && y < 800 && isFor(weapons.rod, speciesById[one.species]);
}

let shots: AimedShot[] = [];
let missed = 0;
let answer: Firing = 'fired';
let gunner: Gunner;

beforeEach(() => {
  shots = [];
  missed = 0;
  answer = 'fired';
  gunner = new Gunner({
    fire(aimed) {
      if (answer === 'fired') shots.push(aimed);
      return answer;
    },
    onMissed: () => void (missed += 1),
  });
});

/** Frames of so many milliseconds. */
function run(forMs: number, from = 0, swimming: readonly Fish[] = [target]): void {
  for (let tick = from; tick < from + forMs; tick += 20) gunner.tick(tick, atMs, swimming);
}

describe('pressing', () => {
  test('a tap on a fish locks it and fires once', () => {
    gunner.press(swimmingAt(target, atMs), [target], atMs);
    gunner.release();
    run(1_000);
    expect(shots.map(({ fish: ids }) => ids)).toEqual([[target.id]]);
    expect(gunner.use.getState().locked).toBe(target.id);
  });

  test('held, it fires as fast as the weapon does', () => {
    gunner.press(swimmingAt(target, atMs), [target], atMs);
    run(1_000);
    expect(shots).toHaveLength(5);
    gunner.release();
    run(1_000, 1_000);
    expect(shots).toHaveLength(5);
  });

  test('where nobody swims nothing is fired, and that is said once', () => {
    gunner.press({ x: 0, y: 900 }, [], atMs);
    run(600, 0, []);
    expect([shots.length, missed]).toEqual([0, 1]);
  });

  test('an empty magazine lets go', () => {
    answer = 'empty';
    gunner.press(swimmingAt(target, atMs), [target], atMs);
    gunner.tick(0, atMs, [target]);
    answer = 'fired';
    run(1_000, 20);
    expect(shots).toEqual([]);
  });

  test('a shot that could not leave yet leaves later', () => {
    answer = 'later';
    gunner.press(swimmingAt(target, atMs), [target], atMs);
    gunner.release();
    run(200);
    answer = 'fired';
    run(400, 200);
    expect(shots).toHaveLength(1);
  });
});

describe('firing by itself', () => {
  test('it stops when the fish is gone', () => {
    gunner.press(swimmingAt(target, atMs), [target], atMs);
    gunner.release();
    gunner.setAuto(true);
    run(600);
    const fired = shots.length;
    expect(fired).toBeGreaterThan(1);
    run(1_000, 600, []);
    expect(shots).toHaveLength(fired);
    expect(gunner.use.getState()).toMatchObject({ auto: false, locked: null });
  });

  test('another weapon, another fish or a page stops it', () => {
    for (const stop of [
      () => gunner.choose('net'),
      () => gunner.press({ x: 0, y: 900 }, [], atMs),
      () => gunner.stop(),
    ]) {
      gunner.setAuto(true);
      stop();
      expect(gunner.use.getState().auto).toBe(false);
    }
  });
});

describe('by keys', () => {
  test('arrows move the aim, and the trigger fires there', () => {
    const { x, y } = swimmingAt(target, atMs);
    gunner.nudge(x - gunner.aim.x, y - gunner.aim.y);
    gunner.trigger();
    run(200);
    expect(shots[0]!.fish).toEqual([target.id]);
    gunner.nudge(-9_000, 9_000);
    expect(gunner.aim).toEqual({ x: 0, y: 900 });
  });

  test('a list fires one shot at its fish', () => {
    gunner.shootAt(target, atMs);
    expect(shots.map(({ fish: ids }) => ids)).toEqual([[target.id]]);
  });
});
