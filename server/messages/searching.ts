import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportMessages as exportCall, searchMessages, SentMessage } from '../../contract/messages-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Order, orderFrom, walk } from '../platform/database/database-keyset.ts';
import { pageOf } from '../platform/http/paging.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { textsOf } from './sending.ts';
import * as store from './store-sent.ts';

type Asked = CallParsed<typeof exportCall>;

/** What was sent in this brand; with a member to this member alone. */
export async function sent(
  ctx: Ctx,
  request: CallParsed<typeof searchMessages>,
): Promise<CallOutput<typeof searchMessages>> {
  const { pageNo, pageSize } = request;
  const filter = await filterOf(ctx, request);
  const window = { order: orderOf(request), limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rows = await store.sent(ctx.db, ctx.brand.id, filter, window);
  return pageOf(await present(ctx, rows), await store.countSent(ctx.db, ctx.brand.id, filter), pageSize);
}

/** The same messages as a file; who took it is written down. */
export async function exportMessages(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  const filter = await filterOf(ctx, request);
  const file = {
    list: 'messages',
    version: 1,
    asked: request,
    columns: columnsOf(ctx),
    pages: walk((window) => store.sent(ctx.db, ctx.brand.id, filter, window), orderOf(request)),
    present: (rows: readonly store.SentRow[]) => present(ctx, rows),
  };
  return audit.listFile(ctx, file, address);
}

function columnsOf(ctx: Ctx): readonly audit.FileColumn<SentMessage>[] {
  return [
    ['id', ({ messageId }) => messageId],
    ['sentAt', ({ sentAtMs }) => audit.fileMoment(ctx, sentAtMs)],
    ['to', ({ memberId }) => (memberId === null ? 'all' : 'member')],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['titleBN', ({ title }) => title.BN],
    ['titleEN', ({ title }) => title.EN],
    ['sentBy', ({ sentBy }) => sentBy],
    ['readers', ({ readers }) => readers],
    ['recalled', ({ recalled }) => String(recalled)],
  ];
}

async function filterOf(ctx: Ctx, request: Asked): Promise<store.SentFilter> {
  const { to, sentBy, fromMs, untilMs } = request;
  return { to, sentBy, fromMs, untilMs, memberId: await members.idMeant(ctx, request) };
}

function orderOf({ sort }: Asked): Order {
  return orderFrom(sort, { id: 'id' });
}

async function present(ctx: Ctx, rows: readonly store.SentRow[]): Promise<SentMessage[]> {
  const receivers = [...new Set(rows.flatMap((row) => (row.member_id === null ? [] : [row.member_id])))];
  const accounts = await members.accountsOf(ctx, receivers);
  return rows.map((row) => ({
    messageId: String(row.id),
    memberId: row.member_id === null ? null : String(row.member_id),
    account: row.member_id === null ? null : known(accounts.get(row.member_id), 'its receiver is a member'),
    ...textsOf(row),
    sentAtMs: row.sent_at.getTime(),
    sentBy: row.sent_by,
    recalled: row.recalled_at !== null,
    readers: row.readers,
  }));
}
