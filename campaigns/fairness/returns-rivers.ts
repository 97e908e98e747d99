import { type RoomId, roomIds, rooms } from '../../games/fishing/rooms-shapes.ts';
import { measure, share, strategies } from '../../games/fishing/test-aims.ts';
import { measuredOf, noShots, rule, type Sums } from '../../games/fishing/test-shooting.ts';
import { Chance } from '../simulator/chance.ts';
import { quickRandom, type Verdict } from './returns.ts';

/** An honest river is further from what it states in one of sixteen thousand runs. */
const MOST_ERRORS = 4;

/** How somebody aims in a river, and the bullets they spend. */
export interface RiverTask {
  readonly river: RoomId;
  readonly strategy: string;
  readonly bullets: number;
  readonly seed: bigint;
  readonly stream: number;
}

export function isRiver(game: string): game is RoomId {
  return roomIds.some((id) => id === game);
}

/** Everybody spends the same, in parts for which workers take turns. No two parts of a river share their dice. */
export function riverTasks(river: RoomId, bullets: number, seed: bigint, part: number): RiverTask[] {
  const names = Object.keys(strategies);
  const each = Math.ceil(bullets / names.length);
  return names.flatMap((strategy, at) =>
    Array.from({ length: Math.ceil(each / part) }, (_, number) => ({
      river,
      strategy,
      bullets: Math.min(part, each - number * part),
      seed,
      stream: (roomIds.indexOf(river) * 100 + at) * 1_000_000 + number + 1,
    })),
  );
}

/** The bullets of one task, shot by the rule of the game at all that comes to the river. */
export function shotIn({ river, strategy, bullets, seed, stream }: RiverTask): Sums {
  const swimming = [...rooms[river].bosses, ...rooms[river].schools].map(({ species }) => species);
  return measure(rule, strategies[strategy]!, quickRandom(new Chance(seed, stream)), bullets, swimming).sums;
}

/** @param parts what the tasks of one strategy came to */
export function riverVerdict(parts: readonly Sums[]): Verdict {
  const sums = parts.reduce(
    (all, one) => ({
      shots: all.shots + one.shots,
      cost: all.cost + one.cost,
      paid: all.paid + one.paid,
      variance: all.variance + one.variance,
    }),
    noShots,
  );
  const { returned, errors, shots } = measuredOf(sums, share);
  return {
    rounds: shots,
    stated: share,
    actual: returned,
    within: (MOST_ERRORS * Math.sqrt(sums.variance)) / sums.cost,
    deviations: errors,
    isWithin: Math.abs(errors) <= MOST_ERRORS,
  };
}
