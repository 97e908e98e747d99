import { type Deposit, type DepositState, depositStates, type OfficeDeposit, payTo } from '../../contract/cashier.ts';
import { kindTraits } from '../../contract/payment-methods.ts';
import type { Brand, Ctx } from '../platform/process/ctx.ts';
import { assert } from '../platform/process/fail.ts';
import { parseInput } from '../platform/http/parse.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import * as wallet from '../wallet/service.ts';
import { companyOf } from './companies/known.ts';
import { type Method, methodsOf } from './methods.ts';
import type { DepositRow } from './store.ts';

/** Who asks for a page of the company: it speaks their language and leads them back to where they were. */
export interface Player {
  language: 'BN' | 'EN';
  /** The host name under which they use the site. */
  host: string;
}

/** Deposits as their members' screens read them. */
export async function presentDeposits(ctx: Ctx, rows: readonly DepositRow[]): Promise<Deposit[]> {
  const methods = new Map((await methodsOf(ctx)).map((method) => [method.code, method]));
  return rows.map((row) => present(ctx, row, methods.get(row.method)));
}

export async function presentDeposit(ctx: Ctx, row: DepositRow): Promise<Deposit> {
  const [presented] = await presentDeposits(ctx, [row]);
  assert(presented, 'one row gives one deposit');
  return presented;
}

/** A deposit as the operator sees it. */
export function forOffice(
  ctx: Ctx,
  row: DepositRow,
  presented: Deposit,
  known: Pick<OfficeDeposit, 'account' | 'taker'>,
): OfficeDeposit {
  return {
    ...presented,
    memberId: String(row.member_id),
    ...known,
    paymentReference: row.payment_reference,
    submittedAtMs: row.submitted_at?.getTime() ?? null,
    asked: row.asked_minor === null ? null : wallet.writeAmount(ctx, row.asked_minor),
    flag: row.flag,
    slipPurgedAtMs: row.slip_purged_at?.getTime() ?? null,
  };
}

/** The page of the company on which a deposit is paid, while it can be paid there; null where there is none. */
export async function pageOfDeposit(
  ctx: Ctx,
  row: DepositRow,
  method: Method | undefined,
  player: Player,
): Promise<string | null> {
  const company = method && (await companyOf(ctx, method.company));
  if (!company || row.state !== 'pending') return null;
  return company.pageUrl(ctx, {
    depositId: String(row.id),
    page: kindTraits[method.kind].page,
    amount: wallet.writeAmount(ctx, row.amount_minor),
    currency: row.currency,
    account: accountOf(row),
    note: noteOf(row),
    expiresAtMs: row.expires_at.getTime(),
    language: player.language,
    host: player.host,
  });
}

/** The account that the member was shown. */
export function accountOf(row: Pick<DepositRow, 'pay_to'>): Deposit['payTo'] {
  return row.pay_to === null ? null : (parseInput(payTo, row.pay_to) as NonNullable<Deposit['payTo']>);
}

/** What the payer writes beside their transfer: short, and never another deposit's. */
export function noteOf(row: Pick<DepositRow, 'id'>): string {
  return `KH${row.id}`;
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

export function stateOf(row: Pick<DepositRow, 'state'>): DepositState {
  const state = depositStates.find((each) => each === row.state);
  assert(state, `${row.state} is a state of deposits`);
  return state;
}

function present(ctx: Ctx, row: DepositRow, method: Method | undefined): Deposit {
  const feeBearer = row.fee_bearer === 'member' ? 'member' : 'house';
  const creditedMinor = feeBearer === 'member' ? row.amount_minor - row.fee_minor : row.amount_minor;
  return {
    id: String(row.id),
    amount: wallet.writeAmount(ctx, row.amount_minor),
    fee: wallet.writeAmount(ctx, row.fee_minor),
    feeBearer,
    credited: wallet.writeAmount(ctx, creditedMinor),
    state: stateOf(row),
    method: row.method,
    kind: method?.kind ?? 'wallet_redirect',
    methodName: method?.name ?? { BN: row.method, EN: row.method },
    mark: method?.mark ?? 'coin',
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    creditedAtMs: row.credited_at?.getTime() ?? null,
    payTo: accountOf(row),
    note: noteOf(row),
    givenReference: row.given_reference,
    hasSlip: row.slip_id !== null && row.slip_purged_at === null,
    reason: row.state === 'rejected' ? row.reason : null,
  };
}
