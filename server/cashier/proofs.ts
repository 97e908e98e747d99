import { type Deposit, mayMove } from '../../contract/cashier.ts';
import { kindTraits } from '../../contract/payment-methods.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { assert, fail, failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import { removeUpload, saveUpload } from '../platform/http/uploads.ts';
import * as wallet from '../wallet/service.ts';
import { companyOf } from './companies/known.ts';
import { accountOf, presentDeposit, stateOf } from './deposit.ts';
import { type Method, methodOf } from './methods.ts';
import { moveDeposit } from './moving.ts';
import { hasPaid } from './store-finding.ts';
import * as store from './store.ts';

/**
 * The member behind the token says that they have paid. The company, where there is one, is asked to look for the payment and
 * tells by callback; people find it otherwise. Said again with the same number it changes nothing.
 * @throws Refusal not_found, deposit_closed, payment_proof_missing, reference_used, bad_input where the number has another shape
 */
export async function submitDeposit(ctx: Ctx, depositId: bigint, reference: string | undefined): Promise<Deposit> {
  const found = await ownDeposit(ctx, depositId);
  if (found.state === 'submitted' && (reference ?? null) === found.given_reference) return presentDeposit(ctx, found);
  const method = await methodOf(ctx, found.method);
  checkProof(method, found, reference);
  if (reference !== undefined && (await hasPaid(ctx.db, ctx.brand.id, found.method, reference))) fail('reference_used');
  const submitted = await noteSubmission(ctx, depositId, reference);
  // Asked after the transaction: what a company is told cannot be rolled back. Where it does not answer, people look.
  if (reference !== undefined && method) await claimPayment(ctx, submitted, method, reference);
  return presentDeposit(ctx, await ownDeposit(ctx, depositId));
}

/**
 * Keeps a picture of the member's slip, written anew; a newer one takes the place of the last.
 * @throws Refusal not_found, deposit_closed, bad_input with picture_unreadable or too_large
 */
export async function putSlip(ctx: Ctx, depositId: bigint, picture: string): Promise<Deposit> {
  const found = await ownDeposit(ctx, depositId);
  const method = await methodOf(ctx, found.method);
  if (!method || !kindTraits[method.kind].takesSlip) fail('deposit_closed');
  if (!['pending', 'submitted', 'expired'].includes(found.state)) fail('deposit_closed');
  const { id } = await saveUpload(ctx, picture);
  const kept = await store.setSlip(ctx.db, found, id);
  // The one that is no longer named by anything: the last, or the new one that came too late.
  const unnamed = kept ? found.slip_id : id;
  if (unnamed !== null) await removeUpload(ctx, unnamed);
  return kept ? presentDeposit(ctx, kept) : fail('deposit_closed');
}

/**
 * Writes down that a member says they have paid, at ctx.nowMs; nobody is asked to look for the money.
 * @throws Refusal deposit_closed, reference_used
 */
export async function noteSubmission(
  ctx: Ctx,
  depositId: bigint,
  reference: string | undefined,
): Promise<store.DepositRow> {
  try {
    return await transact(ctx, async (inside) => {
      const deposit = await store.locked(inside.db, inside.brand.id, depositId);
      if (!mayMove(stateOf(deposit), 'submitted', 'member')) fail('deposit_closed');
      return moveDeposit(inside, deposit, {
        to: 'submitted',
        mover: 'member',
        note: reference ?? '',
        change: { submittedAtMs: inside.nowMs, ...(reference !== undefined && { givenReference: reference }) },
      });
    });
  } catch (error) {
    if (brokenConstraint(error) === store.GIVEN_CONSTRAINT) fail('reference_used');
    throw error;
  }
}

/** Asks the company, where there is one, to look for a payment; asked again it looks for the same one. */
export async function claimPayment(
  ctx: Ctx,
  deposit: Pick<store.DepositRow, 'id' | 'amount_minor' | 'currency' | 'pay_to'>,
  method: Method,
  reference: string,
): Promise<void> {
  const company = await companyOf(ctx, method.company);
  if (!company?.claim) return;
  assert(!ctx.db.isTransaction, 'a company is not asked inside a transaction');
  await company.claim(ctx, {
    depositId: String(deposit.id),
    reference,
    amount: wallet.writeAmount(ctx, deposit.amount_minor),
    currency: deposit.currency,
    number: accountOf(deposit)?.number ?? '',
  });
}

async function ownDeposit(ctx: Ctx, depositId: bigint): Promise<store.DepositRow> {
  return (await store.ofMember(ctx.db, ctx.brand.id, memberOf(ctx).memberId, depositId)) ?? fail('not_found');
}

function checkProof(method: Method | undefined, deposit: store.DepositRow, reference: string | undefined): void {
  const { reference: pattern, takesSlip } = method ? kindTraits[method.kind] : { reference: null, takesSlip: false };
  if (pattern === null || !mayMove(stateOf(deposit), 'submitted', 'member')) fail('deposit_closed');
  if (reference === undefined && !(takesSlip && deposit.slip_id !== null)) fail('payment_proof_missing');
  if (reference !== undefined && !new RegExp(`^(?:${pattern})$`, 'u').test(reference))
    failField('reference', 'invalid_format');
}
