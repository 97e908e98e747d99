import type { CallOutput } from '../../contract/call.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import type { getBalance, listAccountRecord, TransactionKind } from '../../contract/wallet.ts';
import type { Ctx } from '../platform/ctx.ts';
import { memberOf } from '../platform/ctx.ts';
import { afterCommit } from '../platform/transaction.ts';
import { assert, fail, failField } from '../platform/fail.ts';
import { pageOf } from '../platform/paging.ts';
import { sha256 } from '../platform/seal.ts';
import type { HouseAccount, RecordFilter } from './store.ts';
import * as store from './store.ts';

export { checkInvariants } from './store-invariants.ts';
export { rebuildSnapshots } from './store-snapshots.ts';

/** Minor units of an amount that a caller sent, in the brand's currency. Refuses the field where it has more decimals. */
export function readAmount(ctx: Ctx, field: string, text: string): bigint {
  const minor = toMinor(text, ctx.brand.settings.currency.decimals);
  if (minor === null || minor === 0n) failField(field, 'invalid_amount');
  return minor;
}

/** An amount as answers carry it. */
export function writeAmount(ctx: Ctx, minor: bigint): string {
  return fromMinor(minor, ctx.brand.settings.currency.decimals);
}

/** Opens the cash account of a new member, empty, in the brand's currency. */
export async function openAccount(ctx: Ctx, memberId: bigint): Promise<void> {
  await store.openAccount(ctx.db, ctx.brand.id, memberId, ctx.brand.settings.currency.code);
}

export interface PostRequest {
  memberId: bigint;
  kind: TransactionKind;
  /** The same key and content never moves money twice. */
  key: string;
  /** Into the member's account; negative: out of it. */
  amountMinor: bigint;
  house: HouseAccount;
  reference: string;
}

/**
 * Moves money between a member's cash account and the house, once for a key.
 * @returns whether it moved now, and the balance
 * @throws Refusal insufficient_balance, key_reused
 */
export async function post(ctx: Ctx, request: PostRequest): Promise<{ moved: boolean; balanceMinor: bigint }> {
  const body = [request.kind, request.amountMinor, request.house, request.reference].join('|');
  const posted = await store.post(ctx.db, {
    ...request,
    brandId: ctx.brand.id,
    currency: ctx.brand.settings.currency.code,
    bodyHash: sha256(body),
    atMs: ctx.nowMs,
  });
  if (posted.outcome === 'insufficient') fail('insufficient_balance');
  if (posted.outcome === 'key_reused') fail('key_reused');
  assert(posted.outcome !== 'no_account', 'a member has a cash account');
  if (posted.outcome === 'posted') tellBalance(ctx, request.memberId, posted.balance_minor, posted.sequence);
  return { moved: posted.outcome === 'posted', balanceMinor: posted.balance_minor };
}

/** Tells the member's open screens the new balance once it is durable. `sequence` lets them drop an older one. */
export function tellBalance(ctx: Ctx, memberId: bigint, balanceMinor: bigint, sequence: bigint): void {
  afterCommit(ctx, () =>
    ctx.platform.live.publish(`member:${memberId}`, {
      type: 'balance',
      balance: writeAmount(ctx, balanceMinor),
      sequence: String(sequence),
    }),
  );
}

/**
 * Puts part of a member's balance aside under a key, once.
 * @throws Refusal insufficient_balance, key_reused
 */
export async function hold(
  ctx: Ctx,
  request: { memberId: bigint; key: string; amountMinor: bigint; reference: string },
): Promise<{ holdId: bigint }> {
  const held = await store.hold(ctx.db, {
    ...request,
    brandId: ctx.brand.id,
    currency: ctx.brand.settings.currency.code,
    atMs: ctx.nowMs,
  });
  if (held.outcome === 'insufficient') fail('insufficient_balance');
  if (held.outcome === 'key_reused') fail('key_reused');
  return { holdId: held.hold_id };
}

/** Ends a hold once: false where it had ended before. */
export async function endHold(
  ctx: Ctx,
  memberId: bigint,
  holdId: bigint,
  state: 'posted' | 'released',
): Promise<boolean> {
  return store.endHold(ctx.db, ctx.brand.id, memberId, holdId, state, ctx.nowMs);
}

/** Balance and held part of one member, minor units. */
export async function balance(
  ctx: Ctx,
  memberId: bigint,
): Promise<{ balanceMinor: bigint; heldMinor: bigint; sequence: bigint }> {
  const account = await store.cashAccount(ctx.db, ctx.brand.id, memberId, ctx.brand.settings.currency.code);
  return {
    balanceMinor: account?.balance_minor ?? 0n,
    heldMinor: account?.held_minor ?? 0n,
    sequence: account?.sequence ?? 0n,
  };
}

/** Balances of many members, minor units; members without an account are absent. */
export async function balances(ctx: Ctx, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  return store.cashBalances(ctx.db, ctx.brand.id, memberIds, ctx.brand.settings.currency.code);
}

/** What the brand owes to its members, minor units. */
export async function owedToMembers(ctx: Ctx): Promise<bigint> {
  return store.memberBalances(ctx.db, ctx.brand.id, ctx.brand.settings.currency.code);
}

/** The balance as the member's screens read it. */
export async function memberBalance(ctx: Ctx): Promise<CallOutput<typeof getBalance>> {
  const { currency } = ctx.brand.settings;
  const { balanceMinor, heldMinor } = await balance(ctx, memberOf(ctx).memberId);
  const available = Number(writeAmount(ctx, balanceMinor - heldMinor));
  return {
    sumBalance: available,
    balance: [
      {
        accountTypeId: 0,
        accountTypeName: 'CASH',
        availBalance: available,
        heldBalance: Number(writeAmount(ctx, heldMinor)),
      },
    ],
    currency: currency.code,
    currencySymbol: currency.symbol,
  };
}

export interface RecordRequest extends RecordFilter {
  pageNo: number;
  pageSize: number;
}

/** A member's postings with the balance after each, newest first, and what came in and went out over the filter. */
export async function accountRecord(
  ctx: Ctx,
  memberId: bigint,
  request: RecordRequest,
): Promise<CallOutput<typeof listAccountRecord>> {
  const account = await store.cashAccount(ctx.db, ctx.brand.id, memberId, ctx.brand.settings.currency.code);
  if (!account)
    return { ...pageOf([], 0, request.pageSize), totalIn: writeAmount(ctx, 0n), totalOut: writeAmount(ctx, 0n) };
  const totals = await store.accountTotals(ctx.db, account.id, request);
  const rows = await store.accountRecord(
    ctx.db,
    account.id,
    request,
    request.pageSize,
    (request.pageNo - 1) * request.pageSize,
  );
  const list = rows.map((row) => ({
    id: String(row.id),
    atMs: row.at.getTime(),
    kind: row.kind as TransactionKind,
    amount: writeAmount(ctx, row.amount_minor),
    balanceAfter: writeAmount(ctx, row.balance_after_minor ?? 0n),
    reference: row.reference,
  }));
  return {
    ...pageOf(list, totals.count, request.pageSize),
    totalIn: writeAmount(ctx, totals.in_minor),
    totalOut: writeAmount(ctx, totals.out_minor),
  };
}
