import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getChat, listChatMessages, RestrictionKind, sendChatMessage } from '../../contract/chat.ts';
import { TRIAL_TYPE } from '../../contract/members.ts';
import * as members from '../members/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail, failField, Refusal } from '../platform/process/fail.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import { share, type SharedRound } from '../rounds/service-sharing.ts';
import { authorOf, markOf, messageOf, roomOf } from './presenting.ts';
import * as moderation from './store-moderation.ts';
import type { MessageRow, RoomRow } from './store.ts';
import * as store from './store.ts';
import { holdsForbidden, tidyMessage } from './wording.ts';

/** Nobody writes faster than this, whatever the pace of the room. */
const LEAST_GAP_SECONDS = 1;

/** The rooms to talk in, and what the reader of this call may do there. */
export async function chat(ctx: Ctx): Promise<CallOutput<typeof getChat>> {
  const rooms = (await store.rooms(ctx.db, ctx.brand.id, { shown: true })).map(roomOf);
  if (ctx.actor.kind !== 'member') return { rooms, myMark: null, myName: null, restriction: null };
  const { memberId } = ctx.actor;
  const standing = await moderation.standing(ctx.db, ctx.brand.id, memberId, ctx.nowMs);
  return {
    rooms,
    myMark: markOf(ctx, memberId),
    myName: authorOf(await members.get(ctx, memberId)),
    restriction: standing
      ? {
          kind: standing.kind as RestrictionKind,
          reason: standing.reason,
          untilMs: standing.until_at?.getTime() ?? null,
        }
      : null,
  };
}

/**
 * A page of a room's messages, the newest first.
 * @throws Refusal not_found, chat_banned
 */
export async function messages(
  ctx: Ctx,
  { roomId, beforeId, pageSize }: CallParsed<typeof listChatMessages>,
): Promise<CallOutput<typeof listChatMessages>> {
  const room = await shownRoom(ctx, roomId);
  await refuseBanned(ctx);
  const before = beforeId === undefined ? undefined : BigInt(beforeId);
  // One more than is shown tells whether there are older ones.
  const rows = await store.page(ctx.db, ctx.brand.id, room.id, before, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const answered = await answeredBy(ctx, room, shown);
  const list = shown.map((row) => messageOf(ctx, row, answered.get(row.reply_to ?? 0n)));
  return { list, hasOlder: rows.length > pageSize };
}

/**
 * Writes in a room, once for a key, and tells everybody who listens.
 * @throws Refusal in_need_true_account, not_found (the room, the message that is answered, or the round that is shown),
 * chat_closed, chat_banned, chat_muted, chat_word_refused, bad_input, key_reused, too_many_requests (Retry-After) before
 * the room's pace allows the next
 */
export async function send(
  ctx: Ctx,
  input: CallParsed<typeof sendChatMessage>,
): Promise<CallOutput<typeof sendChatMessage>> {
  const { memberId, accountType } = memberOf(ctx);
  if (accountType === TRIAL_TYPE) fail('in_need_true_account');
  const room = await shownRoom(ctx, input.roomId);
  if (!room.is_open) fail('chat_closed');
  await refuseRestricted(ctx, memberId);
  const body = tidyMessage(input.text);
  if (body === '') failField('text', 'required');
  const words = await store.words(ctx.db, ctx.brand.id);
  const spellings = words.map(({ spelling }) => spelling);
  if (holdsForbidden(body, spellings)) fail('chat_word_refused');
  const author = authorOf(await members.get(ctx, memberId));
  const replyTo = input.replyToId === undefined ? null : BigInt(input.replyToId);
  const [answered] = replyTo === null ? [] : await store.standing(ctx.db, ctx.brand.id, room.id, [replyTo]);
  if (replyTo !== null && !answered) fail('not_found');
  const { roundId, showStake = false } = input;
  const sharedRound = roundId === undefined ? null : await share(ctx, memberId, { roundId, showStake });
  const row = await transact(ctx, (inside) =>
    write(
      inside,
      room,
      { memberId, staffId: null, author, body, key: input.key, replyTo, share: sharedRound },
      answered,
    ),
  );
  return messageOf(ctx, row, answered);
}

/**
 * Takes back a message of one's own.
 * @throws Refusal not_found
 */
export async function removeOwn(ctx: Ctx, messageId: string): Promise<void> {
  const { memberId } = memberOf(ctx);
  const which = { id: BigInt(messageId), memberId };
  const [removed] = await store.removeMessages(ctx.db, ctx.brand.id, which, 'author', ctx.nowMs);
  if (!removed) fail('not_found');
  tellRemoved(ctx, [removed]);
}

export interface Written {
  memberId: bigint | null;
  staffId: bigint | null;
  author: string;
  body: string;
  key: string;
  replyTo: bigint | null;
  share: SharedRound | null;
}

/**
 * Writes a message in the transaction of the ctx; one that stands under the key already is returned as it is.
 * @param answered the message that it answers
 */
export async function write(ctx: Ctx, room: RoomRow, written: Written, answered?: MessageRow): Promise<MessageRow> {
  const message = { ...written, brandId: ctx.brand.id, roomId: room.id, atMs: ctx.nowMs };
  const row = await store.insertMessage(ctx.db, message);
  if (!row) {
    const before = await store.byKey(ctx.db, message);
    return before && isSame(before, room, written) ? before : fail('key_reused');
  }
  if (written.memberId !== null) await takeTurn(ctx, room, written.memberId);
  const news = { type: 'chat', roomId: String(room.id), message: messageOf(ctx, row, answered) } as const;
  afterCommit(ctx, () => ctx.platform.live.publish(topicOf(ctx, room.id), news));
  return row;
}

function isSame(before: MessageRow, room: RoomRow, { body, replyTo, share }: Written): boolean {
  return (
    before.room_id === room.id &&
    before.body === body &&
    before.reply_to === replyTo &&
    before.round_id === (share?.roundId ?? null) &&
    before.shows_stake === (share?.showsStake ?? false)
  );
}

/** The messages that others of a page answer, by their id; those that are gone are not among them. */
async function answeredBy(ctx: Ctx, room: RoomRow, rows: readonly MessageRow[]): Promise<Map<bigint, MessageRow>> {
  const ids = [...new Set(rows.flatMap(({ reply_to }) => (reply_to === null ? [] : [reply_to])))];
  const found = await store.standing(ctx.db, ctx.brand.id, room.id, ids);
  return new Map(found.map((row) => [row.id, row]));
}

/** Tells those who listen that messages are gone. */
export function tellRemoved(ctx: Ctx, removed: readonly { id: bigint; room_id: bigint }[]): void {
  for (const [roomId, rows] of Map.groupBy(removed, ({ room_id }) => room_id)) {
    const messageIds = rows.map(({ id }) => String(id));
    afterCommit(ctx, () =>
      ctx.platform.live.publish(topicOf(ctx, roomId), { type: 'chat-removed', roomId: String(roomId), messageIds }),
    );
  }
}

/** What a socket that asks for a room hears beside its own news: nothing where the chat or the room is shut to it. */
export async function topicsFor(ctx: Ctx, roomId: string | undefined): Promise<string[]> {
  if (roomId === undefined || !ctx.brand.settings.switches['CBS3']) return [];
  const room = await store.room(ctx.db, ctx.brand.id, BigInt(roomId));
  if (!room?.is_shown || (await isBanned(ctx))) return [];
  return [topicOf(ctx, room.id)];
}

/** Where the news of a room goes. */
export function topicOf(ctx: Ctx, roomId: bigint): string {
  return `chat:${ctx.brand.id}:${roomId}`;
}

async function shownRoom(ctx: Ctx, roomId: string): Promise<RoomRow> {
  const room = await store.room(ctx.db, ctx.brand.id, BigInt(roomId));
  return room?.is_shown ? room : fail('not_found');
}

async function takeTurn(ctx: Ctx, room: RoomRow, memberId: bigint): Promise<void> {
  const gapMs = Math.max(LEAST_GAP_SECONDS, room.slow_mode_seconds) * 1000;
  const turn = { brandId: ctx.brand.id, roomId: room.id, memberId, atMs: ctx.nowMs, gapMs };
  const wroteAt = await store.takeTurn(ctx.db, turn);
  if (wroteAt === null) return;
  const waitMs = wroteAt.getTime() + gapMs - ctx.nowMs;
  throw new Refusal('too_many_requests', null, Math.max(1, Math.ceil(waitMs / 1000)));
}

async function refuseRestricted(ctx: Ctx, memberId: bigint): Promise<void> {
  const standing = await moderation.standing(ctx.db, ctx.brand.id, memberId, ctx.nowMs);
  if (!standing) return;
  const value = { reason: standing.reason, untilMs: standing.until_at?.getTime() ?? null };
  fail(standing.kind === 'ban' ? 'chat_banned' : 'chat_muted', value);
}

async function refuseBanned(ctx: Ctx): Promise<void> {
  if (await isBanned(ctx)) fail('chat_banned');
}

async function isBanned(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== 'member') return false;
  const standing = await moderation.standing(ctx.db, ctx.brand.id, ctx.actor.memberId, ctx.nowMs);
  return standing?.kind === 'ban';
}
