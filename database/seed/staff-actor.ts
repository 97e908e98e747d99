import { rolePermissions, type StaffRole } from '../../contract/permissions.ts';
import * as officeStaff from '../../server/office/service-staff.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import type { demoStaff } from './demo-accounts.ts';

/** One of the demonstration's staff, to do something as. */
export async function staffActorOf(ctx: Ctx, account: (typeof demoStaff)[number]['account']): Promise<Actor> {
  const asOwner = actorOf({ id: '0', account: 'seed', role: 'owner' });
  const staff = (await officeStaff.list({ ...ctx, actor: asOwner })).find((one) => one.account === account);
  if (!staff) throw new Error(`the demonstration has no ${account}`);
  return actorOf(staff);
}

function actorOf({ id, account, role }: { id: string; account: string; role: StaffRole }): Actor {
  return { kind: 'staff', staffId: BigInt(id), account, role, permissions: rolePermissions[role], sessionId: 0n };
}
