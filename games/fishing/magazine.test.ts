import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aimedAt } from './aiming-shapes.ts';
import { jackpotOneIn, jackpotOf, poolAfter } from './jackpot-shapes.ts';
import * as shapes from './magazine-shapes.ts';
import type { Magazine } from './magazine-shapes.ts';
import { aimOf, close, fire, firedAgain, load } from './magazine.ts';
import { roomIds, rooms } from './rooms-shapes.ts';
import { hitBy, hitsJackpot } from './shooting.ts';
import { type Fish, fishInWater, fishOf, type River, swimmingAt } from './spawning-shapes.ts';
import { type WeaponId, weaponIds, weapons } from './weapons-shapes.ts';
import { chanceFrom, quick } from '../instant/test-chance.ts';

const river: River = { room: 'sundarban-khari', seed: 11 };
const atMs = 1_800_000_012_345;
const always = { below: () => 0 };
const never = { below: (limit: number) => limit - 1 };
const tengra = (id: number) => ({ id, species: 'tengra' as const });

describe('an aim', () => {
  test.each<[string, unknown]>([
    ['no fish', { weapon: 'rod', fish: [] }],
    ['two fish by rod', { weapon: 'rod', fish: [1, 2] }],
    ['seven by net', { weapon: 'net', fish: [1, 2, 3, 4, 5, 6, 7] }],
    ['a fish twice', { weapon: 'net', fish: [1, 1] }],
    ['a fish below', { weapon: 'rod', fish: [-1] }],
    ['half a fish', { weapon: 'rod', fish: [1.5] }],
    ['a fish in words', { weapon: 'rod', fish: ['1'] }],
    ['with something else', { weapon: 'dynamite', fish: [1] }],
    ['with something more', { weapon: 'rod', fish: [1], worth: 500 }],
    ['nothing', null],
  ])('is refused: %s', (_, input) => expect(aimOf(input)).toBeNull());

  test('is taken with up to as many fish as the weapon hits', () => {
    for (const weapon of weaponIds) {
      const fish = Array.from({ length: weapons[weapon].mostTargets }, (_, at) => at * 9);
      expect(aimOf({ weapon, fish })).toEqual({ weapon, fish });
    }
  });

  test('of a screen is at what can be seen within reach, nearest first, and passes', () => {
    for (let at = 0; at < 200; at += 1) {
      const nowMs = atMs + at * 777;
      const fish = fishInWater(river, nowMs);
      for (const weapon of weaponIds) {
        const aim = { x: (at * 131) % 1_600, y: (at * 71) % 900 };
        const ids = aimedAt(weapon, fish, nowMs, aim);
        expect(ids.length).toBeLessThanOrEqual(weapons[weapon].mostTargets);
        if (ids.length > 0) expect(aimOf({ weapon, fish: ids })).not.toBeNull();
        expect(hitBy(river, weapon, ids, nowMs, new Set()).map(({ id }) => id)).toEqual(ids);
        const away = ids.map((id) => {
          const { x, y } = swimmingAt(fishOf(river, id)!, nowMs);
          return Math.hypot(x - aim.x, y - aim.y);
        });
        expect(away).toEqual(away.toSorted((one, other) => one - other));
      }
    }
  });
});

describe('who is hit', () => {
  const [fish] = fishInWater(river, atMs) as [Fish];
  const hit = (whenMs: number, caught: number[] = []): number =>
    hitBy(river, 'rod', [fish.id], whenMs, new Set(caught)).length;

  test('is whoever is in the water, 300 ms earlier or later too', () => {
    const endMs = fish.startMs + fish.lastsMs;
    expect([fish.startMs - 301, fish.startMs - 300, atMs, endMs + 299, endMs + 300].map((ms) => hit(ms))).toEqual([
      0, 1, 1, 1, 0,
    ]);
  });

  test('is nobody who is caught already, never came, or is no prey of the weapon', () => {
    expect(hit(atMs, [fish.id])).toBe(0);
    expect(hitBy(river, 'rod', [fish.id + 8_000, 3], atMs, new Set())).toEqual([]);
    const common = fishInWater(river, atMs).filter(({ species }) => species === 'tengra' || species === 'kakra');
    expect(common.length).toBeGreaterThan(0);
    for (const weapon of ['torpedo', 'lightning'] as const) {
      for (const { id } of common) expect(hitBy(river, weapon, [id], atMs, new Set())).toEqual([]);
    }
  });

  test('is the rest where some are gone, in the order of the aim', () => {
    const ids = fishInWater(river, atMs).map(({ id }) => id);
    const aimed = ids.slice(0, 6).toReversed();
    const left = hitBy(river, 'net', aimed, atMs, new Set([aimed[2]!]));
    expect(left.map(({ id }) => id)).toEqual(aimed.toSpliced(2, 1));
  });
});

describe('a magazine', () => {
  test('is forty bullets at the cost of its power, and gives back what is left', () => {
    let magazine = load(rooms[river.room], 3);
    expect([shapes.stakeUnits(3), shapes.bulletsLeft(magazine), shapes.refundUnits(magazine)]).toEqual([120, 40, 120]);
    magazine = fire(magazine, 'rod', [tengra(1)], always);
    magazine = fire(magazine, 'net', [tengra(2), { id: 3, species: 'rui' }], never);
    expect(magazine.steps).toEqual([
      { weapon: 'rod', hits: [{ fish: 1, species: 'tengra', caughtBullets: 2 }], jackpot: true },
      {
        weapon: 'net',
        hits: [
          { fish: 2, species: 'tengra', caughtBullets: null },
          { fish: 3, species: 'rui', caughtBullets: null },
        ],
        jackpot: false,
      },
    ]);
    const closed = close(magazine);
    expect([shapes.payoutUnits(closed), shapes.refundUnits(closed), shapes.canFire(closed, 'rod')]).toEqual([
      6,
      111,
      false,
    ]);
    expect(() => fire(closed, 'rod', [tengra(4)], always)).toThrow('no bullets');
  });

  test('is closed by its last bullet', () => {
    let magazine = load(rooms['ilish-nodi'], 1);
    magazine = fire(magazine, 'torpedo', [{ id: 1, species: 'sonali-ilish' }], never);
    expect(magazine.closed).toBe(false);
    magazine = fire(magazine, 'torpedo', [{ id: 1, species: 'sonali-ilish' }], always);
    expect([magazine.closed, shapes.refundUnits(magazine), shapes.payoutUnits(magazine)]).toEqual([true, 0, 500]);
  });

  test('is refused with a power or for a shot that does not exist', () => {
    for (const power of [0, 11, 1.5]) expect(() => load(rooms['ilish-nodi'], power)).toThrow(RangeError);
    const magazine = load(rooms['ilish-nodi'], 10);
    expect(() => fire(magazine, 'rod', [], always)).toThrow('hits nothing');
    expect(() => fire(magazine, 'rod', [tengra(1), tengra(2)], always)).toThrow('hits at most 1');
    expect(() => fire(magazine, 'harpoon', [tengra(1)], always)).toThrow('costs more');
    expect(() => fire({ ...magazine, version: 2 }, 'rod', [tengra(1)], always)).toThrow('version');
  });

  test('adds up, survives storage and comes out the same again, whatever is fired', () => {
    const anyShots = fc.array(fc.record({ weapon: fc.constantFrom(...weaponIds), laterMs: fc.nat(3_000) }));
    fc.assert(
      fc.property(
        fc.constantFrom(...roomIds),
        fc.integer({ min: 1, max: 10 }),
        anyShots,
        fc.string(),
        (room, power, shots, seed) => {
          const magazine = fireAll({ room, seed: 4 }, power, shots, seed);
          expect(shapes.firedBullets(magazine) * power + shapes.refundUnits(magazine)).toBe(shapes.stakeUnits(power));
          const stored = JSON.parse(JSON.stringify(magazine)) as Magazine;
          expect(stored).toEqual(magazine);
          expect(firedAgain(stored, (step) => chanceFrom(seed, step))).toEqual(magazine);
        },
      ),
    );
  });
});

function fireAll(
  from: River,
  power: number,
  shots: readonly { weapon: WeaponId; laterMs: number }[],
  seed: string,
): Magazine {
  let [magazine, nowMs] = [load(rooms[from.room], power), atMs];
  const caught = new Set<number>();
  for (const { weapon, laterMs } of shots) {
    nowMs += laterMs;
    const fish = fishInWater(from, nowMs);
    const ids = aimedAt(weapon, fish, nowMs, { x: 800, y: 450 });
    const hit = hitBy(from, weapon, ids, nowMs, caught);
    if (hit.length === 0 || !shapes.canFire(magazine, weapon)) continue;
    magazine = fire(magazine, weapon, hit, chanceFrom(seed, magazine.steps.length));
    for (const { fish: id, caughtBullets } of magazine.steps.at(-1)!.hits) if (caughtBullets !== null) caught.add(id);
  }
  return magazine;
}

describe('the jackpot', () => {
  test('is won with the cost of the shot, in units, out of a million', () => {
    expect(jackpotOneIn).toBe(1_000_000);
    for (const costUnits of [1, 8, 200]) {
      const won = [costUnits - 1, costUnits].map((answer) =>
        hitsJackpot(costUnits, { below: (limit) => (limit === 1_000_000 ? answer : -1) }),
      );
      expect(won).toEqual([true, false]);
    }
  });

  test('is asked for last, so that no fish hangs on it', () => {
    const limits: number[] = [];
    const random = { below: (limit: number) => limits.push(limit) && limit - 1 };
    fire(load(rooms['ilish-nodi'], 5), 'net', [tengra(1), tengra(2)], random);
    expect(limits).toEqual([400, 400, 1_000_000]);
  });

  test('gives to players all that goes into it, a hundredth of the cost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ costUnits: fc.integer({ min: 1, max: 200 }), isWon: fc.boolean() })),
        (shots) => {
          let [pool, cost, paid] = [0, 0, 0];
          for (const { costUnits, isWon } of shots) {
            pool = poolAfter(pool, costUnits);
            cost += costUnits;
            if (!isWon) continue;
            const { paidUnits, leftHundredths } = jackpotOf(pool);
            expect(leftHundredths).toBeLessThan(100);
            paid += paidUnits;
            pool = leftHundredths;
          }
          expect(100 * paid + pool).toBe(cost);
        },
      ),
    );
  });

  test('pays back one percent of the cost in the long run', () => {
    const random = quick(9);
    let [pool, cost, paid, wins] = [0, 0, 0, 0];
    for (let shot = 0; shot < 2_000_000; shot += 1) {
      const costUnits = 1 + random.below(200);
      pool = poolAfter(pool, costUnits);
      cost += costUnits;
      if (!hitsJackpot(costUnits, random)) continue;
      wins += 1;
      const { paidUnits, leftHundredths } = jackpotOf(pool);
      paid += paidUnits;
      pool = leftHundredths;
    }
    const expected = cost / jackpotOneIn;
    expect(Math.abs(wins - expected) / Math.sqrt(expected)).toBeLessThan(4);
    expect(paid / cost).toBeGreaterThan(0.0098);
    expect(paid / cost).toBeLessThanOrEqual(0.01);
  });
});
