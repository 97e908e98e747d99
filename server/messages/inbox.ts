import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getInbox, markMessages, Message } from '../../contract/messages.ts';
import { asRichText, escapeRichText } from '../../contract/rich-text.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { pageOf } from '../platform/http/paging.ts';
import { safeLink } from './drafts.ts';
import * as store from './store-inbox.ts';

/** How many messages the member behind the token has not read. */
export async function unreadCount(ctx: Ctx): Promise<number> {
  return store.countInbox(ctx.db, readerOf(ctx, await himself(ctx)), true);
}

/** The messages of the member behind the token, newest first, in the caller's language. */
export async function inbox(
  ctx: Ctx,
  request: CallParsed<typeof getInbox>,
  language: Language,
): Promise<CallOutput<typeof getInbox>> {
  const member = await himself(ctx);
  const reader = readerOf(ctx, member);
  const unreadOnly = request.unread === '1';
  const { pageNo, pageSize: limit } = request;
  const rows = await store.inbox(ctx.db, reader, { unreadOnly, limit, offset: (pageNo - 1) * limit });
  const total = await store.countInbox(ctx.db, reader, unreadOnly);
  return pageOf(
    rows.map((row) => presented(row, language, member.account)),
    total,
    limit,
  );
}

/** Marks messages of the member behind the token as read or deleted; ids that are not their change nothing. */
export async function markInbox(
  ctx: Ctx,
  { as, messageIds }: CallParsed<typeof markMessages>,
): Promise<CallOutput<typeof markMessages>> {
  const reader = readerOf(ctx, await himself(ctx));
  await store.mark(ctx.db, reader, { as, ids: messageIds?.map(BigInt) ?? null });
  return { unread: await store.countInbox(ctx.db, reader, true) };
}

async function himself(ctx: Ctx): Promise<members.Member> {
  return members.get(ctx, memberOf(ctx).memberId);
}

function readerOf(ctx: Ctx, { id, registeredAtMs }: members.Member): store.Reader {
  return { brandId: ctx.brand.id, memberId: id, registeredAtMs, atMs: ctx.nowMs };
}

function presented(row: store.InboxRow, language: Language, account: string): Message {
  const wanted = language === 'EN' ? row.title_en : row.title_bn;
  // A brand of one language wrote in that one.
  const speaksEnglish = wanted === '' ? language !== 'EN' : language === 'EN';
  const [title, content] = speaksEnglish ? [row.title_en, row.content_en] : [row.title_bn, row.content_bn];
  return {
    messageId: String(row.id),
    title: title.replaceAll('{account}', account),
    content: asRichText(content).replaceAll('{account}', escapeRichText(account)),
    time: row.sent_at.getTime(),
    read: row.read_at !== null,
    link: safeLink(row.link),
  };
}
