import { type WithdrawalState, withdrawalStates, withdrawalTransitions } from '../../contract/withdrawals.ts';
import type { withdrawalMovers } from '../../contract/withdrawals-office.ts';
import * as audit from '../audit/service.ts';
import * as brand from '../brand/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { assert, fail } from '../platform/process/fail.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import * as steps from './store-steps.ts';
import type { Change, WithdrawalRow } from './store.ts';
import * as store from './store.ts';

/** Who takes a step, and why, for the story. */
export interface Mover {
  mover: (typeof withdrawalMovers)[number];
  note: string;
  /** From where a staff member acts. */
  address?: string;
}

/** After these nothing follows. */
const ends = withdrawalStates.filter((state) => withdrawalTransitions[state].length === 0);

/**
 * Takes a step with a locked withdrawal: writes it into the story, into the audit where staff take it, and tells the
 * member's screens.
 */
export async function moveOn(
  ctx: Ctx,
  row: WithdrawalRow,
  change: Change & { state: WithdrawalState },
  { mover, note, address }: Mover,
): Promise<WithdrawalRow> {
  const from = stateOf(row);
  assert(withdrawalTransitions[from].includes(change.state), `${change.state} may follow ${from}`);
  const ended = ends.includes(change.state) ? { endedAtMs: ctx.nowMs } : {};
  const moved = await store.move(ctx.db, row, { ...change, ...ended });
  assert(moved, 'a locked withdrawal stays as it is');
  await writeStep(ctx, moved, from, { mover, note });
  if (ctx.actor.kind === 'staff') {
    await audit.record(ctx, {
      action: `withdrawal.${change.state}`,
      subject: `member:${row.member_id}`,
      detail: { withdrawalId: String(row.id), amount: wallet.writeAmount(ctx, row.amount_minor), from, note },
      address: address ?? null,
    });
  }
  return moved;
}

/** Writes the step to where a withdrawal stands now, and tells the member's open screens once it is durable. */
export async function writeStep(
  ctx: Ctx,
  row: WithdrawalRow,
  from: WithdrawalState | null,
  { mover, note }: Mover,
): Promise<void> {
  await steps.insertStep(ctx.db, {
    brandId: row.brand_id,
    withdrawalId: row.id,
    from,
    to: row.state,
    mover,
    staffAccount: ctx.actor.kind === 'staff' ? ctx.actor.account : null,
    note,
    atMs: ctx.nowMs,
  });
  afterCommit(ctx, () =>
    ctx.platform.live.publish(`member:${row.member_id}`, {
      type: 'withdrawal',
      withdrawalId: String(row.id),
      state: row.state,
      amount: wallet.writeAmount(ctx, row.amount_minor),
    }),
  );
}

/** A withdrawal of the brand, locked. Refuses with not_found, of another member too where one is named. */
export async function lockedOf(ctx: Ctx, withdrawalId: bigint, memberId?: bigint): Promise<WithdrawalRow> {
  const row = await store.locked(ctx.db, ctx.brand.id, withdrawalId);
  if (!row || (memberId !== undefined && row.member_id !== memberId)) return fail('not_found');
  return row;
}

/** Gives back what is held for a withdrawal that will not be paid. */
export async function releaseHold(ctx: Ctx, row: WithdrawalRow): Promise<void> {
  const released = await wallet.endHold(ctx, row.member_id, row.hold_id, 'released');
  assert(released, 'an open withdrawal has an open hold');
}

export function stateOf(row: Pick<WithdrawalRow, 'state'>): WithdrawalState {
  const state = withdrawalStates.find((each) => each === row.state);
  assert(state, `${row.state} is a state of withdrawals`);
  return state;
}

/** The same ctx in the brand of a withdrawal: money, decimals and settings are that brand's. */
export async function inBrandOf(ctx: Omit<Ctx, 'brand'>, brandId: number): Promise<Ctx> {
  const known = await brand.brandById(ctx.db, brandId);
  assert(known, 'a withdrawal belongs to a brand');
  return { ...ctx, brand: known };
}
