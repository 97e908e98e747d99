import type { LimitedDeed } from '../../contract/staff-roles.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { writeAmount } from './amounts.ts';

/** The most that the role of whoever asks lets pass alone in one deed, in minor units; null: any sum. */
export function roleLimitMinor({ actor, brand }: Ctx, deed: LimitedDeed): bigint | null {
  const most = actor.kind === 'staff' ? (actor.limits?.[deed] ?? null) : null;
  return most === null ? null : BigInt(most) * 10n ** BigInt(brand.settings.currency.decimals);
}

/** @throws Refusal over_role_limit with {most} */
export function refuseOverRoleLimit(ctx: Ctx, deed: LimitedDeed, amountMinor: bigint): void {
  const mostMinor = roleLimitMinor(ctx, deed);
  if (mostMinor !== null && amountMinor > mostMinor) fail('over_role_limit', { most: writeAmount(ctx, mostMinor) });
}
