import type { CallOutput } from '../../contract/call.ts';
import { type LimitedDeed, limitedDeeds, limitedPermissions, type RoleLimits } from '../../contract/staff-roles.ts';
import type { getOwnRoom } from '../../contract/staff-room.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { dayOf } from '../platform/process/clock.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { writeAmount } from './amounts.ts';
import * as days from './store-role-days.ts';

/**
 * The most that the role of whoever asks lets pass now, in one deed and in what is left of the brand's day, in minor units;
 * null: any sum.
 */
export async function roleRoomMinor(ctx: Ctx, deed: LimitedDeed): Promise<bigint | null> {
  const [mostMinor, dayMinor] = limitsOf(ctx, deed);
  if (dayMinor === null) return mostMinor;
  const leftMinor = leftOf(dayMinor, await todayMinor(ctx, deed));
  return mostMinor !== null && mostMinor < leftMinor ? mostMinor : leftMinor;
}

/**
 * Asks only, for a deed that is tried.
 * @param besideMinor what would pass before it
 * @throws Refusal over_role_limit with {most}, over_day_limit with {most, left}
 */
export async function refuseOverRoleLimit(
  ctx: Ctx,
  deed: LimitedDeed,
  amountMinor: bigint,
  besideMinor = 0n,
): Promise<void> {
  const [mostMinor, dayMinor] = limitsOf(ctx, deed);
  refuseOver(ctx, mostMinor, amountMinor);
  if (dayMinor !== null) refuseOverDay(ctx, dayMinor, (await todayMinor(ctx, deed)) + besideMinor, amountMinor);
}

/**
 * Lets a deed pass and counts it towards the day of whoever does it, in its transaction: of two at once the second waits for
 * the first, and finds what that one left. What is taken back later stays counted.
 * @param amountMinor not below zero
 * @throws Refusal over_role_limit with {most}, over_day_limit with {most, left}
 */
export async function countTowardRoleLimit(ctx: Ctx, deed: LimitedDeed, amountMinor: bigint): Promise<void> {
  assert(ctx.db.isTransaction, 'a deed is counted in its own transaction');
  if (ctx.actor.kind !== 'staff') return;
  const [mostMinor, dayMinor] = limitsOf(ctx, deed);
  refuseOver(ctx, mostMinor, amountMinor);
  const sumMinor = await days.add(ctx.db, { ...todayOf(ctx), staffId: ctx.actor.staffId, deed, amountMinor });
  if (dayMinor !== null) refuseOverDay(ctx, dayMinor, sumMinor - amountMinor, amountMinor);
}

/** What one of the staff has let pass today, and what their role leaves them, of the deeds that it permits. */
export async function roleRoom(
  ctx: Ctx,
  { staffId, permissions, limits, dayLimits }: RoomAsked,
): Promise<CallOutput<typeof getOwnRoom>['list']> {
  const passed = await days.sums(ctx.db, { ...todayOf(ctx), staffId });
  return limitedDeeds
    .filter((deed) => permissions.includes(limitedPermissions[deed]))
    .map((deed) => {
      const todayMinor = passed.get(deed) ?? 0n;
      const [mostMinor, dayMinor] = [inMinor(ctx, limits[deed]), inMinor(ctx, dayLimits[deed])];
      return {
        deed,
        most: mostMinor === null ? null : writeAmount(ctx, mostMinor),
        dayMost: dayMinor === null ? null : writeAmount(ctx, dayMinor),
        today: writeAmount(ctx, todayMinor),
        left: dayMinor === null ? null : writeAmount(ctx, leftOf(dayMinor, todayMinor)),
      };
    });
}

export interface RoomAsked {
  staffId: bigint;
  permissions: readonly string[];
  limits: RoleLimits;
  dayLimits: RoleLimits;
}

/** Of one deed, and of a day. */
function limitsOf(ctx: Ctx, deed: LimitedDeed): [bigint | null, bigint | null] {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return [null, null];
  return [inMinor(ctx, actor.limits?.[deed] ?? null), inMinor(ctx, actor.dayLimits?.[deed] ?? null)];
}

function inMinor({ brand }: Ctx, whole: number | null): bigint | null {
  return whole === null ? null : BigInt(whole) * 10n ** BigInt(brand.settings.currency.decimals);
}

async function todayMinor(ctx: Ctx, deed: LimitedDeed): Promise<bigint> {
  return (await days.sums(ctx.db, { ...todayOf(ctx), staffId: staffOf(ctx).staffId })).get(deed) ?? 0n;
}

function todayOf({ brand, nowMs }: Ctx): { brandId: number; day: string } {
  return { brandId: brand.id, day: dayOf(nowMs, brand.settings.timeZone) };
}

/** A limit that was lowered at noon may lie below what passed in the morning. */
function leftOf(dayMinor: bigint, passedMinor: bigint): bigint {
  return passedMinor < dayMinor ? dayMinor - passedMinor : 0n;
}

function refuseOver(ctx: Ctx, mostMinor: bigint | null, amountMinor: bigint): void {
  if (mostMinor !== null && amountMinor > mostMinor) fail('over_role_limit', { most: writeAmount(ctx, mostMinor) });
}

function refuseOverDay(ctx: Ctx, dayMinor: bigint, passedMinor: bigint, amountMinor: bigint): void {
  const leftMinor = leftOf(dayMinor, passedMinor);
  if (amountMinor <= leftMinor) return;
  fail('over_day_limit', { most: writeAmount(ctx, dayMinor), left: writeAmount(ctx, leftMinor) });
}
