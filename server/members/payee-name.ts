import type { CallParsed } from '../../contract/call.ts';
import type { setPayeeName } from '../../contract/payment-password.ts';
import type { Proposal } from '../../contract/proposals.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import { recordOpening } from './openings.ts';
import * as store from './store-payment-password.ts';
import * as membersStore from './store.ts';

/** Whether two writings are one name: neither the size of letters, nor blanks, nor joiners, nor composition count. */
export function isSameName(left: string, right: string): boolean {
  return nameKeyOf(left) === nameKeyOf(right);
}

/** The real name under which a member is paid, or null where they have not said it yet. */
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

/**
 * Proposes another real name for a member; someone else must approve.
 * @throws Refusal not_found, bad_input
 */
export async function proposePayeeName(
  ctx: Ctx,
  input: CallParsed<typeof setPayeeName>,
  address: string,
): Promise<Proposal> {
  const before = (await payeeNameOf(ctx, BigInt(input.memberId))) ?? '';
  const payeeName = input.payeeName.trim().replaceAll(/\s+/g, ' ');
  const asked = {
    kind: 'payee_name',
    subject: `member:${input.memberId}`,
    body: { memberId: input.memberId, payeeName },
    changes: [{ path: 'payeeName', before, after: payeeName }],
    reason: input.reason,
    field: 'reason',
  } as const;
  return proposals.propose(ctx, { ...asked, changes: [...asked.changes] }, address);
}

/**
 * Corrects a member's real name as two people agreed.
 * @throws Refusal proposal_stale where it is another by now
 */
export async function carryOutPayeeName(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const { memberId: id, payeeName } = approved.body as { memberId: string; payeeName: string };
  const memberId = BigInt(id);
  const changed = (await store.setPayeeName(ctx.db, ctx.brand.id, memberId, payeeName)) ?? fail('not_found');
  if (changed.before !== approved.changes[0]?.before) fail('proposal_stale');
  await recordOpening(ctx, memberId, 'payee_name', approved.proposerId);
  await audit.record(ctx, {
    action: 'member.payeeName',
    subject: `member:${memberId}`,
    detail: { account: changed.account, before: changed.before, after: payeeName, reason: approved.reason },
    address,
  });
  return null;
}

function nameKeyOf(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}
