import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { referralTransitions } from '../../contract/referrals.ts';
import type { OfficeReferral, refuseReferral, releaseReferral } from '../../contract/referrals-office.ts';
import * as audit from '../audit/service.ts';
import { transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as proposals from '../proposals/service.ts';
import * as wallet from '../wallet/service.ts';
import { doneBy } from './bonds.ts';
import { give, refuse } from './paying.ts';
import { presentForOffice, stateOf } from './presenting.ts';
import { standingOf } from './standing.ts';
import * as store from './store.ts';

/**
 * Refuses a bond that was not paid yet.
 * @throws Refusal not_found, referral_ended
 */
export async function refuseByStaff(
  ctx: Ctx,
  { referralId, reason }: CallParsed<typeof refuseReferral>,
  address: string | null,
): Promise<OfficeReferral> {
  const { account } = staffOf(ctx);
  return transact(ctx, async (inside) => {
    const row = (await store.locked(inside.db, inside.brand.id, BigInt(referralId))) ?? fail('not_found');
    if (!referralTransitions[stateOf(row)].includes('refused')) fail('referral_ended');
    const refused = await refuse(inside, row, 'staff', { note: reason, staffAccount: account });
    const detail = { referralId, referrer: String(row.referrer_id), reason };
    await audit.record(inside, { action: 'referral.refuse', subject: `member:${row.friend_id}`, detail, address });
    return presentForOffice(inside, refused);
  });
}

interface ReleaseBody {
  referralId: string;
}

/**
 * Asks a second person to pay a bond that is held or was refused, whatever its sides share, before its time and above the caps.
 * @throws Refusal not_found, referral_ended, referral_unmet; bad_input on the reason
 */
export async function release(
  ctx: Ctx,
  { referralId, reason }: CallParsed<typeof releaseReferral>,
  address: string | null,
): Promise<CallOutput<typeof releaseReferral>> {
  const row = (await store.byId(ctx.db, ctx.brand.id, BigInt(referralId))) ?? fail('not_found');
  await checkReleasable(ctx, row);
  const body: ReleaseBody = { referralId };
  const subject = `member:${row.friend_id}`;
  const { referrerMinor, friendMinor } = row.terms;
  const changes = proposals.changesBetween(
    {},
    {
      referrerReward: wallet.writeAmount(ctx, BigInt(referrerMinor)),
      friendReward: wallet.writeAmount(ctx, BigInt(friendMinor)),
    },
  );
  const asked = { kind: 'referral_release', subject, body, changes, reason, field: 'reason' } as const;
  return { proposalId: (await proposals.propose(ctx, asked, address)).id };
}

/**
 * Pays what two people agreed on.
 * @throws Refusal referral_ended, referral_unmet, self_excluded where both sides are in a pause or closed
 */
export async function carryOutRelease(ctx: Ctx, approved: proposals.Approved, address: string): Promise<null> {
  const { referralId } = approved.body as ReleaseBody;
  const { referrer_id } = (await store.byId(ctx.db, ctx.brand.id, BigInt(referralId))) ?? fail('not_found');
  await store.lockReferrer(ctx.db, ctx.brand.id, referrer_id);
  const row = (await store.locked(ctx.db, ctx.brand.id, BigInt(referralId))) ?? fail('not_found');
  await checkReleasable(ctx, row);
  const paid = await give(ctx, row, { note: approved.reason, staffAccount: approved.proposedBy });
  // Nobody may be given anything now: the proposal waits for another day.
  if (paid.state !== 'paid') fail('self_excluded');
  const detail = {
    referralId,
    referrer: String(row.referrer_id),
    reason: approved.reason,
    proposedBy: approved.proposedBy,
  };
  await audit.record(ctx, { action: 'referral.release', subject: `member:${row.friend_id}`, detail, address });
  return null;
}

/** Staff may be wrong about who somebody is, but not about what they have done. */
async function checkReleasable(ctx: Ctx, row: store.ReferralRow): Promise<void> {
  if (!referralTransitions[stateOf(row)].includes('paid')) fail('referral_ended');
  const { state } = standingOf(row.terms, await doneBy(ctx, row), row.due_at.getTime(), ctx.nowMs);
  if (state !== 'qualified') fail('referral_unmet');
}
