import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { CallbackOutcome } from '../../contract/cashier.ts';
import type {
  exportPaymentCases as exportCall,
  listPaymentCases as listCall,
  PaymentCase,
} from '../../contract/deposits-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { NEWEST, OLDEST, orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { fail, known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { stateOf } from './deposit.ts';
import { takersOfCases } from './queue-cases.ts';
import * as cases from './store-cases.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportCall>;

const paymentCaseList: audit.Listing<Asked, cases.CaseFilter, cases.CaseRow, PaymentCase> = {
  name: 'payment-cases',
  filter: async (ctx, asked) => ({
    state: asked.state,
    outcome: asked.outcome,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  // What waits is worked off the oldest first.
  order: ({ sort, state }) => orderFrom(sort, { id: 'id' }, state === 'open' ? OLDEST : NEWEST),
  rows: cases.cases,
  count: cases.countCases,
  present: presentCases,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['openedAt', ({ openedAtMs }) => audit.fileMoment(ctx, openedAtMs)],
    ['state', ({ state }) => state],
    ['outcome', ({ outcome }) => outcome],
    ['account', ({ account }) => account],
    ['namedDeposit', ({ namedDeposit }) => namedDeposit],
    ['depositId', ({ depositId }) => depositId],
    ['asked', ({ asked }) => asked],
    ['paymentReference', ({ paymentReference }) => paymentReference],
    ['saidAmount', ({ saidAmount }) => saidAmount],
    ['saidCurrency', ({ saidCurrency }) => saidCurrency],
    ['creditedDepositId', ({ creditedDepositId }) => creditedDepositId],
    ['reason', ({ reason }) => reason],
    ['staffAccount', ({ staffAccount }) => staffAccount],
    ['closedAt', ({ closedAtMs }) => audit.fileMoment(ctx, closedAtMs)],
  ],
};

/** Payments that fitted no deposit as it stood. */
export function paymentCases(ctx: Ctx, request: CallParsed<typeof listCall>): Promise<CallOutput<typeof listCall>> {
  return audit.listPage(ctx, paymentCaseList, request);
}

/** One of them. @throws Refusal not_found */
export async function paymentCase(ctx: Ctx, caseId: bigint): Promise<PaymentCase> {
  const row = (await cases.findCase(ctx.db, ctx.brand.id, caseId)) ?? fail('not_found');
  return known((await presentCases(ctx, [row]))[0], 'one row gives one case');
}

/** How many wait for people. */
export async function openCaseCount(ctx: Ctx): Promise<number> {
  return cases.countCases(ctx.db, ctx.brand.id, { state: 'open' });
}

/** The same cases as a file; who took it is written down. */
export function exportPaymentCases(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, paymentCaseList, request, address);
}

export async function presentCases(ctx: Ctx, rows: readonly cases.CaseRow[]): Promise<PaymentCase[]> {
  const ids = rows.flatMap(({ deposit_id: id }) => (id === null ? [] : [id]));
  const deposits = new Map((await store.byIds(ctx.db, ctx.brand.id, ids)).map((row) => [row.id, row]));
  const memberIds = [...new Set([...deposits.values()].map(({ member_id: id }) => id))];
  const accounts = await members.accountsOf(ctx, memberIds);
  const takers = await takersOfCases(ctx, rows);
  return rows.map((row) => {
    const deposit = row.deposit_id === null ? undefined : deposits.get(row.deposit_id);
    return {
      id: String(row.id),
      outcome: row.outcome as CallbackOutcome,
      namedDeposit: row.named_deposit,
      depositId: row.deposit_id === null ? null : String(row.deposit_id),
      depositState: deposit ? stateOf(deposit) : null,
      account: deposit ? known(accounts.get(deposit.member_id), 'a deposit belongs to a member') : null,
      asked: deposit ? wallet.writeAmount(ctx, deposit.asked_minor ?? deposit.amount_minor) : null,
      paymentReference: row.payment_reference,
      saidAmount: row.said_amount,
      saidCurrency: row.said_currency,
      state: row.state as PaymentCase['state'],
      creditedDepositId: row.credited_deposit_id === null ? null : String(row.credited_deposit_id),
      reason: row.reason,
      staffAccount: row.staff_account,
      taker: takers.get(row.id) ?? null,
      openedAtMs: row.opened_at.getTime(),
      closedAtMs: row.closed_at?.getTime() ?? null,
    };
  });
}
