import type { FishingRoom } from '../../games/fishing/rooms-shapes.ts';
import * as members from '../members/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { type Ctx, gameOf } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { unitMinor } from './games.ts';
import * as store from './store.ts';
import { SILENT_MS, tellRods } from './telling.ts';

export function anglerOf(ctx: Ctx): store.Angler {
  const { memberId, gameSessionId, gameCode } = gameOf(ctx);
  return { brandId: ctx.brand.id, gameCode, memberId, gameSessionId };
}

/**
 * The rod of the player of this frame: the one that they have, else one at the fullest river with a free place, else one at
 * a new river.
 */
export async function takeRod(ctx: Ctx, room: FishingRoom): Promise<store.RodRow> {
  const angler = anglerOf(ctx);
  return transact(ctx, async (inside) => {
    const { db } = inside;
    await store.lockPlaces(db, angler);
    const atMs = await store.clockMs(db);
    if (!(await store.noteSeen(db, angler, atMs))) {
      const place = (await store.freePlace(db, angler, room.seats, atMs - SILENT_MS)) ?? {
        riverId: await store.insertRiver(db, angler, BigInt(Buffer.from(ctx.random(4)).readUInt32BE()), atMs),
        seat: 1,
      };
      const bulletMinor = unitMinor(ctx, room) * BigInt(room.powers[0]!);
      await store.giveRod(db, angler, { ...place, name: await nameOf(inside, angler), bulletMinor }, atMs);
      afterCommit(inside, () => tellRods(ctx, place.riverId));
    }
    return known(await store.rodOf(db, angler), 'a rod was just given');
  });
}

/** Notes what the bullets of a player cost since a moment, and tells the river. */
export async function noteBullet(ctx: Ctx, bulletMinor: bigint, atMs: number): Promise<void> {
  const angler = anglerOf(ctx);
  const before = await store.rodOf(ctx.db, angler);
  await store.noteSeen(ctx.db, angler, atMs, bulletMinor);
  if (before && before.bullet_minor !== bulletMinor) tellRods(ctx, before.river_id);
}

async function nameOf(ctx: Ctx, { memberId }: store.Angler): Promise<string> {
  if (memberId === null) return 'guest';
  const { nickname, account } = await members.get(ctx, memberId);
  return nickname === '' ? account : nickname;
}
