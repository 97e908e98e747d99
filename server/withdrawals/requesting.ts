import type { CallOutput } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import {
  type getWithdrawalOffer,
  informingFlags,
  PAYOUT_ACCOUNTS_MOST,
  type Withdrawal,
} from '../../contract/withdrawals.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import { once } from '../platform/http/idempotency.ts';
import * as wallet from '../wallet/service.ts';
import { methodsOf, presentAccount } from './accounts.ts';
import { activeBonus, forfeitBonus } from './active-bonus.ts';
import { openPayout } from './deciding.ts';
import { flagsOf } from './flags.ts';
import { dayOf, limitsOf, refuseBeyondDay, refuseOutside, refuseUnplayed, turnoverOf } from './limits.ts';
import { moveOn, writeStep } from './moving.ts';
import { presentWithdrawal } from './presenting.ts';
import type { AccountRow } from './store-accounts.ts';
import * as accounts from './store-accounts.ts';
import * as usual from './store-usual.ts';
import * as store from './store.ts';

/** What the member behind the token can withdraw now, and why not all of it. */
export async function withdrawalOffer(ctx: Ctx): Promise<CallOutput<typeof getWithdrawalOffer>> {
  const { memberId } = memberOf(ctx);
  const { receiptMinutes, forcedReceipt, quickMinor } = ctx.brand.settings.withdrawal;
  const write = (minor: bigint) => wallet.writeAmount(ctx, minor);
  const { leastMinor, mostMinor, dailyCount, dailyMostMinor } = limitsOf(ctx);
  const money = await wallet.balance(ctx, memberId);
  const availableMinor = money.balanceMinor - money.heldMinor;
  const day = await dayOf(ctx, memberId);
  const turnover = await turnoverOf(ctx, memberId);
  const isOpen = turnover.missingMinor === 0n && day.requestsLeft > 0;
  const withdrawableMinor = isOpen ? smallest(availableMinor, mostMinor, day.leftMinor) : 0n;
  const methods = await cashier.payoutMethods(ctx);
  const known = await methodsOf(ctx);
  const bound = await accounts.accountsOf(ctx.db, ctx.brand.id, memberId, 'bound');
  const bonus = await activeBonus(ctx, memberId);
  return {
    available: write(availableMinor),
    held: write(money.heldMinor),
    bonus: write(money.bonusMinor),
    withdrawable: write(withdrawableMinor),
    least: write(leastMinor),
    most: write(mostMinor),
    quick: quickMinor.map(BigInt).map(write),
    day: {
      requestsLeft: day.requestsLeft,
      left: write(day.leftMinor),
      most: write(dailyMostMinor),
      count: dailyCount,
    },
    turnover: {
      required: write(turnover.requiredMinor),
      staked: write(turnover.playedMinor),
      missing: write(turnover.missingMinor),
    },
    activeBonus: bonus && { title: bonus.title, left: bonus.left },
    hasPaymentPassword: (await members.paymentPasswordOf(ctx, memberId)).set,
    payeeName: await members.payeeNameOf(ctx, memberId),
    accounts: bound.map((row) => presentAccount(row, known)),
    accountsMost: PAYOUT_ACCOUNTS_MOST,
    methods: methods.map(({ code, name, kind, accountPattern }) => ({ code, name, kind, accountPattern })),
    receiptMinutes,
    usualMinutes: await usualMinutes(ctx),
    forcedReceipt,
  };
}

const USUAL_OF_MS = 7 * 24 * 60 * 60_000;

/** From the request to the payment, as it usually goes at this brand now; at least one. */
async function usualMinutes(ctx: Ctx): Promise<number | null> {
  const tookMs = await usual.medianPaidMs(ctx.db, ctx.brand.id, ctx.nowMs - USUAL_OF_MS);
  return tookMs === null ? null : Math.max(1, Math.ceil(tookMs / 60_000));
}

export interface Request {
  amount: string;
  accountId: string;
  paymentPassword: string;
  forfeitBonus: boolean;
  /** The same key asks once, however often it comes. */
  key: string;
  address: string;
}

/**
 * Asks for a pay-out to an account of the member behind the token and holds the amount.
 * @throws Refusal in_need_true_account, payment_password_…, invalid_amount, amount_below_limit, amount_above_limit,
 * not_found, payee_name_differs, payout_method_closed, insufficient_balance, daily_count_reached, daily_sum_reached,
 * turnover_missing with {required, staked, missing}, bonus_active with {left}, key_reused
 */
export async function requestWithdrawal(ctx: Ctx, request: Request): Promise<Withdrawal> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const amountMinor = wallet.readAmount(ctx, 'amount', request.amount);
  await members.checkPaymentPassword(ctx, memberId, request.paymentPassword);
  return openRequest(ctx, amountMinor, request);
}

/** The same for whoever has asked for the payment password already. */
export async function openRequest(
  ctx: Ctx,
  amountMinor: bigint,
  request: Omit<Request, 'amount' | 'paymentPassword'>,
): Promise<Withdrawal> {
  const { memberId } = memberOf(ctx);
  const { accountId, forfeitBonus: forfeits } = request;
  const body = { requestWithdrawal: accountId, amountMinor, forfeits };
  return once(ctx, { actor: `member:${memberId}`, key: request.key, body }, async (inside) => {
    const account = await payableAccount(inside, memberId, BigInt(accountId));
    refuseOutside(inside, amountMinor);
    const row = await ask(inside, account, amountMinor, request);
    return presentWithdrawal(inside, row);
  });
}

async function payableAccount(ctx: Ctx, memberId: bigint, accountId: bigint): Promise<AccountRow> {
  await accounts.lockAccounts(ctx.db, ctx.brand.id, memberId);
  const account = await accounts.boundAccount(ctx.db, ctx.brand.id, memberId, accountId);
  if (!account) fail('not_found');
  const payeeName = await members.payeeNameOf(ctx, memberId);
  // Staff may have corrected the name since: then the account is bound anew.
  if (payeeName === null || !members.isSameName(payeeName, account.holder)) fail('payee_name_differs');
  const open = await cashier.payoutMethods(ctx);
  if (!open.some(({ code }) => code === account.method)) fail('payout_method_closed');
  return account;
}

async function ask(
  ctx: Ctx,
  account: AccountRow,
  amountMinor: bigint,
  request: Pick<Request, 'key' | 'address' | 'forfeitBonus'>,
): Promise<store.WithdrawalRow> {
  const memberId = account.member_id;
  // The hold locks the member's cash first of all: of two requests at once the second sees what the first has used up
  // of the day, and every deposit that was credited before.
  const { holdId } = await wallet.hold(ctx, {
    memberId,
    key: `withdrawal:${request.key}`,
    amountMinor,
    reference: `${account.method}:${account.id}`,
  });
  await refuseBeyondDay(ctx, memberId, amountMinor);
  const turnover = await refuseUnplayed(ctx, memberId);
  const bonus = await activeBonus(ctx, memberId);
  if (bonus && !request.forfeitBonus) fail('bonus_active', { left: bonus.left });
  if (bonus) await forfeitBonus(ctx, memberId, bonus);
  const { flags, facts } = await flagsOf(ctx, { amountMinor, account, address: request.address, turnover });
  const row = await store.insert(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    currency: ctx.brand.settings.currency.code,
    amountMinor,
    payoutAccountId: account.id,
    holdId,
    flags,
    flagFacts: JSON.stringify(facts),
    depositedMinor: turnover.depositedInAllMinor,
    turnoverMinor: turnover.playedInAllMinor,
    address: request.address,
    requestedAtMs: ctx.nowMs,
  });
  await writeStep(ctx, row, null, { mover: 'member', note: '' });
  const isHeld = flags.some((flag) => !informingFlags.includes(flag));
  if (isHeld || amountMinor > BigInt(ctx.brand.settings.withdrawal.automaticUpToMinor)) return row;
  await openPayout(ctx, row, amountMinor);
  return moveOn(ctx, row, { state: 'approved' }, { mover: 'rules', note: '' });
}

function smallest(first: bigint, ...others: bigint[]): bigint {
  return others.reduce((least, each) => (each < least ? each : least), first);
}
