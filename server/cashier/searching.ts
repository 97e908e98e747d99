import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { OfficeDeposit, searchDeposits as searchDepositsCall } from '../../contract/cashier.ts';
import type { exportDeposits as exportDepositsCall } from '../../contract/deposits-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import { forOffice, presentDeposits } from './deposit.ts';
import { takersOf } from './queue.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportDepositsCall>;

/** Deposits of the brand as the operator sees them. @throws Refusal invalid_amount */
export async function searchDeposits(
  ctx: Ctx,
  request: CallParsed<typeof searchDepositsCall>,
): Promise<CallOutput<typeof searchDepositsCall>> {
  const { pageNo, pageSize } = request;
  const filter = await filterOf(ctx, request);
  const { count } = await store.totalsOf(ctx.db, ctx.brand.id, filter);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return pageOf(await presentForOffice(ctx, rows), count, pageSize);
}

/** The same deposits as a file; who took it is written down. @throws Refusal invalid_amount */
export async function exportDeposits(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, request);
  const file = {
    list: 'deposits',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: (rows: readonly store.DepositRow[]) => presentForOffice(ctx, rows),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<OfficeDeposit>[] {
  return [
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
  ];
}

async function filterOf(ctx: Ctx, request: Asked): Promise<store.DepositFilter> {
  const { state, method, fromMs, untilMs } = request;
  const memberId = await members.idMeant(ctx, request);
  return { state, method, fromMs, untilMs, memberId, ...wallet.readAmounts(ctx, request) };
}

function orderOf({ sort }: Asked): Order {
  return orderFrom(sort, { id: 'id', amount: 'amount_minor' });
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
