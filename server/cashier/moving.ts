import { type DepositMover, type DepositState, mayMove } from '../../contract/cashier.ts';
import * as bonuses from '../bonuses/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { recordFact } from '../platform/jobs/facts.ts';
import { assert } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { stateOf, tellDeposit } from './deposit.ts';
import { splitFee } from './fees.ts';
import { methodOf } from './methods.ts';
import type { DepositChange, DepositRow } from './store.ts';
import * as steps from './store-steps.ts';
import * as store from './store.ts';
import { passedLimit } from './usage.ts';

export interface Move {
  to: DepositState;
  mover: DepositMover;
  /** For the story that the office reads. */
  note?: string;
  change?: Omit<DepositChange, 'state'>;
}

/** Moves a locked deposit on as the transition table allows, and writes the step into its story. */
export async function moveDeposit(
  ctx: Ctx,
  deposit: DepositRow,
  { to, mover, note = '', change }: Move,
): Promise<DepositRow> {
  assert(mayMove(stateOf(deposit), to, mover), `${mover} may move a deposit from ${deposit.state} to ${to}`);
  const moved = await store.move(ctx.db, deposit, { ...change, state: to });
  assert(moved, 'a locked deposit stays as it is');
  await steps.insertStep(ctx.db, {
    brandId: deposit.brand_id,
    depositId: deposit.id,
    from: deposit.state,
    to,
    mover,
    staffAccount: ctx.actor.kind === 'staff' ? ctx.actor.account : null,
    note,
    atMs: ctx.nowMs,
  });
  tellDeposit(ctx, moved);
  return moved;
}

export interface Credit {
  mover: 'company' | 'staff';
  paymentReference: string;
  note?: string;
  /** What came, where it is not what was asked for, minor units. */
  cameMinor?: bigint;
}

/**
 * Credits a locked deposit: the amount, its fee in a transaction of its own, the fact, and the bonus that was chosen, all in
 * the transaction of ctx. Limits of the member stop no money that has come; they leave a flag for people.
 */
export async function creditDeposit(ctx: Ctx, deposit: DepositRow, credit: Credit): Promise<DepositRow> {
  const amountMinor = credit.cameMinor ?? deposit.amount_minor;
  const other = amountMinor === deposit.amount_minor ? {} : await changedAmount(ctx, deposit, amountMinor);
  const flag = await passedLimit(ctx, { id: deposit.id, memberId: deposit.member_id, amountMinor });
  const moved = await moveDeposit(ctx, deposit, {
    to: 'credited',
    mover: credit.mover,
    note: credit.note ?? '',
    change: { ...other, paymentReference: credit.paymentReference, creditedAtMs: ctx.nowMs, flag },
  });
  const { moved: isPosted } = await wallet.post(ctx, {
    memberId: moved.member_id,
    kind: 'deposit',
    key: `deposit:${moved.id}`,
    cause: { kind: 'deposit', id: moved.id },
    amountMinor,
    house: 'house_payments',
    reference: `${moved.method}:${moved.id}`,
  });
  assert(isPosted, 'a deposit that was not credited has no posting');
  if (moved.fee_minor > 0n) await postFee(ctx, moved);
  await recordFact(ctx, 'depositCredited', {
    depositId: String(moved.id),
    memberId: String(moved.member_id),
    currency: moved.currency,
    amountMinor: String(amountMinor),
  });
  if (moved.offer_id !== null && flag !== 'self_excluded') await grantBonus(ctx, moved, moved.offer_id);
  return moved;
}

/**
 * The fee of a deposit in the books: the member pays it to the house, or the house bears what its company keeps of the
 * payment. So the house's fees are what came in by them less what they cost.
 */
async function postFee(ctx: Ctx, deposit: DepositRow): Promise<void> {
  const fee = {
    memberId: deposit.member_id,
    kind: 'fee',
    key: `deposit-fee:${deposit.id}`,
    cause: { kind: 'deposit', id: deposit.id },
    reference: `${deposit.method}:${deposit.id}`,
  } as const;
  if (deposit.fee_bearer === 'member') {
    await wallet.post(ctx, { ...fee, amountMinor: -deposit.fee_minor, house: 'house_fees' });
  } else {
    await wallet.postHouse(ctx, { ...fee, amountMinor: deposit.fee_minor, from: 'house_fees', to: 'house_payments' });
  }
}

async function changedAmount(
  ctx: Ctx,
  deposit: DepositRow,
  amountMinor: bigint,
): Promise<Omit<DepositChange, 'state'>> {
  const method = await methodOf(ctx, deposit.method);
  const feeMinor = method ? splitFee(amountMinor, method).feeMinor : 0n;
  return { amountMinor, askedMinor: deposit.amount_minor, feeMinor };
}

async function grantBonus(ctx: Ctx, deposit: DepositRow, offerId: bigint): Promise<void> {
  await bonuses.grantForDeposit(ctx, {
    memberId: deposit.member_id,
    offerId,
    ...(deposit.offer_version !== null && { version: deposit.offer_version }),
    depositId: deposit.id,
    amountMinor: deposit.amount_minor,
  });
}
