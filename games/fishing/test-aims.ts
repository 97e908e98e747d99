/** People who aim by the past, what they know of it, and faults of the rule by which one of them would gain or lose. */
import type { Random } from '../random.ts';
import { meanBullets, type Species, type SpeciesId, speciesById } from './fish-shapes.ts';
import { rule, type Shooter, Tally, type Target } from './test-shooting.ts';
import { catchOdds, isFor, type WeaponId, weaponIds, weapons } from './weapons-shapes.ts';

/** What rivers return of what is shot at their fish. */
export const share = 0.96;

/** All that somebody who aims by the past may know. */
interface Past {
  /** How many shots in a row caught nothing, and something. */
  misses: number;
  catches: number;
  /** What was paid beyond what was spent since they came, bullets times power. */
  won: number;
  fish: Swimmer[];
  lastWeapon: WeaponId;
  lastPower: number;
}

interface Swimmer extends Target {
  readonly place: number;
  readonly mean: number;
  /** How many bullets others and oneself have spent on it in vain. */
  hits: number;
}

interface Strategy {
  aim(past: Past): { weapon: WeaponId; power: number; targets: readonly Swimmer[] };
  /** Goes away before the next shot, and comes back to other fish. */
  leaves?(past: Past): boolean;
}

function most(fish: readonly Swimmer[], of: (one: Swimmer) => number): Swimmer {
  return fish.reduce((best, one) => (of(one) > of(best) ? one : best));
}

function preyOf(weapon: WeaponId, fish: readonly Swimmer[]): Swimmer[] {
  const { mostTargets } = weapons[weapon];
  const found: Swimmer[] = [];
  for (const one of fish) {
    if (isPrey(weapon, one)) found.push(one);
    if (found.length === mostTargets) break;
  }
  return found;
}

const prey = new Map(
  weaponIds.map((id) => [id, new Set(Object.values(speciesById).filter((species) => isFor(weapons[id], species)))]),
);

function isPrey(weapon: WeaponId, { species }: Swimmer): boolean {
  return prey.get(weapon)!.has(species);
}

const rodAt = (target: Swimmer, power = 1) => ({ weapon: 'rod', power, targets: [target] }) as const;

export const strategies: Readonly<Record<string, Strategy>> = {
  'snipes whatever others have nearly shot down': {
    aim: ({ fish }) => rodAt(most(fish, ({ hits, mean }) => hits / mean)),
  },
  'chases losses with whatever costs most': {
    aim({ won, fish }) {
      const weapon = won < -2_000 ? 'torpedo' : won < -200 ? 'harpoon' : won < 0 ? 'net' : 'rod';
      return { weapon, power: won < 0 ? 10 : 1, targets: preyOf(weapon, fish) };
    },
  },
  'turns to big fish after many misses': {
    aim: ({ misses, fish }) =>
      rodAt(
        most(fish, ({ mean }) => (misses >= 12 ? 1 : -1) * mean),
        misses >= 12 ? 5 : 1,
      ),
  },
  'switches the weapon after every miss': {
    aim({ misses, lastWeapon, fish }) {
      const next = weaponIds[(weaponIds.indexOf(lastWeapon) + 1) % weaponIds.length]!;
      const weapon = misses > 0 ? next : lastWeapon;
      return { weapon, power: 2, targets: preyOf(weapon, fish) };
    },
  },
  'doubles the power until something is caught': {
    aim: ({ misses, lastPower, fish }) => ({
      weapon: 'lightning',
      power: misses > 0 ? Math.min(10, lastPower * 2) : 1,
      targets: preyOf('lightning', fish),
    }),
  },
  'casts nets at full power after a catch': {
    aim: ({ catches, fish }) =>
      catches > 0 ? { weapon: 'net', power: 10, targets: preyOf('net', fish) } : rodAt(most(fish, ({ hits }) => -hits)),
  },
  'shoots at nothing but the richest fish': {
    aim({ fish }) {
      const richest = most(fish, ({ mean }) => mean);
      const weapon = isPrey('torpedo', richest) ? 'torpedo' : 'harpoon';
      return { weapon, power: 1, targets: [richest] };
    },
  },
  'leaves the river with what was won or lost, and comes back': {
    aim: ({ won, fish }) =>
      rodAt(
        most(fish, ({ mean, hits }) => -mean * (1 + hits)),
        won > 0 ? 1 : 3,
      ),
    leaves: ({ won, misses }) => won >= 20 || won <= -100 || misses >= 12,
  },
};

/** What somebody would find who aims for it: the fault, and who they are. */
export const faults: Readonly<Record<string, { by: Strategy; shooter: () => Shooter }>> = {
  'health that is remembered': {
    by: strategies['snipes whatever others have nearly shot down']!,
    shooter: withHealth,
  },
  'a share left out': {
    by: strategies['doubles the power until something is caught']!,
    shooter: () => withoutFirstShare,
  },
  'a chance that grows with misses': {
    by: strategies['turns to big fish after many misses']!,
    shooter: withPity,
  },
  'fish that are easier for who has just come': {
    by: strategies['leaves the river with what was won or lost, and comes back']!,
    shooter: withWelcome,
  },
};

/** A few of each size, with bosses. */
export const someFish: readonly SpeciesId[] = [
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

/** Spends so many bullets in company: before each shot, somebody else fires a rod at a fish drawn by chance. */
export function measure(
  shooter: Shooter,
  { aim, leaves }: Strategy,
  random: Random,
  bullets: number,
  swimming: readonly SpeciesId[] = someFish,
): Tally {
  const tally = new Tally();
  let ids = 0;
  const comes = (species: Species, place: number): Swimmer => ({
    id: (ids += 1),
    species,
    place,
    mean: meanBullets(species),
    hits: 0,
  });
  const all = () => swimming.map((id, place) => comes(speciesById[id], place));
  const past: Past = { misses: 0, catches: 0, won: 0, fish: all(), lastWeapon: 'rod', lastPower: 1 };
  /** @returns what was paid, bullets */
  const fire = (costBullets: number, targets: readonly Swimmer[], caught: readonly (number | null)[]): number => {
    let paid = 0;
    for (const [at, target] of targets.entries()) {
      const worth = caught[at] ?? null;
      paid += worth ?? 0;
      // Another of its kind comes for each that is caught.
      if (worth === null) target.hits += costBullets / targets.length;
      else past.fish[target.place] = comes(target.species, target.place);
    }
    return paid;
  };
  for (let spent = 0; spent < bullets;) {
    if (leaves?.(past)) Object.assign(past, { misses: 0, catches: 0, won: 0, fish: all() });
    const theirs = [past.fish[random.below(past.fish.length)]!];
    fire(1, theirs, shooter(1, theirs, random));
    const { weapon, power, targets } = aim(past);
    const { costBullets } = weapons[weapon];
    const caught = shooter(costBullets, targets, random);
    tally.add({ costBullets, power, targets }, caught);
    const paid = fire(costBullets, targets, caught);
    spent += costBullets;
    past.misses = paid > 0 ? 0 : past.misses + 1;
    past.catches = paid > 0 ? past.catches + 1 : 0;
    past.won += power * (paid - costBullets);
    past.lastWeapon = weapon;
    past.lastPower = power;
  }
  return tally;
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

/** Fish that somebody has not shot at before are caught more easily. */
function withWelcome(): Shooter {
  const known = new Set<number>();
  return (costBullets, targets, random) =>
    targets.map(({ id, species }) => {
      const { wins, limit } = catchOdds(costBullets, targets.length, species);
      const isNew = !known.has(id);
      known.add(id);
      return random.below(limit) < wins * (isNew ? 1.2 : 1) ? meanBullets(species) : null;
    });
}
