import { TRIAL_TYPE } from '../../contract/members.ts';
import type { TransferWay } from '../../contract/transfers.ts';
import * as members from '../members/service.ts';
import { startOfDayMs } from '../platform/process/clock.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import * as store from './store.ts';

export interface TransferRequest {
  senderId: bigint;
  way: TransferWay;
  /** User name of the downline; of no meaning on the way up. */
  receiver: string | undefined;
  amountMinor: bigint;
  /** The same key moves the money once, however often it comes. */
  key: string;
}

/**
 * Moves cash along one line of the tree: one transaction, both sides or none, under the limits of the brand.
 * The payment password is the door's affair.
 * @throws Refusal in_need_true_account, function.not.available, upline_missing, downline_unknown, receiver_closed,
 * amount_below_limit and amount_above_limit with {least, most}, transfer_day_limit with {dailyMost, sentToday},
 * self_excluded, turnover_missing with {required, staked, missing}, insufficient_balance, key_reused
 */
export async function transfer(ctx: Ctx, request: TransferRequest): Promise<store.TransferRow> {
  const before = await madeBefore(ctx, request);
  if (before) return before;
  const sender = await members.get(ctx, request.senderId);
  const receiver = await receiverOf(ctx, sender, request);
  checkSize(ctx, request.amountMinor);
  return transact(ctx, async (ctx) => {
    // Both gates by ascending member, before anything else: transfers that cross wait for each other, and equal ones
    // that come together find the first below.
    await wallet.lockMembers(ctx, [request.senderId, receiver.id]);
    const repeated = await madeBefore(ctx, request);
    if (repeated) return repeated;
    await protection.checkOpen(ctx, request.senderId);
    // What cannot be withdrawn yet is not sent to somebody who could.
    if (ctx.brand.settings.transfer.needsTurnover) await withdrawals.refuseUnplayed(ctx, request.senderId);
    await checkReceiver(ctx, receiver);
    await checkDay(ctx, request);
    const made = await store.insert(ctx.db, {
      brandId: ctx.brand.id,
      senderId: request.senderId,
      receiverId: receiver.id,
      way: request.way,
      currency: ctx.brand.settings.currency.code,
      amountMinor: request.amountMinor,
      key: request.key,
      atMs: ctx.nowMs,
    });
    const cause = { kind: 'transfer', id: made.id } as const;
    const both = { key: `transfer:${made.id}`, cause, house: 'house_transfers' } as const;
    await wallet.post(ctx, {
      ...both,
      memberId: request.senderId,
      kind: 'transfer_out',
      amountMinor: -request.amountMinor,
      reference: `${request.way}:${receiver.account}`,
    });
    await wallet.post(ctx, {
      ...both,
      memberId: receiver.id,
      kind: 'transfer_in',
      amountMinor: request.amountMinor,
      reference: `${request.way === 'to_upline' ? 'from_downline' : 'from_upline'}:${sender.account}`,
    });
    const amount = wallet.writeAmount(ctx, request.amountMinor);
    afterCommit(ctx, () =>
      ctx.platform.live.publish(`member:${receiver.id}`, {
        type: 'transfer',
        transferId: String(made.id),
        from: sender.account,
        amount,
      }),
    );
    return made;
  });
}

/** Repeated with the same key it is the same transfer, or it is refused. */
async function madeBefore(ctx: Ctx, request: TransferRequest): Promise<store.TransferRow | undefined> {
  const row = await store.byKey(ctx.db, ctx.brand.id, request.senderId, request.key);
  if (!row) return undefined;
  const isSame = row.way === request.way && row.amount_minor === request.amountMinor;
  if (!isSame || !(await isReceiver(ctx, row.receiver_id, request))) fail('key_reused');
  return row;
}

async function isReceiver(ctx: Ctx, receiverId: bigint, { way, receiver }: TransferRequest): Promise<boolean> {
  if (way === 'to_upline') return true;
  return (await members.findByAccount(ctx, receiver ?? ''))?.id === receiverId;
}

async function receiverOf(
  ctx: Ctx,
  sender: members.Member,
  { way, receiver }: TransferRequest,
): Promise<members.Member> {
  const { transfer: rules } = ctx.brand.settings;
  if (sender.type === TRIAL_TYPE) fail('in_need_true_account');
  if (!(way === 'to_upline' ? rules.toUpline : rules.toDownline)) fail('function.not.available');
  if (way === 'to_upline') {
    return (sender.uplineId !== null && (await members.find(ctx, sender.uplineId))) || fail('upline_missing');
  }
  const found = await members.findByAccount(ctx, receiver ?? '');
  // Whoever is not directly below looks like nobody: a name tells nothing of strangers.
  if (found?.uplineId !== sender.id || found.type === TRIAL_TYPE) fail('downline_unknown');
  return found;
}

function checkSize(ctx: Ctx, amountMinor: bigint): void {
  const { leastMinor, mostMinor } = ctx.brand.settings.transfer;
  const bounds = {
    least: wallet.writeAmount(ctx, BigInt(leastMinor)),
    most: wallet.writeAmount(ctx, BigInt(mostMinor)),
  };
  if (amountMinor < BigInt(leastMinor)) fail('amount_below_limit', bounds);
  if (amountMinor > BigInt(mostMinor)) fail('amount_above_limit', bounds);
}

/** Why somebody else cannot be paid is their own affair: one answer for all reasons. */
async function checkReceiver(ctx: Ctx, receiver: members.Member): Promise<void> {
  const isOpen = receiver.status === 'active' && receiver.type !== TRIAL_TYPE;
  if (!isOpen || (await protection.exclusionOf(ctx, receiver.id)) !== null) fail('receiver_closed');
}

async function checkDay(ctx: Ctx, { senderId, amountMinor }: TransferRequest): Promise<void> {
  const dailyMostMinor = BigInt(ctx.brand.settings.transfer.dailyMostMinor);
  const sentMinor = await sentToday(ctx, senderId);
  if (sentMinor + amountMinor <= dailyMostMinor) return;
  const [dailyMost, sent] = [wallet.writeAmount(ctx, dailyMostMinor), wallet.writeAmount(ctx, sentMinor)];
  fail('transfer_day_limit', { dailyMost, sentToday: sent });
}

/** What a member has sent on this day of the brand, minor units. */
export async function sentToday(ctx: Ctx, memberId: bigint): Promise<bigint> {
  const fromMs = startOfDayMs(ctx.nowMs, ctx.brand.settings.timeZone);
  return store.sentSince(ctx.db, ctx.brand.id, memberId, fromMs);
}
