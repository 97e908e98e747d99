import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type { exportMessages as exportCall, searchMessages, SentMessage } from '../../contract/messages-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import { textsOf } from './sending.ts';
import * as store from './store-sent.ts';

type Asked = CallParsed<typeof exportCall>;

const messages: audit.Listing<Asked, store.SentFilter, store.SentRow, SentMessage> = {
  name: 'messages',
  filter: async (ctx, asked) => ({
    to: asked.to,
    sentBy: asked.sentBy,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
    memberId: await members.idMeant(ctx, asked),
  }),
  order: ({ sort }) => orderFrom(sort, { id: 'id' }),
  rows: store.sent,
  count: store.countSent,
  present,
  columns: (ctx) => [
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
  ],
};

/** What was sent in this brand; with a member to this member alone. */
export function sent(ctx: Ctx, request: CallParsed<typeof searchMessages>): Promise<CallOutput<typeof searchMessages>> {
  return audit.listPage(ctx, messages, request);
}

/** The same messages as a file; who took it is written down. */
export function exportMessages(ctx: Ctx, request: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, messages, request, address);
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
