import { describe, expect, test } from 'vitest';
import { speciesById } from './fish-shapes.ts';
import { type Place, pathsOf, placeOn, riverPx, seedBeside, swimPx } from './paths-shapes.ts';
import { rooms } from './rooms-shapes.ts';
import { lastsMs, mostLifeMs } from './spawning-shapes.ts';

/** Middle of the path, and furthest from it on either side, from the left and from the right. */
const seeds = [0, 1, 0x1_fe01, 0x1_fffe, 0x1_ffff, 0x1fe, 0xffff_ffff];
const ways = Object.values(speciesById).flatMap((species) =>
  pathsOf(species.layer).flatMap((path) => seeds.map((seed) => ({ species, path, seed }))),
);
const away = (one: Place, other: Place): number => Math.hypot(one.x - other.x, one.y - other.y);

describe('the way of a fish', () => {
  test('begins and ends outside the river, with all of its body', () => {
    for (const { species, path, seed } of ways) {
      for (const share of [0, 1]) {
        const { x, y } = placeOn(path, seed, species.bodyPx, share);
        const outside = Math.max(-x, x - riverPx.width, -y, y - riverPx.height);
        if (outside < species.bodyPx / 2) expect([species.id, path, seed, share, x, y]).toBe('outside');
      }
    }
    expect(ways.length).toBeGreaterThan(300);
  });

  test('leads through the river for most of its time', () => {
    for (const { species, path, seed } of ways) {
      const places = Array.from({ length: 101 }, (_, at) => placeOn(path, seed, species.bodyPx, at / 100));
      const seen = places.filter(({ x, y }) => x >= 0 && x <= riverPx.width && y >= 0 && y <= riverPx.height);
      if (seen.length < 70) expect([species.id, path, seed, seen.length]).toBe('seen');
    }
    expect(riverPx).toEqual({ width: 1_600, height: 900 });
  });

  test('is swum at an even speed, within 2 percent at every frame, and never jumps', () => {
    let furthest = 0;
    for (const { species, path, seed } of ways) {
      const frames = Math.round(lastsMs(rooms['sundarban-khari'], species.id, path) / 16);
      const evenPx = swimPx(path, species.bodyPx) / frames;
      let before = placeOn(path, seed, species.bodyPx, 0);
      for (let frame = 1; frame <= frames; frame += 1) {
        const now = placeOn(path, seed, species.bodyPx, frame / frames);
        furthest = Math.max(furthest, Math.abs(away(now, before) / evenPx - 1));
        before = now;
      }
    }
    expect(furthest).toBeLessThan(0.02);
  });

  test('turns without a jerk, and its direction is where it goes', () => {
    for (const { species, path, seed } of ways) {
      for (let at = 0; at < 500; at += 1) {
        const [now, next] = [at, at + 1].map((each) => placeOn(path, seed, species.bodyPx, each / 500));
        if (!now || !next) continue;
        const along = ((next.x - now.x) * now.dx + (next.y - now.y) * now.dy) / away(next, now);
        if (along < 0.99 || Math.abs(Math.hypot(now.dx, now.dy) - 1) > 1e-9) expect([path, at, along]).toBe('along');
      }
    }
    expect(ways.map(({ path }) => path)).toContain(12);
  });

  test('is over within the longest life, in still water too', () => {
    for (const room of Object.values(rooms)) {
      for (const { species } of [...room.schools, ...room.bosses]) {
        for (const path of pathsOf(speciesById[species].layer)) {
          const lives = lastsMs(room, species, path);
          expect(lives > 6_000 && lives <= mostLifeMs, `${room.id} ${species} ${path} ${lives}`).toBe(true);
        }
      }
    }
  });

  test('goes nowhere before it begins and after it ends', () => {
    expect(placeOn(0, 6, 100, -3)).toEqual(placeOn(0, 6, 100, 0));
    expect(placeOn(0, 6, 100, 1.5)).toEqual(placeOn(0, 6, 100, 1));
    expect(() => placeOn(13, 6, 100, 0.5)).toThrow(RangeError);
  });
});

test('a fish beside another comes from the same side, at most 80 and 96 pixels from it', () => {
  for (let drawn = 0; drawn < 2_000; drawn += 1) {
    const [one, other] = [seedBeside(drawn & 1, drawn * 7_919), seedBeside(drawn & 1, drawn * 104_729)];
    const [first, second] = [placeOn(1, one, 100, 0.3), placeOn(1, other, 100, 0.3)];
    expect(Math.abs(first.x - second.x)).toBeLessThanOrEqual(80);
    expect(Math.abs(first.y - second.y)).toBeLessThanOrEqual(96);
    expect([first.dx, first.dy]).toEqual([second.dx, second.dy]);
  }
});
