import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportTransfers as exportTransfersCall,
  searchTransfers as searchTransfersCall,
  TransferWay,
} from '../../contract/transfers.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportTransfersCall>;
type Shown = CallOutput<typeof searchTransfersCall>['list'][number];

/** Transfers of the brand as the operator sees them. @throws Refusal invalid_amount */
export async function searchTransfers(
  ctx: Ctx,
  request: CallParsed<typeof searchTransfersCall>,
): Promise<CallOutput<typeof searchTransfersCall>> {
  const { pageNo, pageSize } = request;
  const filter = await filterOf(ctx, request);
  const { count } = await store.totals(ctx.db, ctx.brand.id, filter);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.list(ctx.db, ctx.brand.id, filter, window);
  return pageOf(await present(ctx, rows), count, pageSize);
}

/** The same transfers as a file; who took it is written down. @throws Refusal invalid_amount */
export async function exportTransfers(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, request);
  const file = {
    list: 'transfers',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.list(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: (rows: readonly store.TransferRow[]) => present(ctx, rows),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<Shown>[] {
  return [
    ['id', ({ id }) => id],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['way', ({ way }) => way],
    ['senderId', ({ sender }) => sender.id],
    ['sender', ({ sender }) => sender.account],
    ['receiverId', ({ receiver }) => receiver.id],
    ['receiver', ({ receiver }) => receiver.account],
    ['amount', ({ amount }) => amount],
  ];
}

async function filterOf(ctx: Ctx, request: Asked): Promise<store.TransferFilter> {
  const { way, fromMs, untilMs } = request;
  return { way, fromMs, untilMs, memberId: await members.idMeant(ctx, request), ...wallet.readAmounts(ctx, request) };
}

function orderOf({ sort }: Asked): Order {
  return orderFrom(sort, { id: 'id', amount: 'amount_minor' });
}

async function present(ctx: Ctx, rows: readonly store.TransferRow[]): Promise<Shown[]> {
  const ids = [...new Set(rows.flatMap((row) => [row.sender_id, row.receiver_id]))];
  const names = await members.accountsOf(ctx, ids);
  const partyOf = (id: bigint) => ({ id: String(id), account: known(names.get(id), 'a party is a member') });
  return rows.map((row) => ({
    id: String(row.id),
    atMs: row.at.getTime(),
    way: row.way as TransferWay,
    sender: partyOf(row.sender_id),
    receiver: partyOf(row.receiver_id),
    amount: wallet.writeAmount(ctx, row.amount_minor),
  }));
}
