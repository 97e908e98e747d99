import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportTransfers as exportTransfersCall,
  searchTransfers as searchTransfersCall,
  TransferWay,
} from '../../contract/transfers.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as wallet from '../wallet/service.ts';
import * as store from './store.ts';

type Asked = CallParsed<typeof exportTransfersCall>;
type Shown = CallOutput<typeof searchTransfersCall>['list'][number];

const transfers: audit.Listing<Asked, store.TransferFilter, store.TransferRow, Shown> = {
  name: 'transfers',
  filter: async (ctx, asked) => ({
    way: asked.way,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
    ...wallet.readAmounts(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { id: 'id', amount: 'amount_minor' }),
  rows: store.list,
  count: async (...filter) => (await store.totals(...filter)).count,
  present,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['way', ({ way }) => way],
    ['senderId', ({ sender }) => sender.id],
    ['sender', ({ sender }) => sender.account],
    ['receiverId', ({ receiver }) => receiver.id],
    ['receiver', ({ receiver }) => receiver.account],
    ['amount', ({ amount }) => amount],
  ],
};

/** Transfers of the brand as the operator sees them. @throws Refusal invalid_amount */
export function searchTransfers(
  ctx: Ctx,
  request: CallParsed<typeof searchTransfersCall>,
): Promise<CallOutput<typeof searchTransfersCall>> {
  return audit.listPage(ctx, transfers, request);
}

/** The same transfers as a file; who took it is written down. @throws Refusal invalid_amount */
export function exportTransfers(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, transfers, request, address);
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
