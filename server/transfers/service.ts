import type { CallOutput, CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import type {
  getTransferOptions,
  listDownlines,
  listTransfers,
  sendTransfer,
  Transfer,
  TransferWay,
} from '../../contract/transfers.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import { pageOf } from '../platform/http/paging.ts';
import * as wallet from '../wallet/service.ts';
import * as withdrawals from '../withdrawals/service.ts';
import { sentToday, transfer } from './sending.ts';
import * as store from './store.ts';

export { historyOf } from './history.ts';
export { exportTransfers, searchTransfers } from './searching.ts';
export { transfer } from './sending.ts';

/** To whom the member behind the token may transfer money, and within which limits. */
export async function options(ctx: Ctx): Promise<CallOutput<typeof getTransferOptions>> {
  const { memberId } = memberOf(ctx);
  const { transfer: rules } = ctx.brand.settings;
  const member = await members.get(ctx, memberId);
  const isReal = member.type !== TRIAL_TYPE;
  const upline = isReal && rules.toUpline && member.uplineId !== null ? await members.find(ctx, member.uplineId) : null;
  const below =
    isReal && rules.toDownline ? await downlinesOf(ctx, memberId, { search: '', pageNo: 1, pageSize: 1 }) : null;
  const money = await wallet.balance(ctx, memberId);
  const text = (minor: bigint | number) => wallet.writeAmount(ctx, BigInt(minor));
  return {
    upline: upline && personOf(upline),
    downlineCount: below?.totalCount ?? 0,
    least: text(rules.leastMinor),
    most: text(rules.mostMinor),
    dailyMost: text(rules.dailyMostMinor),
    sentToday: text(await sentToday(ctx, memberId)),
    available: text(money.balanceMinor - money.heldMinor),
    unplayed: text(rules.needsTurnover ? (await withdrawals.turnoverOf(ctx, memberId)).missingMinor : 0n),
    hasPaymentPassword: (await members.paymentPasswordOf(ctx, memberId)).set,
  };
}

/** Those directly below the member behind the token, newest first. */
export async function downlines(
  ctx: Ctx,
  request: CallParsed<typeof listDownlines>,
): Promise<CallOutput<typeof listDownlines>> {
  if (!ctx.brand.settings.transfer.toDownline) fail('function.not.available');
  const { members: found, totalCount } = await downlinesOf(ctx, memberOf(ctx).memberId, request);
  return pageOf(found.map(personOf), totalCount, request.pageSize);
}

/**
 * Transfers cash of the member behind the token, who proves themselves by their payment password.
 * @throws Refusal those of `transfer`, and payment_password_missing, payment_password_wrong, payment_password_locked
 */
export async function send(
  ctx: Ctx,
  input: CallParsed<typeof sendTransfer>,
  key: string,
): Promise<CallOutput<typeof sendTransfer>> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const amountMinor = wallet.readAmount(ctx, 'amount', input.amount);
  await members.checkPaymentPassword(ctx, memberId, input.paymentPassword);
  const { way, receiver } = input;
  const made = await transfer(ctx, { senderId: memberId, way, receiver, amountMinor, key });
  return { transfer: (await presented(ctx, memberId, [made]))[0] ?? fail('internal_error') };
}

/** What the member behind the token has sent and received, newest first, with the totals over the filter. */
export async function record(
  ctx: Ctx,
  request: CallParsed<typeof listTransfers>,
): Promise<CallOutput<typeof listTransfers>> {
  const { memberId } = memberOf(ctx);
  const filter = { memberId, side: request.side, fromMs: request.fromMs, untilMs: request.untilMs };
  const totals = await store.totals(ctx.db, ctx.brand.id, filter);
  const window = { order: NEWEST, limit: request.pageSize, offset: (request.pageNo - 1) * request.pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return {
    ...pageOf(await presented(ctx, memberId, rows), totals.count, request.pageSize),
    totalSent: wallet.writeAmount(ctx, totals.sent_minor),
    totalReceived: wallet.writeAmount(ctx, totals.received_minor),
  };
}

export interface TransferStory {
  id: bigint;
  senderId: bigint;
  receiverId: bigint;
  way: TransferWay;
  amountMinor: bigint;
  atMs: number;
}

/** One transfer of the brand, or null: what stands behind the transactions with the key `transfer:<id>` of both members. */
export async function find(ctx: Ctx, transferId: bigint): Promise<TransferStory | null> {
  const row = await store.byId(ctx.db, ctx.brand.id, transferId);
  if (!row) return null;
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    way: row.way as TransferWay,
    amountMinor: row.amount_minor,
    atMs: row.at.getTime(),
  };
}

function downlinesOf(ctx: Ctx, uplineId: bigint, request: { search: string; pageNo: number; pageSize: number }) {
  return members.search(ctx, { ...request, uplineId, exceptType: TRIAL_TYPE, status: 'active' });
}

async function presented(ctx: Ctx, memberId: bigint, rows: readonly store.TransferRow[]): Promise<Transfer[]> {
  const names = await members.accountsOf(ctx, partiesOf(rows));
  return rows.map((row) => {
    const isSender = row.sender_id === memberId;
    return {
      id: String(row.id),
      atMs: row.at.getTime(),
      side: isSender ? 'sent' : 'received',
      way: row.way as TransferWay,
      other: known(names.get(isSender ? row.receiver_id : row.sender_id), 'a party is a member'),
      amount: wallet.writeAmount(ctx, row.amount_minor),
    };
  });
}

function partiesOf(rows: readonly store.TransferRow[]): bigint[] {
  return [...new Set(rows.flatMap((row) => [row.sender_id, row.receiver_id]))];
}

function personOf({ account, nickname }: members.Member): { account: string; nickname: string } {
  return { account, nickname };
}
