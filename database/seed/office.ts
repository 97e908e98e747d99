import * as officeStaff from '../../server/office/service-staff.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import { DEMO_STAFF_PASSWORD, demoStaff } from './demo-accounts.ts';

/** The staff of the demonstration; they work for every brand. Who is there already stays. */
export async function seedOffice(ctx: Ctx): Promise<void> {
  const there = await officeStaff.accounts(ctx);
  for (const { account, name, role, codeSecret } of demoStaff) {
    if (there.has(account)) continue;
    const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD, ctx.random);
    await officeStaff.add(ctx, { account, name, role, passwordHash, codeSecret, brandCodes: [] });
  }
}
