import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { OfficeDeposit, searchDeposits as searchDepositsCall } from '../../contract/cashier.ts';
import type { exportDeposits as exportDepositsCall } from '../../contract/deposits-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { forOffice, presentDeposits } from './deposit.ts';
import { takersOf } from './queue.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportDepositsCall>;

const deposits: audit.Listing<Asked, store.DepositFilter, store.DepositRow, OfficeDeposit> = {
  name: 'deposits',
  filter: async (ctx, asked) => ({
    state: asked.state,
    method: asked.method,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
    ...wallet.readAmounts(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { id: 'id', amount: 'amount_minor' }),
  rows: store.list,
  count: async (...filter) => (await store.totalsOf(...filter)).count,
  present: presentForOffice,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['state', ({ state }) => state],
    ['method', ({ method }) => method],
    ['amount', ({ amount }) => amount],
    ['fee', ({ fee }) => fee],
    ['feeBearer', ({ feeBearer }) => feeBearer],
    ['credited', ({ credited }) => credited],
    ['givenReference', ({ givenReference }) => givenReference],
    ['paymentReference', ({ paymentReference }) => paymentReference],
    ['createdAt', ({ createdAtMs }) => audit.fileMoment(ctx, createdAtMs)],
    ['creditedAt', ({ creditedAtMs }) => audit.fileMoment(ctx, creditedAtMs)],
    ['flag', ({ flag }) => flag],
  ],
};

/** Deposits of the brand as the operator sees them. @throws Refusal invalid_amount */
export function searchDeposits(
  ctx: Ctx,
  request: CallParsed<typeof searchDepositsCall>,
): Promise<CallOutput<typeof searchDepositsCall>> {
  return audit.listPage(ctx, deposits, request);
}

/** The same deposits as a file; who took it is written down. @throws Refusal invalid_amount */
export function exportDeposits(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, deposits, request, address);
}

async function presentForOffice(ctx: Ctx, rows: readonly store.DepositRow[]): Promise<OfficeDeposit[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map((row) => row.member_id))]);
  const takers = await takersOf(ctx, rows);
  const presented = await presentDeposits(ctx, rows);
  return rows.map((row, at) =>
    forOffice(ctx, row, known(presented[at], 'each row is presented'), {
      account: known(accounts.get(row.member_id), 'a deposit belongs to a member'),
      taker: takers.get(row.id) ?? null,
    }),
  );
}
