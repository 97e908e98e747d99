import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type {
  createChatRoom,
  getChatWords,
  liftChatRestriction,
  officeListChatRooms,
  officeSendChatMessage,
  removeChatMessage,
  restrictChatMember,
  saveChatWords,
} from '../../contract/chat-office.ts';
import * as audit from '../audit/service.ts';
import * as members from '../members/service.ts';
import { type Ctx, staffOf } from '../platform/process/ctx.ts';
import { brokenConstraint } from '../platform/database/database.ts';
import { fail, failField } from '../platform/process/fail.ts';
import { afterCommit, transact } from '../platform/database/transaction.ts';
import * as moderation from './store-moderation.ts';
import * as store from './store.ts';
import { tellRemoved, topicOf, write } from './service-talk.ts';
import { spellingOf, tidyMessage } from './wording.ts';

export { exportMessages, exportRestrictions, officeMessages, restrictions } from './searching.ts';

const DAY_MS = 24 * 60 * 60_000;

export type RoomInput = CallParsed<typeof createChatRoom>;

/** Every room of the brand, with how much is written there. */
export async function officeRooms(ctx: Ctx): Promise<CallOutput<typeof officeListChatRooms>> {
  const counts = await moderation.countsSince(ctx.db, ctx.brand.id, ctx.nowMs - DAY_MS);
  const rows = await store.rooms(ctx.db, ctx.brand.id);
  return rows.map((row) => ({
    roomId: String(row.id),
    ...inputOf(row),
    messagesOfDay: counts.get(row.id) ?? 0,
  }));
}

/** Opens another room. @returns its id */
export async function createRoom(ctx: Ctx, input: RoomInput, address: string | null): Promise<string> {
  return transact(ctx, async (ctx) => {
    const id = await moderation.insertRoom(ctx.db, ctx.brand.id, shapeOf(input));
    await audit.record(ctx, { action: 'chat.room.create', subject: `chat-room:${id}`, detail: { ...input }, address });
    return String(id);
  });
}

/**
 * Changes a room; those who are in it learn of it.
 * @throws Refusal not_found
 */
export async function saveRoom(ctx: Ctx, roomId: string, input: RoomInput, address: string): Promise<void> {
  const id = BigInt(roomId);
  await transact(ctx, async (ctx) => {
    const before = (await store.room(ctx.db, ctx.brand.id, id)) ?? fail('not_found');
    await moderation.updateRoom(ctx.db, ctx.brand.id, id, shapeOf(input));
    const detail = { before: inputOf(before), after: { ...input } };
    await audit.record(ctx, { action: 'chat.room.save', subject: `chat-room:${id}`, detail, address });
    afterCommit(ctx, () => ctx.platform.live.publish(topicOf(ctx, id), { type: 'chat-changed' }));
  });
}

/**
 * Writes in a room in the name of the brand, whatever the room's pace.
 * @throws Refusal not_found, bad_input, key_reused
 */
export async function sendAsStaff(
  ctx: Ctx,
  { roomId, text, key }: CallParsed<typeof officeSendChatMessage>,
): Promise<{ messageId: string }> {
  const room = (await store.room(ctx.db, ctx.brand.id, BigInt(roomId))) ?? fail('not_found');
  const body = tidyMessage(text);
  if (body === '') failField('text', 'required');
  const { staffId } = staffOf(ctx);
  // Readers see the brand's name in their own language.
  const row = await transact(ctx, (ctx) =>
    write(ctx, room, { memberId: null, staffId, author: '', body, key, replyTo: null, share: null }),
  );
  return { messageId: String(row.id) };
}

/**
 * Takes a message out of its room; the record keeps it.
 * @throws Refusal not_found
 */
export async function removeMessage(
  ctx: Ctx,
  { messageId, reason }: CallParsed<typeof removeChatMessage>,
  address: string,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const which = { id: BigInt(messageId) };
    const [removed] = await store.removeMessages(ctx.db, ctx.brand.id, which, staffOf(ctx).account, ctx.nowMs);
    if (!removed) fail('not_found');
    const detail = { reason, author: removed.author, text: removed.body };
    await audit.record(ctx, { action: 'chat.message.remove', subject: subjectOf(removed), detail, address });
    tellRemoved(ctx, [removed]);
  });
}

/**
 * Mutes a member or bans them; their pages learn of it at once.
 * @returns the id of the restriction
 * @throws Refusal not_found, conflict where another of the staff does it in the same moment
 */
export async function restrict(
  ctx: Ctx,
  input: CallParsed<typeof restrictChatMember>,
  address: string,
): Promise<{ restrictionId: string }> {
  const { kind, reason, minutes, removesMessages } = input;
  return transact(ctx, async (ctx) => {
    const member = await members.get(ctx, BigInt(input.memberId));
    const restrictionId = await setRestriction(ctx, {
      brandId: ctx.brand.id,
      memberId: member.id,
      kind,
      reason,
      setBy: staffOf(ctx).account,
      atMs: ctx.nowMs,
      untilMs: minutes === null ? null : ctx.nowMs + minutes * 60_000,
    });
    const which = { memberId: member.id, sinceMs: ctx.nowMs - DAY_MS };
    const removed = removesMessages
      ? await store.removeMessages(ctx.db, ctx.brand.id, which, staffOf(ctx).account, ctx.nowMs)
      : [];
    const detail = { kind, reason, minutes, removed: removed.length };
    await audit.record(ctx, { action: 'chat.member.restrict', subject: `member:${member.id}`, detail, address });
    tellRemoved(ctx, removed);
    tellMember(ctx, member.id);
    return { restrictionId: String(restrictionId) };
  });
}

/**
 * Lets a member write, or come in, again.
 * @throws Refusal not_found
 */
export async function lift(
  ctx: Ctx,
  { restrictionId }: CallParsed<typeof liftChatRestriction>,
  address: string,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const by = staffOf(ctx).account;
    const lifted = await moderation.lift(ctx.db, ctx.brand.id, BigInt(restrictionId), by, ctx.nowMs);
    if (!lifted) fail('not_found');
    const subject = `member:${lifted.member_id}`;
    await audit.record(ctx, { action: 'chat.restriction.lift', subject, detail: { kind: lifted.kind }, address });
    tellMember(ctx, lifted.member_id);
  });
}

/** Words that no member may write. */
export async function forbiddenWords(ctx: Ctx): Promise<CallOutput<typeof getChatWords>> {
  const rows = await store.words(ctx.db, ctx.brand.id);
  return { words: rows.map(({ word }) => word) };
}

/** Replaces the list of forbidden words; of two that sound alike the first stays, and what is no word is left out. */
export async function saveWords(
  ctx: Ctx,
  { words }: CallParsed<typeof saveChatWords>,
  address: string,
): Promise<CallOutput<typeof saveChatWords>> {
  const bySpelling = new Map<string, string>();
  for (const word of words.map((one) => tidyMessage(one))) {
    const spelling = spellingOf(word);
    if (spelling !== '' && !bySpelling.has(spelling)) bySpelling.set(spelling, word);
  }
  const list = [...bySpelling].map(([spelling, word]) => ({ spelling, word }));
  return transact(ctx, async (ctx) => {
    const before = await forbiddenWords(ctx);
    await store.replaceWords(ctx.db, ctx.brand.id, list);
    const after = await forbiddenWords(ctx);
    const detail = { before: before.words, after: after.words };
    await audit.record(ctx, { action: 'chat.words.save', subject: 'chat-words', detail, address });
    return after;
  });
}

/** Two of the staff who restrict the same member at once: the second is told to look again. */
async function setRestriction(ctx: Ctx, one: moderation.NewRestriction): Promise<bigint> {
  try {
    return await moderation.insertRestriction(ctx.db, one);
  } catch (error) {
    if (brokenConstraint(error) === moderation.STANDING_CONSTRAINT) fail('conflict');
    throw error;
  }
}

function tellMember(ctx: Ctx, memberId: bigint): void {
  afterCommit(ctx, () => ctx.platform.live.publish(`member:${memberId}`, { type: 'chat-changed' }));
}

function subjectOf({ id, member_id }: { id: bigint; member_id: bigint | null }): string {
  return member_id === null ? `chat-message:${id}` : `member:${member_id}`;
}

function shapeOf({ name, topic, position, isOpen, isShown, slowModeSeconds }: RoomInput): moderation.RoomShape {
  return {
    name_bn: name.BN,
    name_en: name.EN,
    topic_bn: topic.BN,
    topic_en: topic.EN,
    position,
    is_open: isOpen,
    is_shown: isShown,
    slow_mode_seconds: slowModeSeconds,
  };
}

function inputOf(row: store.RoomRow): RoomInput {
  return {
    name: { BN: row.name_bn, EN: row.name_en },
    topic: { BN: row.topic_bn, EN: row.topic_en },
    position: row.position,
    isOpen: row.is_open,
    isShown: row.is_shown,
    slowModeSeconds: row.slow_mode_seconds,
  };
}
