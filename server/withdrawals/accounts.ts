import type { CallParsed } from '../../contract/call.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import {
  type bindPayoutAccount,
  type PayoutAccount,
  PAYOUT_ACCOUNTS_MOST,
  type removePayoutAccount,
} from '../../contract/withdrawals.ts';
import type { OfficePayoutAccount } from '../../contract/withdrawals-office.ts';
import * as cashier from '../cashier/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { fail, failField, known } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import type { AccountRow } from './store-accounts.ts';
import * as store from './store-accounts.ts';
import * as queue from './store-queue.ts';
import * as withdrawals from './store.ts';

/** The names of the ways to be paid, by code; a way that is closed now goes by its code. */
export type Methods = ReadonlyMap<string, Pick<PayoutAccount, 'methodName' | 'kind'>>;

/**
 * Binds an account to the member behind the token. The first holder's name becomes their real name, which counts for all.
 * @throws Refusal in_need_true_account, payment_password_…, payout_method_closed, bad_input on number or bank,
 * payee_name_differs, payout_accounts_full, payout_account_known
 */
export async function bindAccount(ctx: Ctx, input: CallParsed<typeof bindPayoutAccount>): Promise<PayoutAccount> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  await members.checkPaymentPassword(ctx, memberId, input.paymentPassword);
  return openAccount(ctx, input);
}

/** The same for whoever has asked for the payment password already. */
export async function openAccount(
  ctx: Ctx,
  input: Omit<CallParsed<typeof bindPayoutAccount>, 'paymentPassword'>,
): Promise<PayoutAccount> {
  const { memberId } = memberOf(ctx);
  const method = (await cashier.payoutMethods(ctx)).find(({ code }) => code === input.method);
  if (!method) fail('payout_method_closed');
  const number = input.number.replaceAll(/[ -]/g, '');
  if (!new RegExp(`^(?:${method.accountPattern})$`, 'u').test(number)) failField('number', 'invalid_format');
  const bank = method.kind === 'bank' ? input.bank.trim() : '';
  if (method.kind === 'bank' && bank === '') failField('bank', 'required');
  const numberKey = number.toUpperCase();
  const row = await transact(ctx, async (inside) => {
    await store.lockAccounts(inside.db, inside.brand.id, memberId);
    const bound = await store.accountsOf(inside.db, inside.brand.id, memberId, 'bound');
    if (bound.length >= PAYOUT_ACCOUNTS_MOST) fail('payout_accounts_full', { most: PAYOUT_ACCOUNTS_MOST });
    const payeeName = await members.keepPayeeName(inside, memberId, input.holder);
    if (!members.isSameName(payeeName, input.holder)) fail('payee_name_differs');
    const others = await store.otherHolders(inside.db, inside.brand.id, { memberId, method: method.code, numberKey });
    // What is said of the newcomer's requests must be said of theirs who had it before.
    await queue.flagWaiting(inside.db, inside.brand.id, others, { flag: 'shared_account', memberId });
    return insert(inside, { memberId, method: method.code, holder: payeeName, number, numberKey, bank });
  });
  return presentAccount(row, new Map([[method.code, { methodName: method.name, kind: method.kind }]]));
}

async function insert(
  ctx: Ctx,
  account: Omit<Parameters<typeof store.insertAccount>[1], 'brandId' | 'atMs'>,
): Promise<AccountRow> {
  try {
    return await store.insertAccount(ctx.db, { ...account, brandId: ctx.brand.id, atMs: ctx.nowMs });
  } catch (error) {
    if (brokenConstraint(error) === store.BOUND_TWICE_CONSTRAINT) fail('payout_account_known');
    throw error;
  }
}

/**
 * Takes an account of the member behind the token away.
 * @throws Refusal payment_password_…, not_found, payout_account_in_use
 */
export async function removeAccount(ctx: Ctx, input: CallParsed<typeof removePayoutAccount>): Promise<void> {
  const { memberId } = memberOf(ctx);
  await members.checkPaymentPassword(ctx, memberId, input.paymentPassword);
  await transact(ctx, async (inside) => {
    await store.lockAccounts(inside.db, inside.brand.id, memberId);
    const account = await store.boundAccount(inside.db, inside.brand.id, memberId, BigInt(input.accountId));
    if (!account) fail('not_found');
    if (await withdrawals.isAccountInUse(inside.db, inside.brand.id, account.id)) fail('payout_account_in_use');
    await store.removeAccount(inside.db, inside.brand.id, account.id, inside.nowMs);
  });
}

/** Where any of these members is, or was, paid, by its number whatever the method, and under which name. */
export async function accountsOfMany(
  ctx: Ctx,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; number: string; holder: string }[]> {
  const rows = await store.accountsOfMany(ctx.db, ctx.brand.id, memberIds);
  return rows.map((row) => ({ memberId: row.member_id, number: row.number_key, holder: row.holder }));
}

/** Numbers to be paid on that a few members have or had, each with the numbers of those members. @param most members of one number */
export async function sharedNumbers(ctx: Ctx, most: number): Promise<bigint[][]> {
  return store.sharedNumbers(ctx.db, ctx.brand.id, most);
}

/** All accounts of a member as the operator sees them. */
export async function officeAccounts(
  ctx: Ctx,
  memberId: bigint,
): Promise<{ payeeName: string | null; list: OfficePayoutAccount[] }> {
  const payeeName = await members.payeeNameOf(ctx, memberId);
  const methods = await methodsOf(ctx);
  const list: OfficePayoutAccount[] = [];
  for (const row of await store.accountsOf(ctx.db, ctx.brand.id, memberId, 'all')) {
    list.push(await presentForOffice(ctx, row, methods));
  }
  return { payeeName, list };
}

export async function presentForOffice(ctx: Ctx, row: AccountRow, methods: Methods): Promise<OfficePayoutAccount> {
  const others = await store.otherHolders(ctx.db, ctx.brand.id, {
    memberId: row.member_id,
    method: row.method,
    numberKey: row.number_key,
  });
  const names = await members.accountsOf(ctx, others);
  return {
    ...presentAccount(row, methods),
    memberId: String(row.member_id),
    removedAtMs: row.removed_at?.getTime() ?? null,
    others: others.map((id) => ({
      memberId: String(id),
      account: known(names.get(id), 'an account belongs to a member'),
    })),
  };
}

export async function methodsOf(ctx: Ctx): Promise<Methods> {
  const open = await cashier.payoutMethods(ctx);
  return new Map(open.map(({ code, name, kind }) => [code, { methodName: name, kind }]));
}

/** An account as screens show it: of its number only the end. */
export function presentAccount(row: AccountRow, methods: Methods): PayoutAccount {
  const known = methods.get(row.method);
  return {
    id: String(row.id),
    method: row.method,
    methodName: known?.methodName ?? { BN: row.method, EN: row.method },
    kind: known?.kind ?? (row.bank === '' ? 'wallet' : 'bank'),
    holder: row.holder,
    number: coveredNumber(row.number),
    bank: row.bank,
    createdAtMs: row.created_at.getTime(),
  };
}

/** Of the number of an account only the end. */
export function coveredNumber(number: string): string {
  return `•••• ${number.slice(-4)}`;
}

/** Other members of the brand who are paid on an account of this member, or were; of many, some. */
export async function othersOnAccounts(ctx: Ctx, memberId: bigint, atMost = 20): Promise<bigint[]> {
  return store.otherHoldersOfAny(ctx.db, ctx.brand.id, memberId, atMost);
}
