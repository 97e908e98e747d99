import type { CallOutput, CallParsed } from '../../contract/call.ts';
import {
  type addWithdrawalProof,
  type getPaymentConfirmationList,
  PROOFS_MOST,
  type processC2CTransaction,
  type Withdrawal,
} from '../../contract/withdrawals.ts';
import type { getWithdrawalProof, OfficeWithdrawal } from '../../contract/withdrawals-office.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import { transact } from '../platform/database/transaction.ts';
import { readUpload, removeUpload, saveUpload } from '../platform/http/uploads.ts';
import * as wallet from '../wallet/service.ts';
import { inBrandOf, lockedOf, type Mover, moveOn } from './moving.ts';
import { presentAll, presentForStaff, presentWithdrawal } from './presenting.ts';
import { giveBack } from './settling.ts';
import * as steps from './store-steps.ts';
import type { WithdrawalRow } from './store.ts';
import * as store from './store.ts';

const MOST_A_ROUND = 200;

/** Payments that the member behind the token has still to confirm, the most urgent first. */
export async function awaitingConfirmation(
  ctx: Ctx,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<CallOutput<typeof getPaymentConfirmationList>> {
  const filter = { memberId: memberOf(ctx).memberId, states: ['paid'] };
  const { count } = await store.totalsOf(ctx.db, ctx.brand.id, filter);
  const rows = await store.list(ctx.db, ctx.brand.id, filter, {
    order: store.URGENT,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return pageOf(await presentAll(ctx, rows), count, pageSize);
}

/**
 * Takes what the member behind the token says of a payment; saying the same again changes nothing. Who said that it did
 * not come may still say that it did.
 * @throws Refusal not_found, withdrawal_closed, bad_input on remaining (more than nothing and less than was paid),
 * proof_missing
 */
export async function confirm(ctx: Ctx, input: CallParsed<typeof processC2CTransaction>): Promise<Withdrawal> {
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, BigInt(input.withdrawalId), memberOf(inside).memberId);
    if (row.state === input.answer) return presentWithdrawal(inside, row);
    const step = { mover: 'member', note: input.remark } as const;
    const isDispute = row.state === 'partly_received' || row.state === 'not_received';
    if (row.state !== 'paid' && !(isDispute && input.answer === 'received')) fail('withdrawal_closed');
    if (input.answer === 'received') {
      return presentWithdrawal(inside, await moveOn(inside, row, { state: 'received', receipt: 'member' }, step));
    }
    const remainingMinor = await missingOf(inside, row, input);
    const change = { state: input.answer, remainingMinor, remark: input.remark };
    return presentWithdrawal(inside, await moveOn(inside, row, change, step));
  });
}

async function missingOf(
  ctx: Ctx,
  row: WithdrawalRow,
  { answer, remaining }: CallParsed<typeof processC2CTransaction>,
): Promise<bigint> {
  if (answer === 'not_received') {
    const proofs = await steps.proofsOf(ctx.db, ctx.brand.id, row.id);
    if (proofs.length === 0) fail('proof_missing');
    return row.due_minor;
  }
  if (remaining === undefined) failField('remaining', 'required');
  const remainingMinor = wallet.readAmount(ctx, 'remaining', remaining);
  if (remainingMinor >= row.due_minor) failField('remaining', 'too_big');
  return remainingMinor;
}

/**
 * Keeps a picture with which the member behind the token shows that a payment has not come.
 * @throws Refusal not_found, withdrawal_closed, proofs_full, bad_input on picture
 */
export async function addProof(
  ctx: Ctx,
  input: CallParsed<typeof addWithdrawalProof>,
): Promise<CallOutput<typeof addWithdrawalProof>> {
  const { memberId } = memberOf(ctx);
  const withdrawalId = BigInt(input.withdrawalId);
  const known = await store.find(ctx.db, ctx.brand.id, withdrawalId);
  if (!known || known.member_id !== memberId) fail('not_found');
  await refuseProof(ctx, known);
  // The picture is read and written anew before the row is locked.
  const { id } = await saveUpload(ctx, input.picture);
  try {
    return await transact(ctx, async (inside) => {
      const row = await lockedOf(inside, withdrawalId, memberId);
      const kept = await refuseProof(inside, row);
      const proof = { brandId: inside.brand.id, withdrawalId, uploadId: id, atMs: inside.nowMs };
      await steps.insertProof(inside.db, proof);
      return { proofs: kept + 1 };
    });
  } catch (error) {
    // Nothing names it: it would lie there for ever.
    await removeUpload(ctx, id);
    throw error;
  }
}

/** A picture of proof, for staff. Refuses with not_found. */
export async function proofPicture(ctx: Ctx, proofId: bigint): Promise<CallOutput<typeof getWithdrawalProof>> {
  const known = await steps.proof(ctx.db, ctx.brand.id, proofId);
  const picture = known ? await readUpload(ctx, known.upload_id) : null;
  if (!picture) return fail('not_found');
  return { type: picture.type, picture: picture.bytes.toString('base64') };
}

/** @returns how many pictures there are */
async function refuseProof(ctx: Ctx, row: WithdrawalRow): Promise<number> {
  if (row.state !== 'paid' && row.state !== 'not_received' && row.state !== 'partly_received') {
    fail('withdrawal_closed');
  }
  const kept = (await steps.proofsOf(ctx.db, ctx.brand.id, row.id)).length;
  if (kept >= PROOFS_MOST) fail('proofs_full', { most: PROOFS_MOST });
  return kept;
}

/**
 * Ends the wait for the member's word, by staff.
 * @throws Refusal not_found, withdrawal_closed
 */
export async function force(
  ctx: Ctx,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
  address: string,
): Promise<OfficeWithdrawal> {
  return transact(ctx, async (inside) => {
    const row = await lockedOf(inside, BigInt(withdrawalId));
    if (row.state !== 'paid') fail('withdrawal_closed');
    const step = { mover: 'staff', note: reason, address } as const;
    return presentForStaff(inside, await receiveUnsaid(inside, row, step));
  });
}

/**
 * Takes the payments of all brands that nobody confirmed in time as received.
 * @returns how many were
 */
export async function receiveInTime(ctx: Omit<Ctx, 'brand'>): Promise<number> {
  const due = await store.receiptsDue(ctx.db, ctx.nowMs, MOST_A_ROUND);
  for (const { id, brand_id: brandId } of due) {
    await transact(await inBrandOf(ctx, brandId), async (inside) => {
      const row = await lockedOf(inside, id);
      // Its member may have answered meanwhile, or another payment may have begun to run.
      if (row.state !== 'paid') return;
      if (known(row.receipt_due_at, 'a payment is confirmed until a moment').getTime() > inside.nowMs) return;
      await receiveUnsaid(inside, row, { mover: 'time', note: '' });
    });
  }
  return due.length;
}

/** A receipt without the member's word: by the brand's setting the payment stands, or its money comes back. */
async function receiveUnsaid(ctx: Ctx, row: WithdrawalRow, step: Mover): Promise<WithdrawalRow> {
  const receipt = step.mover === 'staff' ? 'staff' : 'time';
  if (ctx.brand.settings.withdrawal.forcedReceipt === 'stands') {
    return moveOn(ctx, row, { state: 'received', receipt }, step);
  }
  return giveBack(ctx, row, row.due_minor, { receipt }, step);
}
