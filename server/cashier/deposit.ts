import { type Deposit, type DepositState, depositStates } from '../../contract/cashier.ts';
import type { Brand, Ctx } from '../platform/ctx.ts';
import { assert } from '../platform/fail.ts';
import { afterCommit } from '../platform/transaction.ts';
import * as wallet from '../wallet/service.ts';
import type { DepositRow } from './store.ts';

/** A deposit as its member's screens read it. */
export function presentDeposit(ctx: Ctx, row: DepositRow): Deposit {
  return {
    id: String(row.id),
    amount: wallet.writeAmount(ctx, row.amount_minor),
    state: stateOf(row),
    method: row.method,
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    creditedAtMs: row.credited_at?.getTime() ?? null,
  };
}

/** Tells the member's open screens the new state of a deposit once it is durable. */
export function tellDeposit(ctx: Ctx, row: DepositRow): void {
  afterCommit(ctx, () =>
    ctx.platform.live.publish(`member:${row.member_id}`, {
      type: 'deposit',
      depositId: String(row.id),
      state: row.state,
      amount: wallet.writeAmount(ctx, row.amount_minor),
    }),
  );
}

/** The same ctx in the brand of a deposit: money and decimals are that brand's. */
export function inBrand(ctx: Ctx, brand: Brand | null): Ctx {
  assert(brand, 'a deposit belongs to a brand');
  return { ...ctx, brand };
}

export function stateOf(row: DepositRow): DepositState {
  const state = depositStates.find((each) => each === row.state);
  assert(state, `${row.state} is a state of deposits`);
  return state;
}
