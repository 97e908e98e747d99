import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  exportChatMessages as exportMessagesCall,
  exportChatRestrictions as exportRestrictionsCall,
  listChatRestrictions,
  OfficeMessage,
  OfficeRestriction,
  officeListChatMessages,
} from '../../contract/chat-office.ts';
import type { RestrictionKind } from '../../contract/chat.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { orderFrom } from '../platform/database/database-keyset.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { known } from '../platform/process/fail.ts';
import * as store from './store-moderation.ts';
import type { MessageRow } from './store.ts';

type AskedMessages = CallParsed<typeof exportMessagesCall>;
type AskedRestrictions = CallParsed<typeof exportRestrictionsCall>;

const messages: audit.Listing<AskedMessages, store.MessageFilter, MessageRow, OfficeMessage> = {
  name: 'chat-messages',
  filter: async (ctx, asked) => ({
    roomId: asked.roomId === undefined ? undefined : BigInt(asked.roomId),
    memberId: await members.idMeant(ctx, asked),
    search: asked.search.trim() || undefined,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
  }),
  order: ({ sort }) => orderFrom(sort, { at: 'id' }),
  rows: store.messages,
  count: store.countMessages,
  present: presentMessages,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['roomId', ({ roomId }) => roomId],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['author', ({ author }) => author],
    ['text', ({ text }) => text],
    ['removedAt', ({ removedAtMs }) => audit.fileMoment(ctx, removedAtMs)],
    ['removedBy', ({ removedBy }) => removedBy],
  ],
};

const restrictionList: audit.Listing<
  AskedRestrictions,
  store.RestrictionFilter,
  store.RestrictionRow,
  OfficeRestriction
> = {
  name: 'chat-restrictions',
  filter: async (ctx, asked) => ({
    memberId: await members.idMeant(ctx, asked),
    kind: asked.kind,
    standingAtMs: asked.standing === 'yes' ? ctx.nowMs : undefined,
    fromMs: asked.fromMs,
    untilMs: asked.untilMs,
  }),
  order: ({ sort }) => orderFrom(sort, { at: 'id' }),
  rows: store.restrictions,
  count: store.countRestrictions,
  present: presentRestrictions,
  columns: (ctx) => [
    ['id', ({ id }) => id],
    ['memberId', ({ memberId }) => memberId],
    ['account', ({ account }) => account],
    ['kind', ({ kind }) => kind],
    ['reason', ({ reason }) => reason],
    ['setBy', ({ setBy }) => setBy],
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['until', ({ untilMs }) => audit.fileMoment(ctx, untilMs)],
    ['liftedAt', ({ liftedAtMs }) => audit.fileMoment(ctx, liftedAtMs)],
    ['liftedBy', ({ liftedBy }) => liftedBy],
    ['standing', ({ isStanding }) => String(isStanding)],
  ],
};

/** Messages with their authors, the newest first; removed ones too. */
export function officeMessages(
  ctx: Ctx,
  request: CallParsed<typeof officeListChatMessages>,
): Promise<CallOutput<typeof officeListChatMessages>> {
  return audit.listPage(ctx, messages, request);
}

/** The same as a file; who took it is written down. */
export function exportMessages(ctx: Ctx, asked: AskedMessages, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, messages, asked, address);
}

/** Who may not write or come in, the latest first. */
export function restrictions(
  ctx: Ctx,
  request: CallParsed<typeof listChatRestrictions>,
): Promise<CallOutput<typeof listChatRestrictions>> {
  return audit.listPage(ctx, restrictionList, request);
}

/** The same as a file; who took it is written down. */
export function exportRestrictions(ctx: Ctx, asked: AskedRestrictions, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, restrictionList, asked, address);
}

async function presentMessages(ctx: Ctx, rows: readonly MessageRow[]): Promise<OfficeMessage[]> {
  const writers = rows.flatMap(({ member_id }) => member_id ?? []);
  const accounts = await members.accountsOf(ctx, [...new Set(writers)]);
  return rows.map((row) => ({
    id: String(row.id),
    roomId: String(row.room_id),
    author: row.author,
    memberId: row.member_id === null ? null : String(row.member_id),
    account: row.member_id === null ? null : known(accounts.get(row.member_id), 'a speaker is a member'),
    isStaff: row.member_id === null,
    text: row.body,
    atMs: row.at.getTime(),
    removedAtMs: row.removed_at?.getTime() ?? null,
    removedBy: row.removed_by,
  }));
}

async function presentRestrictions(ctx: Ctx, rows: readonly store.RestrictionRow[]): Promise<OfficeRestriction[]> {
  const accounts = await members.accountsOf(ctx, [...new Set(rows.map(({ member_id: id }) => id))]);
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.member_id),
    account: known(accounts.get(row.member_id), 'a restriction is of a member'),
    kind: row.kind as RestrictionKind,
    reason: row.reason,
    setBy: row.set_by,
    atMs: row.at.getTime(),
    untilMs: row.until_at?.getTime() ?? null,
    liftedAtMs: row.lifted_at?.getTime() ?? null,
    liftedBy: row.lifted_by,
    isStanding: row.lifted_at === null && (row.until_at === null || row.until_at.getTime() > ctx.nowMs),
  }));
}
