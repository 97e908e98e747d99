import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { fireShots } from '../../contract/fishing.ts';
import {
  costBullets,
  type FiredShot,
  Firing,
  leftIn,
  type MagazineMove,
  type MagazineRound,
  minorOf,
} from '../../games/fishing/house-magazine.ts';
import { aimOf } from '../../games/fishing/magazine.ts';
import type { FishingRoom, RoomId } from '../../games/fishing/rooms-shapes.ts';
import { hitBy } from '../../games/fishing/shooting.ts';
import { weapons } from '../../games/fishing/weapons-shapes.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { askedFor } from './games.ts';
import { StepPool } from './pool.ts';
import { bulletMinor, magazineOf, shotOf } from './presenting.ts';
import { anglerOf } from './seating.ts';
import * as store from './store.ts';
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
  const angler = anglerOf(ctx);
  let from: store.RodRow | undefined;
  const { shown, balanceMinor } = await rounds.moveBy(ctx, game, {
    roundId: BigInt(asked.roundId),
    seen: asked.step,
    isSame: (made) => isSame(made, asked.shots),
    isWhole: true,
    async decide(inside, round, random, stakeMinor) {
      if (costBullets(asked.shots.map(({ weapon, fish }) => ({ weapon, hits: fish }))) > leftIn(round))
        failField('shots', 'invalid_value');
      const rod = (await store.rodOf(inside.db, angler)) ?? fail('conflict');
      const river = await hold(inside, rod, room, asked);
      // Told only by who has fired them, once they are written.
      afterCommit(inside, () => (from = rod));
      return shootAt(inside, river, asked, { firing: new Firing(round, random), power: round.power, stakeMinor });
    },
  });
  const bullet = bulletMinor(shown);
  const shots = shotsOf(shown.round, asked).map((shot) => shotOf(ctx, shot, bullet));
  if (from) tellShots(ctx, angler, from.river_id, from.seat, shots);
  return { magazine: magazineOf(ctx, shown), shots, balance: rounds.moneyOf(ctx, balanceMinor) };
}

interface HeldRiver extends store.Held {
  readonly id: bigint;
  readonly room: RoomId;
}

/** @throws Refusal round_too_fast; conflict where somebody else has the rod by now */
async function hold(ctx: Ctx, rod: store.RodRow, room: FishingRoom, { shots }: Asked): Promise<HeldRiver> {
  const held = await store.holdRiver(ctx.db, rod, anglerOf(ctx), {
    count: shots.length,
    eachMs: Math.floor(SECOND_MS / room.shotsPerSecond),
    burstMs: SECOND_MS,
    fish: shots.flatMap(({ fish }) => fish),
  });
  if (held.outcome === 'too_fast') fail('round_too_fast');
  if (held.outcome === 'gone') fail('conflict');
  return { ...held, id: rod.river_id, room: room.id };
}

interface Magazine {
  readonly firing: Firing;
  readonly power: number;
  readonly stakeMinor: bigint;
}

/** @returns null where nothing was hit */
async function shootAt(
  ctx: Ctx,
  river: HeldRiver,
  { shots }: Asked,
  { firing, power, stakeMinor }: Magazine,
): Promise<MagazineRound | null> {
  const angler = anglerOf(ctx);
  const caught = new Set(river.caught);
  // Of money alone: what is fired for fun feeds nothing and wins nothing of it.
  const pool = angler.memberId === null ? null : new StepPool(ctx.db, angler, river.id);
  let hasHit = false;
  for (const { weapon, at, fish } of shots) {
    const hits = hitBy(river, weapon, fish, river.atMs, caught).map(({ id, species }) => ({ id, species }));
    const missed = fish.filter((id) => !hits.some((hit) => hit.id === id));
    const made = firing.shoot({ weapon, at, hits, missed });
    for (const { fish: id, caughtBullets } of made.hits) if (caughtBullets !== null) caught.add(id);
    if (hits.length === 0) continue;
    hasHit = true;
    pool?.add(minorOf(weapons[weapon].costBullets * power, power, stakeMinor));
    if (made.jackpot && pool) firing.win(await pool.win());
  }
  if (!hasHit) return null;
  await store.noteCaught(ctx.db, river.id, {
    fish: [...caught].filter((id) => !river.caught.has(id)),
    atMs: river.atMs,
    room: angler,
    part: pool?.part ?? 0,
    fedHundredths: pool?.fedHundredths ?? 0,
  });
  return firing.after();
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
