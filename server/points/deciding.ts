import type { CallParsed } from '../../contract/call.ts';
import { redemptionTransitions } from '../../contract/points.ts';
import type { OfficeRedemption, rejectRedemption } from '../../contract/points-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { refuseNewcomer } from '../platform/process/newcomers.ts';
import { assert, fail, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { give } from './awards.ts';
import { presentRedemption, stateOf, tell } from './presenting.ts';
import * as gifts from './store-gifts.ts';
import * as store from './store-redemptions.ts';

/** Whether two people have to approve it: of what is worth as much as the brand says. */
export function needsTwo(ctx: Ctx, row: Pick<store.RedemptionRow, 'worth_minor' | 'kind'>): boolean {
  return row.kind !== 'conversion' && row.worth_minor >= BigInt(ctx.brand.settings.points.secondApprovalFromMinor);
}

/**
 * Approves a redemption; of what is worth much the first approval waits for a second one, by another person.
 * @throws Refusal not_found, redemption_decided, second_person_needed, opened_this_account, and what giving it throws
 */
export async function approve(ctx: Ctx, redemptionId: bigint, address: string | null): Promise<OfficeRedemption> {
  const { staffId, account } = staffOf(ctx);
  return transact(ctx, async (inside) => {
    const row = await standing(inside, redemptionId);
    if (await members.isOpened(inside, row.member_id, staffId)) fail('opened_this_account');
    if (row.first_by === staffId) fail('second_person_needed');
    if (needsTwo(inside, row)) refuseNewcomer(inside);
    const isFirst = needsTwo(inside, row) && row.first_by === null;
    const by = { staffId, account };
    const next = isFirst
      ? await store.approveFirst(inside.db, inside.brand.id, row.id, by)
      : await carryOut(inside, row, by);
    const action = isFirst ? 'points.redemption.approve_first' : 'points.redemption.approve';
    await audit.record(inside, { action, ...deedOf(inside, next), address });
    return presentOne(inside, next);
  });
}

/**
 * Rejects a redemption: points, cash and stock come back.
 * @throws Refusal not_found, redemption_decided
 */
export async function reject(
  ctx: Ctx,
  { redemptionId, reason }: CallParsed<typeof rejectRedemption>,
  address: string | null,
): Promise<OfficeRedemption> {
  const { staffId, account } = staffOf(ctx);
  return transact(ctx, async (inside) => {
    const row = await standing(inside, BigInt(redemptionId));
    const release = (holdId: bigint) => wallet.endHold(inside, row.member_id, holdId, 'released');
    const released = [await release(row.points_hold_id)];
    if (row.cash_hold_id !== null) released.push(await release(row.cash_hold_id));
    assert(!released.includes(false), 'what a redemption costs is held until it is decided');
    if (row.gift_id !== null) await gifts.putBack(inside.db, inside.brand.id, row.gift_id, row.quantity);
    const decision = { state: 'rejected', by: { staffId, account }, reason, atMs: inside.nowMs } as const;
    const next = await store.decide(inside.db, inside.brand.id, row.id, decision);
    await audit.record(inside, { action: 'points.redemption.reject', ...deedOf(inside, next, { reason }), address });
    afterCommit(inside, () => tell(inside, row.member_id));
    return presentOne(inside, next);
  });
}

/** A redemption that is in process, behind its member's gates and its own. */
async function standing(ctx: Ctx, redemptionId: bigint): Promise<store.RedemptionRow> {
  const asked = await store.byId(ctx.db, ctx.brand.id, redemptionId);
  if (!asked) fail('not_found');
  // In the order in which it was asked for: money, points, the rest.
  await wallet.lockMembers(ctx, [asked.member_id]);
  await wallet.lockPoints(ctx, asked.member_id);
  const row = known(await store.locked(ctx.db, ctx.brand.id, redemptionId), 'a redemption stays');
  if (!redemptionTransitions[stateOf(row)].includes('approved')) fail('redemption_decided');
  return row;
}

/** Spends what is held for a redemption that is in process, and gives what it is for. @param by null: the rules of the brand */
export async function carryOut(
  ctx: Ctx,
  row: store.RedemptionRow,
  by: store.Decider | null,
): Promise<store.RedemptionRow> {
  const [memberId, cause] = [row.member_id, { kind: 'redemption', id: row.id } as const];
  const reference = row.gift_id === null ? 'conversion' : `gift:${row.gift_id}`;
  const spent = { memberId, kind: 'redemption', reference, cause } as const;
  await wallet.postPoints(ctx, {
    ...spent,
    key: `redemption:${row.id}`,
    points: -row.points,
    holdId: row.points_hold_id,
  });
  if (row.cash_hold_id !== null)
    await wallet.post(ctx, {
      ...spent,
      key: `redemption-cash:${row.id}`,
      amountMinor: -row.amount_minor,
      house: 'house_rewards',
      holdId: row.cash_hold_id,
    });
  const { award, quantity, worth_minor: worthMinor } = row;
  await give(ctx, { memberId, redemptionId: row.id, award, quantity, worthMinor });
  afterCommit(ctx, () => tell(ctx, memberId));
  return store.decide(ctx.db, ctx.brand.id, row.id, { state: 'approved', by, reason: '', atMs: ctx.nowMs });
}

async function presentOne(ctx: Ctx, row: store.RedemptionRow): Promise<OfficeRedemption> {
  const accounts = await members.accountsOf(ctx, [row.member_id]);
  return presentForOffice(ctx, row, known(accounts.get(row.member_id), 'a redemption is of a member'));
}

/** @param account the member's user name */
export function presentForOffice(ctx: Ctx, row: store.RedemptionRow, account: string): OfficeRedemption {
  return {
    ...presentRedemption(ctx, row),
    memberId: String(row.member_id),
    account,
    giftId: row.gift_id === null ? null : String(row.gift_id),
    needsTwo: needsTwo(ctx, row),
    firstBy: row.first_by_account,
    decidedBy: row.decided_by_account,
  };
}

function deedOf(ctx: Ctx, row: store.RedemptionRow, more: Record<string, string> = {}) {
  const worth = wallet.writeAmount(ctx, row.worth_minor);
  return {
    subject: `redemption:${row.id}`,
    detail: { member: String(row.member_id), kind: row.kind, points: String(row.points), worth, ...more },
  };
}
