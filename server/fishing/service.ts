import type { CallOutput } from '../../contract/call.ts';
import type { closeMagazine, loadMagazine, openFishing } from '../../contract/fishing.ts';
import { toMinor } from '../../contract/money.ts';
import { besideFish, type MagazineMove } from '../../games/fishing/house-magazine.ts';
import { magazineBullets } from '../../games/fishing/magazine-shapes.ts';
import type { FishingRoom } from '../../games/fishing/rooms-shapes.ts';
import { graceMs, mostLifeMs } from '../../games/fishing/spawning-shapes.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, failField } from '../platform/process/fail.ts';
import * as rounds from '../rounds/service.ts';
import { askedFor, isRoom, type Magazines, unitMinor } from './games.ts';
import { poolMinor } from './pool.ts';
import { magazineOf, rodsFor } from './presenting.ts';
import { anglerOf, noteBullet, takeRod } from './seating.ts';
import * as store from './store.ts';
import { SILENT_MS } from './telling.ts';

export { topicsFor } from './entering.ts';
export { fire } from './firing.ts';

/** A place at a river, with what swims there and the magazine that was left open. */
export async function open(ctx: Ctx): Promise<CallOutput<typeof openFishing>> {
  const { room, game } = askedFor(ctx);
  const { balanceMinor, limits, shown, trial, fairness, currency } = await rounds.open(ctx, game);
  const { river_id: riverId, seat } = await takeRod(ctx, room);
  const { seed } = await store.riverById(ctx.db, riverId);
  const angler = anglerOf(ctx);
  const nowMs = await store.clockMs(ctx.db);
  return {
    trial,
    currency,
    balance: rounds.moneyOf(ctx, balanceMinor),
    bullets: bulletsMinor(ctx, room, game, limits).map((bullet) => rounds.moneyOf(ctx, bullet)),
    river: {
      riverId: String(riverId),
      seed: Number(seed),
      rods: rodsFor(ctx, await store.rodsAt(ctx.db, riverId, nowMs - SILENT_MS), angler),
      caught: await store.caughtSince(ctx.db, riverId, nowMs - mostLifeMs - 2 * graceMs),
      pool: rounds.moneyOf(ctx, await poolMinor(ctx.db, angler)),
    },
    seat,
    magazine: shown && !shown.closed ? magazineOf(ctx, shown) : null,
    maintenance: limits.suspendedBy !== null,
    fairness,
    nowMs,
  };
}

/**
 * Buys a magazine. The same key buys it once and answers it again.
 * @throws Refusal stake_not_offered where the room has no such bullet, and as rounds.play
 */
export async function load(
  ctx: Ctx,
  { bullet, key }: { bullet: string; key: string },
): Promise<CallOutput<typeof loadMagazine>> {
  const { room, game } = askedFor(ctx);
  const bulletMinor = toMinor(bullet, ctx.brand.settings.currency.decimals) ?? failField('bullet', 'invalid_amount');
  const power = Number(bulletMinor / unitMinor(ctx, room));
  if (bulletMinor % unitMinor(ctx, room) !== 0n || !room.powers.includes(power)) fail('stake_not_offered');
  const stake = rounds.moneyOf(ctx, bulletMinor * BigInt(magazineBullets));
  const { shown, balanceMinor } = await rounds.play(ctx, game, { stake, choice: { power }, key });
  await noteBullet(ctx, bulletMinor, shown.startedAtMs);
  return { magazine: magazineOf(ctx, shown), balance: rounds.moneyOf(ctx, balanceMinor) };
}

/** Ends a magazine after so many steps. @throws Refusal as rounds.move */
export async function close(
  ctx: Ctx,
  { roundId, step }: { roundId: bigint; step: number },
): Promise<CallOutput<typeof closeMagazine>> {
  const { game } = askedFor(ctx);
  const asked = { roundId, seen: step, move: { kind: 'close' } };
  const { shown, balanceMinor } = await rounds.move(ctx, game, asked);
  return { magazine: magazineOf(ctx, shown), balance: rounds.moneyOf(ctx, balanceMinor) };
}

/**
 * What was fired of the magazines among some bets, and what their fish paid, minor units: bullets that went back are no
 * play, and what is in a pool is no chance.
 */
export async function playedByBets(
  ctx: Ctx,
  bets: readonly { gameCode: string; betId: bigint }[],
): Promise<ReadonlyMap<bigint, { stakeMinor: bigint; payoutMinor: bigint }>> {
  const ids = bets.flatMap(({ gameCode, betId }) => (isRoom(gameCode) ? [betId] : []));
  const rows = await rounds.roundsOfBets(ctx, ids);
  return new Map(
    rows.map(({ bet_id: betId, stake_minor: stakeMinor, payout_minor: payoutMinor, moves }) => {
      const { backMinor, poolsMinor } = besideFish((moves ?? []) as unknown as MagazineMove[], stakeMinor);
      return [betId, { stakeMinor: stakeMinor - backMinor, payoutMinor: payoutMinor - backMinor - poolsMinor }];
    }),
  );
}

/** Forgets fish that are out of the water anyway. */
export async function forgetCatches({ db, nowMs }: Pick<Ctx, 'db' | 'nowMs'>): Promise<void> {
  await store.forgetCatches(db, nowMs - 2 * mostLifeMs);
}

/** What a bullet may cost in a room, minor units, as far as the brand's limits allow a whole magazine of it. */
function bulletsMinor(ctx: Ctx, room: FishingRoom, game: Magazines, limits: rounds.GameLimits): bigint[] {
  return room.powers.flatMap((power) => {
    const bulletMinor = unitMinor(ctx, room) * BigInt(power);
    const stakeMinor = bulletMinor * BigInt(magazineBullets);
    const isAllowed =
      stakeMinor >= limits.leastStakeMinor &&
      stakeMinor <= limits.mostStakeMinor &&
      game.largestPayoutMinor({ power }, stakeMinor) <= limits.mostPayoutMinor;
    return isAllowed ? [bulletMinor] : [];
  });
}
