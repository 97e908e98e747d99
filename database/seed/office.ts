import * as office from '../../server/office/service.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { hashPassword } from '../../server/platform/process/passwords.ts';
import { DEMO_STAFF_PASSWORD, demoStaff } from './demo-accounts.ts';

/** The staff of the demonstration; they work for every brand. Who is there already stays. */
export async function seedOffice(ctx: Ctx): Promise<void> {
  const there = await office.staffAccounts(ctx);
  for (const { account, name, role, codeSecret } of demoStaff) {
    if (there.has(account)) continue;
    const passwordHash = await hashPassword(DEMO_STAFF_PASSWORD, ctx.random);
    await office.addStaff(ctx, { account, name, role, passwordHash, codeSecret, brandCodes: [] });
  }
}
