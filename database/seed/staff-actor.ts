import { permissions } from '../../contract/permissions.ts';
import { roleOf } from '../../server/office/role-definitions.ts';
import * as officeStaff from '../../server/office/service-staff.ts';
import type { Actor, Ctx } from '../../server/platform/process/ctx.ts';
import type { demoStaff } from './demo-accounts.ts';

/** One of the demonstration's staff, to do something as. */
export async function staffActorOf(ctx: Ctx, account: (typeof demoStaff)[number]['account']): Promise<Actor> {
  const asOwner: Actor = { kind: 'staff', staffId: 0n, account: 'seed', role: 'owner', permissions, sessionId: 0n };
  const staff = (await officeStaff.list({ ...ctx, actor: asOwner })).find((one) => one.account === account);
  if (!staff) throw new Error(`the demonstration has no ${account}`);
  const role = await roleOf(ctx.db, staff.role);
  const { permissions: may, limits } = role;
  return { ...asOwner, staffId: BigInt(staff.id), account, role: role.code, permissions: may, limits };
}
