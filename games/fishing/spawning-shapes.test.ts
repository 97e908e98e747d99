import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speciesById } from './fish-shapes.ts';
import { type RoomId, roomIds, rooms } from './rooms-shapes.ts';
import * as spawning from './spawning-shapes.ts';
import type { Fish, River } from './spawning-shapes.ts';

const { fishInWater, fishOf, fishOfWindow, swimmingAt, windowAt, windowMs } = spawning;
const dayMs = 86_400_000;
/** Some day's beginning. */
const beginMs = 1_800_000_000_000;
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const anyMs = fc.integer({ min: beginMs, max: beginMs + 400 * dayMs });
const anyRiver = fc.record({ room: fc.constantFrom(...roomIds), seed: anySeed });

const dayOf = (river: River): Fish[] =>
  Array.from({ length: dayMs / windowMs }, (_, at) => fishOfWindow(river, windowAt(beginMs) + at)).flat();

describe('a river', () => {
  test('is the same whoever looks, and whenever', () => {
    fc.assert(
      fc.property(anyRiver, anyMs, (river, atMs) => {
        const fish = fishInWater(river, atMs);
        expect(fishInWater({ ...river }, atMs)).toEqual(fish);
        for (const one of fish) expect(fishOf(river, one.id)).toEqual(one);
        const places = fish.map((one) => swimmingAt(one, atMs));
        const asSent = JSON.parse(JSON.stringify(fish)) as Fish[];
        expect(asSent.map((one) => swimmingAt(one, atMs))).toEqual(places);
      }),
    );
  });

  test('comes out as it always did', () => {
    const [first] = fishOfWindow({ room: 'ilish-nodi', seed: 7 }, windowAt(beginMs));
    expect(first).toMatchInlineSnapshot(`
      {
        "id": 2880000000,
        "lastsMs": 24044,
        "path": 10,
        "seed": 4209769969,
        "species": "chingri",
        "startMs": 1800000000662,
      }
    `);
  });

  test('is another one for another seed, room or window', () => {
    const river: River = { room: 'ilish-nodi', seed: 7 };
    const window = windowAt(beginMs);
    const now = JSON.stringify(fishOfWindow(river, window).map(({ seed }) => seed));
    for (const [other, at] of [
      [{ ...river, seed: 8 }, window],
      [{ ...river, room: 'sundarban-khari' }, window],
      [river, window + 1],
    ] as const) {
      expect(JSON.stringify(fishOfWindow(other, at).map(({ seed }) => seed))).not.toBe(now);
    }
  });

  test.each(roomIds)('%s never holds more than 50, is never empty, and has one boss at most', (room) => {
    let [most, least, sum] = [0, Number.POSITIVE_INFINITY, 0];
    const looks = 20_000;
    for (let at = 0; at < looks; at += 1) {
      const fish = fishInWater({ room, seed: at >> 11 }, beginMs + at * 4_321);
      most = Math.max(most, fish.length);
      least = Math.min(least, fish.length);
      sum += fish.length;
      if (fish.filter(({ species }) => speciesById[species].isBoss).length > 1) expect(at).toBe('one boss');
    }
    console.log(`${room}: ${least} to ${most} fish, ${(sum / looks).toFixed(1)} on average`);
    expect(most).toBeLessThanOrEqual(50);
    expect(least).toBeGreaterThanOrEqual(6);
  });

  test('cannot hold more than 50: so many windows reach into a moment, and so many come in each', () => {
    const windows = Math.ceil(spawning.mostLifeMs / windowMs) + 1;
    expect(windows * spawning.mostComers).toBeLessThanOrEqual(50);
    for (const { comers } of Object.values(rooms)) expect(comers.most).toBeLessThanOrEqual(spawning.mostComers);
  });
});

describe.each(roomIds)('a day of %s', (room: RoomId) => {
  const day = dayOf({ room, seed: 20 });

  test('sees every species of the room, and no other', () => {
    const { schools, bosses } = rooms[room];
    const seen = new Set(day.map(({ species }) => species));
    expect([...seen].sort()).toEqual([...schools, ...bosses].map(({ species }) => species).sort());
    expect(new Set(day.map(({ id }) => id)).size).toBe(day.length);
  });

  test('lets every fish begin in its own window', () => {
    const late = day.filter(({ id, startMs }) => windowAt(startMs) !== spawning.windowOf(id));
    expect(late).toEqual([]);
  });

  test('brings a boss every few minutes, the same number of windows apart', () => {
    const windows = day.filter(({ species }) => speciesById[species].isBoss).map(({ id }) => spawning.windowOf(id));
    const every = rooms[room].bossEveryWindows;
    expect(windows).toHaveLength(dayMs / windowMs / every);
    windows.slice(1).forEach((window, at) => expect(window - windows[at]!).toBe(every));
    expect(every * windowMs).toBe(room === 'ilish-nodi' ? 180_000 : 120_000);
  });

  test('brings schools together: one path, one side, one after the other', () => {
    const pairs = day.slice(1).map((next, at) => [day[at]!, next] as const);
    const beside = pairs.filter(
      ([one, next]) => one.species === next.species && next.startMs - one.startMs === 280 && next.id === one.id + 1,
    );
    expect(beside.length).toBeGreaterThan(40_000);
    const apart = beside.filter(([one, next]) => one.path !== next.path || (one.seed & 1) !== (next.seed & 1));
    // Two schools may begin just so apart by chance.
    expect(apart.length).toBeLessThan(20);
    expect(new Set(day.map(({ seed }) => seed & 1)).size).toBe(2);
  });
});

describe('an id', () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, windowAt(beginMs) * 8 + 7])(
    'that no fish has finds none: %d',
    (id) => expect(fishOf({ room: 'ilish-nodi', seed: 3 }, id)).toBeNull(),
  );

  test('is small enough to be sent as a number of 32 bits until 2039', () => {
    expect(windowAt(Date.UTC(2039, 0, 1)) * 8).toBeLessThan(2 ** 32);
  });
});

test('fifty places take less than a millisecond', () => {
  const river: River = { room: 'sundarban-khari', seed: 5 };
  const fish = Array.from({ length: 9 }, (_, at) => fishOfWindow(river, windowAt(beginMs) + at))
    .flat()
    .slice(0, 50);
  expect(fish).toHaveLength(50);
  const takesMs = (frame: (atMs: number) => unknown): number => {
    const times = Array.from({ length: 400 }, (_, at) => {
      const began = performance.now();
      frame(beginMs + at * 16);
      return performance.now() - began;
    });
    return times.toSorted((one, other) => one - other)[200]!;
  };
  const placesMs = takesMs((atMs) => fish.map((one) => swimmingAt(one, atMs)));
  const foundMs = takesMs((atMs) => fishInWater(river, atMs));
  console.log(`50 places: ${(placesMs * 1000).toFixed(0)} us; who is in the water: ${(foundMs * 1000).toFixed(0)} us`);
  expect(placesMs).toBeLessThan(1);
  expect(foundMs).toBeLessThan(1);
});
