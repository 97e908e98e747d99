import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { fireShots } from '../../contract/fishing.ts';
import {
  costBullets,
  type FiredShot,
  Firing,
  leftIn,
  type MagazineChoice,
  type MagazineMove,
  type MagazineRound,
  minorOf,
} from '../../games/fishing/house-magazine.ts';
import { aimOf } from '../../games/fishing/magazine.ts';
import type { FishingRoom } from '../../games/fishing/rooms-shapes.ts';
import { hitBy } from '../../games/fishing/shooting.ts';
import { weapons } from '../../games/fishing/weapons-shapes.ts';
import type { Db } from '../platform/database/database.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField, Refusal } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { askedFor } from './games.ts';
import { SharedPool } from './pool.ts';
import { bulletMinor, magazineOf, shotOf } from './presenting.ts';
import { anglerOf } from './seating.ts';
import * as store from './store.ts';
import type { Held } from './store.ts';
import { noteAll } from './store-pools.ts';
import { tellShots } from './telling.ts';

const SECOND_MS = 1_000;

type Asked = CallParsed<typeof fireShots>;

/**
 * Fires shots in their order: fish that they catch, what they feed and win of the pool, and the step of the magazine are
 * written together. Where none hits anything, nothing is charged and nothing has happened.
 * @throws Refusal conflict where the player has no rod any more, or as rounds.move; round_too_fast; bad input where the
 *   magazine has not enough bullets for all, or a weapon cannot be aimed so
 */
export async function fire(ctx: Ctx, asked: Asked): Promise<CallOutput<typeof fireShots>> {
  const { room, game } = askedFor(ctx);
  if (asked.shots.some(({ weapon, fish }) => aimOf({ weapon, fish }) === null)) failField('shots', 'invalid_value');
  let from: Held | undefined;
  const { shown, balanceMinor } = await moveTogether(ctx, game, {
    roundId: BigInt(asked.roundId),
    seen: asked.step,
    isSame: (made) => isSame(made, asked.shots),
    // Told only by who has fired them, once they are written.
    wish: { room, shots: asked.shots, onFired: (held) => (from = held) },
  });
  const bullet = bulletMinor(shown);
  const shots = shotsOf(shown.round, asked).map((shot) => shotOf(ctx, shot, bullet));
  if (from) tellShots(ctx, anglerOf(ctx), from.riverId, from.seat, shots);
  return { magazine: magazineOf(ctx, shown), shots, balance: rounds.moneyOf(ctx, balanceMinor) };
}

interface Wish {
  readonly room: FishingRoom;
  readonly shots: Asked['shots'];
  onFired(held: Held): void;
}

type Loaded = rounds.Together<MagazineRound, Wish>;

const moveTogether = rounds.movingTogether<MagazineChoice, MagazineRound, MagazineMove, Wish>({
  name: 'shots',
  decideAll: shootAll,
});

/** Of the same list, whoever comes later finds what those before have caught and fed. */
async function shootAll(all: readonly Loaded[]): Promise<(MagazineRound | null | Refusal)[]> {
  const { db } = all[0]!.ctx;
  const results = all.map(({ round, wish }): MagazineRound | null | Refusal =>
    costBullets(wish.shots.map(({ weapon, fish }) => ({ weapon, hits: fish }))) > leftIn(round) ? tooFew : null,
  );
  const aimed = [...all.entries()].filter(([place]) => results[place] === null);
  const held = await store.holdAll(
    db,
    aimed.map(([, loaded]) => firingOf(loaded)),
  );
  const list = new ShotList(db);
  for (const [at, [place, loaded]] of aimed.entries()) results[place] = await list.shoot(loaded, held[at]!);
  await list.write();
  return results;
}

const tooFew = new Refusal('bad_input', { fields: { shots: 'invalid_value' } });

function firingOf({ ctx, wish: { room, shots } }: Loaded): store.Firing {
  return {
    ...anglerOf(ctx),
    shots: shots.length,
    eachMs: Math.floor(SECOND_MS / room.shotsPerSecond),
    burstMs: SECOND_MS,
    fish: shots.flatMap(({ fish }) => fish),
  };
}

/** Shots of several rods, written together. */
class ShotList {
  readonly #db: Db;
  /** Fish that are caught, by their rivers; and those of them that were caught here. */
  readonly #caught = new Map<bigint, Set<number>>();
  readonly #catches: { riverId: bigint; fish: number }[] = [];
  readonly #pools = new Map<string, SharedPool>();
  #atMs = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** @returns null where nothing was hit */
  async shoot(loaded: Loaded, held: Held | 'too_fast' | 'gone'): Promise<MagazineRound | null | Refusal> {
    if (held === 'too_fast') return new Refusal('round_too_fast');
    if (held === 'gone') return new Refusal('conflict');
    const { ctx, round, random, stakeMinor, wish } = loaded;
    this.#atMs = held.atMs;
    afterCommit(ctx, () => wish.onFired(held));
    const caught = this.#caughtAt(held);
    const river = { id: held.riverId, room: wish.room.id, seed: held.seed };
    const pool = this.#poolOf(anglerOf(ctx));
    const firing = new Firing(round, random);
    let hasHit = false;
    for (const { weapon, at, fish } of wish.shots) {
      const hits = hitBy(river, weapon, fish, held.atMs, caught).map(({ id, species }) => ({ id, species }));
      const missed = fish.filter((id) => !hits.some((hit) => hit.id === id));
      const made = firing.shoot({ weapon, at, hits, missed });
      for (const { fish: id, caughtBullets } of made.hits) {
        if (caughtBullets === null) continue;
        caught.add(id);
        this.#catches.push({ riverId: held.riverId, fish: id });
      }
      if (hits.length === 0) continue;
      hasHit = true;
      pool?.add(held.riverId, minorOf(weapons[weapon].costBullets * round.power, round.power, stakeMinor));
      if (made.jackpot && pool) firing.win(await pool.win());
    }
    return hasHit ? firing.after() : null;
  }

  async write(): Promise<void> {
    const feedings = [...this.#pools.values()].flatMap((pool) => pool.feedings);
    await noteAll(this.#db, { catches: this.#catches, atMs: this.#atMs, feedings });
  }

  #caughtAt({ riverId, caught }: Held): Set<number> {
    const known = this.#caught.get(riverId) ?? new Set();
    this.#caught.set(riverId, known);
    for (const id of caught) known.add(id);
    return known;
  }

  /** Of money alone: what is fired for fun feeds nothing and wins nothing of it. */
  #poolOf({ memberId, brandId, gameCode }: store.Angler): SharedPool | null {
    if (memberId === null) return null;
    const room = `${brandId}:${gameCode}`;
    const pool = this.#pools.get(room) ?? new SharedPool(this.#db, { brandId, gameCode });
    this.#pools.set(room, pool);
    return pool;
  }
}

/** Shots of the step that is asked for, or, where nothing was hit, that nothing came of. */
function shotsOf(round: MagazineRound, { step, shots }: Asked): readonly FiredShot[] {
  const made = round.steps[step];
  if (made === undefined)
    return shots.map(({ weapon, at, fish }) => ({ weapon, at, hits: [], missed: fish, jackpot: false }));
  return made.kind === 'fired' ? made.shots : fail('conflict');
}

/** Whether a move fires the same shots, whatever of what they aim at it found. */
function isSame(made: MagazineMove, asked: Asked['shots']): boolean {
  if (made.kind !== 'fire' || made.shots.length !== asked.length) return false;
  return made.shots.every(({ weapon, at, hits, missed }, place) => {
    const other = asked[place]!;
    const fish = new Set([...hits.map(({ id }) => id), ...missed]);
    const isThere = weapon === other.weapon && at.x === other.at.x && at.y === other.at.y;
    return isThere && fish.size === other.fish.length && other.fish.every((id) => fish.has(id));
  });
}
