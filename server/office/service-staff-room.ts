import type { CallOutput } from '../../contract/call.ts';
import type { getOwnRoom } from '../../contract/staff-room.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { roleOf } from './role-definitions.ts';
import { list } from './service-staff.ts';

type Room = CallOutput<typeof getOwnRoom>;

/** What the staff member behind the token may still let pass today. */
export function ownRoom(ctx: Ctx): Promise<Room> {
  const { staffId, role } = staffOf(ctx);
  return roomIn(ctx, staffId, role);
}

/** The same of a colleague whom they see. @throws Refusal not_found */
export async function roomOf(ctx: Ctx, staffId: string): Promise<Room> {
  const { role } = (await list(ctx)).find(({ id }) => id === staffId) ?? fail('not_found');
  return roomIn(ctx, BigInt(staffId), role);
}

async function roomIn(ctx: Ctx, staffId: bigint, role: string): Promise<Room> {
  const { permissions, limits, dayLimits } = await roleOf(ctx.db, role);
  return {
    brand: ctx.brand.settings.name,
    list: await wallet.roleRoom(ctx, { staffId, permissions, limits, dayLimits }),
  };
}
