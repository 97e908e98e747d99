import type { CallParsed } from '../../contract/call.ts';
import type { setPayeeName } from '../../contract/payment-password.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/ctx.ts';
import { fail } from '../platform/fail.ts';
import { transact } from '../platform/transaction.ts';
import * as store from './store-payment-password.ts';
import * as membersStore from './store.ts';

/** Whether two writings are one name: neither the size of letters, nor blanks, nor joiners, nor composition count. */
export function isSameName(left: string, right: string): boolean {
  return nameKeyOf(left) === nameKeyOf(right);
}

/** The real name under which a member is paid, or null where he has not said it yet. */
export async function payeeNameOf(ctx: Ctx, memberId: bigint): Promise<string | null> {
  const row = await membersStore.byId(ctx.db, ctx.brand.id, memberId);
  if (!row) fail('not_found');
  return row.details['payeeName'] || null;
}

/** Writes down the real name of a member who has none yet; who has one keeps it. @returns the name that counts */
export async function keepPayeeName(ctx: Ctx, memberId: bigint, payeeName: string): Promise<string> {
  const tidied = payeeName.trim().replaceAll(/\s+/g, ' ');
  await store.setFirstPayeeName(ctx.db, ctx.brand.id, memberId, tidied);
  return (await payeeNameOf(ctx, memberId)) ?? tidied;
}

/** Corrects a member's real name and says why. Refuses with not_found. */
export async function correctPayeeName(
  ctx: Ctx,
  input: CallParsed<typeof setPayeeName>,
  address: string,
): Promise<void> {
  const memberId = BigInt(input.memberId);
  const payeeName = input.payeeName.trim().replaceAll(/\s+/g, ' ');
  await transact(ctx, async (ctx) => {
    const changed = await store.setPayeeName(ctx.db, ctx.brand.id, memberId, payeeName);
    if (!changed) fail('not_found');
    await audit.record(ctx, {
      action: 'member.payeeName',
      subject: `member:${memberId}`,
      detail: { account: changed.account, before: changed.before, after: payeeName, reason: input.reason },
      address,
    });
  });
}

function nameKeyOf(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
