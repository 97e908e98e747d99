import { brokenConstraint } from '../platform/database/database.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import { maskedEmail, maskedMobile } from './names.ts';
import { type Member, memberFrom } from './presenting.ts';
import * as store from './store.ts';
import * as contacts from './store-contacts.ts';

/** The member whose proved number this is, or null. */
export async function findByMobile(ctx: Ctx, mobile: string): Promise<Member | null> {
  const row = await store.byMobile(ctx.db, ctx.brand.id, mobile);
  return row ? memberFrom(row) : null;
}

/**
 * Binds a number that the member has proved, in the place of another.
 * @throws Refusal bad_input with mobile_taken on mobileNum
 */
export async function bindMobile(ctx: Ctx, memberId: bigint, mobile: string): Promise<void> {
  try {
    await contacts.setMobile(ctx.db, ctx.brand.id, memberId, mobile);
  } catch (error) {
    if (brokenConstraint(error) === store.MOBILE_TAKEN_CONSTRAINT) failField('mobileNum', 'mobile_taken');
    throw error;
  }
}

/** Writes the member's address of mail down in the place of another. */
export async function setEmail(ctx: Ctx, memberId: bigint, email: string): Promise<void> {
  await contacts.setDetail(ctx.db, ctx.brand.id, memberId, 'email', email);
}

/** Where a member can be reached, with most of it covered. */
export function contactsOf(member: Member): { mobile: string | null; email: string | null } {
  return { mobile: maskedMobile(member.mobile ?? undefined), email: maskedEmail(member.details['email']) };
}
