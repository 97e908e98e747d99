import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { momentMs, nothing, requestKey, rowId, text, wholeNumber } from './fields.ts';
import { moneyText } from './money.ts';

export const MOST_MESSAGE_LETTERS = 300;

const bothLanguages = z.strictObject({ BN: z.string(), EN: z.string() });

/** A message as every reader of its room gets it. */
export const chatMessage = z.strictObject({
  id: z.string(),
  author: z.string(),
  /** Tells one author from another, and from nothing else: no id of a member stands in it. */
  authorMark: z.string(),
  /** Written by the brand's own people. */
  isStaff: z.boolean(),
  /** Plain text: whatever stands in it is shown as letters. */
  text: z.string(),
  atMs: momentMs,
  /** The message that this one answers; null: none, or one that is gone. Its text may be cut. */
  replyTo: z.nullable(z.strictObject({ id: z.string(), author: z.string(), isStaff: z.boolean(), text: z.string() })),
  /** A round that the author has played. */
  round: z.nullable(
    z.strictObject({
      /** getSharedRound shows it whole by this. */
      code: z.string(),
      game: z.string(),
      /** What it paid, in hundredths of the stake. */
      multipleHundredths: z.int(),
      /** null: the author keeps their stake to themselves. */
      stake: z.nullable(moneyText),
      payout: z.nullable(moneyText),
    }),
  ),
});
export type ChatMessage = z.infer<typeof chatMessage>;

const chatRoom = z.strictObject({
  roomId: z.string(),
  name: bothLanguages,
  topic: bothLanguages,
  /** Closed, it can be read, and members do not write in it. */
  isOpen: z.boolean(),
  slowModeSeconds: z.int(),
});
export type ChatRoom = z.infer<typeof chatRoom>;

/** Muted, a member reads and does not write; banned, they do neither. */
export const restrictionKinds = ['mute', 'ban'] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

export const getChat = defineCall({
  name: 'getChat',
  about: 'chat',
  path: '/wps/chat',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  feature: 'CBS3',
  input: nothing,
  output: z.strictObject({
    rooms: z.array(chatRoom),
    /** The mark of the reader's own messages; null for a visitor. */
    myMark: z.nullable(z.string()),
    /** The name under which they would write; null for a visitor. */
    myName: z.nullable(z.string()),
    restriction: z.nullable(
      z.strictObject({ kind: z.enum(restrictionKinds), reason: z.string(), untilMs: z.nullable(momentMs) }),
    ),
  }),
  summary: 'The rooms to talk in, and what the reader may do there.',
});

export const listChatMessages = defineCall({
  name: 'listChatMessages',
  about: 'chat',
  path: '/wps/chat/messages',
  verb: 'GET',
  token: 'member',
  tokenOptional: true,
  feature: 'CBS3',
  input: z.strictObject({
    roomId: rowId,
    /** Messages older than this one. */
    beforeId: z.optional(rowId),
    pageSize: z._default(wholeNumber(1, 100), 40),
  }),
  output: z.strictObject({ list: z.array(chatMessage), hasOlder: z.boolean() }),
  summary: 'A page of a room’s messages, the newest first.',
});

export const sendChatMessage = defineCall({
  name: 'sendChatMessage',
  path: '/wps/chat/message',
  verb: 'POST',
  token: 'member',
  feature: 'CBS3',
  input: z.strictObject({
    roomId: rowId,
    text: text(MOST_MESSAGE_LETTERS, 1),
    /** Made by the page: the same message sent twice is written once. */
    key: requestKey,
    /** A message of the same room that this one answers. */
    replyToId: z.optional(rowId),
    /** A round of the author's own that is over: shown with the message. */
    roundId: z.optional(rowId),
    /** Whether others see what was staked and paid; otherwise only how often the stake came back. */
    showStake: z.optional(z.boolean()),
  }),
  output: chatMessage,
  summary: 'Writes in a room.',
});

export const removeOwnChatMessage = defineCall({
  name: 'removeOwnChatMessage',
  path: '/wps/chat/message',
  verb: 'DELETE',
  token: 'member',
  feature: 'CBS3',
  input: z.strictObject({ messageId: rowId }),
  output: z.strictObject({}),
  summary: 'Takes back a message of one’s own.',
});
