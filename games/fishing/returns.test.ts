import { describe, expect, test } from 'vitest';
import { equals, fraction, multiply, one, subtract, toDecimal, toNumber } from '../fraction.ts';
import { readMultiple } from '../instant/multiple.ts';
import { meanBullets, mostBullets, type Species, speciesById, weightOf } from './fish-shapes.ts';
import { catchChance, exactReturn, mostShotBullets, preyOf, variance } from './returns.ts';
import { rooms } from './rooms-shapes.ts';
import { shoot } from './shooting.ts';
import { returnedOverAllAnswers, rule, schoolOf, type Shooter } from './test-shooting.ts';
import { catchOdds, isFor, weapons } from './weapons-shapes.ts';

const everySpecies = Object.values(speciesById);
const everyWeapon = Object.values(weapons);
const everyRoom = Object.values(rooms);
const stated = fraction(24, 25);
const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
const isPossible = (costBullets: number, targets: number, species: Species): boolean => {
  const { wins, limit } = catchOdds(costBullets, targets, species);
  return wins <= limit;
};

describe('what a shot returns, exactly', () => {
  test.each(everySpecies)('24/25 on $id for costs of 1 to 10 and 1 to 30 targets, over all answers', (species) => {
    for (const costBullets of upTo(10)) {
      for (const count of upTo(30)) {
        if (!isPossible(costBullets, count, species)) continue;
        const returned = returnedOverAllAnswers(rule, costBullets, schoolOf(species, count));
        if (!equals(returned, stated)) expect([costBullets, count, returned]).toBe('24/25');
        if (!equals(returned, exactReturn(costBullets, Array<Species>(count).fill(species))))
          expect(count).toBe('stated');
      }
    }
    expect(toDecimal(stated, 2)).toBe('0.96');
  });

  test.each(everyRoom)('24/25 with every weapon on all that $id has for it, alone and mixed', (room) => {
    for (const weapon of everyWeapon) {
      const prey = preyOf(room, weapon);
      expect(prey.length, weapon.id).toBeGreaterThan(0);
      for (const count of upTo(weapon.mostTargets)) {
        for (const first of prey.keys()) {
          // Neighbours in the list of the room, so that no two of a shot are worth the same.
          const mixed = upTo(count).map((at) => prey[(first + at) % prey.length]!);
          const targets = mixed.map((species, id) => ({ id, species }));
          expect(exactReturn(weapon.costBullets, mixed)).toEqual(stated);
          expect(returnedOverAllAnswers(rule, weapon.costBullets, targets)).toEqual(stated);
          const alone = schoolOf(prey[first]!, count);
          expect(returnedOverAllAnswers(rule, weapon.costBullets, alone)).toEqual(stated);
        }
      }
    }
    expect(readMultiple(room.statedReturn)).toEqual(stated);
  });

  test('the same at every power: both what a shot costs and what it pays are multiplied by it', () => {
    for (const power of upTo(10)) {
      for (const species of everySpecies) {
        const paidUnits = multiply(catchChance(1, 1, species), fraction(meanBullets(species) * power));
        expect(paidUnits).toEqual(multiply(stated, fraction(power)));
      }
    }
  });

  test('a rod catches with as many answers as it should, all of them asked one by one', () => {
    for (const species of everySpecies) {
      const limit = 100 * meanBullets(species);
      let [catching, asked] = [0, 0];
      for (let answer = 0; answer < limit; answer += 1) {
        let isFirst = true;
        const below = (given: number): number => {
          if (!isFirst) return 0;
          isFirst = false;
          asked = given;
          return answer;
        };
        if (shoot(1, [species], { below })[0] !== null) catching += 1;
      }
      expect([species.id, asked, catching]).toEqual([species.id, limit, 96]);
    }
  });
});

describe('a chance above 1', () => {
  test('is refused by the rule, never cut', () => {
    const random = { below: () => 0 };
    expect(() => shoot(10, [speciesById.tengra], random)).toThrow(RangeError);
    expect(() => shoot(5, [speciesById.koi], random)).toThrow('costs more');
    expect(shoot(5, [speciesById.koi, speciesById.koi], random)).toEqual([4, 4]);
    expect(() => shoot(1, [], random)).toThrow('hits nothing');
  });

  test('is never reached by a weapon, whatever and however many it hits', () => {
    for (const weapon of everyWeapon) {
      for (const species of everySpecies) {
        if (!isFor(weapon, species)) continue;
        for (const count of upTo(30)) {
          const chance = catchChance(weapon.costBullets, count, species);
          expect(chance.numerator <= chance.denominator, `${weapon.id} on ${species.id}`).toBe(true);
        }
      }
    }
  });

  test.each([
    ['rod', 20],
    ['net', 20],
    ['harpoon', 17],
    ['lightning', 14],
    ['torpedo', 3],
  ] as const)('the %s is for %i species', (weapon, count) => {
    expect(everySpecies.filter((species) => isFor(weapons[weapon], species))).toHaveLength(count);
  });
});

describe('a fault in the rule is found', () => {
  const shareLeftOut: Shooter = (costBullets, targets, random) =>
    targets.map(({ species }, at) => {
      const { wins, limit } = catchOdds(costBullets, targets.length, species);
      return at > 0 && random.below(limit) < wins ? meanBullets(species) : null;
    });
  const clipped: Shooter = (costBullets, targets, random) =>
    targets.map(({ species }) => {
      const { wins, limit } = catchOdds(costBullets, targets.length, species);
      return random.below(limit) < Math.min(wins, limit) ? meanBullets(species) : null;
    });
  const largestWorth: Shooter = (costBullets, targets, random) =>
    rule(costBullets, targets, random).map((caught, at) => caught && mostBullets(targets[at]!.species));

  test.each(upTo(30))('one share of %i left out', (count) => {
    const returned = returnedOverAllAnswers(shareLeftOut, 1, schoolOf(speciesById.rui, count));
    expect(returned).toEqual(subtract(stated, fraction(24, 25 * count)));
  });

  test.each([
    [3, 'tengra', '2/3'],
    [10, 'tengra', '1/5'],
    [10, 'koi', '2/5'],
  ] as const)('a chance cut to 1: %i bullets at a %s', (costBullets, species, returned) => {
    expect(returnedOverAllAnswers(clipped, costBullets, schoolOf(speciesById[species], 1))).toEqual(
      readMultiple(returned),
    );
  });

  test('a worth that is not drawn', () => {
    const returned = returnedOverAllAnswers(largestWorth, 1, schoolOf(speciesById.kumir, 1));
    expect(equals(returned, stated)).toBe(false);
  });
});

describe('what a shot strays and pays at most', () => {
  test.each(everySpecies)(
    'is R V - R squared for a rod at $id, with the mean square where its worth is drawn',
    (species) => {
      const squares = species.worths.map(({ bullets, weight }) =>
        fraction(bullets * bullets * weight, weightOf(species.worths)),
      );
      const meanSquare = squares.reduce((total, each) =>
        fraction(
          total.numerator * each.denominator + each.numerator * total.denominator,
          total.denominator * each.denominator,
        ),
      );
      const chance = catchChance(1, 1, species);
      expect(variance(1, [species])).toEqual(subtract(multiply(chance, meanSquare), multiply(stated, stated)));
      if (species.worths.length === 1) {
        const value = fraction(meanBullets(species));
        expect(variance(1, [species])).toEqual(multiply(stated, subtract(value, stated)));
        expect(equals(multiply(chance, value), multiply(stated, one))).toBe(true);
      }
    },
  );

  test('is a standard error of 0.975 % after a million rods at a fish worth 100', () => {
    const worthHundred = { ...speciesById.rui, worths: [{ bullets: 100, weight: 1 }] };
    expect((100 * Math.sqrt(toNumber(variance(1, [worthHundred])) / 1_000_000)).toFixed(3)).toBe('0.975');
  });

  test.each([
    ['ilish-nodi', [500, 800, 500, 1_040, 500]],
    ['sundarban-khari', [500, 2_500, 500, 4_100, 500]],
  ] as const)('in %s: %j bullets by rod, net, harpoon, lightning, torpedo', (room, most) => {
    expect(everyWeapon.map((weapon) => mostShotBullets(rooms[room], weapon))).toEqual(most);
    for (const { species } of [...rooms[room].schools, ...rooms[room].bosses]) {
      expect(mostBullets(speciesById[species])).toBeLessThanOrEqual(Number(rooms[room].mostMultiple));
    }
  });
});
