import { describe, expect, test } from 'vitest';
import { quick } from '../instant/test-chance.ts';
import { type SpeciesId, speciesById, meanBullets } from './fish-shapes.ts';
import { type Aimed, rule, seed, type Shooter, shots, Tally, type Target } from './test-shooting.ts';
import { catchOdds, isFor, type WeaponId, weaponIds, weapons } from './weapons-shapes.ts';

const share = 0.96;
/** A run is only told apart from chance beyond this. */
const mostErrors = 4;

/** All that somebody who aims by the past may know. */
interface Past {
  shots: number;
  /** How many shots in a row caught nothing. */
  misses: number;
  /** What was paid beyond what was spent, bullets times power. */
  won: number;
  fish: readonly Swimmer[];
  lastWeapon: WeaponId;
  lastPower: number;
}

interface Swimmer extends Target {
  /** How many bullets others and oneself have spent on it in vain. */
  hits: number;
}

type Strategy = (past: Past) => { weapon: WeaponId; power: number; targets: readonly Target[] };

const most = (fish: readonly Swimmer[], of: (one: Swimmer) => number): Swimmer =>
  fish.reduce((best, one) => (of(one) > of(best) ? one : best));
const targetsFor = (weapon: WeaponId, fish: readonly Swimmer[]): Swimmer[] =>
  fish.filter(({ species }) => isFor(weapons[weapon], species)).slice(0, weapons[weapon].mostTargets);

const strategies: Record<string, Strategy> = {
  'snipes whatever others have nearly shot down': ({ fish }) => ({
    weapon: 'rod',
    power: 1,
    targets: [most(fish, ({ hits, species }) => hits / meanBullets(species))],
  }),
  'chases losses with whatever costs most': ({ won, fish }) => {
    const weapon = won < -2_000 ? 'torpedo' : won < -200 ? 'harpoon' : won < 0 ? 'net' : 'rod';
    return { weapon, power: won < 0 ? 10 : 1, targets: targetsFor(weapon, fish) };
  },
  'turns to big fish after many misses': ({ misses, fish }) => ({
    weapon: 'rod',
    power: misses >= 12 ? 5 : 1,
    targets: [most(fish, ({ species }) => (misses >= 12 ? 1 : -1) * meanBullets(species))],
  }),
  'switches the weapon after every miss': ({ misses, lastWeapon, fish }) => {
    const next = weaponIds[(weaponIds.indexOf(lastWeapon) + 1) % weaponIds.length]!;
    const weapon = misses > 0 ? next : lastWeapon;
    return { weapon, power: 2, targets: targetsFor(weapon, fish) };
  },
  'doubles the power until something is caught': ({ misses, lastPower, fish }) => ({
    weapon: 'lightning',
    power: misses > 0 ? Math.min(10, lastPower * 2) : 1,
    targets: targetsFor('lightning', fish),
  }),
};

describe('whoever aims by the past', () => {
  test.each(Object.entries(strategies))('and %s has the same return', (name, strategy) => {
    const { returned, errors, shots: fired } = measure(rule, strategy, quick(seed));
    console.log(`${name}: ${(100 * returned).toFixed(3)} %, ${errors.toFixed(2)} standard errors in ${fired} shots`);
    expect(fired).toBe(shots);
    expect(Math.abs(errors)).toBeLessThan(mostErrors);
  });
});

describe('a fault is found by someone who aims for it', () => {
  test.each<[string, string, Shooter]>([
    ['health that is remembered', 'snipes whatever others have nearly shot down', withHealth()],
    ['a share left out', 'doubles the power until something is caught', withoutFirstShare],
    ['a chance that grows with misses', 'turns to big fish after many misses', withPity()],
  ])('%s, by one who %s', (_, name, faulty) => {
    const { errors } = measure(faulty, strategies[name]!, quick(seed));
    expect(Math.abs(errors)).toBeGreaterThan(mostErrors);
  });
});

const swimming: readonly SpeciesId[] = [
  'bagh',
  'kumir',
  'boal',
  'ilish',
  'katla',
  'rui',
  'pangas',
  'shol',
  'shol',
  'koi',
  'tengra',
];

/** Fires so many shots in company: before each, somebody else fires a rod at a fish drawn by chance. */
function measure(shooter: Shooter, strategy: Strategy, random: ReturnType<typeof quick>) {
  const tally = new Tally();
  const fish: Swimmer[] = swimming.map((species, id) => ({ id, species: speciesById[species], hits: 0 }));
  let ids = fish.length;
  const fire = ({ costBullets, targets }: Omit<Aimed, 'power'>): (number | null)[] => {
    const caught = shooter(costBullets, targets, random);
    for (const [at, { id }] of targets.entries()) {
      const place = fish.findIndex((one) => one.id === id);
      // Another of its kind comes for each that is caught.
      if (caught[at] !== null) fish[place] = { id: (ids += 1), species: fish[place]!.species, hits: 0 };
      else fish[place]!.hits += costBullets / targets.length;
    }
    return caught;
  };
  const past: Past = { shots: 0, misses: 0, won: 0, fish, lastWeapon: 'rod', lastPower: 1 };
  for (let shot = 0; shot < shots; shot += 1) {
    fire({ costBullets: 1, targets: [fish[random.below(fish.length)]!] });
    const { weapon, power, targets } = strategy(past);
    const aimed = { costBullets: weapons[weapon].costBullets, power, targets };
    const caught = fire(aimed);
    tally.add(aimed, caught);
    const paid = caught.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    past.shots += 1;
    past.misses = paid > 0 ? 0 : past.misses + 1;
    past.won += power * (paid - aimed.costBullets);
    past.lastWeapon = weapon;
    past.lastPower = power;
  }
  return tally.measured(share);
}

/** Falls to whoever spends the bullet that makes up what it is worth. */
function withHealth(): Shooter {
  const spent = new Map<number, number>();
  return (costBullets, targets) =>
    targets.map(({ id, species }) => {
      const now = (spent.get(id) ?? 0) + (share * costBullets) / targets.length;
      spent.set(id, now);
      return now >= meanBullets(species) ? meanBullets(species) : null;
    });
}

function withoutFirstShare(...[costBullets, targets, random]: Parameters<Shooter>): (number | null)[] {
  return rule(costBullets, targets, random).map((caught, at) => (at === 0 ? null : caught));
}

/** Kind to whoever has caught nothing for long. */
function withPity(): Shooter {
  let misses = 0;
  return (costBullets, targets, random) => {
    const caught = targets.map(({ species }) => {
      const { wins, limit } = catchOdds(costBullets, targets.length, species);
      return random.below(limit) < wins + 40 * misses ? meanBullets(species) : null;
    });
    misses = caught.some((one) => one !== null) ? 0 : misses + 1;
    return caught;
  };
}
