import type { Correction } from '../../contract/corrections.ts';
import type { ProposalState } from '../../contract/proposals.ts';
import type { MemberAccount } from '../../contract/wallet.ts';
import * as audit from '../audit/service.ts';
import * as bonuses from '../bonuses/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { assert, fail, Refusal } from '../platform/process/fail.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import * as proposals from '../proposals/service.ts';
import { transact } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { present, presentAll, stateOf } from './presenting.ts';
import { linesText } from './proposing.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export { exportCorrections, list } from './searching.ts';
export { propose, proposeReverse } from './proposing.ts';
export { invariants } from './store-invariants.ts';

/**
 * Approves what someone else proposed and moves the money in the same moment; the same person may ask again.
 * @throws Refusal not_found, second_person_needed, correction_decided, over_role_limit, over_day_limit, member_balance_low, no_active_bonus
 */
export async function approve(
  ctx: Ctx,
  request: { correctionId: bigint; note: string },
  address: string,
): Promise<Correction> {
  return decide(ctx, { ...request, state: 'approved' }, address);
}

/**
 * Refuses what someone else proposed; the same person may ask again.
 * @throws Refusal not_found, second_person_needed, correction_decided
 */
export async function refuse(
  ctx: Ctx,
  request: { correctionId: bigint; note: string },
  address: string,
): Promise<Correction> {
  return decide(ctx, { ...request, state: 'refused' }, address);
}

/**
 * Takes one's own proposal back; another's is for deciding.
 * @throws Refusal not_found, not_allowed, correction_decided
 */
export async function cancel(ctx: Ctx, correctionId: bigint, address: string): Promise<Correction> {
  return decide(ctx, { correctionId, note: '', state: 'cancelled' }, address);
}

interface Decided {
  correctionId: bigint;
  note: string;
  state: Exclude<ProposalState, 'proposed' | 'expired'>;
}

const actions = { approved: 'approve', refused: 'refuse', cancelled: 'cancel' } as const;

async function decide(outer: Ctx, { correctionId, note, state }: Decided, address: string): Promise<Correction> {
  const staff = staffOf(outer);
  return transact(outer, async (ctx) => {
    const row = (await store.locked(ctx.db, ctx.brand.id, correctionId)) ?? fail('not_found');
    if (row.state === state && row.decided_by === staff.staffId) return present(ctx, row);
    proposals.checkDecider(ctx, { ...row, state: stateOf(row) }, state, 'correction_decided');
    const rows = (await store.linesOf(ctx.db, ctx.brand.id, [row.id])).get(row.id) ?? [];
    const lines = rows.map((line) => ({
      account: line.account as MemberAccount,
      studio: line.studio,
      amountMinor: line.amount_minor,
    }));
    if (state === 'approved') await refuseOverLimit(ctx, lines);
    await store.decide(ctx.db, ctx.brand.id, row.id, {
      state,
      decidedBy: staff.staffId,
      decidedByAccount: staff.account,
      note: note.trim(),
      postedTransactionId: state === 'approved' ? await post(ctx, row, lines) : null,
      atMs: ctx.nowMs,
    });
    await audit.record(ctx, {
      action: `correction.${actions[state]}`,
      subject: `correction:${row.id}`,
      detail: {
        member: String(row.member_id),
        amounts: linesText(ctx, lines),
        proposedBy: row.proposed_by_account,
        note: note.trim(),
      },
      address,
    });
    return present(ctx, (await store.byId(ctx.db, ctx.brand.id, row.id)) ?? fail('not_found'));
  });
}

/** By the larger of what it gives and what it takes: between two accounts of a member money moves once. */
async function refuseOverLimit(ctx: Ctx, lines: readonly { amountMinor: bigint }[]): Promise<void> {
  let [inMinor, outMinor] = [0n, 0n];
  for (const { amountMinor } of lines) {
    if (amountMinor > 0n) inMinor += amountMinor;
    else outMinor -= amountMinor;
  }
  await wallet.countTowardRoleLimit(ctx, 'correction', inMinor > outMinor ? inMinor : outMinor);
}

/** @returns the transaction that puts it right */
async function post(
  ctx: Ctx,
  row: store.CorrectionRow,
  lines: readonly { account: MemberAccount; studio: string; amountMinor: bigint }[],
): Promise<bigint> {
  try {
    const { moved, transactionId } = await wallet.postLines(ctx, {
      memberId: row.member_id,
      kind: 'correction',
      key: `correction:${row.id}`,
      reference: `correction:${row.id}`,
      cause: { kind: 'correction', id: row.id },
      house: 'house_corrections',
      lines,
    });
    assert(moved, 'a correction that was not decided has moved nothing');
    // Bonus money belongs to the bonus that is being played. The posting has locked the member's account: none ends now.
    const isBonus = lines.some(({ account }) => account === 'bonus');
    if (isBonus && (await bonuses.activeOf(ctx, row.member_id)) === null) fail('no_active_bonus');
    return transactionId;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'insufficient_balance') fail('member_balance_low');
    throw error;
  }
}

/** One correction of the brand, or null. */
export async function find(ctx: Ctx, correctionId: bigint): Promise<Correction | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, correctionId);
  return row ? present(ctx, row) : null;
}

/** The corrections that say a transaction is wrong, newest first. */
export async function about(ctx: Ctx, transactionId: bigint): Promise<Correction[]> {
  const rows = await store.list(
    ctx.db,
    ctx.brand.id,
    { aboutTransactionId: transactionId },
    { order: NEWEST, limit: 20 },
  );
  return presentAll(ctx, rows);
}

/** How many proposals wait for somebody. */
export async function waitingCount(ctx: Ctx): Promise<number> {
  return store.countWaiting(ctx.db, ctx.brand.id, ctx.nowMs);
}

/**
 * Ends the proposals of all brands that nobody decided in time, and writes that down.
 * @param inBrand the ctx of a brand
 * @returns how many ended now
 */
export async function expire(
  ctx: Omit<Ctx, 'brand'>,
  inBrand: (brandId: number, ctx: Omit<Ctx, 'brand'>) => Promise<Ctx>,
): Promise<number> {
  return transact(ctx as Ctx, async (inside) => {
    const rows = await store.expire(inside.db, inside.nowMs);
    for (const row of rows) {
      await audit.record(await inBrand(row.brand_id, inside), {
        action: 'correction.expire',
        subject: `correction:${row.id}`,
        detail: {},
        address: null,
      });
    }
    return rows.length;
  });
}
